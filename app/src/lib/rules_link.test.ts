import { describe, expect, it } from "vitest";
import type { Settings } from "./protocol";
import { pairsOf, rulesPath, valueFrom } from "./rules_link";

const played = (more: Partial<Settings>): Settings => ({
  game: "supertrumpf", deck: "autos", rules: { preset: "vdb", parameters: {} }, directions: {}, places: [],
  time_limit_s: null, turn_limit_s: null, open_to_watchers: true, pace: "normal", ...more,
});

describe("the address of rules", () => {
  it("is short where nothing is changed", () => {
    expect(rulesPath(played({}))).toBe("/regeln/supertrumpf/vdb");
  });
  it("carries every change, and gives it back", () => {
    const parameters = { tie_policy: "keep_own", round_limit: 12, end_on: ["last_player", "round_limit"], deck_size: null };
    const path = rulesPath(played({ rules: { preset: "vdb", parameters }, directions: { weight: "low" } }));
    expect(path).toContain("set=end_on:last_player,round_limit");
    expect(path).toContain("deck=autos");
    const search = path.slice(path.indexOf("?"));
    const usual = { tie_policy: "pot", round_limit: null, end_on: ["last_player"], deck_size: 32 };
    const back = Object.entries(pairsOf(search, "set")).map(([name, text]) => [
      name, valueFrom(text, usual[name as keyof typeof usual]),
    ]);
    expect(Object.fromEntries(back)).toEqual(parameters);
    expect(pairsOf(search, "way")).toEqual({ weight: "low" });
  });
  it("keeps names that look like numbers, and yes and no", () => {
    expect(valueFrom("7", "category")).toBe("7");
    expect(valueFrom("false", true)).toBe(false);
    expect(valueFrom("1a,2b", [])).toEqual(["1a", "2b"]);
  });
});
