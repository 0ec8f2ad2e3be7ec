"""How much the workshop of a server takes."""

from __future__ import annotations

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """Bytes, counts and days; the defaults suit a school."""

    table_bytes: int = 20_000_000
    picture_bytes: int = 30_000_000
    package_bytes: int = 80_000_000
    project_bytes: int = 120_000_000
    """Of one project with its pictures, on the disk."""
    cards: int = 500
    categories: int = 24
    quartets: int = 120
    pictures: int = 600
    files: int = 8
    projects: int = 2_000
    """On the whole server."""
    versions: int = 60
    """Kept for going back; older ones are forgotten."""
    idle_days: int = 400
    """After so long without a change a project that was not published is forgotten."""
    cells_bytes: int = 2_000_000
    """Of all texts of a draft together."""
