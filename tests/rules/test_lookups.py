"""What is looked up in play, against the same worked out the long way."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett import load_deck, preset
from quartett.rules.chance import seeded
from quartett.rules.quartett import actions, play
from quartett.rules.quartett.actions import Moment
from quartett.rules.quartett.setup import Setup
from quartett.rules.supertrumpf import play as supertrumpf
from quartett.rules.supertrumpf.actions import legal as supertrumpf_legal
from quartett.rules.supertrumpf.setup import Setup as SupertrumpfSetup
from quartett.rules.supertrumpf.state import start

DECK = load_deck("autos")


@given(
    st.integers(3, 8),
    st.integers(0, 2**32 - 1),
    st.integers(0, 2**8 - 1),
    st.integers(0, 7),
)
def test_questions_looked_up_are_those_worked_out(seats, hand, out, turn):
    setup = Setup(DECK, preset("quartett", "house"), seats)
    turn %= seats
    out &= (1 << seats) - 1 & ~(1 << turn)
    for mask in setup.set_masks:  # no hand holds a whole quartet
        hand &= ~(mask & -mask) if hand & mask == mask else -1
    moment = Moment(
        turn=turn,
        hand=hand,
        hands=tuple(int(not out >> seat & 1) for seat in range(seats)),
        out=out,
        asked_last=-1,
        laid=0,
    )
    assert setup.looks_up
    assert list(actions.legal_at(setup, moment)) == actions.worked_out(setup, moment)


def _answers_agree(rounds=40):
    setup = Setup(DECK, preset("quartett", "house"), 4)
    rng = Random(5)
    compared = 0
    for _ in range(rounds):
        state, _ = play.start(setup, seeded(rng))
        while moves := actions.legal(state):
            action = rng.choice(moves)
            full = state.copy()
            assert list(play.apply(state, action)) == play._apply_fully(full, action)
            assert state.key() == full.key()
            compared += 1
    return compared


def test_answers_looked_up_are_those_of_the_full_machine():
    assert _answers_agree() > 2_000


@pytest.mark.parametrize("table", ["misses", "hits"])
def test_a_fault_in_the_table_of_answers_is_found(monkeypatch, table):
    real = Setup.__init__

    def init(setup, *arguments):
        real(setup, *arguments)
        wrong = getattr(setup, table)
        vars(setup)[table] = (wrong[1], wrong[0], *wrong[2:])

    monkeypatch.setattr(Setup, "__init__", init)
    with pytest.raises(AssertionError):
        _answers_agree()


def test_a_fault_in_the_table_of_questions_is_found(monkeypatch):
    setup = Setup(DECK, preset("quartett", "house"), 4)
    moment = Moment(turn=0, hand=0b0111, hands=(1, 1, 1, 1), out=0, asked_last=-1, laid=0)
    monkeypatch.setitem(setup.question_tables.known, 0, setup.question_tables.of(1, 0))
    assert list(actions.legal_at(setup, moment)) != actions.worked_out(setup, moment)


@pytest.mark.parametrize("rules", ["house", "vdb", "theater", "wikipedia", "consolegame"])
@pytest.mark.parametrize("seats", [2, 4])
def test_usual_rounds_are_those_of_the_full_machine(rules, seats):
    quick = SupertrumpfSetup(DECK, preset("supertrumpf", rules), seats)
    slow = SupertrumpfSetup(DECK, preset("supertrumpf", rules), seats)
    vars(slow)["plain_rounds"] = False
    assert quick.plain_rounds
    for seed in range(6):
        one, other = start(quick, seeded(Random(seed)))[0], start(slow, seeded(Random(seed)))[0]
        chances, rng = (seeded(Random(seed)), seeded(Random(seed))), Random(seed)
        while moves := supertrumpf_legal(one):
            assert list(moves) == list(supertrumpf_legal(other))
            action = rng.choice(moves)
            events = [
                list(supertrumpf.apply(state, action, chance))
                for state, chance in zip((one, other), chances, strict=True)
            ]
            assert events[0] == events[1]
            assert one.key() == other.key()
