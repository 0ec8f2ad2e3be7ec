import type { Place } from "../../lib/protocol";

/** A seat for somebody who is invited: the first computer makes room, where there is none a seat is added. */
export function withFreeSeat(places: readonly Place[]): Place[] {
  if (places.some((place) => place.kind === "open")) return [...places];
  const at = places.findIndex((place) => place.kind === "computer");
  return at < 0 ? [...places, { kind: "open" }] : places.map((place, index) => (index === at ? { kind: "open" } : place));
}
