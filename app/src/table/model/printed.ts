/** What is on a printed card beyond the plain protocol: addresses of pictures, strokes of icons, sizes of names. */

import { said } from "../../lib/language";
import type { CardFace, DeckFace } from "../../lib/protocol";

/** Where the picture of a card is; null if there is none. */
export function artOf(face: DeckFace, card: CardFace): string | null {
  if (!card.art) return null;
  const version = card.art_version ? `?v=${encodeURIComponent(card.art_version)}` : "";
  return `/api/decks/${encodeURIComponent(face.id)}/art/${encodeURIComponent(card.art)}${version}`;
}

export function setName(face: DeckFace, set: number): string {
  return said(face.sets[set]?.name);
}

/** "3b Europa". */
export function cardTitle(face: DeckFace, card: number): string {
  const printed = face.cards[card];
  return printed ? `${printed.id} ${said(printed.name)}` : "";
}

/** "3 Galileische Monde", or the name alone where the code is the name. */
export function setTitle(face: DeckFace, set: number): string {
  const found = face.sets[set];
  return found ? `${found.code} ${said(found.name)}` : "";
}

/** A value with its unit, as one says it. */
export function figure(face: DeckFace, card: number, category: number): string {
  const value = face.cards[card]?.values[category];
  if (!value) return "";
  return [said(value.text), said(value.unit)].filter(Boolean).join(" ");
}

const NARROW = /[ijltfrI.,:;'’()\-/ ]/;
const WIDE = /[mwMW%@—]/;
const CAPITAL = /[A-ZÄÖÜ0-9]/;

/** Width of a text in bold condensed type, in units of its size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (NARROW.test(letter)) width += 0.27;
    else if (WIDE.test(letter)) width += 0.68;
    else if (CAPITAL.test(letter)) width += 0.5;
    else width += 0.44;
  }
  return width;
}

/**
 * The size in which a text fits into `room`, at most `most`. Reckoned, not measured: so that it is right with the
 * first picture, and needs no script that touches styles.
 */
export function fitting(text: string, room: number, most: number, least = 0): number {
  const wanted = room / Math.max(widthOf(text), 0.1);
  return Math.round(Math.max(least, Math.min(most, wanted)) * 100) / 100;
}
