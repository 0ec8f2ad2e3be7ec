"""The words people write above their columns, in German and English, and what they say."""

from __future__ import annotations

import re
import unicodedata

from quartett.decks.columns import FIELD_OF
from quartett.decks.units import currency_code, known_unit

ROLES = {
    **FIELD_OF,
    "#": "id",
    "lfd. nr.": "id",
    "kartennummer": "id",
    "karten-nr.": "id",
    "quartettid": "id",
    "quartett-id": "id",
    "card id": "id",
    "key": "id",
    "schlüssel": "id",
    "quartettname": "quartet",
    "kategorie": "quartet",
    "familie": "quartet",
    "family": "quartet",
    "klasse": "quartet",
    "category": "quartet",
    "bezeichnung": "name",
    "kartenname": "name",
    "modell": "name",
    "model": "name",
    "beschreibung": "fact",
    "description": "fact",
    "text": "fact",
    "infotext": "fact",
    "bild-url": "image",
    "bildlink": "image",
    "image url": "image",
    "imageurl": "image",
    "link": "image",
    "url": "image",
    "urheber": "credit",
    "author": "credit",
    "photographer": "credit",
}
"""Heading in small letters -> the standard column it usually stands for."""


def _words(listed: str) -> frozenset[str]:
    return frozenset(word.strip() for word in listed.split(",") if word.strip())


ENGLISH = _words("""
    no, number, card, set, name, title, fact, image, picture, photo, credit, license, licence, source,
    higher, lower, group, description, category, model, family, url
""")
GERMAN = _words("""
    nr, nummer, karte, quartett, titel, wissenswertes, bild, foto, bildnachweis, lizenz, quelle, hoch,
    niedrig, gruppe, beschreibung, kategorie, bezeichnung, familie, jahr, gewicht, länge, höhe, breite,
    größe, preis, einwohner, fläche, bezirk, ort, alter
""")
HIGH = _words("""
    high, higher, highest, high wins, higher wins, big, bigger, biggest, more, max, maximum, +, ▲, ↑, ⬆,
    hoch, höher, höchste, höchster, hoch gewinnt, höher gewinnt, höchste gewinnt, höchster gewinnt,
    groß, größer, größte, mehr
""")
LOW = _words("""
    low, lower, lowest, low wins, lower wins, small, smaller, smallest, less, min, minimum, -, −, –, ▼,
    ↓, ⬇, niedrig, niedriger, niedrigste, niedrigster, niedrig gewinnt, niedriger gewinnt, niedrigster
    gewinnt, klein, kleiner, kleinste, weniger, tief
""")

# What a person would call better where it is low; everything else is proposed as high. Both are asked.
_LOW_STEMS = _words("""
    preis, kosten, verbrauch, beschleunigung, 0-100, 0–100, rang, platz, baujahr, gewicht, gründung,
    eröffnung, entdeck, erbaut, erstflug, einführung, rundenzeit, bremsweg, schulden, versiegelung,
    price, cost, consumption, acceleration, rank, year built, founded, opened, discovered, weight, lap
    time, emission, co2, debt
""")
_YEAR_STEMS = _words("""
    jahr, year, gründung, founded, eröffn, opened, entdeck, discover, erbaut, built, erstflug, first
    flight, gebaut, geboren, born, seit, since, entstehung, premiere
""")
_PER_YEAR = _words("pro jahr, per year, im jahr, jahre, years, a year, jährlich")
_SUMS = re.compile(
    r"(?:gesamt\w*|summe|total|sum|durchschnitt|mittelwert|mittel|average|mean|avg|minimum|maximum|median|Ø|∅|Σ)"
    r"\b.{0,20}",
    re.IGNORECASE,
)
_MINUTES = frozenset(("min", "min.", "minuten", "minutes", "m"))
_SECONDS = frozenset(("sek", "sek.", "sekunden", "s", "sec", "seconds", "sec."))
_HOURS = frozenset(("h", "std", "std.", "stunden", "hours"))

ORDERS = (
    ("kein", "gering", "niedrig", "mittel", "hoch", "sehr hoch"),
    ("sehr gering", "gering", "mittel", "groß", "sehr groß"),
    ("klein", "mittel", "groß"),
    ("nein", "teilweise", "ja"),
    ("none", "low", "medium", "high", "very high"),
    ("small", "medium", "large", "huge"),
    ("no", "partly", "yes"),
    ("selten", "manchmal", "oft", "immer"),
    ("bronze", "silber", "gold", "platin"),
    ("bronze", "silver", "gold", "platinum"),
)
"""Steps that have an order in everybody's mind, from worst to best."""


_SPELLED = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue", ord("ß"): "ss"}


def folded(text: str) -> str:
    """A heading in small letters, with single spaces."""
    return " ".join(text.casefold().replace("\u00a0", " ").split())


def slug(text: str) -> str:
    """A heading as a key: ``groesse`` for ``Größe``; ``spalte`` if nothing is left."""
    spelled = folded(text).translate(_SPELLED)
    ascii_only = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", ascii_only).strip("_")[:40].strip("_") or "spalte"


def direction_of(text: str) -> str | None:
    """``high`` or ``low`` if the text says nothing else than that."""
    word = folded(text).strip("()[] .!")
    return "high" if word in HIGH else "low" if word in LOW else None


def direction_inside(text: str) -> str | None:
    """A direction named in brackets or by an arrow within a longer text."""
    found = {"high" if arrow in "▲↑⬆" else "low" for arrow in re.findall(r"[▲▼↑↓⬆⬇]", text)}
    for piece in re.findall(r"[(\[]([^()\[\]]{2,30})[)\]]", text):
        if (way := direction_of(piece)) is not None and not known_unit(piece.strip()):
            found.add(way)
    return found.pop() if len(found) == 1 else None


def usual_direction(name: str, kind: str) -> str:
    """The direction that is probably meant."""
    words = folded(name)
    return "low" if kind == "year" or any(stem in words for stem in _LOW_STEMS) else "high"


def says_year(name: str) -> bool:
    """Whether the figures under this heading are years."""
    words = folded(name)
    return any(stem in words for stem in _YEAR_STEMS) and not any(word in words for word in _PER_YEAR)


def says_sum(text: str) -> bool:
    """Whether a row with this name adds up or averages the others."""
    return _SUMS.fullmatch(text.strip(" :")) is not None


def time_part(name: str) -> str | None:
    """``h``, ``min`` or ``s`` if a column holds only this part of a duration."""
    word = folded(name)
    for part, words in (("h", _HOURS), ("min", _MINUTES), ("s", _SECONDS)):
        if word in words:
            return part
    return None


def is_unit(text: str) -> bool:
    """Whether this is a unit, a currency or a per cent sign, also of thousands or millions."""
    bare = re.sub(r"^(Tsd|Mio|Mrd|thousand|million|billion)\.?\s*", "", text.strip(), flags=re.IGNORECASE)
    return not bare or known_unit(bare) is not None or is_currency(bare) or bare == "%"


def is_currency(text: str) -> bool:
    """Whether this is a sign of a currency, or one of its usual codes."""
    return currency_code(text) in ("EUR", "USD", "GBP", "JPY", "CHF", "SEK", "DKK", "PLN", "CZK")
