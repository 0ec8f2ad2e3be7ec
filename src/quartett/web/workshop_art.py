"""Pictures of cards that come from the workshop: of published decks, and of drafts for their makers."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from quartett.decks import Deck
from quartett.printing import card_art
from quartett.web.answers import Kept, problem_answer
from quartett.web.rooms import rooms
from quartett.workshop.judging import judged
from quartett.workshop.problems import WorkshopError
from quartett.workshop.telling import SIGHT

POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""An SVG that is opened by itself can do nothing but be looked at."""
_YEAR = "public, max-age=31536000, immutable"
_OWN = "private, max-age=86400"
_MOST_DRAWN = 1000


async def art(request: Request) -> Response | None:
    """The picture of a card of a draft or of a published deck; None if the deck is one of the house."""
    deck_id: str = request.path_params["deck"]
    name = request.path_params["card"].partition(".")[0].partition("-")[0]
    index = int(name) if name.isascii() and name.isdecimal() and len(name) < 5 else -1
    # With a hash in the address the picture can never change.
    hashed = bool(request.query_params.get("v")) or "-" in request.path_params["card"]
    if deck_id.startswith(SIGHT):
        return await _of_draft(request, deck_id.removeprefix(SIGHT), index, _OWN if hashed else "no-cache")
    shelf, decks = rooms(request).house.around.shelf, rooms(request).workshop.decks
    if deck_id in shelf.ids or not decks.knows(deck_id):
        return None
    deck = decks.original(deck_id)
    if not 0 <= index < len(deck):
        return problem_answer(404, "tables.not_found")
    image = deck.cards[index].image
    data = decks.picture(deck_id, image) if image else None
    return await _shown(request, deck, index, image, data, _YEAR if hashed else "no-cache")


async def _of_draft(request: Request, sight: str, index: int, policy: str) -> Response:
    workshop = rooms(request).workshop
    project = await workshop.seen(sight)
    draft = project.state.draft
    deck = judged(draft, project.state.digests).shown if draft is not None else None
    if deck is None or not 0 <= index < len(deck):
        return problem_answer(404, "tables.not_found")
    image = deck.cards[index].image
    data = None
    if image is not None:
        try:
            data = await workshop.picture(project, image)
        except WorkshopError:
            data = None
    return await _shown(request, deck, index, image, data, policy)


async def _shown(
    request: Request, deck: Deck, index: int, image: str | None, data: bytes | None, policy: str
) -> Response:
    if image is not None and data is not None:
        kept = picture(image, data, policy)
    else:
        drawn = await asyncio.to_thread(_drawn, deck, index)
        kept = Kept(drawn, "image/svg+xml", policy)
    return kept.answer(request, Content_Security_Policy=POLICY)


def picture(name: str, data: bytes, policy: str) -> Kept:
    """A picture of the shelf: all in it were made by this program, so the name says what it is."""
    return Kept(data, "image/svg+xml" if name.endswith(".svg") else "image/jpeg", policy)


@lru_cache(maxsize=_MOST_DRAWN)
def _drawn(deck: Deck, index: int) -> bytes:
    return card_art(deck, index).encode()
