import { describe, expect, it } from "vitest";
import { delayBefore } from "./backoff";
import { mended, pseudonym, type Choice } from "./choice";
import type { Catalogue } from "./protocol";
import { filled } from "./reasons";
import { routeOf } from "./router";

describe("routes", () => {
  it.each([
    ["/", { page: "start" }],
    ["/tisch/a_B-9", { page: "table", table: "a_B-9" }],
    ["/leinwand/x/", { page: "screen", table: "x" }],
    ["/decks/sonnensystem", { page: "deck", deck: "sonnensystem" }],
    ["/regeln/quartett/vdb", { page: "rules", game: "quartett", preset: "vdb", search: "" }],
    ["/werkstatt", { page: "workshop", project: null }],
    ["/werkstatt/a_B-9", { page: "workshop", project: "a_B-9" }],
    ["/tisch", { page: "missing" }],
    ["/tisch/a/b", { page: "missing" }],
    ["/einstellungen/x", { page: "missing" }],
    ["/%E0%A4%A", { page: "missing" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
  it("of a deck somebody was given the link of", () => {
    expect(routeOf("/", "?deck=wQ2m")).toEqual({ page: "start", deck: "wQ2m" });
    expect(routeOf("/", "?deck=")).toEqual({ page: "start" });
  });
});

describe("waiting before the next try", () => {
  it("grows, has an end, and is never nothing", () => {
    const most = Array.from({ length: 30 }, (_, attempt) => delayBefore(attempt, () => 1));
    expect(most[0]).toBe(200);
    expect(most.every((wait, place) => place === 0 || wait >= (most[place - 1] ?? 0))).toBe(true);
    expect(Math.max(...most)).toBe(10_000);
    expect(delayBefore(0, () => 0)).toBe(100);
  });
});

describe("sentences", () => {
  it("are filled as in Python", () => {
    expect(filled("{names} {names|Name|Namen}", { names: 1 })).toBe("1 Name");
    expect(filled("{names} {names|Name|Namen}", { names: 2 })).toBe("2 Namen");
  });
});

const text = { de: "", en: "" };
const preset = (name: string, least: number, most: number | null) => ({
  name, title: text, character: text, players_min: least, players_max: most, parameters: {},
});
const catalogue: Catalogue = {
  decks: [{ id: "autos", title: text, hash: "", cards: 32, sets: 8, illustrative: false, games: [], show: [] }],
  games: {
    supertrumpf: { presets: [preset("house", 2, 8), preset("war", 2, 2)] },
    quartett: { presets: [preset("house", 3, 8)] },
  },
  players: {
    supertrumpf: [{ name: "percentile", title: text, character: text }],
    quartett: [{ name: "certain", title: text, character: text }],
  },
  names: ["Ada", "Blaise", "Carl"],
  limits: { seats: 8, name: 24 },
};
const choice: Choice = {
  game: "supertrumpf", deck: "gone", rules: { preset: "house", parameters: {} }, directions: {}, places: [],
  time_limit_s: null, turn_limit_s: null, open_to_watchers: true, pace: "normal", name: "Ich", color: 0,
};

describe("a remembered choice", () => {
  it("is played against three computers at first", () => {
    const found = mended(choice, catalogue);
    expect(found.deck).toBe("autos");
    expect(found.places.map((place) => place.kind)).toEqual(["person", "computer", "computer", "computer"]);
  });
  it("calls computers as the server does, each differently", () => {
    const places: Choice["places"] = [
      { kind: "person" }, { kind: "computer", player: "percentile" }, { kind: "person", name: "Ada" },
      { kind: "computer", player: "percentile", name: "Carl" },
    ];
    const found = mended({ ...choice, places }, catalogue).places;
    expect(found.map((place) => ("name" in place ? place.name : null))).toEqual(["Ich", "Blaise", "Ada", "Carl"]);
  });
  it("gives up computers before friends where rules want fewer", () => {
    const places: Choice["places"] = [{ kind: "person" }, { kind: "computer", player: "percentile" }, { kind: "open" }];
    const found = mended({ ...choice, places, rules: { preset: "war", parameters: {} } }, catalogue);
    expect(found.places.map((place) => place.kind)).toEqual(["person", "open"]);
  });
  it("gets more where rules want more, and levels that the game knows", () => {
    const places: Choice["places"] = [{ kind: "person" }, { kind: "computer", player: "percentile" }];
    const found = mended({ ...choice, game: "quartett", places }, catalogue);
    expect(found.places.map((place) => (place.kind === "computer" ? place.player : place.kind))).toEqual([
      "person", "certain", "certain",
    ]);
  });
  it("has names that tell nothing", () => expect(pseudonym(() => 0)).toBe("Blauer Fuchs"));
});
