"""``quartett deck check``: what the doctor says about a deck, in the terminal or for programs."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from typing import TYPE_CHECKING, Annotated

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from quartett.cli.deck.any_deck import Given
    from quartett.decks import Deck, Finding
    from quartett.decks.doctor import Diagnosis

_MANY_CARDS = 200
"""Setting more of them takes seconds, and is said."""


def add(group: typer.Typer, words: Words) -> None:
    """Tell Typer the options of the command."""

    @group.command(cls=CommandInWords, help="help_deck_check")
    def check(
        deck: Annotated[str, typer.Argument(metavar="meta_deck", help="help_deck_check_deck")],
        as_json: Annotated[bool, typer.Option("--json", help="help_deck_check_json")] = False,
        strict: Annotated[bool, typer.Option("--strict", help="help_deck_check_strict")] = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        return check_deck(deck, words, as_json=as_json, strict=strict, plain=plain)


def check_deck(name: str, words: Words, *, as_json: bool, strict: bool, plain: bool) -> int:
    """Examine the deck and tell what was found; 1 if there are errors (or, if strict, warnings)."""
    from quartett.cli.deck.any_deck import given_deck
    from quartett.decks.doctor import Diagnosis

    given = given_deck(name)
    deck = given.deck
    if deck is None:
        diagnosis, set_for_print = Diagnosis(findings=given.findings), True
    else:
        diagnosis, set_for_print = _examined(given, deck, words, strict=strict)
    if as_json:
        _write_json(deck, diagnosis)
    else:
        from quartett.cli.deck.diagnosis_shown import show
        from quartett.cli.terminal import Terminal

        show(Terminal(words, plain=plain), name, deck, diagnosis, set_for_print=set_for_print)
    return int(diagnosis.count("error") > 0 or (strict and diagnosis.count("warning") > 0))


def _examined(given: "Given", deck: "Deck", words: Words, *, strict: bool) -> "tuple[Diagnosis, bool]":
    """What the doctor says, and whether the cards were set for print to look at them."""
    from quartett.decks.doctor import examine
    from quartett.printing.doctor import examine_face

    measured = set_for_print(given.picture, deck, words)
    face = examine_face(deck, measured)
    found = [*given.findings, *face.findings]
    diagnosis = examine(deck, found=found, looked_for=face.looked_for, published=strict)
    return diagnosis, measured is not None


def set_for_print(picture: "Callable[[str], bytes]", deck: "Deck", words: Words) -> "list[Finding] | None":
    """What setting the cards shows; None without the packages for that."""
    import sys

    from quartett.printing.card_size import BLEED
    from quartett.printing.deck_print import DeckPrint
    from quartett.printing.pages import single
    from quartett.printing.problems import PrintError

    # Pictures the program draws always fit and take longer than all the rest; texts are set without any.
    own = [index for index, card in enumerate(deck.cards) if card.image]
    if len(deck.cards) > _MANY_CARDS and sys.stderr.isatty():
        sys.stderr.write(f"{words('check_setting', count=len(deck.cards))}\n")
    try:
        bare = DeckPrint(deck, only=())
        pages = [single(face, bare.size.width, bare.size.height, BLEED) for face in bare.faces()]
        return DeckPrint(deck, read=picture, only=own).findings(bare.set(pages))
    except PrintError as error:
        if error.code != "printing.needs_extra":
            raise
        return None


def _write_json(deck: "Deck | None", diagnosis: "Diagnosis") -> None:
    import sys

    import msgspec

    about = {"deck": deck.id, "hash": deck.content_hash} if deck else {"deck": None, "hash": None}
    text = msgspec.json.format(msgspec.json.encode({**about, **diagnosis.data()}), indent=1)
    sys.stdout.write(f"{text.decode()}\n")
