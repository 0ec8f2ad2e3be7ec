"""Projects for the tests of the workshop, and files as people and others send them."""

from __future__ import annotations

import asyncio
import io
import stat
import zipfile
from typing import Any

import msgspec
from PIL import Image

from quartett.decks.exporting import deck_files
from quartett.decks.package import pack
from quartett.errors import QuartettError
from quartett.workshop import tasks
from quartett.workshop.apart import READING
from quartett.workshop.orders import Progress
from quartett.workshop.problems import WorkshopError, of_deck
from quartett.workshop.sqlite_shelf import SqliteShelf
from quartett.workshop.workshop import Workshop

TABLE = (
    "Nr;Name;Gewicht [kg];Baujahr\n1a;Amsel;0,1;1901\n1b;Adler;4,5;1950\n2a;Hai;900;1920\n2b;Aal;1,5;1999\n"
)


class AtHand:
    """Does tasks in this process: for tests that are not about the other one."""

    async def do(self, task, result, allowance=READING, *, started=lambda: None, progress=lambda told: None):
        started()
        steps: list[Progress] = []

        def step(*told: Any) -> None:
            steps.append(Progress(*told))

        try:
            done = await asyncio.to_thread(tasks.done, task, step)
        except WorkshopError:
            raise
        except QuartettError as error:
            from quartett.decks import InvalidDeck

            if isinstance(error, InvalidDeck):
                raise of_deck(error) from None
            raise WorkshopError(error.code, "refused", **error.values) from None
        for each in steps:
            progress(each)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(done, enc_hook=str), type=result)


def workshop(path=":memory:", *, at_hand=True, **more) -> Workshop:
    made = Workshop(SqliteShelf(path), **more)
    if at_hand:
        made.apart = AtHand()  # type: ignore[assignment]  # does the same, nearer
        made.jobs._apart = made.apart
        made._reception._apart = made.apart
    return made


def photo(width=900, height=600, form="JPEG", **options) -> bytes:
    image = Image.new("RGB", (width, height), (51, 120, 187))
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def package(deck, **pictures: bytes) -> bytes:
    return pack(deck_files(deck) | {f"images/{name}": data for name, data in pictures.items()})


def zipped(*entries, method=zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of (name, bytes) or (name, bytes, mode of the file)."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data, *mode in entries:
            entry = zipfile.ZipInfo(name)
            entry.compress_type = method
            entry.create_system = 3
            entry.external_attr = (mode[0] if mode else stat.S_IFREG | 0o644) << 16
            archive.writestr(entry, data)
    return out.getvalue()
