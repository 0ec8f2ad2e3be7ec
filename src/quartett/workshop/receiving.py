"""Files that are sent: tables, pictures and packages, read apart, and what becomes of a project by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from quartett.decks import Deck
from quartett.decks.ids import card_key
from quartett.decks.importing.workbooks import is_workbook
from quartett.language import in_language
from quartett.printing.pictures import PictureError, kind_of
from quartett.workshop import project as steps
from quartett.workshop.apart import Apart
from quartett.workshop.draft import draft_of, with_pictures
from quartett.workshop.editing import edited
from quartett.workshop.files import FileEntry, PictureEntry, State, with_picture
from quartett.workshop.judging import ToldFinding
from quartett.workshop.limits import Limits
from quartett.workshop.orders import (
    Imported,
    Readied,
    ReadPackage,
    ReadPicture,
    ReadTable,
    Sent,
    Unpacked,
)
from quartett.workshop.problems import WorkshopError
from quartett.workshop.project import Project
from quartett.workshop.shelf import Shelf
from quartett.workshop.unpacking import plain_title

_ZIP = b"PK\x03\x04"
_PICTURES = (
    *(".jpg", ".jpeg", ".png", ".webp", ".svg", ".gif", ".bmp"),
    *(".tif", ".tiff", ".avif", ".heic", ".heif"),
)


class Received(Struct, frozen=True):
    """The state with what was sent, the bytes to be kept for it, and what was doubtful."""

    state: State
    blobs: Mapping[str, bytes]
    notices: tuple[ToldFinding, ...] = ()


class Reception:
    """Takes files for projects. Raises WorkshopError."""

    def __init__(self, shelf: Shelf, apart: Apart, limits: Limits) -> None:
        self._shelf = shelf
        self._apart = apart
        self._limits = limits

    async def file(self, project: Project, name: str, data: bytes, card: str | None) -> Received:
        """A file of any kind: by what it is, not by what it is called."""
        title = plain_title(name)
        if not data:
            raise WorkshopError("workshop.empty_file", name=title)
        if title.casefold().endswith(".quartett") or (data.startswith(_ZIP) and not is_workbook(data)):
            return await self._package(project.state, title, data)
        try:
            kind_of(data)
        except PictureError as error:
            if card is not None or title.casefold().endswith(_PICTURES):
                raise WorkshopError("workshop.bad_picture", name=title, reason=error) from None
            return await self.table(project.state, title, data, project)
        return await self._picture(project, title, data, card)

    async def table(self, state: State, name: str, data: bytes, project: Project | None = None) -> Received:
        """A table, or the companion of one."""
        _verify_bytes(name, data, self._limits.table_bytes)
        digest = steps.sha256(data)
        others = tuple(each for each in state.files if each.name != name)
        files = (*others, FileEntry(name=name, sha256=digest, size=len(data)))
        if len(files) > self._limits.files:
            raise WorkshopError("workshop.too_many_files", "full", limit=self._limits.files)
        state = replace(state, files=files, stage="questions")
        imported = await self._imported(state, await self._tables(project, state, {digest: data}))
        return Received(replace(state, found=imported.found), {digest: data})

    async def answered(self, project: Project, state: State, *, accept: bool) -> State:
        """The state after its questions were asked anew, with the deck if it shall be made."""
        imported = await self._imported(state, await self._tables(project, state, {}), accept=accept)
        state = replace(state, found=imported.found)
        if imported.draft is None:
            return replace(state, stage="questions")
        names = {plain_title(picture.title): picture.name for picture in state.pictures}
        draft = edited(with_pictures(imported.draft, names), (), self._limits)
        return replace(state, stage="deck", draft=draft)

    async def asked_anew(self, project: Project, state: State) -> State:
        """The state with the questions that are left after its files have changed."""
        if not state.files:
            return replace(state, found=None, stage="deck" if state.draft else "files")
        imported = await self._imported(state, await self._tables(project, state, {}))
        return replace(state, found=imported.found)

    async def copied(self, state: State, deck: Deck, picture: Callable[[str], bytes] | None) -> Received:
        """A copy of a deck this server has already; ``picture`` reads its pictures."""
        readied = []
        for name in dict.fromkeys(card.image for card in deck.cards if card.image):
            if picture is not None:
                task = ReadPicture(picture=Sent(name, picture(name)))
                readied.append(await self._apart.do(task, Readied))
        state, blobs = self._with_pictures(state, readied)
        names = {each.title: each.name for each in state.pictures}
        return Received(replace(state, stage="deck", draft=with_pictures(draft_of(deck), names)), blobs)

    async def _tables(
        self, project: Project | None, state: State, new: Mapping[str, bytes]
    ) -> tuple[Sent, ...]:
        found = []
        for file in state.files:
            data = new.get(file.sha256)
            if data is None and project is not None:
                data = await self._shelf.blob(project.id, file.sha256)
            if data is None:
                raise WorkshopError("workshop.unknown_file", "not_found", name=file.name)
            found.append(Sent(file.name, data))
        return tuple(found)

    async def _imported(self, state: State, tables: Sequence[Sent], *, accept: bool = False) -> Imported:
        titles = tuple(picture.title for picture in state.pictures)
        task = ReadTable(tables=tuple(tables), pictures=titles, answers=state.answers, accept=accept)
        return await self._apart.do(task, Imported)

    async def _picture(self, project: Project, title: str, data: bytes, card: str | None) -> Received:
        _verify_bytes(title, data, self._limits.picture_bytes)
        draft = project.state.draft
        if card is not None and (draft is None or draft.card(card) is None):
            raise WorkshopError("workshop.unknown_card", key=card[:64])
        try:
            readied = await self._apart.do(ReadPicture(picture=Sent(title, data)), Readied)
        except WorkshopError as error:
            if error.code.startswith("printing."):
                raise WorkshopError("workshop.bad_picture", name=title, reason=error) from None
            raise
        state, blobs = self._with_pictures(project.state, [readied])
        name = state.pictures[-1].name
        if state.draft is not None:
            card = card or _called_like(state, title)
            cards = tuple(
                replace(each, image=name, focus=None) if each.key == card else each
                for each in state.draft.cards
            )
            state = replace(state, draft=replace(state.draft, cards=cards))
        elif state.files:
            state = await self.asked_anew(project, state)
        return Received(state, blobs)

    async def _package(self, state: State, title: str, data: bytes) -> Received:
        _verify_bytes(title, data, self._limits.package_bytes)
        unpacked = await self._apart.do(ReadPackage(package=Sent(title, data)), Unpacked)
        state, blobs = self._with_pictures(replace(state, pictures=()), unpacked.pictures)
        names = {picture.title: picture.name for picture in state.pictures}
        draft = edited(with_pictures(unpacked.draft, names), (), self._limits)
        state = replace(state, stage="deck", draft=draft, files=(), answers={}, found=None)
        return Received(state, blobs, unpacked.notices)

    def _with_pictures(self, state: State, readied: Sequence[Readied]) -> tuple[State, dict[str, bytes]]:
        blobs: dict[str, bytes] = {}
        for each in readied:
            digest = steps.sha256(each.data)
            entry = PictureEntry(
                name=steps.named(each.title, each.data, each.suffix),
                title=each.title,
                sha256=digest,
                width=each.width,
                height=each.height,
                size=len(each.data),
            )
            blobs[digest] = each.data
            state = with_picture(state, entry)
        if len(state.pictures) > self._limits.pictures:
            raise WorkshopError("workshop.too_many_pictures", "full", limit=self._limits.pictures)
        return state, blobs


def _verify_bytes(name: str, data: bytes, limit: int) -> None:
    if len(data) > limit:
        raise WorkshopError("workshop.file_too_big", "too_big", name=name, limit=limit // 1_000_000)


def _called_like(state: State, title: str) -> str | None:
    """The card whose index is the name of a picture, or whose name is."""
    stem = card_key(title.rpartition(".")[0])
    for card in state.draft.cards if state.draft else ():
        names = (card.id, in_language(card.name, state.language))
        if stem in (card_key(name) for name in names if name):
            return card.key
    return None
