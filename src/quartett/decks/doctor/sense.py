"""Whether a category is won by the side that players expect."""

from __future__ import annotations

import re
from collections.abc import Iterator

from quartett.decks.doctor.codes import note
from quartett.decks.findings import Finding
from quartett.decks.model import Better, Category, Deck
from quartett.decks.naming import names_of

# Parts at the end of a German word, as in "Bierpreis" and "Höchstgeschwindigkeit", and whole English words.
_USUAL: dict[Better, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "low": (
        ("verbrauch", "preis", "kosten", "gewicht", "bremsweg", "fehler", "rangplatz", "emission", "ausstoß"),
        (
            "consumption",
            "price",
            "cost",
            "weight",
            "braking",
            "errors",
            "faults",
            "rank",
            "rang",
            "emissions",
        ),
    ),
    "high": (
        ("leistung", "geschwindigkeit", "hubraum", "drehmoment", "reichweite", "einwohner", "besucher"),
        ("power", "speed", "displacement", "torque", "range", "population", "visitors", "inhabitants"),
    ),
}


def odd_directions(deck: Deck) -> Iterator[Finding]:
    """Categories won by the side that surprises whoever knows other decks."""
    for category in deck.categories:
        usual = usual_direction(category)
        if usual is not None and usual != category.better:
            yield note(deck, f"surprising_{category.better}", category=category)


def usual_direction(category: Category) -> Better | None:
    """Which value of such a category wins in most decks; None if nobody can say, or if a step decides."""
    if category.kind == "scale":
        return None
    words = {word for name in names_of(category.name) for word in re.findall(r"[^\W\d_]+", name.casefold())}
    found = {
        better
        for better, (endings, whole) in _USUAL.items()
        if any(word in whole or word.endswith(endings) for word in words)
    }
    return found.pop() if len(found) == 1 else None
