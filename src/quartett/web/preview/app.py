"""The application of the preview: a page, its cards and pictures, and a word when they change."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.resources import files

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from quartett.printing import card_picture, fonts
from quartett.web.preview.page import cards_html, page_html
from quartett.web.preview.watching import Preview

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # The colours of quartets, and nothing else, stand in attributes.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
_FONTS = {
    "regular.ttf": "BarlowCondensed-Regular.ttf",
    "semibold.ttf": "BarlowCondensed-SemiBold.ttf",
    "bold.ttf": "BarlowCondensed-Bold.ttf",
}
_BEAT_S = 15.0


def preview_app(preview: Preview, language: str) -> Starlette:
    """The ASGI application; it follows the files for as long as it runs."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        following = asyncio.get_running_loop().create_task(preview.follow())
        try:
            yield
        finally:
            following.cancel()

    async def page(request: Request) -> Response:
        return _answer(page_html(preview.shown, preview.version, language), "text/html")

    async def cards(request: Request) -> Response:
        return _answer(cards_html(preview.shown, preview.version, language), "text/html")

    async def art(request: Request) -> Response:
        return await _art(preview, request)

    async def events(request: Request) -> Response:
        return StreamingResponse(
            _events(preview), headers={"Cache-Control": "no-store"}, media_type="text/event-stream"
        )

    return Starlette(
        routes=[
            Route("/", page),
            Route("/cards", cards),
            Route("/events", events),
            Route("/art/{index:int}", art),
            Route("/font/{name}", _font),
            Route("/favicon.ico", _no_icon),
            Route("/preview.css", _file("preview.css", "text/css")),
            Route("/preview.js", _file("preview.js", "text/javascript")),
        ],
        # No page of another name can look in, even if it makes that name lead here.
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=["127.0.0.1", "localhost"])],
        lifespan=lifespan,
    )


async def _art(preview: Preview, request: Request) -> Response:
    deck, read = preview.shown.deck, preview.shown.picture
    index = request.path_params["index"]
    if deck is None or index >= len(deck):
        return Response(None, 404)
    picture = await asyncio.to_thread(card_picture, deck, index, read)
    return _answer(picture.data, picture.media_type, _PICTURE_POLICY)


async def _events(preview: Preview) -> AsyncIterator[str]:
    versions = preview.versions()
    following = asyncio.ensure_future(anext(versions))
    try:
        while True:
            done, _ = await asyncio.wait([following], timeout=_BEAT_S)
            if not done:
                yield ": still here\n\n"
                continue
            yield f"data: {following.result()}\n\n"
            following = asyncio.ensure_future(anext(versions))
    finally:
        following.cancel()


async def _no_icon(request: Request) -> Response:
    return Response(None, 204)


async def _font(request: Request) -> Response:
    name = _FONTS.get(request.path_params["name"])
    if name is None:
        return Response(None, 404)
    return _answer(files(fonts).joinpath(name).read_bytes(), "font/ttf")


def _file(name: str, media_type: str) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return _answer(files(__package__).joinpath(name).read_bytes(), media_type)

    return endpoint


def _answer(content: str | bytes, media_type: str, policy: str = _POLICY) -> Response:
    headers = {
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }
    return Response(content, 200, headers, media_type=media_type)
