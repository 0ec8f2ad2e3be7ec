"""Files of all kinds at the places where one of ours should be, and two processes that want the same one."""

from __future__ import annotations

import io
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from quartett.cli import saving
from quartett.cli.guard import guarded
from quartett.cli.locking import Lock, is_locked, lock_file
from quartett.cli.paths import new_file, read_file, shell_word, typed_path, write_atomically
from quartett.cli.problems import FileProblem
from quartett.cli.saving import load
from tests.cli.running import environment, quartett
from tests.cli.test_going_on import until_prompt

PLAY = ("play", "--rules", "vdb", "--seed", "8")


@pytest.fixture
def here(state, monkeypatch):
    """Commands run in this process, in an empty folder."""
    monkeypatch.chdir(state)
    for name, value in {"XDG_STATE_HOME": str(state), "LC_ALL": "de_DE.UTF-8"}.items():
        monkeypatch.setenv(name, value)
    return state


def playing(state, *words):
    """A game that goes on in another process and waits for a line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(state),
        cwd=state,
    )
    until_prompt(process)
    return process


def test_only_one_process_plays_on_with_a_file(here, capsys):
    first = playing(here, *PLAY, "--record", "g.json")
    try:
        Path("link.json").symlink_to("g.json")
        for name in ("g.json", "./g.json", "link.json"):
            assert guarded(["resume", name]) == 1
            assert "anderen Fenster" in capsys.readouterr().err
        first.communicate(b"1\n2\nq\n", timeout=20)
    finally:
        first.kill()
        first.wait()
    moves = load(here / "g.json").record.moves
    assert len(moves) >= 2
    assert quartett("resume", "g.json", typed=["q"], state=here).code == 0
    assert [path.name for path in here.iterdir() if path.name.startswith(".")] == []


def test_a_game_that_is_being_played_is_not_the_latest_one(here, capsys):
    quartett(*PLAY, typed=["1", "q"], state=here)
    (older,) = saving.kept_games()
    first = playing(here, *PLAY)
    try:
        found = saving.latest_free()
        assert found is not None
        path, lock = found
        assert path == older
        # With this one taken too, nothing is left.
        with pytest.raises(FileProblem) as caught:
            saving.latest_free()
        assert caught.value.code == "cli.is_being_played"
        lock.release()
    finally:
        first.kill()
        first.communicate()


def test_the_lock_of_a_process_that_was_killed_locks_nobody_out(state):
    first = playing(state, *PLAY, "--record", "g.json")
    first.kill()
    first.communicate()
    assert lock_file(state / "g.json").exists() and not is_locked(state / "g.json")
    assert not lock_file(state / "g.json").exists()


def test_a_lock_is_one_file_at_a_time(tmp_path):
    lock = Lock(tmp_path / "g.json")
    with pytest.raises(FileProblem):
        Lock(tmp_path / "g.json")
    lock.release()
    lock.release()
    Lock(tmp_path / "g.json").release()
    # Where nothing can be locked, nobody is kept from playing.
    Lock(tmp_path / "nowhere" / "g.json").release()
    assert list(tmp_path.iterdir()) == []


def test_nothing_but_an_empty_file_is_written_over(tmp_path):
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "full").write_text("x", encoding="utf-8")
    (tmp_path / "link").symlink_to("full")
    (tmp_path / "circle").symlink_to("circle")
    for name in ("fifo", "full", "link", "circle", "n" * 10_000, "full/g.txt", "."):
        with pytest.raises(FileProblem):
            new_file(str(tmp_path / name))
    with pytest.raises(FileProblem):
        new_file("/dev/null")
    for name in ("new", "empty"):
        (tmp_path / "empty").touch()
        assert new_file(str(tmp_path / name)) == tmp_path / name


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes among its files")
def test_what_is_no_file_is_not_replaced_by_one(tmp_path):
    """As root, a file would take the place of a device such as the one that swallows everything."""
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link, tmp_path):
        with pytest.raises(OSError):
            write_atomically(path, b"x")
    assert stat.S_ISFIFO(pipe.stat().st_mode) and link.is_symlink()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link", "pipe"]


def test_links_and_modes_stay(tmp_path):
    (tmp_path / "g.json").touch(mode=0o600)
    (tmp_path / "link").symlink_to("g.json")
    write_atomically(tmp_path / "link", b"1")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "g.json").read_bytes() == b"1"
    assert stat.S_IMODE((tmp_path / "g.json").stat().st_mode) == 0o600
    (tmp_path / "dangling").symlink_to("later")
    write_atomically(tmp_path / "dangling", b"2")
    assert (tmp_path / "later").read_bytes() == b"2"


@pytest.mark.parametrize("name", ["fifo", ".", "/dev/zero", "a\0b", "n" * 10_000])
def test_only_regular_files_are_read_and_none_is_waited_for(name, tmp_path):
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(FileProblem):
        read_file(tmp_path / name, 100)


def test_the_home_of_nobody_is_a_sentence(here, capsys):
    for call in (["resume", "~nobody1/x"], ["replay", "~nobody1/x"], ["play", "--record", "~nobody1/x"],
                 ["play", "--deck", "~nobody1/x"]):  # fmt: skip
        assert guarded(call) == 1
        assert "~nobody1" in capsys.readouterr().err
    assert typed_path("~") == typed_path(str(Path.home()))


def test_without_a_home_one_plays_unsaved(here, capsys, monkeypatch):
    def nobody():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("pathlib.Path.home", nobody)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert guarded(list(PLAY)) == 0
    said = capsys.readouterr()
    assert "HOME" in said.out and "nicht gespeichert" in said.out and said.err == ""
    assert guarded(["resume"]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_a_full_disk_ends_no_game(here, capsys, monkeypatch):
    full = [False]

    def sometimes(path, data):
        if full[0]:
            raise OSError(28, "No space left on device")
        write_atomically(path, data)
        full[0] = True

    monkeypatch.setattr("quartett.cli.saving.write_atomically", sometimes)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n1\nq\n"))
    assert guarded([*PLAY, "--record", "g.json"]) == 1
    said = capsys.readouterr()
    # Once when it begins, once at the end; and the game was played on between.
    assert said.out.count("kein Platz mehr") == 2 and "Gespielt wird trotzdem" in said.out
    assert said.out.count("── Runde") >= 3 and said.err == ""
    assert load(here / "g.json").record.moves == ()


def test_a_full_disk_that_is_emptied_keeps_the_game(here, capsys, monkeypatch):
    calls = []

    def once_not(path, data):
        calls.append(path)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        write_atomically(path, data)

    monkeypatch.setattr("quartett.cli.saving.write_atomically", once_not)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n1\nq\n"))
    assert guarded([*PLAY, "--record", "g.json"]) == 0
    assert capsys.readouterr().out.count("kein Platz mehr") == 1
    assert len(load(here / "g.json").record.moves) >= 2


def test_one_broken_entry_hides_no_game(here):
    quartett(*PLAY, typed=["q"], state=here)
    # Many, because folders are listed in no order that could be relied on.
    for number in range(20):
        (here / "quartett" / f"{number}.json").symlink_to("nowhere")
    (kept,) = saving.kept_games()
    assert saving.latest(finished=False) == kept


@pytest.mark.parametrize(
    "data", ['{"format": "quartett-save/1", "record": 7}', '{"format": "quartett-save/1"']
)
def test_a_broken_save_is_explained_in_one_language(data, here, capsys):
    (here / "g.json").write_text(data, encoding="utf-8")
    assert guarded(["resume", "g.json"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Das gespeicherte Spiel g.json ist beschädigt")
    assert "xpected" not in said and "truncated" not in said
    assert ("$.record" in said) == ("record" in data)


@pytest.mark.parametrize("name, why", [("n" * 300, "zu lang"), ("circle", "im Kreis"), (".", "Ordner")])
def test_the_reasons_of_the_system_are_in_the_language_of_the_person(name, why, here, capsys):
    Path("circle").symlink_to("circle")
    assert guarded(["resume", name]) == 1
    assert why in capsys.readouterr().err


def test_the_command_to_go_on_can_be_copied(state):
    ran = quartett(*PLAY, "--record", "a b.json", typed=["q"], state=state)
    assert ran.out.endswith("  quartett resume 'a b.json'\n")
    assert "'a b.json'" in quartett(*PLAY, "--record", "a b.json", state=state).err
    assert shell_word("g.json") == "g.json"
