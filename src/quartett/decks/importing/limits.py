"""How much of a stranger's file is looked at, and the refusal of more."""

from __future__ import annotations

import io
import zipfile

from quartett.decks.findings import InvalidDeck, refusal, size_text

MAX_TEXT_BYTES = 4_000_000
MAX_WORKBOOK_BYTES = 20_000_000
MAX_UNPACKED_BYTES = 120_000_000
MAX_ROWS = 5_000
"""Rows with something in them; a deck has 32 cards, and none has more than 2,000."""
MAX_COLUMNS = 300
_MAX_RATIO = 200
"""How many times bigger a part of a workbook over 1 MB may become when unpacked."""


def verify_size(data: bytes, file: str, limit: int) -> None:
    """InvalidDeck for a file without content or with too much of it."""
    if not data:
        raise refusal("importing.empty", file)
    if len(data) > limit:
        raise refusal("decks.file_too_big", file, limit=size_text(limit))


def verify_zip(data: bytes, file: str) -> list[str]:
    """The names in a workbook that is a zip archive; InvalidDeck if it is damaged or unpacks to too much."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            total = 0
            for entry in entries:
                if entry.flag_bits & 0x1:
                    raise refusal("importing.locked", file)
                total += _unpacked(archive, entry, file)
                if total > MAX_UNPACKED_BYTES:
                    raise refusal("importing.bomb", file)
    except InvalidDeck:
        raise
    except Exception:  # zipfile and its decompressors raise a dozen kinds for damage
        raise refusal("importing.damaged", file) from None
    return [entry.filename for entry in entries]


def _unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, file: str) -> int:
    """How big an entry really is: one that lies about it does not pass the check sum of zipfile."""
    if entry.file_size > MAX_UNPACKED_BYTES:
        raise refusal("importing.bomb", file)
    if entry.file_size > 1_000_000 and entry.file_size > _MAX_RATIO * max(1, entry.compress_size):
        raise refusal("importing.bomb", file)
    with archive.open(entry) as stream:
        size = 0
        while piece := stream.read(1_000_000):
            size += len(piece)
            if size > MAX_UNPACKED_BYTES:
                raise refusal("importing.bomb", file)
    return size
