"""The fixed benchmark: what is played in it, and the table of its results."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

import msgspec
from msgspec import Struct

from quartett.decks import Deck, load_deck
from quartett.lab.arena.contestants import contestant, is_known
from quartett.lab.arena.figures import Figures
from quartett.lab.arena.line_ups import Kind
from quartett.lab.arena.plan import Plan, make_plan
from quartett.lab.arena.problems import ArenaError
from quartett.lab.arena.results import Machine, Results, Times
from quartett.language import sentence


class Run(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One arena of the benchmark."""

    name: str
    game: str
    rules: str
    deck: str
    seats: int
    deals: int
    seed: int
    players: tuple[str, ...]
    line_ups: Kind = "pairs"


class Benchmark(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of them."""

    version: int
    """Results of different versions are not to be compared."""
    runs: tuple[Run, ...] = msgspec.field(name="run")


class Finished(Struct, frozen=True, kw_only=True):
    """A run with what came out."""

    name: str
    results: Results
    times: Times


class Table(Struct, frozen=True, kw_only=True):
    """The form of ``benchmark.json``."""

    format: str = "quartett-benchmark/1"
    version: int
    shortened: bool
    machine: Machine
    runs: tuple[Finished, ...]


def benchmark() -> Benchmark:
    """The benchmark of this version of the program."""
    text = files(__package__).joinpath("benchmark.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=Benchmark)


def plans(
    more: Sequence[str] = (), *, game: str | None = None, deals: int | None = None
) -> list[tuple[str, Plan, Deck]]:
    """Name, plan and deck of each run, all of them or those of one game.

    Players in ``more`` are measured beside those of the benchmark, in the runs of the games that have them.
    ``deals`` shortens it. Raises ArenaError for a player no game has, and as :func:`make_plan` does.
    """
    runs = [run for run in benchmark().runs if game in (None, run.game)]
    if not runs:
        raise ArenaError("arena.benchmark_no_runs", game=game)
    for word in more:
        if not any(is_known(run.game, contestant(word).player) for run in runs):
            raise ArenaError("arena.benchmark_unknown", player=word)
    found = []
    for run in runs:
        deck = load_deck(run.deck)
        beside = [
            word for word in more if is_known(run.game, contestant(word).player) and word not in run.players
        ]
        plan = make_plan(
            (*run.players, *beside),
            game=run.game,
            rules=run.rules,
            deck=deck,
            deck_name=run.deck,
            seats=run.seats,
            line_ups=run.line_ups,
            deals=min(deals, run.deals) if deals else run.deals,
            seed=run.seed,
        )
        found.append((run.name, plan, deck))
    return found


def table(finished: Sequence[Finished], *, shortened: bool) -> Table:
    """All runs together, each with the machine it was played on; that of the last stands above."""
    return Table(
        version=benchmark().version,
        shortened=shortened,
        machine=finished[-1].times.machine,
        runs=tuple(finished),
    )


def as_markdown(found: Table, language: str) -> str:
    """The table to be read, in ``language``."""

    def say(entry: str, **values: object) -> str:
        return sentence(f"arena.{entry}", language, **values)

    figures = Figures(language)
    machine = found.machine
    title = say("benchmark_title", version=found.version, quartett=machine.quartett, commit=machine.commit)
    head = [say(f"column_{name}") for name in ("run", "player", "share", "rating", "time")]
    lines = [f"# {title.strip()}", ""]
    if found.shortened:
        lines += [say("benchmark_shortened"), ""]
    lines += [f"| {' | '.join(head)} |", "|---|---|---|---|---|"]
    for run in found.runs:
        p99 = {each.label: each.p99 for each in run.times.players}
        for player in run.results.players:
            cells = [
                run.name,
                player.label,
                figures.share(player.share),
                figures.value(player.rating, 0),
                f"{figures.number(p99[player.label], 2)} ms",
            ]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])
