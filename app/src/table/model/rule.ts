/** Parameters of the rules that the table has to know, as far as the server tells them. */

import type { ParameterValue, Snapshot } from "../../lib/protocol";

/** A parameter of this game: changed by the host, else what the view says of the preset, else `usual`. */
export function ruleOf<T extends ParameterValue>(snapshot: Snapshot, parameter: string, usual: T): T {
  const changed = snapshot.settings.rules.parameters[parameter];
  if (changed !== undefined) return changed as T;
  const full = (snapshot.game as { rules?: Record<string, ParameterValue> } | null)?.rules;
  return (full?.[parameter] as T | undefined) ?? usual;
}

const FIXED_PRESETS = ["war", "leben_und_tod"];

/** The category is always the same. */
export function isFixed(snapshot: Snapshot): boolean {
  const usual = FIXED_PRESETS.includes(snapshot.settings.rules.preset) ? "fixed" : "free";
  return ruleOf<string>(snapshot, "category_choice", usual) === "fixed";
}
