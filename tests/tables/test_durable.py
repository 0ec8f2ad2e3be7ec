"""Durable before visible: whatever goes wrong on the way of a move, nobody has seen what is not kept."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from quartett.tables import commands as cm
from quartett.tables.entries import Batch, Opened, ReadyIs, decode, encode
from quartett.tables.settings import TableError
from quartett.tables.sqlite_store import SqliteStore
from quartett.tables.store import MemoryStore, StoreError
from quartett.tables.wishes import Done
from tests.tables.making import agreed, house, on_turn, play_to_end, run, settled, started

BATCH = Batch(entries=(ReadyIs(seat=0, value=True),), wall=1.0)


@pytest.fixture(params=["memory", "sqlite"])
def store(request, tmp_path):
    made = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "tables.sqlite")
    yield made
    made.close()


def test_a_version_is_kept_once(store):
    async def play():
        assert await store.append("t", 1, BATCH, "lobby")
        assert not await store.append("t", 1, BATCH, "lobby")
        assert await store.append("t", 2, BATCH, "playing")
        assert not await store.append("t", 4, BATCH, "playing"), "a journal has no gaps"
        assert [version for version, _ in await store.load("t")] == [1, 2]
        assert [version for version, _ in await store.load("t", 1)] == [2]
        assert await store.load("u") == []
        (listed,) = await store.listing("playing")
        assert (listed.table, listed.version) == ("t", 2)
        assert await store.listing("over") == []
        assert await store.delete("t")
        assert not await store.delete("t")
        assert await store.load("t") == []
        assert not await store.append("t", 3, BATCH, "playing"), "what was deleted stays deleted"

    run(play())


def test_of_many_who_append_at_once_one_wins(store):
    async def play():
        for version in range(1, 40):
            done = await asyncio.gather(*(store.append("t", version, BATCH, "lobby") for _ in range(5)))
            assert done.count(True) == 1

    run(play())


def test_many_tables_at_once_each_get_their_own_answer(store):
    async def play():
        names = [f"t{number}" for number in range(150)]
        for version in range(1, 4):
            # Some are too early, some come twice: that must not touch the others of the same transaction.
            wrong = set(names[version::7]) if version > 1 else set()
            asked = [(name, version + (name in wrong)) for name in names]
            asked += [(name, version) for name in names[::11] if name not in wrong]
            done = await asyncio.gather(*(store.append(name, at, BATCH, "playing") for name, at in asked))
            assert done == [name not in wrong and place < 150 for place, (name, _) in enumerate(asked)]
            again = await asyncio.gather(*(store.append(name, version, BATCH, "over") for name in names))
            assert again == [name in wrong for name in names]
        for name in names:
            assert [version for version, _ in await store.load(name)] == [1, 2, 3]
        assert {each.version for each in await store.listing()} == {3}

    run(play())


def test_old_tables_are_deleted_by_their_phase(store):
    async def play():
        for table, phase in (("a", "over"), ("b", "playing"), ("c", "closed")):
            await store.append(table, 1, Batch(entries=(), wall=100.0), phase)
        assert await store.delete_old(50, 50) == []
        assert sorted(await store.delete_old(101, 50)) == ["a", "c"]
        assert await store.delete_old(101, 101) == ["b"]

    run(play())


def test_entries_are_read_as_they_were_written():
    batch = Batch(
        entries=(Opened(settings=agreed(), names=("", "", "")), *BATCH.entries), wall=2.0, spent_ms=5
    )
    assert decode(encode(batch)) == batch


def test_T11_a_house_resumes_from_its_file(tmp_path):
    path = tmp_path / "tables.sqlite"

    async def first():
        made, live, people = await started(agreed("quartett"), made=house(SqliteStore(path)))
        for _ in range(5):
            await on_turn(live, people).move()
            await settled(50)
        made.end()
        assert made.unfinished == 1
        return live.table.id, people[0].key, live.snapshot(people[0].key)

    async def second(table, key, before):
        made = house(SqliteStore(path))
        await made.begin()
        live = made.tables[table]
        after = live.snapshot(key)
        assert (after.version, after.game, after.you) == (before.version, before.game, before.you)
        made.end()

    run(second(*run(first())))


class Failing(MemoryStore):
    """Fails, or loses its answer, at a chosen append."""

    def __init__(self):
        super().__init__()
        self.mood = "well"

    async def append(self, table, version, batch, phase):
        if self.mood == "full":
            raise StoreError("tables.store_full")
        if self.mood == "slow":
            await asyncio.sleep(0.02)
        done = await super().append(table, version, batch, phase)
        if self.mood == "cut off":
            raise asyncio.CancelledError
        return done


def test_T2_a_move_that_cannot_be_kept_was_never_seen():
    async def play():
        store = Failing()
        _made, live, people = await started(agreed(), made=house(store))
        person = on_turn(live, people)
        before = live.snapshot(None)
        news = person.line.news
        store.mood = "full"
        with pytest.raises(StoreError) as failed:
            await person.move()
        assert failed.value.code == "tables.store_full"
        assert live.snapshot(None) == before
        assert person.line.news == news + 1, "all learn that nothing can be kept, and nothing else"
        store.mood = "well"
        assert isinstance(await person.move(), Done)
        await play_to_end(live, people)

    run(play())


def test_T2_nobody_sees_a_move_before_it_is_kept():
    async def play():
        store = Failing()
        _made, live, people = await started(agreed(), made=house(store))
        before = live.snapshot(None)
        store.mood = "slow"
        moving = asyncio.create_task(on_turn(live, people).move())
        await asyncio.sleep(0.01)
        assert live.snapshot(None) == before
        await moving
        assert live.snapshot(None) != before

    run(play())


def test_T2_what_was_kept_is_shown_though_the_one_who_moved_is_gone():
    async def play():
        store = Failing()
        _made, live, people = await started(agreed(), made=house(store))
        person, version = on_turn(live, people), live.table.version
        store.mood = "slow"
        moving = asyncio.create_task(person.move())
        await asyncio.sleep(0.01)
        moving.cancel()
        await asyncio.sleep(0.03)
        assert live.table.version == version + 1
        assert len(await store.load(live.table.id)) == version + 1

    run(play())


def test_T2_a_process_that_dies_between_keeping_and_showing_loses_nothing():
    async def play():
        store = Failing()
        _made, live, people = await started(agreed(), made=house(store))
        person, version = on_turn(live, people), live.table.version
        store.mood = "cut off"
        with pytest.raises(asyncio.CancelledError):
            await person.move()
        assert live.table.version == version
        store.mood = "well"
        again = await house(store).find(live.table.id)
        assert again.table.version == version + 1
        # And the process that lives on is set right by the next command.
        await person.do(cm.Away(value=True))
        assert live.table.version == version + 2

    run(play())


def test_computers_try_again_when_the_store_is_well_again():
    async def play():
        from tests.tables.making import PERSON, computer

        store = Failing()
        made, live, (anna,) = await started(
            agreed("quartett", places=(PERSON, computer(), computer())), ("Anna",), house(store)
        )
        while live.table.to_act == anna.seat:
            await anna.move()
        version = live.table.version
        store.mood = "full"
        await made.around.clock.advance(1)
        assert made.troubles
        store.mood = "well"
        await made.around.clock.advance(6)
        assert live.table.version > version

    run(play())


def test_a_full_disk_is_said_and_what_was_kept_stays(tmp_path):
    async def play():
        store = SqliteStore(tmp_path / "tables.sqlite")
        big = Batch(entries=(ReadyIs(seat=0, value=True),) * 300, wall=1.0)
        assert await store.append("t", 1, BATCH, "lobby")
        pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
        store._writing.execute(f"PRAGMA max_page_count = {pages + 4}")
        kept = 1

        async def fill():
            nonlocal kept
            while kept < 100:
                await store.append("t", kept + 1, big, "lobby")
                kept += 1

        with pytest.raises(StoreError) as failed:
            await fill()
        assert failed.value.code == "tables.store_full"
        assert store.trouble == "tables.store_full"
        assert len(await store.load("t")) == kept
        store._writing.execute("PRAGMA max_page_count = 100000")
        assert await store.append("t", kept + 1, big, "lobby")
        assert store.trouble == ""
        store.close()

    run(play())


def test_T2_a_file_that_was_taken_away_is_put_back(tmp_path):
    where = tmp_path / "games" / "tables.sqlite"

    async def play():
        store = SqliteStore(where)
        for version in (1, 2):
            assert await store.append("t", version, BATCH, "playing")
        for gone in where.parent.iterdir():
            gone.unlink()
        where.parent.rmdir()
        assert [version for version, _ in await store.load("t")] == [1, 2]
        assert await store.append("t", 3, BATCH, "playing")
        assert await store.append("u", 1, BATCH, "lobby")
        assert store.trouble == ""
        assert [version for version, _ in await store.load("t")] == [1, 2, 3]
        store.close()
        again = SqliteStore(where)
        assert [version for version, _ in await again.load("t")] == [1, 2, 3]
        assert len(await again.load("u")) == 1
        assert {each.table for each in await again.listing()} == {"t", "u"}
        # What cannot be put back is said; nothing half written lies there, and it goes on by itself.
        where.unlink()
        where.with_name(f"{where.name}-new").mkdir()
        with pytest.raises(StoreError):
            await again.append("t", 4, BATCH, "playing")
        assert again.trouble == "tables.store_failed"
        assert not where.exists()
        where.with_name(f"{where.name}-new").rmdir()
        assert await again.append("t", 4, BATCH, "playing")
        assert again.trouble == ""
        again.close()

    run(play())


def test_T2_into_another_file_nothing_is_written(tmp_path):
    where = tmp_path / "tables.sqlite"

    async def play():
        store = SqliteStore(where)
        assert await store.append("t", 1, BATCH, "playing")
        where.unlink()
        where.write_text("something else")
        with pytest.raises(StoreError):
            await store.append("t", 2, BATCH, "playing")
        assert where.read_text() == "something else"
        store.close()
        assert where.read_text() == "something else"

    run(play())


BODIES = (None, b"", b'{"entries"', b"\xff", b'{"entries":[{"type":"Nobody"}],"wall":1}')
EMPTY = b'{"entries":[],"wall":1}'


def spoilt(path, table, version, body):
    """Change what is kept, as a damaged disk might; without a ``body`` it is lost."""
    with sqlite3.connect(path) as file:
        where = ('"table" = ? AND version = ?', (table, version))
        if body is None:
            done = file.execute(f"DELETE FROM batches WHERE {where[0]}", where[1])
        else:
            done = file.execute(f"UPDATE batches SET body = ? WHERE {where[0]}", (body, *where[1]))
        assert done.rowcount == 1
    file.close()


@pytest.mark.parametrize("version, body", [(1, EMPTY), *((n, body) for n in (1, 2) for body in BODIES)])
def test_T11_a_damaged_journal_keeps_no_other_table_waiting(tmp_path, body, version):
    async def play():
        made = house(SqliteStore(tmp_path / "tables.sqlite"))
        _, live, _ = await started(agreed(), made=made)
        _, other, _ = await started(agreed(), made=made)
        made.end()
        spoilt(tmp_path / "tables.sqlite", live.table.id, version, body)

        later = house(SqliteStore(tmp_path / "tables.sqlite"))
        await later.begin()
        assert [getattr(error, "code", "") for error in later.troubles] == ["tables.broken"], (
            "in our own words"
        )
        found = await later.find(other.table.id)
        assert found is not None and found.table.phase == "playing"
        with pytest.raises(TableError) as refused:
            await later.find(live.table.id)
        assert refused.value.code == "tables.broken"
        later.end()

    run(play())
