"""Invariants of Supertrumpf over random decks, players and rule sets: cards, deal, rounds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given

from quartett.rules.supertrumpf import events as ev
from quartett.rules.supertrumpf.state import ANNOUNCE
from tests.rules.conformance.making import tables
from tests.rules.conformance.watching import rounds, steps

any_table = tables("supertrumpf")


DEFAULT_POT: dict[str, Any] = {
    "tie_policy": "pot",
    "pot_scope": "all_shown",
    "won_to": "bottom_of_stack",
    "own_card": "with_won",
    "tied_without_card": "forfeit",
    "all_tied_without_card": "carry_over",
}
"""H(26): the condition under which I-11 and I-12 hold in their plain form."""


@given(any_table)
def test_i_01_i_03_every_card_is_somewhere_exactly_once(table):
    for step in steps(table):
        state = step.after
        places = [*state.stacks, *state.piles, state.pot, state.set_aside]
        assert Counter(card for place in places for card in place) == Counter(range(len(table.deck.cards)))
        assert len(state.pot) == len(state.pot_by)
        assert Counter(state.placed + state.block) <= Counter(state.pot)


@given(any_table)
def test_i_09_deal(table):
    game = table.open()
    state = game._state
    sizes = [len(stack) for stack in state.stacks]
    cards, n = len(table.deck.cards), table.seats
    order = [(table.dealer + 1 + step) % n for step in range(n)]
    if table.rules.deal_mode == "as_even_as_possible":
        assert state.set_aside == ()
        assert [sizes[seat] for seat in order] == [cards // n + (place < cards % n) for place in range(n)]
    else:  # equal shares, or equal groups of sets
        assert sizes == [cards // n] * n
        assert len(state.set_aside) == cards % n
    if table.rules.deal_mode == "split_by_group":
        assert all(
            sorted(state.stacks[seat]) == [*range(place * (cards // n), (place + 1) * (cards // n))]
            for place, seat in enumerate(order)
        )


@given(any_table)
def test_i_10_the_pot_is_empty_between_rounds_unless_carried_over(table):
    for played in rounds(table):
        carried = bool(played.of(ev.PotCarriedOver))
        if played.over:
            # H(11), G-76: what is still there at the end belongs to nobody.
            assert not played.after.pot or carried
        else:
            assert bool(played.after.pot) == carried
            assert played.after.comparison_no == 0 and played.after.phase == ANNOUNCE


@given(any_table)
def test_i_11_what_was_not_laid_keeps_its_place(table):
    plain = all(getattr(table.rules, name) == value for name, value in DEFAULT_POT.items())
    plain = plain and not table.rules.low_card_choice
    for played in rounds(table):
        won = [card for event in played.of(ev.PotWon) for card in (*event.cards, *event.kept)]
        back = [card for event in played.of(ev.CardsReturned) for card in event.cards]
        carried = [card for event in played.of(ev.PotCarriedOver) for card in event.pot]
        drawn = [event.card for event in played.of(ev.CardDrawn)]
        kept = [card for event in played.of(ev.PotWon) for card in event.kept]
        moved = {*won, *back, *carried, *drawn}
        for seat, stack in enumerate(map(list, played.after.stacks)):
            before = list(played.before.stacks[seat])
            rest = [card for card in before if card not in moved]
            above = len(kept) if stack[:1] == kept[:1] else 0
            # The right form for all values: what was neither laid nor drawn away keeps its order, and lies
            # above all that came in but a card that stays on top (G-72).
            assert stack[above : above + len(rest)] == rest
            if plain:
                assert rest == before[len(before) - len(rest) :]
                if not played.of(ev.PotWon) or played.of(ev.PotWon)[0].seat != seat:
                    assert stack == rest


@given(tables("supertrumpf", reveal="full_card", **DEFAULT_POT))
def test_i_12_the_block_of_the_winner(table):
    rules = table.rules
    for played in rounds(table):
        won = played.of(ev.PotWon)
        if not won:
            continue
        laid = list(played.before.pot)  # a carried pot precedes (G-60)
        for event in played.events:
            if isinstance(event, ev.BlindCardsLaid | ev.CardsShown):
                laid += event.cards
        block = list(won[0].cards)
        gone = set(laid)
        rest = [card for card in played.before.stacks[won[0].seat] if card not in gone]
        assert list(played.after.stacks[won[0].seat]) == rest + block
        assert sorted(block) == sorted(laid)
        if rules.won_order == "as_laid" or played.winner is None:
            assert block == laid
        elif rules.won_order == "shuffled":
            assert block == [laid[place] for place in played.chances[-1]]


@given(any_table)
def test_g_03_cards_are_laid_clockwise_from_the_announcer(table):
    for played in rounds(table):
        announcer = played.before.announcer
        for event in played.events:
            if isinstance(event, ev.CategoryAnnounced):
                announcer = event.seat
            elif isinstance(event, ev.CardsShown | ev.ValuesNamed):
                distance = [(seat - announcer) % table.seats for seat in event.seats]
                assert distance == sorted(distance)


@given(tables("supertrumpf", missing_value="loses", supertrump_effect="marker"))
def test_i_13_the_best_value_wins(table):
    for played in rounds(table):
        for shown, tied in zip(
            played.comparisons, [*played.of(ev.RoundTied), None][: len(played.comparisons)], strict=False
        ):
            best = [s for s, v in zip(shown.seats, shown.strengths, strict=True) if v == max(shown.strengths)]
            if tied is None:
                assert best == [played.of(ev.PotWon)[0].seat]
            else:
                assert sorted(best) == list(tied.seats)


@given(tables("supertrumpf", missing_value="forces_tie", announce_missing=True))
def test_i_13_one_missing_value_ties_all(table):
    for played in rounds(table):
        for shown in played.comparisons:
            if 0 in shown.strengths:
                after = played.events[played.events.index(shown) + 1]
                assert isinstance(after, ev.RoundTied)
                assert after.seats == tuple(sorted(shown.seats))


@given(any_table)
def test_i_14_contenders_shrink(table):
    for played in rounds(table):
        ties = played.of(ev.RoundTied)
        starts = played.of(ev.TieBreakStarted)
        for shown, tied in zip(played.comparisons, ties, strict=False):
            assert set(tied.seats) <= set(shown.seats)
        for tied, started in zip(ties, starts, strict=False):
            if table.rules.tie_participants == "tied_only":
                assert set(started.seats) <= set(tied.seats)
            else:
                assert set(started.seats) <= set(played.before.leaders or played.before.alive)
        for started, shown in zip(starts, played.comparisons[1:], strict=True):
            assert shown.seats == started.seats


@given(any_table)
def test_i_15_comparisons_per_round(table):
    for played in rounds(table):
        n = played.before.cards_in_play
        if table.rules.tied_without_card == "reuse_last_card":
            assert len(played.comparisons) <= n  # G-68
        else:
            assert len(played.comparisons) <= n // 2  # P5


@given(any_table)
def test_i_16_who_is_out_stays_out(table):
    out = set()
    for step in steps(table):
        assert step.before.to_act not in out
        out |= {seat for event in step.of(ev.PlayerEliminated) for seat in event.seats}
        assert all(not step.after.stacks[seat] for seat in out)
        assert out == {seat for seat, no in enumerate(step.after.eliminated_in) if no}


@given(any_table)
def test_i_16_players_with_cards_only_shrink(table):
    for played in rounds(table):
        assert set(played.after.alive) <= set(played.before.alive)
        told = [seat for event in played.of(ev.PlayerEliminated) for seat in event.seats]
        assert len(told) == len(set(told))


@given(any_table)
def test_i_17_next_opener(table):
    rules, n = table.rules, table.seats
    for played in rounds(table):
        if played.over:
            continue
        before, after, winner = played.before, played.after, played.winner
        playing = set(after.leaders or range(n)) & {s for s, stack in enumerate(after.stacks) if stack}
        if winner is None:
            first = before.opener + (rules.opener_if_no_winner == "next_after_opener")
        elif rules.next_opener == "winner":
            first = winner
        else:
            first = (before.opener if rules.next_opener == "next_after_opener" else winner) + 1
        assert after.opener == next(s % n for s in range(first, first + n) if s % n in playing)
        assert after.opener == after.announcer == after.to_act


@given(any_table)
def test_i_18_rounds_end(table):
    for step in steps(table):
        state = step.after
        extra = state.cards_in_play if state.leaders else 0  # G-77
        assert state.round_no <= table.rules.max_rounds + extra
        if table.rules.round_limit is not None:
            assert state.round_no <= table.rules.round_limit + extra


@given(any_table)
def test_i_19_one_round_at_most_ends_after_the_time(table):
    expired = None
    for step in steps(table):
        if step.action == -1 and expired is None:
            expired = step.after.round_no
        if expired is not None and not step.after.leaders:  # not in sudden death
            assert step.after.round_no == expired
    if expired is not None:
        assert step.game.outcome is not None


@given(tables("supertrumpf", supertrump_effect="marker", reveal="full_card"))
def test_i_30_supertrumps_never_lose(table):
    deck = table.deck
    marks = [set(deck.supertrumps(category.id, table.directions)) for category in deck.categories]
    assert all(marks)
    for played in rounds(table):
        for shown in played.comparisons:
            if not isinstance(shown, ev.CardsShown):
                continue
            following = played.events[played.events.index(shown) + 1 :]
            told = next(
                event for event in following if isinstance(event, ev.RoundTied | ev.PotWon | ev.OrderOpened)
            )
            best = told.seats if isinstance(told, ev.RoundTied) else (told.seat,)
            for seat, card in zip(shown.seats, shown.cards, strict=True):
                assert card not in marks[shown.category] or seat in best
    assert [set(cards) for cards in table.open().setup.marks] == marks


@given(tables("supertrumpf", "war", 2))
def test_i_32_war_leaves_no_choice(table):
    for step in steps(table):
        assert len(step.game.legal) == (step.game.to_act is not None)
