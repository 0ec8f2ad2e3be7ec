"""The cards or values that were compared, best first, as a small table or as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from quartett.cli.card_face import Faces, cut
from quartett.rules.events import Event
from quartett.rules.supertrumpf import events as ev

Comparison = ev.CardsShown | ev.ValuesNamed


def best_seats(event: Comparison, following: Sequence[Event]) -> tuple[int, ...]:
    """Who was best, told by what followed; the rules alone decide that, not the figures."""
    for later in following:
        match later:
            case ev.RoundTied():
                return later.seats
            case ev.PotWon() | ev.OrderOpened():
                return (later.seat,)
    best = max(event.strengths)
    return tuple(
        seat for seat, strength in zip(event.seats, event.strengths, strict=True) if strength == best
    )


class ComparisonTable:
    """Writes one comparison; ``figure`` gives the text of a value that was only named."""

    def __init__(
        self,
        event: Comparison,
        best: Sequence[int],
        faces: Faces,
        names: Sequence[str],
        figure: Callable[[int, int], str],
    ) -> None:
        self.event = event
        self.best = best
        self.faces = faces
        self.words = faces.words
        self.names = names
        """One per seat of the comparison, as the beginning of a line."""
        self.figure = figure

    def lines(self) -> Iterator[tuple[str, bool]]:
        """The lines, each with whether it is one of the best."""
        event = self.event
        order = sorted(
            range(len(event.seats)), key=lambda place: (not self._is_best(place), -event.strengths[place])
        )
        yield f"  {self.faces.heading(event.category)}, {self.faces.direction(event.category)}", False
        rows = self._spoken() if self.faces.terminal.plain else self._aligned()
        for place in order:
            yield rows[place], self._is_best(place)

    def _is_best(self, place: int) -> bool:
        return self.event.seats[place] in self.best

    def _spoken(self) -> list[str]:
        rows = []
        for place, name in enumerate(self.names):
            star = self.words("supertrumpf") if self._star(place) else ""
            parts = [self._title(place), self._value(place), star, self._verdict(place)]
            rows.append(f"  {name}: {', '.join(filter(None, parts))}")
        return rows

    def _aligned(self) -> list[str]:
        names, places = self.names, range(len(self.names))
        titles = [self._title(place) for place in places]
        values = [self._value(place) for place in places]
        verdicts = [self._verdict(place) for place in places]
        name_width, value_width = max(map(len, names)), max(map(len, values))
        room = self.faces.terminal.width - name_width - value_width - max(map(len, verdicts)) - 11
        title_width = min(max(map(len, titles)), max(0, room))
        rows = []
        for place in places:
            sign = ("►" if len(self.best) == 1 else "=") if self._is_best(place) else " "
            title = f"{cut(titles[place], title_width):<{title_width}}  " if title_width else ""
            star = "★" if self._star(place) else " "
            row = f"  {sign} {names[place]:<{name_width}}  {title}{values[place]:>{value_width}} {star} "
            rows.append((row + verdicts[place]).rstrip())
        return rows

    def _title(self, place: int) -> str:
        return self.faces.title(self.event.cards[place]) if isinstance(self.event, ev.CardsShown) else ""

    def _value(self, place: int) -> str:
        event = self.event
        if isinstance(event, ev.CardsShown):
            value = self.faces.value(event.cards[place], event.category)
            return self.faces.with_unit(value, event.category)
        return self.figure(event.category, event.strengths[place])

    def _star(self, place: int) -> bool:
        event = self.event
        return isinstance(event, ev.CardsShown) and self.faces.marked(event.cards[place], event.category)

    def _verdict(self, place: int) -> str:
        word = ""
        if self._is_best(place):
            word = self.words("is_best" if len(self.best) == 1 else "is_tied")
        if self.event.seats[place] in self.event.reused:
            word = f"{word} ({self.words('again')})".strip()
        return word
