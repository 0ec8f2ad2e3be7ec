"""What there is to choose from in the workshop, and its limits."""

from __future__ import annotations

from functools import cache
from typing import get_args

import msgspec

from quartett.decks import Kind
from quartett.decks.numbers import LOCALES
from quartett.decks.palette import PALETTE
from quartett.printing import PRESETS
from quartett.printing.card_size import CARD_SIZES
from quartett.printing.icons import icon_names, icon_paths
from quartett.printing.picture_files import ART_KINDS
from quartett.printing.sheets import BACKS, PAPERS
from quartett.printing.themes import THEMES
from quartett.workshop.limits import Limits
from quartett.workshop.orders import KINDS


@cache
def choices(limits: Limits) -> bytes:
    """All of it as JSON."""
    return msgspec.json.encode(
        {
            "icons": [{"name": name, "paths": icon_paths(name)} for name in sorted(icon_names())],
            "kinds": get_args(Kind),
            "themes": list(THEMES),
            "sizes": list(CARD_SIZES),
            "papers": list(PAPERS),
            "backs": list(BACKS),
            "shops": [{"name": each.name, "size": each.size} for each in PRESETS.values()],
            "exports": KINDS,
            "arts": ART_KINDS,
            "locales": LOCALES,
            "colors": PALETTE,
            "limits": limits,
        }
    )
