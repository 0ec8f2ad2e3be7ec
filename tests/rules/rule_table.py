"""Which test holds which rule: the catalogue beside the names of all tests, and the page made of both.

``python -m tests.rules.rule_table`` writes docs/rules/tests.md anew.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.project.sources import ROOT, files_below

CATALOGUE = ROOT / "docs" / "rules" / "catalogue.toml"
PAGE = ROOT / "docs" / "rules" / "tests.md"
TESTS = ROOT / "tests"
NOT_THE_ENGINE = ("tests/oracle/",)
"""Tests of the naive second implementation: they hold that one, not the engine."""

_ID = re.compile(r"(?:r_(?:[a-z]+)_(?:[a-z]+)_\d+|[gip]_?\d+|m_?\d+)(?=_|$)", re.IGNORECASE)
Catalogue = Mapping[str, list[dict[str, Any]]]


class RuleTest(NamedTuple):
    """A test function: where it stands, and what it says about itself."""

    file: str
    name: str
    said: str

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the catalogue in its name, as the catalogue writes them."""
        return ids_of(self.name)


def ids_of(name: str) -> tuple[str, ...]:
    """The ids with which the name of a test begins: ``test_g_12_...`` tests G-12; there may be several."""
    rest = name.removeprefix("test_")
    found = []
    while match := _ID.match(rest):
        letter, *parts = re.findall(r"[A-Z]+|\d+", match[0].upper())
        found.append(
            f"{letter}{parts[0]}" if letter in "MP" and len(parts) == 1 else "-".join((letter, *parts))
        )
        rest = rest[match.end() + 1 :]
    return tuple(found)


@cache
def catalogue() -> Catalogue:
    """All entries of the catalogue by kind: rule, ruling, invariant, proof, example, source."""
    return tomllib.loads(CATALOGUE.read_text("utf-8"))


def read_tests(text: str, file: str) -> Iterator[RuleTest]:
    """The test functions of a file, those in classes too."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield RuleTest(file, node.name, " ".join((ast.get_docstring(node) or "").split()))


@cache
def all_tests() -> tuple[RuleTest, ...]:
    """All tests of the project that hold the engine, in the order of their files."""
    found: list[RuleTest] = []
    for path in files_below(TESTS):
        file = path.relative_to(ROOT).as_posix()
        if path.name.startswith("test_") and path.suffix == ".py" and not file.startswith(NOT_THE_ENGINE):
            found += read_tests(path.read_text("utf-8"), file)
    return tuple(found)


def to_be_tested(entries: Catalogue) -> dict[str, str]:
    """Every id that needs a test -> what it says."""
    needed = {rule["id"]: rule["german"] for rule in entries["rule"] if rule["kind"] != "-"}
    for kind in ("ruling", "invariant", "example"):
        for entry in entries[kind]:
            if "untested" not in entry:
                needed[entry["id"]] = words_of(entry)
    return needed


def words_of(entry: Mapping[str, str]) -> str:
    """What an entry says, in one line."""
    for key in ("german", "ruling", "title", "text"):
        if key in entry:
            return entry[key]
    return f"see {entry['page']}"


def untested(entries: Catalogue, tests: Iterable[RuleTest]) -> list[str]:
    """The ids that need a test and have none."""
    tested = {each for test in tests for each in test.ids}
    return [each for each in to_be_tested(entries) if each not in tested]


def unknown(entries: Catalogue, tests: Iterable[RuleTest]) -> list[str]:
    """The tests that name an id which the catalogue has not."""
    known = {entry["id"] for kind in entries.values() for entry in kind}
    return [f"{test.file}::{test.name}" for test in tests if set(test.ids) - known]


def unquoted(entries: Catalogue, tests: Iterable[RuleTest]) -> list[str]:
    """The rules whose sentence stands in the docstring of none of their tests."""
    said: dict[str, str] = {}
    for test in tests:
        for each in test.ids:
            said[each] = said.get(each, "") + test.said
    sentences = {
        rule["id"]: " ".join(rule["german"].split()) for rule in entries["rule"] if rule["kind"] != "-"
    }
    return [each for each, sentence in sentences.items() if sentence not in said.get(each, "")]


_TITLES = {
    "rule": ("Rules", "Sentence"),
    "example": ("Worked examples", "Example"),
    "ruling": ("Rulings", "Ruling"),
    "invariant": ("Invariants", "What always holds"),
    "proof": ("Proofs (most need no test)", "Why"),
}


def page(entries: Catalogue, tests: Iterable[RuleTest]) -> str:
    """The page: every entry of the catalogue, what it says, and its tests."""
    by_id: dict[str, list[RuleTest]] = {}
    for test in tests:
        for each in test.ids:
            by_id.setdefault(each, []).append(test)
    lines = [
        "# Who tests what",
        "",
        "Made from [the catalogue](catalogue.toml) and the names of the tests by",
        "`python -m tests.rules.rule_table`; a test keeps it in step.",
    ]
    for kind, (title, heading) in _TITLES.items():
        lines += ["", f"## {title}", "", f"| id | {heading} | Tests |", "|---|---|---|"]
        for entry in entries[kind]:
            words = words_of(entry)
            if kind == "rule":
                words = f"«{words}»"
            elif "page" in entry:
                words = f"[{entry['page'].rpartition('/')[2]}](../{entry['page'].rpartition('/')[2]})"
            lines.append(
                f"| {entry['id']} | {_cell(words)} | {_tests_cell(entry, by_id.get(entry['id'], []))} |"
            )
    return "\n".join(lines) + "\n"


def _tests_cell(entry: Mapping[str, str], tests: list[RuleTest]) -> str:
    if tests:
        return "<br>".join(f"[{test.name}](../../{test.file})" for test in tests)
    return _cell(entry["untested"]) if "untested" in entry else "–"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def write_page(path: Path = PAGE) -> None:
    """Write the page anew."""
    path.write_text(page(catalogue(), all_tests()), encoding="utf-8")


if __name__ == "__main__":
    write_page()
