"""The way to a table for others: its link, and the same as a QR code to photograph."""

from __future__ import annotations

import io

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
    return json_answer({"link": link(request, live.table.id)})


@explained
async def qr(request: Request) -> Response:
    """``GET /api/tables/ID/qr.svg``: the link as a QR code, dark on nothing, with its quiet zone."""
    import segno

    live, _ = await table_of(request)
    out = io.BytesIO()
    code = segno.make(link(request, live.table.id), error="m", micro=False)
    # A view box and no size: it is drawn as large as the page wants.
    code.save(
        out, kind="svg", border=4, xmldecl=False, svgns=True, omitsize=True, svgclass=None, lineclass=None
    )
    return Response(out.getvalue(), 200, {"Cache-Control": "no-store"}, media_type="image/svg+xml")


def link(request: Request, table: str) -> str:
    """The address of a table for others; instead of localhost, their own device, that of the network."""
    here = str(request.base_url).rstrip("/")
    if request.url.hostname in _LOOPBACK:
        here = rooms(request).config.outside or here
    return f"{here}/tisch/{table}"
