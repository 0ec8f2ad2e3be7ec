"""Pictures of the deck ``theater``: stages and houses, one kind for every quartet."""

from quartett.printing.art.theatre.scene import paint

__all__ = ["paint"]
