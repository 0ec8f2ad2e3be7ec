/** A table that plays back a recorded game: `?game=st-house&at=4`. Every move goes to the next recorded snapshot. */
import { mount } from "svelte";
import "../../src/design/fonts.css";
import "../../src/design/tokens.css";
import "../../src/design/base.css";
import { apply, follow } from "../../src/lib/settings";
import Page from "./Page.svelte";

apply();
follow();
const target = document.getElementById("app");
if (target) mount(Page, { target });
