"""A diagnosis in the terminal: counts, a picture of categories and cards, findings with the worst first."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from quartett.decks.doctor import CardMeasures, Measures, reason, remedy, short, whole_percent
from quartett.language import in_language

if TYPE_CHECKING:
    from quartett.cli.terminal import Terminal
    from quartett.decks import Deck, Finding
    from quartett.decks.doctor import Diagnosis

_PLACES = {"error": 30, "warning": 5, "hint": 3}
"""How many findings of one code are told; nobody reads more, and ``--json`` has them all."""
_NAMED = 3
"""Places that are named of findings that say the same."""
_STYLES = {"error": "bold red", "warning": "bold yellow", "hint": "bold"}
_BAR = 10
_EIGHTHS = "▏▎▍▌▋▊▉"
_LEVELS = "▁▂▃▄▅▆▇█"
_MOST_SETS = 16
"""Quartets that are drawn, one in a line."""
_MOST_IN_LINE = 8
_WIDEST = 20
"""Columns for the name of a category."""


def show(
    terminal: Terminal, name: str, deck: Deck | None, diagnosis: Diagnosis, *, set_for_print: bool
) -> None:
    """Tell all of it; ``set_for_print``: whether the cards were set to look at them."""
    words = terminal.words
    terminal.rule(in_language(deck.title, words.language) if deck else name)
    if deck is not None:
        entry = "deck_line" if deck.sets else "deck_line_no_sets"
        size = words(entry, cards=len(deck.cards), sets=len(deck.sets), categories=len(deck.categories))
        terminal.say(size)
    _counts(terminal, diagnosis)
    if deck is not None and diagnosis.measures is not None and deck.categories:
        terminal.blank()
        _categories(terminal, deck, diagnosis.measures)
        terminal.blank()
        _cards(terminal, deck, diagnosis.measures)
    for severity in ("error", "warning", "hint"):
        found = [each for each in diagnosis.findings if each.severity == severity]
        if found:
            terminal.blank()
            terminal.put(words(f"check_heading_{severity}"), _STYLES[severity])
            by_code: dict[str, list[Finding]] = {}
            for each in found:
                by_code.setdefault(each.code, []).append(each)
            for code, group in by_code.items():
                _findings(terminal, deck, code, group, _PLACES[severity])
    if not set_for_print:
        terminal.blank()
        terminal.say(words("check_not_set"))


def _counts(terminal: Terminal, diagnosis: Diagnosis) -> None:
    words = terminal.words
    parts = [
        words(f"check_count_{severity}", count=diagnosis.count(severity))
        for severity in ("error", "warning", "hint")
        if diagnosis.count(severity)
    ] or [words("check_healthy")]
    if diagnosis.silenced:
        parts.append(words("check_answered", count=len(diagnosis.silenced)))
    style = "bold red" if diagnosis.count("error") else "bold"
    terminal.say(", ".join(parts), style)


# --- the picture ---------------------------------------------------------------------------------------


def _categories(terminal: Terminal, deck: Deck, measures: Measures) -> None:
    """One line per category: different figures, ties, and for how many cards it is the best call."""
    words = terminal.words
    names = [in_language(category.name, words.language) for category in deck.categories]
    heads = [words(f"check_column_{column}") for column in ("distinct", "ties", "best")]
    if terminal.plain:
        for name, each in zip(names, measures.categories, strict=True):
            terminal.say(
                words(
                    "check_category",
                    category=name,
                    distinct=each.distinct,
                    figures=each.figures,
                    ties=_percent(each.tie_rate),
                    best=_percent(each.best_share),
                ),
                hang=2,
            )
        return
    width = min(_WIDEST, max(len(terminal.spell(name)) for name in names))
    cells = _BAR + 8
    terminal.put(f"{'':<{width}}  {heads[0]:<{cells}}{heads[1]:<{cells}}{heads[2]}", "bold")
    most = max((each.best_share for each in measures.categories), default=Fraction(0))
    for name, each in zip(names, measures.categories, strict=True):
        distinct = Fraction(each.distinct, each.figures) if each.figures else Fraction(0)
        shown = (
            f"{_bar(terminal, distinct)} {each.distinct}/{each.figures}",
            f"{_bar(terminal, each.tie_rate)} {_percent(each.tie_rate)} %",
            f"{_bar(terminal, each.best_share / most if most else most)} {_percent(each.best_share)} %",
        )
        label = _label(terminal, name, width)
        terminal.put(f"{label}  {shown[0]:<{cells}}{shown[1]:<{cells}}{shown[2]}")


def _cards(terminal: Terminal, deck: Deck, measures: Measures) -> None:
    """How good the best call of each card is: a column per card, a line per quartet."""
    words = terminal.words
    terminal.put(words("check_cards"), "bold")
    if deck.sets and len(deck.sets) <= _MOST_SETS and not terminal.plain:
        names = [f"{each.code} {in_language(each.name, words.language)}" for each in deck.sets]
        width = min(28, max(len(terminal.spell(name)) for name in names))
        for place, name in enumerate(names):
            own = [
                (card, counted)
                for card, counted in zip(deck.cards, measures.cards, strict=True)
                if card.set_index == place
            ][:_MOST_IN_LINE]
            columns = "  ".join(
                f"{card.member} {_column(terminal, counted.best_chance)}" for card, counted in own
            )
            terminal.put(f"{_label(terminal, name, width)}  {columns}")
    ordered = sorted(measures.cards, key=_best_chance)
    weakest, strongest = ordered[0], ordered[-1]
    terminal.say(
        words(
            "check_range",
            weakest=_card_name(deck, weakest.id, words.language),
            least=whole_percent(weakest.best_chance),
            strongest=_card_name(deck, strongest.id, words.language),
            most=whole_percent(strongest.best_chance),
            mean=whole_percent(measures.best_chance),
        )
    )


def _best_chance(counted: CardMeasures) -> Fraction:
    return counted.best_chance


def _percent(share: Fraction) -> str:
    """A share in percent; what is little is not nothing."""
    return "<1" if 0 < share < Fraction(1, 200) else str(whole_percent(share))


def _bar(terminal: Terminal, share: Fraction) -> str:
    """A bar in eighths of a column, where the terminal has such signs."""
    if terminal.spell(_EIGHTHS) != _EIGHTHS:
        filled = int(share * _BAR + Fraction(1, 2))
        return "#" * filled + "." * (_BAR - filled)
    filled, eighths = divmod(int(share * _BAR * 8 + Fraction(1, 2)), 8)
    bar = "█" * filled + (_EIGHTHS[eighths - 1] if eighths else "")
    return bar + "·" * (_BAR - len(bar))


def _label(terminal: Terminal, name: str, width: int) -> str:
    name = terminal.spell(name)
    return f"{name if len(name) <= width else terminal.spell(f'{name[: width - 1]}…'):<{width}}"


def _column(terminal: Terminal, chance: Fraction) -> str:
    if terminal.spell(_LEVELS) != _LEVELS:
        return f"{whole_percent(chance):>3}"
    return _LEVELS[min(len(_LEVELS) - 1, int(chance * len(_LEVELS)))]


# --- the findings --------------------------------------------------------------------------------------


def _findings(terminal: Terminal, deck: Deck | None, code: str, found: Sequence[Finding], most: int) -> None:
    """All findings of one code: where, then once why it matters and what to do."""
    words = terminal.words
    terminal.put(f"  {short(code)}", "bold")
    places: dict[str, list[str]] = {}
    for finding in found:
        bare = replace(finding, file=None, row=None, cell=None, card=None, column=None)
        place = _place(deck, finding, words.language)
        places.setdefault(bare.explain(words.language), []).extend([place] if place else [])
    for text, where in list(places.items())[:most]:
        named = ", ".join(where[:_NAMED])
        if len(where) > _NAMED:
            named = words("check_places", places=named, count=len(where) - _NAMED)
        terminal.say(f"{named}: {text}" if named else text, indent=4, hang=2)
    if len(places) > most:
        terminal.say(words("check_more", count=len(places) - most), indent=4)
    told = f"{reason(found[0], words.language)} {remedy(found[0], words.language)}".strip()
    if told:
        terminal.say(f"→ {told}", "dim", indent=4, hang=2)


def _place(deck: Deck | None, finding: Finding, language: str) -> str:
    parts = []
    if finding.file and (finding.row or finding.cell):
        parts.append(f"{finding.file}:{finding.cell or finding.row}")
    if finding.card:
        parts.append(_card_name(deck, finding.card, language) if deck else finding.card)
    if deck is not None and finding.category:
        parts.append(in_language(deck.category(finding.category).name, language))
    elif finding.column:
        parts.append(finding.column)
    return ", ".join(parts)


def _card_name(deck: Deck, card_id: str, language: str) -> str:
    return f"{card_id} {in_language(deck.card(card_id).name, language)}"
