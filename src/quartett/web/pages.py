"""The built browser app: files that never change under their name, and the page that names them."""

from __future__ import annotations

import html
import mimetypes
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from quartett.language import LANGUAGES, sentence
from quartett.web.answers import Kept, problem_answer

_HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
_YEAR = "public, max-age=31536000, immutable"


class Pages:
    """The files of the app, held in memory: they are few, small, and the same for everybody."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, Kept] = {}
        self._stamp: float | None = None
        self._read()

    def _read(self) -> None:
        index = self._folder / "index.html"
        self._stamp = index.stat().st_mtime if index.is_file() else None
        self._files = {}
        if self._stamp is None:
            return
        for path in sorted(self._folder.rglob("*")):
            if path.is_file() and not path.name.startswith("."):
                name = path.relative_to(self._folder).as_posix()
                policy = _YEAR if name.startswith("assets/") and _HASHED.search(name) else "no-cache"
                self._files[name] = Kept(path.read_bytes(), _media_type(path), policy)

    def answer(self, request: Request) -> Response:
        """A file of the app; for any other path the app itself, which knows its pages."""
        name = request.path_params.get("path", "")
        found = self._files.get(name)
        if found is not None and name != "index.html":
            return found.answer(request)
        if name.startswith(("api/", "assets/")) or "." in name.rpartition("/")[2]:
            return problem_answer(404, "tables.not_found")
        if self._built_anew():
            self._read()
        page = self._files.get("index.html")
        return page.answer(request) if page is not None else _how_to_build(request)

    def _built_anew(self) -> bool:
        index = self._folder / "index.html"
        try:
            return index.stat().st_mtime != self._stamp
        except OSError:
            return self._stamp is not None


def _media_type(path: Path) -> str:
    known = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return known or "application/octet-stream"


def _how_to_build(request: Request) -> Response:
    """A plain page without the app: the server works, and this is what is missing."""
    asked = request.headers.get("accept-language", "")[:2]
    languages = sorted(LANGUAGES, key=lambda language: language != asked)
    texts = "\n".join(
        f'<p lang="{language}">{html.escape(sentence("tables.page_missing", language))}<br>'
        f"{html.escape(sentence('tables.page_build', language))}</p>"
        for language in languages
    )
    title = html.escape(sentence("tables.page_title", languages[0]))
    page = (
        f'<!doctype html>\n<html lang="{languages[0]}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<h1>{title}</h1>\n{texts}\n</html>\n"
    )
    return Response(page, 200, {"Cache-Control": "no-store"}, media_type="text/html")
