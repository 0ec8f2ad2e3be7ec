"""Tables over HTTP: opening, joining, looking, commands, records, deleting."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quartett.rules.game import Game
from quartett.rules.notation import to_text
from quartett.rules.record import to_json
from quartett.tables.house import Ticket
from quartett.tables.live import LiveTable
from quartett.tables.refusal import Refusal
from quartett.tables.retelling import retold, versions
from quartett.tables.settings import TableError
from quartett.tables.store import StoreError
from quartett.tables.wishes import Done
from quartett.web import messages as ms
from quartett.web.answers import json_answer, problem_answer, refusal_answer
from quartett.web.received import address, bearer
from quartett.web.rooms import rooms
from quartett.web.table_requests import (
    BadRequest,
    body,
    explained,
    own_table_of,
    table_at,
    table_of,
    verify_origin,
)


@explained
async def open_table(request: Request) -> Response:
    """``POST /api/tables``."""
    here = rooms(request)
    verify_origin(request)
    wanted = await body(request, ms.OpenTable)
    if not here.tables.take(address(request)):
        return problem_answer(429, "tables.too_many")
    if here.house.stopping:
        return problem_answer(503, "tables.stopping", "moving")
    ticket = await here.house.open(wanted.settings, wanted.name, wanted.color, start=wanted.start)
    return json_answer(ms.TableOpened(ticket.table, ticket.token, ticket.seat), 201)


@explained
async def take_seat(request: Request) -> Response:
    """``POST /api/tables/ID/seats``; with the token of a seat, one more person at the same device."""
    here = rooms(request)
    verify_origin(request)
    wanted = await body(request, ms.TakeSeat)
    if not here.joins.take(address(request)):
        return problem_answer(429, "tables.too_many")
    live, _ = await table_of(request)
    done = await here.house.join(live, wanted.name, wanted.color, wanted.seat, bearer(request))
    if not isinstance(done, Ticket):
        return refusal_answer(done)
    return json_answer(ms.SeatTaken(done.token, done.seat), 201)


@explained
async def show_table(request: Request) -> Response:
    """``GET /api/tables/ID``: what the public sees, or the holder of the token that is shown."""
    live, token = await table_of(request)
    if token is None and not live.table.settings.open_to_watchers and live.table.phase != "lobby":
        return problem_answer(403, "tables.no_watchers", "not_yours")
    data = live.encoded(token)
    return Response(data, 200, {"Cache-Control": "no-store"}, media_type="application/json")


@explained
async def command(request: Request) -> Response:
    """``POST /api/tables/ID/commands``: the same commands and answers as on the socket."""
    verify_origin(request)
    live, token = await own_table_of(request)
    wanted = await body(request, ms.Do)
    done: Done | Refusal | StoreError
    try:
        done = await live.do(token, wanted.c, wanted.n, wanted.cid)
    except StoreError as error:
        done = error
    return json_answer(ms.Answered(ms.answer(wanted.cid, done, live.table.version)))


@explained
async def record(request: Request) -> Response:
    """``GET /api/tables/ID/record``: everything about a game, once it is over."""
    live = await table_at(request)
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
    verify_origin(request)
    live, token = await own_table_of(request)
    if live.table.host not in live.table.seats_of(token):
        return problem_answer(403, "tables.not_host", "not_yours")
    await here.house.forget(live.table.id)
    return Response(None, 204)
