"""The workshop of a server: opening projects, changing them, publishing and forgetting them."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from quartett.decks import Deck, Finding
from quartett.decks.importing import blank_deck
from quartett.workshop import edits as ed
from quartett.workshop import messages as ms
from quartett.workshop import project as steps
from quartett.workshop.apart import MAKING, Apart
from quartett.workshop.doctoring import Doctor, doctored
from quartett.workshop.draft import draft_of
from quartett.workshop.editing import edited
from quartett.workshop.files import State, without_picture
from quartett.workshop.jobs import Job, Jobs
from quartett.workshop.judging import ToldFinding, judged
from quartett.workshop.limits import Limits
from quartett.workshop.orders import (
    Fit,
    Fitted,
    Look,
    Make,
)
from quartett.workshop.problems import WorkshopError
from quartett.workshop.project import Project
from quartett.workshop.publishing import PublishedDecks, body_of, short_digest
from quartett.workshop.receiving import Reception
from quartett.workshop.shelf import Published, Revision, Shelf
from quartett.workshop.unpacking import plain_title


class Saved(Struct, frozen=True):
    """A project after a change, and what is worth saying about it."""

    project: Project
    notices: tuple[ToldFinding, ...] = ()


class Workshop:
    """All projects of one server; every method belongs to one event loop.

    WorkshopError wherever something cannot be done; nothing has changed then.
    """

    def __init__(
        self,
        shelf: Shelf,
        *,
        limits: Limits | None = None,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.shelf = shelf
        self.limits = limits or Limits()
        self.decks = PublishedDecks(shelf)
        self._wall = wall
        self.apart = Apart()
        self.jobs = Jobs(self.apart, monotonic)
        self._reception = Reception(shelf, self.apart, self.limits)

    def close(self) -> None:
        """End all jobs and finish writing."""
        self.jobs.close()
        self.shelf.close()

    async def tidy(self) -> None:
        """Forget what nobody has touched for very long."""
        await self.shelf.delete_idle(self._wall() - self.limits.idle_days * 86_400)

    # --- opening and finding ----------------------------------------------------------------------

    async def open(
        self, wanted: ms.OpenProject, deck: Deck | None, picture: Callable[[str], bytes] | None = None
    ) -> tuple[Project, str]:
        """A new project and its maker token.

        ``deck`` is the one to copy if a copy is wanted, ``picture`` reads its pictures.
        """
        if await self.shelf.count() >= self.limits.projects:
            raise WorkshopError("workshop.no_room", "full")
        state = State(language=wanted.language)
        blobs: Mapping[str, bytes] = {}
        start = wanted.start
        if isinstance(start, ms.Blank):
            blank = blank_deck(
                start.title, start.categories, sets=start.sets, size=start.size, language=wanted.language
            )
            draft = edited(draft_of(blank), (), self.limits)
            state = replace(state, stage="deck", draft=draft)
        elif isinstance(start, ms.FromDeck) and deck is not None:
            received = await self._reception.copied(state, deck, picture)
            state, blobs = received.state, received.blobs
        elif isinstance(start, ms.Pasted):
            name = start.name or {"de": "Einfügung", "en": "Paste"}[wanted.language]
            data = start.text.encode("utf-8", "replace")
            received = await self._reception.table(state, plain_title(name), data)
            state, blobs = received.state, received.blobs
        project, token = steps.new_project(state, self._wall())
        await self.shelf.create(project.kept, blobs)
        return project, token

    async def find(self, project_id: str, token: str | None) -> Project:
        """The project for whoever has its maker token."""
        kept = await self.shelf.load(project_id)
        if kept is None:
            raise WorkshopError("workshop.unknown_project", "not_found")
        if token is None or not hmac.compare_digest(steps.digest(token), kept.token):
            raise WorkshopError("workshop.bad_token", "not_yours")
        return steps.opened(kept)

    async def seen(self, sight: str) -> Project:
        """The project whose pictures this key shows."""
        kept = await self.shelf.seen(sight)
        if kept is None:
            raise WorkshopError("workshop.unknown_project", "not_found")
        return steps.opened(kept)

    async def picture(self, project: Project, name: str) -> bytes:
        """The bytes of a picture of a project."""
        entry = project.state.picture(name)
        data = await self.shelf.blob(project.id, entry.sha256) if entry else None
        if data is None:
            raise WorkshopError("workshop.unknown_picture", "not_found", name=name[:80])
        return data

    # --- changing -------------------------------------------------------------------------------------

    async def edit(self, project: Project, wanted: ms.Editing) -> Saved:
        """Make changes."""
        if (done := await self._doubled(project, wanted.version, wanted.cid)) is not None:
            return done
        steps.verify_version(project, wanted.version)
        state = project.state
        again = False
        for edit in wanted.edits:
            if isinstance(edit, ed.RemovePicture):
                if state.picture(edit.picture) is None:
                    raise WorkshopError("workshop.unknown_picture", name=edit.picture)
                state = without_picture(state, edit.picture)
            elif isinstance(edit, ed.RemoveFile):
                left = tuple(each for each in state.files if each.name != edit.file)
                if len(left) == len(state.files):
                    raise WorkshopError("workshop.unknown_file", name=edit.file)
                state, again = replace(state, files=left), True
            else:
                if state.draft is None:
                    raise WorkshopError("workshop.no_deck", "not_now")
                image = edit.set.image if isinstance(edit, ed.SetCard) else None
                if isinstance(image, str) and state.picture(image) is None:
                    raise WorkshopError("workshop.unknown_picture", name=image)
                state = replace(state, draft=edited(state.draft, [edit], self.limits))
        if again:
            state = await self._reception.asked_anew(project, state)
        return await self._save(project, state, wanted.cid)

    async def answer(self, project: Project, wanted: ms.Answering) -> Saved:
        """Take answers, and with ``accept`` make the deck."""
        if (done := await self._doubled(project, wanted.version, wanted.cid)) is not None:
            return done
        steps.verify_version(project, wanted.version)
        state = project.state
        if not state.files:
            raise WorkshopError("workshop.no_table", "not_now")
        answers = {**state.answers, **wanted.answers}
        state = replace(state, answers={key: text for key, text in answers.items() if text.strip()})
        state = await self._reception.answered(project, state, accept=wanted.accept)
        return await self._save(project, state, wanted.cid)

    async def upload(self, project: Project, version: int, name: str, data: bytes, card: str | None) -> Saved:
        """Take a file: by what it is, not by what it is called."""
        # The same bytes once more against the same version are a repeat: they name themselves.
        cid = steps.upload_id(name, data, card)
        if (done := await self._doubled(project, version, cid)) is not None:
            return done
        steps.verify_version(project, version)
        received = await self._reception.file(project, name, data, card)
        return await self._save(project, received.state, cid, received.blobs, received.notices)

    async def undo(self, project: Project, wanted: ms.Undoing) -> Saved:
        """A step back or forth."""
        if (done := await self._doubled(project, wanted.version, wanted.cid)) is not None:
            return done
        steps.verify_version(project, wanted.version)
        revision = project.kept.revision
        target = wanted.to if wanted.to is not None else revision.redo if wanted.redo else revision.undo
        there = await self.shelf.revision(project.id, target) if target is not None else None
        if there is None:
            raise WorkshopError("workshop.nothing_to_undo", "not_now")
        if wanted.to is not None:
            after = steps.following(project, steps.decoded(there), self._wall(), wanted.cid)
        else:
            after = steps.stepped(project, there, self._wall(), wanted.cid, back=not wanted.redo)
        return await self._keep(project, after, {})

    async def _doubled(self, project: Project, version: int, cid: str) -> Saved | None:
        """The project, if this very change was made already and only its answer was lost."""
        if not cid or version >= project.version:
            return None
        after = await self.shelf.revision(project.id, version + 1)
        return Saved(project) if after is not None and after.cid == cid else None

    # --- keeping ----------------------------------------------------------------------------------

    async def _save(
        self,
        project: Project,
        state: State,
        cid: str,
        blobs: Mapping[str, bytes] | None = None,
        notices: tuple[ToldFinding, ...] = (),
    ) -> Saved:
        after = steps.following(project, state, self._wall(), cid)
        return await self._keep(project, after, blobs or {}, notices)

    async def _keep(
        self,
        project: Project,
        after: Revision,
        blobs: Mapping[str, bytes],
        notices: tuple[ToldFinding, ...] = (),
    ) -> Saved:
        new = sum(map(len, blobs.values()))
        if new and await self.shelf.size(project.id) + new > self.limits.project_bytes:
            limit = self.limits.project_bytes // 1_000_000
            raise WorkshopError("workshop.project_full", "full", limit=limit)
        if not await self.shelf.save(project.id, after, blobs, self.limits.versions):
            raise WorkshopError("workshop.stale", "stale")
        kept = replace(project.kept, revision=after)
        return Saved(Project(kept, steps.decoded(after)), notices)

    # --- what others see ------------------------------------------------------------------------------

    async def publish(self, project: Project, version: int) -> Project:
        """Let others play with the deck as it is."""
        steps.verify_version(project, version)
        state = project.state
        if state.draft is None:
            raise WorkshopError("workshop.no_deck", "not_now")
        judgement = judged(state.draft, state.digests)
        deck = judgement.deck
        if deck is None:
            count = sum(each.severity == "error" for each in judgement.findings)
            raise WorkshopError("workshop.not_ready", "not_ready", count=count)
        published = Published(
            link=project.kept.link or steps.new_link(),
            digest=short_digest(deck),
            body=body_of(deck, state.digests),
            project=project.id,
            version=project.version,
            at=self._wall(),
        )
        used = {state.digests[card.image] for card in deck.cards if card.image in state.digests}
        await self.shelf.publish(published, used)
        return Project(replace(project.kept, link=published.link, published=published), state)

    async def withdraw(self, project: Project) -> Project:
        """Take the published deck back."""
        await self.shelf.withdraw(project.id)
        return Project(replace(project.kept, published=None), project.state)

    async def delete(self, project: Project) -> None:
        """Forget a project for good."""
        self.jobs.end(project.id)
        await self.shelf.delete(project.id)

    # --- looking at it ----------------------------------------------------------------------------------

    async def doctor(self, project: Project, *, in_print: bool, published: bool) -> Doctor:
        """What the doctor says; ``in_print``: the cards are set for print, too."""
        state = project.state
        draft = state.draft
        if draft is None:
            raise WorkshopError("workshop.no_deck", "not_now")
        measured: list[Finding] | None = None
        if in_print:
            task = Fit(draft=draft, digests=state.digests, pictures=await self._pictures(project))
            fitted = await self.apart.do(task, Fitted, MAKING)
            measured = [msgspec.msgpack.decode(each, type=Finding) for each in fitted.findings]
        return await asyncio.to_thread(doctored, draft, state.digests, measured, published=published)

    def make(self, project: Project, look: Look) -> Job:
        """Begin to make a file of the deck."""
        draft = project.state.draft
        if draft is None:
            raise WorkshopError("workshop.no_deck", "not_now")

        async def order() -> Make:
            pictures = await self._pictures(project)
            return Make(draft=draft, digests=project.state.digests, pictures=pictures, look=look)

        return self.jobs.start(project.id, look, order)

    async def _pictures(self, project: Project) -> dict[str, bytes]:
        draft = project.state.draft
        names = {card.image for card in draft.cards if card.image} if draft else set()
        found = {}
        for name in sorted(names):
            if project.state.picture(name) is not None:
                found[name] = await self.picture(project, name)
        return found
