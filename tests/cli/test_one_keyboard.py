"""Several people at one keyboard: what one sees, the others never do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quartett.cli.paths import command_name
from quartett.cli.saving import load
from quartett.decks import Deck, load_deck
from quartett.language import in_language
from quartett.rules import Record, replay
from tests.cli.running import WIPE, quartett

VALUES_NAMED = ["--rules", "vdb", "--set", "reveal=value_only"]
HANDED = re.compile(r"^(\w+), drücke Enter, wenn nur du hinsiehst: ", re.MULTILINE)


def played(game: str, words: list[str], lines: list[str], state: Path) -> tuple[str, Record, Deck]:
    ran = quartett(
        "play", "--game", game, "--deck", "theater", "--seed", "21", "--player", "Anna", "--player", "Ben",
        "--computer", "1", *words, "--record", "g.json", typed=lines, state=state,
    )  # fmt: skip
    assert ran.code == 0, ran.err
    record = load(state / "g.json").record
    return ran.out, record, load_deck("theater")


def pieces(out: str) -> list[tuple[str | None, str]]:
    """The transcript in pieces: who alone looks at it (None: everybody), and what it says."""
    found: list[tuple[str | None, str]] = []
    for piece in out.split(WIPE):
        handed = HANDED.search(piece)
        if handed is None:
            found.append((None, piece))
        else:
            found.append((None, piece[: handed.start()]))
            found.append((handed[1], piece[handed.end() :]))
    # A last piece in which nothing was shown: the input ended when the keyboard was to be passed on.
    return [piece for piece in found if piece[0] is None or re.search("┌|Deine Hand", piece[1])]


def titles_in(text: str, deck: Deck) -> set[int]:
    return {
        index
        for index, card in enumerate(deck.cards)
        if f"{card.id} {in_language(card.name, 'de')}" in text or in_language(card.name, "de") in text
    }


def decisions(record: Record, deck: Deck, people: tuple[int, ...]) -> Iterator[tuple[int, Any]]:
    """(seat, view) before every decision of a person."""
    for number in range(len(record.moves) + 1):
        game = replay(record, deck, moves=number)
        if game.to_act in people:
            yield game.to_act, game.view(game.to_act)


def test_supertrumpf_with_named_values_shows_a_card_only_to_its_owner(state):
    out, record, deck = played("supertrumpf", VALUES_NAMED, ["", "2", "", "4"] * 40, state)
    private = [(name, text) for name, text in pieces(out) if name is not None]
    expected = list(decisions(record, deck, (0, 1)))
    assert len(private) >= 6
    for (name, text), (seat, view) in zip(private, expected, strict=False):
        assert name == ("Anna", "Ben")[seat]
        own = text.split("┌", 1)[-1]
        assert titles_in(own, deck) == {view.top}
    for _, text in (piece for piece in pieces(out) if piece[0] is None):
        assert titles_in(text, deck) == set()


def test_quartett_shows_a_hand_only_to_its_owner(state):
    out, record, deck = played("quartett", [], ["", "", "1", "1", "1"] * 60, state)
    private = [(name, text) for name, text in pieces(out) if name is not None]
    expected = list(decisions(record, deck, (0, 1)))
    assert len(private) >= 4
    for (name, text), (seat, view) in zip(private, expected, strict=False):
        assert name == ("Anna", "Ben")[seat]
        hand = text.split("Deine Hand", 1)[1].split("Karten auf der Hand", 1)[0]
        assert titles_in(hand, deck) == set(view.hand)
    asked = {deck.index_of(move.split("?")[0]) for move in record.moves}
    for _, text in (piece for piece in pieces(out) if piece[0] is None):
        assert titles_in(text, deck) <= asked


@pytest.mark.parametrize("line", ["q", "k", "s"])
def test_what_is_typed_in_private_is_wiped_too(line, state):
    out, _, deck = played("quartett", [], ["", line, "q"], state)
    last = out.split(WIPE)[-1]
    assert titles_in(last, deck) == set()
    assert "gespeichert" in last


def test_who_could_not_look_is_told_what_happened(state):
    out, _, _ = played("supertrumpf", ["--rules", "vdb"], ["", "2"] * 20, state)
    assert "Seit deinem letzten Zug, Anna:" in out or "Seit deinem letzten Zug, Ben:" in out


def test_alone_nobody_has_to_pass_the_keyboard(state):
    ran = quartett("play", "--player", "Anna", "--seed", "5", typed=["1"] * 2000, state=state)
    assert "Tastatur" not in ran.out and WIPE not in ran.out


def test_whoever_is_handed_the_keyboard_can_ask_for_help_and_stop_without_seeing_a_card(state):
    ran = quartett(
        "play", "--deck", "theater", "--seed", "21", "--player", "Anna", "--player", "Ben",
        typed=["?", "q"], state=state,
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert "Erst mit Enter erscheinen die Karten von" in ran.out
    assert "┌" not in ran.out and "quartett resume" in ran.out


def test_the_hint_how_to_go_on_is_typed_as_the_command_was(monkeypatch):
    for started, name in ((".venv/bin/quartett", ".venv/bin/quartett"), ("/usr/bin/quartett", "quartett")):
        monkeypatch.setattr("sys.argv", [started, "play"])
        assert command_name() == name
