"""The way to a table or a deck for others: its link, and the same as a QR code to photograph."""

from __future__ import annotations

import io
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from quartett.web.answers import json_answer
from quartett.web.rooms import rooms
from quartett.web.table_requests import explained, table_of

_LOOPBACK = ("localhost", "127.0.0.1", "[::1]", "::1")


@explained
async def invitation(request: Request) -> Response:
    """``GET /api/tables/ID/invitation``: the link others can open."""
    live, _ = await table_of(request)
    return json_answer({"link": link(request, f"/tisch/{live.table.id}")})


@explained
async def qr(request: Request) -> Response:
    """``GET /api/tables/ID/qr.svg``: the link as a QR code, dark on nothing, with its quiet zone."""
    live, _ = await table_of(request)
    return _code(link(request, f"/tisch/{live.table.id}"))


@explained
async def deck_invitation(request: Request) -> Response:
    """``GET /api/decks/ID/invitation``: the link that begins a game with a deck."""
    return json_answer({"link": link(request, _deck_path(request))})


@explained
async def deck_qr(request: Request) -> Response:
    """``GET /api/decks/ID/qr.svg``: that link as a QR code."""
    return _code(link(request, _deck_path(request)))


def _deck_path(request: Request) -> str:
    deck: str = request.path_params["deck"]
    # DeckError if there is none: nobody is sent where nothing is.
    rooms(request).house.around.shelf.deck(deck)
    return f"/?deck={quote(deck)}"


def _code(address: str) -> Response:
    import segno

    out = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    # A view box and no size: it is drawn as large as the page wants.
    code.save(
        out, kind="svg", border=4, xmldecl=False, svgns=True, omitsize=True, svgclass=None, lineclass=None
    )
    return Response(out.getvalue(), 200, {"Cache-Control": "no-store"}, media_type="image/svg+xml")


def link(request: Request, path: str) -> str:
    """The address of a path for others; instead of localhost, their own device, that of the network."""
    here = str(request.base_url).rstrip("/")
    if request.url.hostname in _LOOPBACK:
        here = rooms(request).config.outside or here
    return f"{here}{path}"
