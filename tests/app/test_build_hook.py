"""The app is built once per change, and whoever has no Node is told so and goes on without it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]


def hook_module():
    """hatch_build.py as hatchling loads it."""
    spec = importlib.util.spec_from_file_location("hatch_build_under_test", ROOT / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOOK = hook_module()


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A source tree with a small app, and a PATH on which nothing is but what a test puts there."""
    for name in (
        "app/src/main.ts",
        "app/package-lock.json",
        "app/README.md",
        "src/quartett/language/de/rules.toml",
    ):
        path = tmp_path / "tree" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv("QUARTETT_APP", raising=False)
    return tmp_path / "tree"


def put_node(tree, *, version="v20.19.0", works=True):
    """Programs that answer as Node and npm would; npm writes down how often it was called."""
    folder, shell = tree.parent / "bin", shutil.which("sh", path=os.defpath)
    static = tree / HOOK.STATIC
    answers = {
        "node": f"echo {version}",
        "npm": f'echo "$1" >> {folder}/calls\n'
        + (
            f"/bin/mkdir -p {static} {tree}/app/node_modules; echo app > {static}/index.html\n"
            if works
            else ""
        )
        + f"echo > {tree}/app/node_modules/.package-lock.json\n" * works
        + ("exit 0" if works else "echo no network >&2; exit 1"),
    }
    for name, text in answers.items():
        path = folder / name
        path.write_text(f"#!{shell}\n{text}\n")
        path.chmod(0o755)
    return lambda: (folder / "calls").read_text().split() if (folder / "calls").exists() else []


def build(tree):
    """What build() says."""
    return HOOK.build(tree, lambda text: None)


def run_hook(tree, version="standard"):
    """The hook as hatchling calls it; what it warned of."""
    warned: list[str] = []
    app = SimpleNamespace(display_info=lambda text: None, display_warning=warned.append)
    HOOK.AppBuildHook.initialize(SimpleNamespace(root=str(tree), app=app), version, {})
    return warned


@pytest.mark.skipif(sys.platform == "win32", reason="the programs stood in for are shell scripts")
def test_it_is_built_once_per_change(tree):
    calls = put_node(tree)
    assert build(tree) is None
    assert calls() == ["ci", "run"]
    assert build(tree) is None
    (tree / "app/README.md").write_text("other words about it")
    assert build(tree) is None
    assert calls() == ["ci", "run"]
    (tree / "src/quartett/language/de/rules.toml").write_text("another sentence")
    assert build(tree) is None
    assert calls() == ["ci", "run", "run"]


def test_without_node_it_goes_on_and_says_what_to_do(tree):
    (warned,) = run_hook(tree)
    assert "Node 20.19 or newer" in warned
    assert "make app" in warned


def test_what_is_published_needs_the_app(tree, monkeypatch):
    monkeypatch.setenv("QUARTETT_APP", "required")
    with pytest.raises(RuntimeError, match=r"Node 20\.19 or newer"):
        run_hook(tree)


@pytest.mark.skipif(sys.platform == "win32", reason="the programs stood in for are shell scripts")
def test_an_old_node_is_none(tree):
    calls = put_node(tree, version="v18.20.4")
    assert "Node 20.19" in (build(tree) or "")
    assert calls() == []


@pytest.mark.skipif(sys.platform == "win32", reason="the programs stood in for are shell scripts")
def test_what_npm_complains_of_is_passed_on_and_nothing_counts_as_built(tree):
    put_node(tree, works=False)
    assert "no network" in (build(tree) or "")
    assert not (tree / HOOK.STATIC / HOOK.STAMP).exists()


@pytest.mark.parametrize("way", ["editable", "skip"])
def test_an_editable_installation_and_a_wish_are_left_alone(tree, monkeypatch, way):
    if way == "skip":
        monkeypatch.setenv("QUARTETT_APP", "skip")
    assert run_hook(tree, way if way == "editable" else "standard") == []


def test_an_unpacked_sdist_needs_no_node(tree):
    (tree / "PKG-INFO").write_text("Name: quartett")
    assert len(run_hook(tree)) == 1
    (tree / HOOK.STATIC).mkdir(parents=True)
    (tree / HOOK.STATIC / "index.html").write_text("app")
    assert run_hook(tree) == []


def main(tree, monkeypatch, *words):
    """The exit code of hatch_build.py, run in the tree."""
    monkeypatch.setattr(HOOK, "__file__", str(tree / "hatch_build.py"))
    return HOOK.main(words)


def test_whoever_plays_without_node_hears_nothing_from_the_builder(tree, monkeypatch, capsys):
    assert main(tree, monkeypatch, "--if-node") == 0
    assert capsys.readouterr() == ("", "")
    assert main(tree, monkeypatch) == 1
    assert "Node 20.19 or newer" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="the programs stood in for are shell scripts")
def test_whoever_plays_again_waits_for_no_build(tree, monkeypatch, capsys):
    calls = put_node(tree)
    assert main(tree, monkeypatch, "--if-node") == 0
    assert capsys.readouterr().out != ""
    assert main(tree, monkeypatch, "--if-node") == 0
    assert capsys.readouterr() == ("", "")
    assert calls() == ["ci", "run"]


@pytest.mark.skipif(sys.platform == "win32", reason="the programs stood in for are shell scripts")
def test_whoever_plays_is_told_why_a_build_failed(tree, monkeypatch, capsys):
    put_node(tree, works=False)
    assert main(tree, monkeypatch, "--if-node") == 1
    assert "no network" in capsys.readouterr().err


def test_the_sentence_for_players_names_the_node_that_is_needed():
    from quartett.language import LANGUAGES, sentence

    least = ".".join(map(str, HOOK.NODE_LEAST))
    for language in LANGUAGES:
        assert f"Node {least} " in sentence("tables.serve_no_pages", language)
