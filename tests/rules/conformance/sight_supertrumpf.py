"""What a seat may see of Supertrumpf, defined a second time, from the rules alone.

The engine hides cards in ``seen_by``. This is the other definition, against which it is held: the table "who
observes what" of the rules, with the amendments H(17) to H(24), applied to what truly happens. Nothing here
asks ``seen_by`` or a view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quartett.rules import Event, SupertrumpfRules
from quartett.rules.events import HIDDEN

Seen = tuple[Any, ...] | None


class SupertrumpfSight:
    """Follows a game with full knowledge and says of every happening what ``observer`` may see of it."""

    def __init__(self, observer: int | None, rules: SupertrumpfRules) -> None:
        self.observer = observer
        self.rules = rules
        self.full = rules.reveal == "full_card"
        self.faces: set[int] = set()
        """The cards whose face the observer has seen."""
        self._few: tuple[int, ...] = ()
        self._comparing: tuple[int, ...] | None = None

    def see(self, event: Event) -> Seen:
        """What may be seen of a happening; None for nothing at all."""
        name = type(event).__name__
        seen: Seen = getattr(self, f"_{name}", self._all)(event)
        return None if seen is None else (name, *seen)

    def _all(self, event: Any) -> Seen:
        return tuple(getattr(event, field) for field in event.__struct_fields__)

    def _faces(self, cards: Iterable[int]) -> tuple[int, ...]:
        seen = tuple(cards)
        self.faces.update(card for card in seen if card != HIDDEN)
        return seen

    def _is_me(self, seat: int) -> bool:
        return self.observer is not None and seat == self.observer

    # Dealt: sizes and the number set aside; then one's own top card, unless nobody looks at his.
    def _CardsDealt(self, event: Any) -> Seen:
        return [len(stack) for stack in event.stacks], len(event.set_aside)

    def _TopCards(self, event: Any) -> Seen:
        if self.observer is None or self.rules.top_card_view == "nobody":
            return None
        return self._faces([event.cards[self.observer]])

    # H(21): one's own few cards; how many the others have is public anyway.
    def _LowStacks(self, event: Any) -> Seen:
        self._few = tuple(len(cards) for cards in event.cards)
        return None if self.observer is None else self._faces(event.cards[self.observer])

    def _TieBreakStarted(self, event: Any) -> Seen:
        self._comparing = event.seats
        return event.announcer, event.seats

    def _TurnPassed(self, event: Any) -> Seen:
        self._comparing = None
        return event.seat, event.round_no

    # The value is read out under category_and_value only; not by an announcer outside the comparison
    # (H 23), nor by one who still has to choose between cards (G-64).
    def _CategoryAnnounced(self, event: Any) -> Seen:
        outside = self._comparing is not None and event.seat not in self._comparing
        chooses = bool(self._few) and self._few[event.seat] > 1
        read_out = self.rules.announce == "category_and_value" and not outside and not chooses
        return event.seat, event.category, event.strength if read_out else None

    # H(21): that a seat chose is public, which card is its own.
    def _CardChosen(self, event: Any) -> Seen:
        return event.seat, *self._faces([event.card] if self._is_me(event.seat) else [])

    def _CardsShown(self, event: Any) -> Seen:
        assert self.full
        self._faces(event.cards)
        return self._all(event)

    def _ValuesNamed(self, event: Any) -> Seen:
        return event.category, event.seats, event.strengths, event.reused

    # The middle: shown cards lie open under full_card, blind ones and all others are seen by nobody.
    def _middle(self, cards: tuple[int, ...], blind: tuple[int, ...]) -> list[int]:
        return [card if self.full and card not in blind else HIDDEN for card in cards]

    def _RoundTied(self, event: Any) -> Seen:
        return event.seats, self._faces(self._middle(event.pot, event.blind))

    def _PotCarriedOver(self, event: Any) -> Seen:
        return self._faces(self._middle(event.pot, event.blind))

    def _CardDrawn(self, event: Any) -> Seen:
        return event.seat, event.giver, *self._faces([event.card] if self._is_me(event.seat) else [])

    def _BlindCardsLaid(self, event: Any) -> Seen:
        return (event.seats,)

    # Cards that go back: as they lay in the middle; who gets one under his stack may look at it.
    def _CardsReturned(self, event: Any) -> Seen:
        middle = self._middle(event.cards, event.blind)
        cards = [
            card if self._is_me(seat) else lying
            for seat, card, lying in zip(event.seats, event.cards, middle, strict=True)
        ]
        return event.reason, event.seats, self._faces(cards)

    # winner_chooses: the winner handles the cards, nobody sees in which order he puts them.
    def _OrderOpened(self, event: Any) -> Seen:
        return event.seat, len(event.cards), self._faces(event.cards if self._is_me(event.seat) else [])

    def _CardPlaced(self, event: Any) -> Seen:
        return event.seat, *self._faces([event.card] if self._is_me(event.seat) else [])

    # H(17): the winner sees all he has won, the others the shown cards under full_card. The order: nobody
    # if it was shuffled; only the winner if he chose it.
    def _PotWon(self, event: Any) -> Seen:
        me = self._is_me(event.seat)
        cards = list(event.cards) if me else self._middle(event.cards, event.blind)
        kept = list(event.kept) if me or self.full else [HIDDEN] * len(event.kept)
        if self.rules.won_order == "shuffled" or (self.rules.won_order == "winner_chooses" and not me):
            cards = sorted(cards)
        return event.seat, self._faces(cards), self._faces(kept)
