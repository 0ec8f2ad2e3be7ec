"""Small decks for the tests of this folder: files of a sound deck to be spoilt, and decks in memory."""

from __future__ import annotations

from pathlib import Path

from quartett.decks import Card, CardSet, Category, Deck, Value

MANIFEST = """\
format = "quartett-deck/1"
title = { de = "Sonnensystem", en = "Solar System" }
locale = "de"
source = "Tabelle"
start = "1c"

[quartets]
1 = { name = { de = "Gesteinsplaneten", en = "Rocky planets" }, color = "#c8432b" }
2 = { name = { de = "Riesenplaneten", en = "Giant planets" }, color = "#d98a12" }

[categories.diameter]
name = { de = "Durchmesser", en = "Diameter" }
unit = "kilometer"
type = "integer"
wins = "high"

[categories.gravity]
name = { de = "Schwerkraft", en = "Gravity" }
unit = "m/s²"
decimals = 2

[categories.discovered]
name = { de = "Entdeckung", en = "Discovered" }
type = "year"
wins = "low"
"""

TABLE = """\
Nr;Name;Durchmesser [km];Schwerkraft [m/s²];Entdeckung;Wissenswertes
1a;Merkur;4.879;3,7;265 v. Chr.;Ein Tag dauert 176 Erdentage.
1b;Venus;12.104;8,87;1600 v. Chr.;
1c;Erde;12.742;9,81;–;
1d;Mars;6.779;3,71;-1534;
2a;Jupiter;139.820;24,79;-650;
2b;Saturn;116.460;10,44;-650;
2c;Uranus;50.724;8,87;1781;
2d;Neptun;49.244;11,15;1846;
"""

ENGLISH = """\
No;Name;Fact
1a;Mercury;One day lasts 176 days of ours.
1c;Earth;
"""


def write_deck(
    folder: Path,
    manifest: str | bytes = MANIFEST,
    table: str | bytes = TABLE,
    english: str | bytes | None = ENGLISH,
) -> Path:
    """A folder with the files of a deck; texts are saved in UTF-8."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {"deck.toml": manifest, "cards.csv": table, "i18n/cards.en.csv": english}
    for name, content in files.items():
        if content is not None:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def deck_of(*rows: tuple[Value | None, ...], sets: int = 1, better: str = "") -> Deck:
    """A deck in memory with the given values, its cards spread over ``sets`` quartets.

    ``better`` has ``h`` or ``l`` per category; without it all are ``h``.
    """
    size = len(rows) // sets
    directions = better or "h" * len(rows[0])
    return Deck(
        id="memory",
        title="Memory",
        illustrative=True,
        sets=tuple(CardSet(code=str(index + 1), name=f"Set {index + 1}") for index in range(sets)),
        categories=tuple(
            Category(id=f"c{place}", name=f"C{place}", better="low" if letter == "l" else "high")
            for place, letter in enumerate(directions)
        ),
        cards=tuple(
            Card(
                id=f"{place // size + 1}{chr(97 + place % size)}",
                name=f"Card {place}",
                values=row,
                set_index=place // size,
                member=chr(97 + place % size),
            )
            for place, row in enumerate(rows)
        ),
    )
