"""The command ``quartett serve``: tables for the browser, from one process and one file."""

from __future__ import annotations

import sys
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quartett.cli.guard import Terminated
from quartett.cli.interruptions import Interruptions
from quartett.cli.problems import UsageProblem
from quartett.cli.words import Words
from quartett.errors import QuartettError
from quartett.language import sentence

if TYPE_CHECKING:
    from quartett.tables.house import House
    from quartett.workshop.limits import Limits

HOST = "0.0.0.0"
"""All networks of this machine, so that phones find it."""
PORT = 8000
STORE = "tables.sqlite"
MOST = 1_000_000
"""Days, projects and megabytes that may be asked for."""


@dataclass(frozen=True)
class WorkshopOptions:
    """How much the workshop keeps and for how long, as it was typed."""

    days: str | None = None
    projects: str | None = None
    megabytes: str | None = None


@dataclass(frozen=True)
class ServeOptions:
    """What was typed."""

    host: str | None = None
    port: str | None = None
    store: str | None = None
    open_browser: bool = True
    decks: tuple[str, ...] = ()
    or_play: bool = False
    """Where the pages are missing, play in the terminal instead."""
    workshop: WorkshopOptions = WorkshopOptions()


class ServeProblem(QuartettError):
    """The server cannot be started like this."""


def serve(options: ServeOptions, words: Words) -> int:
    """Serve until Ctrl-C; the exit code."""
    try:
        import segno  # noqa: F401  # asked for here so that it is missed before anything has begun
        import uvicorn  # noqa: F401
    except ImportError:
        raise ServeProblem("tables.serve_missing") from None
    from quartett.tables.house import House
    from quartett.tables.place import data_folder
    from quartett.tables.shelf import Shelf
    from quartett.tables.sqlite_store import SqliteStore
    from quartett.tables.thinking import PoolThinker
    from quartett.web import WebConfig, make_app
    from quartett.web.config import STATIC
    from quartett.web.serving import calm_collector, listening, network_address, server
    from quartett.workshop.problems import WorkshopError
    from quartett.workshop.sqlite_shelf import SqliteShelf
    from quartett.workshop.workshop import Workshop

    if options.or_play and not (STATIC / "index.html").is_file():
        return _play_instead(options, words)
    host = options.host or HOST
    wanted = port_of(options.port)
    limits = limits_of(options.workshop)
    shelf = Shelf(options.decks)
    store = SqliteStore(Path(options.store) if options.store else data_folder() / STORE)
    bound = listening(host, wanted)
    if bound is None:
        store.close()
        raise ServeProblem("tables.serve_no_port", wanted=wanted, host=host)
    port = bound.getsockname()[1]
    thinker = PoolThinker(shelf)
    house = House(store, thinker, shelf=shelf, on_trouble=_complain(words))
    address = network_address() if host in ("0.0.0.0", "::", "") else None
    config = WebConfig(outside=f"http://{_shown(address)}:{port}" if address else None)
    try:
        workshop = Workshop(SqliteShelf(store.path), limits=limits)
    except WorkshopError:
        bound.close()
        house.end()
        raise
    serving = server(make_app(house, config, workshop), house, config)
    if wanted and port != wanted:
        _say(words, "serve_port_taken", wanted=wanted, port=port)
    here = _announce(host, port, str(store.path), words)
    if options.open_browser:
        webbrowser.open(here)
    thinker.warm_up()
    calm_collector()
    # It ends gracefully; behind that the signal is raised once more.
    with suppress(KeyboardInterrupt, Terminated), Interruptions().in_force():
        serving.run(sockets=[bound])
    _bye(house, words)
    return 0


def _play_instead(options: ServeOptions, words: Words) -> int:
    """Say what is missing, and begin a game in the terminal; the exit code."""
    from quartett.cli.playing import PlayOptions, play

    _say(words, "serve_no_pages")
    sys.stdout.flush()
    return play(PlayOptions(deck=options.decks[0] if options.decks else None), words)


def port_of(text: str | None) -> int:
    """The port that was typed; UsageProblem if it is none."""
    if text is None:
        return PORT
    if not text.isdecimal() or not text.isascii() or int(text[:6]) > 65_535:
        raise UsageProblem("tables.serve_bad_port", value=text)
    return int(text)


def limits_of(options: WorkshopOptions) -> Limits:
    """The limits that were typed; UsageProblem for what is none."""
    from quartett.workshop.limits import Limits

    usual = Limits()
    megabytes = usual.project_bytes // 1_000_000
    return Limits(
        idle_days=_count("--workshop-days", options.days, usual.idle_days),
        projects=_count("--workshop-projects", options.projects, usual.projects),
        project_bytes=_count("--workshop-mb", options.megabytes, megabytes) * 1_000_000,
    )


def _count(option: str, text: str | None, usual: int) -> int:
    if text is None:
        return usual
    if not text.isdecimal() or not text.isascii() or not 1 <= int(text[:8]) <= MOST:
        raise UsageProblem("tables.serve_bad_number", option=option, value=text, most=MOST)
    return int(text)


def _announce(host: str, port: int, store: str, words: Words) -> str:
    """Say where the tables are; the address on this device."""
    from quartett.web.serving import network_address

    everywhere = host in ("0.0.0.0", "::", "")
    here = f"http://{'localhost' if everywhere else _shown(host)}:{port}/"
    _say(words, "serve_here", url=here)
    address = network_address() if everywhere else None if host.startswith("127.") else host
    if address is not None and host not in ("localhost", "::1"):
        there = f"http://{_shown(address)}:{port}/"
        _say(words, "serve_network", url=there)
        if sys.stdout.isatty():
            import segno

            _say(words, "serve_scan")
            segno.make(there, error="m", micro=False).terminal(out=sys.stdout, compact=True, border=2)
    _say(words, "serve_store", path=store)
    _say(words, "serve_stop")
    sys.stdout.flush()
    return here


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _bye(house: House, words: Words) -> None:
    count = house.unfinished
    if count:
        _say(words, "serve_bye", count=count)
    else:
        _say(words, "serve_bye_none")


def _complain(words: Words) -> Any:
    def told(table: str, error: Exception) -> None:
        text = error.explain(words.language) if isinstance(error, QuartettError) else repr(error)
        # Without the id of the table: it is the key to it, and logs are read by others.
        sys.stderr.write(f"{text}\n")

    return told


def _say(words: Words, entry: str, **values: object) -> None:
    sys.stdout.write(f"{sentence(f'tables.{entry}', words.language, **values)}\n")
