"""The description of the HTTP side, made from the very types the messages are decoded with."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from quartett import __version__
from quartett.printing import DeckFace
from quartett.rules.record import Record
from quartett.rules.sentences import RuleText
from quartett.tables.advance import Advance
from quartett.tables.retelling import Retelling
from quartett.tables.snapshot import Snapshot
from quartett.web import messages as ms
from quartett.web import workshop_openapi

_TYPES = (
    ms.OpenTable,
    ms.TableOpened,
    ms.TakeSeat,
    ms.SeatTaken,
    ms.Do,
    ms.Answered,
    ms.Problem,
    Snapshot,
    Advance,
    Record,
    Retelling,
    DeckFace,
    RuleText,
    *workshop_openapi.TYPES,
)
_PLAIN = "plain"
_EVENTS = "text/event-stream"
_SVG = ("image/svg+xml",)
_PICTURES = (*_SVG, "image/webp", "image/png", "image/jpeg")


@cache
def document() -> bytes:
    """The OpenAPI document as JSON."""
    schemas, components = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    schema = dict(zip(_TYPES, schemas, strict=True))
    table = _parameter("table", "path")
    deck = _parameter("deck", "path")
    game = _parameter("game", "path")
    language = _parameter("language", "query")
    bearer: list[dict[str, list[str]]] = [{"seat": []}]

    def operation(
        summary: str,
        answers: dict[str, Any],
        parameters: list[Any] | None = None,
        body: Any = None,
        security: list[Any] | None = None,
        problem: Any = ms.Problem,
    ) -> dict[str, Any]:
        told: dict[str, Any] = {"summary": summary, "responses": {}}
        for status, kind in answers.items():
            told["responses"][status] = _answer(schema, kind)
        told["responses"]["default"] = _answer(schema, problem)
        if parameters:
            told["parameters"] = parameters
        if body is not None:
            plain = isinstance(body, str)
            media = body if plain else "application/json"
            content = {media: {"schema": {} if plain else schema[body]}}
            told["requestBody"] = {"required": True, "content": content}
        if security is not None:
            told["security"] = security
        return told

    paths: dict[str, Any] = {
        "/api/catalogue": {"get": operation("What can be played", {"200": _PLAIN})},
        "/api/decks/{deck}": {"get": operation("What is printed on the cards", {"200": DeckFace}, [deck])},
        "/api/decks/{deck}/art/{card}": {
            "get": operation("The picture of a card", {"200": _PICTURES}, [deck, _parameter("card", "path")])
        },
        "/api/decks/{deck}/invitation": {
            "get": operation("The link that begins a game with a deck", {"200": _PLAIN}, [deck])
        },
        "/api/decks/{deck}/qr.svg": {"get": operation("The same as a QR code", {"200": _SVG}, [deck])},
        "/api/rules/{game}": {
            "get": operation(
                "The rules in sentences",
                {"200": RuleText},
                [game, language, *(_parameter(name, "query") for name in ("preset", "set", "deck", "seats"))],
            )
        },
        "/api/rules/{game}/options": {
            "get": operation("Every parameter in words", {"200": _PLAIN}, [game, language])
        },
        "/api/tables": {"post": operation("Open a table", {"201": ms.TableOpened}, body=ms.OpenTable)},
        "/api/tables/{table}": {
            "get": operation("A table as one sees it", {"200": Snapshot}, [table], security=[{}, *bearer]),
            "delete": operation("Forget a table (host)", {"204": None}, [table], security=bearer),
        },
        "/api/tables/{table}/seats": {
            "post": operation("Take a seat", {"201": ms.SeatTaken}, [table], ms.TakeSeat, [{}, *bearer])
        },
        "/api/tables/{table}/commands": {
            "post": operation("A command", {"200": ms.Answered}, [table], ms.Do, bearer)
        },
        "/api/tables/{table}/events": {
            "get": operation(
                "Snapshots and advances as server-sent events",
                {"200": (_EVENTS,)},
                [table, _parameter("steps", "query")],
                security=[{}, *bearer],
            )
        },
        "/api/tables/{table}/record": {
            "get": operation(
                "The record of a finished game",
                {"200": [Record, Retelling, "text/plain"]},
                [table, _parameter("form", "query", "json", "text", "steps")],
            )
        },
        "/api/tables/{table}/invitation": {
            "get": operation("The link for others", {"200": _PLAIN}, [table], security=[{}, *bearer])
        },
        "/api/tables/{table}/qr.svg": {
            "get": operation("The same as a QR code", {"200": _SVG}, [table], security=[{}, *bearer])
        },
        **workshop_openapi.paths(operation, _parameter),
        "/healthz": {"get": operation("Whether the process lives", {"200": _PLAIN})},
        "/readyz": {"get": operation("Whether games can be kept", {"200": _PLAIN})},
    }
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Quartett", "version": __version__},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
            },
        }
    )


def _parameter(name: str, where: str, *values: str) -> dict[str, Any]:
    schema = {"type": "string"} | ({"enum": list(values)} if values else {})
    return {"name": name, "in": where, "required": where == "path", "schema": schema}


def _answer(schema: dict[Any, Any], kind: Any) -> dict[str, Any]:
    """An answer: None for one without a body, media types, a type, or a list of all these."""
    if kind is None:
        return {"description": "as described"}
    kinds = list(kind) if isinstance(kind, (list, tuple)) else [kind]
    media = [each for each in kinds if isinstance(each, str) and each != _PLAIN]
    shapes = [{"type": "object"} if each == _PLAIN else schema[each] for each in kinds if each not in media]
    content: dict[str, Any] = {each: {"schema": {"type": "string"}} for each in media}
    if _EVENTS in content:
        # What stands in each of its lines `data:`, beside answers and goodbyes.
        content[_EVENTS]["schema"] = {"anyOf": [schema[Snapshot], schema[Advance]]}
    if shapes:
        content["application/json"] = {"schema": shapes[0] if len(shapes) == 1 else {"anyOf": shapes}}
    return {"description": "as described", "content": content}
