"""The folder an import writes, and ``import.toml`` in it: the answers, and what was written.

With the answers the next state of the table is imported without a question; with the digests it is seen
whether somebody has edited the deck by hand since.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from quartett.cli.deck.writing import write_folder
from quartett.cli.paths import read_file, typed_path
from quartett.cli.problems import FileProblem

FILE = "import.toml"
REPORT = "import-report.md"
_FORMAT = "quartett-import/1"
_MOST_BYTES = 1_000_000
_WATCHED = ("deck.toml", "cards.csv")


class Target:
    """Where the deck goes; FileProblem if something lies there that may not be replaced."""

    def __init__(self, text: str, *, replace: bool, discard_edits: bool) -> None:
        self.folder = typed_path(text)
        if not self.folder.name:
            raise FileProblem("cli.deck_no_folder", path=text)
        if self.folder.is_symlink() or (self.folder.exists() and not self.folder.is_dir()):
            raise FileProblem("cli.deck_target_is_file", path=self.folder)
        self._there = self.folder.is_dir() and any(self.folder.iterdir())
        if self._there and not replace:
            raise FileProblem("cli.deck_target_exists", path=self.folder)
        if self._there and not discard_edits:
            self._verify_unedited()
        if not self.folder.absolute().parent.is_dir():
            raise FileProblem("cli.deck_no_folder", path=self.folder.absolute().parent)

    def answers(self, file: str | None) -> dict[str, str]:
        """The answers in a file, or those of the import that made the folder."""
        if file is not None:
            return _answers(_content(typed_path(file)), typed_path(file))
        path = self.folder / FILE
        return _answers(_content(path), path) if path.is_file() else {}

    def write(self, files: Mapping[str, bytes], answers: Mapping[str, str], report: str) -> Path:
        """Write the deck, its answers and its report; the folder."""
        made = {name: _digest(files[name]) for name in _WATCHED}
        lines = [f'format = "{_FORMAT}"', "", "[answers]"]
        lines += [f"{_quoted(key)} = {_quoted(answer)}" for key, answer in sorted(answers.items())]
        lines += ["", "[made]"]
        lines += [f"{_quoted(name)} = {_quoted(digest)}" for name, digest in made.items()]
        beside = {FILE: ("\n".join(lines) + "\n").encode(), REPORT: report.encode()}
        write_folder(self.folder, {**files, **beside}, keep=self._there)
        return self.folder

    def _verify_unedited(self) -> None:
        """Refuse to overwrite what was made or edited by hand."""
        path = self.folder / FILE
        made = _content(path).get("made") if path.is_file() else None
        if not isinstance(made, dict):
            raise FileProblem("cli.deck_target_foreign", path=self.folder)
        for name in _WATCHED:
            edited = self.folder / name
            if edited.is_file() and _digest(read_file(edited, 10_000_000)) != made.get(name):
                raise FileProblem("cli.deck_target_edited", path=edited)


def _content(path: Path) -> dict[str, object]:
    """A file of answers as it stands; in TOML, or in JSON if its name says so."""
    data = read_file(path, _MOST_BYTES + 1)
    try:
        text = data.decode("utf-8")
        content = json.loads(text) if path.suffix.casefold() == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError):
        raise FileProblem("cli.deck_answers_unreadable", path=path) from None
    if not isinstance(content, dict) or len(data) > _MOST_BYTES:
        raise FileProblem("cli.deck_answers_unreadable", path=path)
    return content


def _answers(content: dict[str, object], path: Path) -> dict[str, str]:
    answers = content.get("answers", content)
    if not isinstance(answers, dict):
        raise FileProblem("cli.deck_answers_unreadable", path=path)
    return {str(key): str(answer) for key, answer in answers.items() if isinstance(answer, (str, int))}


def _digest(data: bytes) -> str:
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
