"""What the pictures of the elements need to know: symbol, electrons per shell, and how the stuff looks."""

from __future__ import annotations

from msgspec import Struct


class Element(Struct, frozen=True):
    """One element; ``number`` of protons and electrons per shell are those of the free atom."""

    symbol: str
    number: int
    shells: tuple[int, ...]
    stuff: str
    """How it is drawn, see :mod:`quartett.printing.art.elements.stuff`."""
    base: str
    light: str
    dark: str


ELEMENTS: dict[str, Element] = {
    "Wasserstoff": Element("H", 1, (1,), "gas", "#e06aa8", "#ffd3ea", "#7a2a66"),
    "Kohlenstoff": Element("C", 6, (2, 4), "brilliant", "#a9c9d6", "#ffffff", "#3f5d6b"),
    "Stickstoff": Element("N", 7, (2, 5), "gas", "#7f87e8", "#d9dcff", "#34368f"),
    "Sauerstoff": Element("O", 8, (2, 6), "gas", "#63b7ee", "#d8f1ff", "#1f5f9c"),
    "Lithium": Element("Li", 3, (2, 1), "cube", "#bcbfc4", "#f5f6f8", "#5d626b"),
    "Natrium": Element("Na", 11, (2, 8, 1), "cube", "#cfc7b0", "#fffbe6", "#6e6651"),
    "Kalium": Element("K", 19, (2, 8, 8, 1), "cube", "#b6b3c8", "#f2f0ff", "#575270"),
    "Caesium": Element("Cs", 55, (2, 8, 18, 18, 8, 1), "cube", "#d8bd72", "#fff2c0", "#80652a"),
    "Helium": Element("He", 2, (2,), "tube", "#ffb27a", "#fff0dc", "#c2643a"),
    "Neon": Element("Ne", 10, (2, 8), "tube", "#ff5a2b", "#ffe0cf", "#b02a0c"),
    "Argon": Element("Ar", 18, (2, 8, 8), "tube", "#a06bff", "#eee2ff", "#5427b8"),
    "Xenon": Element("Xe", 54, (2, 8, 18, 18, 8), "tube", "#77b4ff", "#f0f8ff", "#2c63c4"),
    "Fluor": Element("F", 9, (2, 7), "vapour", "#e6e39a", "#fffde0", "#8d8a3c"),
    "Chlor": Element("Cl", 17, (2, 8, 7), "vapour", "#b5d84e", "#f1ffc0", "#5d7a14"),
    "Brom": Element("Br", 35, (2, 8, 18, 7), "drop", "#a8341a", "#f08a55", "#4c1006"),
    "Iod": Element("I", 53, (2, 8, 18, 18, 7), "shards", "#6a5a86", "#c9b7ea", "#2a2040"),
    "Eisen": Element("Fe", 26, (2, 8, 14, 2), "ingot", "#8b8f96", "#dfe3e8", "#3f434b"),
    "Kupfer": Element("Cu", 29, (2, 8, 18, 1), "ingot", "#c8703c", "#ffc79a", "#6f3010"),
    "Zinn": Element("Sn", 50, (2, 8, 18, 18, 4), "ingot", "#b9bec2", "#ffffff", "#666c72"),
    "Blei": Element("Pb", 82, (2, 8, 18, 32, 18, 4), "ingot", "#6d7583", "#b6bfce", "#303642"),
    "Palladium": Element("Pd", 46, (2, 8, 18, 18), "ball", "#bab6ae", "#ffffff", "#4f4b45"),
    "Silber": Element("Ag", 47, (2, 8, 18, 18, 1), "ball", "#c3cad1", "#ffffff", "#4d565f"),
    "Platin": Element("Pt", 78, (2, 8, 18, 32, 17, 1), "ball", "#aab0b0", "#f7fbfa", "#434a4a"),
    "Gold": Element("Au", 79, (2, 8, 18, 32, 18, 1), "ball", "#e3ae2f", "#fff3b8", "#84560a"),
    "Chrom": Element("Cr", 24, (2, 8, 13, 1), "prism", "#a9b8c4", "#f4fbff", "#3f4f5c"),
    "Nickel": Element("Ni", 28, (2, 8, 16, 2), "prism", "#b8b09c", "#fbf6e6", "#5a523f"),
    "Molybdän": Element("Mo", 42, (2, 8, 18, 13, 1), "prism", "#939aa6", "#e3e9f2", "#3c424e"),
    "Wolfram": Element("W", 74, (2, 8, 18, 32, 12, 2), "filament", "#ffb04a", "#fff4cf", "#b0470c"),
    "Radium": Element("Ra", 88, (2, 8, 18, 32, 18, 8, 2), "glow", "#8fe07a", "#f0ffdc", "#2f7a3a"),
    "Thorium": Element("Th", 90, (2, 8, 18, 32, 18, 10, 2), "glow", "#e9e3c0", "#ffffff", "#8d8350"),
    "Uran": Element("U", 92, (2, 8, 18, 32, 21, 9, 2), "glow", "#c9e04a", "#fbffd2", "#6b7a10"),
    "Plutonium": Element("Pu", 94, (2, 8, 18, 32, 24, 8, 2), "glow", "#ff8a4a", "#ffe9d2", "#a53a10"),
}
"""By the German name on the card."""
