"""The same results on any number of workers, after any interruption; nothing is counted twice or lost."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from quartett.decks import load_deck
from quartett.lab.arena import (
    ArenaError,
    HereExecutor,
    Journal,
    Plan,
    processes,
    results,
    run,
    times,
    to_json,
)
from quartett.lab.arena.journal import plan_in
from quartett.rules import preset
from tests.lab.arena.playing import HERE, deck, plan, played

_RULES = preset("supertrumpf", "vdb").changed(max_rounds=30)
"""Won cards are shuffled; games are cut short."""


def small() -> Plan:
    """Three chunks in which faults and shuffles of won cards occur."""
    return plan("random", f"{HERE}:Thrower", rules=_RULES, deals=60)


def outcome(journal: Journal) -> bytes:
    return to_json(results(journal))


def test_one_two_and_no_processes_give_the_same_bytes(tmp_path):
    here = outcome(played(small(), tmp_path))
    for workers in (1, 2):
        journal = Journal(tmp_path / f"{workers}.jsonl", small())
        with processes(workers) as pool:
            run(journal, deck(), pool, ahead=2 * workers)
        assert outcome(journal) == here
    threads = Journal(tmp_path / "threads.jsonl", small())
    with ThreadPoolExecutor(2) as pool:
        run(threads, deck(), pool)
    assert outcome(threads) == here


class Breaking(HereExecutor):
    """Is interrupted at the start of the second piece of work."""

    left = 1

    def submit(self, call, /, *args, **named):
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return super().submit(call, *args, **named)


def test_an_interrupted_arena_goes_on_to_the_same_results(tmp_path):
    path = tmp_path / "journal.jsonl"
    whole = outcome(played(small(), tmp_path))
    path.unlink()
    for _ in range(2):
        journal = Journal(path, small())
        with pytest.raises(KeyboardInterrupt):
            run(journal, deck(), Breaking(), ahead=1)
    with path.open("ab") as stream:
        stream.write(b'{"number":2,"games":[[12,0')  # and once the power failed in the middle of a line
    journal = Journal(path, small())
    assert sorted(journal.chunks) == [0, 1]
    told: list[int] = []
    run(journal, deck(), HereExecutor(), progress=lambda done, of: told.append(done))
    assert told[0] == 2 * 40 and told[-1] == small().games
    assert outcome(journal) == whole
    assert outcome(Journal(path, small())) == whole


KILLED = """
import sys
from pathlib import Path
from quartett.lab.arena import Journal, processes, run
from tests.lab.arena.playing import deck
from tests.lab.arena.test_running import small

if __name__ == "__main__":
    with processes(2) as pool:
        tell = lambda done, of: done and (print(done, flush=True), sys.stdin.readline())
        run(Journal(Path(sys.argv[1]), small()), deck(), pool, ahead=2, progress=tell)
"""


def test_a_killed_arena_goes_on_to_the_same_results(tmp_path):
    script, path = tmp_path / "killed.py", tmp_path / "killed.jsonl"
    script.write_text(KILLED)
    root = Path(__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, script, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": str(root), "PATH": ""},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline()  # a first piece is kept, and it waits
        process.kill()
        # It comes to an end only when the workers, which have the same stdout, have followed.
        process.stdout.read()
    journal = Journal(path, small())
    assert 0 < len(journal.chunks) < len(small().chunks)
    run(journal, deck(), HereExecutor())
    assert outcome(journal) == outcome(played(small(), tmp_path))


def test_a_piece_that_comes_twice_counts_once(tmp_path):
    journal = played(small(), tmp_path)
    whole = outcome(journal)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    journal.path.write_bytes(b"".join([*lines, lines[1], lines[3]]))
    again = Journal(journal.path, small())
    assert again.games == small().games
    assert outcome(again) == whole


def test_a_journal_begun_and_cut_off_in_its_first_line_begins_anew(tmp_path):
    path = tmp_path / "journal.jsonl"
    path.write_bytes(msgspec.json.encode(small())[:50])
    assert plan_in(path) is None
    assert Journal(path, small()).games == 0
    assert plan_in(path) == small()


def test_strange_journals_are_refused_with_the_line(tmp_path):
    journal = played(small(), tmp_path)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    with pytest.raises(ArenaError) as caught:
        Journal(journal.path, plan("random", "percentile"))
    assert caught.value.code == "arena.other_plan"
    moved = re.sub(rb'"number":(\d)', lambda found: b'"number":%d' % ((int(found[1]) + 1) % 3), lines[2])
    for broken in (b"nonsense\n", moved, b'{"number":99}\n'):
        journal.path.write_bytes(b"".join([*lines[:2], broken, *lines[3:]]))
        with pytest.raises(ArenaError) as caught:
            Journal(journal.path, small())
        assert (caught.value.code, caught.value.values["line"]) == ("arena.journal_broken", 3)
    journal.path.write_bytes(b"not a journal\n")
    with pytest.raises(ArenaError) as caught:
        Journal(journal.path, small())
    assert caught.value.code == "arena.no_journal"


def test_another_deck_is_refused(tmp_path):
    with pytest.raises(ArenaError) as caught:
        run(Journal(tmp_path / "j", small()), load_deck("autos"), HereExecutor())
    assert caught.value.code == "arena.other_deck"


def test_a_worker_that_dies_is_told_and_what_was_finished_stays(tmp_path):
    journal = Journal(tmp_path / "j", plan("random", "leaves=tests.lab.arena.leaving:Leaver", deals=60))
    with pytest.raises(ArenaError) as caught, processes(1) as pool:
        run(journal, deck(), pool, ahead=1)
    assert caught.value.code == "arena.worker_ended"


def test_chunks_are_the_deals_each_once():
    found = small()
    assert [deal for chunk in found.chunks for deal in chunk] == list(range(60))
    assert found.games == 60 * 2 == sum(len(chunk) for chunk in found.chunks) * len(found.tables)


def test_other_plans_have_other_digests():
    digests = {
        small().digest,
        plan("random", f"{HERE}:Thrower", rules=_RULES, deals=61).digest,
        plan("random", f"{HERE}:Thrower", rules=_RULES, deals=60, seed=6).digest,
    }
    assert len(digests) == 3 and small().digest == small().digest


def test_times_are_kept_apart(tmp_path):
    journal = played(small(), tmp_path)
    found = times(journal, "abc")
    assert found.machine.commit == "abc"
    for each in found.players:
        assert 0 < each.p50 <= each.p99 <= each.longest
    assert b"p99" not in outcome(journal)


def test_a_future_is_cancelled_when_it_is_not_waited_for(tmp_path):
    handed: list[Future] = []

    class Lazy(HereExecutor):
        def submit(self, call, /, *args, **named):
            if len(handed) == 2:
                raise KeyboardInterrupt
            handed.append(Future())
            return handed[-1]

    with pytest.raises(KeyboardInterrupt):
        run(Journal(tmp_path / "j", small()), deck(), Lazy())
    assert all(future.cancelled() for future in handed)
