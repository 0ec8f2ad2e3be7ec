"""What only the printed face of a card shows, for the deck doctor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from quartett.decks import Deck, Finding
from quartett.decks.doctor import COLOURS, MEASURED, note
from quartett.printing.colour_vision import EYES, difference
from quartett.printing.colours import LEAST_CONTRAST, LIGHT, colour_or, contrast, darker

LEAST_ON_PAPER = 3.0
"""WCAG 2.2, criterion 1.4.11: signs and lines against their ground."""
ALIKE = 0.05
"""Colours nearer than this (of 1, as :func:`difference`) are one colour in the hand."""
ALIKE_BLIND = 0.03
_STEPS = 20


class FaceExamination(Struct, frozen=True):
    """What the face shows, and the full codes that were looked for: to be handed to ``doctor.examine``."""

    findings: tuple[Finding, ...]
    looked_for: frozenset[str]


def examine_face(deck: Deck, measured: Iterable[Finding] | None = None) -> FaceExamination:
    """The colours of the quartets, and what setting the cards has shown.

    ``measured`` are the findings of the cards as they are set for print (texts that do not fit, letters the
    typeface lacks, pictures too small); None if they were not set.
    """
    colours = tuple(_colours(deck))
    if measured is None:
        return FaceExamination(colours, COLOURS)
    return FaceExamination((*colours, *measured), COLOURS | MEASURED)


def _colours(deck: Deck) -> Iterator[Finding]:
    colours = [colour_or(each.color, place) for place, each in enumerate(deck.sets)]
    for place, (quartet, color) in enumerate(zip(deck.sets, colours, strict=True)):
        yield from _ink(deck, place, color)
        for code, eyes, least in (
            ("colours_alike", EYES[:1], ALIKE),
            ("colours_alike_blind", EYES[1:], ALIKE_BLIND),
        ):
            other = next(
                (
                    before
                    for before in range(place)
                    if any(difference(colours[before], color, eye) < least for eye in eyes)
                ),
                None,
            )
            if other is not None:
                yield note(
                    deck,
                    code,
                    quartet=quartet,
                    name=quartet.name,
                    color=color,
                    other=deck.sets[other].name,
                    other_color=colours[other],
                )
                # What looks alike to everybody need not be said again of some.
                break


def _ink(deck: Deck, place: int, color: str) -> Iterator[Finding]:
    quartet, ratio = deck.sets[place], contrast(LIGHT, color)
    if ratio >= LEAST_CONTRAST:
        return
    code = "pale_colour" if ratio < LEAST_ON_PAPER else "dark_ink"
    dark = (darker(color, step / _STEPS) for step in range(1, _STEPS + 1))
    yield note(
        deck,
        code,
        quartet=quartet,
        name=quartet.name,
        color=color,
        ratio={"de": f"{ratio:.1f}".replace(".", ","), "en": f"{ratio:.1f}"},
        proposed=next(each for each in dark if contrast(LIGHT, each) >= LEAST_CONTRAST),
    )
