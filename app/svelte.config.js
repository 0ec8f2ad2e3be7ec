import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Types in <script lang="ts"> are stripped by Vite; styles are plain CSS.
export default { preprocess: vitePreprocess({ script: true, style: false }), compilerOptions: { runes: true } };
