"""Moves that are not allowed are refused with their reason, and nothing has changed."""

from collections.abc import Callable
from typing import Any

import pytest

from quartett.errors import DeckError, IllegalAction
from quartett.rules import Supertrumpf
from tests.rules.texts.positions import Hands, Table, hands, table


def tied(**changes: Any) -> Table:
    game = table("a b | c d", S="a=9 c=9", **changes)
    game.say("S")
    return game


def choosing() -> Table:
    game = table("a b | c d e f", S="a=- b=4", low_card_choice=3)
    game.say("S")
    return game


def ordering() -> Table:
    game = table("a b | c d | e f", S="a=9", won_order="winner_chooses")
    game.say("S")
    return game


def over() -> Table:
    game = table("a b | c", S="a=9")
    game.say("S")
    return game


QUESTIONS = "1a 2a | 1b | 1c 1d 2b 2c 2d"

REFUSED: list[tuple[Callable[[], Table | Hands], str, str]] = [
    (lambda: table("a b | c d", S="a=-"), "S", "value_missing"),
    (lambda: table("a b | c d", category_choice="fixed"), "P", "category_is_fixed"),
    (lambda: tied(tie_category="same"), "P", "same_category"),
    (lambda: tied(tie_category="different"), "S", "different_category"),
    (tied, "#1", "announce_a_category"),
    (choosing, "S", "choose_a_card"),
    (choosing, "#3", "choose_a_card"),
    (choosing, "#1", "card_lacks_announced"),
    (ordering, "S", "lay_a_card"),
    (ordering, "@4", "lay_a_card"),
    (over, "S", "game_over"),
    (lambda: hands(QUESTIONS), "1a?1", "own_card"),
    (lambda: hands(QUESTIONS), "1b?0", "ask_yourself"),
    (lambda: hands("1a | 1b 2a 2b | 1c 1d 2c 2d"), "2a?1", "no_member_held"),
    (lambda: hands(QUESTIONS), "pass", "no_passing"),
    (lambda: hands(QUESTIONS), "1b?7", "unknown_seat"),
    (lambda: hands(QUESTIONS), "1*?1", "ask_for_cards"),
    (lambda: hands(QUESTIONS, ask_unit="rank", give="all_of_rank"), "1b?1", "ask_for_sets"),
    (lambda: hands(QUESTIONS), "what", "bad_notation"),
]


@pytest.mark.parametrize("position, move, code", REFUSED)
def test_a_move_is_refused_with_its_reason(position, move, code):
    game = position()
    key = game._state.key()
    with pytest.raises(IllegalAction) as refused:
        game.do_action(game.read(move))
    assert refused.value.code == f"rules.{code}"
    german, english = refused.value.explain("de"), refused.value.explain("en")
    assert german != english and "{" not in german + english
    assert game._state.key() == key
    assert isinstance(game, Supertrumpf) or game.view().asks == 0


def test_a_question_for_a_set_the_deck_has_not_names_it():
    game = hands(QUESTIONS, ask_unit="rank", give="all_of_rank")
    with pytest.raises(DeckError) as refused:
        game.do_action(game.read("7*?1"))
    assert refused.value.code.startswith("decks.unknown_quartet")
    assert "7" in refused.value.explain("de") and "7" in refused.value.explain("en")
