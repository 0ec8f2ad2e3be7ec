import { describe, expect, it } from "vitest";
import { colorsOf, settingsOf, type Choice } from "./choice";

const choice: Choice = {
  game: "supertrumpf",
  deck: "autos",
  rules: { preset: "house", parameters: {} },
  directions: {},
  places: [{ kind: "person" }, { kind: "computer", player: "random" }, { kind: "open" }, { kind: "person", name: "Oma" }],
  time_limit_s: null,
  turn_limit_s: null,
  open_to_watchers: true,
  pace: "normal",
  name: "Mia",
  color: 2,
};

describe("colours of the places", () => {
  it("are each another one, the own one first", () => {
    expect(colorsOf(choice)).toEqual([2, 0, 1, 3]);
    expect(colorsOf({ ...choice, color: 7 })).toEqual([7, 0, 1, 2]);
  });
  it("are told to the server as they were shown", () => {
    const told = settingsOf(choice).places.map((place) => ("color" in place ? place.color : undefined));
    expect(told).toEqual([2, 0, undefined, 3]);
  });
});
