"""The commands a stranger meets first: make says what it can do and what is missing; no skip is hidden."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest
from hypothesis import settings

from tests import whole
from tests.project.sources import ROOT


def make(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run make as from a shell, untouched by the make that may be running these tests."""
    calm = {
        name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != "MFLAGS"
    }
    return subprocess.run(
        ["make", "--no-print-directory", *words, *(f"{name}={value}" for name, value in variables.items())],
        cwd=ROOT,
        env=calm,
        capture_output=True,
        text=True,
        check=False,
    )


def fake_python(folder: Path, *, version: str, has_venv: bool) -> str:
    """A program that answers the Makefile's questions as some other Python would."""
    path = folder / "python"
    new_enough = int(version.partition(".")[2]) >= 11
    path.write_text(
        "#!/bin/sh\n"
        'case "$2" in\n'
        f'    *print*) echo "{version}" ;;\n'
        f"    *exit*) exit {0 if new_enough else 1} ;;\n"
        f"    *ensurepip*) exit {0 if has_venv else 1} ;;\n"
        "esac\n"
    )
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize("words", [(), ("help",)])
def test_make_lists_what_it_can_do(words):
    said = make(*words).stdout
    for target in (
        "play",
        "app",
        "test",
        "lint",
        "unit",
        "pages",
        "format",
        "bench",
        "wheel",
        "constraints",
        "clean",
    ):
        assert f"  make {target} " in said


def test_make_finds_a_python_that_is_new_enough():
    found = make("find-python", PYTHON=sys.executable)
    assert (found.returncode, found.stdout.strip()) == (0, sys.executable)


def test_make_says_that_no_python_is_there():
    found = make("find-python", PYTHON="/nowhere/python3")
    assert found.returncode != 0
    assert "Quartett needs Python 3.11 or newer" in found.stderr
    assert "apt-get install python3 python3-venv" in found.stderr


def test_make_says_that_python_is_too_old(tmp_path):
    found = make("find-python", PYTHON=fake_python(tmp_path, version="3.9", has_venv=True))
    assert found.returncode != 0
    assert "is Python 3.9. Quartett needs Python 3.11 or newer" in found.stderr


def test_make_says_that_the_module_venv_is_missing(tmp_path):
    found = make("find-python", PYTHON=fake_python(tmp_path, version="3.11", has_venv=False))
    assert found.returncode != 0
    assert "is Python 3.11, but it lacks the module venv" in found.stderr
    assert "apt-get install python3-venv" in found.stderr


def test_make_agrees_with_the_project_on_the_oldest_python():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert "sys.version_info < (3, 11)" in (ROOT / "Makefile").read_text("utf-8")


def test_skipped_tests_are_listed_with_their_reasons(tmp_path):
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.skip(reason='no printer here')\n"
        "def test_print(): ...\n"
        "def test_other():\n    pytest.skip('it rains')\n"
        "def test_good(): ...\n"
    )
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", tmp_path],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    assert "!! 2 SKIPPED !!" in said
    assert "1 skipped: it rains\n    test_some.py::test_other\n" in said
    assert "1 skipped: no printer here\n    test_some.py::test_print\n" in said


def test_hypothesis_repeats_its_examples_where_ci_is_set():
    assert settings.get_profile("ci").derandomize
    assert not settings.get_profile("dev").derandomize
    assert settings().derandomize == bool(os.environ.get("CI"))
    assert settings().deadline is None


def test_every_file_of_tests_runs_in_one_of_the_two_processes(monkeypatch):
    monkeypatch.setattr(whole, "missing", list)
    apart = {str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")}
    ignored = [word.partition("=")[2] for word in whole.unit([]) if word.startswith("--ignore-glob=")]
    pages = {str(Path(word).relative_to(ROOT)) for word in whole.pages([]) if word.endswith(".py")}
    unit = {name for name in apart if not any(fnmatch(str(ROOT / name), pattern) for pattern in ignored)}
    assert pages | unit == apart
    assert pages & unit == set()
    drive = re.compile(r"^def test_\w+\((visitors|players|chromium)\b", re.MULTILINE)
    near = {name for name in apart if name.startswith("tests/app/")}
    assert {name for name in near if drive.search((ROOT / name).read_text("utf-8"))} <= pages


@pytest.mark.parametrize("ci", [True, False])
def test_pages_nobody_looked_at_are_told_at_the_end_and_an_error_for_ci(ci, monkeypatch, capsys):
    monkeypatch.setattr(whole, "missing", lambda: ["Chromium", "the built app"])
    monkeypatch.delenv("CI", raising=False)
    if ci:
        monkeypatch.setenv("CI", "true")
    assert whole.told() == (1 if ci else 0)
    assert "THE PAGES WERE NOT LOOKED AT. Missing: Chromium; the built app" in capsys.readouterr().out
    assert not [word for word in whole.pages([]) if "test_page_" in word]
