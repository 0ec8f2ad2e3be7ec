"""From the entries of ``deck.toml`` to the categories and quartets they define."""

from __future__ import annotations

from collections.abc import Iterator

from quartett.decks.findings import Finding
from quartett.decks.ids import card_key
from quartett.decks.manifest import CategoryEntry, LineNumbers, Manifest, finding_at
from quartett.decks.model import CardSet, Category
from quartett.decks.naming import name_key, names_of
from quartett.decks.units import time_symbol

_ID = r"abcdefghijklmnopqrstuvwxyz0123456789_-"
_DECIMALS = ("decimal", "currency", "percent", "duration")
_UNITS = ("integer", "decimal", "duration", "percent")
MAX_CATEGORIES = 64
MAX_SETS = 500


def define_categories(manifest: Manifest, lines: LineNumbers) -> tuple[tuple[Category, ...], list[Finding]]:
    """The categories in the order of the file, and what does not fit together in them."""
    findings: list[Finding] = []
    categories = tuple(category_of(key, entry) for key, entry in manifest.categories.items())
    if len(categories) > MAX_CATEGORIES:
        findings.append(finding_at("decks.too_many_categories", ("categories",), lines, limit=MAX_CATEGORIES))
    taken: dict[str, str] = {}
    for category in categories:
        path = ("categories", category.id)
        if not category.id or len(category.id) > 64 or any(sign not in _ID for sign in category.id):
            findings.append(finding_at("decks.category_id", path, lines, value=category.id))
        # The same word in two languages of one category is fine ("Name").
        findings += [
            finding_at("decks.category_name_twice", (*path, "name"), lines, value=name)
            for name in names_of(category.name)
            if taken.setdefault(name.casefold(), category.id) != category.id
        ]
        findings += _contradictions(category, manifest.categories[category.id], path, lines)
    return categories, findings


def define_sets(manifest: Manifest, lines: LineNumbers) -> tuple[tuple[CardSet, ...], list[Finding]]:
    """The quartets in the order of the file."""
    findings: list[Finding] = []
    sets = tuple(
        CardSet(code=" ".join(code.split()), name=entry.name, color=entry.color)
        for code, entry in manifest.quartets.items()
    )
    if len(sets) > MAX_SETS:
        findings.append(finding_at("decks.too_many_quartets", ("quartets",), lines, limit=MAX_SETS))
    taken: set[str] = set()
    for code in manifest.quartets:
        path = ("quartets", code)
        if not code.strip() or len(code) > 40 or not code.isprintable():
            findings.append(finding_at("decks.quartet_code", path, lines, value=code))
        if card_key(code) in taken:
            findings.append(finding_at("decks.quartet_code_twice", path, lines, value=code))
        taken.add(card_key(code))
    return sets, findings


def category_of(key: str, entry: CategoryEntry) -> Category:
    """The category that an entry of ``deck.toml`` defines."""
    return Category(
        id=key,
        name=entry.name,
        better=entry.wins,
        kind=entry.type,
        unit=entry.unit,
        decimals=entry.decimals,
        currency=entry.currency,
        scale=tuple(entry.scale),
        missing=entry.missing,
        icon=entry.icon,
        description=entry.description,
        source=entry.source,
    )


def entry_of(category: Category) -> CategoryEntry:
    """The entry that defines a category; its key is the id of the category."""
    return CategoryEntry(
        name=category.name,
        wins=category.better,
        type=category.kind,
        unit=category.unit,
        decimals=category.decimals,
        currency=category.currency,
        scale=list(category.scale),
        missing=category.missing,
        icon=category.icon,
        description=category.description,
        source=category.source,
    )


def _contradictions(
    category: Category, entry: CategoryEntry, path: tuple[str, ...], lines: LineNumbers
) -> Iterator[Finding]:
    def wrong(code: str, at: str, proposal: str | None = None, **values: object) -> Finding:
        return finding_at(code, (*path, at), lines, proposal, kind=category.kind, **values)

    if category.decimals is not None and category.kind not in _DECIMALS:
        yield wrong("decks.key_not_for_type", "decimals", key="decimals")
    if category.unit is not None and category.kind not in _UNITS:
        yield wrong("decks.key_not_for_type", "unit", key="unit")
    if category.kind == "percent" and category.unit not in (None, "%", "percent"):
        yield wrong("decks.percent_unit", "unit", "%")
    if category.kind == "duration" and category.unit is not None and time_symbol(category.unit) is None:
        yield wrong("decks.duration_unit_unknown", "unit", "s")
    if (category.currency is None) == (category.kind == "currency"):
        code = "decks.currency_missing" if category.currency is None else "decks.key_not_for_type"
        yield wrong(code, "currency", "EUR" if category.currency is None else None, key="currency")
    if category.kind != "scale":
        if entry.scale:
            yield wrong("decks.key_not_for_type", "scale", key="scale")
        return
    if len(category.scale) < 2:
        yield wrong("decks.scale_short", "scale")
    if category.better == "low":
        yield wrong("decks.scale_direction", "wins", "high")
    taken: dict[str, int] = {}
    for place, step in enumerate(category.scale):
        for name in names_of(step):
            if taken.setdefault(name_key(name), place) != place:
                yield wrong("decks.scale_repeats", "scale", value=name)
