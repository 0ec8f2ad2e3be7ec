"""Positions worked out by hand, played through the two games as everybody plays them.

Supertrumpf: cards are letters, ``"a b g | c d | e f h"`` are the stacks of seats 0 to 2 from top to bottom;
the categories are ``S`` (the high value wins) and ``P`` (the low one wins). Quartett: cards are ``1a`` to
``9d``, ``2*`` stands for all four of set 2, and hands are separated in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from quartett.decks import Card, CardSet, Category, Deck
from quartett.rules import HIDDEN, Event, Quartett, QuartettRules, Supertrumpf, SupertrumpfRules, preset
from quartett.rules.chance import Chance, no_chance
from quartett.rules.events import GameStarted, StarterDetermined
from quartett.rules.quartett import events as quartett_events
from quartett.rules.quartett import state as quartett_state
from quartett.rules.supertrumpf import events as supertrumpf_events
from quartett.rules.supertrumpf import state as supertrumpf_state

S, P = 0, 1
"""Places of the two categories of a lettered deck."""
PLAIN = {"S": "1", "P": "1000"}
"""The values of a card for which none is given."""


def reverse(k: int) -> Sequence[int]:
    """A chance that turns every pack round."""
    return range(k)[::-1]


def unshuffled(k: int) -> Sequence[int]:
    """A chance that leaves every pack as it is; ``random`` then picks seat 0."""
    return range(k)


def pack(deck: Deck, *first: str) -> Chance:
    """The pack begins with the cards named, the others follow in the order of the deck.

    Later chances leave things as they are.
    """
    top = [deck.index_of(card) for card in first]
    whole = [*top, *(card for card in range(len(deck)) if card not in top)]
    return lambda k: whole if k == len(deck) else range(k)


def _values(text: str) -> dict[str, str]:
    return dict(part.split("=") for part in text.split())


def _exact(value: str) -> Decimal | None:
    return None if value == "-" else Decimal(value)


def lettered(letters: str, S: str = "", P: str = "") -> Deck:  # noqa: N803  # the categories of the examples
    """A deck of cards named by letters; ``S="a=300 b=-"`` gives values, ``-`` is a missing one."""
    given = {"S": _values(S), "P": _values(P)}
    return Deck(
        id="letters",
        title="letters",
        categories=(
            Category(id="S", name="S", better="high"),
            Category(id="P", name="P", better="low"),
        ),
        cards=tuple(
            Card(
                id=letter,
                name=letter,
                values=tuple(_exact(given[c].get(letter, PLAIN[c])) for c in ("S", "P")),
            )
            for letter in sorted(set(letters) - set(" |"))
        ),
    )


def fourfold(sets: int) -> Deck:
    """A deck of ``sets`` quartets 1, 2, ... with the cards a to d and one value, the place in the deck."""
    return Deck(
        id="fourfold",
        title="fourfold",
        categories=(Category(id="S", name="S"),),
        sets=tuple(CardSet(code=str(number), name=str(number)) for number in range(1, sets + 1)),
        cards=tuple(
            Card(
                id=f"{place // 4 + 1}{'abcd'[place % 4]}",
                name="-",
                values=(place + 1,),
                set_index=place // 4,
                member="abcd"[place % 4],
            )
            for place in range(4 * sets)
        ),
    )


class Table(Supertrumpf):
    """A game of Supertrumpf that begins with given stacks instead of a deal."""

    def __init__(
        self, deck: Deck, rules: SupertrumpfRules, stacks: list[list[int]], opener: int, **more: Any
    ):
        self._given = stacks
        self._opener = opener
        super().__init__(deck, rules, len(stacks), **more)

    def _start(self, chance: Chance) -> tuple[supertrumpf_state.State, list[Event]]:
        state = supertrumpf_state.State(self.setup, [stack[:] for stack in self._given], self._opener)
        lying = [card for stack in self._given for card in stack]
        state.set_aside = tuple(card for card in range(len(self.deck)) if card not in lying)
        if self.rules.repetition_limit is not None:
            state.seen[state.position()] = 1
        events: list[Event] = [
            GameStarted("supertrumpf", self.seats, self.setup.dealer),
            supertrumpf_events.CardsDealt(tuple(map(tuple, self._given)), state.set_aside),
            StarterDetermined(self._opener, "random"),
        ]
        supertrumpf_state.show_tops(state, events)
        return state, events

    def say(self, *categories: str) -> tuple[Event, ...]:
        """Announce these categories one after the other, whoever is on turn; all that happens."""
        return tuple(event for category in categories for event in self.announce(category))

    def _letters(self, cards: Sequence[int]) -> str:
        return " ".join(self.deck.cards[card].id for card in cards)

    @property
    def stacks(self) -> str:
        """How the stacks lie."""
        return " | ".join(map(self._letters, self._state.stacks))

    @property
    def piles(self) -> str:
        """How the score piles lie."""
        return " | ".join(map(self._letters, self._state.piles))

    @property
    def pot(self) -> str:
        """The cards in the middle."""
        return self._letters(self._state.pot)


def table(
    stacks: str,
    S: str = "",  # noqa: N803
    P: str = "",  # noqa: N803
    rules: str = "theater",
    *,
    opener: int = 0,
    chance: Chance = no_chance,
    aside: str = "",
    directions: dict[str, str] | None = None,
    **changes: Any,
) -> Table:
    """A table of Supertrumpf: stacks, values, preset, changes. Chance is refused by default."""
    deck = lettered(stacks + aside, S, P)
    lie = [[deck.index_of(letter) for letter in stack.split()] for stack in stacks.split("|")]
    base: SupertrumpfRules = preset("supertrumpf", rules)
    return Table(deck, base.changed(**changes), lie, opener, chance=chance, directions=directions)


class Hands(Quartett):
    """A game of Quartett that begins with given hands instead of a deal."""

    def __init__(self, deck: Deck, rules: QuartettRules, hands: list[list[int]], talon: list[int], turn: int):
        self._given = hands
        self._talon = tuple(talon)
        self._turn = turn
        super().__init__(deck, rules, len(hands), chance=no_chance)

    def _start(self, chance: Chance) -> tuple[quartett_state.State, list[Event]]:
        masks = [sum(1 << card for card in hand) for hand in self._given]
        state = quartett_state.State(self.setup, masks, self._turn, self._talon)
        events: list[Event] = [
            GameStarted("quartett", self.seats, self.setup.dealer),
            quartett_events.CardsDealt(tuple(map(tuple, self._given)), self._talon),
            StarterDetermined(self._turn, "random"),
        ]
        for seat in range(self.seats):
            for index, mask in enumerate(self.setup.set_masks):
                if state.hands[seat] & mask == mask:
                    state.hands[seat] ^= mask
                    state.laid[seat] |= 1 << index
                    if self.rules.laid_visible == "open":
                        state.known_laid |= 1 << index
                    events.append(quartett_events.QuartetLaid(seat, index, "deal"))
            if not state.hands[seat] and not (self._talon and self.setup.draws_when_empty):
                state.out |= 1 << seat
                events.append(quartett_events.PlayerOut(seat))
        return state, events

    @property
    def hands(self) -> str:
        """What everybody holds."""
        return " | ".join(
            " ".join(self.deck.cards[card].id for card in quartett_state.cards_of(mask))
            for mask in self._state.hands
        )

    @property
    def laid(self) -> str:
        """Which sets lie before whom."""
        return " | ".join(
            " ".join(self.deck.sets[index].code for index in quartett_state.cards_of(sets))
            for sets in self._state.laid
        )

    @property
    def talon(self) -> str:
        """What is left to draw, the next card first."""
        return " ".join(self.deck.cards[card].id for card in self._state.talon)

    @property
    def questions(self) -> set[str]:
        """What the seat on turn may ask, in the notation of records."""
        return {self.write(self.encode(move)) for move in self.legal}

    def ask_all(self, *questions: str) -> tuple[Event, ...]:
        """Ask these questions, written ``"1c?2"``, one after the other; all that happens."""
        return tuple(event for question in questions for event in self.do_action(self.read(question)))


def _named(text: str) -> list[str]:
    return [
        card for name in text.split() for card in ([name[0] + m for m in "abcd"] if "*" in name else [name])
    ]


def hands(text: str, rules: str = "house", *, talon: str = "", turn: int = 0, **changes: Any) -> Hands:
    """A table of Quartett: hands, talon, preset and what is changed in it."""
    held = [_named(hand) for hand in text.split("|")]
    drawn = _named(talon)
    deck = fourfold(max(int(card[0]) for card in [*drawn, *(card for hand in held for card in hand)]))
    base: QuartettRules = preset("quartett", rules)
    if base.hand_size is not None:  # the hands are given, so a size that fits every deck
        changes = {"hand_size": 1, "hand_size_two": None} | changes
    if len(held) == 2:
        changes.setdefault("players_min", 2)
    if base.players_max is not None and len(held) > base.players_max:
        changes.setdefault("players_max", len(held))
    return Hands(
        deck,
        base.changed(**changes),
        [[deck.index_of(card) for card in hand] for hand in held],
        [deck.index_of(card) for card in drawn],
        turn,
    )


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of this kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, kinds(events)
    return found[0]


def seen(event: Event, observer: int | None, rules: Any) -> Any:
    """What somebody sees of an event."""
    return event.seen_by(observer, rules)


__all__ = [
    "HIDDEN",
    "Hands",
    "P",
    "S",
    "Table",
    "fourfold",
    "hands",
    "kinds",
    "lettered",
    "only",
    "pack",
    "reverse",
    "seen",
    "table",
    "unshuffled",
]
