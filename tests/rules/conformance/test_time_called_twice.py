"""The end of the agreed time, called more than once (G-82)."""

from __future__ import annotations

from quartett import Supertrumpf, load_deck
from quartett.rules.events import TimeExpired


def test_g_82_a_second_call_of_time_changes_nothing_and_tells_nothing():
    game = Supertrumpf(load_deck("autos"), "vdb", 3, seed=1)
    assert [type(event) for event in game.expire_time()] == [TimeExpired]
    before = game.view(0).data()
    assert game.expire_time() == ()
    assert game.view(0).data() == before
