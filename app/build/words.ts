/**
 * Only the language that is spoken gets loaded. Components import both files of an area, typed against each
 * other; here each of these imports becomes a look into the catalogue of its language, which
 * `lib/catalogue.ts` fetches in three pieces. Without this plugin the imports are what they look like, and everything works too.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORDS = /(?:^|\/)words\/([a-z_]+)\.(de|en)(?:\.ts)?$/;
const CATALOGUE = "virtual:catalogue/";
/** Areas that most people never see before their first move, in pieces of their own: `LANGUAGE-more` and so on. */
const LATER: Record<string, string> = {
  ...Object.fromEntries(["pages", "help", "lobby", "colors", "options", "aside"].map((area) => [area, "more"])),
  workshop: "workshop",
};

export function wordsOfOneLanguage(folder: string, access: string): Plugin {
  return {
    name: "quartett-words",
    enforce: "pre",
    resolveId(id, importer) {
      if (id.startsWith(CATALOGUE)) return `\0${id}`;
      if (importer?.startsWith(`\0${CATALOGUE}`)) return null;
      const [, area, language] = WORDS.exec(id) ?? [];
      return area ? `\0words:${area}.${language}` : null;
    },
    load(id) {
      if (id.startsWith("\0words:")) {
        const [area, language] = id.slice("\0words:".length).split(".");
        return `import { area } from ${JSON.stringify(access)}; export default area("${area}", "${language}");`;
      }
      if (!id.startsWith(`\0${CATALOGUE}`)) return null;
      const [language, piece] = id.slice(CATALOGUE.length + 1).split("-");
      const ending = `.${language}.ts`;
      const areas = readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .filter((area) => LATER[area] === piece);
      const imports = areas.map((area) => `import ${area} from ${JSON.stringify(join(folder, area + ending))};`);
      return `${imports.join("\n")}\nexport default { ${areas.join(", ")} };`;
    },
  };
}
