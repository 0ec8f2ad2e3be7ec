import { describe, expect, it } from "vitest";
import type { Snapshot, Step } from "../../lib/protocol";
import { view } from "./fixture";
import { between, Memory } from "./memory";

const step = (n: number, event = "TurnPassed"): Step => ({ n, events: [{ event, seat: 0 }] });
const snapshot = (version: number, steps: Step[], you = 0): Snapshot =>
  ({ table: "t", version, you, steps, game: view(), series: { games: 1, wins: [] } }) as unknown as Snapshot;

describe("what to play between two snapshots", () => {
  it("is the steps in between", () => {
    expect(between(snapshot(3, []), snapshot(5, [step(4), step(5)]))?.map((one) => one.n)).toEqual([4, 5]);
    expect(between(snapshot(3, []), snapshot(5, [step(2), step(5)]))?.map((one) => one.n)).toEqual([5]);
  });

  it("is nothing at the first sight, after a gap, for another seat or another game", () => {
    expect(between(null, snapshot(5, [step(5)]))).toBeNull();
    expect(between(snapshot(1, []), snapshot(9, [step(8), step(9)]))).toBeNull();
    expect(between(snapshot(3, []), snapshot(4, [step(4)], 1))).toBeNull();
    expect(between(snapshot(3, []), snapshot(4, [step(4, "GameStarted")]))).toBeNull();
  });
});

describe("the memory", () => {
  it("keeps all steps of a game, for each seat of the device its own", () => {
    const memory = new Memory();
    memory.keep(snapshot(2, [step(1), step(2)]));
    memory.keep(snapshot(3, [step(3)], 1));
    expect(memory.keep(snapshot(4, [step(2), step(4)])).map((one) => one.n)).toEqual([1, 2, 4]);
  });

  it("begins anew with a rematch", () => {
    const memory = new Memory();
    memory.keep(snapshot(2, [step(1, "GameStarted"), step(2)]));
    expect(memory.keep(snapshot(3, [step(3, "GameStarted")])).map((one) => one.n)).toEqual([3]);
  });
});
