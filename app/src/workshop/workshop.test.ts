import { describe, expect, it } from "vitest";
import type { DeckFace } from "../lib/protocol";
import { ahead, edited, queued } from "./applied";
import { byCell, place, saidOnce, together } from "./bench/cells";
import { colorHint, contrast } from "./bench/contrast";
import { nudged, pointOf, written } from "./bench/focus";
import { cellsOf, moved, pasted, quartetOf, rowsOf } from "./bench/grid";
import { summaryOf } from "./invited";
import { cardsPrinted, sheetOf } from "./print/sheet";
import type { Card, Category, Deck, Edit, Finding, Project, Question } from "./protocol";
import { groupOf, grouped, preselected, unanswered } from "./questions/groups";
import { blocksOf } from "./questions/report";

const card = (key: string, id: string, cells: Record<string, string> = {}): Card => ({
  key, id, name: `Karte ${id}`, cells, printed: {}, origins: {}, fact: null, source: null, image: null, focus: null,
  alt: null, credit: null, license: null,
});
const category = (key: string): Category => ({
  key, name: key, wins: "high", type: "decimal", unit: null, decimals: null, currency: null, scale: [], missing: "loses",
  icon: null, description: null, source: null,
});
const deck: Deck = {
  title: "Probe", description: null, locale: "de", authors: [], license: null, source: null, illustrative: true, start: null,
  size: "59x91", theme: "klassik", silenced: [],
  quartets: [
    { key: "q1", code: "1", name: "Eins", color: "#b0331f" },
    { key: "q2", code: "10", name: "Zehn", color: "#1c5d99" },
  ],
  categories: [category("a"), category("b")],
  cards: [card("c1", "1a", { a: "1" }), card("c2", "10a"), card("c3", "1b", { a: "3", b: "4" }), card("c4", "x")],
};
const rows = rowsOf(deck);

describe("the rows of the table", () => {
  it("puts cards under the quartet whose code they begin with, and those of none last", () => {
    expect(rows.map((row) => (row.k === "card" ? row.card.id : row.k === "quartet" ? `[${row.quartet.code}]` : "head"))).toEqual([
      "head", "[1]", "1a", "1b", "[10]", "10a", "x",
    ]);
  });
  it("never takes 10a for a card of quartet 1", () => {
    expect(quartetOf({ quartets: deck.quartets.slice(0, 1) }, { id: "10a" })).toBeNull();
    expect(quartetOf(deck, { id: "10a" })?.key).toBe("q2");
  });
});

describe("keys of a spreadsheet", () => {
  const go = (key: string, row: number, column: number, shift = false, ctrl = false) => moved(key, shift, ctrl, { row, column }, rows, 4);
  it.each([
    ["ArrowRight", 2, 0, { row: 2, column: 1 }],
    ["ArrowLeft", 2, 0, { row: 2, column: 0 }],
    ["ArrowUp", 0, 1, { row: 0, column: 1 }],
    ["Enter", 2, 3, { row: 3, column: 3 }],
    ["Tab", 2, 3, { row: 3, column: 0 }],
    ["Tab", 3, 3, { row: 5, column: 0 }],
    ["Home", 5, 3, { row: 5, column: 0 }],
    ["End", 5, 0, { row: 5, column: 3 }],
  ])("%s from %i,%i", (key, row, column, to) => expect(go(key as string, row as number, column as number)).toEqual(to));
  it("leads out behind the last cell and before the first one", () => {
    expect(go("Tab", 6, 3)).toBe("out");
    expect(go("Tab", 2, 0, true)).toBe("out");
  });
  it("jumps with Ctrl, and leaves other keys alone", () => {
    expect(go("End", 2, 0, false, true)).toEqual({ row: 6, column: 3 });
    expect(go("ArrowUp", 6, 2, false, true)).toEqual({ row: 2, column: 2 });
    expect(go("a", 2, 0)).toBeNull();
  });
});

describe("a pasted block", () => {
  it("is read as spreadsheets write it", () => {
    expect(cellsOf('1\t"zwei\n""Zeilen"""\r\n3\t4\r\n')).toEqual([["1", 'zwei\n"Zeilen"'], ["3", "4"]]);
    expect(cellsOf("")).toEqual([]);
    expect(cellsOf('5"\t6')).toEqual([['5"', "6"]]);
  });
  it("goes down the cards as they are seen, over the lines of quartets", () => {
    const { edits, left } = pasted([["1", "2"], ["3", "4"], ["5", "6"]], { row: 3, column: 2 }, rows, deck);
    expect(edits.map((edit) => ("card" in edit ? edit.card : ""))).toEqual(["c3", "c2", "c4"]);
    expect(edits[0]).toEqual({ k: "block", card: "c3", category: "a", rows: [["1", "2"]] });
    expect(left).toBe(0);
  });
  it("fills names and figures at once, never empties a number, and says what found no place", () => {
    const { edits, left } = pasted([["", "Neu", "7", "8", "9"], ["2b", "", "1"]], { row: 6, column: 0 }, rows, deck);
    expect(edits).toEqual([
      { k: "card", card: "c4", set: { name: "Neu" } },
      { k: "block", card: "c4", category: "a", rows: [["7", "8", "9"]] },
    ]);
    expect(left).toBe(2);
  });
});

describe("edits made ahead of the server", () => {
  it("write, empty and paste cells without touching what was", () => {
    const after = edited(edited(deck, { k: "cell", card: "c1", category: "a", text: "9" }), { k: "cell", card: "c3", category: "b", text: "" });
    expect(after.cards[0]?.cells).toEqual({ a: "9" });
    expect(after.cards[2]?.cells).toEqual({ a: "3" });
    expect(deck.cards[0]?.cells).toEqual({ a: "1" });
    const block = edited(deck, { k: "block", card: "c3", category: "b", rows: [["5", "out"], ["6"], ["gone"]] });
    expect(block.cards.map((each) => each.cells["b"])).toEqual([undefined, undefined, "5", "6"]);
  });
  it("are queued once for one place", () => {
    const cell = (text: string): Edit => ({ k: "cell", card: "c1", category: "a", text });
    expect(queued(queued([], cell("1")), cell("12"))).toEqual([cell("12")]);
    expect(queued([cell("1")], { ...cell("2"), card: "c2" } as Edit)).toHaveLength(2);
    expect(queued([{ k: "card", card: "c1", set: { name: "A" } }], { k: "card", card: "c1", set: { fact: "B" } })).toEqual([
      { k: "card", card: "c1", set: { name: "A", fact: "B" } },
    ]);
  });
  it("are seen on the card at once", () => {
    const words = (text: string) => ({ de: text, en: text });
    const face = {
      categories: [{ id: "a" }, { id: "b" }],
      cards: [{ name: words("alt"), values: [{ text: words("1"), missing: false }, { text: words("–"), missing: true }] }],
      sets: [],
    } as unknown as DeckFace;
    const project = { deck, face, order: ["c1"] } as unknown as Project;
    const next = ahead(project, [{ k: "cell", card: "c1", category: "b", text: "7" }, { k: "card", card: "c1", set: { name: "neu" } }]);
    expect(next.face?.cards[0]?.values[1]).toMatchObject({ text: words("7"), missing: false });
    expect(next.face?.cards[0]?.name).toEqual(words("neu"));
    expect(project.face?.cards[0]?.name).toEqual(words("alt"));
  });
});

const finding = (code: string, severity: Finding["severity"], more: Partial<Finding> = {}): Finding => ({
  code, severity, text: { de: "", en: "" }, reason: { de: "", en: "" }, remedy: { de: "", en: "" }, proposal: null, card: null,
  category: null, quartet: null, field: null, file: null, cell: null, row: null, ...more,
});

describe("findings", () => {
  it("stand at their cell, the gravest first", () => {
    const cells = byCell([finding("w", "hint", { card: "c1", category: "a" }), finding("e", "error", { card: "c1", category: "a" }), finding("n", "error", { card: "c1", field: "name" })]);
    expect(cells.get(place("c1", "a"))?.map((each) => each.code)).toEqual(["e", "w"]);
    expect(cells.get(place("c1", "name"))?.map((each) => each.code)).toEqual(["n"]);
  });
  it("are told once, errors before hints, and the same of many cards in one line", () => {
    const twice = finding("e", "error", { card: "c1" });
    const all = together([twice], [finding("h", "hint"), twice, finding("s", "warning", { card: "c1" }), finding("s", "warning", { card: "c2" })]);
    expect(all.map((each) => each.code)).toEqual(["e", "s", "s", "h"]);
    expect(saidOnce(all).map((group) => group.length)).toEqual([1, 2, 1]);
  });
});

const question = (key: string, proposal: string | null, careful = false): Question => ({
  key, text: { de: key, en: key }, options: [], proposal, careful, free: false, where: [],
});

describe("questions", () => {
  const all = [question("direction.a", "high"), question("title", "Vögel"), question("numbers", "de", true), question("ids", null)];
  it("come in the order in which people think", () => {
    expect(grouped(all).map(({ group, questions }) => [group, questions.map((each) => each.key)])).toEqual([
      ["deck", ["title"]], ["cards", ["ids"]], ["figures", ["numbers"]], ["directions", ["direction.a"]],
    ]);
    expect(groupOf({ key: "repair.gewicht.dates" })).toBe("figures");
  });
  it("have their proposals chosen, but for those a person has to see", () => {
    const chosen = preselected(all, [{ question: all[3]!, answer: "keep", by: "answer" }]);
    expect(chosen).toEqual({ "direction.a": "high", title: "Vögel", ids: "keep" });
    expect(unanswered(all, chosen).map((each) => each.key)).toEqual(["numbers"]);
  });
});

describe("the report", () => {
  it("is shown as headings and lists with repairs below", () => {
    expect(blocksOf("# T\n\nAus **x**.\n## S\n- **A**: Zahl\n  - E7: „9,3t“ → 9,3\n")).toEqual([
      { k: "title", pieces: [{ text: "T", strong: false }] },
      { k: "text", pieces: [{ text: "Aus ", strong: false }, { text: "x", strong: true }, { text: ".", strong: false }] },
      { k: "heading", pieces: [{ text: "S", strong: false }] },
      {
        k: "list",
        items: [{ pieces: [{ text: "A", strong: true }, { text: ": Zahl", strong: false }], under: [[{ text: "E7: „9,3t“ → 9,3", strong: false }]] }],
      },
    ]);
  });
});

describe("colours and pictures", () => {
  it("are judged as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(colorHint("#f2e38a", [])).toBe("pale");
    expect(colorHint("#b0331f", ["#1c5d99"])).toBeNull();
    expect(colorHint("#b0331f", ["#b33521"])).toBe("alike");
    expect(colorHint("#2f9e6e", [])).toBe("dark_ink");
  });
  it("have a point that stays in sight", () => {
    expect(pointOf("50% 30%")).toEqual({ x: 50, y: 30 });
    expect(pointOf(null)).toEqual({ x: 50, y: 50 });
    expect(written(nudged({ x: 98, y: 0 }, "ArrowRight")!)).toBe("100% 0%");
    expect(nudged({ x: 0, y: 0 }, "Enter")).toBeNull();
  });
});

describe("a sheet of paper", () => {
  it.each([
    ["a4", "59x91", false, 3, 3],
    ["letter", "63x88", false, 3, 3],
    ["a4", "62x100", false, 4, 2],
    ["a4", "59x91", true, 4, 2],
  ])("%s with %s", (paper, size, even, columns, down) => expect(sheetOf(paper as string, size as string, even as boolean)).toMatchObject({ columns, rows: down }));
});

describe("how many cards are printed", () => {
  const face = (categories: number, sizes: number[]): DeckFace =>
    ({ categories: Array(categories).fill({}), sets: sizes.map(() => ({})), cards: sizes.flatMap((size, set) => Array(size).fill({ set })) }) as unknown as DeckFace;
  it("counts the cover, the rules of each game and the sources", () => {
    expect(cardsPrinted(face(4, [4, 4, 4, 4]), false)).toBe(20);
    expect(cardsPrinted(face(0, [4, 4]), false)).toBe(11);
    expect(cardsPrinted(face(3, [4, 3]), false)).toBe(10);
    expect(cardsPrinted(face(4, [4, 4]), true)).toBe(8);
  });
});

describe("a deck one was invited to", () => {
  it("is laid beside the others with the games it is good for", () => {
    const face = { title: { de: "T", en: "T" }, hash: "h", illustrative: true, cards: Array(10).fill({}), sets: [], categories: [{}] } as unknown as DeckFace;
    expect(summaryOf("l", face)).toMatchObject({ id: "l", cards: 10, sets: 0, games: ["supertrumpf"], show: [1, 4, 8] });
  });
});
