"""Pictures of the deck ``sonnensystem``: planets, moons, asteroids and comets after their own nature."""

from quartett.printing.art.solar.scene import paint

__all__ = ["paint"]
