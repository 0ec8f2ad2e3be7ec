"""Invariants of Quartett over random decks, players and rule sets."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from quartett.rules.quartett import events as ev
from quartett.rules.quartett.state import OVER, cards_of
from tests.rules.conformance.making import tables
from tests.rules.conformance.watching import steps

any_table = tables("quartett")

CLASSIC: dict[str, Any] = {
    "deal_mode": "all_one_by_one",
    "give": "asked_card",
    "ask_unit": "card",
    "hit_then": "same_asker_any_target",
    "completion_ends_turn": False,
    "miss_next": "asked_player",
    "may_ask_empty_hand": False,
    "must_hold_member": True,
    "may_ask_own_card": False,
}
"""H(26): the condition under which I-22 and I-23 hold in their plain form, made whole by what it rests on."""


@given(any_table)
def test_i_02_i_03_every_card_is_somewhere_exactly_once(table):
    for step in steps(table):
        state = step.after
        places = [*map(cards_of, state.hands), state.talon]
        for sets in state.laid:
            places += [table.deck.set_cards(index) for index in cards_of(sets)]
        assert sorted(card for place in places for card in place) == list(range(len(table.deck.cards)))


@given(any_table)
def test_i_09_deal(table):
    dealt = next(event for event in table.open().events if isinstance(event, ev.CardsDealt))
    cards, n = len(table.deck.cards), table.seats
    order = [(table.dealer + 1 + step) % n for step in range(n)]
    sizes = [len(dealt.hands[seat]) for seat in order]
    rules = table.rules
    if rules.deal_mode == "all_one_by_one":
        assert sizes == [cards // n + (place < cards % n) for place in range(n)]
        assert dealt.talon == ()
    else:
        size = rules.hand_size_two if n == 2 and rules.hand_size_two else rules.hand_size
        assert sizes == [size] * n
        assert len(dealt.talon) == cards - size * n


@given(any_table)
def test_i_16_who_is_out_is_told_once_and_never_acts(table):
    game = table.open()
    out = [event.seat for event in game.events if isinstance(event, ev.PlayerOut)]
    for step in steps(table, game):
        assert step.before.turn not in out
        out += [event.seat for event in step.of(ev.PlayerOut)]
        assert len(out) == len(set(out))
        assert sorted(out) == list(cards_of(step.after.out))
        assert not any(step.after.hands[seat] for seat in out)


@given(any_table)
def test_i_18_asks_end(table):
    asked = 0
    for step in steps(table):
        asked += len([*step.of(ev.AskMade), *step.of(ev.Passed), *step.of(ev.IllegalAsk)])
        assert step.after.asks == asked <= table.rules.max_asks


@given(any_table)
def test_i_19_nothing_is_asked_after_the_time(table):
    for step in steps(table):
        if step.action == -1:
            assert step.after.phase == OVER
            assert step.after.outcome.reason in ("time_limit", "all_laid")


@given(any_table)
def test_i_20_no_hand_holds_a_whole_set(table):
    for step in steps(table):
        for hand in step.after.hands:
            assert not any(hand & mask == mask for mask in step.game.setup.set_masks)


@given(any_table)
def test_i_21_every_set_is_laid_once_by_one_player(table):
    game = table.open()
    laid = [event.set_index for event in game.events if isinstance(event, ev.QuartetLaid)]
    for step in steps(table, game):
        laid += [event.set_index for event in step.of(ev.QuartetLaid)]
        assert len(laid) == len(set(laid))
        owners = [index for sets in step.after.laid for index in cards_of(sets)]
        assert sorted(owners) == sorted(laid)
        everything = len(laid) == len(table.deck.sets)
        assert everything == (not any(step.after.hands) and not step.after.talon)
        assert not everything or step.after.outcome.reason == "all_laid"


@given(tables("quartett", deal_mode="all_one_by_one"))
def test_i_22_two_hands_at_every_question_without_talon(table):
    for step in steps(table):
        if step.after.phase != OVER:
            assert sum(map(bool, step.after.hands)) >= 2


@given(tables("quartett", deal_mode="fixed_hand", hand_size=2, draw_on_miss=1, may_ask_empty_hand=True))
def test_i_22_a_hand_at_every_question_with_talon(table):
    for step in steps(table):
        if step.after.phase != OVER:
            assert step.after.hands[step.after.turn]


@given(tables("quartett", **CLASSIC))
def test_i_23_hit_and_miss(table):
    size = table.deck.set_size
    for step in steps(table):
        for asked in step.of(ev.AskMade):
            before, after = (
                [hand.bit_count() for hand in state.hands] for state in (step.before, step.after)
            )
            hit = bool(step.before.hands[asked.target] >> asked.card & 1)
            assert hit == bool(step.of(ev.CardHandedOver)) == (not step.of(ev.AskMissed))
            if hit:
                completed = len(step.of(ev.QuartetLaid))
                assert after[asked.asker] == before[asked.asker] + 1 - size * completed
                assert after[asked.target] == before[asked.target] - 1
                over = step.after.phase == OVER
                assert over or (step.after.turn == asked.asker) == bool(after[asked.asker])
            else:
                assert step.after.hands == step.before.hands
                assert step.after.phase == OVER or step.after.turn == asked.target


@given(any_table)
def test_i_23_a_hit_is_what_the_target_holds(table):
    """The right form for all values: rank asks and ``all_of_rank`` hand over all cards of the set."""
    for step in steps(table):
        for asked in step.of(ev.AskMade):
            index = asked.set_index if asked.card < 0 else step.game.setup.set_of[asked.card]
            held = step.before.hands[asked.target] & step.game.setup.set_masks[index]
            if asked.card >= 0:
                held = (held if table.rules.give == "all_of_rank" else 1 << asked.card) * bool(
                    held >> asked.card & 1
                )
            given_over = [card for event in step.of(ev.CardHandedOver) for card in event.cards]
            assert given_over == list(cards_of(held))
            assert bool(given_over) == (not step.of(ev.AskMissed))


@given(tables("quartett", "house", 3))
def test_p1_p3_whoever_is_on_turn_has_a_question_and_cards(table):
    for step in steps(table):
        if step.after.phase != OVER:
            assert len(step.game.legal) and step.after.hands[step.after.turn]


@given(tables("quartett", None, 2, time_limit_s=None, max_asks=80, may_pass=False, **CLASSIC))
def test_i_33_two_players_never_miss(table):
    game = table.open()
    starter = next(event.seat for event in game.events if type(event).__name__ == "StarterDetermined")
    dealt = [sets.bit_count() for sets in game._state.laid]
    if not game._state.hands[starter]:
        assert game.outcome is not None
        return
    for step in steps(table, game):
        assert not step.of(ev.AskMissed)
        assert step.before.turn == starter
    counts = game.outcome.counts
    assert counts[starter] == len(table.deck.sets) - dealt[1 - starter]  # P4
    assert counts[1 - starter] == dealt[1 - starter]
