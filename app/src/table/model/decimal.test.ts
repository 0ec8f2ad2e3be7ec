import { describe, expect, it } from "vitest";
import type { ValueFace } from "../../lib/protocol";
import { apart, digitsOf } from "./decimal";

const value = (number: number | null, en: string): ValueFace =>
  ({ number, text: { de: en, en }, unit: { de: "", en: "" }, missing: number === null, star: false, strength: 1, source: null });

describe("how far two figures are apart", () => {
  it.each([
    ["0.3", "0.1", "0.2"],
    ["0.1", "0.3", "0.2"],
    ["1.10", "1.1", "0.00"],
    ["4.35", "0.35", "4.00"],
    ["-0.2", "0.1", "0.3"],
    ["100", "99.999", "0.001"],
    ["12742", "4879", "7863"],
    ["9007199254740993", "9007199254740992", "1"],
    ["1e+21", "1", "999999999999999999999"],
    ["2.5e-7", "1e-7", "0.00000015"],
  ])("%s and %s: %s", (one, two, by) => expect(apart(one, two)).toBe(by));
});

describe("the digits of a figure", () => {
  it("are those on the card, without what only makes them easier to read", () => {
    expect(digitsOf(value(1234.5, "1,234.50"))).toBe("1234.50");
    expect(digitsOf(value(-63, "−63"))).toBe("-63");
    expect(digitsOf(value(12.5, "12.5 %"))).toBe("12.5");
    expect(digitsOf(value(9007199254740992, "9,007,199,254,740,993"))).toBe("9007199254740993");
  });
  it("are those that were sent, where the card has words or fewer digits", () => {
    expect(digitsOf(value(0, ""))).toBe("0");
    expect(digitsOf(value(2_000_000, "two million"))).toBe("2000000");
    expect(digitsOf(value(0.296, "0.3"))).toBe("0.296");
  });
  it("are none where there is no figure", () => {
    expect(digitsOf(value(null, "–"))).toBeNull();
    expect(digitsOf(null)).toBeNull();
  });
});
