"""What can be played: decks with their faces and pictures, presets, computer players."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quartett.decks import Deck, deck_image
from quartett.language import LANGUAGES, in_language
from quartett.players import PLAYERS
from quartett.printing import card_picture, deck_face
from quartett.rules import presets
from quartett.rules.wording import presets_text
from quartett.tables.names import MOST_GRAPHEMES
from quartett.tables.seating import COMPUTER_NAMES
from quartett.tables.settings import MOST_SEATS
from quartett.tables.shelf import Shelf
from quartett.web import workshop_art
from quartett.web.answers import Kept, kept_json, problem_answer
from quartett.web.rooms import rooms
from quartett.web.rules_http import GAMES
from quartett.web.table_requests import explained

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
            "names": COMPUTER_NAMES,
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
