"""Text from anywhere as a terminal can show it: no control characters, no signs it lacks."""

from __future__ import annotations

_KEPT = "\n\u00a0\u202f"
"""Not printable to Python, but harmless: line ends and the spaces in figures."""

# One pair after the other would make this table eighty lines long.
# fmt: off
_SUBSTITUTES = {
    "▲": "^", "▼": "v", "★": "*", "►": ">", "·": "-", "–": "-", "—": "-", "…": ".", "’": "'", "‘": "'",
    "„": '"', "“": '"', "”": '"', "«": '"', "»": '"', "×": "x", "\u00a0": " ", "\u202f": " ", "−": "-",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "²": "2", "³": "3",
    "°": " Grad ", "€": "EUR", "£": "GBP", "→": "->", "│": "|", "─": "-", "┌": "+", "┐": "+", "└": "+",
    "┘": "+", "├": "+", "┤": "+", "é": "e", "è": "e", "á": "a", "ó": "o", "í": "i", "ç": "c", "≥": ">=",
    "≤": "<=", "µ": "u", "Ø": "O", "ø": "o", "å": "a", "æ": "ae",
}
# fmt: on


def spell(text: str, encoding: str) -> str:
    """``text`` with the signs that ``encoding`` has, and nothing that moves the cursor or turns letters.

    Names, files and records may come from strangers: everything that goes to a terminal goes through here.
    """
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() or sign in _KEPT else " " for sign in text)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_sign(sign, encoding) for sign in text)
    except LookupError:
        return text.encode("ascii", "replace").decode("ascii")
    return text


def _sign(sign: str, encoding: str) -> str:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return _SUBSTITUTES.get(sign, "?")
    return sign
