/** The address at which exactly the rules of a table can be read, and the way back from it. */
import type { ParameterValue, Settings } from "./protocol";

type Played = Pick<Settings, "game" | "deck" | "rules" | "directions">;

/** `/regeln/GAME/PRESET`, with every changed parameter as `set=NAME:VALUE` and every turned direction as `way=`. */
export function rulesPath({ game, deck, rules, directions }: Played): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rules.parameters)) {
    query.append("set", `${name}:${Array.isArray(value) ? value.join(",") : value}`);
  }
  const turned = Object.entries(directions);
  for (const [category, way] of turned) query.append("way", `${category}:${way}`);
  if (turned.length) query.set("deck", deck);
  // Colons and commas mean nothing in a query, and may be read as they are.
  const told = query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `/regeln/${game}/${rules.preset}${told && `?${told}`}`;
}

/** The pairs of `set=` or `way=` in a query. */
export function pairsOf(search: string, name: "set" | "way"): Record<string, string> {
  return Object.fromEntries(
    new URLSearchParams(search).getAll(name).map((pair) => {
      const colon = pair.indexOf(":");
      return colon < 0 ? [pair, ""] : [pair.slice(0, colon), pair.slice(colon + 1)];
    }),
  );
}

/** A parameter as it stands in an address, of the kind that the preset has there. */
export function valueFrom(text: string, usual: ParameterValue): ParameterValue {
  if (Array.isArray(usual)) return text.split(",").filter(Boolean);
  if (text === "null") return null;
  if (typeof usual === "boolean") return text === "true";
  return typeof usual !== "string" && /^-?\d+$/.test(text) ? Number(text) : text;
}
