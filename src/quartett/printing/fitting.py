"""What did not fit, and which letters the typeface does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quartett.decks import Finding
from quartett.language import LANGUAGES, catalogue, sentence
from quartett.printing.faces import Words
from quartett.printing.fonts import lacking
from quartett.printing.typesetting import Fitted
from quartett.printing.view import CardView, View

SMALL = {"name": 9.0, "fact": 6.3}
"""Below as many points a text is whole, but told of."""


def text_findings(fitted: Iterable[Fitted], view: View) -> Iterator[Finding]:
    """Texts that were shortened or set very small, and letters that are printed as empty boxes."""
    ids = {card.id for card in view.cards}
    for text in fitted:
        small = text.size < SMALL.get(text.field, 0.0)
        if text.whole and not small:
            continue
        yield Finding(
            code="printing.text_small" if text.whole else "printing.text_shortened",
            severity="hint" if text.whole else "warning",
            card=text.card if text.card in ids else _said(f"card_{text.card}", text.card)[view.language],
            values={
                "field": _figure(text.field) if text.figure else _said(f"field_{text.field}", text.field),
                "size": {"de": f"{text.size:.1f}".replace(".", ","), "en": f"{text.size:.1f}"},
            },
        )
    for card in view.cards:
        for field, words in _texts(card):
            if letters := lacking(words):
                yield Finding(
                    code="printing.letters_missing",
                    severity="warning",
                    card=card.id,
                    values={"field": _said(f"field_{field}", field), "letters": " ".join(letters)},
                )


def _said(entry: str, otherwise: str) -> Words:
    """A name from the catalogue; a category, which has none there, keeps its own."""
    return {
        language: sentence(f"printing.{entry}", language)
        if entry in catalogue("printing", language)
        else otherwise
        for language in LANGUAGES
    }


def _figure(category: str) -> Words:
    return {
        language: sentence("printing.field_figure", language, category=category) for language in LANGUAGES
    }


def _texts(card: CardView) -> Iterator[tuple[str, str]]:
    yield from (("id", card.id), ("name", card.name), ("quartet", card.quartet), ("fact", card.fact))
    for row in card.rows:
        yield row.label, f"{row.label} {row.value} {row.unit}"
