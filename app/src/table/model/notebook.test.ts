import { describe, expect, it } from "vitest";
import type { QuartettEvent } from "./events";
import { face } from "./fixture";
import { emptyNotebook, note, type Notebook } from "./notebook";

function after(...events: QuartettEvent[]): Notebook {
  const book = emptyNotebook(face);
  for (const event of events) note(book, event, face, 3);
  return book;
}
const ask = (asker: number, target: number, card: number): QuartettEvent => ({ event: "AskMade", asker, target, card, set_index: -1 });
const miss = (asker: number, target: number, card: number): QuartettEvent => ({ event: "AskMissed", asker, target, card, set_index: -1 });

describe("the notebook", () => {
  it("writes down what a question and a no tell everybody", () => {
    const book = after(ask(0, 1, 0), miss(0, 1, 0));
    expect([...book.lacks[0]!].sort()).toEqual([0, 1]);
    expect(book.started[0]?.has(0)).toBe(true);
  });

  it("knows who holds what changed hands, and that all others do not", () => {
    const book = after(ask(0, 1, 0), { event: "CardHandedOver", asker: 0, target: 1, cards: [0] });
    expect(book.holder[0]).toBe(0);
    expect([...book.lacks[0]!].sort()).toEqual([1, 2]);
  });

  it("concludes the last possible card of a started quartet", () => {
    const book = after(ask(0, 1, 0), miss(0, 1, 0), ask(0, 1, 1), miss(0, 1, 1), ask(0, 2, 2), miss(0, 2, 2));
    expect(book.holder[3]).toBe(0);
  });

  it("concludes nothing where any card may be asked for", () => {
    const book = emptyNotebook(face);
    for (const card of [0, 1, 2]) note(book, ask(0, 1, card), face, 3, false);
    expect(book.holder[3]).toBe(-1);
  });

  it("forgets what a hidden draw may have changed", () => {
    const book = after(ask(0, 1, 0), miss(0, 1, 0), { event: "DrewFromTalon", seat: 0, card: -1, shown: false });
    expect(book.lacks[0]?.has(0)).toBe(false);
    expect(book.lacks[0]?.has(1)).toBe(true);
  });

  it("uses no hidden card, not even the own one", () => {
    expect(after({ event: "DrewFromTalon", seat: 0, card: 3, shown: false }).holder[3]).toBe(-1);
  });

  it("closes a quartet that is laid", () => {
    const book = after(ask(0, 1, 0), { event: "QuartetLaid", seat: 0, set_index: 0, by: "handover" });
    expect(book.laid.slice(0, 4)).toEqual([true, true, true, true]);
    expect(book.started[0]?.size).toBe(0);
  });
});
