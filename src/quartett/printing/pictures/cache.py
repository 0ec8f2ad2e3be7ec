"""Finished pictures, kept under the digest of what they were made from."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from quartett.printing.pictures.preparing import VERSION, Field, Focus, Prepared


def cache_folder() -> Path:
    """Where programs of this person keep what can be made again."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "quartett" / "pictures"


class PictureCache:
    """A folder of finished pictures; what cannot be read or written there is simply made again."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def _path(self, data: bytes, field: Field, focus: Focus | None) -> Path:
        digest = hashlib.sha256(data)
        digest.update(msgspec.msgpack.encode((VERSION, field, focus)))
        return (self._folder or cache_folder()) / f"{digest.hexdigest()}.bin"

    def get(self, data: bytes, field: Field, focus: Focus | None) -> Prepared | None:
        """The finished picture, if it was made before."""
        try:
            return msgspec.msgpack.decode(self._path(data, field, focus).read_bytes(), type=Prepared)
        except (OSError, RuntimeError, msgspec.DecodeError):
            return None

    def put(self, data: bytes, field: Field, focus: Focus | None, prepared: Prepared) -> None:
        """Keep a finished picture; never half of one."""
        with suppress(OSError, RuntimeError):
            path = self._path(data, field, focus)
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as part:
                part.write(msgspec.msgpack.encode(prepared))
            Path(part.name).replace(path)
