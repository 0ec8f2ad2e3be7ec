"""A person's decisions in Supertrumpf: announce, choose a card, lay the won cards."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING

from quartett.cli.matching import matches, numbered
from quartett.cli.turn import Turn
from quartett.rules.events import HIDDEN
from quartett.rules.supertrumpf.actions import MOST_CHOICES
from quartett.rules.supertrumpf.state import CHOOSE, ORDER

if TYPE_CHECKING:
    from quartett.rules.supertrumpf.view import SupertrumpfView


class SupertrumpfTurn(Turn):
    """Asks for a category by number, name, beginning of a name, id or letter; or for a card by number."""

    view: SupertrumpfView

    @staticmethod
    def needs_no_thought(view: SupertrumpfView) -> bool:
        if len(view.legal) > 1:
            return False
        return view.setup.rules.category_choice == "fixed" or view.phase == CHOOSE

    def show_own(self) -> None:
        """The own top card, or the few last cards among which to choose, or the cards to lay."""
        view = self.view
        if view.phase == ORDER:
            for place, card in enumerate(view.order_left, start=1):
                self.terminal.say(f"{place:>3}  {self.faces.title(card)}")
        elif len(view.choices) > 1:
            self.terminal.say(self.words("your_last_cards"))
            self.faces.side_by_side(view.choices)
        elif view.top == HIDDEN and view.readable not in (None, (HIDDEN,)):
            self.terminal.say(self.words("your_card_again"))
            self.faces.draw(view.last_shown, numbered=True)
        elif view.top != HIDDEN:
            if view.readable is None:
                self.terminal.say(self.words("not_taking_part"))
            self.faces.draw(view.top, numbered=True)
        else:
            self.terminal.say(self.words("no_card_to_see"))

    def prompt(self) -> str:
        """What is asked."""
        view = self.view
        if view.phase == CHOOSE:
            return self.words("prompt_choose", most=len(view.choices))
        if view.phase == ORDER:
            return self.words("prompt_order", most=len(view.order_left))
        return self.words("prompt_announce", most=view.setup.categories)

    def help_text(self) -> str:
        """How to answer."""
        if self.view.phase == CHOOSE:
            return self.words("help_choose")
        return self.words("help_order" if self.view.phase == ORDER else "help_announce")

    def understand(self, typed: str) -> int | None:
        """The action meant; None, after saying why, if there is none."""
        view = self.view
        if view.phase == ORDER:
            return self._numbered(typed or "1", view.setup.categories + MOST_CHOICES, len(view.order_left))
        if view.phase == CHOOSE:
            return self._numbered(typed, view.setup.categories, len(view.choices))
        category = self._category(typed)
        if category is None or category in view.legal:
            return category
        self.terminal.say(self._why_not(category))
        return None

    def _numbered(self, typed: str, first: int, count: int) -> int | None:
        place = numbered(typed, count)
        if place is not None:
            action = first + place
            if action in self.view.legal:
                return action
            category = self.faces.names[self.view.category]
            self.terminal.say(self.words("card_lacks_value", category=category))
            return None
        self.terminal.say(self.words("number_wanted", most=count))
        return None

    def _category(self, typed: str) -> int | None:
        names = self.faces.names
        place = numbered(typed, len(names))
        if place is not None:
            return place
        categories = self.view.setup.deck.categories
        found = matches(typed, [(name,) for name in names])
        if not found and len(typed) > 1:
            found = matches(typed, [(category.id, category.id.replace("_", " ")) for category in categories])
        if not found and len(typed) == 1 and typed.casefold() in ascii_lowercase[: len(names)]:
            found = [ascii_lowercase.index(typed.casefold())]
        if len(found) == 1:
            return found[0]
        if found:
            several = self.words.listed(names[place] for place in found)
            self.terminal.say(self.words("ambiguous", typed=typed, names=several))
        elif typed:
            self.terminal.say(self.words("unknown_category_here", typed=typed[:40], most=len(names)))
        else:
            self.terminal.say(self.words("nothing_typed", most=len(names)))
        return None

    def _why_not(self, category: int) -> str:
        """Why a category cannot be announced, in the words of the table."""
        refused = self.view.refusal(category)
        assert refused is not None
        code = refused.code.removeprefix("rules.")
        code = "value_is_missing" if code == "value_missing" else code
        name = str(refused.values.get("category", ""))
        deck = self.view.setup.deck
        return self.words(code, category=self.faces.names[deck.category_index(name)])
