"""What can be in the way of printing: errors that end it, findings that do not."""

from __future__ import annotations

from quartett.errors import QuartettError


class PrintError(QuartettError):
    """Something cannot be printed as asked; nothing was written."""
