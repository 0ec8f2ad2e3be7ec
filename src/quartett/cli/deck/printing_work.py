"""What ``quartett deck print`` and the pictures of ``quartett deck export`` do."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from msgspec import Struct

from quartett.cli.paths import Unusable, shell_word, typed_path, write_atomically
from quartett.cli.problems import FileProblem, UsageProblem
from quartett.cli.terminal import Terminal
from quartett.cli.words import Words
from quartett.language.closest import closest

if TYPE_CHECKING:
    from quartett.decks import Deck, Finding
    from quartett.printing import DeckPrint, Printed

_NUMBER = r"[+-]?\d{1,2}(?:\.\d{1,2})?"
_OFFSET = re.compile(rf"\s*({_NUMBER})\s*[,;]\s*({_NUMBER})\s*")
_MOST_OFFSET = 10.0
_MOST_FINDINGS = 12


class PrintOptions(Struct, frozen=True, kw_only=True):
    """As typed; None for what was not."""

    deck: str
    paper: str | None = None
    theme: str | None = None
    size: str | None = None
    art: str | None = None
    backs: str | None = None
    offset: str | None = None
    shop: str | None = None
    jpg: bool = False
    cards_only: bool = False
    calibration: bool = False
    output: str | None = None
    replace: bool = False
    language: str | None = None


def print_deck(options: PrintOptions, words: Words, *, plain: bool) -> int:
    """Make the file, say what is in it and how to print it; the exit code."""
    from quartett.printing import calibration, home_sheets, shop_jpgs, shop_pdf
    from quartett.printing.sheets import paper_named
    from quartett.printing.shops import shop_named

    terminal = Terminal(words, plain=plain)
    _agree(options)
    paper = paper_named(options.paper or "a4")
    sheets = _sheet_options(options)
    preset = shop_named(options.shop) if options.shop else None
    deck, read = deck_and_pictures(options.deck)
    size = options.size if options.size or preset is None else preset.size
    suffix = "zip" if options.jpg else "pdf"
    kind = preset.name if preset else f"calibration-{paper.name}" if options.calibration else paper.name
    path = free_path(options.output or f"{deck.id}-{kind}.{suffix}", replace=options.replace)
    with Steps(terminal, "print_step_cards") as step:
        ready = made_ready(deck, read, options, words, size=size, progress=step)
    beside = not options.cards_only
    printed: Printed
    if options.calibration:
        printed = calibration(ready, paper.name)
    elif preset and options.jpg:
        with Steps(terminal, "print_step_pictures") as step:
            printed = shop_jpgs(ready, preset, beside=beside, progress=step)
    elif preset:
        printed = shop_pdf(ready, preset, beside=beside)
    else:
        printed = home_sheets(ready, paper.name, sheets, beside=beside)
    write(path, printed.data)
    tell_findings(terminal, printed.findings)
    entry = "shop" if preset else "sheets"
    entry = "calibration" if options.calibration else "jpgs" if options.jpg else entry
    cards = len(ready.faces(beside=beside))
    done = words(
        f"print_done_{entry}", file=shell_word(path), pages=printed.pages, cards=cards, deck=ready.title
    )
    terminal.say(done)
    if entry == "sheets":
        terminal.say(words(f"print_how_{sheets.backs}"))
    return 0


def made_ready(
    deck: Deck,
    read: Callable[[str], bytes],
    options: PrintOptions,
    words: Words,
    *,
    size: str | None,
    progress: Callable[[int, int], None] | None = None,
) -> DeckPrint:
    """The deck in the look that was asked for; a language that was asked for goes before the deck's own."""
    from quartett.printing import DeckPrint, Look

    art: Any = options.art or "own"
    look = Look(theme=options.theme, size=size, language=options.language or words.language, art=art)
    return DeckPrint(deck, look, read=read, progress=progress)


def deck_and_pictures(name: str) -> tuple[Deck, Callable[[str], bytes]]:
    """A deck by its name or path, and what reads its pictures."""
    from quartett.cli.options import deck_named
    from quartett.decks import builtin_decks, deck_image

    deck = deck_named(name)
    where = name if name.strip().casefold() in builtin_decks() else typed_path(name)
    return deck, partial(deck_image, where)


def free_path(text: str, *, replace: bool) -> Path:
    """Where a new file shall lie; FileProblem if there is one already and nobody asked to replace it."""
    path = typed_path(text)
    try:
        if path.is_dir():
            raise FileProblem("cli.print_is_folder", path=path)
        if path.exists() and not replace:
            raise FileProblem("cli.print_exists", path=path)
        if not path.parent.is_dir():
            raise FileProblem("cli.print_no_folder", path=path.parent)
    except (OSError, ValueError) as error:
        if isinstance(error, FileProblem):
            raise
        problem = error if isinstance(error, OSError) else OSError(str(error))
        raise Unusable("cli.cannot_write", path, problem) from None
    return path


def write(path: Path, data: bytes) -> None:
    """The whole file or nothing of it."""
    try:
        write_atomically(path, data)
    except OSError as error:
        raise Unusable("cli.cannot_write", path, error) from None


def tell_findings(terminal: Terminal, findings: tuple[Finding, ...]) -> None:
    """What is worth knowing before anything is cut."""
    for finding in findings[:_MOST_FINDINGS]:
        terminal.say(finding.explain(terminal.words.language), hang=2)
    if len(findings) > _MOST_FINDINGS:
        terminal.say(terminal.words("print_more_findings", count=len(findings) - _MOST_FINDINGS))
    if findings:
        terminal.blank()


class Steps:
    """How far the work is, in one line that comes and goes; nothing where nobody watches."""

    def __init__(self, terminal: Terminal, entry: str) -> None:
        self._terminal = terminal
        self._entry = entry
        self._shown = sys.stderr.isatty() and not terminal.dumb
        self._width = 0

    def __enter__(self) -> Callable[[int, int], None]:
        return self._step

    def __exit__(self, *_: object) -> None:
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()

    def _step(self, done: int, of: int) -> None:
        if self._shown:
            line = self._terminal.spell(self._terminal.words(self._entry, done=done, of=of))
            self._width = max(self._width, len(line))
            sys.stderr.write("\r" + line)
            sys.stderr.flush()


def _agree(options: PrintOptions) -> None:
    """Refuse what cannot be asked for together."""
    if options.jpg and not options.shop:
        raise UsageProblem("cli.print_jpg_without_shop")
    if options.shop:
        for name in ("paper", "backs", "offset"):
            if getattr(options, name) is not None:
                raise UsageProblem("cli.print_shop_or_sheets", option=f"--{name}")
        if options.calibration:
            raise UsageProblem("cli.print_shop_or_sheets", option="--calibration")


def _sheet_options(options: PrintOptions) -> Any:
    from quartett.printing import PrintError, SheetOptions
    from quartett.printing.sheets import BACKS, Backs

    backs: Any = (options.backs or "long").strip().casefold()
    if backs not in get_args(Backs):
        raise PrintError(
            "printing.unknown_backs",
            value=options.backs,
            known=", ".join(BACKS),
            near=closest(backs, BACKS),
        )
    return SheetOptions(backs=backs, offset=_offset(options.offset))


def _offset(text: str | None) -> tuple[float, float]:
    """``0.5,-1`` in millimetres; with commas in the figures the two are parted by a semicolon or a space."""
    if text is None:
        return 0.0, 0.0
    plain = text.replace(",", ".") if ";" in text or " " in text.strip() else text
    found = _OFFSET.fullmatch(re.sub(r"\s+", ";", plain.strip()) if ";" not in plain else plain)
    across, down = (float(found[1]), float(found[2])) if found else (99.0, 99.0)
    if max(abs(across), abs(down)) > _MOST_OFFSET:
        from quartett.printing import PrintError

        raise PrintError("printing.bad_offset", value=text)
    return across, down
