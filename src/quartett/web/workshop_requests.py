"""What all requests to the workshop have in common: who asks, what was sent, and how a refusal is told."""

from __future__ import annotations

import asyncio
import functools
import re
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from quartett.errors import QuartettError
from quartett.web.answers import json_answer
from quartett.web.origin import allowed
from quartett.web.rates import PrefixRates
from quartett.web.received import UNREADABLE, Endpoint, TooMuch, address, bearer, sent
from quartett.web.rooms import rooms
from quartett.workshop.judging import ToldFinding
from quartett.workshop.messages import Refused
from quartett.workshop.problems import WorkshopError
from quartett.workshop.project import Project
from quartett.workshop.telling import PARTS, USUAL, project_face, refused_face

STATUS = {
    "stale": 409,
    "not_found": 404,
    "gone": 410,
    "not_yours": 403,
    "refused": 400,
    "not_now": 409,
    "not_ready": 409,
    "too_big": 413,
    "too_many": 429,
    "full": 507,
    "not_kept": 503,
    "bad_message": 400,
    "origin": 403,
}
"""By the word for programs."""
MOST_JSON = 8_000_000
Wanted = TypeVar("Wanted")


def explained(endpoint: Endpoint) -> Endpoint:
    """The endpoint, with every refusal as an answer, and the newer state where a change came too late."""

    @functools.wraps(endpoint)
    async def wrapped(request: Request) -> Response:
        try:
            return await endpoint(request)
        except ClientDisconnect:
            # Nobody is there any more to read the answer.
            return Response(None, 400)
        except WorkshopError as error:
            return await _refused(request, error)
        except QuartettError as error:
            kind = "gone" if error.code == "workshop.deck_gone" else None
            missing = error.code.startswith("decks.no_such_deck")
            return _answer(refused_face(error, "not_found" if missing else kind))

    return wrapped


async def _refused(request: Request, error: WorkshopError) -> Response:
    told = refused_face(error)
    if error.kind == "stale":
        newer = await project_of(request)
        told = msgspec.structs.replace(told, project=await _face(request, newer))
    return _answer(told, 401 if error.kind == "not_yours" and bearer(request) is None else None)


def _answer(told: Refused, status: int | None = None) -> Response:
    return json_answer(told, status or STATUS.get(told.code, 400))


# --- who asks, and for what ---------------------------------------------------------------------------------


async def project_of(request: Request) -> Project:
    """The project of a request that carries its maker token; WorkshopError if it does not."""
    here = rooms(request)
    try:
        return await here.workshop.find(request.path_params["project"], bearer(request))
    except WorkshopError as error:
        guessed = error.kind == "not_yours" and bearer(request) is not None
        if guessed and not here.guesses.take(address(request)):
            raise WorkshopError("workshop.too_many", "too_many") from None
        raise


async def changing(request: Request, rate: PrefixRates) -> Project:
    """The project of a request that shall change it: from the own pages, and not too often."""
    verify_origin(request)
    project = await project_of(request)
    verify_rate(request, rate)
    return project


def verify_origin(request: Request) -> None:
    """WorkshopError for pages of other origins."""
    if not allowed(request, rooms(request).config.origins):
        raise WorkshopError("workshop.wrong_origin", "origin")


def verify_rate(request: Request, rate: PrefixRates) -> None:
    """WorkshopError if this network asks too often, or the server is about to end."""
    if not rate.take(address(request)):
        raise WorkshopError("workshop.too_many", "too_many")
    if rooms(request).house.stopping:
        raise WorkshopError("workshop.stopping", "not_kept")


# --- what was sent -----------------------------------------------------------------------------------------


async def read_bytes(request: Request, limit: int) -> bytes:
    """The body; WorkshopError if it is larger, or takes too long to come."""
    seconds = rooms(request).config.upload_s
    try:
        return await sent(request, limit, seconds)
    except TooMuch:
        megabytes = limit // 1_000_000
        raise WorkshopError("workshop.file_too_big", "too_big", name="…", limit=megabytes) from None
    except TimeoutError:
        raise WorkshopError("workshop.took_too_long", limit=int(seconds)) from None


_TOO_LONG = re.compile(r"`(?P<kind>str|array|object)` of length <= (?P<limit>\d+)")


async def body(request: Request, kind: type[Wanted]) -> Wanted:
    """The message in the body."""
    data = await read_bytes(request, MOST_JSON)
    try:
        return msgspec.json.decode(data, type=kind)
    except UNREADABLE as error:
        if too_long := _TOO_LONG.search(str(error)):
            # Somebody has pasted a whole page: no reason to send them away from it.
            code = "text_too_long" if too_long["kind"] == "str" else "too_many_at_once"
            raise WorkshopError(f"workshop.{code}", "too_big", limit=int(too_long["limit"])) from None
        raise WorkshopError("workshop.bad_message", "bad_message", detail=str(error)[:200]) from None


def number(request: Request, name: str) -> int:
    """A whole number of the address."""
    text = request.query_params.get(name, "")
    if not (text.isascii() and text.isdecimal() and 0 < len(text) < 16):
        raise WorkshopError("workshop.bad_number", "bad_message", name=name, value=text[:40])
    return int(text)


def flag(request: Request, name: str) -> bool:
    """Whether something in the address is wanted."""
    return request.query_params.get(name, "") in ("1", "true", "yes")


# --- what is told -------------------------------------------------------------------------------------------


def parts(request: Request) -> frozenset[str]:
    """Which large parts of a project are wanted."""
    asked = request.query_params.get("with")
    return USUAL if asked is None else frozenset(asked.split(",")) & frozenset(PARTS)


async def _face(request: Request, project: Project, notices: Sequence[ToldFinding] = ()) -> object:
    # Reading hundreds of cards takes longer than a move of somebody's game may wait.
    return await asyncio.to_thread(project_face, project, parts(request), notices)


async def project_answer(request: Request, project: Project, notices: Sequence[ToldFinding] = ()) -> Response:
    """A project as it is told to its maker."""
    return json_answer(await _face(request, project, notices))
