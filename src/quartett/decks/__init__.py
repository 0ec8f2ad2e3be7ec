"""Decks: the cards, their categories and quartets; reading, checking and formatting them."""

from quartett.decks.model import Better, Card, CardSet, Category, Deck, Kind, Value

__all__ = ["Better", "Card", "CardSet", "Category", "Deck", "Kind", "Value"]
