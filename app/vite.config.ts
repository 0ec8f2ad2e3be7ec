/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { sentences } from "./build/sentences.ts";
import { serviceWorker } from "./build/service_worker.ts";
import { wordsOfOneLanguage } from "./build/words.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const isCore = (id: string): boolean =>
  (/node_modules\/(svelte|clsx|esm-env)\//.test(id) && !/bindings\/(select|input|size)/.test(id)) ||
  (/src\/lib\//.test(id) && !/event_line|tones/.test(id)) ||
  /src\/pages\/(parts\/(TopBar|Fan)|Notice)/.test(id) ||
  /src\/table\/(Card|CardBack|CategoryIcon|SeatMark)\b/.test(id) ||
  /src\/table\/model\/(printed|ranking)/.test(id) ||
  id.startsWith("\0words:");
const isTable = (id: string): boolean =>
  /src\/pages\/(TableFrame|parts\/LineBanner)/.test(id) ||
  (/src\/table\/(TablePage|TableHead|Clocks|Cover|stage|table\.css|large_print|words|model\/)/.test(id) &&
    !/model\/(notebook|remembered|playback|talk|hand)\b/.test(id));

export default defineConfig({
  plugins: [
    wordsOfOneLanguage(here("src/words"), here("src/lib/catalogue.ts")),
    svelte(),
    sentences(here("../src/quartett/language")),
    serviceWorker(here("src/service_worker.js")),
  ],
  build: {
    // The server hands out what lies here; wheel and sdist carry it (hatch_build.py).
    outDir: process.env["QUARTETT_APP_OUT"] ?? here("../src/quartett/web/static"),
    emptyOutDir: true,
    target: "es2022",
    // No data: addresses, so that the policy "everything from here" needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few pieces: what every page needs, and what every table needs; without it they fall into dozens.
        codeSplitting: { groups: [{ name: "core", test: isCore }, { name: "table", test: isTable }] },
      },
    },
  },
  server: {
    proxy: { "/api": { target: process.env["QUARTETT_SERVER"] ?? "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
