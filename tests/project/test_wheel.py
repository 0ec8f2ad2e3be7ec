"""What is published works: wheel and sdist are built, and the wheel is installed into a new environment.

The build runs on a copy of the files that the sdist takes, without version control, as at a stranger's.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

import quartett
from tests.project.sources import ROOT, files_below

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
# At least these kinds of data are looked for by name, as soon as the source has one.
DATA = {".toml", ".csv", ".json", ".svg", ".png", ".jpg", ".webp", ".typ", ".ttf", ".otf"}

# Rooms that need more than the plain installation: extra -> package. The wheel is installed plainly here.
ROOMS_OF_EXTRAS = {"web": "web", "print": "printing", "lab": "lab", "adapters": "adapters"}


@dataclass(frozen=True)
class Built:
    """What was built, and from which files of the package (relative to `src`)."""

    wheel: Path
    sdist: Path
    sources: set[str]


def run(*words: object, cwd: Path | None = None) -> str:
    """Run a command and give what it prints; if it fails, fail with all it said."""
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    copy = tmp_path_factory.mktemp("source")
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copy(ROOT / ".gitignore", copy)  # the build leaves out what stands there
    for name in PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]:
        source, target = ROOT / name.strip("/"), copy / name.strip("/")
        for path in [source] if source.is_file() else files_below(source):
            to = target / path.relative_to(source)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, to)
    dist = tmp_path_factory.mktemp("dist")
    # The wheel is built from the sdist: so the sdist is complete.
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, copy)
    (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    return Built(
        wheel, sdist, {path.relative_to(copy / "src").as_posix() for path in files_below(copy / "src")}
    )


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """The folder of the commands of a new environment that holds the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(folder, with_pip=True)
    commands = folder / ("Scripts" if sys.platform == "win32" else "bin")
    python = commands / "python"
    options = ("--quiet", "--disable-pip-version-check", "--constraint", ROOT / "constraints.txt")
    run(python, "-m", "pip", "install", *options, built.wheel)
    return commands


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(built):
    with zipfile.ZipFile(built.wheel) as wheel:
        held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == built.sources
    assert "quartett/py.typed" in held


def test_the_sdist_holds_the_package_its_tests_and_the_papers(built):
    with tarfile.open(built.sdist) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    assert {f"src/{name}" for name in built.sources} <= held
    assert {
        *("README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "constraints.txt"),
        *("pyproject.toml", ".ci/run", "tests/conftest.py", "tests/project/test_wheel.py"),
    } <= held


def test_the_wheel_says_what_it_is(built):
    with zipfile.ZipFile(built.wheel) as wheel:
        (name,) = (each for each in wheel.namelist() if each.endswith(".dist-info/METADATA"))
        metadata = wheel.read(name).decode("utf-8")
        assert any(each.endswith("/licenses/LICENSE") for each in wheel.namelist())
    assert f"Version: {quartett.__version__}\n" in metadata
    assert "License-Expression: MIT\n" in metadata
    assert "Requires-Python: >=3.11\n" in metadata


def test_the_installed_command_says_its_version_and_its_help(installed, tmp_path):
    assert quartett.__version__ in run(installed / "quartett", "--version", cwd=tmp_path)
    assert "play" in run(installed / "quartett", "--help", cwd=tmp_path)


def test_every_module_that_needs_no_extra_can_be_imported(built, installed, tmp_path):
    extras = PROJECT["project"]["optional-dependencies"].keys() & ROOMS_OF_EXTRAS.keys()
    beyond = {ROOMS_OF_EXTRAS[extra] for extra in extras} | {"__main__"}
    names = sorted(
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in built.sources
        if name.endswith(".py") and Path(name.removesuffix(".py")).parts[1] not in beyond
    )
    code = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]: importlib.import_module(name)\n"
        "print(sys.modules['quartett'].__file__)\n"
    )
    assert "quartett.errors" in names
    imported_from = Path(run(installed / "python", "-W", "error", "-c", code, *names, cwd=tmp_path).strip())
    assert ROOT not in imported_from.parents


def test_the_installed_package_finds_its_data(built, installed, tmp_path):
    wanted = sorted(
        name.partition("/")[2]
        for name in built.sources
        if Path(name).suffix in DATA or name.endswith("py.typed")
    )
    code = (
        "import sys\nfrom importlib.resources import files\n"
        "for name in sys.argv[1:]: files('quartett').joinpath(name).open('rb').close()\n"
    )
    assert "py.typed" in wanted
    run(installed / "python", "-c", code, *wanted, cwd=tmp_path)


def test_the_constraints_pin_everything_and_name_no_place():
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if "==" not in line or "@" in line or "/" in line or " " in line] == []
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in pins}
    project = PROJECT["project"]
    asked = project["dependencies"] + [
        each for extra in project["optional-dependencies"].values() for each in extra
    ]
    named = {each.partition(">=")[0].partition("[")[0].lower() for each in asked} - {"quartett"}
    assert named <= pinned, "after a new dependency: make constraints"
