"""The check of players passes those that keep to it and finds each kind of fault."""

from __future__ import annotations

import gc
import random
import sys
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from quartett.decks import load_deck
from quartett.players import PLAYERS, ByChance, PlayerError
from quartett.rules import Game, Quartett, Supertrumpf, read_record, replay
from quartett.testing import Blank, CheckFailed, check_player, trial
from quartett.testing.rebuilding import shown_events

KINDS = [kind for kinds in PLAYERS.values() for kind in kinds.values()]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.name}")
def test_the_players_of_the_package_pass(kind):
    report = check_player(kind.make, kind.game, games=90)
    assert report.games == 90
    assert report.moves > 500
    assert len(report.presets) > 5
    assert 0 < report.slowest < report.seconds
    german = report.text("de")
    assert german.startswith(f"{kind.game}: 90 Partien, ")
    assert "alles in Ordnung" in german
    assert "everything in order" in str(report)
    if kind.name != "random":
        assert report.wins > 1.4 * report.expected


def test_a_player_may_be_given_itself():
    assert check_player(ByChance(), "quartett", games=5).games == 5


def test_the_same_seed_gives_the_same_games():
    def played(seed: int) -> tuple[int, float]:
        report = check_player(ByChance, "supertrumpf", games=10, seed=seed)
        return report.moves, report.wins

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_decks_and_presets_can_be_chosen():
    report = check_player(ByChance, "supertrumpf", games=4, decks=[load_deck("elemente")], presets=["vdb"])
    assert list(report.presets) == ["vdb"]
    assert report.presets["vdb"].games == 4


@pytest.mark.parametrize("games", [0, -1])
def test_a_check_of_no_games_is_refused(games):
    with pytest.raises(PlayerError) as refused:
        check_player(Illegal, "quartett", games=games)
    assert refused.value.code == "players.check_no_games"
    assert str(games) in refused.value.explain("de")


# --- planted faults ---------------------------------------------------------------------------------------


class Illegal:
    def choose(self, view: Any, rng: Random) -> Any:
        return 10_000


class OtherThanNumber:
    def choose(self, view: Any, rng: Random) -> Any:
        return str(view.legal[0])


class Breaking:
    def choose(self, view: Any, rng: Random) -> Any:
        return view.legal[len(view.history) // 12 * 1000]


class EmptiesHand:
    def choose(self, view: Any, rng: Random) -> Any:
        choice = view.legal[0]
        view.hand = ()
        return choice


class ChangesInPlace:
    def choose(self, view: Any, rng: Random) -> Any:
        view.hand_sizes[0] += 1
        return view.legal[0]


class ChangesSetup:
    def choose(self, view: Any, rng: Random) -> Any:
        view.setup.directions["power"] = "low"
        return view.legal[0]


class RenamesCategory:
    def choose(self, view: Any, rng: Random) -> Any:
        view.setup.deck.categories[0].name["de"] = "Hack"
        return view.legal[0]


class Exits:
    def choose(self, view: Any, rng: Random) -> Any:
        sys.exit("enough")


class ExitsWhenAskedAgain:
    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, rng: Random) -> Any:
        self.asked += 1
        return view.legal[0] if self.asked % 2 else sys.exit("enough")


class SharedChance:
    def choose(self, view: Any, rng: Random) -> Any:
        return random.choice(view.legal)


class OwnChance:
    def __init__(self) -> None:
        self.rng = Random(1)

    def choose(self, view: Any, rng: Random) -> Any:
        return self.rng.choice(view.legal)


class Remembers:
    """Likes for ever what it once asked for."""

    def __init__(self) -> None:
        self.liked: list[int] = []

    def choose(self, view: Any, rng: Random) -> Any:
        liked = [action for action in self.liked if action in view.legal]
        if liked:
            return liked[0]
        self.liked.append(rng.choice(view.legal))
        return self.liked[-1]


def hit(game: Any, view: Any) -> int:
    """A question that the target has the card for."""
    state = game._state
    for action in view.legal:
        target, unit = divmod(action, view.setup.cards)
        if target < view.setup.seats and not view.setup.by_set and state.hands[target] >> unit & 1:
            return int(action)
    return int(view.legal[0])


class LooksAround:
    """Finds the game among all objects there are."""

    def choose(self, view: Any, rng: Random) -> Any:
        for each in gc.get_objects():
            if isinstance(each, Quartett) and each.outcome is None and each.to_act == view.seat:
                return hit(each, view)
        return view.legal[0]


class LooksAtTheCaller:
    def choose(self, view: Any, rng: Random) -> Any:
        frame: Any = sys._getframe()
        while frame:
            for value in list(frame.f_locals.values()):
                if isinstance(value, Game):
                    return hit(value, view)
            frame = frame.f_back
        return view.legal[0]


@pytest.mark.parametrize(
    "player, code",
    [
        (Illegal, "illegal"),
        (OtherThanNumber, "no_number"),
        (Breaking, "raised"),
        (EmptiesHand, "changed_view"),
        (ChangesInPlace, "changed_view"),
        (ChangesSetup, "raised"),
        (RenamesCategory, "raised"),
        (Exits, "raised"),
        (ExitsWhenAskedAgain, "not_repeatable"),
        (SharedChance, "shared_chance"),
        (OwnChance, "not_repeatable"),
        (Remembers, "memory"),
        (LooksAround, "peeks"),
        (LooksAtTheCaller, "peeks"),
    ],
)
def test_a_planted_fault_is_found(player, code):
    with pytest.raises(AssertionError) as found:
        check_player(player, "quartett", games=20)
    failure = found.value
    assert isinstance(failure, CheckFailed)
    assert failure.code == f"players.check_{code}"
    assert "Platz" in failure.explain("de") and "Partie" in failure.explain("de")


def test_a_fault_is_found_too_if_the_player_is_given_itself():
    with pytest.raises(CheckFailed) as found:
        check_player(Remembers(), "quartett", games=20)
    assert found.value.code == "players.check_memory"


class BreaksTheSeal:
    """Changes a text with force."""

    def choose(self, view: Any, rng: Random) -> Any:
        dict.__setitem__(view.setup.deck.cards[-1].name, "de", "Hack")
        return view.legal[0]


@pytest.mark.parametrize("game", PLAYERS)
def test_a_change_of_the_deck_is_found_too(game):
    deck = load_deck("autos")
    cards = (*deck.cards[:-1], replace(deck.cards[-1], name={"de": "Wagen", "en": "Car"}))
    with pytest.raises(CheckFailed) as found:
        check_player(BreaksTheSeal, game, games=20, decks=[replace(deck, cards=cards)])
    assert found.value.code == "players.check_changed_view"
    assert "setup.deck" in found.value.explain("de")


class Counts:
    """Announces by the secret stack sizes, where they are secret."""

    def choose(self, view: Any, rng: Random) -> Any:
        return view.legal[sum(size for size in view._sizes if size > 0) % len(view.legal)]


def test_what_the_rules_keep_secret_must_not_matter():
    with pytest.raises(CheckFailed) as found:
        check_player(Counts, "supertrumpf", games=120)
    assert found.value.code == "players.check_memory"
    assert not found.value.record.parameters["stack_sizes_public"]


def test_the_failure_names_the_game_as_a_record_that_replays():
    with pytest.raises(CheckFailed) as found:
        check_player(Breaking, "quartett", games=20)
    text = str(found.value).partition("\n\n")[2]
    assert text.startswith('[Format "quartett-record/1"]')
    record = read_record(text.encode())
    again = replay(record, load_deck(record.deck))
    assert again.to_act == found.value.seat
    assert len(again.actions) == found.value.move - 1


# --- the games of the check -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["supertrumpf", "quartett"])
def test_a_view_that_was_made_again_says_the_same(name):
    for number in range(40):
        rng = Random(f"again {number}")
        game = trial(name, number, rng).game
        blank = Blank(game)
        secret = not getattr(game.rules, "stack_sizes_public", True)
        while game.to_act is not None:
            if rng.random() < 0.2:
                seat = rng.randrange(game.seats)
                view, again = game.view(seat), blank.view(seat, shown_events(game, seat))
                assert again.data() == view.data()
                assert secret or [again.setup.rules, list(again.legal)] == [
                    view.setup.rules,
                    list(view.legal),
                ]
            game.do_action(rng.choice(game._legal()))


def test_the_games_go_over_presets_seats_and_parameters():
    games = [trial("supertrumpf", number, Random(number)).game for number in range(200)]
    assert {game.rules.name for game in games} >= {"house", "vdb", "theater", "war", "schmid"}
    assert {game.seats for game in games} == {2, 3, 4, 5, 6}
    assert len({game.deck.id for game in games}) > 3
    for parameter, values in Supertrumpf(load_deck("autos"), seed=1).rules.choices().items():
        if parameter != "end_on":
            assert {getattr(game.rules, parameter) for game in games} == set(values), parameter


def test_the_games_of_quartett_too():
    games = [trial("quartett", number, Random(number)).game for number in range(300)]
    for parameter, values in Quartett(load_deck("autos"), seed=1).rules.choices().items():
        if parameter != "tie":
            assert {getattr(game.rules, parameter) for game in games} == set(values), parameter
