/** Writes `sw.js`: the template with the list of built files and a version that changes with any of them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Files of public/ without which the app would look broken when there is no network. */
const ALWAYS = ["/", "/manifest.webmanifest", "/icon.svg"];

export function serviceWorker(template: string): Plugin {
  return {
    name: "quartett-service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2|svg)$/.test(name)).sort();
        const files = [...ALWAYS, ...built.map((name) => `/${name}`)];
        const page = Object.values(bundle).map((part) => ("code" in part ? part.code : String(part.source)));
        const version = createHash("sha256").update(files.join() + page.join("")).digest("hex").slice(0, 12);
        const source = readFileSync(template, "utf8")
          .replace('"__FILES__"', JSON.stringify(files))
          .replace("__VERSION__", version);
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
