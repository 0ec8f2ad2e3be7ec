"""A project as it is told to its maker."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from quartett.errors import QuartettError
from quartett.language import LANGUAGES
from quartett.printing import DeckFace, deck_face
from quartett.workshop.doctoring import doctored
from quartett.workshop.jobs import Job
from quartett.workshop.judging import Judged, ToldFinding, judged, told_plainly
from quartett.workshop.messages import (
    FileFace,
    JobFace,
    PictureFace,
    ProjectFace,
    PublishedFace,
    Refused,
)
from quartett.workshop.problems import WorkshopError
from quartett.workshop.project import Project

PARTS = ("deck", "face", "doctor")
USUAL = frozenset({"deck", "face"})
SIGHT = "~"
"""Before the key to the pictures of a draft, where else the id of a deck stands."""


def project_face(
    project: Project, parts: Collection[str] = USUAL, notices: Sequence[ToldFinding] = ()
) -> ProjectFace:
    """The project with those of its large parts that are wanted."""
    state, kept = project.state, project.kept
    draft = state.draft
    judgement = judged(draft, state.digests) if draft is not None else None
    used: dict[str, list[str]] = {}
    for card in draft.cards if draft else ():
        if card.image:
            used.setdefault(card.image, []).append(card.key)
    face = _face(judgement, kept.sight) if judgement and "face" in parts else None
    return ProjectFace(
        project=project.id,
        version=project.version,
        stage=state.stage,
        changed=kept.revision.at,
        undo=kept.revision.undo is not None,
        redo=kept.revision.redo is not None,
        sight=kept.sight,
        files=tuple(FileFace(name=each.name, kind="table", bytes=each.size) for each in state.files),
        imported=state.found if state.stage == "questions" else None,
        deck=draft if "deck" in parts else None,
        face=face,
        order=judgement.order if judgement and judgement.shown is not None else None,
        doctor=doctored(draft, state.digests) if draft is not None and "doctor" in parts else None,
        pictures=tuple(
            PictureFace(
                name=each.name,
                title=each.title,
                width=each.width,
                height=each.height,
                bytes=each.size,
                used=tuple(used.get(each.name, ())),
            )
            for each in state.pictures
        ),
        problems=tuple(each for each in judgement.findings if each.severity == "error") if judgement else (),
        notices=tuple(notices),
        published=_published(project, judgement),
    )


def _face(judgement: Judged, sight: str) -> DeckFace | None:
    if judgement.shown is None:
        return None
    face = deck_face(judgement.shown)
    drawn = face.hash[-8:]
    cards = tuple(
        # The name changes with the picture, so that a page shows the new one and keeps all others.
        replace(card, art=f"{place}-{(of_deck.image_sha256 or drawn)[:8]}")
        for place, (card, of_deck) in enumerate(zip(face.cards, judgement.shown.cards, strict=True))
    )
    return replace(face, id=f"{SIGHT}{sight}", cards=cards)


def _published(project: Project, judgement: Judged | None) -> PublishedFace | None:
    published = project.kept.published
    if published is None:
        return None
    deck = judgement.deck if judgement else None
    hash_now = deck.content_hash if deck else ""
    return PublishedFace(
        link=published.link,
        deck=f"{published.link}.{published.digest}",
        hash=f"sha256:{published.digest}",
        at=published.at,
        current=hash_now.removeprefix("sha256:")[:16] == published.digest,
    )


def refused_face(error: QuartettError, kind: str | None = None) -> Refused:
    """An error as it is told: with its sentence, and with the reasons if there are several."""
    findings = error.findings if isinstance(error, WorkshopError) else ()
    return Refused(
        code=kind or (error.kind if isinstance(error, WorkshopError) else "refused"),
        reason=error.code,
        values={
            name: each if isinstance(each, (int, str)) else str(each) for name, each in error.values.items()
        },
        text={language: _sentence(error, language) for language in LANGUAGES},
        findings=told_plainly(findings[:100]),
    )


def _sentence(error: QuartettError, language: str) -> str:
    findings = error.findings if isinstance(error, WorkshopError) else ()
    # One reason is the sentence itself.
    return findings[0].explain(language) if len(findings) == 1 else error.explain(language)


def job_face(job: Job) -> JobFace:
    """A job as it is told."""
    made = job.made
    return JobFace(
        job=job.id,
        kind=job.kind,
        state=job.state,
        step=job.step,
        done=job.done,
        of=job.of,
        name=made.name if made else None,
        bytes=len(made.data) if made else None,
        pages=made.pages if made else None,
        findings=job.findings,
        problem=refused_face(job.problem) if job.problem else None,
    )
