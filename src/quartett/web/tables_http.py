"""Tables over HTTP: opening, joining, looking, commands, records, deleting."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quartett.errors import QuartettError
from quartett.rules.game import Game
from quartett.rules.notation import to_text
from quartett.rules.record import to_json
from quartett.tables.house import Ticket, digest
from quartett.tables.live import LiveTable
from quartett.tables.refusal import Refusal
from quartett.tables.retelling import retold, versions
from quartett.tables.settings import TableError
from quartett.tables.store import StoreError
from quartett.tables.wishes import Done
from quartett.web import messages as ms
from quartett.web.answers import error_answer, json_answer, problem_answer, refusal_answer
from quartett.web.origin import allowed
from quartett.web.rooms import rooms

Wanted = TypeVar("Wanted")
Endpoint = Callable[[Request], Awaitable[Response]]


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
        except BadRequest as bad:
            return bad.answer
        except QuartettError as error:
            return error_answer(error)

    return wrapped


@explained
async def open_table(request: Request) -> Response:
    """``POST /api/tables``."""
    here = rooms(request)
    _check_origin(request)
    wanted = await _body(request, ms.OpenTable)
    if not here.tables.take(_address(request)):
        return problem_answer(429, "tables.too_many")
    if here.house.stopping:
        return problem_answer(503, "tables.stopping", "moving")
    ticket = await here.house.open(wanted.settings, wanted.name, wanted.color, start=wanted.start)
    return json_answer(ms.TableOpened(ticket.table, ticket.token, ticket.seat), 201)


@explained
async def take_seat(request: Request) -> Response:
    """``POST /api/tables/ID/seats``; with the token of a seat, one more person at the same device."""
    here = rooms(request)
    _check_origin(request)
    wanted = await _body(request, ms.TakeSeat)
    if not here.joins.take(_address(request)):
        return problem_answer(429, "tables.too_many")
    live = await _table(request)
    token = _bearer(request)
    if token is not None:
        _check_token(request, live, token)
    done = await here.house.join(live, wanted.name, wanted.color, wanted.seat, token)
    if not isinstance(done, Ticket):
        return refusal_answer(done)
    return json_answer(ms.SeatTaken(done.token, done.seat), 201)


@explained
async def show_table(request: Request) -> Response:
    """``GET /api/tables/ID``: what the public sees, or the holder of the token that is shown."""
    live = await _table(request)
    token = _bearer(request)
    if token is not None:
        _check_token(request, live, token)
    elif not live.table.settings.open_to_watchers and live.table.phase != "lobby":
        return problem_answer(403, "tables.no_watchers", "not_yours")
    data = live.encoded(None if token is None else digest(token))
    return Response(data, 200, {"Cache-Control": "no-store"}, media_type="application/json")


@explained
async def command(request: Request) -> Response:
    """``POST /api/tables/ID/commands``: the same commands and answers as on the socket."""
    _check_origin(request)
    live = await _table(request)
    token = _bearer(request)
    if token is None:
        return problem_answer(401, "tables.bad_token", "not_yours")
    _check_token(request, live, token)
    data = await _bytes(request)
    try:
        wanted = ms.DO_DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return problem_answer(400, "tables.bad_message", "bad_message", detail=str(error)[:200])
    done: Done | Refusal | StoreError
    try:
        done = await live.do(digest(token), wanted.c, wanted.n, wanted.cid)
    except StoreError as error:
        done = error
    return json_answer(ms.Answered(ms.answer(wanted.cid, done, live.table.version)))


@explained
async def record(request: Request) -> Response:
    """``GET /api/tables/ID/record``: everything about a game, once it is over."""
    live = await _table(request)
    game = _finished(live)
    form = request.query_params.get("form", "json")
    if form == "steps":
        data = await _steps(live)
        return Response(data, 200, {"Cache-Control": "no-store"}, media_type="application/json")
    if form not in ("json", "text"):
        raise TableError("tables.bad_parameter", parameter="form", value=form[:40])
    data = to_text(game.record()).encode() if form == "text" else to_json(game.record())
    name = f"{game.name}-{live.table.id[:6]}.{'txt' if form == 'text' else 'json'}"
    return Response(
        data,
        200,
        {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'},
        media_type="text/plain" if form == "text" else "application/json",
    )


def _finished(live: LiveTable) -> Game[Any]:
    """The game of a table, all of which may be told; BadRequest while it is played."""
    game = live.table.game
    if live.table.phase not in ("over", "closed") or game is None or game.outcome is None:
        raise BadRequest(problem_answer(409, "tables.not_finished", "not_now"))
    return game


async def _steps(live: LiveTable) -> bytes:
    """The whole game told once more, as JSON."""
    around = live.around
    numbers = versions(await around.store.load(live.table.id))
    # While we waited a rematch may have begun.
    game = _finished(live)
    if len(numbers) != 1 + len(game.actions):
        raise BadRequest(problem_answer(409, "tables.busy", "busy"))
    deck = around.shelf.deck(live.table.settings.deck)
    # Long games take a while to play again; meanwhile others go on.
    return await asyncio.to_thread(lambda: msgspec.json.encode(retold(game, deck, numbers)))


@explained
async def delete_table(request: Request) -> Response:
    """``DELETE /api/tables/ID``: the host forgets the table and everything kept about it, at once."""
    here = rooms(request)
    _check_origin(request)
    live = await _table(request)
    token = _bearer(request)
    if token is None:
        return problem_answer(401, "tables.bad_token", "not_yours")
    if live.table.host not in _check_token(request, live, token):
        return problem_answer(403, "tables.not_host", "not_yours")
    await here.house.forget(live.table.id)
    return Response(None, 204)


# --- what the endpoints have in common ----------------------------------------------------------------


async def table_of(request: Request) -> tuple[LiveTable, str | None]:
    """The table of a request and the digest of the token it shows; BadRequest if either is none."""
    live = await _table(request)
    token = _bearer(request)
    if token is None:
        return live, None
    _check_token(request, live, token)
    return live, digest(token)


async def _table(request: Request) -> LiveTable:
    live = await rooms(request).house.find(request.path_params["table"])
    if live is None:
        raise TableError("tables.unknown_table")
    return live


def _bearer(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def _check_token(request: Request, live: LiveTable, token: str) -> tuple[int, ...]:
    """The seats of a token; BadRequest if it is nobody's here. Guessing is limited."""
    kept = digest(token)
    if kept in live.table.banned:
        raise BadRequest(problem_answer(403, "tables.kicked", "kicked"))
    mine = live.table.seats_of(kept)
    if not mine:
        if not rooms(request).guesses.take(_address(request)):
            raise BadRequest(problem_answer(429, "tables.too_many"))
        raise BadRequest(problem_answer(403, "tables.bad_token", "not_yours"))
    return mine


def _check_origin(request: Request) -> None:
    if not allowed(request, rooms(request).config.origins):
        raise BadRequest(problem_answer(403, "tables.wrong_origin", "origin"))


def _address(request: Request) -> str | None:
    return request.client.host if request.client else None


async def _bytes(request: Request) -> bytes:
    limit = rooms(request).config.message_bytes
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise BadRequest(problem_answer(413, "tables.too_big"))
    return bytes(data)


async def _body(request: Request, kind: type[Wanted]) -> Wanted:
    data = await _bytes(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        detail: Any = str(error)[:200]
        raise BadRequest(problem_answer(400, "tables.bad_message", "bad_message", detail=detail)) from None
