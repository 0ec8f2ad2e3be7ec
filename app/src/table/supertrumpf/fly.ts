/** Cards on their way to a stack: the pictures on the table themselves move there. Measured, then moved by the browser. */

const CURVE = "cubic-bezier(0.2, 0.75, 0.25, 1)";

/** Let everything that lies open and the middle fly to the stack of `seat`; the answer puts all back in its place. */
export function flyTo(table: HTMLElement, seat: number, ms: number): () => void {
  const nothing = (): void => {};
  if (ms <= 0) return nothing;
  const target = [...table.querySelectorAll<HTMLElement>(`[data-stack="${seat}"], [data-seat="${seat}"]`)].find(
    (found) => found.getClientRects().length > 0,
  );
  if (!target) return nothing;
  const there = target.getBoundingClientRect();
  const cards = [...table.querySelectorAll<HTMLElement>("[data-shown], [data-middle]")];
  const flights = cards.flatMap((card, place) => {
    const here = card.getBoundingClientRect();
    if (!here.width) return [];
    const x = there.left + there.width / 2 - here.left - here.width / 2;
    const y = there.top + there.height / 2 - here.top - here.height / 2;
    const size = Math.min(0.6, Math.max(0.08, 70 / here.width));
    const flight = card.animate(
      [
        { transform: "none", opacity: 1, zIndex: 20 },
        { transform: `translate(${x}px, ${y}px) scale(${size}) rotate(${(place % 2 ? 1 : -1) * 8}deg)`, opacity: 1, offset: 0.92 },
        { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 0 },
      ],
      { duration: ms, delay: place * 40, easing: CURVE, fill: "forwards" },
    );
    return [flight];
  });
  return () => flights.forEach((flight) => flight.cancel());
}
