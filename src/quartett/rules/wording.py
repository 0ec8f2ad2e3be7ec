"""The rules of any rule set in plain sentences, made from its parameters: German and English.

Three things to read: :func:`rule_text`, the whole rules; :func:`parameter_text`, one option with one value;
:func:`presets_text`, what the presets are called and how they differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from quartett.errors import RulesError
from quartett.language import sentence
from quartett.rules.games import presets
from quartett.rules.options import OptionText, parameter_text
from quartett.rules.quartett.rules import QuartettRules
from quartett.rules.seating import check_seats
from quartett.rules.sentences import Draft, RuleText, Section
from quartett.rules.supertrumpf.rules import SupertrumpfRules

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.rules.ruleset import RuleSet

__all__ = ["OptionText", "PresetText", "RuleText", "Section", "parameter_text", "presets_text", "rule_text"]

RECOMMENDED = "house"
"""The preset that rules without a known name are compared with."""


class PresetText(msgspec.Struct, frozen=True):
    """What a preset is called, and one sentence that tells it apart."""

    name: str
    sentence: str


def rule_text(
    rules: RuleSet,
    language: str = "de",
    *,
    deck: Deck | None = None,
    seats: int | None = None,
    directions: Mapping[str, str] | None = None,
) -> RuleText:
    """The rules in sentences, of Supertrumpf or Quartett, whichever ``rules`` belong to.

    With a ``deck`` they name its categories and directions, the start card and numbers of cards; with
    ``seats`` they speak of so many players; with ``directions`` of those of one game (Supertrumpf).
    RulesError or DeckError if these do not go together.
    """
    most = len(deck) if deck is not None else max(rules.players_max or 0, seats or 0, rules.players_min)
    if seats is not None:
        check_seats(rules, seats, 0, most)
    draft = Draft(language)
    if isinstance(rules, SupertrumpfRules):
        from quartett.rules.supertrumpf.wording import write as write_supertrumpf

        _verify(deck, "supertrumpf")
        write_supertrumpf(draft, rules, deck, seats, directions)
        return RuleText(*_heading(rules, "supertrumpf", language), draft.sections())
    if isinstance(rules, QuartettRules):
        from quartett.rules.quartett.wording import write as write_quartett

        _verify(deck, "quartett")
        if directions:
            raise RulesError("rules.no_directions")
        write_quartett(draft, rules, deck, seats)
        return RuleText(*_heading(rules, "quartett", language), draft.sections())
    raise TypeError(f"no rules of a game: {rules!r}")


def _verify(deck: Deck | None, game: str) -> None:
    unfit = deck.playable(game) if deck is not None else None
    if unfit is not None:
        raise unfit


def presets_text(game: str, language: str = "de") -> Mapping[str, PresetText]:
    """The presets of a game in words, by the names they have in the program; RulesError: unknown game."""
    return {name: _preset_text(game, name, language) for name in presets(game)}


def _preset_text(game: str, name: str, language: str) -> PresetText:
    return PresetText(
        sentence(f"rule_presets.title_{game}_{name}", language),
        sentence(f"rule_presets.character_{game}_{name}", language),
    )


def _heading(rules: RuleSet, game: str, language: str) -> tuple[str, str]:
    """Title and character: of the preset, or by the differences from the preset it comes from."""
    known = presets(game)
    base = rules.name if rules.name in known else RECOMMENDED
    preset_words = _preset_text(game, base, language)
    differences = rules.differences(known[base])
    words: dict[str, Any] = {"game": sentence(f"rule_text.game_{game}", language), "rules": preset_words.name}
    if rules.name not in known:
        title = sentence("rule_text.title_own", language, name=rules.name, **words)
    else:
        title = sentence(f"rule_text.title{'_changed' if differences else ''}", language, **words)
    if differences:
        changes = [_change(game, field, value, language) for field, value in differences.items()]
        return title, sentence("rule_text.character_changed", language, changes="; ".join(changes), **words)
    if rules.name not in known:
        return title, sentence("rule_text.character_same", language, **words)
    return title, preset_words.sentence


def _change(game: str, parameter: str, value: Any, language: str) -> str:
    option = parameter_text(game, parameter, value, language)
    return sentence("rule_text.change", language, option=option.name, value=option.value)
