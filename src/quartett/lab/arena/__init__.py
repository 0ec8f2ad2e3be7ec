"""How strong players are: duplicate deals, every seat, intervals that mean what they say.

``make_plan`` states what will be played, ``run`` plays it on any executor and keeps it in a ``Journal``, and
``results`` says what a complete journal shows.
"""

from __future__ import annotations

from quartett.lab.arena.estimates import Estimate, estimate
from quartett.lab.arena.journal import Journal, plan_in
from quartett.lab.arena.line_ups import KINDS, kind_named, line_ups, rotations
from quartett.lab.arena.plan import THOUGHT_S, Plan, make_plan
from quartett.lab.arena.problems import ArenaError
from quartett.lab.arena.results import Results, Times, schema, to_json
from quartett.lab.arena.running import HereExecutor, processes, run
from quartett.lab.arena.summing import results, times

__all__ = [
    "KINDS",
    "THOUGHT_S",
    "ArenaError",
    "Estimate",
    "HereExecutor",
    "Journal",
    "Plan",
    "Results",
    "Times",
    "estimate",
    "kind_named",
    "line_ups",
    "make_plan",
    "plan_in",
    "processes",
    "results",
    "rotations",
    "run",
    "schema",
    "times",
    "to_json",
]
