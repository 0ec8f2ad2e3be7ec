"""Where a store may lie: on a disk of this machine, and used by one process."""

from __future__ import annotations

import os
import sys
from io import BufferedWriter
from pathlib import Path

from quartett.tables.store import StoreError

NETWORK_KINDS = frozenset(
    {"nfs", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "afs", "ceph", "glusterfs"}
    | {"fuse.sshfs", "fuse.rclone"}
)
"""File systems on which locks and writing in order cannot be relied on."""
_MOUNTS = Path("/proc/self/mounts")


def data_folder() -> Path:
    """Where programs of this person keep their data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    elif sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "quartett"
    else:
        base = os.environ.get("XDG_DATA_HOME")
    if base and Path(base).is_absolute():
        return Path(base) / "quartett"
    return Path.home() / ".local" / "share" / "quartett"


def kind_of(path: Path, mounts: str) -> str:
    """The kind of file system a path lies on, from the system's list of mounts; empty if it is not told."""
    best = (-1, "")
    target = path.resolve()
    for line in mounts.splitlines():
        words = line.split(" ")
        if len(words) < 3:
            continue
        # The list writes spaces within paths as \040.
        mount = Path(words[1].encode().decode("unicode_escape"))
        if target.is_relative_to(mount):
            best = max(best, (len(mount.parts), words[2]))
    return best[1]


def refuse_network(path: Path) -> None:
    """StoreError if the path lies on a network drive, as far as the system tells."""
    try:
        mounts = _MOUNTS.read_text("utf-8", "replace")
    except OSError:
        return
    kind = kind_of(path, mounts)
    if kind in NETWORK_KINDS:
        raise StoreError("tables.store_network", path=path, kind=kind)


def lock(path: Path) -> BufferedWriter:
    """A lock beside the file, held until it is closed or the process ends; StoreError if somebody has it."""
    holder = path.with_name(f"{path.name}.lock").open("ab")
    try:
        import fcntl
    except ImportError:  # Windows: there SQLite's own locks have to do
        return holder
    try:
        fcntl.flock(holder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder.close()
        raise StoreError("tables.store_in_use", path=path) from None
    except OSError:
        # A file system without locks: SQLite says so itself if it cannot work there.
        return holder
    return holder
