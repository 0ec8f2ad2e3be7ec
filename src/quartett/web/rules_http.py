"""The rules in words: of every preset, with what is changed in it, and every parameter to choose from."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quartett.errors import RulesError
from quartett.language import LANGUAGES
from quartett.rules import presets
from quartett.rules.options import rules_class
from quartett.rules.wording import parameter_text, rule_text
from quartett.tables.settings import TableError
from quartett.web.answers import Kept, kept_json
from quartett.web.rooms import rooms
from quartett.web.table_requests import explained

GAMES = ("supertrumpf", "quartett")
_NOT_OFFERED = ("name", "version", "deck_known")
"""Parameters that are not for tables: every deck lies open in the gallery."""


@explained
async def rules(request: Request) -> Response:
    """``GET /api/rules/GAME``: the rules in sentences."""
    query = request.query_params
    game = _game(request)
    known = presets(game)
    name = query.get("preset", "house")
    if name not in known:
        raise RulesError("rules.unknown_preset", game=game, name=name[:40], known=", ".join(known))
    chosen = known[name]
    changes = {}
    for setting in query.getlist("set"):
        parameter, _, text = setting.partition(":")
        changes[parameter] = _value(game, parameter, text)
    if changes:
        chosen = chosen.changed(**changes)
    deck_id = query.get("deck")
    deck = rooms(request).house.around.shelf.deck(deck_id) if deck_id else None
    seats = query.get("seats")
    if seats is not None and not (seats.isdecimal() and len(seats) < 4):
        raise TableError("tables.bad_parameter", parameter="seats", value=seats[:40])
    told = rule_text(chosen, _language(request), deck=deck, seats=None if seats is None else int(seats))
    return Kept(msgspec.json.encode(told), "application/json", "no-cache").answer(request)


def _value(game: str, parameter: str, text: str) -> Any:
    """A parameter as it stands in an address; several values with commas between them."""
    hints = get_type_hints(rules_class(game))
    if parameter not in hints or parameter in ("name", "version"):
        raise RulesError("rules.unknown_parameter", parameter=parameter[:40])
    hint = hints[parameter]
    many = get_origin(hint) in (frozenset, tuple)
    given: Any = [word for word in text.split(",") if word] if many else text
    try:
        if text == "null" and type(None) in get_args(hint):
            return None
        return msgspec.convert(given, hint, strict=False)
    except msgspec.ValidationError:
        raise TableError("tables.bad_parameter", parameter=parameter, value=text[:40]) from None


@explained
async def options(request: Request) -> Response:
    """``GET /api/rules/GAME/options``: every parameter with its values, in words."""
    return kept_json(_options(_game(request), _language(request))).answer(request)


@cache
def _options(game: str, language: str) -> bytes:
    kind = rules_class(game)
    plain = kind()
    shown: list[dict[str, Any]] = []
    for parameter in kind.__struct_fields__:
        if parameter in _NOT_OFFERED:
            continue
        values = kind.choices().get(parameter, (getattr(plain, parameter),))
        texts = [(value, parameter_text(game, parameter, value, language)) for value in values]
        option: dict[str, Any] = {"parameter": parameter, "name": texts[0][1].name}
        if get_origin(get_type_hints(kind)[parameter]) is frozenset:
            option["several"] = True
        option["values"] = (
            [{"value": value, "name": text.value, "sentence": text.sentence} for value, text in texts]
            if parameter in kind.choices()
            else []
        )
        shown.append(option)
    return msgspec.json.encode({"options": shown})


def _game(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in GAMES:
        raise RulesError("rules.unknown_game", game=game[:40])
    return game


def _language(request: Request) -> str:
    asked = request.query_params.get("language", LANGUAGES[0])
    return asked if asked in LANGUAGES else LANGUAGES[0]
