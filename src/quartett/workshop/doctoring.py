"""The doctor beside a draft."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from quartett.decks import Finding, check_plausible
from quartett.decks.doctor import examine
from quartett.decks.doctor.codes import short
from quartett.printing.doctor import examine_face
from quartett.workshop.draft import Draft
from quartett.workshop.judging import Digests, Places, ToldFinding, judged

_RANKS = {"error": 0, "warning": 1, "hint": 2}


class Doctor(Struct, frozen=True, kw_only=True):
    """What the doctor says about a draft; ``measures`` as :class:`quartett.decks.doctor.Measures`."""

    findings: tuple[ToldFinding, ...]
    """The gravest first."""
    silenced: tuple[ToldFinding, ...] = ()
    measures: Any = None
    published: bool = False


def doctored(
    draft: Draft, digests: Digests, measured: Iterable[Finding] | None = None, *, published: bool = False
) -> Doctor:
    """Examine a draft as far as it is a deck; ``measured`` is what setting the cards has shown."""
    judgement = judged(draft, digests)
    deck = judgement.shown
    if deck is None:
        return Doctor(findings=judgement.findings, published=published)
    places = Places(draft)
    face = examine_face(deck, measured)
    found = [*check_plausible(deck), *face.findings]
    diagnosis = examine(deck, found=found, looked_for=face.looked_for, published=published)
    known = {each.code for each in judgement.findings if each.severity == "error"}
    doctors = {short(each.code) for each in diagnosis.findings}
    # What reading found too, with better places: errors, and warnings the doctor does not know.
    read = [each for each in judgement.findings if each.code in known or each.code not in doctors]
    more = [places.told(each) for each in diagnosis.findings if short(each.code) not in known]
    answered = [places.told(each.finding, each.reason) for each in diagnosis.silenced]
    quiet = {each.code for each in answered}
    read = [each for each in read if each.severity == "error" or each.code not in quiet]
    return Doctor(
        findings=tuple(sorted([*read, *more], key=lambda each: _RANKS[each.severity])),
        silenced=tuple(answered),
        measures=msgspec.to_builtins(diagnosis.measures, enc_hook=float),
        published=published,
    )
