"""Findings that the maker of a deck has answered in ``deck.toml``, each with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from quartett.decks.doctor.codes import SEVERITIES, note, short
from quartett.decks.findings import Finding
from quartett.decks.ids import card_key
from quartett.decks.model import Deck, Silence
from quartett.language.closest import closest


class Silenced(Struct, frozen=True):
    """A finding, and why it is right as it is."""

    finding: Finding
    reason: str


def silence(
    deck: Deck, findings: Iterable[Finding], looked_for: frozenset[str]
) -> tuple[list[Finding], list[Silenced]]:
    """The findings that are left, and those that are answered.

    An answer to something that was not found is a finding itself, if it was looked for at all
    (``looked_for``: full codes): left where it is, it would one day hide something new.
    """
    left: list[Finding] = []
    answered: list[Silenced] = []
    used: set[Silence] = set()
    for finding in findings:
        answers = [each for each in deck.silenced if _answers(each, finding)]
        used.update(answers)
        if answers:
            answered.append(Silenced(finding, answers[0].reason))
        else:
            left.append(finding)
    codes = {short(code): code for code in SEVERITIES}
    for each in deck.silenced:
        full = codes.get(short(each.code))
        if full is None:
            near = closest(each.code, codes)
            left.append(replace(note(deck, "ignore_unknown", value=each.code), proposal=near))
        elif each not in used and full in looked_for:
            place = [text for text in (each.card, each.category, each.quartet) if text]
            left.append(note(deck, "ignore_unused", value=short(full), place=place or "–"))
    return left, answered


def _answers(silence: Silence, finding: Finding) -> bool:
    wanted: Sequence[tuple[str | None, str | None]] = (
        (silence.card, finding.card),
        (silence.quartet, finding.quartet),
    )
    return (
        short(silence.code) == short(finding.code)
        and silence.category in (None, finding.category)
        and all(
            said is None or (here is not None and card_key(said) == card_key(here)) for said, here in wanted
        )
    )
