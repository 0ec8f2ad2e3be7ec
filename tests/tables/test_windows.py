"""What looks into a game gets nothing it could change the game with."""

from __future__ import annotations

import copy
import pickle

import pytest

from quartett.decks import load_deck
from quartett.errors import RulesError
from quartett.rules import Quartett, Supertrumpf

KINDS = (Supertrumpf, Quartett)


@pytest.mark.parametrize("kind", KINDS)
def test_a_glance_is_the_view_and_learns_with_the_game(kind):
    game = kind(load_deck("autos"), seats=3, seed=1)
    kept, seen = game.view(1), game.glance(1)
    assert seen.data() == kept.data()
    game.do_action(game.legal.actions[0])
    assert seen.data() == game.view(1).data() != kept.data()
    assert game.glance(1) is seen
    for nobody in (-1, 3):
        with pytest.raises(RulesError):
            game.glance(nobody)


@pytest.mark.parametrize("kind", KINDS)
def test_the_directions_of_a_game_cannot_be_changed_by_whoever_is_shown_them(kind):
    game = kind(load_deck("autos"), seats=3, seed=1)
    view = game.view(0)
    before = dict(view.setup.directions)
    with pytest.raises(TypeError):
        view.setup.directions["power"] = "low"
    with pytest.raises(TypeError):
        view.setup.directions |= {"power": "low"}
    for same in (copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert same.setup.directions == before
        assert same.data() == view.data()
    assert game.record().directions == {}
