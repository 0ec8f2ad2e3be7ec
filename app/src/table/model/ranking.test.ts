import { describe, expect, it } from "vitest";
import type { Compared } from "./events";
import { face } from "./fixture";
import { better, margin, ranked, valueOfStrength } from "./ranking";

const shown = (category: number, cards: number[], reused: number[] = []): Compared => ({
  event: "CardsShown",
  category,
  seats: cards.map((_, seat) => seat),
  cards,
  strengths: cards.map((card) => face.cards[card]!.values[category]!.strength),
  reused,
});

describe("the score pad", () => {
  it("sorts by strength, whichever way the category goes", () => {
    expect(ranked(shown(0, [0, 5, 2]), face).map((row) => row.seat)).toEqual([1, 2, 0]);
    expect(ranked(shown(1, [0, 5, 2]), face).map((row) => row.text)).toEqual(["3", "6", "8"]);
  });

  it("gives equal values the same rank, and the next one its place", () => {
    expect(ranked(shown(0, [1, 6, 0]), face).map((row) => row.rank)).toEqual([1, 1, 3]);
  });

  it("puts first whom the rules let win, whatever the figures", () => {
    const rows = ranked(shown(0, [0, 5, 2]), face, {}, [0]);
    expect(rows[0]).toMatchObject({ seat: 0, rank: 1 });
    expect(rows[1]?.rank).toBe(2);
  });

  it("shows a missing value as a dash without unit and without a bar", () => {
    const [, last] = ranked(shown(0, [0, 7]), face);
    expect(last).toMatchObject({ text: "–", unit: "", missing: true, bar: 0 });
  });

  it("draws bars from zero, so that twice as long means twice as much", () => {
    const [first, second] = ranked(shown(0, [1, 3]), face);
    expect(first!.bar / second!.bar).toBeCloseTo(2);
  });

  it("marks a card that counts once more", () => {
    expect(ranked(shown(0, [1, 3], [1]), face)[0]).toMatchObject({ seat: 1, reused: true });
  });

  it("finds the figure behind a named strength, also when the direction is turned", () => {
    expect(valueOfStrength(face, 0, 1)?.text.de).toBe("10");
    expect(valueOfStrength(face, 0, 1, { size: "low" })?.text.de).toBe("60");
    expect(valueOfStrength(face, 0, 0)?.missing).toBe(true);
    expect(valueOfStrength(face, 0, 99)).toBeNull();
    expect(better(face, 1, { orbit: "high" })).toBe("high");
  });

  it("tells by how much the best one wins, not of equals", () => {
    expect(margin(ranked(shown(0, [0, 5]), face), "integer")).toBe("50");
    expect(margin(ranked(shown(0, [1, 6]), face), "integer")).toBeNull();
    expect(margin(ranked(shown(0, [0, 5]), face), "year")).toBeNull();
  });

  it("tells it exactly: 0.3 is 0.2 more than 0.1", () => {
    const [one, two] = ranked(shown(0, [0, 5]), face);
    expect(0.3 - 0.1).not.toBe(0.2);
    expect(margin([{ ...one!, digits: "0.3" }, { ...two!, digits: "0.1" }], "decimal")).toBe("0.2");
  });
});
