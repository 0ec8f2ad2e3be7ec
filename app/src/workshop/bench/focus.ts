/** The point of a picture that stays in sight, in percent from the left and from the top: `50% 30%`. */

export interface Point {
  x: number;
  y: number;
}

export const MIDDLE: Point = { x: 50, y: 50 };

export function pointOf(focus: string | null): Point {
  const [, x, y] = /^([\d.]+)% ([\d.]+)%$/.exec(focus ?? "") ?? [];
  return x && y ? within({ x: Number(x), y: Number(y) }) : MIDDLE;
}

export const written = ({ x, y }: Point): string => `${Math.round(x)}% ${Math.round(y)}%`;

export function within({ x, y }: Point): Point {
  const inside = (value: number): number => Math.min(100, Math.max(0, value));
  return { x: inside(x), y: inside(y) };
}

/** Where an arrow key moves the point; null for other keys. */
export function nudged(point: Point, key: string, step = 5): Point | null {
  const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key];
  return by ? within({ x: point.x + by[0]!, y: point.y + by[1]! }) : null;
}
