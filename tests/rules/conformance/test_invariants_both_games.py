"""Invariants of both games: liveness, the end, legal actions, views, records, exact numbers."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from quartett.errors import IllegalAction, QuartettError
from quartett.rules import Game, read_record, replay
from quartett.rules.events import GameEnded
from quartett.rules.notation import to_text
from quartett.rules.quartett.state import State as QuartettState
from quartett.rules.record import from_json, to_json
from quartett.rules.supertrumpf.state import CHOOSE, ORDER
from quartett.rules.supertrumpf.state import State as SupertrumpfState
from tests.rules.conformance.interference import _sight
from tests.rules.conformance.making import play_out, tables
from tests.rules.conformance.watching import steps

GAMES = ("supertrumpf", "quartett")
either = pytest.mark.parametrize("name", GAMES)
drawn = {name: tables(name) for name in GAMES}


def for_both(test):
    """The test for each of the games, with tables drawn by Hypothesis."""

    @either
    def both(name):
        given(table=drawn[name])(test)()

    both.__name__ = test.__name__
    return both


def _numbers(game):
    """All action numbers there are, and some beyond."""
    if game.name == "supertrumpf":
        return range(-3, len(game.deck.categories) + 3 + len(game.deck.cards) + 2)
    return range(-3, game.seats * len(game.deck.cards) + 3)


@for_both
def test_i_04_whoever_is_on_turn_can_act(table):
    game = table.open()
    for _ in steps(table, game):
        assert (game.to_act is None) == (game.outcome is not None) == (not len(game.legal))
        assert game.to_act is None or 0 <= game.to_act < table.seats


@for_both
def test_i_05_after_the_end_nothing_happens(table):
    game = play_out(table)
    assert game.outcome is not None and game.outcome.winners and game.outcome.reason
    assert sorted(seat for group in game.outcome.ranking for seat in group) == list(range(table.seats))
    assert game.outcome.ranking[0] == game.outcome.winners
    assert [event for event in game.events if isinstance(event, GameEnded)] == [game.events[-1]]
    told = len(game.events)
    for action in _numbers(game):
        with pytest.raises(IllegalAction):
            game.do_action(action)
    assert len(game.events) == told


def _allowed_supertrumpf(game, action):
    """The predicate of D.1 with G-62 to G-64, tried for one action."""
    state, setup, rules = game._state, game.setup, game.rules
    categories, cards = len(game.deck.categories), game.deck.cards

    def printed(category, card):
        return rules.announce_missing or cards[card].values[category] is not None

    if state.phase == ORDER:
        return 0 <= action - categories - 3 < len(state.block)
    if state.phase == CHOOSE:
        seat, place = state.choosing[0], action - categories
        stack = state.stacks[seat]
        if not 0 <= place < len(stack):
            return False
        bound = seat == state.announcer and rules.category_choice == "free"
        return not bound or printed(state.category, stack[place])
    if not 0 <= action < categories:
        return False
    if rules.category_choice == "fixed":
        return action == setup.fixed_category
    seat = state.announcer
    stack = list(state.stacks[seat])
    if seat not in state.participants:
        readable = None
    elif not stack:
        readable = [state.last_shown[seat]]
    else:
        readable = stack if len(stack) <= rules.low_card_choice else stack[:1]

    def possible(category):
        return readable is None or any(printed(category, card) for card in readable)

    def wanted(category):
        if state.comparison_no == 0 or rules.tie_category == "free":
            return True
        return (category == state.category) == (rules.tie_category == "same")

    if not possible(action):
        return False
    return wanted(action) or not any(possible(c) and wanted(c) for c in range(categories))


def _allowed_quartett(game, action):
    """The predicate of D.2 with G-84 to G-86, tried for one action."""
    state, rules, cards = game._state, game.rules, len(game.deck.cards)
    turn, hands = state.turn, state.hands
    if action == game.seats * cards:
        return rules.may_pass
    target, unit = divmod(action, cards)
    if not 0 <= target < game.seats or target == turn:
        return False
    if rules.ask_unit == "rank" and unit >= len(game.deck.sets):
        return False
    index = unit if rules.ask_unit == "rank" else unit // game.deck.set_size
    member = bool(hands[turn] >> index * game.deck.set_size & ((1 << game.deck.set_size) - 1))
    if rules.must_hold_member and not member:
        return False
    if rules.ask_unit == "card" and hands[turn] >> unit & 1 and not rules.may_ask_own_card:
        return False
    if not hands[target] and not rules.may_ask_empty_hand:
        return False
    if (state.known_laid | state.laid[turn]) >> index & 1:
        return False
    if state.asked_last >= 0:
        around = [(state.asked_last + step) % game.seats for step in range(1, game.seats + 1)]
        askable = [s for s in around if s != turn and (hands[s] or rules.may_ask_empty_hand)]
        return target == askable[0]
    return True


@for_both
def test_i_06_i_07_legal_actions_are_exactly_those_the_predicate_allows(table):
    game = table.open()
    allowed = _allowed_supertrumpf if game.name == "supertrumpf" else _allowed_quartett
    for _ in steps(table, game):
        if game.to_act is None:
            break
        wanted = [action for action in _numbers(game) if action >= 0 and allowed(game, action)]
        assert sorted(game.legal.actions) == wanted
        view = game.view(game.to_act)
        assert sorted(view.legal) == wanted
        assert view.to_act == game.to_act
        assert all(move in game.legal and game.can(move) for move in game.legal)


@for_both
def test_i_08_what_is_not_legal_changes_nothing(table):
    game = table.open()
    punishes = game.name == "quartett" and table.rules.illegal_ask != "reject"
    rng = Random(table.seed)
    for step in steps(table, game):
        state, told, legal = game._state.key(), len(game.events), set(game.legal.actions)
        for action in rng.sample(_numbers(game), 6):
            if action in legal or action == -1:
                continue
            if punishes and 0 <= action < game.seats * len(game.deck.cards):
                continue  # the condition of H(26): such a question is accepted and punished (G-94)
            with pytest.raises(IllegalAction):
                game.do_action(action)
            assert (game._state.key(), len(game.events)) == (state, told)
            assert game.actions[-1] == step.action


def _cards_in(view):
    """Every card id a view mentions, the deck list aside."""
    if view.game == "quartett":
        cards = set(view.hand)
    else:
        cards = {view.top, view.last_shown, *view.choices, *view.pot, *view.order_left, *view.seen_cards}
        cards |= set(getattr(view.comparison, "cards", ()))
    for event in view.history:
        for field in ("cards", "pot", "blind", "kept", "card", "stacks", "hands", "talon", "set_aside"):
            value = getattr(event, field, ())
            for one in value if isinstance(value, tuple) else (value,):
                cards |= set(one) if isinstance(one, tuple) else {one}
    return cards - {-1}


@for_both
def test_i_25_a_view_holds_only_cards_that_were_shown(table):
    game = table.open()
    observers = (None, table.seed % table.seats)
    sights = {observer: _sight(table, observer) for observer in observers}
    told = 0
    for _ in steps(table, game):
        for observer, sight in sights.items():
            for event in game.events[told:]:
                sight.see(event)
            asked = {
                event.card
                for event in game.events
                if type(event).__name__ in ("AskMade", "AskMissed", "IllegalAsk", "StarterDetermined")
            }
            view = game.view(observer)
            assert _cards_in(view) <= sight.faces | asked
            if game.name == "supertrumpf" and not table.rules.deck_known:
                shown = {index for index, card in enumerate(view.setup.deck.cards) if card.name != "?"}
                assert shown <= sight.faces
        told = len(game.events)


@for_both
def test_i_25_a_view_leads_to_no_state_no_chance_no_seed(table):
    game = play_out(table)
    reached: set[int] = set()
    waiting: list[Any] = [game.view(0), game.view(None)]
    while waiting:
        one = waiting.pop()
        if id(one) in reached or isinstance(one, type) or type(one).__name__ in ("module", "function"):
            continue
        reached.add(id(one))
        assert not isinstance(one, (Random, Game, SupertrumpfState, QuartettState)), one
        assert type(one).__name__ not in ("generator", "method", "cell"), one
        waiting += gc.get_referents(one)


@for_both
def test_i_27_a_record_replays_to_the_same_game(table):
    game = play_out(table)
    record = game.record()
    for written in (to_json(record), to_text(record).encode()):
        again = read_record(written)
        assert again == record
        played = replay(again, table.deck)
        assert played._state.key() == game._state.key()
        assert played.events == game.events
        assert played.record() == record
    assert to_json(from_json(to_json(record))) == to_json(record)


@for_both
def test_i_27_every_moment_replays(table):
    game = table.open()
    moments = [game._state.key(), *(step.after.key() for step in steps(table, game))]
    record = game.record()
    if -1 in game.actions:
        return  # the moves of a record are counted without the time
    for number in {0, len(moments) // 2, len(moments) - 1}:
        assert replay(record, table.deck, moves=number)._state.key() == moments[number]


@for_both
def test_i_27_a_fork_leaves_the_original_alone(table):
    game = table.open()
    rng = Random(table.seed)
    apply = _core(game.name)
    for step in steps(table, game):
        fork, before = step.after.copy(), step.after.key()
        assert fork.key() == before
        for _ in range(4):
            actions = _legal(game.name)(fork)
            if not actions:
                break
            apply(fork, rng.choice(list(actions)), lambda k: rng.sample(range(k), k))
        assert step.after.key() == before


def _core(name):
    from quartett.rules.quartett import play as quartett_play
    from quartett.rules.supertrumpf import play as supertrumpf_play

    return supertrumpf_play.apply if name == "supertrumpf" else quartett_play.apply


def _legal(name):
    from quartett.rules.quartett import actions as quartett_actions
    from quartett.rules.supertrumpf import actions as supertrumpf_actions

    return supertrumpf_actions.legal if name == "supertrumpf" else quartett_actions.legal


@for_both
def test_i_31_no_floats(table):
    game = play_out(table)
    if game.name == "supertrumpf":
        assert all(type(strength) is int for row in game.setup.strengths for strength in row)
    assert not any(isinstance(value, float) for card in table.deck.cards for value in card.values)
    assert not _floats(game._state.key())
    assert not _floats(msgspec.to_builtins(game.events))
    assert not _floats(game.view(0).data())


def _floats(value):
    if isinstance(value, dict):
        return any(map(_floats, value.values()))
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(map(_floats, value))
    return isinstance(value, float)


def test_a_float_would_be_found():
    assert _floats({"a": [1, (2, 0.5)]})
    assert not _floats({"a": [1, (2, None)]})


def test_errors_are_ours():
    assert issubclass(IllegalAction, QuartettError) and issubclass(QuartettError, ValueError)
