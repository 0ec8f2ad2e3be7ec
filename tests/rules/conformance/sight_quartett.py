"""What a seat may see of Quartett, defined a second time, from the rules alone.

As for Supertrumpf: the table "who observes what" with the amendments H(19) and H(20), applied to what truly
happens, without asking ``seen_by`` or a view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quartett.rules import Event, QuartettRules
from quartett.rules.events import HIDDEN

Seen = tuple[Any, ...] | None


class QuartettSight:
    """Follows a game with full knowledge and says of every happening what ``observer`` may see of it."""

    def __init__(self, observer: int | None, rules: QuartettRules, set_size: int) -> None:
        self.observer = observer
        self.rules = rules
        self.set_size = set_size
        self.faces: set[int] = set()
        """The cards whose holder the observer has known at some time."""
        self._asked: Any = None

    def see(self, event: Event) -> Seen:
        """What may be seen of a happening; None for nothing at all."""
        name = type(event).__name__
        seen: Seen = getattr(self, f"_{name}", self._all)(event)
        return None if seen is None else (name, *seen)

    def _all(self, event: Any) -> Seen:
        return tuple(getattr(event, field) for field in event.__struct_fields__)

    def _faces(self, cards: Iterable[int]) -> tuple[int, ...]:
        seen = tuple(cards)
        self.faces.update(seen)
        return seen

    # Hand sizes, the size of the talon, one's own hand.
    def _CardsDealt(self, event: Any) -> Seen:
        own = () if self.observer is None else event.hands[self.observer]
        return [len(hand) for hand in event.hands], len(event.talon), self._faces(own)

    # H(19): the fact that the start card was not dealt is public.
    def _StarterDetermined(self, event: Any) -> Seen:
        if event.card != HIDDEN and event.reason == "holder_of_card":
            self._faces([event.card])
        return self._all(event)

    # H(20): face down it is the layer's own affair, unless a handover completed it.
    def _QuartetLaid(self, event: Any) -> Seen:
        named = self.rules.laid_visible == "open" or event.by == "handover" or event.seat == self.observer
        if named:
            self._faces(range(event.set_index * self.set_size, (event.set_index + 1) * self.set_size))
        return event.seat, event.set_index if named else None

    def _SetForfeited(self, event: Any) -> Seen:
        self._faces(range(event.set_index * self.set_size, (event.set_index + 1) * self.set_size))
        return self._all(event)

    def _AskMade(self, event: Any) -> Seen:
        self._asked = event
        return self._all(event)

    def _CardHandedOver(self, event: Any) -> Seen:
        self._faces(event.cards)
        return self._all(event)

    # The drawer sees his card; all do if it is what he asked for and that lets him go on.
    def _DrewFromTalon(self, event: Any) -> Seen:
        shown = event.shown and self.rules.draw_hit_continues and self._was_asked_for(event.card)
        return event.seat, *self._faces([event.card] if shown or event.seat == self.observer else [])

    def _was_asked_for(self, card: int) -> bool:
        if self._asked.card == HIDDEN:
            return bool(card // self.set_size == self._asked.set_index)
        return bool(card == self._asked.card)
