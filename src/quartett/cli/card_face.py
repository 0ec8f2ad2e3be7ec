"""A card as it would look, drawn with letters and lines; or, plainly, as a few sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from quartett.decks import format_unit
from quartett.language import in_language

if TYPE_CHECKING:
    from quartett.cli.terminal import Terminal
    from quartett.decks import Deck

_WIDEST = 66


class Faces:
    """Draws the cards of one deck in the language of the terminal.

    ``directions`` are those of the game; ``marks`` gives per category the cards marked as Supertrumpf
    (nothing where the rules know no marks). Which cards may be looked at is for the caller to know.
    """

    def __init__(
        self,
        terminal: Terminal,
        deck: Deck,
        directions: Mapping[str, str] | None = None,
        marks: Collection[Collection[int]] = (),
    ) -> None:
        self.terminal = terminal
        self.words = terminal.words
        self.deck = deck
        self.directions = dict(directions or deck.directions())
        self.marks = tuple(frozenset(cards) for cards in marks)
        language = self.words.language
        self.names = [terminal.spell(in_language(category.name, language)) for category in deck.categories]
        self.units = [terminal.spell(format_unit(category, language)) for category in deck.categories]

    def name(self, card: int) -> str:
        """The name on the card."""
        return self.terminal.spell(in_language(self.deck.cards[card].name, self.words.language))

    def index(self, card: int) -> str:
        """The index in its corner."""
        return self.terminal.spell(self.deck.cards[card].id)

    def title(self, card: int) -> str:
        """Index and name."""
        return f"{self.index(card)} {self.name(card)}"

    def set_name(self, set_index: int) -> str:
        """The name of a quartet."""
        return self.terminal.spell(in_language(self.deck.sets[set_index].name, self.words.language))

    def set_title(self, set_index: int) -> str:
        """Code and name of a quartet."""
        return f"{self.terminal.spell(self.deck.sets[set_index].code)} {self.set_name(set_index)}"

    def value(self, card: int, category: int) -> str:
        """What is printed for a category, without the unit."""
        return self.terminal.spell(self.deck.printed(card, category, self.words.language))

    def with_unit(self, value: str, category: int) -> str:
        """A printed value with its unit."""
        unit = self.units[category]
        return f"{value} {unit}" if unit and value not in ("–", "-") else value

    def heading(self, category: int) -> str:
        """Name and unit of a category: ``Gewicht (kg)``."""
        unit = self.units[category]
        return f"{self.names[category]} ({unit})" if unit else self.names[category]

    def direction(self, category: int) -> str:
        """Arrow and word: ``▼ niedriger gewinnt``."""
        better = self.directions.get(self.deck.categories[category].id, "high")
        return self.terminal.spell(self.words(f"wins_{better}"))

    def marked(self, card: int, category: int) -> bool:
        """Whether the card is the Supertrumpf of a category."""
        return category < len(self.marks) and card in self.marks[category]

    def draw(self, card: int, *, numbered: bool = False) -> None:
        """Show a whole card; ``numbered`` puts the number to type before every category."""
        if self.terminal.plain:
            self._read_out(card, numbered)
            return
        inner = min(_WIDEST, self.terminal.width) - 4
        colour = self._colour(card)
        put = self.terminal.put
        put(f"┌{'─' * (inner + 2)}┐", colour)
        for row in self._head(card, inner):
            self._row(row, inner, f"bold {colour}".strip())
        put(f"├{'─' * (inner + 2)}┤", colour)
        for row in self._rows(card, numbered, inner):
            self._row(row, inner)
        fact = self.deck.cards[card].fact
        if fact:
            put(f"├{'─' * (inner + 2)}┤", colour)
            for line in self.terminal.wrapped(in_language(fact, self.words.language), inner):
                self._row(line, inner)
        put(f"└{'─' * (inner + 2)}┘", colour)

    def _head(self, card: int, inner: int) -> list[str]:
        """Title and quartet in one line if they fit; else each in as many lines as it needs."""
        head = self.title(card)
        set_index = self.deck.cards[card].set_index
        quartet = self.set_name(set_index) if set_index >= 0 else ""
        if len(head) + len(quartet) + 2 <= inner:
            return [f"{head}{quartet:>{inner - len(head)}}"]
        wrapped = self.terminal.wrapped
        return [
            *wrapped(head, inner, hang=2),
            *(f"{line:>{inner}}" for line in wrapped(quartet, inner) if line),
        ]

    def _row(self, text: str, inner: int, style: str = "") -> None:
        self.terminal.put(f"│ {cut(text, inner):<{inner}} │", style)

    def _colour(self, card: int) -> str:
        set_index = self.deck.cards[card].set_index
        return (self.deck.sets[set_index].color or "") if set_index >= 0 else ""

    def _rows(self, card: int, numbered: bool, inner: int) -> list[str]:
        """One row per category, the figures in one column, the arrows in another."""
        values = [self.value(card, category) for category in range(len(self.names))]
        number = len(str(len(values))) + 2 if numbered else 0
        directions = [self.direction(category) for category in range(len(values))]
        last = max(map(len, directions), default=0)
        name_width = max(map(len, self.names), default=0)
        value_width = max(map(len, values), default=0)
        unit_width = max(map(len, self.units), default=0)
        spare = inner - (number + value_width + unit_width + last + 7)
        name_width = min(name_width, max(8, spare))
        rows = []
        for category, value in enumerate(values):
            first = f"{category + 1:>{number - 2}}  " if numbered else ""
            star = "★" if self.marked(card, category) else " "
            name = cut(self.names[category], name_width)
            unit = self.units[category] if value not in ("–", "-") else ""
            left = f"{first}{name:<{name_width}}  {value:>{value_width}} {unit:<{unit_width}}"
            rows.append(f"{left:<{inner - last - 3}} {star} {directions[category]}")
        if any(self.marked(card, category) for category in range(len(values))):
            rows.append(f"{self.words('star_means'):>{inner}}")
        return rows

    def _read_out(self, card: int, numbered: bool) -> None:
        set_index = self.deck.cards[card].set_index
        quartet = f" ({self.set_name(set_index)})" if set_index >= 0 else ""
        self.terminal.say(f"{self.title(card)}{quartet}")
        for category in range(len(self.names)):
            first = f"{category + 1}: " if numbered else ""
            value = self.value(card, category)
            shown = self.words("missing") if value in ("–", "-") else self.with_unit(value, category)
            star = f", {self.words('supertrumpf')}" if self.marked(card, category) else ""
            better = self.words(f"wins_{self.directions[self.deck.categories[category].id]}_plain")
            self.terminal.say(f"{first}{self.names[category]}: {shown}, {better}{star}", hang=2)
        fact = self.deck.cards[card].fact
        if fact:
            self.terminal.say(in_language(fact, self.words.language))

    def side_by_side(self, cards: Collection[int]) -> None:
        """A few cards next to each other, numbered, to choose among them."""
        if self.terminal.plain:
            for place, card in enumerate(cards, start=1):
                self.terminal.say(f"{self.words('card')} {place}:")
                self._read_out(card, numbered=False)
            return
        label = min(max((len(self.heading(place)) for place in range(len(self.names))), default=8), 24) + 5
        width = (self.terminal.width - label) // max(1, len(cards)) - 2
        heads = [
            [f"[{place}] {self.index(card)}", *self.terminal.wrapped(self.name(card), width)]
            for place, card in enumerate(cards, start=1)
        ]
        for row in range(max(map(len, heads))):
            cells = [cut(head[row], width) if row < len(head) else "" for head in heads]
            line = " " * label + "".join(f"  {cell:>{width}}" for cell in cells)
            self.terminal.put(line.rstrip(), "bold")
        for category in range(len(self.names)):
            values = []
            for card in cards:
                star = "★ " if self.marked(card, category) else ""
                values.append(f"  {cut(star + self.value(card, category), width):>{width}}")
            first = f"{category + 1:>2} {cut(self.heading(category), label - 5):<{label - 5}}"
            self.terminal.put(f"{first} {self.direction(category)[0]}{''.join(values)}")


def cut(text: str, width: int) -> str:
    """``text`` in at most ``width`` columns; what is lost is marked by dots."""
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"
