"""What can be played: decks and their faces, presets, computer players, rules in words."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quartett.decks import Deck, deck_image
from quartett.errors import RulesError
from quartett.language import LANGUAGES, in_language
from quartett.players import PLAYERS
from quartett.printing import card_picture, deck_face
from quartett.rules import presets
from quartett.rules.options import rules_class
from quartett.rules.wording import parameter_text, presets_text, rule_text
from quartett.tables.names import MOST_GRAPHEMES
from quartett.tables.settings import MOST_SEATS, TableError
from quartett.tables.shelf import Shelf
from quartett.web import workshop_art
from quartett.web.answers import Kept, kept_json, problem_answer
from quartett.web.rooms import rooms
from quartett.web.tables_http import explained

GAMES = ("supertrumpf", "quartett")
_NOT_OFFERED = ("name", "version", "deck_known")
"""Parameters that are not for tables: every deck lies open in the gallery."""
_MOST_FACES = 100
"""Published decks come and go; those of the house are always among the ones in use."""
_YEAR = "public, max-age=31536000, immutable"


@explained
async def catalogue(request: Request) -> Response:
    """``GET /api/catalogue``."""
    return kept_json(_catalogue(rooms(request).house.around.shelf)).answer(request)


@cache
def _catalogue(shelf: Shelf) -> bytes:
    return msgspec.json.encode(
        {
            "decks": [_summary(shelf.deck(each)) for each in shelf.ids],
            "games": {game: {"presets": _presets(game)} for game in GAMES},
            "players": {
                game: [
                    {
                        "name": kind.name,
                        "title": {language: kind.title(language) for language in LANGUAGES},
                        "character": {language: kind.character(language) for language in LANGUAGES},
                    }
                    for kind in PLAYERS[game].values()
                ]
                for game in GAMES
            },
            "limits": {"seats": MOST_SEATS, "name": MOST_GRAPHEMES},
        }
    )


def _summary(deck: Deck) -> dict[str, Any]:
    step = max(1, len(deck) // 3)
    return {
        "id": deck.id,
        "title": {language: in_language(deck.title, language) for language in LANGUAGES},
        "description": None
        if deck.description is None
        else {language: in_language(deck.description, language) for language in LANGUAGES},
        "hash": deck.content_hash,
        "cards": len(deck),
        "sets": len(deck.sets),
        "categories": len(deck.categories),
        "illustrative": deck.illustrative,
        "games": [game for game in GAMES if deck.playable(game) is None],
        "show": list(range(0, len(deck), step))[:3],
    }


def _presets(game: str) -> list[dict[str, Any]]:
    words = {language: presets_text(game, language) for language in LANGUAGES}
    return [
        {
            "name": name,
            "title": {language: words[language][name].name for language in LANGUAGES},
            "character": {language: words[language][name].sentence for language in LANGUAGES},
            "players_min": rules.players_min,
            "players_max": rules.players_max,
            "parameters": {
                parameter: sorted(value) if isinstance(value, frozenset) else value
                for parameter, value in msgspec.structs.asdict(rules).items()
                if parameter not in ("name", "version")
            },
        }
        for name, rules in presets(game).items()
    ]


@explained
async def face(request: Request) -> Response:
    """``GET /api/decks/ID``."""
    return _face(rooms(request).house.around.shelf.deck(request.path_params["deck"])).answer(request)


@lru_cache(maxsize=_MOST_FACES)
def _face(deck: Deck) -> Kept:
    return kept_json(msgspec.json.encode(deck_face(deck)))


@explained
async def art(request: Request) -> Response:
    """``GET /api/decks/ID/art/CARD.svg``: the picture of a card, by its place or its id."""
    shelf = rooms(request).house.around.shelf
    if (workshops := await workshop_art.art(request)) is not None:
        return workshops
    deck = shelf.deck(request.path_params["deck"])
    name = request.path_params["card"].rpartition(".")[0] or request.path_params["card"]
    index = int(name) if name.isdecimal() and len(name) < 5 else -1
    if not 0 <= index < len(deck):
        return problem_answer(404, "tables.not_found")
    # With the hash of the deck in the address the picture can never change.
    policy = _YEAR if request.query_params.get("v") else "no-cache"
    return _picture(deck, index, shelf.source(deck.id), policy).answer(
        request, Content_Security_Policy=workshop_art.POLICY
    )


@cache
def _picture(deck: Deck, index: int, source: str, policy: str) -> Kept:
    picture = card_picture(deck, index, lambda name: deck_image(source, name))
    return Kept(picture.data, picture.media_type, policy)


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
