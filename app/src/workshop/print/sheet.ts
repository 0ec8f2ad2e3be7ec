/** A sheet of paper with cards on it, in millimetres, as the printing lays it out. */
import type { DeckFace } from "../../lib/protocol";

export interface Size {
  width: number;
  height: number;
}

export interface Sheet extends Size {
  columns: number;
  rows: number;
  left: number;
  top: number;
  card: Size;
}

const PAPERS: Record<string, Size> = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };
/** Closer to the edge many printers do not print. */
const MARGIN = 5;

export function sizeOf(name: string): Size {
  const [width = 59, height = 91] = name.split("x").map(Number);
  return { width, height };
}

/** How many cards come out of the printer: cover, rules of each game and sources lie beside those of the deck. */
export function cardsPrinted(face: Pick<DeckFace, "cards" | "categories" | "sets">, only: boolean): number {
  if (only) return face.cards.length;
  const sizes = new Set(face.sets.map((_, set) => face.cards.filter((card) => card.set === set).length));
  const quartett = sizes.size === 1 && Math.min(...sizes) > 1;
  return face.cards.length + 2 + Number(face.categories.length > 0) + Number(quartett);
}

/** Upright or lying, whichever takes more cards; upright where both take as many. */
export function sheetOf(paper: string, size: string, even = false): Sheet {
  const { width, height } = PAPERS[paper] ?? PAPERS["a4"]!;
  const card = sizeOf(size);
  const laid = ([wide, high]: [number, number]): Sheet => {
    let columns = Math.floor((wide - 2 * MARGIN + 1e-6) / card.width);
    if (even) columns -= columns % 2;
    const rows = Math.floor((high - 2 * MARGIN + 1e-6) / card.height);
    return { width: wide, height: high, columns, rows, card, left: (wide - columns * card.width) / 2, top: (high - rows * card.height) / 2 };
  };
  const [upright, lying] = [laid([width, height]), laid([height, width])];
  return lying.columns * lying.rows > upright.columns * upright.rows ? lying : upright;
}
