"""What stands in the sheets of the template besides the cards, in German and English.

The reader of the template knows the words of both, so that a workbook may be passed on.
"""

from __future__ import annotations

MARK = "quartett-deck/1"
"""Stands in the first cell of the sheet that says what the deck is."""

SHEETS = {
    "de": {
        "cards": "Karten",
        "help": "Erklärung",
        "categories": "Kategorien",
        "sets": "Quartette",
        "deck": "Kartenspiel",
    },
    "en": {
        "cards": "Cards",
        "help": "Explanation",
        "categories": "Categories",
        "sets": "Sets",
        "deck": "Deck",
    },
}

CATEGORY_COLUMNS = {
    "de": {
        "id": "Schlüssel",
        "name": "Name",
        "unit": "Einheit",
        "wins": "Gewinnt",
        "type": "Art",
        "decimals": "Nachkommastellen",
        "currency": "Währung",
        "scale": "Stufen",
        "missing": "Fehlende Werte",
        "icon": "Symbol",
        "description": "Beschreibung",
        "source": "Quelle",
    },
    "en": {
        "id": "Key",
        "name": "Name",
        "unit": "Unit",
        "wins": "Wins",
        "type": "Kind",
        "decimals": "Decimals",
        "currency": "Currency",
        "scale": "Steps",
        "missing": "Missing values",
        "icon": "Icon",
        "description": "Description",
        "source": "Source",
    },
}
SET_COLUMNS = {
    "de": {"code": "Anfang der Nummer", "name": "Name", "color": "Farbe"},
    "en": {"code": "Beginning of the index", "name": "Name", "color": "Colour"},
}
DECK_ROWS = {
    "de": {
        "title": "Titel",
        "id": "Kurzname",
        "description": "Beschreibung",
        "locale": "Schreibweise der Zahlen",
        "authors": "Von wem",
        "license": "Lizenz",
        "source": "Quelle",
        "illustrative": "Erfundene Werte",
        "start": "Karte, die beginnt",
        "size": "Größe in mm",
        "theme": "Aussehen",
        "ignore": "Beantwortete Meldung",
    },
    "en": {
        "title": "Title",
        "id": "Short name",
        "description": "Description",
        "locale": "Way of writing numbers",
        "authors": "By",
        "license": "Licence",
        "source": "Source",
        "illustrative": "Made-up figures",
        "start": "Card that begins",
        "size": "Size in mm",
        "theme": "Look",
        "ignore": "Answered message",
    },
}
CHOICES = {
    "de": {
        "wins": {"high": "hoch", "low": "niedrig"},
        "type": {
            "integer": "ganze Zahl",
            "decimal": "Zahl",
            "year": "Jahr",
            "duration": "Dauer",
            "currency": "Geld",
            "percent": "Prozent",
            "scale": "Stufen",
        },
        "missing": {"loses": "verlieren", "forbidden": "verboten"},
        "illustrative": {"true": "ja", "false": "nein"},
    },
    "en": {
        "wins": {"high": "high", "low": "low"},
        "type": {
            "integer": "whole number",
            "decimal": "number",
            "year": "year",
            "duration": "duration",
            "currency": "money",
            "percent": "per cent",
            "scale": "steps",
        },
        "missing": {"loses": "lose", "forbidden": "forbidden"},
        "illustrative": {"true": "yes", "false": "no"},
    },
}

EXPLANATION = {
    "de": (
        (
            "Karten",
            "Eine Zeile je Karte. Die Spalten heißen wie auf dem Blatt „Kategorien“, die Einheit in [ ].",
        ),
        ("Nr", "Was in der Ecke der Karte steht: 1a, 1b … oder A1, PB 1. Jede Nummer einmal."),
        ("Name", "Der Name auf der Karte."),
        ("Werte", "Nur die Zahl. Fehlt ein Wert: leer lassen oder –. Ein fehlender Wert ist keine Null."),
        ("… (Text)", "Was statt der Zahl gedruckt wird, zum Beispiel „ca. 900“."),
        ("… (Quelle)", "Woher dieser eine Wert ist."),
        ("Wissenswertes", "Ein oder zwei Sätze."),
        ("Bild", "Der Name einer Datei, die im Ordner images neben der Tabelle liegt."),
        ("Bildnachweis, Lizenz", "Von wem das Bild ist, und unter welcher Lizenz."),
        ("Quelle", "Woher die Zahlen der Karte sind."),
        ("# …", "Spalten, deren Überschrift mit # beginnt, sind eigene Notizen."),
        ("Kategorien", "Eine Zeile je Kategorie: Name, Einheit, ob hoch oder niedrig gewinnt, und die Art."),
        ("Art", "ganze Zahl, Zahl, Jahr, Dauer (2:45 min), Geld, Prozent oder Stufen."),
        ("Stufen", "Bei der Art „Stufen“: eine je Zeile in der Zelle, die schlechteste zuerst."),
        ("Quartette", "Womit die Nummern eines Quartetts anfangen, wie es heißt, und seine Farbe."),
        ("Fertig?", "quartett deck import DATEI macht daraus ein Kartenspiel."),
    ),
    "en": (
        ("Cards", "One row per card. The columns are called as on the sheet “Categories”, the unit in [ ]."),
        ("No", "What stands in the corner of the card: 1a, 1b … or A1, PB 1. Each index once."),
        ("Name", "The name on the card."),
        (
            "Values",
            "The number alone. If a value is missing: leave it blank or –. A missing value is no zero.",
        ),
        ("… (Text)", "What is printed instead of the number, such as “approx. 900”."),
        ("… (Source)", "Where this single value is from."),
        ("Fact", "One or two sentences."),
        ("Image", "The name of a file in the folder images beside the table."),
        ("Credit, License", "Whose picture it is, and under which licence."),
        ("Source", "Where the figures of the card are from."),
        ("# …", "Columns whose heading begins with # are your own notes."),
        ("Categories", "One row per category: name, unit, whether high or low wins, and the kind."),
        ("Kind", "whole number, number, year, duration (2:45 min), money, per cent or steps."),
        ("Steps", "For the kind “steps”: one per line of the cell, the worst first."),
        ("Sets", "What the indexes of a set begin with, its name and its colour."),
        ("Done?", "quartett deck import FILE makes a deck of it."),
    ),
}
