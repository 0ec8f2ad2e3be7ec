/** How long to wait before the next try: longer each time, never for ever, and not all at the same moment. */
export function delayBefore(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(10_000, 200 * 2 ** Math.min(attempt, 10));
  return Math.round(most / 2 + (random() * most) / 2);
}
