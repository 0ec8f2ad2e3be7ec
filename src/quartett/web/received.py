"""What a request carries, wherever it is for: who asks, from where, and what was sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

Endpoint = Callable[[Request], Awaitable[Response]]
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What decoding a message of a stranger may raise."""


class TooMuch(Exception):
    """More was sent than is taken."""


def bearer(request: Request) -> str | None:
    """The token a request carries."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def address(request: Request) -> str | None:
    """Where a request comes from."""
    return request.client.host if request.client else None


async def sent(request: Request, limit: int, seconds: float) -> bytes:
    """The body; TooMuch if it has more than ``limit`` bytes, TimeoutError if it takes too long to come."""
    told = request.headers.get("content-length", "")
    if told.isascii() and told.isdecimal() and int(told[:12]) > limit:
        raise TooMuch
    data = bytearray()
    async with asyncio.timeout(seconds):
        async for chunk in request.stream():
            data += chunk
            if len(data) > limit:
                raise TooMuch
    return bytes(data)
