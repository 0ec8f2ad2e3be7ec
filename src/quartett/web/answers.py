"""Answers of the HTTP side: JSON, problems with their codes, and what browsers may keep."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quartett.errors import QuartettError
from quartett.tables.refusal import Refusal
from quartett.tables.store import StoreError
from quartett.web.messages import Problem, plain, problem

_STATUS = {
    "tables.unknown_table": 404,
    "tables.not_found": 404,
    "decks.no_such_deck": 404,
    "decks.no_such_deck_near": 404,
    "rules.unknown_game": 404,
    "rules.unknown_preset": 404,
    "tables.changed": 410,
    "tables.broken": 410,
    "tables.deck_gone": 410,
    "workshop.deck_gone": 410,
    "workshop.unknown_project": 404,
}
_CODES = {404: "not_found", 408: "too_slow", 410: "gone", 413: "too_big", 429: "too_many"}


def json_answer(body: Any, status: int = 200) -> Response:
    """An answer that nobody keeps: tables change, and tokens are told once."""
    return Response(
        msgspec.json.encode(body), status, {"Cache-Control": "no-store"}, media_type="application/json"
    )


def problem_answer(status: int, reason: str, code: str | None = None, **values: Any) -> Response:
    """A refusal of the HTTP side."""
    shown = Problem(code=code or _CODES.get(status, "refused"), reason=reason, values=plain(values))
    return json_answer(shown, status)


def refusal_answer(refusal: Refusal) -> Response:
    """A refusal of a table."""
    status = {"not_yours": 403, "kicked": 403, "name_empty": 400, "refused": 400}.get(refusal.code, 409)
    return json_answer(
        Problem(code=refusal.code, reason=refusal.reason, values=plain(refusal.values)), status
    )


def error_answer(error: QuartettError) -> Response:
    """One of our errors: asked for something that is not there, or that makes no sense."""
    if isinstance(error, StoreError):
        return json_answer(problem(error, "not_kept"), 503)
    status = _STATUS.get(error.code, 400)
    return json_answer(problem(error, _CODES.get(status, "refused")), status)


class Kept:
    """Bytes that are the same for everybody, ready in both encodings."""

    def __init__(self, data: bytes, media_type: str, cache_control: str) -> None:
        self.data = data
        self.media_type = media_type
        self.cache_control = cache_control
        self.tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        packed = gzip.compress(data, 9, mtime=0) if len(data) > 600 and _text_like(media_type) else None
        self.packed = packed if packed is not None and len(packed) < len(data) else None

    def answer(self, request: Request, **headers: str) -> Response:
        """The bytes, packed if the browser understands that, or that they have not changed."""
        known = {
            "ETag": self.tag,
            "Cache-Control": self.cache_control,
            "Vary": "Accept-Encoding",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        tags = request.headers.get("if-none-match", "")
        if self.tag in tags:
            return Response(None, 304, known)
        data = self.data
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            known["Content-Encoding"] = "gzip"
            data = self.packed
        return Response(data, 200, known, media_type=self.media_type)


def _text_like(media_type: str) -> bool:
    return media_type.startswith("text/") or any(
        word in media_type for word in ("json", "javascript", "svg", "xml", "manifest")
    )


@cache
def kept_json(body: bytes) -> Kept:
    """JSON that browsers may keep but have to ask about."""
    return Kept(body, "application/json", "no-cache")
