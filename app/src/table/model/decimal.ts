/** Figures as they are written: exact, unlike binary fractions, with which 0.3 - 0.1 is not 0.2. */

import type { ValueFace } from "../../lib/protocol";

const WRITTEN = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/;

/** A figure as decimal digits: those on the card where they say the same, or else those it was sent with. */
export function digitsOf(value: ValueFace | null): string | null {
  if (value?.number == null) return null;
  const printed = value.text.en.replace(/[,%\s]/g, "").replace("−", "-");
  return WRITTEN.test(printed) && printed !== "" && Number(printed) === value.number ? printed : String(value.number);
}

/** How far two figures are apart, in decimal digits. */
export function apart(one: string, two: string): string {
  const [a, b] = [parts(one), parts(two)];
  const places = Math.max(a.places, b.places, 0);
  const scaled = ({ whole, places: own }: Parts): bigint => whole * 10n ** BigInt(places - own);
  const by = scaled(a) - scaled(b);
  const digits = String(by < 0n ? -by : by).padStart(places + 1, "0");
  return places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
}

interface Parts {
  whole: bigint;
  /** Digits of `whole` that stand behind the point; negative for zeros that are missing before it. */
  places: number;
}

function parts(text: string): Parts {
  const [, sign = "", before = "", behind = "", power = "0"] = WRITTEN.exec(text) ?? [];
  return { whole: BigInt(`${sign}${before}${behind}` || "0"), places: behind.length - Number(power) };
}
