import type { Shape } from "./protocol";

/** The shape of each seat colour, so that a colour is never alone; the server tells the same. */
export const SHAPES: readonly Shape[] = [
  "circle",
  "triangle",
  "square",
  "diamond",
  "pentagon",
  "hexagon",
  "star",
  "cross",
];
