import { mount } from "svelte";
import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import App from "./App.svelte";
import { learn } from "./lib/catalogue";
import { apply, follow, settings } from "./lib/settings";
import { awaitTouch } from "./lib/sound";

apply();
follow();
awaitTouch();

async function begin(): Promise<void> {
  const target = document.getElementById("app");
  await learn(settings.language);
  if (target) mount(App, { target });
}
void begin();

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    void navigator.serviceWorker.register("/sw.js").catch(() => {
      // Without it everything works but the page for "no network".
    });
  });
}
