import { describe, expect, it } from "vitest";
import type { Place } from "../../lib/protocol";
import { withFreeSeat } from "./free_seat";

const me: Place = { kind: "person", name: "Mia" };
const computer: Place = { kind: "computer", player: "random" };

describe("whoever invites somebody", () => {
  it("has the first computer make room", () => expect(withFreeSeat([me, computer, computer])).toEqual([me, { kind: "open" }, computer]));
  it("adds a seat where no computer sits", () => expect(withFreeSeat([me])).toEqual([me, { kind: "open" }]));
  it("changes nothing where a seat is free", () => expect(withFreeSeat([me, computer, { kind: "open" }])).toEqual([me, computer, { kind: "open" }]));
});
