"""Games to try a player in: every preset, then presets with random changes of their parameters."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from quartett.decks import Deck, builtin_decks, load_deck
from quartett.errors import DeckError, QuartettError, RulesError
from quartett.rules.game import Game
from quartett.rules.games import game_class, preset, presets
from quartett.rules.ruleset import RuleSet

MOST_SEATS = 6
_TRIES = 200
# Long games say nothing that the first part of them does not say.
_CAPS = {"supertrumpf": {"max_rounds": 60}, "quartett": {"max_asks": 250}}
_NUMBERS: dict[str, tuple[int | None, ...]] = {
    "tie_blind_cards": (0, 1, 2, 3),
    "round_limit": (None, 5, 20),
    "repetition_limit": (None, 2, 3),
    "low_card_choice": (0, 3),
    "time_limit_s": (None, 900),
    "draw_on_miss": (0, 1),
    "hand_size": (None, 3, 5),
    "hand_size_two": (None, 7),
    "empty_draw": (1, 2, 5),
    "max_consecutive_misses": (None, 3, 10),
}


class Trial(msgspec.Struct):
    """A game that begins, and the preset its rules come from."""

    preset: str
    game: Game[Any]


def trial(
    game: str, number: int, rng: Random, *, decks: Sequence[Deck] = (), names: Sequence[str] = ()
) -> Trial:
    """The game with this number: first every preset as it is, later also with changed parameters.

    ``decks`` (default: the built-in ones) and ``names`` of presets (default: all) say what is chosen from.
    Raises the reason if none of it goes together.
    """
    names = list(names) or list(presets(game))
    decks = list(decks) or [load_deck(name) for name in builtin_decks()]
    name = names[number % len(names)]
    plain = preset(game, name)
    changes = number >= len(names)
    reason: QuartettError | None = None
    for _ in range(_TRIES):
        rules = (varied(plain, rng) if changes else plain).changed(**_CAPS[game])
        try:
            return Trial(name, _begin(game, rng.choice(decks), rules, rng))
        except (RulesError, DeckError) as error:
            reason = error
    assert reason is not None
    raise reason


def varied(rules: RuleSet, rng: Random) -> RuleSet:
    """``rules`` with up to seven parameters drawn anew, none of which the rule set refuses."""
    choices: dict[str, Sequence[Any]] = dict(rules.choices())
    choices |= {name: values for name, values in _NUMBERS.items() if hasattr(rules, name)}
    for _ in range(_TRIES):
        changes: dict[str, Any] = {}
        for name in rng.sample(sorted(choices), rng.randint(1, 7)):
            several = isinstance(getattr(rules, name), frozenset)
            values = choices[name]
            changes[name] = (
                frozenset(rng.sample(values, rng.randint(1, len(values)))) if several else rng.choice(values)
            )
        if "round_limit" in changes.get("end_on", ()):
            changes["round_limit"] = rng.choice((5, 20))
        try:
            return rules.changed(**changes)
        except RulesError:
            continue
    return rules


def _begin(game: str, deck: Deck, rules: Any, rng: Random) -> Game[Any]:
    most = min(rules.players_max or MOST_SEATS, MOST_SEATS)
    seats = rng.randint(rules.players_min, max(most, rules.players_min))
    dealer = rng.randrange(seats)
    seed = rng.randrange(2**32)
    turned: dict[str, str] | None = None
    if game == "supertrumpf":
        # The only game in which figures are compared; the other refuses directions.
        turned = {
            name: "low" if better == "high" else "high"
            for name, better in deck.directions().items()
            if rng.random() < 0.1
        }
    return game_class(game)(deck, rules, seats, dealer=dealer, seed=seed, directions=turned)
