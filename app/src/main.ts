import { mount } from "svelte";
import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import App from "./App.svelte";
import { apply, follow } from "./lib/settings";
import { awaitTouch } from "./lib/sound";

apply();
follow();
awaitTouch();

const target = document.getElementById("app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    void navigator.serviceWorker.register("/sw.js").catch(() => {
      // Without it everything works but the page for "no network".
    });
  });
}
