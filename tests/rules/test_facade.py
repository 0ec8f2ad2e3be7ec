"""The games to hold in the hand: moves of other games, forks, rule sets of one's own, chances that fail."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from quartett import Announce, Ask, IllegalAction, Quartett, RecordError, Supertrumpf, load_deck, preset
from quartett.decks import Card, CardSet, Category, Deck
from quartett.errors import RulesError
from quartett.rules import LayCard, PlayCard, QuartettRules, SupertrumpfRules, replay
from quartett.rules.chance import replayed, seeded
from quartett.rules.notation import from_text, to_text
from quartett.rules.record import from_json, to_json

DECK = load_deck("autos")


@pytest.mark.parametrize(
    "move", [PlayCard(-1), PlayCard(3), LayCard(-1), LayCard(99), Ask(0, "3b"), "power", None]
)
def test_what_is_no_move_of_the_game_is_refused_in_every_way(move):
    game = Supertrumpf(DECK, seats=2, seed=1)
    before = game.view(0).data()
    assert move not in game.legal and not game.can(move)
    for attempt in (game.verify, game.do):
        with pytest.raises(IllegalAction) as refused:
            attempt(move)
        assert refused.value.code == "rules.no_such_move"
    assert game.view(0).data() == before


def test_an_announcement_is_no_move_of_quartett():
    game = Quartett(DECK, seats=3, seed=1)
    move: Any = Announce("power")
    assert move not in game.legal
    with pytest.raises(IllegalAction):
        game.do(move)


def test_a_fork_leaves_the_game_alone():
    game = Supertrumpf(DECK, "vdb", 3, seed=1)
    before = game.record()
    fork = game.fork(seeded_from(9))
    fork.do(fork.legal[0])
    assert game.record() == before
    assert fork.record() != before
    assert fork.view(1).round_no == 2 and game.view(1).round_no == 1


def seeded_from(seed):
    return seeded(Random(seed))


def test_rules_of_ones_own_are_recorded_and_replayed():
    cases: list[tuple[Any, Any]] = [
        (Supertrumpf, SupertrumpfRules(name="ours", won_order="winner_first")),
        (Quartett, QuartettRules(name="ours", may_pass=True)),
    ]
    for kind, rules in cases:
        game = kind(DECK, rules, 3, seed=2)
        game.do(game.legal[0])
        record = game.record()
        assert (record.rules, record.base) == ("ours", "house")
        for again in (from_json(to_json(record)), from_text(to_text(record))):
            assert again == record
            assert replay(again, DECK).rules == rules


def test_rules_of_the_other_game_are_refused():
    with pytest.raises(RulesError) as refused:
        Supertrumpf(DECK, preset("quartett", "house"), 3, seed=1)
    assert refused.value.code == "rules.other_rules"


def test_parameters_may_come_as_lists_and_sets():
    rules = SupertrumpfRules().changed(end_on={"last_player", "time_limit"}, super_cards=["1a"])
    assert rules.end_on == frozenset({"last_player", "time_limit"}) and rules.super_cards == ("1a",)
    assert hash(rules)


def test_a_chance_that_fails_in_a_usual_round_changes_nothing():
    deal = tuple(range(32))
    game = Supertrumpf(DECK, "vdb", 2, chance=replayed([deal, (0, 1)]))
    before = game.view(0).data(), game._state.key()
    with pytest.raises(RecordError):
        game.do(game.legal[0])
    assert (game.view(0).data(), game._state.key()) == before


def test_the_view_says_why_not():
    game = Quartett(DECK, seats=3, seed=1)
    turn = game.to_act
    assert turn is not None
    view = game.view(turn)
    own = view.hand[0]
    asked = (turn + 1) % 3
    refused = view.refusal(asked * 32 + own)
    assert refused is not None and refused.code == "rules.own_card"
    other = game.view(asked).refusal(0)
    assert other is not None and other.code == "rules.not_your_turn"
    assert view.refusal(view.legal[0]) is None


@pytest.mark.parametrize("wrong", [[0] * 32, list(range(31)), list(range(33)), [-1, *range(31)]])
def test_a_chance_that_is_no_shuffle_is_refused(wrong):
    def chance(k: int) -> list[int]:
        return wrong

    with pytest.raises(RecordError) as refused:
        Supertrumpf(DECK, seats=2, chance=chance)
    assert refused.value.code == "rules.chance_wrong"


@pytest.mark.parametrize("action", [True, "x", None, 3.0])
def test_only_numbers_are_action_numbers(action):
    game = Supertrumpf(DECK, seats=2, seed=1)
    with pytest.raises(IllegalAction) as refused:
        game.do_action(action)
    assert refused.value.code == "rules.no_such_move"
    with pytest.raises(IllegalAction):
        game.decode(-7)


def test_a_reason_inside_a_reason_speaks_the_same_language():
    game = Quartett(DECK, seats=3, seed=1)
    game.do(game.legal[0])
    record = replace(game.record(), moves=("zz?1",), outcome=None)
    with pytest.raises(RecordError) as refused:
        replay(record, DECK)
    assert "There is" in refused.value.explain("en") and "There is" not in refused.value.explain("de")


def test_quartets_with_strange_names_are_written_and_read():
    codes = ("{", "=", "7.", "\\")
    sets = tuple(CardSet(code=code, name="x") for code in codes)
    cards = tuple(
        Card(id=f"{code}{member}", name="x", values=(1,), set_index=index, member=member)
        for index, code in enumerate(codes)
        for member in "ab"
    )
    deck = Deck(id="d", title="d", categories=(Category(id="c", name="c"),), cards=cards, sets=sets)
    rules = preset("quartett", "gofish").changed(hand_size=1, hand_size_two=None)
    for chosen in (preset("quartett", "house"), rules):
        game = Quartett(deck, chosen, 3, seed=3, names=("A\u2028B", "{", "="))
        rng = Random(1)
        while game.legal:
            game.do(rng.choice(game.legal))
        assert from_text(to_text(game.record())) == game.record()


def test_a_deck_too_small_and_an_exact_number_of_players_have_sentences_of_their_own():
    deck = replace_cards(2)
    with pytest.raises(RulesError) as refused:
        Quartett(deck, seats=3, seed=1)
    assert refused.value.code == "rules.too_few_cards"
    with pytest.raises(RulesError) as exactly:
        Supertrumpf(DECK, "war", 3, seed=1)
    assert exactly.value.code == "rules.players_exactly"


def replace_cards(count):
    cards = tuple(
        Card(id=f"1{member}", name="x", values=(1,), set_index=0, member=member) for member in "ab"[:count]
    )
    return Deck(
        id="d",
        title="d",
        categories=(Category(id="c", name="c"),),
        cards=cards,
        sets=(CardSet(code="1", name="x"),),
    )


def test_a_table_that_is_laid_is_not_changed():
    for game in (Supertrumpf(DECK, seats=2, seed=1), Quartett(DECK, seats=3, seed=1)):
        with pytest.raises(AttributeError):
            game.view(0).setup.cards = 3
