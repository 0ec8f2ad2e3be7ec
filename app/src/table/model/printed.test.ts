import { describe, expect, it } from "vitest";
import { face } from "./fixture";
import { artOf, cardTitle, fitting, widthOf } from "./printed";

describe("printed cards", () => {
  it("shrinks long names only, and never below what can be read", () => {
    expect(fitting("Io", 51, 7)).toBe(7);
    expect(fitting("Tschurjumow-Gerassimenko", 51, 7)).toBeLessThan(6);
    expect(fitting("x".repeat(200), 51, 7, 3.6)).toBe(3.6);
    expect(widthOf("iii")).toBeLessThan(widthOf("MMM"));
  });

  it("knows where the picture is", () => {
    expect(artOf(face, { ...face.cards[0]!, art: "0.svg" })).toBe("/api/decks/test/art/0.svg");
    expect(artOf(face, face.cards[0]!)).toBeNull();
    expect(cardTitle(face, 0)).toBe("1a Karte 0");
    expect(cardTitle(face, -1)).toBe("");
  });
});
