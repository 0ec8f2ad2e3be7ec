"""What a reader does with an advance, as docs/protocol.md says it."""

from __future__ import annotations

STEPS_KEPT = 8
ASKED_KEPT = 24


def advanced(state, step):
    """The next snapshot, from the one before and an advance."""
    assert step["after"] == state["version"], "a gap"
    shown = {"n": step["version"], "events": step["events"]}
    asked = [step["events"][place] for place in step.get("asked", ())]
    return state | {
        "version": step["version"],
        "clock": step["clock"],
        "game": state["game"] | step["game"],
        "steps": [*state["steps"], shown][-STEPS_KEPT:],
        "last": step["events"],
        "asked": [*state["asked"], *asked][-ASKED_KEPT:],
        "reactions": step.get("reactions", state["reactions"]),
    }
