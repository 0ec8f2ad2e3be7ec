"""Imports run one way only, and decks, rules and players depend on nothing that moves.

The first is held by the contracts in pyproject.toml; here they are tried on toy packages, so that a
contract which holds nothing would be noticed. The second is read off the syntax trees.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.sources import ROOT, SRC, modules_of

# --- one way only -------------------------------------------------------------------------------------

# Every arrow of the design: who imports whom.
ALLOWED = {
    "language": [],
    "errors": ["language"],
    "decks": ["errors"],
    "rules": ["decks"],
    "players": ["rules", "decks"],
    "lab": ["players", "rules"],
    "testing": ["players", "rules"],
    "adapters": ["players", "rules"],
    "tables": ["players", "rules"],
    "printing": ["decks"],
    "workshop": ["printing", "decks"],
    "web": ["workshop", "tables", "players", "rules"],
    "cli": ["web", "workshop", "lab", "printing", "tables", "adapters", "players", "rules", "decks"],
}

# The other way round, sideways, and past each other.
FORBIDDEN = [
    ("language", "errors"),
    ("errors", "decks"),
    ("decks", "rules"),
    ("rules", "players"),
    ("players", "lab"),
    ("players", "tables"),
    ("players", "testing"),
    ("tables", "web"),
    ("tables", "lab"),
    ("lab", "tables"),
    ("lab", "web"),
    ("decks", "printing"),
    ("printing", "rules"),
    ("printing", "players"),
    ("printing", "workshop"),
    ("tables", "workshop"),
    ("workshop", "rules"),
    ("workshop", "players"),
    ("workshop", "tables"),
    ("workshop", "web"),
    ("rules", "cli"),
    ("web", "cli"),
]


def toy(folder: Path, rooms: dict[str, list[str]]) -> Path:
    """A package `quartett` in ``folder`` with these rooms and nothing in them but their imports."""
    package = folder / "quartett"
    package.mkdir()
    (package / "__init__.py").touch()
    for room, imports in rooms.items():
        (package / room).mkdir()
        lines = [f"import quartett.{each}\n" for each in imports if each in rooms]
        (package / room / "__init__.py").write_text("".join(lines))
    return folder


def lint(folder: Path) -> tuple[bool, str]:
    """Hold the contracts of pyproject.toml against the package in ``folder``: kept or not, and the report."""
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo", ROOT / "pyproject.toml"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.returncode == 0, run.stdout + run.stderr


def test_imports_of_quartett_run_one_way_only():
    kept, report = lint(SRC.parent)
    assert kept, report


def test_the_contracts_allow_every_arrow_of_the_design(tmp_path):
    kept, report = lint(toy(tmp_path, ALLOWED))
    assert kept, report


def test_the_contracts_do_not_ask_for_packages_that_do_not_exist_yet(tmp_path):
    kept, report = lint(toy(tmp_path, {room: ALLOWED[room] for room in ("language", "errors", "rules")}))
    assert kept, report


def test_the_contracts_refuse_every_other_arrow(tmp_path):
    toy(tmp_path, ALLOWED)
    for importer, imported in FORBIDDEN:
        (tmp_path / "quartett" / importer / f"to_{imported}.py").write_text(f"import quartett.{imported}\n")
    kept, report = lint(tmp_path)
    assert not kept
    unseen = [
        (importer, imported)
        for importer, imported in FORBIDDEN
        if f"quartett.{importer}.to_{imported} -> quartett.{imported} " not in report
    ]
    assert unseen == [], report


def test_the_contracts_refuse_a_package_that_has_no_place(tmp_path):
    kept, report = lint(toy(tmp_path, {**ALLOWED, "attic": []}))
    assert not kept
    assert "attic" in report


# --- nothing that moves ---------------------------------------------------------------------------------

PURE = ("decks", "rules", "players")

# Beside the standard library; anything else would be a framework, or needs a reason here.
THIRD_PARTY = {
    # babel: figures and currencies as people of a language write them; the others read and write workbooks.
    "decks": {"msgspec", "babel", "python_calamine", "openpyxl"},
    "rules": {"msgspec"},  # frozen structs, and their JSON and TOML
    "players": {"msgspec"},
}

CLOCK = {"time", "datetime", "sched", "timeit", "zoneinfo"}
CHANCE = {"secrets", "uuid"}
OUTSIDE = {
    *("os", "io", "sys", "pathlib", "shutil", "tempfile", "glob", "fileinput", "mmap", "fcntl", "platform"),
    *("csv", "tomllib", "zipfile", "tarfile", "gzip", "bz2", "lzma", "configparser", "xml", "sqlite3", "dbm"),
    *("shelve", "pickle", "socket", "socketserver", "ssl", "http", "urllib", "ftplib", "smtplib", "email"),
    *("select", "selectors", "asyncio", "threading", "multiprocessing", "concurrent", "subprocess", "signal"),
    *("queue", "ctypes", "logging", "getpass", "locale", "webbrowser", "curses", "readline", "importlib"),
}
# What one package may use of it, and for what.
MAY_USE = {
    # A deck is files. io: text in memory; lzma: what zipfile raises on broken data.
    "decks": {"pathlib", "zipfile", "csv", "tomllib", "io", "lzma"},
}
# Data that travel with the package are read through this.
PACKAGED_DATA = "importlib.resources"


def imported_modules(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a file imports from outside its own package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def random_state(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Chance that does not come in as an argument.

    That is: the functions of the module `random`, whose generator all the program shares; a generator
    without a seed; and one that is made when the module is read, for then it is shared too.
    """
    modules, classes = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {alias.asname or alias.name for alias in node.names if alias.name == "random"}
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            for alias in node.names:
                if alias.name == "Random":
                    classes.add(alias.asname or alias.name)
                else:
                    yield node.lineno, f"random.{alias.name}"

    def is_module(node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id in modules

    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
        for statement in function.body
        for node in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_module(node.value) and node.attr != "Random":
            yield node.lineno, f"random.{node.attr}"
        if not isinstance(node, ast.Call):
            continue
        made = node.func
        is_generator = (isinstance(made, ast.Name) and made.id in classes) or (
            isinstance(made, ast.Attribute) and made.attr == "Random" and is_module(made.value)
        )
        if is_generator and not (node.args or node.keywords):
            yield node.lineno, "a generator without a seed"
        elif is_generator and id(node) not in inside:
            yield node.lineno, "a generator shared by all"


def impurities(text: str, package: str) -> list[str]:
    """What a file of ``package`` has to do with the clock, global chance, or the world outside."""
    tree = ast.parse(text)
    refused = (CLOCK | CHANCE | OUTSIDE) - MAY_USE.get(package, set())
    found: list[tuple[int, str]] = []
    for line, name in imported_modules(tree):
        top = name.partition(".")[0]
        if top in sys.stdlib_module_names:
            if top in refused and not f"{name}.".startswith(f"{PACKAGED_DATA}."):
                found.append((line, f"import of {name}"))
        elif top not in THIRD_PARTY[package] | {"quartett"}:
            found.append((line, f"import of {name}"))
    found += random_state(tree)
    found += [
        (node.lineno, f"{node.func.id}()")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"open", "print", "input", "__import__", "breakpoint"}
    ]
    return [f"line {line}: {what}" for line, what in sorted(found)]


@pytest.mark.parametrize("package", PURE)
def test_decks_rules_and_players_depend_on_nothing_that_moves(package):
    found = {
        path.relative_to(SRC).as_posix(): impure
        for path in modules_of(package)
        if (impure := impurities(path.read_text("utf-8"), package))
    }
    assert found == {}


@pytest.mark.parametrize(
    "planted",
    [
        "import time",
        "from datetime import datetime",
        "def f():\n    import time as t",
        "import typer",
        "import babel",
        "from rich.table import Table",
        "import numpy as np",
        "import pathlib",
        "import tomllib",
        "import os.path",
        "from importlib import import_module",
        "from urllib.request import urlopen",
        "import sqlite3",
        "import secrets",
        "from random import shuffle",
        "from random import SystemRandom",
        "import random\ndef f(x):\n    random.shuffle(x)",
        "import random as r\nr.seed(1)",
        "from random import Random\ndef f():\n    return Random()",
        "from random import Random\nRNG = Random(1)",
        "import random\ndef f(rng=random.Random(1)): ...",
        "import random\nclass Level:\n    rng = random.Random(1)",
        "open('deck.toml')",
        "def f():\n    print('hello')",
    ],
)
def test_a_planted_impurity_is_found(planted):
    assert impurities(planted, "rules")


@pytest.mark.parametrize(
    "clean",
    [
        "import msgspec\nfrom fractions import Fraction\nfrom quartett.decks import Deck",
        "from .time import Deadline",
        "from importlib.resources import files",
        "import importlib.resources",
        "import random\ndef f(rng: random.Random) -> int:\n    return rng.randrange(6)",
        "from random import Random\ndef f(seed: int) -> Random:\n    return Random(seed)",
        "def f(deck):\n    return deck.open()",
    ],
)
def test_what_is_clean_is_left_alone(clean):
    assert impurities(clean, "rules") == []


def test_only_decks_read_files_and_only_with_what_a_deck_is_made_of():
    files = "import csv, tomllib, zipfile\nfrom io import StringIO\nfrom pathlib import Path"
    assert impurities(files, "decks") == []
    assert len(impurities(files, "players")) == 5
    assert impurities("import shutil", "decks") == ["line 1: import of shutil"]
