/**
 * The sentences for refusals stand once, in the catalogues of the Python package. This plugin hands them to the
 * app as `virtual:sentences/LANGUAGE`, so that both say the same. `virtual:rule_values/LANGUAGE` has what numbers and
 * names mean that a rule can take without a list to choose from: `value_PARAMETER_some`, `why_PARAMETER_none`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "virtual:sentences/";
const VALUES = "virtual:rule_values/";
const OF_FREE_VALUES = /^(?:value|why)_\w+_(?:none|some)$/;
/** The catalogues whose codes the server may send as the reason of a refusal. */
const AREAS = ["rules", "tables", "decks", "players"];

/** `key = "text"` per line; that is all the catalogues use of TOML. */
export function readCatalogue(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const match = /^([A-Za-z0-9_]+)\s*=\s*("(?:[^"\\]|\\.)*")\s*(?:#.*)?$/.exec(line.trim());
    if (match?.[1] && match[2]) found[match[1]] = JSON.parse(match[2]) as string;
    else if (/^[A-Za-z0-9_]+\s*=/.test(line.trim())) throw new Error(`A sentence that cannot be read: ${line}`);
  }
  return found;
}

export function sentences(folder: string): Plugin {
  return {
    name: "quartett-sentences",
    resolveId: (id) => (id.startsWith(PREFIX) || id.startsWith(VALUES) ? `\0${id}` : null),
    load(id) {
      const from = (language: string, area: string): Record<string, string> => {
        const path = join(folder, language, `${area}.toml`);
        this.addWatchFile(path);
        return readCatalogue(readFileSync(path, "utf8"));
      };
      if (id.startsWith(`\0${VALUES}`)) {
        const all = Object.entries(from(id.slice(VALUES.length + 1), "rule_options"));
        return `export default ${JSON.stringify(Object.fromEntries(all.filter(([key]) => OF_FREE_VALUES.test(key))))};`;
      }
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      const all: Record<string, string> = {};
      for (const area of AREAS) {
        for (const [key, text] of Object.entries(from(language, area))) all[`${area}.${key}`] = text;
      }
      return `export default ${JSON.stringify(all)};`;
    },
  };
}
