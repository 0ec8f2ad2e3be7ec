"""``kill -9`` in the middle of saving: what was confirmed is there, and games with published decks go on."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading

import httpx

BLANK = {"k": "blank", "title": "Neu", "categories": ["Gewicht [kg]"], "sets": 2, "size": 2}
SAVES = 25


def served(tmp_path):
    """A real server on the store of this test, and its address."""
    words = ("serve", "--no-open", "--language", "en", "--host", "127.0.0.1", "--port", "0")
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", *words, "--store", str(tmp_path / "store.sqlite")],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    for line in process.stdout:
        if "http://" in line:
            return process, line.split("http://")[1].split("/")[0]
    raise AssertionError("it did not start")


def client(address):
    return httpx.Client(base_url=f"http://{address}", timeout=20, transport=httpx.HTTPTransport(retries=8))


def killed(process):
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()


def filled(version):
    """Names and figures, so that it is a deck."""
    edits = [{"k": "card", "card": f"c{n}", "set": {"name": f"Karte {n}"}} for n in range(1, 5)]
    edits += [{"k": "cell", "card": f"c{n}", "category": "gewicht", "text": str(n)} for n in range(1, 5)]
    return {"version": version, "cid": "fill", "edits": edits}


def test_no_confirmed_save_is_lost_and_an_unconfirmed_one_is_made_once(tmp_path):
    process, address = served(tmp_path)
    with client(address) as asking:
        opened = asking.post("/api/workshop", json={"start": BLANK}).json()
        path = f"/api/workshop/{opened['project']}"
        asking.headers["Authorization"] = f"Bearer {opened['token']}"
        assert asking.post(f"{path}/edits", json=filled(1)).status_code == 200
        published = asking.post(f"{path}/publication", json={"version": 2}).json()["published"]
        places = [{"kind": "person"}, {"kind": "person"}]
        settings = {"game": "supertrumpf", "deck": published["link"], "places": places}
        body = {"settings": settings, "name": "Mia", "start": True}
        table = asking.post("/api/tables", json=body).json()
        version = 2
        for number in range(SAVES):
            save = asking.post(f"{path}/edits", json=edit(version, number))
            assert save.status_code == 200, save.text
            version += 1
        # One more, and the end comes before its answer, or just behind it.
        last = edit(version, SAVES)

        def send():
            with contextlib.suppress(httpx.HTTPError):
                asking.post(f"{path}/edits", json=last)

        sending = threading.Thread(target=send)
        sending.start()
        killed(process)
        sending.join()
    process, address = served(tmp_path)
    try:
        with client(address) as asking:
            asking.headers["Authorization"] = f"Bearer {opened['token']}"
            there = asking.get(path).json()
            assert there["version"] in (version, version + 1)
            again = asking.post(f"{path}/edits", json=last)
            assert again.status_code == 200
            state = again.json()
            assert state["version"] == version + 1
            assert state["deck"]["cards"][0]["cells"]["gewicht"] == str(SAVES)
            asking.headers["Authorization"] = f"Bearer {table['token']}"
            game = asking.get(f"/api/tables/{table['table']}").json()
            assert game["phase"] == "playing" and game["settings"]["deck"] == published["deck"]
            deck = asking.get(f"/api/decks/{published['deck']}").json()
            assert deck["cards"][0]["values"][0]["text"]["de"] == "1"
    finally:
        killed(process)


def edit(version, number):
    change = {"k": "cell", "card": "c1", "category": "gewicht", "text": str(number)}
    return {"version": version, "cid": f"e{number}", "edits": [change]}
