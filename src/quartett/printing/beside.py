"""The cards beside the deck, so that 32 become 36: a cover, the rules of both games, the sources."""

from __future__ import annotations

from collections.abc import Sequence

from quartett.decks import Deck
from quartett.language import sentence
from quartett.printing.faces import DeckFace
from quartett.printing.pages import Face
from quartett.printing.view import TextView, in_print

_SUPERTRUMPF = ("call", "win", "way", "tie", "star", "end")
_LONGEST_EXAMPLE, _LONGEST_PIECE = 40, 24
"""Characters of a name within a rule, and of a word of it: no line parts a longer one."""
_QUARTETT = ("ask", "yes", "no", "set", "end")


def cards_beside(deck: Deck) -> tuple[Face, ...]:
    """Cover, the rules of each game the deck is good for, sources: four cards for most decks."""
    faces = [Face("cover")]
    if deck.playable("supertrumpf") is None:
        faces.append(Face("supertrumpf"))
    if deck.playable("quartett") is None:
        faces.append(Face("quartett"))
    return (*faces, Face("credits"))


def texts_beside(deck: Deck, face: DeckFace, language: str) -> dict[str, TextView]:
    """What stands on them."""

    def say(entry: str, **values: object) -> str:
        return sentence(f"printing.{entry}", language, **values)

    first = face.cards[0]
    named = _example(first.id, in_print(first.name, language))
    start = say("rules_supertrumpf_start_plain")
    if face.start is not None:
        beginner = face.cards[face.start]
        start = say("rules_supertrumpf_start", start=_example(beginner.id, in_print(beginner.name, language)))
    supertrumpf = (
        say("rules_supertrumpf_deal"),
        start,
        *(say(f"rules_supertrumpf_{step}") for step in _SUPERTRUMPF),
    )
    quartett = (
        say("rules_quartett_deal", count=max(deck.set_size, 1)),
        *(say(f"rules_quartett_{step}", card=named) for step in _QUARTETT),
    )
    return {
        "supertrumpf": TextView(say("rules_supertrumpf_heading"), supertrumpf),
        "quartett": TextView(say("rules_quartett_heading"), quartett),
        "credits": TextView(say("credits_heading"), tuple(_credits(deck, face, language))),
    }


def _example(card_id: str, name: str) -> str:
    """A card as a rule speaks of it; of a name that no line could hold only its index."""
    if len(name) > _LONGEST_EXAMPLE or any(len(piece) > _LONGEST_PIECE for piece in name.split()):
        return card_id
    return f"{card_id} {name}"


def words_beside(deck: Deck, language: str) -> dict[str, str]:
    """The words on the cover and on a card without its picture."""
    games = [game for game in ("quartett", "supertrumpf") if deck.playable(game) is None]
    entry = "cover_both" if len(games) > 1 else f"cover_{games[0]}" if games else ""
    count = "cover_count" if deck.sets else "cover_count_plain"
    return {
        "no_picture": sentence("printing.no_picture", language),
        "cover_count": sentence(f"printing.{count}", language, cards=len(deck.cards), sets=len(deck.sets)),
        "cover_games": sentence(f"printing.{entry}", language) if entry else "",
    }


def _credits(deck: Deck, face: DeckFace, language: str) -> list[str]:
    def say(entry: str, **values: object) -> str:
        return sentence(f"printing.credits_{entry}", language, **values)

    lines = []
    if face.description:
        lines.append(in_print(face.description, language))
    elif face.illustrative:
        lines.append(say("made_up"))
    if face.authors:
        lines.append(say("authors", authors=", ".join(face.authors)))
    if face.license:
        lines.append(say("license", license=face.license))
    figures = [deck.source, *(category.source for category in deck.categories)]
    figures += [source for card in deck.cards for source in (card.source, *card.sources)]
    if (sources := _grouped(figures)) and not face.illustrative:
        lines.append(say("figures", sources=sources))
    pictures = []
    for card in face.cards:
        named = ", ".join(filter(None, (card.credit, card.license)))
        if named and not card.drawn:
            pictures.append(f"{named}: {card.id}")
    if pictures:
        lines.append(say("pictures", credits=_grouped(pictures)))
    elif all(card.drawn for card in face.cards):
        lines.append(say("drawn"))
    lines.append(say("program", hash=face.hash.removeprefix("sha256:")[:8]))
    return lines


def _grouped(sources: Sequence[str | None]) -> str:
    """``A: x``, ``A: y``, ``B`` as ``A: x, y; B``: what begins alike is said once."""
    groups: dict[str, list[str]] = {}
    for source in sources:
        for part in (source or "").split(";"):
            head, _, rest = " ".join(part.split()).rstrip(".").partition(": ")
            if head:
                found = groups.setdefault(head, [])
                if rest and rest not in found:
                    found.append(rest)
    return "; ".join(f"{head}: {', '.join(rest)}" if rest else head for head, rest in groups.items())
