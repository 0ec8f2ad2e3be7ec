import type { Words } from "../lib/language";
import type de from "./colors.de";

export default {
  legend: "Colour and shape",
  c0: "yellow circle",
  c1: "red triangle",
  c2: "blue square",
  c3: "green diamond",
  c4: "purple pentagon",
  c5: "pink hexagon",
  c6: "olive star",
  c7: "brown cross",
} satisfies Words<typeof de>;
