"""What the options of ``play`` and ``rules`` mean: deck, rule set, directions, numbers."""

from __future__ import annotations

import re
import types
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from quartett.cli.matching import whole_number
from quartett.cli.paths import typed_path
from quartett.cli.problems import UsageProblem, unknown
from quartett.cli.sitters import MOST_SEATS
from quartett.errors import DeckError

if TYPE_CHECKING:
    from quartett.decks import Deck

GAMES = ("supertrumpf", "quartett")
_YES = {"true", "ja", "yes", "an", "on", "1"}
_NO = {"false", "nein", "no", "aus", "off", "0"}
_NOTHING = {"", "none", "null", "-", "keine", "keiner", "kein"}
_MINUTES = re.compile(r"[0-9]{1,4}(?:[.,][0-9]{1,4})?")
_ODD_DIRECTIONS = {"hoch": "high", "höher": "high", "niedrig": "low", "niedriger": "low"}


def game_named(word: str) -> str:
    """One of the two games, also by the beginning of its name."""
    name = word.strip().casefold()
    found = [game for game in GAMES if name and game.startswith(name)]
    if len(found) != 1:
        raise unknown("unknown_game", word, GAMES)
    return found[0]


def deck_named(word: str) -> Deck:
    """A built-in deck, or the one at a path; an unknown name is a UsageProblem."""
    from quartett.decks import builtin_decks, open_deck

    try:
        return open_deck(typed_path(word) if word.startswith("~") else word)
    except DeckError as error:
        if error.code in ("decks.no_such_deck", "decks.no_such_deck_near") and "/" not in word:
            raise unknown("unknown_deck", word, builtin_decks()) from None
        raise


def rules_named(game: str, preset_name: str, settings: Sequence[str], minutes: str | None = None) -> Any:
    """A preset with some parameters changed, all at once so that they may depend on each other."""
    from quartett.rules import presets

    known = presets(game)
    rules = known.get(preset_name.strip().casefold().replace("-", "_"))
    if rules is None:
        raise unknown("unknown_rules", preset_name, known, game=game)
    changes: dict[str, Any] = {}
    for setting in settings:
        name, mark, value = setting.partition("=")
        name = name.strip().replace("-", "_")
        if not mark:
            raise UsageProblem("cli.setting_form", value=setting)
        changes[name] = _value_of(rules, name, value.strip())
    if minutes is not None:
        changes["time_limit_s"] = _seconds(minutes)
        if "time_limit" in type(rules).choices().get("end_on", ()):
            changes["end_on"] = changes.get("end_on", rules.end_on) | {"time_limit"}
    return rules.changed(**changes) if changes else rules


def _value_of(rules: Any, name: str, text: str) -> Any:
    """The value of a parameter as typed; which texts are possible follows from its type."""
    parameters = [field for field in rules.__struct_fields__ if field not in ("name", "version")]
    if name not in parameters:
        raise unknown("unknown_parameter", name, parameters)
    hint = get_type_hints(type(rules))[name]
    options = get_args(hint) if get_origin(hint) is types.UnionType else (hint,)
    if type(None) in options and text.casefold() in _NOTHING:
        return None
    kind = next(option for option in options if option is not type(None))
    if kind is bool:
        if text.casefold() in _YES | _NO:
            return text.casefold() in _YES
        raise UsageProblem("cli.setting_yes_no", name=name, value=text)
    if kind is int:
        number = _signed(text, 9)
        if number is None:
            raise UsageProblem("cli.setting_number", name=name, value=text)
        return number
    many = get_origin(kind) in (frozenset, tuple)
    choices = type(rules).choices().get(name)
    words = [word.strip() for word in text.split(",") if word.strip()] if many else [text]
    for word in words:
        if choices is not None and word not in choices:
            raise unknown("setting_choice", word, map(str, choices), name=name)
    if many:
        return frozenset(words) if get_origin(kind) is frozenset else tuple(words)
    return text


def _seconds(minutes: str) -> int:
    value = float(minutes.replace(",", ".")) if _MINUTES.fullmatch(minutes.strip()) else 0.0
    if not 0 < value <= 1440:
        raise UsageProblem("cli.bad_minutes", value=minutes)
    return max(1, round(value * 60))


def directions_named(deck: Deck, words: Sequence[str]) -> dict[str, str]:
    """``category=high`` or ``=low``, the category by id or by its name in either language."""
    from quartett.cli.matching import fold
    from quartett.language import LANGUAGES, in_language

    names: dict[str, str] = {}
    for category in deck.categories:
        for text in (category.id, *(in_language(category.name, language) for language in LANGUAGES)):
            names[fold(text)] = category.id
    chosen: dict[str, str] = {}
    for word in words:
        name, mark, direction = word.partition("=")
        direction = _ODD_DIRECTIONS.get(direction.strip().casefold(), direction.strip().casefold())
        if not mark or direction not in ("high", "low"):
            raise UsageProblem("cli.direction_form", value=word)
        if fold(name) not in names:
            raise unknown("unknown_category", name, [category.id for category in deck.categories])
        chosen[names[fold(name)]] = direction
    return chosen


def number_named(option: str, text: str | None) -> int | None:
    """A whole number of an option; UsageProblem if it is none."""
    if text is None:
        return None
    number = _signed(text, 18)
    if number is None:
        raise UsageProblem("cli.not_a_number", option=option, value=text)
    return number


def seats_named(text: str | None) -> int | None:
    """The number of seats of an option; UsageProblem if so many cannot sit at a table."""
    seats = number_named("--seats", text)
    if seats is not None and not 2 <= seats <= MOST_SEATS:
        raise UsageProblem("cli.seats_range", seats=seats, most=MOST_SEATS)
    return seats


def _signed(text: str, digits: int) -> int | None:
    number = whole_number(text.removeprefix("-"), digits)
    return -number if number is not None and text.startswith("-") else number
