"""Which pages may open a socket here or post: those of the own origin, and those that were named."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def allowed(connection: HTTPConnection, others: frozenset[str]) -> bool:
    """Whether the page that asks may. No origin at all: a program, which has to show a token anyway."""
    origin = connection.headers.get("origin")
    if origin is None or origin in others:
        return True
    host = connection.headers.get("host", "")
    try:
        parts = urlsplit(origin)
        own = urlsplit(f"//{host}")
        same_port = (parts.port or _PORTS.get(parts.scheme)) == (own.port or _PORTS.get(parts.scheme))
    except ValueError:
        return False
    return (
        parts.scheme in ("http", "https")
        and bool(parts.hostname)
        and parts.hostname == own.hostname
        and same_port
    )
