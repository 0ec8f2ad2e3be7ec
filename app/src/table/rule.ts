/** Parameters of the rules that the table has to know. */

import type { ParameterValue, Snapshot } from "../lib/protocol";
import { presetParameters } from "./presets.svelte";

/** A parameter of this game: as the host changed it, else as the preset has it, else `usual`. */
export function ruleOf<T extends ParameterValue>(snapshot: Snapshot, parameter: string, usual: T): T {
  const { game, rules } = snapshot.settings;
  const found = rules.parameters[parameter] ?? presetParameters(game, rules.preset)[parameter];
  return (found as T | null | undefined) ?? usual;
}

/** The category is always the same. */
export function isFixed(snapshot: Snapshot): boolean {
  return ruleOf<string>(snapshot, "category_choice", "free") === "fixed";
}
