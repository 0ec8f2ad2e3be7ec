"""What whoever runs a server may set."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

STATIC = Path(__file__).with_name("static")
"""Where the build of the browser app puts its files."""


class Rate(Struct, frozen=True):
    """``burst`` at once, then ``count`` in ``per_s`` seconds."""

    count: float
    per_s: float
    burst: float


class WebConfig(Struct, frozen=True, kw_only=True):
    """Limits and places. The defaults suit a family or a school; a public host sets narrower rates."""

    static: Path = STATIC
    origins: frozenset[str] = frozenset()
    """Further origins (``https://example.org``) whose pages may play here; the own one always may."""
    outside: str | None = None
    """Where others reach this server (``http://192.168.1.20:8000``), for whoever opened it as localhost."""
    frame_ancestors: tuple[str, ...] = ()
    """Who may show the app in a frame (a museum's page); nobody by default."""
    message_bytes: int = 16_384
    """Largest message or body of a request."""
    hello_s: float = 5.0
    """How long a new socket may say nothing."""
    send_s: float = 5.0
    """How long a message may be on its way before its reader counts as gone."""
    beat_s: float = 15.0
    """How often a stream of events shows that it lives."""
    listeners: int = 500
    """Most sockets and streams at one table: a whole school may look on."""
    messages: Rate = Rate(20, 10, 30)
    """Per socket."""
    tables: Rate = Rate(1200, 3600, 300)
    """New tables per network prefix. A school is one prefix: ten classes may begin in the same minute."""
    joins: Rate = Rate(120, 60, 120)
    """New seats per network prefix."""
    guesses: Rate = Rate(30, 60, 30)
    """Tokens that belong to nobody, per network prefix."""
    projects: Rate = Rate(240, 3600, 60)
    """New projects of the workshop per network prefix."""
    saves: Rate = Rate(300, 10, 600)
    """Changes of projects per network prefix: a class works on as many decks at once."""
    uploads: Rate = Rate(600, 600, 200)
    """Files for the workshop per network prefix."""
    jobs: Rate = Rate(300, 600, 60)
    """Printing and other long work per network prefix."""
    upload_s: float = 180.0
    """How long the body of a request, a file for the workshop above all, may be on its way."""
    trusted_proxies: str = "127.0.0.1"
    """Whose ``X-Forwarded-For`` is believed; comma separated."""
