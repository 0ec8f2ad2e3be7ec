"""Putting files and folders on the disk: as a whole or not at all, and over nothing that was not meant."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from quartett.cli.paths import Unusable, typed_path, write_atomically
from quartett.cli.problems import FileProblem


def new_path(text: str, suffix: str, *, replace: bool) -> Path:
    """Where a new file goes, with its suffix; FileProblem if there is something that may not be replaced."""
    path = typed_path(text)
    if not path.suffix:
        path = path.with_name(path.name + suffix) if path.name else path
    try:
        if path.is_dir():
            raise FileProblem("cli.deck_target_is_folder", path=path)
        if path.exists() and not replace:
            raise FileProblem("cli.deck_target_exists", path=path)
        if not path.parent.is_dir():
            raise FileProblem("cli.deck_no_folder", path=path.parent)
    except FileProblem:
        # A ValueError too, but with the reason in it.
        raise
    except (OSError, ValueError):
        raise FileProblem("cli.deck_no_folder", path=path.parent) from None
    return path


def write_file(path: Path, data: bytes) -> None:
    """Write a file; FileProblem where the system refuses."""
    try:
        write_atomically(path, data)
    except OSError as error:
        raise Unusable("cli.cannot_write", path, error) from None


def write_folder(target: Path, files: Mapping[str, bytes], *, keep: bool = False) -> None:
    """Write a folder with these files; there is either all of it or what was there before.

    ``keep``: what else lies in a folder of this name stays in it. Raises FileProblem.
    """
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    old = target.with_name(f".{target.name}.{os.getpid()}.old")
    try:
        if keep and target.is_dir():
            shutil.copytree(target, beside, symlinks=True)
        else:
            beside.mkdir()
        for name, data in files.items():
            path = beside.joinpath(*name.split("/"))
            if path.is_symlink() or path.parent.is_symlink():
                # Whatever a link in the old folder points to is not ours to write.
                raise FileProblem("cli.deck_link", path=path.name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
        if target.exists():
            target.rename(old)
        try:
            beside.rename(target)
        except OSError:
            if old.exists():
                old.rename(target)
            raise
    except OSError as error:
        raise Unusable("cli.cannot_write", target, error) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        if target.exists():
            shutil.rmtree(old, ignore_errors=True)
