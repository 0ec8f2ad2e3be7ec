import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { set } from "../lib/settings";
import { Stage, type Played } from "./stage.svelte";

interface Named extends Played {
  name: string;
}
const scene = (name: string, lasts = 1000, reads = true): Named => ({ name, lasts, reads });
const told: string[] = [];
const stage = (): Stage<Named> =>
  new Stage(scene("first"), (now, skipped, passing) => told.push(now.name + (skipped ? "!" : "") + (passing ? "~" : "")));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  told.length = 0;
  set("speed", "normal");
  set("motion", "full");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the stage", () => {
  it("shows one scene after the other and stays at the last", () => {
    const one = stage();
    one.play([scene("a"), scene("b"), scene("rest", 0, false)]);
    expect(one.current.name).toBe("a");
    vi.advanceTimersByTime(1001);
    expect(one.current.name).toBe("b");
    vi.advanceTimersByTime(5000);
    expect(one.current.name).toBe("rest");
    expect(one.busy).toBe(false);
  });

  it("goes on at a press and leaves nothing out", () => {
    const one = stage();
    one.play([scene("a"), scene("b"), scene("rest")]);
    one.next();
    one.finish();
    expect(told).toEqual(["a", "b", "rest!"]);
  });

  it("waits for a press where all is calm", () => {
    set("speed", "calm");
    const one = stage();
    one.play([scene("a"), scene("rest")]);
    vi.advanceTimersByTime(60_000);
    expect(one.current.name).toBe("a");
    expect(one.held).toBe(true);
    one.next();
    expect(one.current.name).toBe("rest");
  });

  it("takes no time for what only moves where nothing may move, but time to read", () => {
    set("motion", "none");
    const one = stage();
    one.play([scene("moves", 1000, false), scene("reads", 1000), scene("rest")]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(["moves~", "reads"]);
    vi.advanceTimersByTime(900);
    expect(one.current.name).toBe("reads");
  });

  it("hurries when much is waiting, and more when rushing", () => {
    const one = stage();
    one.play(Array.from({ length: 14 }, (_, place) => scene(String(place))));
    vi.advanceTimersByTime(360);
    expect(one.current.name).toBe("1");
    one.rushing = true;
    one.next();
    vi.advanceTimersByTime(430);
    expect(one.current.name).toBe("3");
  });

  it("plays nothing when it is told how things are", () => {
    const one = stage();
    one.play([scene("a"), scene("b")]);
    one.settle(scene("now"));
    vi.advanceTimersByTime(9000);
    expect(one.current.name).toBe("now");
    expect(told).toEqual(["a"]);
  });
});
