/** A published deck that somebody was given the link of, laid beside the decks of the house and chosen. */
import { catalogue, deckFace } from "../lib/api";
import { firstChoice, mended, remember } from "../lib/choice";
import type { Catalogue, DeckFace, DeckSummary } from "../lib/protocol";

export function summaryOf(id: string, face: DeckFace): DeckSummary {
  const places = face.cards.map((_card, place) => place);
  const games: DeckSummary["games"] = [];
  if (face.categories.length) games.push("supertrumpf");
  if (face.sets.length) games.push("quartett");
  return {
    id,
    title: face.title,
    hash: face.hash,
    cards: face.cards.length,
    sets: face.sets.length,
    illustrative: face.illustrative,
    games,
    show: [0.1, 0.45, 0.8].map((share) => places[Math.floor(share * places.length)] ?? 0),
  };
}

/** The catalogue with the deck; without it where it is gone, so that one can play all the same. */
export async function withInvited(id: string): Promise<Catalogue> {
  const all = await catalogue();
  if (all.decks.some((deck) => deck.id === id)) return all;
  const face = await deckFace(id).catch(() => null);
  if (!face) return all;
  const more = { ...all, decks: [summaryOf(id, face), ...all.decks] };
  const choice = firstChoice(more);
  const game = summaryOf(id, face).games.includes(choice.game) ? choice.game : (summaryOf(id, face).games[0] ?? choice.game);
  remember(mended({ ...choice, deck: id, game, directions: {} }, more));
  return more;
}
