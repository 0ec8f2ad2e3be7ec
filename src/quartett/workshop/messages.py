"""What is sent to the workshop and what it tells, as docs/workshop.md describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from quartett.printing import DeckFace
from quartett.workshop.doctoring import Doctor
from quartett.workshop.draft import Draft, Line
from quartett.workshop.edits import Edit
from quartett.workshop.judging import ToldFinding
from quartett.workshop.orders import Look

Version = Annotated[int, Meta(ge=1, le=2**53)]
ClientId = Annotated[str, Meta(max_length=64)]
Title = Annotated[str, Meta(min_length=1, max_length=200)]
MOST_PASTED = 4_000_000


class Blank(Struct, frozen=True, kw_only=True, tag="blank", tag_field="k"):
    """Cards with nothing but their index; ``sets`` 0 for no quartets."""

    title: Title
    categories: Annotated[tuple[Title, ...], Meta(max_length=24)] = ()
    sets: Annotated[int, Meta(ge=0, le=99)] = 8
    size: Annotated[int, Meta(ge=2, le=26)] = 4


class FromDeck(Struct, frozen=True, kw_only=True, tag="deck", tag_field="k"):
    """A copy of a deck of the house or of a published one."""

    deck: Annotated[str, Meta(max_length=80)]


class Pasted(Struct, frozen=True, kw_only=True, tag="table", tag_field="k"):
    """A pasted table."""

    text: Annotated[str, Meta(max_length=MOST_PASTED)]
    name: Title | None = None


class WithFiles(Struct, frozen=True, kw_only=True, tag="files", tag_field="k"):
    """Files follow."""


Start = Blank | FromDeck | Pasted | WithFiles


class OpenProject(Struct, frozen=True, kw_only=True):
    """Open a project; ``language`` is that of new texts."""

    start: Start
    language: Literal["de", "en"] = "de"


class Answering(Struct, frozen=True, kw_only=True):
    """Answers to questions; an empty one takes an answer back."""

    version: Version
    cid: ClientId = ""
    answers: Annotated[dict[Annotated[str, Meta(max_length=300)], Line], Meta(max_length=600)] = {}
    accept: bool = False


class Editing(Struct, frozen=True, kw_only=True):
    """Changes, all of them or none."""

    version: Version
    cid: ClientId = ""
    edits: Annotated[tuple[Edit, ...], Meta(min_length=1, max_length=1000)]


class Undoing(Struct, frozen=True, kw_only=True):
    """A step back, or forth, or to a certain version."""

    version: Version
    cid: ClientId = ""
    redo: bool = False
    to: Version | None = None


class Publishing(Struct, frozen=True, kw_only=True):
    """Publish the state of this version."""

    version: Version


class Order(Look, frozen=True, kw_only=True):
    """What is to be made of the deck."""


class FileFace(Struct, frozen=True, kw_only=True):
    """A file of the import."""

    name: str
    kind: Literal["table", "picture"]
    bytes: int


class PictureFace(Struct, frozen=True, kw_only=True):
    """A picture, and on which cards it is."""

    name: str
    title: str
    width: int
    height: int
    bytes: int
    used: tuple[str, ...]


class PublishedFace(Struct, frozen=True, kw_only=True):
    """Where others find the deck; ``current``: nothing has changed since."""

    link: str
    deck: str
    hash: str
    at: float
    current: bool


class ProjectFace(Struct, frozen=True, kw_only=True, rename={"imported": "import"}):
    """A project as its maker sees it."""

    project: str
    version: int
    stage: Literal["files", "questions", "deck"]
    changed: float
    undo: bool
    redo: bool
    sight: str
    files: tuple[FileFace, ...]
    imported: Any
    deck: Draft | None
    face: DeckFace | None
    order: tuple[str, ...] | None
    doctor: Doctor | None
    pictures: tuple[PictureFace, ...]
    problems: tuple[ToldFinding, ...]
    notices: tuple[ToldFinding, ...]
    """What the last file had in it that was doubtful."""
    published: PublishedFace | None


class Opened(Struct, frozen=True, kw_only=True):
    """The project and its maker token: told once, kept nowhere."""

    project: str
    token: str
    state: ProjectFace


class Refused(Struct, frozen=True, kw_only=True):
    """Why something was not done; ``project`` is the newer state where it was made against an old one."""

    code: str
    reason: str
    values: dict[str, Any] = {}
    text: dict[str, str] = {}
    findings: tuple[ToldFinding, ...] = ()
    project: ProjectFace | None = None


class JobFace(Struct, frozen=True, kw_only=True):
    """A job."""

    job: str
    kind: str
    state: Literal["waiting", "running", "done", "failed"]
    step: str | None
    done: int
    of: int
    name: str | None
    bytes: int | None
    pages: int | None
    findings: tuple[ToldFinding, ...]
    problem: Refused | None
