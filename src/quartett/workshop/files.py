"""What lies beside a draft: files of an import, and pictures."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from quartett.workshop.draft import Draft


class FileEntry(Struct, frozen=True, kw_only=True):
    """A table as it was sent; its bytes lie in the shelf under their digest."""

    name: str
    sha256: str
    size: int


class PictureEntry(Struct, frozen=True, kw_only=True):
    """A picture made ready: upright, sRGB, without data of the camera."""

    name: str
    """By which cards know it; never the name it came with."""
    title: str
    """The name it came with, for people and for tables that name it."""
    sha256: str
    width: int
    height: int
    size: int


class State(Struct, frozen=True, kw_only=True):
    """Everything about a project in one version."""

    stage: Literal["files", "questions", "deck"] = "files"
    language: str = "de"
    draft: Draft | None = None
    files: tuple[FileEntry, ...] = ()
    answers: dict[str, str] = {}
    found: dict[str, Any] | None = None
    """What the import has made of the files, as it is told."""
    pictures: tuple[PictureEntry, ...] = ()

    @property
    def digests(self) -> dict[str, str]:
        """Of the pictures, by their names."""
        return {picture.name: picture.sha256 for picture in self.pictures}

    @property
    def bytes_used(self) -> frozenset[str]:
        """The digests of all that has to be kept for this state."""
        pictures = {picture.sha256 for picture in self.pictures}
        return frozenset(pictures | {file.sha256 for file in self.files})

    def picture(self, name: str) -> PictureEntry | None:
        """The picture with this name."""
        return next((picture for picture in self.pictures if picture.name == name), None)


def with_picture(state: State, picture: PictureEntry) -> State:
    """The state with one more picture; one of the same title is replaced, on its cards, too."""
    old = next((each for each in state.pictures if each.title == picture.title), None)
    others = tuple(each for each in state.pictures if each is not old and each.name != picture.name)
    state = replace(state, pictures=(*others, picture))
    if old is not None and old.name != picture.name and state.draft is not None:
        cards = tuple(
            replace(card, image=picture.name) if card.image == old.name else card
            for card in state.draft.cards
        )
        state = replace(state, draft=replace(state.draft, cards=cards))
    return state


def without_picture(state: State, name: str) -> State:
    """The state without a picture, and its cards without it."""
    draft = state.draft
    if draft is not None:
        cards = tuple(
            replace(card, image=None, focus=None) if card.image == name else card for card in draft.cards
        )
        draft = replace(draft, cards=cards)
    return replace(state, draft=draft, pictures=tuple(each for each in state.pictures if each.name != name))
