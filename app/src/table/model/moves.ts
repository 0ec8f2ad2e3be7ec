/** What may be done in Supertrumpf now, read from the legal moves. */

import type { DeckFace, SupertrumpfView } from "../../lib/protocol";

export interface Moves {
  /** Categories that may be announced. */
  announceable: number[];
  /** Places in `view.choices`: cards that may be played. */
  playable: number[];
  /** Places in `view.order_left`: won cards that may come next under the stack. */
  layable: number[];
}

export function movesOf(face: DeckFace, view: SupertrumpfView, legal: readonly string[]): Moves {
  const places = (mark: string): number[] =>
    legal.filter((move) => move.startsWith(mark)).map((move) => Number(move.slice(1)) - 1);
  return {
    announceable:
      view.phase === "announce" ? face.categories.flatMap((one, place) => (legal.includes(one.id) ? [place] : [])) : [],
    playable: places("#"),
    layable: places("@"),
  };
}
