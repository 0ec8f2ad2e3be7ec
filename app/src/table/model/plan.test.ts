import { describe, expect, it } from "vitest";
import type { SupertrumpfEvent } from "./events";
import { view } from "./fixture";
import { bestOf, folded, scenes, lastVerdict } from "./plan";

const show: SupertrumpfEvent = {
  event: "CardsShown", category: 0, seats: [0, 1, 2], cards: [0, 5, 2], strengths: [1, 5, 3], reused: [],
};
const announce: SupertrumpfEvent = { event: "CategoryAnnounced", seat: 0, category: 0, strength: -1 };
const won: SupertrumpfEvent = { event: "PotWon", seat: 1, cards: [0, 5, 2], blind: [], kept: [], ordered: true };

describe("a round as scenes", () => {
  const after = view({ round_no: 2, announcer: 1, to_act: 1, top: 4, stack_sizes: [2, 5, 1] });
  const made = scenes(view(), [announce, show, won, { event: "TopCards", cards: [4, -1, -1] }], after, 0);

  it("announces, compares, awards, and comes to rest where the server says", () => {
    expect(made.map((scene) => scene.kind)).toEqual(["announced", "compared", "won", "rest"]);
    expect(made.at(-1)?.view).toBe(after);
  });

  it("knows the winner while cards are compared", () => {
    expect(made[1]?.verdict?.best).toEqual([1]);
    expect(made[2]?.gain).toEqual({ seat: 1, count: 3 });
  });

  it("keeps the cards in the middle until they are won", () => {
    expect(made[1]?.view.pot).toEqual([0, 5, 2]);
    expect(made[1]?.view.stack_sizes).toEqual([2, 2, 1]);
    expect(made[2]?.view.pot).toEqual([]);
    expect(made[2]?.view.stack_sizes).toEqual([2, 5, 1]);
  });

  it("does not show the next card before the old one is gone", () => {
    expect(made.slice(0, 3).every((scene) => scene.view.top === 0)).toBe(true);
  });

  it("leaves time to read where there is something to read", () => {
    expect(made[1]?.reads).toBe(true);
    expect(made[2]?.reads).toBe(false);
  });
});

describe("a tie", () => {
  const tied: SupertrumpfEvent = { event: "RoundTied", seats: [0, 1], pot: [1, 6, 0], blind: [] };
  const events: SupertrumpfEvent[] = [
    announce, show, tied, { event: "Forfeited", seats: [2] },
    { event: "TieBreakStarted", announcer: 1, seats: [0, 1] },
    { event: "BlindCardsLaid", seats: [0, 1], cards: [-1, -1] },
  ];
  const made = scenes(view(), events, view({ comparison_no: 1 }), 0);

  it("is stronger than the figures, and told with the comparison", () => {
    expect(bestOf(show as never, [tied])).toEqual([0, 1]);
    expect(made[1]?.events.map((event) => event.event)).toEqual(["CardsShown", "RoundTied"]);
  });

  it("is staged step by step", () => {
    expect(made.map((scene) => scene.kind)).toEqual(["announced", "compared", "tiebreak", "tiebreak", "tiebreak", "rest"]);
    expect(made[3]?.view).toMatchObject({ comparison_no: 1, announcer: 1, participants: [0, 1] });
    expect(made[4]?.view).toMatchObject({ pot: [1, 6, 0, -1, -1], stack_sizes: [1, 1, 1] });
  });
});

describe("a tie in which only one can play on", () => {
  const events: SupertrumpfEvent[] = [
    announce, show, { event: "RoundTied", seats: [0, 1], pot: [1, 6, 0], blind: [] }, { event: "Forfeited", seats: [1] },
    { event: "PotWon", seat: 0, cards: [1, 6, 0], blind: [], kept: [], ordered: false },
  ];
  const made = scenes(view(), events, view(), 0);

  it("is told as what it is, without the figures of before", () => {
    const scene = made.find((one) => one.kind === "walkover");
    expect(scene).toMatchObject({ verdict: null, reads: true, gain: { seat: 0, count: 3 } });
    expect(made.some((one) => one.kind === "won")).toBe(false);
  });

  it("is a usual win where others played on", () => {
    const played = scenes(view(), [...events.slice(0, 4), show, ...events.slice(4)], view(), 0);
    expect(played.map((one) => one.kind)).toContain("won");
  });
});

describe("who comes late", () => {
  const won: SupertrumpfEvent = { event: "PotWon", seat: 0, cards: [1, 6, 0], blind: [], kept: [], ordered: false };
  it("sees the last comparison, with whoever won it whatever the figures say", () => {
    expect(lastVerdict([announce, show, won])).toEqual({ event: show, best: [0] });
    expect(lastVerdict([announce])).toBeNull();
  });
});

describe("what a seat may not know", () => {
  it("keeps secret stack sizes secret", () => {
    const secret = view({ stack_sizes: [3, -1, -1] });
    expect(folded(secret, show).stack_sizes).toEqual([2, -1, -1]);
  });

  it("puts hidden cards into the middle when only values are named", () => {
    const named: SupertrumpfEvent = { event: "ValuesNamed", category: 0, seats: [0, 1], strengths: [1, 2], reused: [] };
    expect(folded(view(), named).pot).toEqual([-1, -1]);
  });
});
