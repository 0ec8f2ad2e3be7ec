"""A store is opened on a file of its own; anything else is left as it is, and said in our own words."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from quartett.tables import place
from quartett.tables.place import kind_of
from quartett.tables.sqlite_store import SqliteStore
from quartett.tables.store import StoreError


def test_a_store_is_used_by_one_process(tmp_path):
    first = SqliteStore(tmp_path / "tables.sqlite")
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "tables.sqlite")
    assert refused.value.code == "tables.store_in_use"
    first.close()
    SqliteStore(tmp_path / "tables.sqlite").close()


def test_what_is_no_store_is_refused(tmp_path):
    (tmp_path / "text.sqlite").write_text("this is no database, and that for many bytes " * 50)
    SqliteStore(tmp_path / "newer.sqlite").close()
    for name, change in (
        ("newer", "PRAGMA user_version = 99"),
        ("photos", "CREATE TABLE photos(name)"),
        ("other", "CREATE TABLE tables(name)"),
        ("empty", "PRAGMA user_version = 7"),
    ):
        file = sqlite3.connect(tmp_path / f"{name}.sqlite")
        file.execute(change)
        file.close()
    (tmp_path / "folder.sqlite").mkdir()
    for name, code in (
        ("text.sqlite", "store_foreign"),
        ("photos.sqlite", "store_foreign"),
        ("other.sqlite", "store_foreign"),
        ("empty.sqlite", "store_newer"),
        ("newer.sqlite", "store_newer"),
        ("folder.sqlite", "store_unusable"),
        ("text.sqlite/below.sqlite", "store_unusable"),
        ("zero\0.sqlite", "store_unusable"),
    ):
        path = tmp_path / name
        before = path.read_bytes() if "\0" not in name and path.is_file() else None
        with pytest.raises(StoreError) as refused:
            SqliteStore(path)
        assert refused.value.code == f"tables.{code}", name
        assert set(refused.value.values) == {"path"}, "nothing in the words of somebody else"
        if before is not None:
            assert path.read_bytes() == before, "what is somebody else's stays as it was"


def test_tables_that_only_have_the_same_names_are_no_store(tmp_path):
    with sqlite3.connect(tmp_path / "alike.sqlite") as file:
        file.execute("CREATE TABLE tables(name)")
        file.execute("CREATE TABLE batches(name)")
    file.close()
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "alike.sqlite")
    assert refused.value.code == "tables.store_foreign"


def test_a_disk_that_is_full_at_the_beginning_is_said(tmp_path, monkeypatch):
    def full(self):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(SqliteStore, "_prepare", full)
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "tables.sqlite")
    assert refused.value.code == "tables.store_no_space"


def test_network_drives_are_recognised_and_refused(tmp_path, monkeypatch):
    mounts = "\n".join(
        (
            "/dev/sda1 / ext4 rw 0 0",
            "server:/home /home nfs4 rw 0 0",
            "//pc/My\\040Files /media/My\\040Files cifs rw 0 0",
            "/dev/sdb1 /home/anna/disk ext4 rw 0 0",
        )
    )
    assert kind_of(Path("/home/anna/tables.sqlite"), mounts) == "nfs4"
    assert kind_of(Path("/home/anna/disk/tables.sqlite"), mounts) == "ext4"
    assert kind_of(Path("/media/My Files/x"), mounts) == "cifs"
    assert kind_of(Path("/var/x"), mounts) == "ext4"
    listed = tmp_path / "mounts"
    listed.write_text(f"server:/x {tmp_path} nfs rw 0 0\n")
    monkeypatch.setattr(place, "_MOUNTS", listed)
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "tables.sqlite")
    assert refused.value.code == "tables.store_network"
