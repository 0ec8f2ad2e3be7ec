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

interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** The address of the service worker, in the form that a strict policy of the page wants. */
function workerUrl(): string {
  const types = (window as { trustedTypes?: ScriptUrls }).trustedTypes;
  const policy = types?.createPolicy("quartett", { createScriptURL: () => "/sw.js" });
  return (policy?.createScriptURL("/sw.js") ?? "/sw.js") as string;
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    void navigator.serviceWorker.register(workerUrl()).catch(() => {
      // Without it everything works but the page for "no network".
    });
  });
}
