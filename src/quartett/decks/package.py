"""A deck as one file: ``NAME.quartett``, a zip of its folder.

A package comes from strangers. Only plain files with plain paths are accepted, in bounded number and
size, and what a package says about its sizes is not believed.
"""

from __future__ import annotations

import io
import lzma
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from quartett.decks.files import IMAGES, MAX_FILES, TRANSLATIONS, FolderFiles
from quartett.decks.findings import InvalidDeck, refusal, size_text
from quartett.decks.images import MAX_IMAGE_BYTES

MIMETYPE = "application/vnd.quartett.deck+zip"
SUFFIX = ".quartett"
MAX_PACKAGE_BYTES = 200_000_000
"""Of the package, and of all its files together when unpacked."""
_MAX_RATIO = 200
"""How many times bigger a file over 1 MB may become when unpacked."""

_PART_OF_A_DECK = re.compile(
    rf"deck\.toml|cards\.csv|{TRANSLATIONS}/cards\.[a-z]{{2}}\.csv|(LICENSES|README)\.md"
)

_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    RuntimeError,  # includes NotImplementedError; zipfile raises it for encrypted files
    KeyError,
    IndexError,
    OverflowError,
)


class PackageFiles:
    """The files of a package, read on demand; nothing is unpacked to disk."""

    def __init__(self, source: Path | bytes, name: str) -> None:
        self._label = name
        try:
            size = len(source) if isinstance(source, bytes) else source.stat().st_size
            if size > MAX_PACKAGE_BYTES:
                raise refusal("decks.package_too_big", name, limit=size_text(MAX_PACKAGE_BYTES))
            self._zip = zipfile.ZipFile(io.BytesIO(source) if isinstance(source, bytes) else source)
            entries = self._zip.infolist()
        except InvalidDeck:
            # A ValueError too, but with the reason in it.
            raise
        except _DAMAGE:
            raise refusal("decks.package_damaged", name) from None
        self._entries = self._checked(entries)
        self._unwrap()
        if "mimetype" in self._entries and self.read("mimetype", 200).strip() != MIMETYPE.encode():
            raise refusal("decks.package_other", name)

    @property
    def name(self) -> str:
        """The file name without its suffix."""
        return PurePosixPath(self._label).stem

    def names(self) -> list[str]:
        """All files, sorted."""
        return sorted(self._entries)

    def read(self, name: str, limit: int) -> bytes:
        """The bytes of a file."""
        try:
            with self._zip.open(self._entries[name]) as stream:
                data = stream.read(limit + 1)
        except _DAMAGE:
            raise refusal("decks.package_damaged", self._label) from None
        if len(data) > limit:
            raise refusal("decks.file_too_big", name, limit=size_text(limit))
        return data

    def close(self) -> None:
        """Close the file on disk."""
        self._zip.close()

    def _checked(self, entries: list[zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
        if len(entries) > MAX_FILES:
            raise refusal("decks.too_many_files", self._label, limit=MAX_FILES)
        if sum(entry.file_size for entry in entries) > MAX_PACKAGE_BYTES:
            raise refusal("decks.package_too_big", self._label, limit=size_text(MAX_PACKAGE_BYTES))
        files: dict[str, zipfile.ZipInfo] = {}
        for entry in entries:
            path = entry.filename
            parts = path.rstrip("/").split("/")
            if (
                "\\" in path
                or ":" in path
                or path.startswith("/")
                or any(part in ("", ".", "..") for part in parts)
            ):
                raise refusal("decks.package_path", self._label, path=path)
            kind = stat.S_IFMT(entry.external_attr >> 16)
            if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
                raise refusal("decks.package_link", self._label, path=path)
            if entry.flag_bits & 0x1 or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise refusal("decks.package_method", self._label, path=path)
            if entry.file_size > 1_000_000 and entry.file_size > _MAX_RATIO * max(1, entry.compress_size):
                raise refusal("decks.package_bomb", self._label, path=path)
            if path.endswith("/") or parts[0] == "__MACOSX" or parts[-1].startswith("."):
                continue
            if path in files:
                raise refusal("decks.package_twice", self._label, path=path)
            files[path] = entry
        return files

    def _unwrap(self) -> None:
        """Accept a zip in which everything lies in one folder, as file managers make them."""
        folders = {path.split("/")[0] for path in self._entries}
        if len(folders) == 1 and all("/" in path for path in self._entries):
            self._entries = {path.split("/", 1)[1]: entry for path, entry in self._entries.items()}


def write_package(deck_folder: str | Path, target: str | Path) -> Path:
    """Check the deck in a folder and write it as one file; the same deck gives the same bytes.

    ``target`` gets the suffix ``.quartett`` if it has none. Raises InvalidDeck if the deck has errors.
    """
    from quartett.decks.reading import examine_files

    folder = FolderFiles(Path(deck_folder))
    examination = examine_files(folder)
    deck = examination.verified()
    pictures = {f"{IMAGES}/{card.image}" for card in deck.cards if card.image}
    path = Path(target)
    if not path.suffix:
        path = path.with_suffix(SUFFIX)
    with zipfile.ZipFile(path, "w") as archive:
        _write(archive, "mimetype", MIMETYPE.encode(), zipfile.ZIP_STORED)
        for name in folder.names():
            # Only what belongs to the deck: whatever else lies in the folder may be private.
            if name in pictures or _PART_OF_A_DECK.fullmatch(name):
                _write(archive, name, folder.read(name, MAX_IMAGE_BYTES), zipfile.ZIP_DEFLATED)
    return path


def pack(files: Mapping[str, bytes]) -> bytes:
    """The files of a deck that is not on disk as the bytes of a package."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        _write(archive, "mimetype", MIMETYPE.encode(), zipfile.ZIP_STORED)
        for name, data in sorted(files.items()):
            _write(archive, name, data, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def _write(archive: zipfile.ZipFile, name: str, data: bytes, method: int) -> None:
    # A fixed date and fixed rights: nothing of the moment or the machine gets into the package.
    entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
    entry.compress_type = method
    entry.external_attr = (stat.S_IFREG | 0o644) << 16
    entry.create_system = 3
    archive.writestr(entry, data)
