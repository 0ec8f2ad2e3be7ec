"""Pictures drawn by the program: one for every card of any deck, and the back of the cards."""

from quartett.printing.art.back import card_back
from quartett.printing.art.cards import card_art, card_picture

__all__ = ["card_art", "card_back", "card_picture"]
