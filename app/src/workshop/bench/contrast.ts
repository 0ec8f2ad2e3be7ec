/** Contrast of colours, as WCAG reckons it; for hints while somebody chooses. */

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const PAPER = "#fbf9f4";

/** What is to be said about a colour of a quartet; null if it does well. */
export function colorHint(color: string, others: readonly string[]): "pale" | "dark_ink" | "alike" | null {
  if (contrast(color, PAPER) < 3) return "pale";
  if (others.some((each) => near(each, color))) return "alike";
  return contrast(color, "#ffffff") < 4.5 ? "dark_ink" : null;
}

/** Hardly to be told apart; a rough measure, the doctor has a better one. */
function near(one: string, other: string): boolean {
  const parts = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return Math.hypot(...a.map((part, place) => part - (b[place] ?? 0))) < 36;
}
