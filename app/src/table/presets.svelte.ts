/** What the presets of the rules set, fetched once when the table first asks. */

import { catalogue } from "../lib/api";
import type { Catalogue, GameName, ParameterValue } from "../lib/protocol";

let known = $state.raw<Catalogue | null>(null);
let asked = false;

/** The parameters of a preset; empty until they are known. */
export function presetParameters(game: GameName, preset: string): Record<string, ParameterValue> {
  if (!asked) {
    asked = true;
    catalogue().then(
      (found) => (known = found),
      // Asked again with the next table; until then the usual values count.
      () => (asked = false),
    );
  }
  return known?.games[game].presets.find((one) => one.name === preset)?.parameters ?? {};
}
