"""What ``quartett arena`` does: play, keep, go on, and say what came out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from quartett.cli.arena_options import ArenaOptions, journal_in, plan_of, workers_of
from quartett.cli.arena_progress import GamesShown
from quartett.cli.guard import INTERRUPTED, TERMINATED, Terminated
from quartett.cli.interruptions import Interruptions
from quartett.cli.locking import Lock
from quartett.cli.paths import Unusable, command_name, shell_word, typed_path, write_atomically
from quartett.cli.problems import FileProblem, UsageProblem
from quartett.cli.terminal import Terminal
from quartett.cli.words import Words
from quartett.language import sentence

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.lab.arena import Journal, Plan, Results, Times


class _Stopped(Exception):
    """Somebody stopped it; how far it was has been said."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def run_arena(asked: ArenaOptions, words: Words, *, plain: bool) -> int:
    """Play one arena to its end, or on from where it was stopped; the exit code."""
    terminal = Terminal(words, plain=plain)
    workers = workers_of(asked.workers)
    _look_here(asked.players)
    if asked.resume and asked.says_nothing_to_play and asked.output is not None:
        folder = typed_path(asked.output)
        plan, deck = _begun(folder)
    else:
        plan, deck = plan_of(asked)
        name = f"arena-{plan.game}-{plan.rules}-{plan.seats}-{plan.seed}"
        folder = typed_path(asked.output or name)
    again = f"{command_name()} arena --resume --output {shell_word(folder)}"
    try:
        found, times = _Arena(terminal, plan, deck, folder, workers).play(again, resume=asked.resume)
    except _Stopped as stopped:
        return stopped.code
    _tell(terminal, found, times)
    terminal.blank()
    terminal.say(_say(words, "done", folder=shell_word(folder)), hang=2)
    return 0


def run_benchmark(asked: ArenaOptions, words: Words, *, plain: bool) -> int:
    """Play the fixed benchmark and write the table of its results; the exit code."""
    from quartett.cli.options import game_named, number_named
    from quartett.lab.arena.benchmark import Finished, as_markdown, plans, table
    from quartett.lab.arena.results import to_json

    terminal = Terminal(words, plain=plain)
    workers = workers_of(asked.workers)
    for option in ("rules", "settings", "deck", "seats", "line_ups", "seed", "thought"):
        if getattr(asked, option):
            name = "--set" if option == "settings" else f"--{option.replace('_', '-')}"
            raise UsageProblem("arena.benchmark_alone", option=name)
    _look_here(asked.players)
    deals = number_named("--deals", asked.deals)
    game = game_named(asked.game) if asked.game is not None else None
    runs = plans(asked.players, game=game, deals=deals)
    folder = typed_path(asked.output or "arena-benchmark")
    again = " ".join(
        [
            f"{command_name()} arena --benchmark --resume --output {shell_word(folder)}",
            *(["--game", game] if game else []),
            *(["--deals", str(deals)] if deals else []),
            *map(shell_word, asked.players),
        ]
    )
    finished = []
    for number, (name, plan, deck) in enumerate(runs, start=1):
        terminal.rule(_say(words, "benchmark_run", number=number, of=len(runs), name=name))
        try:
            arena = _Arena(terminal, plan, deck, folder / name, workers)
            found, times = arena.play(again, resume=asked.resume)
        except _Stopped as stopped:
            return stopped.code
        _tell(terminal, found, times)
        finished.append(Finished(name=name, results=found, times=times))
    together = table(finished, shortened=deals is not None)
    text = as_markdown(together, words.language)
    _write(folder / "benchmark.json", to_json(together))
    _write(folder / "benchmark.md", text.encode())
    terminal.blank()
    if together.shortened:
        terminal.say(_say(words, "benchmark_shortened"))
    terminal.say(_say(words, "benchmark_done", file=shell_word(folder / "benchmark.md")))
    return 0


class _Arena:
    """One plan in one folder."""

    def __init__(self, terminal: Terminal, plan: Plan, deck: Deck, folder: Path, workers: int) -> None:
        self.terminal = terminal
        self.words = terminal.words
        self.plan = plan
        self.deck = deck
        self.folder = folder
        self.workers = workers

    def play(self, again: str, *, resume: bool) -> tuple[Results, Times]:
        """Play what is missing and write what came out; _Stopped if somebody stops it."""
        from quartett.cli.commit import commit_of_the_source
        from quartett.lab.arena import Journal, results, times, to_json
        from quartett.lab.arena.page import page

        with _system_objections(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            path = journal_in(self.folder, resume=resume)
        lock = _locked(path, self.folder)
        try:
            with _system_objections(path):
                journal = Journal(path, self.plan)
            self._begin(journal)
            self._run(journal, again)
        finally:
            lock.release()
        found, taken = results(journal), times(journal, commit_of_the_source())
        _write(self.folder / "results.json", to_json(found))
        _write(self.folder / "times.json", to_json(taken))
        _write(self.folder / "page.html", page(found, taken, self.deck, self.words.language).encode())
        return found, taken

    def _begin(self, journal: Journal) -> None:
        plan = self.plan
        text = _say(
            self.words,
            "begins",
            games=plan.games,
            game=plan.game.capitalize(),
            rules=plan.rules,
            deals=plan.deals,
            tables=len(plan.tables),
            seats=plan.seats,
        )
        self.terminal.say(text)
        if journal.games:
            self.terminal.say(_say(self.words, "goes_on", done=journal.games, of=plan.games))

    def _run(self, journal: Journal, again: str) -> None:
        from quartett.lab.arena import processes, run

        if journal.is_complete:
            return
        try:
            with (
                Interruptions().in_force(),
                _system_objections(journal.path),
                GamesShown(self.terminal) as progress,
                processes(self.workers) as pool,
            ):
                run(journal, self.deck, pool, ahead=2 * self.workers, progress=progress)
        except (KeyboardInterrupt, Terminated) as stopped:
            done, of = journal.games, self.plan.games
            self.terminal.blank()
            for line in _say(self.words, "stopped", done=done, of=of, command=again).split("\n"):
                self.terminal.put(line, whole=True)
            raise _Stopped(INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else TERMINATED) from None


def _begun(folder: Path) -> tuple[Plan, Deck]:
    """What is being played in a folder; FileProblem if nothing is, ArenaError if it cannot go on."""
    from quartett import __version__
    from quartett.cli.options import deck_named
    from quartett.lab.arena import ArenaError, plan_in

    path = folder / "journal.jsonl"
    with _system_objections(path):
        plan = plan_in(path) if path.is_file() else None
    if plan is None:
        raise FileProblem("arena.nothing_to_resume", path=folder)
    if plan.version != __version__:
        raise ArenaError("arena.other_version", begun=plan.version, version=__version__)
    _look_here([each.player for each in plan.players])
    return plan, deck_named(plan.deck)


def _look_here(players: tuple[str, ...] | list[str]) -> None:
    """Let modules in the current folder be found, as ``python -m`` does."""
    import sys

    if any(":" in each for each in players) and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def _locked(path: Path, folder: Path) -> Lock:
    try:
        return Lock(path)
    except FileProblem:
        raise FileProblem("arena.in_use", path=folder) from None


@contextmanager
def _system_objections(path: Path) -> Iterator[None]:
    """What the system has against a file, in a sentence."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unusable("cli.cannot_write", path, error) from None


def _write(path: Path, data: bytes) -> None:
    with _system_objections(path):
        write_atomically(path, data)


def _tell(terminal: Terminal, found: Results, times: Times) -> None:
    """Who wins, one line for each, and the faults."""
    from quartett.lab.arena.figures import Figures
    from quartett.lab.arena.page import headline

    words = terminal.words
    figures = Figures(words.language)
    p99 = {each.label: each.p99 for each in times.players}
    rows = [[_say(words, f"column_{name}") for name in ("player", "share", "rating", "time")]]
    rows += [
        [
            each.label if len(each.label) <= 18 else f"{each.label[:17]}…",
            figures.share(each.share),
            figures.value(each.rating, 0),
            f"{figures.number(p99[each.label], 2)} ms",
        ]
        for each in sorted(found.players, key=lambda each: -each.share.mean)
    ]
    widths = [max(len(row[place]) for row in rows) for place in range(4)]
    terminal.say(headline(found, words.language))
    for row in rows:
        cells = [text.ljust(width) for text, width in zip(row, widths, strict=True)]
        terminal.put("  ".join(cells).rstrip())
    for each in found.players:
        if each.faults:
            text = _say(
                words,
                "faults_told",
                label=each.label,
                count=sum(each.faults.values()),
                why="; ".join(each.examples),
            )
            terminal.say(text, "bold", hang=2)


def _say(words: Words, entry: str, **values: object) -> str:
    return sentence(f"arena.{entry}", words.language, **values)
