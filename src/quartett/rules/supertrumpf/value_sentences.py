"""What the rules of Supertrumpf say about values: which category and direction, and missing ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quartett.language import in_language
from quartett.rules.sentences import Draft, listed

if TYPE_CHECKING:
    from quartett.decks import Category, Deck
    from quartett.rules.supertrumpf.rules import SupertrumpfRules


def compared(rules: SupertrumpfRules, deck: Deck) -> tuple[Category, ...]:
    """The categories of the deck in which these rules compare: all, or the fixed one (G-62)."""
    if rules.category_choice == "free":
        return deck.categories
    if rules.fixed_category is None:
        return deck.categories[:1]
    return (deck.category(rules.fixed_category),)


def fixed_category(draft: Draft, rules: SupertrumpfRules, deck: Deck | None) -> str:
    """The fixed category as a piece of a sentence."""
    if deck is not None:
        return in_language(compared(rules, deck)[0].name, draft.language)
    return draft.phrase("st_fixed_first") if rules.fixed_category is None else rules.fixed_category


def lacks_values(rules: SupertrumpfRules, deck: Deck | None) -> bool:
    """Whether some card may have no value; only for a deck one can be sure that none does."""
    if deck is None:
        return True
    places = [deck.categories.index(category) for category in compared(rules, deck)]
    return any(card.values[place] is None for card in deck.cards for place in places)


def say_directions(
    draft: Draft, rules: SupertrumpfRules, deck: Deck | None, directions: Mapping[str, str] | None
) -> None:
    """Whether the high or the low value wins.

    ``directions`` are those of one game, agreed before its deal (G-30); None: they can still be agreed on.
    """
    if deck is None:
        draft.say("st_direction_deck")
    else:
        deck.strengths(directions)  # refuses unknown categories and directions
        chosen = {**deck.directions(), **(directions or {})}
        groups: dict[str, list[str]] = {}
        for category in compared(rules, deck):
            name = in_language(category.name, draft.language)
            better = chosen[category.id]
            if category.kind == "scale":
                steps = [in_language(step, draft.language) for step in category.scale]
                ordered = ", ".join(steps if better == "high" else steps[::-1])
                draft.say("st_scale", category=name, steps=ordered)
            else:
                prefix = "st_year_" if category.kind == "year" else "st_"
                groups.setdefault(prefix + better, []).append(name)
        for entry in ("st_high", "st_low", "st_year_high", "st_year_low"):
            if entry in groups:
                names = groups[entry]
                draft.say(entry, categories=listed(names, draft.language), count=len(names))
    draft.say_if(directions is None, "st_direction_agreed")
