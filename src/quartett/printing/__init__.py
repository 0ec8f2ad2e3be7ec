"""Cards as pages and pictures: what stands on a card face, ready to be drawn, for print and browser alike."""

from quartett.printing.art import card_art, card_back, card_picture
from quartett.printing.faces import DeckFace, deck_face

__all__ = ["DeckFace", "card_art", "card_back", "card_picture", "deck_face"]
