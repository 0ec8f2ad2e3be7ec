import { describe, expect, it } from "vitest";
import { nothingRemembered, remember } from "./remembered";

describe("what I have seen", () => {
  it("goes with the cards into the middle and on to the winner", () => {
    const memory = nothingRemembered();
    remember(memory, { event: "TopCards", cards: [3, -1] }, 0);
    remember(memory, { event: "CardsShown", category: 0, seats: [0, 1], cards: [3, 5], strengths: [1, 2], reused: [] }, 0);
    expect(memory.cards.get(5)).toMatchObject({ seat: -1 });
    remember(memory, { event: "PotWon", seat: 1, cards: [3, 5], blind: [], kept: [], ordered: true }, 0);
    expect(memory.cards.get(3)).toMatchObject({ seat: 1 });
    expect(memory.middle.size).toBe(0);
  });

  it("follows the own card where only values are named", () => {
    const memory = nothingRemembered();
    remember(memory, { event: "TopCards", cards: [3, -1] }, 0);
    remember(memory, { event: "ValuesNamed", category: 0, seats: [0, 1], strengths: [1, 2], reused: [] }, 0);
    remember(memory, { event: "PotWon", seat: 1, cards: [-1, -1], blind: [], kept: [], ordered: true }, 0);
    expect(memory.cards.get(3)).toMatchObject({ seat: 1 });
  });

  it("holds nothing that was hidden", () => {
    const memory = nothingRemembered();
    remember(memory, { event: "CardDrawn", seat: 1, giver: 0, card: -1 }, 0);
    remember(memory, { event: "PotWon", seat: 1, cards: [-1, -1], blind: [], kept: [], ordered: true }, 0);
    expect(memory.cards.size).toBe(0);
  });
});
