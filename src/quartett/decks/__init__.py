"""Decks: the cards, their categories and quartets; reading, checking and formatting them."""

from quartett.decks.builtin import builtin_decks, deck_image, load_deck, open_deck
from quartett.decks.checks import check_shape, check_structure, verify_structure
from quartett.decks.findings import Finding, InvalidDeck
from quartett.decks.formatting import format_unit, format_value
from quartett.decks.model import Better, Card, CardSet, Category, Deck, Kind, Silence, Value
from quartett.decks.package import write_package
from quartett.decks.plausibility import check_plausible
from quartett.decks.reading import Examination, examine_deck, examine_package, read_deck, read_image

__all__ = [
    "Better",
    "Card",
    "CardSet",
    "Category",
    "Deck",
    "Examination",
    "Finding",
    "InvalidDeck",
    "Kind",
    "Silence",
    "Value",
    "builtin_decks",
    "check_plausible",
    "check_shape",
    "check_structure",
    "deck_image",
    "examine_deck",
    "examine_package",
    "format_unit",
    "format_value",
    "load_deck",
    "open_deck",
    "read_deck",
    "read_image",
    "verify_structure",
    "write_package",
]
