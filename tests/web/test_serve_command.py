"""``quartett serve`` as people start and stop it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

from quartett.language import LANGUAGES, catalogue


def begun(tmp_path, *words, language="en"):
    """A running server, and what it has said up to the sentence about stopping."""
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", "serve", "--no-open", "--language", language, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"},
    )
    said = ""
    assert process.stdout is not None
    while "Ctrl-C" not in said and "Strg-C" not in said:
        line = process.stdout.readline()
        assert line, process.communicate()
        said += line
    return process, said


def asked(said, path="/healthz", body=None):
    address = re.findall(r"http://\S+?(?=/\s)", said)[0].replace("localhost", "127.0.0.1")
    data = None if body is None else json.dumps(body).encode()
    for _ in range(100):
        try:
            with urllib.request.urlopen(address + path, data, timeout=5) as answer:
                return json.load(answer)
        except urllib.error.HTTPError:
            raise
        except OSError:
            time.sleep(0.05)
    raise AssertionError("no answer")


def stopped(process, how=signal.SIGINT):
    process.send_signal(how)
    out, err = process.communicate(timeout=20)
    return process.returncode, out, err


def test_it_starts_says_where_and_stops_on_ctrl_c(tmp_path):
    process, said = begun(tmp_path, "--port", "0")
    assert asked(said) == {"ok": True}
    assert str(tmp_path / "quartett" / "tables.sqlite") in said
    code, out, err = stopped(process)
    assert (code, err) == (0, "")
    assert out == catalogue("tables", "en")["serve_bye_none"] + "\n"


def test_a_game_goes_on_after_the_next_start(tmp_path):
    words = ("--port", "0", "--host", "127.0.0.1", "--store", str(tmp_path / "own.sqlite"))
    process, said = begun(tmp_path, *words, language="de")
    places = [{"kind": "person"}, {"kind": "computer", "player": "random"}]
    settings = {"game": "supertrumpf", "deck": "autos", "places": places}
    opened = asked(said, "/api/tables", {"settings": settings, "name": "Anna", "start": True})
    code, out, err = stopped(process, signal.SIGTERM)
    assert (code, err) == (0, "")
    assert "1 angefangenes Spiel geht" in out
    process, said = begun(tmp_path, *words)
    assert asked(said, f"/api/tables/{opened['table']}")["phase"] == "playing"
    stopped(process)


def test_a_taken_port_and_a_store_in_use_are_said(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process, said = begun(tmp_path, "--host", "127.0.0.1", "--port", str(port))
        assert f"Port {port} is taken" in said
        assert asked(said) == {"ok": True}
        second = subprocess.run(
            [sys.executable, "-m", "quartett", "serve", "--no-open", "--language", "en", "--port", "0"],
            capture_output=True,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
            timeout=20,
            check=False,
        )
        assert second.returncode == 1
        assert "in use" in second.stderr
        stopped(process)


@pytest.mark.parametrize("port", ["70000", "-1", "http", "9" * 30])
def test_a_port_that_is_none_is_refused(port, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "quartett", "serve", "--no-open", "--language", "de", "--port", port],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        timeout=20,
        check=False,
    )
    assert done.returncode == 2
    assert "Anschluss" in done.stderr


@pytest.mark.parametrize("option", ["--workshop-days", "--workshop-projects", "--workshop-mb"])
def test_a_limit_that_is_none_is_refused(option, tmp_path):
    for value in ("0", "-1", "1.5", "viele", "²", "9" * 30, "1000001"):
        done = subprocess.run(
            [sys.executable, "-m", "quartett", "serve", "--no-open", "--language", "de", option, value],
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
            timeout=20,
            check=False,
        )
        assert done.returncode == 2, value
        assert option in done.stderr and "1000000" in done.stderr.replace(".", "")
        assert not (tmp_path / "quartett").exists(), "nothing was begun"


def test_the_workshop_keeps_as_much_as_was_said(tmp_path):
    words = ("--workshop-days", "7", "--workshop-projects", "1", "--workshop-mb", "5")
    process, said = begun(tmp_path, "--port", "0", "--host", "127.0.0.1", *words)
    limits = asked(said, "/api/workshop")["limits"]
    assert (limits["idle_days"], limits["projects"], limits["project_bytes"]) == (7, 1, 5_000_000)
    wanted = {"start": {"k": "files"}, "language": "de"}
    assert asked(said, "/api/workshop", wanted)["project"]
    with pytest.raises(urllib.error.HTTPError) as full:
        asked(said, "/api/workshop", wanted)
    assert full.value.code == 507
    full.value.close()
    stopped(process)


def test_all_sentences_exist_in_both_languages():
    german, english = (catalogue("tables", language) for language in LANGUAGES)
    assert german.keys() == english.keys()
    places = re.compile(r"\{(\w+)")
    for entry, text in german.items():
        assert set(places.findall(text)) == set(places.findall(english[entry])), entry


@pytest.mark.parametrize("there", [True, False])
def test_where_the_pages_are_missing_the_game_is_in_the_terminal(there, tmp_path, monkeypatch, capsys):
    from quartett.cli import playing, serve
    from quartett.cli.words import Words
    from quartett.web import config, serving

    class Listened(Exception):
        """It went on to serve."""

    def listened(host, port):
        raise Listened

    played = []

    def play(options, words):
        played.append(options)
        return 7

    monkeypatch.setattr(config, "STATIC", tmp_path / "static")
    monkeypatch.setattr(serving, "listening", listened)
    monkeypatch.setattr(playing, "play", play)
    options = serve.ServeOptions(store=str(tmp_path / "own.sqlite"), or_play=True)
    if there:
        (tmp_path / "static").mkdir()
        (tmp_path / "static" / "index.html").write_text("app")
        with pytest.raises(Listened):
            serve.serve(options, Words("en"))
        assert played == []
        return
    assert serve.serve(options, Words("en")) == 7
    assert played == [playing.PlayOptions()]
    assert capsys.readouterr().out == catalogue("tables", "en")["serve_no_pages"] + "\n"
    with pytest.raises(Listened):
        serve.serve(serve.ServeOptions(store=str(tmp_path / "other.sqlite")), Words("en"))
