/** The shapes of the seats on a field of 16 x 16. */
import type { Shape } from "../lib/protocol";

export const SHAPE_PATHS: Record<Shape, string> = {
  circle: "M8 1a7 7 0 1 0 .01 0z",
  triangle: "M8 .8 15.6 15H.4z",
  square: "M1.4 1.4h13.2v13.2H1.4z",
  diamond: "M8 .2 15.8 8 8 15.8.2 8z",
  pentagon: "M8 .6 15.6 6.2 12.7 15.2H3.3L.4 6.2z",
  hexagon: "M4.2 1.2h7.6L15.7 8l-3.9 6.8H4.2L.3 8z",
  star: "M8 .2l2.3 5 5.4.6-4 3.7 1.1 5.4L8 12.2l-4.8 2.7 1.1-5.4-4-3.7 5.4-.6z",
  cross: "M5.3.8h5.4v4.5h4.5v5.4h-4.5v4.5H5.3v-4.5H.8V5.3h4.5z",
};
