import { describe, expect, it } from "vitest";
import { face } from "./fixture";
import { groups, questions, steps } from "./hand";

describe("the hand", () => {
  it("is sorted by quartets, with gaps for what is missing", () => {
    const [first, ...more] = groups(face, [0, 2]);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ set: 0, held: 2 });
    expect(first?.slots.map((slot) => slot.held)).toEqual([true, false, true, false]);
  });
});

describe("asking", () => {
  const legal = ["1b?1", "1d?1", "1b?2", "1d?2", "2a?2", "pass"];
  const all = questions(face, legal);

  it("reads the notation of records, and no pass", () => {
    expect(all).toHaveLength(5);
    expect(all[0]).toEqual({ move: "1b?1", target: 1, card: 1, set: 0 });
    expect(questions(face, ["2*?1", "9z?1"])).toEqual([{ move: "2*?1", target: 1, card: -1, set: 1 }]);
  });

  it("narrows down step by step to one sentence", () => {
    expect(steps(all, null, null, null).targets).toEqual([1, 2]);
    expect(steps(all, 1, null, null).sets).toEqual([0]);
    expect(steps(all, 2, 0, null).cards).toEqual([1, 3]);
    expect(steps(all, 2, 0, 3).question?.move).toBe("1d?2");
    expect(steps(all, 2, 0, null).question).toBeNull();
  });

  it("needs no card where whole sets are asked for", () => {
    const ranks = questions(face, ["1*?1", "1*?2"]);
    expect(steps(ranks, 2, 0, null).question?.move).toBe("1*?2");
  });
});
