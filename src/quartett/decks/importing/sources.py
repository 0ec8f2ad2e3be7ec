"""Files as they come, and the tables in them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from quartett.decks.findings import refusal
from quartett.decks.images import SUFFIXES
from quartett.decks.importing.grids import Sheet
from quartett.decks.importing.questions import Asker
from quartett.decks.importing.text_tables import text_table
from quartett.decks.importing.workbooks import is_workbook, workbook_sheets

_FOREIGN = {
    ".pdf": "PDF",
    ".doc": "Word",
    ".docx": "Word",
    ".numbers": "Numbers",
    ".ts": "TypeScript",
    ".js": "JavaScript",
    ".py": "Python",
    ".json": "JSON",
    ".xml": "XML",
    ".yml": "YAML",
    ".yaml": "YAML",
}


class Source(Struct, frozen=True):
    """One file, or a pasted text: a table, its companion, or a picture."""

    name: str
    """The file's name without folders; it stands in the findings."""
    data: bytes

    @property
    def is_picture(self) -> bool:
        """Whether the name is that of a picture."""
        return self.name.casefold().endswith(SUFFIXES)


def pasted(text: str, name: str = "Einfügung") -> Source:
    """A table from the clipboard."""
    return Source(name, text.encode("utf-8", "replace"))


def read_sheets(sources: Sequence[Source], asker: Asker) -> list[Sheet]:
    """All tables of all sources that are no pictures; raises InvalidDeck for a file that has none."""
    sheets: list[Sheet] = []
    tables = [source for source in sources if not source.is_picture]
    for number, source in enumerate(tables, start=1):
        suffix = f".{source.name.rpartition('.')[2].casefold()}" if "." in source.name else ""
        if suffix in _FOREIGN:
            raise refusal("importing.foreign", source.name, kind=_FOREIGN[suffix])
        if is_workbook(source.data):
            found = workbook_sheets(source.data, source.name)
        else:
            found = [text_table(source.data, source.name, asker, f"encoding.{number}")]
        found = [sheet for sheet in found if sheet.rows]
        if not found:
            raise refusal("importing.empty", source.name)
        sheets += found
    return sheets
