/** A table with a deck of one's own: published as it is, and dealt with the rules that were chosen last. */
import { catalogue, openTable } from "../../lib/api";
import { firstChoice, mended, settingsOf } from "../../lib/choice";
import { keepSeat } from "../../lib/seats";
import type { Desk } from "../desk.svelte";

/** The address of the table; null where the deck could not be published, which the desk then says. */
export async function tableWith(desk: Desk): Promise<string | null> {
  if (!(await desk.save())) return null;
  if (!desk.project.published?.current && !(await desk.act((version) => desk.workshop.publish(version)))) return null;
  const all = await catalogue();
  const choice = mended(firstChoice(all), all);
  // Directions belong to another deck, and nobody else is expected.
  const places = choice.places.map((place) => (place.kind === "open" ? { kind: "computer" as const, player: all.players[choice.game].at(-1)?.name ?? "random" } : place));
  const settings = { ...settingsOf(choice), places, deck: desk.project.published!.link, directions: {} };
  const made = await openTable(settings, choice.name, choice.color, true);
  keepSeat(made.table, made.token);
  return `/tisch/${made.table}`;
}
