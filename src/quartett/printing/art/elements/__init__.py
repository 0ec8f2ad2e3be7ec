"""Pictures of the deck ``elemente``: the symbol, the shells of the atom, and how the stuff looks."""

from quartett.printing.art.elements.scene import paint

__all__ = ["paint"]
