/** A table that plays back a recorded game: `?game=st-house&at=4`. Every move goes to the next recorded snapshot. */
import { mount } from "svelte";
import "../../src/design/fonts.css";
import "../../src/design/tokens.css";
import "../../src/design/base.css";
import { learn } from "../../src/lib/catalogue";
import { apply, follow, settings } from "../../src/lib/settings";
import Page from "./Page.svelte";

apply();
follow();
const target = document.getElementById("app");
void learn(settings.language).then(() => target && mount(Page, { target }));
