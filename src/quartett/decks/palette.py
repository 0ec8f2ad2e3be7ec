"""The colours of quartets to which nobody has given one."""

from __future__ import annotations

PALETTE = ("#af322c", "#a26407", "#515f03", "#0d6e50", "#6539a0", "#1269a9", "#ad3272", "#4b4c51")
"""``#rrggbb``, one after the other; white text reads on all of them.

They can be told apart, too, by people who see no red or no green: in Oklab every pair is at least 0.05 apart.
"""
