import { describe, expect, it } from "vitest";
import { FREE, together, type Free, typed, valueText, whyText, withParameter } from "./free_rules";

const rounds = FREE["round_limit"] as Extract<Free, { kind: "number" }>;

describe("a number that is typed", () => {
  it.each([
    ["20", 20],
    [" 7 ", 7],
    ["", null],
    ["0", undefined],
    ["-3", undefined],
    ["2.5", undefined],
    ["viele", undefined],
    ["1001", undefined],
  ])("%j", (text, value) => expect(typed(text, rounds)).toBe(value));

  it("is needed where there is no value for nothing", () => {
    expect(typed("", FREE["max_rounds"] as typeof rounds)).toBeUndefined();
  });
});

describe("words for free values", () => {
  const sentences = {
    value_round_limit_none: "ohne Grenze",
    value_round_limit_some: "{shown} {count|Runde|Runden}",
    why_round_limit_none: "Offen.",
    why_round_limit_some: "Dann ist Schluss.",
    value_super_cards_none: "jeder",
    value_super_cards_some: "{value}",
  };
  it("tell one, many and none apart", () => {
    expect(valueText("round_limit", 1, sentences)).toBe("1 Runde");
    expect(valueText("round_limit", 20, sentences)).toBe("20 Runden");
    expect(valueText("round_limit", null, sentences)).toBe("ohne Grenze");
    expect(whyText("round_limit", 20, sentences)).toBe("Dann ist Schluss.");
    expect(whyText("round_limit", null, sentences)).toBe("Offen.");
  });
  it("name cards", () => {
    expect(valueText("super_cards", ["1a", "3c"], sentences, (id) => `Karte ${id}`)).toBe("Karte 1a, Karte 3c");
    expect(valueText("super_cards", [], sentences)).toBe("jeder");
  });
});

describe("rules that hang together", () => {
  it("an end by rounds brings their number, and the number brings the end", () => {
    expect(together("end_on", ["last_player", "round_limit"], { end_on: ["last_player"], round_limit: null })).toEqual({
      end_on: ["last_player", "round_limit"], round_limit: 20,
    });
    expect(together("round_limit", 12, { end_on: ["last_player"] })).toEqual({
      round_limit: 12, end_on: ["last_player", "round_limit"],
    });
    expect(together("round_limit", null, { end_on: ["round_limit"], round_limit: 12 })).toEqual({
      round_limit: null, end_on: ["last_player"],
    });
  });
  it("a fixed hand brings its size and a talon to draw from", () => {
    expect(together("deal_mode", "fixed_hand", { hand_size: null })).toMatchObject({ hand_size: 7, draw_on_miss: 1 });
  });
  it("leaves the others alone", () => {
    expect(together("tie_policy", "keep_own", { end_on: ["last_player"] })).toEqual({ tie_policy: "keep_own" });
  });
});

describe("rules with another value", () => {
  const usual = { end_on: ["last_player"], round_limit: null };
  const house = { preset: "house", parameters: {} };
  it("keeps only what differs from the preset", () => {
    const limited = withParameter(house, usual, "round_limit", 12);
    expect(limited.parameters).toEqual({ round_limit: 12, end_on: ["last_player", "round_limit"] });
    expect(withParameter(limited, usual, "round_limit", null)).toEqual(house);
  });
  it("leaves another end of the game as it was chosen", () => {
    const own = { preset: "house", parameters: { end_on: ["first_out"] } };
    const limited = withParameter(own, usual, "round_limit", 12);
    expect(limited.parameters["end_on"]).toEqual(["first_out", "round_limit"]);
    expect(withParameter(limited, usual, "round_limit", null).parameters).toEqual({ end_on: ["first_out"] });
  });
});
