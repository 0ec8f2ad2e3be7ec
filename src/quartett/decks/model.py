"""What is printed on the cards: a deck, its categories, its quartets and its cards, as frozen values.

Nothing here reads files, and nothing can be changed: the same deck serves everybody. A deck that was read
from a file has been checked; a deck made in memory can be checked with
:func:`quartett.decks.check_structure`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Literal

from msgspec import Struct

from quartett.decks.findings import unknown
from quartett.decks.ids import card_key
from quartett.decks.texts import keep_texts
from quartett.errors import DeckError
from quartett.language import Text, in_language

Value = int | Decimal | Fraction
"""An exact figure; a float never is one (ruling G-26)."""

Kind = Literal["integer", "decimal", "year", "duration", "currency", "percent", "scale"]
"""What a figure means, and thereby how it is written: see :mod:`quartett.decks.figures`."""

Better = Literal["high", "low"]
"""Which value of a category is the stronger one."""

Missing = Literal["loses", "forbidden"]
"""Whether a card may have no value in a category; what a missing value does is for the rules to say."""

SIZE = "59x91"
"""Width x height of a card in millimetres if a deck says nothing else."""
THEME = "klassik"
"""How cards look if a deck says nothing else."""

GAMES = ("quartett", "supertrumpf")


class Category(Struct, frozen=True, kw_only=True):
    """One line of figures that every card has, such as top speed in km/h.

    The unit of a stored value is that of ``unit``; a duration is stored in seconds, a percentage in
    percent (87 for 87 %), a year as a signed number (265 BC is -265), and a step of a scale as its
    place in ``scale``, counted from 0 for the worst.
    """

    id: str
    name: Text
    better: Better = "high"
    kind: Kind = "decimal"
    unit: Text | None = None
    """A unit known by name (``kilometer``), or any text to be printed as it stands."""
    decimals: int | None = None
    """Digits printed after the decimal sign; None prints as many as the value has."""
    currency: str | None = None
    """Three letters of ISO 4217, for kind ``currency``."""
    scale: tuple[Text, ...] = ()
    """The steps from worst to best, for kind ``scale``."""
    missing: Missing = "loses"
    icon: str | None = None
    description: Text | None = None
    source: str | None = None
    """Where the figures of this category come from, if not said on the single card."""

    def __post_init__(self) -> None:
        keep_texts(self, "name", "unit", "scale", "description")


class CardSet(Struct, frozen=True, kw_only=True):
    """One quartet: the cards that belong together."""

    code: str
    """What the ids of its cards begin with: ``3`` of ``3b``, ``PB`` of ``PB 1``."""
    name: Text
    color: str | None = None
    """``#rrggbb``."""

    def __post_init__(self) -> None:
        keep_texts(self, "name")


class Card(Struct, frozen=True, kw_only=True):
    """One card."""

    id: str
    """The index in the corner, as printed: ``3b``, ``PB 1``, ``Premiere 4``."""
    name: Text
    values: tuple[Value | None, ...]
    """One per category of the deck, in its order; None is a missing value, never zero."""
    set_index: int = -1
    """The place of its quartet in ``Deck.sets``; -1 in a deck without quartets."""
    member: str = ""
    """What is left of the id without the code of the quartet: ``b``, ``4``."""
    texts: tuple[Text | None, ...] = ()
    """Printed instead of the figure ("approx. 900"), one per category; empty if there are none."""
    sources: tuple[str | None, ...] = ()
    """Where a single figure comes from, one per category; empty if there are none."""
    fact: Text | None = None
    source: str | None = None
    image: str | None = None
    """File name inside ``images/``."""
    image_sha256: str | None = None
    """Digest of the picture's bytes (hexadecimal), known if the deck was read from files."""
    focus: str | None = None
    """The point of the picture that is never cut off, from the left and from above: ``50% 30%``."""
    alt: Text | None = None
    """What is to be seen in the picture, in words."""
    credit: str | None = None
    license: str | None = None
    """Licence of the picture."""

    def __post_init__(self) -> None:
        keep_texts(self, "name", "texts", "fact", "alt")


class Silence(Struct, frozen=True, kw_only=True):
    """What the maker of a deck has looked at and wants to be as it is; see :mod:`quartett.decks.doctor`."""

    code: str
    reason: str
    card: str | None = None
    """Id; None means every card, and so below."""
    category: str | None = None
    quartet: str | None = None


class Deck(Struct, frozen=True, kw_only=True, dict=True):
    """A whole deck. Cards are ordered by quartet, then by member; without quartets by id."""

    id: str
    title: Text
    categories: tuple[Category, ...]
    cards: tuple[Card, ...]
    sets: tuple[CardSet, ...] = ()
    """The quartets; empty for a deck that is for Supertrumpf only."""
    locale: str = "de"
    """How numbers are written in the deck's files, and the language of its plain texts."""
    description: Text | None = None
    authors: tuple[str, ...] = ()
    license: str | None = None
    source: str | None = None
    """Where all figures of the deck come from, if not said per category or card."""
    illustrative: bool = False
    """The figures are made up to show something."""
    start: str | None = None
    """Id of the card whose holder begins, as printed on it."""
    size: str = SIZE
    """Width x height of a printed card in millimetres."""
    theme: str = THEME
    silenced: tuple[Silence, ...] = ()
    """Findings of the doctor that are answered."""

    def __post_init__(self) -> None:
        keep_texts(self, "title", "description")

    @property
    def language(self) -> str:
        """The language of its plain texts, by two letters."""
        return self.locale[:2]

    # --- finding cards and categories -----------------------------------------------------------

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def _indexes(self) -> dict[str, int]:
        return {card_key(card.id): index for index, card in enumerate(self.cards)}

    def index_of(self, card_id: str) -> int:
        """The place of a card in ``cards``; upper and lower case and spaces make no difference.

        Raises DeckError ``decks.unknown_card`` naming the closest id if there is no such card.
        """
        index = self._indexes.get(card_key(card_id))
        if index is None:
            raise unknown("decks.unknown_card", [card.id for card in self.cards], card=card_id)
        return index

    def card(self, card_id: str) -> Card:
        """The card with this id; raises like :meth:`index_of`."""
        return self.cards[self.index_of(card_id)]

    def category_index(self, category_id: str) -> int:
        """The place of a category in ``categories``; raises DeckError naming the closest one."""
        for index, category in enumerate(self.categories):
            if category.id == category_id:
                return index
        known = [category.id for category in self.categories]
        raise unknown("decks.unknown_category", known, category=category_id)

    def category(self, category_id: str) -> Category:
        """The category with this id; raises like :meth:`category_index`."""
        return self.categories[self.category_index(category_id)]

    # --- quartets -------------------------------------------------------------------------------

    @property
    def set_size(self) -> int:
        """How many cards a quartet has (all have the same number); 0 in a deck without quartets."""
        return len(self.cards) // len(self.sets) if self.sets else 0

    def set_index(self, code: str) -> int:
        """The place of a quartet in ``sets`` by its code, compared as in :meth:`index_of`.

        Raises DeckError ``decks.unknown_quartet`` naming the closest code if there is no such quartet.
        """
        for index, card_set in enumerate(self.sets):
            if card_key(card_set.code) == card_key(code):
                return index
        raise unknown("decks.unknown_quartet", [card_set.code for card_set in self.sets], quartet=code)

    def set_cards(self, set_index: int) -> range:
        """The places in ``cards`` of the cards of one quartet; IndexError outside ``sets``."""
        if not 0 <= set_index < len(self.sets):
            raise IndexError(set_index)
        return range(set_index * self.set_size, (set_index + 1) * self.set_size)

    def playable(self, game: str) -> DeckError | None:
        """None if the deck fits the game ``"quartett"`` or ``"supertrumpf"``, else the reason (not raised).

        Raises DeckError ``decks.unknown_game`` for any other game.
        """
        if game not in GAMES:
            raise DeckError("decks.unknown_game", game=game, games=" / ".join(GAMES))
        title = in_language(self.title, self.language)
        if len(self.cards) < 2:
            return DeckError("decks.too_few_cards", title=title)
        if game == "quartett":
            if not self.sets:
                return DeckError("decks.no_quartets", title=title)
            sizes = {sum(card.set_index == index for card in self.cards) for index in range(len(self.sets))}
            if len(sizes) > 1 or min(sizes) < 2:
                return DeckError("decks.uneven_quartets", title=title)
        elif not self.categories:
            return DeckError("decks.no_categories", title=title)
        return None

    # --- strength of values ---------------------------------------------------------------------

    def directions(self) -> dict[str, Better]:
        """Per category id whether the high or the low value is the better one."""
        return {category.id: category.better for category in self.categories}

    def strengths(self, directions: Mapping[str, str] | None = None) -> tuple[tuple[int, ...], ...]:
        """``[category][card]``: 0 for a missing value, else 1 for the worst value of the deck and up.

        Equal values have equal strength and no number is left out. ``directions`` overrides single
        directions of the deck for one game (ruling G-30). Raises DeckError for an unknown category or
        a direction other than ``"high"`` and ``"low"``.
        """
        return tuple(
            _dense_ranks((card.values[index] for card in self.cards), direction == "high")
            for index, direction in enumerate(self._directions_with(directions))
        )

    def supertrumps(self, category_id: str, directions: Mapping[str, str] | None = None) -> tuple[int, ...]:
        """All cards (places in ``cards``) with the best value of the whole deck (R-VDB-ST-21).

        Empty only if no card has a value in this category.
        """
        index = self.category_index(category_id)
        direction = self._directions_with(directions)[index]
        ranks = _dense_ranks((card.values[index] for card in self.cards), direction == "high")
        best = max(ranks, default=0)
        return tuple(place for place, rank in enumerate(ranks) if rank == best and rank)

    def _directions_with(self, overrides: Mapping[str, str] | None) -> tuple[str, ...]:
        for category_id, direction in (overrides or {}).items():
            self.category_index(category_id)
            if direction not in ("high", "low"):
                raise DeckError("decks.unknown_direction", direction=direction, category=category_id)
        chosen = {**self.directions(), **(overrides or {})}
        return tuple(chosen[category.id] for category in self.categories)

    # --- identity and print ---------------------------------------------------------------------

    @cached_property
    def content_hash(self) -> str:
        """``sha256:...`` over all that matters for play and print, in a canonical form.

        Not part of it: the deck's id, the locale in which its numbers were typed, the encoding and
        order of the columns and rows, names of picture files, what the doctor is told to ignore, and
        whether it came as folder or zip.
        """
        from quartett.decks.fingerprint import fingerprint

        return fingerprint(self)

    def __hash__(self) -> int:
        return hash(self.content_hash)

    def printed(self, card: int, category: int, language: str = "de") -> str:
        """What stands on a card for a category (both as places), without the unit; ``–`` if missing."""
        from quartett.decks.formatting import printed_value

        return printed_value(self.categories[category], self.cards[card], category, language)


def _dense_ranks(values: Iterable[Value | None], high: bool) -> tuple[int, ...]:
    """0 for None, else the place of the value among the different values, 1 = worst."""
    exact = [None if value is None else Fraction(value) for value in values]
    different = sorted({value for value in exact if value is not None}, reverse=not high)
    rank = {value: place for place, value in enumerate(different, start=1)}
    return tuple(0 if value is None else rank[value] for value in exact)
