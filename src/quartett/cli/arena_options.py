"""What the options of ``quartett arena`` mean."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from quartett.cli.matching import whole_number
from quartett.cli.options import GAMES, deck_named, game_named, number_named, rules_named
from quartett.cli.problems import FileProblem, UsageProblem

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.lab.arena import Plan

DEALS = 200
_MOST_WORKERS = 256
_SECONDS = re.compile(r"[0-9]{1,5}(?:[.,][0-9]{1,3})?")


class ArenaOptions(Struct, frozen=True, kw_only=True):
    """As typed; None or empty for what was not."""

    players: tuple[str, ...] = ()
    game: str | None = None
    rules: str | None = None
    settings: tuple[str, ...] = ()
    deck: str | None = None
    seats: str | None = None
    line_ups: str | None = None
    deals: str | None = None
    seed: str | None = None
    thought: str | None = None
    workers: str | None = None
    output: str | None = None
    resume: bool = False

    @property
    def says_nothing_to_play(self) -> bool:
        """Whether only ``--resume`` says what shall be played."""
        plain = ArenaOptions(workers=self.workers, output=self.output, resume=self.resume)
        return self == plain


def plan_of(asked: ArenaOptions) -> tuple[Plan, Deck]:
    """The plan that was asked for, and its deck; UsageProblem or the errors of :func:`make_plan`."""
    from quartett.lab.arena import THOUGHT_S, kind_named, make_plan
    from quartett.players import PLAYERS

    game = game_named(asked.game) if asked.game is not None else _game_of(asked.players)
    if not asked.players:
        raise UsageProblem("arena.no_players", known=" ".join(list(PLAYERS[game])[:2]))
    rules = rules_named(game, asked.rules or "house", asked.settings)
    seats = number_named("--seats", asked.seats)
    deals = number_named("--deals", asked.deals)
    name = asked.deck or "autos"
    deck = deck_named(name)
    plan = make_plan(
        asked.players,
        game=game,
        rules=rules,
        deck=deck,
        deck_name=name,
        seats=max(2, rules.players_min) if seats is None else seats,
        line_ups=kind_named(asked.line_ups or "pairs"),
        deals=DEALS if deals is None else deals,
        seed=number_named("--seed", asked.seed) or 0,
        thought_s=THOUGHT_S if asked.thought is None else _seconds(asked.thought),
    )
    return plan, deck


def _game_of(players: tuple[str, ...]) -> str:
    """The first game that has all these players; the first of all if none has."""
    from quartett.lab.arena.contestants import contestant, is_known

    return next(
        (game for game in GAMES if all(is_known(game, contestant(word).player) for word in players)), GAMES[0]
    )


def _seconds(text: str) -> float:
    if not _SECONDS.fullmatch(text.strip()):
        raise UsageProblem("arena.bad_seconds", value=text)
    return float(text.replace(",", "."))


def workers_of(text: str | None) -> int:
    """How many processes; all processors this one may use if nothing was said."""
    if text is None:
        available = getattr(os, "sched_getaffinity", None)
        return len(available(0)) if available else os.cpu_count() or 1
    number = whole_number(text, 4)
    if number is None or not 1 <= number <= _MOST_WORKERS:
        raise UsageProblem("arena.bad_workers", value=text, most=_MOST_WORKERS)
    return number


def journal_in(folder: Path, *, resume: bool) -> Path:
    """Where the journal of a folder is or will be; FileProblem if there is one and it shall not go on."""
    journal = folder / "journal.jsonl"
    if journal.exists() and journal.stat().st_size and not resume:
        raise FileProblem("arena.exists", path=folder)
    return journal
