"""``quartett deck check``: what the doctor says about a deck, in the terminal or for programs."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from typing import TYPE_CHECKING, Annotated

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    from quartett.decks.doctor import Diagnosis

    deck, read = _read(name)
    if deck is None:
        diagnosis, set_for_print = Diagnosis(findings=tuple(read)), True
    else:
        diagnosis, set_for_print = _examined(name, deck, read, words, strict=strict)
    if as_json:
        _write_json(deck, diagnosis)
    else:
        from quartett.cli.deck.diagnosis_shown import show
        from quartett.cli.terminal import Terminal

        show(Terminal(words, plain=plain), name, deck, diagnosis, set_for_print=set_for_print)
    return int(diagnosis.count("error") > 0 or (strict and diagnosis.count("warning") > 0))


def _read(name: str) -> "tuple[Deck | None, Sequence[Finding]]":
    """The deck, None if it cannot be used, and what reading it has shown."""
    from quartett.cli.options import deck_named
    from quartett.cli.paths import typed_path
    from quartett.decks import builtin_decks, check_plausible, examine_deck
    from quartett.errors import DeckError

    if name.strip().casefold() in builtin_decks():
        deck = deck_named(name)
        return deck, check_plausible(deck)
    try:
        examination = examine_deck(typed_path(name))
    except DeckError:
        # The same sentences as everywhere else, with the built-in names to choose from.
        deck_named(name)
        raise
    return examination.deck, examination.findings


def _examined(
    name: str, deck: "Deck", read: "Sequence[Finding]", words: Words, *, strict: bool
) -> "tuple[Diagnosis, bool]":
    """What the doctor says, and whether the cards were set for print to look at them."""
    from quartett.decks.doctor import examine
    from quartett.printing.doctor import examine_face

    measured = _set_for_print(name, deck, words)
    face = examine_face(deck, measured)
    diagnosis = examine(deck, found=[*read, *face.findings], looked_for=face.looked_for, published=strict)
    return diagnosis, measured is not None


def _set_for_print(name: str, deck: "Deck", words: Words) -> "list[Finding] | None":
    """What setting the cards shows; None without the packages for that."""
    import sys
    from functools import partial

    from quartett.cli.paths import typed_path
    from quartett.decks import builtin_decks, deck_image
    from quartett.printing.card_size import BLEED
    from quartett.printing.deck_print import DeckPrint
    from quartett.printing.pages import single
    from quartett.printing.problems import PrintError

    where = name if name.strip().casefold() in builtin_decks() else typed_path(name)
    # Pictures the program draws always fit and take longer than all the rest; texts are set without any.
    own = [index for index, card in enumerate(deck.cards) if card.image]
    if len(deck.cards) > _MANY_CARDS and sys.stderr.isatty():
        sys.stderr.write(f"{words('check_setting', count=len(deck.cards))}\n")
    try:
        bare = DeckPrint(deck, only=())
        pages = [single(face, bare.size.width, bare.size.height, BLEED) for face in bare.faces()]
        pictures = DeckPrint(deck, read=partial(deck_image, where), only=own)
        return pictures.findings(bare.set(pages))
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
