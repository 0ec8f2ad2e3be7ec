/** What the frame hands to `table/TablePage.svelte`, and what it expects of it. */
import type { LineStatus } from "./connection";
import type { Answer, CommandBody, DeckFace, Snapshot } from "./protocol";

export interface TablePageProps {
  /** The newest snapshot; `phase` is "playing" or "over". Replaced as a whole, never changed in place. */
  snapshot: Snapshot;
  face: DeckFace;
  /** Resolves always; `ok: false` carries the code to show (lib/reasons.ts). */
  send(command: CommandBody): Promise<Answer>;
  status: LineStatus;
  /** Give the seat up and go to the start page. */
  leave(): void;
  /** The page is shown to a room: bigger, without anything to press. */
  big?: boolean;
}

/** What `table/Card.svelte` takes: the printed card, in its real proportions (59 x 91). */
export interface CardProps {
  face: DeckFace;
  /** Index into `face.cards`; HIDDEN (-1) shows the back. */
  card: number;
  /** A picture of a card among others: no buttons, hidden from screen readers. */
  decoration?: boolean;
}
