"""What may be turned, renamed or rescaled without changing a game: I-13, I-28, I-29."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace as changed

from quartett.rules.chance import replayed
from quartett.rules.quartett.events import QuartetLaid
from tests.rules.conformance.making import play_out, tables

STARTERS = ("left_of_dealer", "dealer", "holder_of_card")


def _again(table, chances, actions):
    """A game with given chances and actions."""
    game = table.open(chance=replayed(chances))
    for action in actions:
        game.do_action(action)
    return game


# --- I-13: only the order of values counts ------------------------------------------------------------


@given(tables("supertrumpf", deck_known=True), tables("quartett"))
def test_i_13_a_monotone_map_of_values_changes_nothing(first, second):
    for table in (first, second):
        rng = Random(table.seed)
        turned = [rng.random() < 0.5 for _ in table.deck.categories]
        maps = [-Fraction(7, 3) if turn else Fraction(7, 3) for turn in turned]
        deck = changed(
            table.deck,
            cards=tuple(
                changed(
                    card,
                    values=tuple(
                        None if value is None else scale * Fraction(value) ** 3 + 5
                        for scale, value in zip(maps, card.values, strict=True)
                    ),
                )
                for card in table.deck.cards
            ),
        )
        other = replace(table, deck=deck)
        if table is first:
            directions = table.deck.directions() | dict(table.directions)
            flip = {"high": "low", "low": "high"}
            other = replace(
                other,
                directions={
                    category.id: flip[directions[category.id]] if turn else directions[category.id]
                    for category, turn in zip(deck.categories, turned, strict=True)
                },
            )
        game = play_out(table)
        again = _again(other, game.chances, game.actions)
        assert again.events == game.events
        assert again._state.key() == game._state.key()


# --- I-28: every seat is as good as any other ---------------------------------------------------------


def _turned_supertrumpf(state, by, n):
    def seats(some):
        return sorted((seat + by) % n for seat in some)

    def around(items):
        return [items[(seat - by) % n] for seat in range(n)]

    outcome = state.outcome
    return {
        "phase": state.phase,
        "stacks": around([list(stack) for stack in state.stacks]),
        "piles": around([list(pile) for pile in state.piles]),
        "pot": list(state.pot),
        "pot_by": [(seat + by) % n for seat in state.pot_by],
        "opener": (state.opener + by) % n,
        "announcer": (state.announcer + by) % n,
        "category": state.category,
        "round": (state.round_no, state.comparison_no),
        "seats": [(seat + by) % n for seat in state.participants],
        "best": seats(state.last_best),
        "leaders": seats(state.leaders),
        "out": around(list(state.eliminated_in)),
        "outcome": outcome
        and (outcome.reason, seats(outcome.winners), [seats(group) for group in outcome.ranking]),
    }


def _turned_quartett(state, by, n):
    def around(items):
        return [items[(seat - by) % n] for seat in range(n)]

    outcome = state.outcome
    return {
        "hands": around(list(state.hands)),
        "laid": around(list(state.laid)),
        "known": state.known_laid,
        "talon": state.talon,
        "turn": (state.turn + by) % n,
        "asks": (state.asks, state.misses),
        "out": around([state.out >> seat & 1 for seat in range(n)]),
        "outcome": outcome and (outcome.reason, sorted((seat + by) % n for seat in outcome.winners)),
    }


def _turned_action(game, action, by):
    cards = len(game.deck.cards)
    if game.name == "supertrumpf" or action in (-1, game.seats * cards):
        return action
    target, unit = divmod(action, cards)
    return (target + by) % game.seats * cards + unit


@pytest.mark.parametrize("name", ["supertrumpf", "quartett"])
@pytest.mark.parametrize("starter", STARTERS)  # the condition of H(26): not a random one
def test_i_28_turning_the_table_turns_the_game(name, starter):
    turned = _turned_supertrumpf if name == "supertrumpf" else _turned_quartett

    @given(table=tables(name, starter=starter))
    def turn(table):
        n = table.seats
        by = 1 + table.seed % (n - 1)
        game = play_out(table)
        other = replace(table, dealer=(table.dealer + by) % n)
        there, here = (one.open(chance=replayed(game.chances)) for one in (table, other))
        for action in [None, *game.actions]:
            if action is not None:
                there.do_action(action)
                here.do_action(_turned_action(game, action, by))
            assert turned(there._state, by, n) == turned(here._state, 0, n)

    turn()


# --- I-29: names of cards mean nothing ----------------------------------------------------------------


def _renamed(deck, rules, seed):
    """The same deck in another order, and rules that name the same cards; ``places[old]`` is the new place.

    Whole quartets are moved and the cards within them, so that quartets remain quartets. The penalty
    ``forfeit_set`` and groups go by the order of the deck: there only the cards within a quartet move.
    """
    rng = Random(seed)
    size = deck.set_size or 1
    blocks = list(range(len(deck.cards) // size))
    if getattr(rules, "illegal_ask", "") != "forfeit_set" and rules.deal_mode != "split_by_group":
        rng.shuffle(blocks)
    order = [block * size + place for block in blocks for place in rng.sample(range(size), size)]
    places = {old: new for new, old in enumerate(order)}
    cards = tuple(
        changed(deck.cards[old], set_index=new // size if deck.sets else -1) for new, old in enumerate(order)
    )
    sets = tuple(deck.sets[block] for block in blocks) if deck.sets else ()
    start = deck.start or deck.cards[0].id
    return changed(deck, cards=cards, sets=sets, start=start), places, blocks


def _events(game, places, blocks):
    """All that happened, with new names for cards and sets."""
    new_set = {old: new for new, old in enumerate(blocks)} | {-1: -1}
    fields = {"card", "cards", "pot", "blind", "kept", "stacks", "hands", "talon", "set_aside"}

    def name(value):
        if isinstance(value, list):
            return [name(one) for one in value]
        return places.get(value, value)

    told = []
    for event in msgspec.to_builtins(game.events):
        fresh = {}
        for key, value in event.items():
            value = list(value) if isinstance(value, tuple) else value
            if key in fields:
                value = name(msgspec.json.decode(msgspec.json.encode(value)))
            if key == "set_index" and value is not None:
                value = new_set[value]
            fresh[key] = value
        if event["event"] == "CardHandedOver":
            fresh["cards"] = sorted(fresh["cards"])
        told.append(fresh)
    return msgspec.json.encode(told)


@given(table=tables("supertrumpf"))
def test_i_29_renaming_cards_renames_the_log(table):
    if table.rules.deal_mode == "split_by_group":
        table = replace(table, rules=table.rules.changed(deal_mode="as_even_as_possible"))
    game = play_out(table)
    deck, places, blocks = _renamed(table.deck, table.rules, table.seed)
    chances = [tuple(places[card] for card in game.chances[0]), *game.chances[1:]]
    again = _again(replace(table, deck=deck), chances, game.actions)
    same = {card: card for card in places.values()}
    assert _events(game, places, blocks) == _events(again, same, range(len(blocks)))


@given(table=tables("quartett"))
def test_i_29_renaming_cards_renames_the_log_of_quartett(table):
    game = play_out(table)
    deck, places, blocks = _renamed(table.deck, table.rules, table.seed)
    chances = [tuple(places[card] for card in game.chances[0]), *game.chances[1:]]
    cards, by_set = len(deck.cards), table.rules.ask_unit == "rank"
    new_set = {old: new for new, old in enumerate(blocks)}

    def action(old):
        if old in (-1, table.seats * cards):
            return old
        target, unit = divmod(old, cards)
        return target * cards + (new_set[unit] if by_set else places[unit])

    again = _again(replace(table, deck=deck), chances, [action(old) for old in game.actions])
    same = {card: card for card in places.values()}
    # Sets that are complete at the same moment are laid in the order of the deck.
    laid = [event for event in game.events if isinstance(event, QuartetLaid)]
    if any(event.by != "handover" for event in laid):
        assert again.outcome == game.outcome
    else:
        assert _events(game, places, blocks) == _events(again, same, range(len(blocks)))
