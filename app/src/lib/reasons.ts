/** Why something was refused, as a sentence. Those of the rules come from the catalogue the engine itself uses. */
import { words } from "./language";
import { settings } from "./settings";
import de from "../words/reasons.de";
import en from "../words/reasons.en";

interface Refusal {
  code: string;
  reason?: string | undefined;
  values?: Record<string, unknown> | undefined;
}

const t = words({ de, en });

/** `{name}` and `{count|one|many}` filled in, as the Python side does it. */
export function filled(pattern: string, values: Record<string, unknown>): string {
  return pattern
    .replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_all, name: string, one: string, many: string) =>
      values[name] === 1 ? one : many,
    )
    .replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ""));
}

export async function explain(refusal: Refusal): Promise<string> {
  if (refusal.reason) {
    try {
      const all =
        settings.language === "de" ? await import("virtual:sentences/de") : await import("virtual:sentences/en");
      const pattern = all.default[refusal.reason];
      if (pattern) return filled(pattern, refusal.values ?? {});
    } catch {
      // No network for the catalogue: a general sentence has to do.
    }
  }
  return refusal.code in de ? t[refusal.code as keyof typeof de] : t.unknown;
}
