"""Setting pages with Typst: our fonts and files only, every doubt an error, the same bytes every time."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import as_file, files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from quartett.printing import fonts
from quartett.printing.problems import PrintError

Format = Literal["pdf", "png", "svg"]


class Fitted(Struct, frozen=True):
    """A text that was fitted: its place on which card, its size in points, whether all of it is there."""

    card: str
    field: str
    size: float
    whole: bool


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
        found = self._compiler().query("<fitted>", field="value")
        return list(dict.fromkeys(msgspec.json.decode(found, type=list[Fitted])))

    def _compiler(self) -> Any:
        """A new one each time: it forgets files that are not on a disk. What is set alike is remembered."""
        # Nothing outside the root can be read; there lie our own fonts and nothing else.
        with as_file(files(fonts)) as folder:
            return self._typst.Compiler(self._files, root=str(folder), font_paths=fonts.card_fonts())

    def _set(self, kind: Format, **options: Any) -> list[bytes]:
        try:
            result, warnings = self._compiler().compile_with_warnings(format=kind, **options)
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
