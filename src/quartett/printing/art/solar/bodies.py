"""What the bodies of the solar system look like: a little science, a little poster."""

from __future__ import annotations

from msgspec import Struct


class Look(Struct, frozen=True):
    """The surface of a body; sizes are drawn sizes, not true ones."""

    surface: str
    """Name of the way to draw it, see :mod:`quartett.printing.art.solar.surfaces`."""
    base: str
    light: str
    dark: str
    radius: float = 130
    air: str | None = None
    """Colour of a glowing atmosphere."""
    beside: str | None = None
    """Name of the body in the background."""
    distance: float = 1.0
    """How large that one is drawn: 1 is near."""
    form: str = "round"
    """``round``, ``lump`` (irregular), ``long``, ``top`` (two cones), ``duck`` (two lobes) or ``comet``."""


BODIES: dict[str, Look] = {
    "Merkur": Look("craters", "#9b8d7f", "#d8cabb", "#4c423b", 112, beside="Sonne", distance=1.0),
    "Venus": Look("clouds", "#dcb766", "#fff0c4", "#9a6524", 146, "#ffe2a0", "Sonne", 0.62),
    "Erde": Look("earth", "#2167b3", "#5aa9e6", "#0b2a5c", 150, "#8fd0ff", "Sonne", 0.42),
    "Mars": Look("mars", "#c4602f", "#f0a36c", "#6f2a14", 128, "#f2b48c", "Sonne", 0.3),
    "Jupiter": Look("jupiter", "#cfa77c", "#f6e6cf", "#8f5a3a", 190, "#f3d3a8"),
    "Saturn": Look("saturn", "#d9bb80", "#fbeec4", "#98703a", 112, "#f6e2ac"),
    "Uranus": Look("ice_giant", "#8fd3d6", "#dcf8f5", "#3d858f", 124, "#bdf3f2"),
    "Neptun": Look("ice_giant", "#3465cf", "#8db7ff", "#132c7c", 142, "#86b3ff"),
    "Io": Look("io", "#dcb93f", "#fff2a0", "#94601a", 122, beside="Jupiter", distance=1.0),
    "Europa": Look("cracks", "#cfc0a6", "#fbf4e4", "#8a6a4b", 114, beside="Jupiter", distance=0.74),
    "Ganymed": Look("patches", "#8f8375", "#cfc5b6", "#4b4038", 142, beside="Jupiter", distance=0.52),
    "Kallisto": Look("bright_craters", "#695d51", "#a39483", "#322a24", 136, beside="Jupiter", distance=0.34),
    "Enceladus": Look("geysers", "#d8e9ef", "#ffffff", "#86aebd", 96, beside="Saturn", distance=1.0),
    "Rhea": Look("craters", "#aeb0b0", "#ebecec", "#62666a", 116, beside="Saturn", distance=0.74),
    "Titan": Look("clouds", "#d9952f", "#ffd98a", "#8a4f12", 148, "#ffc868", "Saturn", 0.52),
    "Iapetus": Look("two_faced", "#c9c1b2", "#f7f2e6", "#6d6353", 118, beside="Saturn", distance=0.34),
    "Mond": Look("seas", "#b9b5ad", "#f3f0e9", "#5f5b56", 142, beside="Erde", distance=0.4),
    "Phobos": Look("grooves", "#8a7767", "#c8b5a2", "#43372f", 112, beside="Mars", distance=1.0, form="lump"),
    "Triton": Look("melon", "#d5b9ae", "#faeae2", "#8b6c68", 126, "#e8d9ee", "Neptun", 0.7),
    "Charon": Look("red_cap", "#9c968f", "#d9d3cb", "#544e49", 118, beside="Pluto", distance=0.62),
    "Ceres": Look("spots", "#75736f", "#b5b2ab", "#393836", 126, beside="Sonne", distance=0.2),
    "Pluto": Look("heart", "#b98f68", "#f0d8b8", "#5d3d29", 134, "#b7d3f2", "Sonne", 0.12),
    "Makemake": Look("smooth", "#b0663f", "#efb48c", "#5f2f1c", 116, beside="Sonne", distance=0.1),
    "Eris": Look("smooth", "#c9cbd2", "#ffffff", "#6f7484", 124, beside="Sonne", distance=0.07),
    "Vesta": Look("craters", "#a3978a", "#ddd2c4", "#51483f", 122, beside="Gürtel", form="lump"),
    "Psyche": Look("metal", "#9b8468", "#efd9b2", "#463829", 118, beside="Gürtel", form="lump"),
    "Eros": Look("craters", "#b08462", "#e8c19b", "#573a28", 112, beside="Gürtel", form="long"),
    "Ryugu": Look("boulders", "#5d5a59", "#9b9794", "#2a2827", 112, beside="Gürtel", form="top"),
    "Halley": Look("dust", "#5b5550", "#b6aa9a", "#221f1d", 40, form="comet"),
    "Tempel 1": Look("dust", "#67584a", "#c0a78b", "#29211b", 46, form="comet"),
    "Hale-Bopp": Look("dust", "#6c6a6a", "#d4d0cb", "#2c2a2a", 40, form="comet"),
    "Tschurjumow-Gerassimenko": Look("dust", "#77716c", "#d3cbc2", "#2c2928", 62, form="duck"),
}
"""By the German name on the card."""
