"""How long it takes to import and to export a deck; the goal is 1,000 rows in less than a second.

Median of seven runs each, in one process on one core, after one run to warm up. Time of the processor is
counted, so that other programs on the machine do not matter.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial

from quartett.decks import load_deck
from quartett.decks.exporting import german_csv, workbook_bytes
from quartett.decks.importing import Source, import_table

RUNS = 7


def table_of(rows: int) -> str:
    """A table with ten columns of figures, German, with ids, quartets and a sentence per card."""
    dice = random.Random(1)
    heads = [
        *("Länge [km]", "Gewicht [kg]", "Tempo [km/h]", "Preis [€]", "Erbaut"),
        *("Anteil [%]", "Leute", "Höhe", "Dichte", "Plätze"),
    ]
    lines = ["Nr;Name;" + ";".join(heads) + ";Wissenswertes"]
    for number in range(rows):
        cells = [
            f"{dice.randrange(1, 99)},{dice.randrange(10, 99)}",
            f"{dice.randrange(1, 9)}.{dice.randrange(100, 999)},5",
            str(dice.randrange(20, 300)),
            f"{dice.randrange(1, 99)},50 €",
            str(dice.randrange(1800, 2020)),
            f"{dice.randrange(1, 100)}",
            f"{dice.randrange(1, 9)}.{dice.randrange(100, 999)}.{dice.randrange(100, 999)}",
            *(f"{dice.random() * 100:.2f}".replace(".", ",") for _ in range(3)),
        ]
        code, member = divmod(number, 4)
        lines.append(f"{code + 1}{'abcd'[member]};Karte {number};{';'.join(cells)};Ein Satz, der dort steht.")
    return "\n".join(lines) + "\n"


def answered(source: Source) -> dict[str, str]:
    """The answers that an import of this table needs."""
    answers: dict[str, str] = {}
    while proposed := import_table([source], answers).proposals():
        answers |= proposed
    return answers


def seconds(action: Callable[[], object]) -> float:
    """The median of the runs."""
    action()
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        action()
        times.append(time.process_time() - start)
    return statistics.median(times)


def main() -> None:
    """Measure, and say it."""
    for rows in (32, 1_000):
        source = Source("tabelle.csv", table_of(rows).encode("cp1252"))
        answers = answered(source)
        found = import_table([source], answers)
        assert found.draft is not None
        assert found.draft.deck is not None
        book = Source("tabelle.xlsx", workbook_bytes(found.draft.deck))
        csv_time = seconds(partial(import_table, [source], answers))
        book_time = seconds(partial(import_table, [book]))
        print(f"{rows:>5} rows: CSV {csv_time * 1000:6.0f} ms, XLSX template {book_time * 1000:6.0f} ms")
    deck = load_deck("autos")
    print(f"export of 32 cards: XLSX {seconds(lambda: workbook_bytes(deck)) * 1000:.0f} ms", end="")
    print(f", CSV {seconds(lambda: german_csv(deck)) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
