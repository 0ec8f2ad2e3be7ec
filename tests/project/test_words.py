"""What may not stand in the files, and what must: addresses, size, names, docstrings.

Every check is a function from a text to what is wrong with it, and is shown to find a planted fault.
"""

from __future__ import annotations

import ast
from collections.abc import Set
from pathlib import Path

import pytest

from tests.project.sources import ROOT, files_below, modules_of, text_of

# Written in pieces, for this file is searched too.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pypi", "python", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("crates", "io"),
    )
)

MOST_LINES = 400
# Path below the root -> why this file may be longer. Give the reason; a stale entry fails.
LONGER: dict[str, str] = {}

# Names under which anything could stand, so that in the end everything does.
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "manager", "managers", "misc", "common"}


def registry_hosts(text: str) -> list[str]:
    lowered = text.lower()
    return [host for host in REGISTRY_HOSTS if host in lowered]


def too_long(text: str) -> bool:
    return len(text.splitlines()) > MOST_LINES


def empty_names(path: Path) -> list[str]:
    return [part for part in (*path.parent.parts, path.stem) if set(part.lower().split("_")) & EMPTY_NAMES]


Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def without_docstring(text: str, name: str, described: Set[str] = frozenset()) -> list[str]:
    """Public modules, classes, functions and methods of a file that do not say what they are.

    A method that a subclass fills in is described once, at the base: so the names in ``described`` are
    left alone in classes that have a base.
    """
    missing: list[str] = []

    def visit(node: ast.Module | Definition, path: str) -> None:
        if ast.get_docstring(node) is None:
            missing.append(path)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return  # what is defined inside a function is nobody else's
        for child in node.body:
            if isinstance(child, Definition) and not child.name.startswith("_") and not _is_variant(child):
                filled_in = isinstance(node, ast.ClassDef) and node.bases and child.name in described
                if not filled_in:
                    visit(child, f"{path}.{child.name}")

    visit(ast.parse(text), name)
    return missing


def described_methods(text: str) -> set[str]:
    """The names of the methods in a file that have a docstring."""
    return {
        child.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
        for child in node.body
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(child)
    }


def _is_variant(node: Definition) -> bool:
    """Whether it is described elsewhere: an overload, an override, the setter of a property."""
    named = {ast.unparse(decorator).rsplit(".", 1)[-1] for decorator in node.decorator_list}
    return bool(named & {"overload", "override", "setter", "deleter"})


def test_no_file_names_the_address_of_a_package_registry():
    found = {
        path.relative_to(ROOT).as_posix(): hosts
        for path in files_below(ROOT)
        if (text := text_of(path)) is not None and (hosts := registry_hosts(text))
    }
    assert found == {}, "packages are named, never the place from which they come"


def test_no_module_is_longer_than_400_lines():
    long = {path.relative_to(ROOT).as_posix() for path in modules_of() if too_long(path.read_text("utf-8"))}
    assert long - LONGER.keys() == set(), "one idea per file: divide it, or add it to LONGER with a reason"
    assert LONGER.keys() - long == set(), "no longer long: take it out of LONGER"
    assert all(LONGER.values())


def test_no_module_has_an_empty_name():
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in modules_of()
        if (names := empty_names(path.relative_to(ROOT)))
    }
    assert found == {}, "name a module after what it holds"


def test_everything_public_has_a_docstring():
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in modules_of()}
    described = {name for text in texts.values() for name in described_methods(text)}
    missing = [each for path, text in texts.items() for each in without_docstring(text, path, described)]
    assert missing == []


def test_the_files_are_found():
    assert {ROOT / "README.md", ROOT / "Makefile", ROOT / ".ci" / "run", Path(__file__)} <= set(
        files_below(ROOT)
    )
    assert ROOT / "src" / "quartett" / "__init__.py" in modules_of()


@pytest.mark.parametrize("host", REGISTRY_HOSTS)
def test_a_planted_address_is_found(host):
    assert host in registry_hosts(f'"resolved": "HTTPS://REGISTRY.{host.upper()}/rich"')


def test_a_planted_long_file_is_found():
    assert not too_long("pass\n" * MOST_LINES)
    assert too_long("pass\n" * (MOST_LINES + 1))


@pytest.mark.parametrize(
    "path", ["src/quartett/utils.py", "src/quartett/rules/deal_helpers.py", "src/quartett/manager/seat.py"]
)
def test_a_planted_empty_name_is_found(path):
    assert empty_names(Path(path))


def test_a_telling_name_is_not_taken_for_an_empty_one():
    assert empty_names(Path("src/quartett/rules/commonest_card.py")) == []


def test_planted_gaps_between_docstrings_are_found():
    text = '''
import typing

def public(): ...
def _private(): ...
class Public:
    """Says what it is."""
    def method(self): ...
    def __len__(self): ...
    @typing.overload
    def variant(self): ...
    @property
    def size(self):
        """Says what it is."""
    @size.setter
    def size(self, value): ...
async def waits():
    def inner(): ...
'''
    assert without_docstring(text, "m") == ["m", "m.public", "m.Public.method", "m.waits"]


def test_a_method_that_a_subclass_fills_in_is_described_once():
    text = '''"""Says what it is."""
class Event:
    """Says what it is."""
    def seen_by(self):
        """Says who sees what."""
class Dealt(Event):
    """Says what it is."""
    def seen_by(self): ...
    def other(self): ...
class Stranger:
    """Says what it is."""
    def seen_by(self): ...
'''
    assert described_methods(text) == {"seen_by"}
    assert without_docstring(text, "m", {"seen_by"}) == ["m.Dealt.other", "m.Stranger.seen_by"]
