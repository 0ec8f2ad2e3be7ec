import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { sentences } from "../../build/sentences.ts";
import { wordsOfOneLanguage } from "../../build/words.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Recorded games and the pictures of their decks, where the server would have them. */
const recorded = {
  name: "recorded",
  configureServer(server: { middlewares: { use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): void } }) {
    server.middlewares.use((request, response, next) => {
      const path = decodeURIComponent(new URL(request.url ?? "", "http://x").pathname);
      const art = /^\/api\/decks\/([\w-]+)\/art\/([\w.]+)$/.exec(path);
      const file = art ? `art/${art[1]}/${art[2]}` : /^\/recorded\/([\w.-]+)$/.exec(path)?.[1];
      if (!file) return next();
      response.setHeader("Content-Type", art ? "image/svg+xml" : "application/json");
      try {
        response.end(readFileSync(join(here("recorded"), file)));
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
  },
};

export default defineConfig({
  root: here("."),
  plugins: [
    wordsOfOneLanguage(here("../../src/words"), here("../../src/lib/catalogue.ts")),
    svelte(),
    sentences(here("../../../src/quartett/language")),
    recorded,
  ],
  server: { port: 5199, fs: { allow: [here("../../..")] } },
});
