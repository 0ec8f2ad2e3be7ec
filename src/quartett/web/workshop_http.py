"""The workshop over HTTP: projects, their files, questions and changes, and what others may see."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quartett.decks import Deck, deck_image
from quartett.web import workshop_art
from quartett.web.answers import json_answer, kept_json
from quartett.web.received import bearer
from quartett.web.rooms import rooms
from quartett.web.workshop_choices import choices
from quartett.web.workshop_requests import (
    body,
    changing,
    explained,
    flag,
    number,
    parts,
    project_answer,
    project_of,
    read_bytes,
    verify_origin,
    verify_rate,
)
from quartett.workshop import messages as ms
from quartett.workshop.problems import WorkshopError
from quartett.workshop.telling import project_face


@explained
async def show_choices(request: Request) -> Response:
    """``GET /api/workshop``."""
    return kept_json(choices(rooms(request).workshop.limits)).answer(request)


@explained
async def open_project(request: Request) -> Response:
    """``POST /api/workshop``."""
    here = rooms(request)
    verify_origin(request)
    verify_rate(request, here.projects)
    wanted = await body(request, ms.OpenProject)
    deck, picture = _source(request, wanted)
    project, token = await here.workshop.open(wanted, deck, picture)
    face = project_face(project, parts(request))
    return json_answer(ms.Opened(project=project.id, token=token, state=face), 201)


def _source(request: Request, wanted: ms.OpenProject) -> tuple[Deck | None, Callable[[str], bytes] | None]:
    """The deck to be copied, and what reads its pictures."""
    start = wanted.start
    if not isinstance(start, ms.FromDeck):
        return None, None
    shelf, decks = rooms(request).house.around.shelf, rooms(request).workshop.decks
    if start.deck in shelf.ids or not decks.knows(start.deck):
        return shelf.deck(start.deck), partial(deck_image, shelf.source(start.deck))

    def picture(name: str) -> bytes:
        data = decks.picture(start.deck, name)
        if data is None:
            raise WorkshopError("workshop.unknown_picture", name=name)
        return data

    return decks.original(start.deck), picture


@explained
async def show_project(request: Request) -> Response:
    """``GET /api/workshop/ID``."""
    return await project_answer(request, await project_of(request))


@explained
async def delete_project(request: Request) -> Response:
    """``DELETE /api/workshop/ID``."""
    project = await changing(request, rooms(request).saves)
    await rooms(request).workshop.delete(project)
    return Response(None, 204)


@explained
async def take_file(request: Request) -> Response:
    """``POST /api/workshop/ID/files?name=NAME&version=N``, the bytes in the body."""
    here = rooms(request)
    project = await changing(request, here.uploads)
    version = number(request, "version")
    limits = here.workshop.limits
    most = max(limits.table_bytes, limits.picture_bytes, limits.package_bytes)
    data = await read_bytes(request, most)
    # A large file takes its time to come; meanwhile somebody may have saved.
    project = await here.workshop.find(project.id, bearer(request))
    saved = await here.workshop.upload(
        project,
        version,
        request.query_params.get("name", ""),
        data,
        request.query_params.get("card") or None,
    )
    return await project_answer(request, saved.project, saved.notices)


@explained
async def answer(request: Request) -> Response:
    """``POST /api/workshop/ID/answers``."""
    project = await changing(request, rooms(request).saves)
    saved = await rooms(request).workshop.answer(project, await body(request, ms.Answering))
    return await project_answer(request, saved.project, saved.notices)


@explained
async def edit(request: Request) -> Response:
    """``POST /api/workshop/ID/edits``."""
    project = await changing(request, rooms(request).saves)
    saved = await rooms(request).workshop.edit(project, await body(request, ms.Editing))
    return await project_answer(request, saved.project, saved.notices)


@explained
async def undo(request: Request) -> Response:
    """``POST /api/workshop/ID/undo``."""
    project = await changing(request, rooms(request).saves)
    saved = await rooms(request).workshop.undo(project, await body(request, ms.Undoing))
    return await project_answer(request, saved.project)


@explained
async def versions(request: Request) -> Response:
    """``GET /api/workshop/ID/versions``."""
    project = await project_of(request)
    found = await rooms(request).workshop.shelf.versions(project.id)
    return json_answer({"versions": [{"version": version, "at": at} for version, at in found]})


@explained
async def doctor(request: Request) -> Response:
    """``GET /api/workshop/ID/doctor``."""
    project = await project_of(request)
    in_print = flag(request, "print")
    if in_print:
        verify_rate(request, rooms(request).jobs)
    found = await rooms(request).workshop.doctor(
        project, in_print=in_print, published=flag(request, "published")
    )
    return json_answer(found)


@explained
async def picture(request: Request) -> Response:
    """``GET /api/workshop/ID/pictures/NAME``."""
    project = await project_of(request)
    name: str = request.path_params["name"]
    data = await rooms(request).workshop.picture(project, name)
    kept = workshop_art.picture(name, data, "private, max-age=86400")
    return kept.answer(request, Content_Security_Policy=workshop_art.POLICY)


@explained
async def publish(request: Request) -> Response:
    """``POST /api/workshop/ID/publication``."""
    project = await changing(request, rooms(request).saves)
    wanted = await body(request, ms.Publishing)
    return await project_answer(request, await rooms(request).workshop.publish(project, wanted.version))


@explained
async def withdraw(request: Request) -> Response:
    """``DELETE /api/workshop/ID/publication``."""
    project = await changing(request, rooms(request).saves)
    return await project_answer(request, await rooms(request).workshop.withdraw(project))


_ID = "/api/workshop/{project}"
ROUTES = [
    Route("/api/workshop", show_choices),
    Route("/api/workshop", open_project, methods=["POST"]),
    Route(_ID, show_project),
    Route(_ID, delete_project, methods=["DELETE"]),
    Route(f"{_ID}/files", take_file, methods=["POST"]),
    Route(f"{_ID}/answers", answer, methods=["POST"]),
    Route(f"{_ID}/edits", edit, methods=["POST"]),
    Route(f"{_ID}/undo", undo, methods=["POST"]),
    Route(f"{_ID}/versions", versions),
    Route(f"{_ID}/doctor", doctor),
    Route(f"{_ID}/pictures/{{name}}", picture),
    Route(f"{_ID}/publication", publish, methods=["POST"]),
    Route(f"{_ID}/publication", withdraw, methods=["DELETE"]),
]
