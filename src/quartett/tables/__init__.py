"""One game being played by people: seats, clock, journal, store, bus.

A table is a fold over its journal. Whoever wants something sends a command; ``decide`` answers with journal
entries or a refusal and changes nothing; only when the entries are durable are they folded into the table and
shown to anybody.
"""

from __future__ import annotations
