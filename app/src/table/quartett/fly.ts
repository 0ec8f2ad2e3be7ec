/** A card on its way from hand to hand. */

const CURVE = "cubic-bezier(0.2, 0.75, 0.25, 1)";

/** Let a card back fly between two seats; HIDDEN (-1) is the talon. Nothing happens where one of them is not shown. */
export function flyBetween(table: HTMLElement, from: number, to: number, me: number | null, ms: number): void {
  if (ms <= 0) return;
  const place = (seat: number): DOMRect | null => {
    const found = table.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
    const box = found?.getBoundingClientRect();
    if (!box?.width) return null;
    // A hand is wide: cards leave and arrive at its head.
    return seat === me ? new DOMRect(box.left, box.top, box.width, 40) : box;
  };
  const here = place(from);
  const there = place(to);
  if (!here || !there) return;
  const card = document.createElement("span");
  card.className = "flying";
  table.append(card);
  const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(here);
  const [toX, toY] = middle(there);
  const flight = card.animate(
    [
      { transform: `translate(${x}px, ${y}px) rotate(-8deg) scale(0.9)` },
      { transform: `translate(${(x + toX) / 2}px, ${(y + toY) / 2 - 30}px) rotate(4deg) scale(1.15)`, offset: 0.5 },
      { transform: `translate(${toX}px, ${toY}px) rotate(0deg) scale(0.9)` },
    ],
    { duration: ms, easing: CURVE },
  );
  flight.onfinish = flight.oncancel = () => card.remove();
}
