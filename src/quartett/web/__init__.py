"""HTTP and WebSocket around the tables, and the built browser app. See ``docs/protocol.md``.

Needs the extra ``web``.
"""

from __future__ import annotations

from quartett.web.app import make_app
from quartett.web.config import WebConfig

__all__ = ["WebConfig", "make_app"]
