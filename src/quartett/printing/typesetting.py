"""Setting pages with Typst: our fonts and files only, every doubt an error, the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import msgspec
from msgspec import Struct

from quartett.printing.fonts import card_fonts
from quartett.printing.problems import PrintError

Format = Literal["pdf", "png", "svg"]


class Fitted(Struct, frozen=True):
    """A text that was fitted: its place on which card, its size in points, whether all of it is there."""

    card: str
    field: str
    size: float
    whole: bool
    figure: bool = False
    """It is the figure of the category ``field``, not its name."""


class Typeset:
    """A document; it is set when something is asked of it."""

    def __init__(self, named: Mapping[str, bytes]) -> None:
        """Files by name; ``main.typ`` is where it begins. Nothing else can be read from inside."""
        self._typst = _typst()
        self._files = dict(named)

    def pdf(self, *, version: Literal["1.6", "1.7"] = "1.7") -> bytes:
        """All pages as PDF."""
        return self._set("pdf", pdf_standards=[version], timestamp=0)[0]

    def pngs(self, dpi: float) -> list[bytes]:
        """Every page as PNG, without what reaches beyond it."""
        return self._set("png", ppi=dpi)

    def svgs(self) -> list[bytes]:
        """Every page as SVG."""
        return self._set("svg")

    def fitted(self) -> list[Fitted]:
        """All texts that were fitted into their places."""
        with self._compiler() as compiler:
            found = compiler.query("<fitted>", field="value")
        return list(dict.fromkeys(msgspec.json.decode(found, type=list[Fitted])))

    @contextmanager
    def _compiler(self) -> Iterator[Any]:
        """A new one each time: it forgets what is not on a disk. What is set alike is remembered.

        It takes texts from memory, photos only from a folder: one that is there for as long as it works.
        Nothing outside that folder can be read.
        """
        texts = {name: data for name, data in self._files.items() if not name.endswith(".jpg")}
        with TemporaryDirectory(prefix="quartett-") as folder:
            for name in self._files.keys() - texts.keys():
                path = Path(folder, name)
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(self._files[name])
            yield self._typst.Compiler(texts, root=folder, font_paths=card_fonts())

    def _set(self, kind: Format, **options: Any) -> list[bytes]:
        try:
            with self._compiler() as compiler:
                result, warnings = compiler.compile_with_warnings(format=kind, **options)
        except self._typst.TypstError as error:
            raise PrintError("printing.not_set", reason=_one_line(error)) from error
        if warnings:
            # Most of all a font that is not there: the page would look otherwise without a word.
            raise PrintError("printing.not_set", reason=_one_line(warnings[0]))
        return list(result) if isinstance(result, list) else [result]


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise PrintError("printing.needs_extra") from None
    return typst


def _one_line(error: object) -> str:
    return " ".join(str(getattr(error, "message", error)).split())[:300]
