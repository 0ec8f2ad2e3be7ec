/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { sentences } from "./build/sentences.ts";
import { serviceWorker } from "./build/service_worker.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), sentences(here("../src/quartett/language")), serviceWorker(here("src/service_worker.js"))],
  build: {
    // The server hands out what lies here; wheel and sdist carry it (hatch_build.py).
    outDir: process.env["QUARTETT_APP_OUT"] ?? here("../src/quartett/web/static"),
    emptyOutDir: true,
    target: "es2022",
    // No data: addresses, so that the policy "everything from here" needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/api": { target: process.env["QUARTETT_SERVER"] ?? "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
