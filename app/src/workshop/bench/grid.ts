/** The table as a spreadsheet: where keys lead, and what a pasted block means. Rows and columns count from 0. */
import type { Card, Deck, Edit, Quartet } from "../protocol";

/** Columns before those of the categories. */
export const FIXED = ["id", "name"] as const;

export type Row = { k: "head" } | { k: "quartet"; quartet: Quartet; cards: number } | { k: "card"; card: Card };

export interface At {
  row: number;
  column: number;
}

/** The quartet a card is in: the one with the longest code that its id begins with. */
export function quartetOf(deck: Pick<Deck, "quartets">, card: Pick<Card, "id">): Quartet | null {
  const id = card.id.trim().toLowerCase();
  let found: Quartet | null = null;
  for (const each of deck.quartets) {
    const code = each.code.toLowerCase();
    const rest = id.slice(code.length);
    // The 1 of "10a" is no quartet of its own if there is a 10, and never if a digit follows a digit.
    if (!id.startsWith(code) || !rest || (/\d$/.test(code) && /^\d/.test(rest))) continue;
    if (!found || code.length > found.code.length) found = each;
  }
  return found;
}

/** The rows from top to bottom: the heads, then each quartet with its cards, then cards of none. */
export function rowsOf(deck: Deck): Row[] {
  const rows: Row[] = [{ k: "head" }];
  const left = new Map<string, Card[]>();
  const none: Card[] = [];
  for (const card of deck.cards) {
    const quartet = quartetOf(deck, card);
    if (!quartet) none.push(card);
    else left.set(quartet.key, [...(left.get(quartet.key) ?? []), card]);
  }
  for (const quartet of deck.quartets) {
    const cards = left.get(quartet.key) ?? [];
    rows.push({ k: "quartet", quartet, cards: cards.length });
    for (const card of cards) rows.push({ k: "card", card });
  }
  for (const card of none) rows.push({ k: "card", card });
  return rows;
}

/** Where a key leads; null if it is none that moves, "out" if it leads out of the table. */
export function moved(key: string, shift: boolean, ctrl: boolean, at: At, rows: readonly Row[], columns: number): At | "out" | null {
  const last = rows.length - 1;
  const cards = rows.flatMap((row, place) => (row.k === "card" ? [place] : []));
  const [first, end] = [cards[0] ?? 0, cards.at(-1) ?? 0];
  const inside = (row: number, column: number): At => ({
    row: Math.max(0, Math.min(last, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  switch (key) {
    case "ArrowLeft":
      return inside(at.row, ctrl ? 0 : at.column - 1);
    case "ArrowRight":
      return inside(at.row, ctrl ? columns - 1 : at.column + 1);
    case "ArrowUp":
      return inside(ctrl ? first : at.row - 1, at.column);
    case "ArrowDown":
      return inside(ctrl ? end : at.row + 1, at.column);
    case "PageUp":
      return inside(Math.max(first, at.row - 10), at.column);
    case "PageDown":
      return inside(Math.min(end, at.row + 10), at.column);
    case "Home":
      return ctrl ? inside(first, 0) : inside(at.row, 0);
    case "End":
      return ctrl ? inside(end, columns - 1) : inside(at.row, columns - 1);
    case "Enter":
      return inside(at.row + (shift ? -1 : 1), at.column);
    case "Tab": {
      const step = shift ? -1 : 1;
      const column = at.column + step;
      if (rows[at.row]?.k === "card" && column >= 0 && column < columns) return inside(at.row, column);
      for (let row = at.row + step; row >= 0 && row <= last; row += step) {
        if (rows[row]?.k === "card") return inside(row, shift ? columns - 1 : 0);
      }
      return "out";
    }
    default:
      return null;
  }
}

/** Cells as spreadsheets put them on the clipboard: tabs, line ends, and quotes around what holds either. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  let begun = false;
  const end = (): void => {
    row.push(cell.trim());
    cell = "";
    begun = false;
  };
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[place + 1] === '"') cell += text[++place];
      else quoted = false;
    } else if (sign === '"' && !begun) quoted = begun = true;
    else if (sign === "\t") end();
    else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[place + 1] === "\n") place++;
      end();
      rows.push(row);
      row = [];
    } else {
      cell += sign;
      begun = true;
    }
  }
  if (cell || row.length) {
    end();
    rows.push(row);
  }
  return rows;
}

/** A block pasted at a cell, as edits; `left` counts the rows that found no card, and cells that found no column. */
export function pasted(block: readonly string[][], at: At, rows: readonly Row[], deck: Deck): { edits: Edit[]; left: number } {
  const cards = rows.slice(at.row).flatMap((row) => (row.k === "card" ? [row.card] : []));
  const edits: Edit[] = [];
  let left = Math.max(0, block.length - cards.length);
  const width = FIXED.length + deck.categories.length - at.column;
  if (block.some((row) => row.slice(width).some(Boolean))) left++;
  block.slice(0, cards.length).forEach((texts, place) => {
    const card = cards[place]!;
    const set: { id?: string; name?: string } = {};
    FIXED.slice(at.column).forEach((field, column) => {
      const text = texts[column];
      if (text !== undefined && (text || field === "name")) set[field] = text;
    });
    if (Object.keys(set).length) edits.push({ k: "card", card: card.key, set });
    const skipped = Math.max(0, FIXED.length - at.column);
    const figures = texts.slice(skipped);
    const category = deck.categories[Math.max(0, at.column - FIXED.length)];
    // Row by row: the server counts down its own order of cards, here it is the one that is seen.
    if (figures.length && category) edits.push({ k: "block", card: card.key, category: category.key, rows: [figures] });
  });
  return { edits, left };
}
