import { describe, expect, it } from "vitest";
import { fresh } from "./phrases";

describe("reactions", () => {
  const sent = [
    { id: 3, seat: 1, code: "bravo" },
    { id: 4, seat: 0, code: "from_a_newer_program" },
    { id: 5, seat: 2, code: "thanks" },
  ];
  it("are shown once each", () => {
    expect(fresh(sent, 0).map((one) => one.id)).toEqual([3, 5]);
    expect(fresh(sent, 3).map((one) => one.id)).toEqual([5]);
    expect(fresh(sent, 5)).toEqual([]);
  });
  it("with a code that nobody knows are not shown, and break nothing", () => {
    expect(fresh([{ id: 1, seat: 0, code: "constructor" }], 0)).toEqual([]);
  });
});
