"""Printing beside WeasyPrint: 64 sides of cards for a print shop, A4 sheets of 36 cards, one card to look at.

Both set the same cards of the same view with the same typeface and the same drawn pictures; WeasyPrint gets
them as HTML that a person would write for it. Times are the median of several runs after one to warm up, as
processor time of the process: a busy machine does not change it much. Run on one core: taskset -c 0.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from msgspec.structs import replace
from printing_peer import weasy

from quartett.decks import Deck, load_deck
from quartett.printing import PRESETS, DeckPrint, Look, card_png, card_svg, home_sheets, shop_pdf

RUNS = 5


def measured(work: Callable[[int], object]) -> tuple[float, float]:
    """Median seconds of processor time and of the clock; ``work`` is told which run it is."""
    work(0)
    processor, clock = [], []
    for run in range(1, RUNS + 1):
        began, clock_began = time.process_time(), time.perf_counter()
        work(run)
        processor.append(time.process_time() - began)
        clock.append(time.perf_counter() - clock_began)
    return statistics.median(processor), statistics.median(clock)


def changed(deck: Deck, run: int) -> Deck:
    """The deck with other names each time, so that nothing set before can be taken from memory."""
    return replace(deck, cards=tuple(replace(card, name=f"{card.id} {run}") for card in deck.cards))


def main() -> None:
    """Print the figures."""
    deck = load_deck("sonnensystem")
    shop = PRESETS["meinspiel-59x91"]
    look = Look(language="de")

    def faces(run: int) -> object:
        return shop_pdf(DeckPrint(changed(deck, run), look), shop, beside=False)

    def sheets(run: int) -> object:
        return home_sheets(DeckPrint(changed(deck, run), look))

    def svg(run: int) -> object:
        return card_svg(DeckPrint(changed(deck, run), look, only=[3]), 3)

    def png(run: int) -> object:
        return card_png(DeckPrint(changed(deck, run), look, only=[3]), 3, dpi=200)

    print(f"median of {RUNS} runs, other names in each: processor time (clock)")
    own, clock = measured(faces)
    print(f"64 sides as PDF for a print shop, findings included   {own:6.2f} s  ({clock:.2f} s)")
    for name, work in (
        ("A4 sheets of 36 cards with backs, findings included", sheets),
        ("one card again after a change, SVG", svg),
        ("one card again after a change, PNG of 200 dpi", png),
    ):
        processor, clock = measured(work)
        print(f"{name:<53} {processor:6.2f} s  ({clock:.2f} s)")
    try:
        import weasyprint  # noqa: F401  # whether it is there
    except (ImportError, OSError) as error:
        # OSError: the package is there, Pango is not.
        print(f"WeasyPrint cannot be measured beside: {error}")
        return

    def other(run: int) -> object:
        several = changed(deck, run)
        return weasy(several, DeckPrint(several, look), 64)

    peer, clock = measured(other)
    print(f"WeasyPrint: the same 64 sides as PDF                  {peer:6.2f} s  ({clock:.2f} s)")
    print(f"WeasyPrint takes {peer / own:.1f} times as long")


if __name__ == "__main__":
    main()
