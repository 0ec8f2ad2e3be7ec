"""The check of a player: many games, and after every answer the question whether it was one of a player."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy, deepcopy
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from quartett.decks import Deck
from quartett.errors import IllegalAction
from quartett.players import ByChance, Player, PlayerError
from quartett.rules.game import Game
from quartett.rules.record import Record
from quartett.rules.view import View
from quartett.testing.failures import CheckFailed
from quartett.testing.rebuilding import Blank, shown_events
from quartett.testing.report import CheckReport, PresetLine
from quartett.testing.trials import trial

_ASKED_LATER = 12
"""How many decisions of a game are asked for once more after it."""


def check_player(
    player: Player | Callable[[], Player],
    game: str,
    *,
    games: int = 60,
    seed: int = 0,
    decks: Sequence[Deck] = (),
    presets: Sequence[str] = (),
) -> CheckReport:
    """Play ``games`` games of ``game`` against players by chance and look at every answer.

    ``player`` is a class or function that makes a player, or a player, which is then copied where a new one
    is needed. The games go through all ``presets`` (default: every one), at first as they are and then with
    parameters changed at random, on ``decks`` (default: the built-in ones) and with up to six seats; the
    same ``seed`` gives the same games. Raises PlayerError for fewer games than one, and
    :class:`CheckFailed`, an AssertionError, if the player

    * breaks off or answers what is not legal,
    * changes its view,
    * draws from the generator of the module ``random``,
    * answers the same view with the same chance differently: at once; as a new player, from a view made
      again out of JSON; or once more after the game, when there is no game left to look into.
    """
    if games < 1:
        # A check of nothing would pass whatever the player is.
        raise PlayerError("players.check_no_games", games=games)
    make = _maker(player)
    held = player if _is_player(player) else make()
    report = CheckReport(game, presets={})
    for number in range(games):
        answers = _Answers(make, held, report, number, seed)
        played = answers.play(game, decks, presets)
        if played() is not None:
            gc.collect()
        answers.ask_again()
    return report


def _is_player(player: Any) -> bool:
    return hasattr(player, "choose") and not isinstance(player, type)


def _maker(player: Any) -> Callable[[], Player]:
    if not _is_player(player):
        make: Callable[[], Player] = player
        return make
    pristine = deepcopy(player)
    return lambda: deepcopy(pristine)


class _Decision(msgspec.Struct):
    """What was asked, so that it can be asked again, and what was answered."""

    seat: int
    move: int
    shown: bytes
    chance: str
    choice: int


class _Answers:
    """One game of a check."""

    def __init__(
        self, make: Callable[[], Player], held: Any, report: CheckReport, number: int, seed: int
    ) -> None:
        self.make = make
        self.held = held
        self.report = report
        self.number = number + 1
        self.seed = f"{seed}:{number}"
        self.decisions: list[_Decision] = []
        self.blank: Blank
        self.record: Record

    def play(
        self, name: str, decks: Sequence[Deck], presets: Sequence[str]
    ) -> weakref.ReferenceType[Game[Any]]:
        """Play the game to its end; nothing of it is kept but its record and what was answered."""
        rng = Random(self.seed)
        begun = trial(name, self.number - 1, rng, decks=decks, names=presets)
        game = begun.game
        self.blank = Blank(game)
        # Now and then one player has two seats: what it knows of one must not reach the other.
        checked = set(rng.sample(range(game.seats), 2 if game.seats > 2 and rng.random() < 0.25 else 1))
        others = ByChance()
        while (seat := game.to_act) is not None:
            if rng.random() < 0.01:
                _call_time(game)
            elif seat in checked:
                game.do_action(self._decide(game, seat))
            else:
                game.do_action(others.choose(game.view(seat), rng))
        assert game.outcome is not None
        winners = game.outcome.winners
        line = self.report.presets.setdefault(begun.preset, PresetLine())
        line.games += 1
        line.wins += len(checked.intersection(winners)) / len(winners)
        line.expected += len(checked) / game.seats
        self.record = game.record()
        return weakref.ref(game)

    def _decide(self, game: Game[Any], seat: int) -> int:
        move = len(game.actions) + 1
        chance = f"{self.seed}:{move}"

        def failed(code: str, **values: object) -> CheckFailed:
            return CheckFailed(
                f"players.check_{code}", game.record(), number=self.number, move=move, seat=seat, **values
            )

        view = game.view(seat)
        legal = list(view.legal)
        before = _inside(view)
        table = _parts(game.setup)
        shared = random.getstate()
        began = perf_counter()
        try:
            choice = self.held.choose(view, Random(chance))
        except (Exception, SystemExit) as error:
            raise failed("raised", error=_named(error)) from error
        self.report.timed(perf_counter() - began)
        if isinstance(choice, bool) or not isinstance(choice, int):
            raise failed("no_number", choice=repr(choice))
        changed = [name for name, value in _inside(view).items() if before.get(name) != value]
        if changed:
            vars(game.setup).update(table)  # else the record of the game would be wrong too
            raise failed("changed_view", what=", ".join(changed))
        if choice not in legal:
            raise failed("illegal", choice=choice, legal=legal)
        if random.getstate() != shared:
            raise failed("shared_chance")
        again = self._asked(self.held.choose, game.view(seat), chance)
        if again != choice:
            raise failed("not_repeatable", choice=choice, other=again)
        decision = _Decision(seat, move, shown_events(game, seat), chance, choice)
        fresh = self._asked_fresh(decision)
        if fresh != choice:
            raise failed("memory", choice=choice, other=fresh)
        self.decisions.append(decision)
        return choice

    def _asked_fresh(self, decision: _Decision) -> object:
        """What a new player answers to a view that was made again; an error is an answer too."""
        view = self.blank.view(decision.seat, decision.shown)
        return self._asked(lambda *asked: self.make().choose(*asked), view, decision.chance)

    def _asked(self, choose: Callable[[View, Random], object], view: View, chance: str) -> object:
        try:
            return choose(view, Random(chance))
        except (Exception, SystemExit) as error:
            return _named(error)

    def ask_again(self) -> None:
        """Ask for some decisions once more, now that there is no game to look into."""
        count = min(_ASKED_LATER, len(self.decisions))
        for decision in Random(self.seed).sample(self.decisions, count):
            answer = self._asked_fresh(decision)
            if answer != decision.choice:
                raise CheckFailed(
                    "players.check_peeks",
                    self.record,
                    number=self.number,
                    move=decision.move,
                    seat=decision.seat,
                    choice=decision.choice,
                    other=answer,
                )


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _call_time(game: Game[Any]) -> None:
    """Let the agreed time be over, if one was agreed."""
    with suppress(IllegalAction):
        game.expire_time()


def _inside(view: View) -> dict[str, Any]:
    """Everything a view consists of, its setup and deck too, by name; lists and dictionaries are copied."""
    parts = {
        name: copy(getattr(view, name))
        for kind in type(view).__mro__
        for name in getattr(kind, "__slots__", ())
        if name != "setup"
    }
    parts |= {f"setup.{name}": value for name, value in _parts(view.setup).items()}
    # The deck is the same object before and after, so what is printed on it has to be compared as text.
    return parts | {"setup.deck": _printed(view.setup.deck)}


def _printed(deck: Deck) -> bytes:
    """All that a deck says, as one text."""
    return msgspec.json.encode(deck, enc_hook=str)


def _parts(setup: Any) -> dict[str, Any]:
    return {name: copy(value) for name, value in vars(setup).items()}
