"""The application: routes, headers, and the house it serves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from quartett.tables.house import House
from quartett.web import catalogue, invitation, rules_http, stream, tables_http, workshop_http, workshop_jobs
from quartett.web.answers import Kept, json_answer, problem_answer
from quartett.web.config import WebConfig
from quartett.web.headers import SecurityHeaders
from quartett.web.openapi import document
from quartett.web.pages import Pages
from quartett.web.rooms import Rooms, rooms
from quartett.web.socket import table_socket
from quartett.workshop.problems import WorkshopError
from quartett.workshop.sqlite_shelf import SqliteShelf
from quartett.workshop.workshop import Workshop

_TIDY_S = 3600.0


def make_app(house: House, config: WebConfig | None = None, workshop: Workshop | None = None) -> Starlette:
    """The ASGI application that serves the tables of ``house``, which it begins and ends with.

    Without a ``workshop`` there is one that lasts as long as the process. Its published decks can be played.
    """
    config = config or WebConfig()
    kept = workshop or Workshop(SqliteShelf())
    house.around.shelf.annex = kept.decks
    pages = Pages(config.static)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.begin()
        tidying = asyncio.get_running_loop().create_task(_tidy(kept))
        try:
            yield
        finally:
            tidying.cancel()
            kept.close()
            house.end()

    async def page(request: Request) -> Response:
        return pages.answer(request)

    app = Starlette(
        routes=[
            Route("/api/catalogue", catalogue.catalogue),
            Route("/api/decks/{deck}", catalogue.face),
            Route("/api/decks/{deck}/art/{card}", catalogue.art),
            Route("/api/decks/{deck}/invitation", invitation.deck_invitation),
            Route("/api/decks/{deck}/qr.svg", invitation.deck_qr),
            Route("/api/rules/{game}", rules_http.rules),
            Route("/api/rules/{game}/options", rules_http.options),
            Route("/api/tables", tables_http.open_table, methods=["POST"]),
            Route("/api/tables/{table}", tables_http.show_table),
            Route("/api/tables/{table}", tables_http.delete_table, methods=["DELETE"]),
            Route("/api/tables/{table}/seats", tables_http.take_seat, methods=["POST"]),
            Route("/api/tables/{table}/commands", tables_http.command, methods=["POST"]),
            Route("/api/tables/{table}/events", stream.table_events, methods=["GET"]),
            Route("/api/tables/{table}/record", tables_http.record),
            Route("/api/tables/{table}/invitation", invitation.invitation),
            Route("/api/tables/{table}/qr.svg", invitation.qr),
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            *workshop_http.ROUTES,
            *workshop_jobs.ROUTES,
            Route("/api/openapi.json", _openapi),
            Route("/healthz", _alive),
            Route("/readyz", _ready),
            Route("/{path:path}", page),
        ],
        middleware=[Middleware(SecurityHeaders, config=config)],
        exception_handlers={404: _not_found, 405: _not_allowed},
        lifespan=lifespan,
    )
    app.state.rooms = Rooms(house, config, kept)
    return app


async def _tidy(workshop: Workshop) -> None:
    while True:
        with contextlib.suppress(WorkshopError):
            # What cannot be forgotten now is forgotten the next time.
            await workshop.tidy()
        await asyncio.sleep(_TIDY_S)


async def _openapi(request: Request) -> Response:
    return Kept(document(), "application/json", "no-cache").answer(request)


async def _alive(request: Request) -> Response:
    return json_answer({"ok": True})


async def _ready(request: Request) -> Response:
    house = rooms(request).house
    trouble = "tables.stopping" if house.stopping else house.around.store.trouble
    return problem_answer(503, trouble, "not_ready") if trouble else json_answer({"ok": True})


async def _not_found(request: Request, error: Exception) -> Response:
    return problem_answer(404, "tables.not_found")


async def _not_allowed(request: Request, error: Exception) -> Response:
    answer = problem_answer(405, "tables.not_found", "not_allowed")
    headers = getattr(error, "headers", None) or {}
    answer.headers.update(headers)
    return answer
