"""What all requests to tables have in common: who asks, what was sent, and how a refusal is told."""

from __future__ import annotations

import functools
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from quartett.errors import QuartettError
from quartett.tables.house import digest
from quartett.tables.live import LiveTable
from quartett.tables.settings import TableError
from quartett.web.answers import error_answer, problem_answer
from quartett.web.origin import allowed
from quartett.web.received import UNREADABLE, Endpoint, TooMuch, address, bearer, sent
from quartett.web.rooms import rooms

Wanted = TypeVar("Wanted")


class BadRequest(Exception):
    """A request that cannot be answered as asked; ``answer`` says why."""

    def __init__(self, answer: Response) -> None:
        super().__init__()
        self.answer = answer


def explained(endpoint: Endpoint) -> Endpoint:
    """The endpoint, with every refusal as an answer."""

    @functools.wraps(endpoint)
    async def wrapped(request: Request) -> Response:
        try:
            return await endpoint(request)
        except ClientDisconnect:
            # Nobody is there any more to read the answer.
            return Response(None, 400)
        except BadRequest as bad:
            return bad.answer
        except QuartettError as error:
            return error_answer(error)

    return wrapped


async def table_at(request: Request) -> LiveTable:
    """The table of a request; TableError if there is none."""
    live = await rooms(request).house.find(request.path_params["table"])
    if live is None:
        raise TableError("tables.unknown_table")
    return live


async def table_of(request: Request) -> tuple[LiveTable, str | None]:
    """The table of a request and the digest of the token it shows; BadRequest if that is nobody's here."""
    live = await table_at(request)
    token = bearer(request)
    if token is None:
        return live, None
    kept = digest(token)
    _verify_token(request, live, kept)
    return live, kept


async def own_table_of(request: Request) -> tuple[LiveTable, str]:
    """As :func:`table_of`, for what only those who sit there may do."""
    live, token = await table_of(request)
    if token is None:
        raise BadRequest(problem_answer(401, "tables.bad_token", "not_yours"))
    return live, token


def _verify_token(request: Request, live: LiveTable, kept: str) -> None:
    """BadRequest if a token (its digest) is nobody's here. Guessing is limited."""
    if kept in live.table.banned:
        raise BadRequest(problem_answer(403, "tables.kicked", "kicked"))
    if not live.table.seats_of(kept):
        if not rooms(request).guesses.take(address(request)):
            raise BadRequest(problem_answer(429, "tables.too_many"))
        raise BadRequest(problem_answer(403, "tables.bad_token", "not_yours"))


def verify_origin(request: Request) -> None:
    """BadRequest for pages of other origins."""
    if not allowed(request, rooms(request).config.origins):
        raise BadRequest(problem_answer(403, "tables.wrong_origin", "origin"))


async def body(request: Request, kind: type[Wanted]) -> Wanted:
    """The message in the body; BadRequest if it is too large, takes too long to come, or is none."""
    config = rooms(request).config
    try:
        return msgspec.json.decode(await sent(request, config.message_bytes, config.upload_s), type=kind)
    except TooMuch:
        raise BadRequest(problem_answer(413, "tables.too_big")) from None
    except TimeoutError:
        raise BadRequest(problem_answer(408, "tables.too_slow")) from None
    except UNREADABLE as error:
        detail = str(error)[:200]
        raise BadRequest(problem_answer(400, "tables.bad_message", "bad_message", detail=detail)) from None
