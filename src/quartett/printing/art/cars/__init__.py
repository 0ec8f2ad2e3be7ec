"""Pictures of the deck ``autos``: every car in its own shape, from the side, in the evening light."""

from quartett.printing.art.cars.scene import paint

__all__ = ["paint"]
