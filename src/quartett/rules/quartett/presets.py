"""The Quartett rules of known sources, named after them.

``vdb`` and ``theater`` are the rule texts the project realises; ``wiki3`` and ``wiki2`` (two players, with a
talon) are the classic German rules, the others are known relatives of the game.
"""

from __future__ import annotations

from quartett.rules.quartett.rules import QuartettRules

PRESETS: dict[str, QuartettRules] = {
    rules.name: rules
    for rules in (
        QuartettRules(),
        QuartettRules(name="vdb", players_max=4),
        QuartettRules(name="theater", players_max=None, starter="holder_of_card"),
        QuartettRules(name="wiki3", players_max=None, starter="left_of_dealer"),
        QuartettRules(
            name="wiki2",
            players_min=2,
            players_max=2,
            deal_mode="fixed_hand",
            hand_size=10,
            starter="left_of_dealer",
            may_ask_empty_hand=True,
            draw_on_miss=1,
            empty_on_turn="draw_then_continue",
        ),
        QuartettRules(
            name="happy_families", players_min=2, starter="left_of_dealer", laid_visible="face_down"
        ),
        QuartettRules(
            name="authors",
            players_min=2,
            players_max=6,
            starter="left_of_dealer",
            miss_next="left_neighbour",
            illegal_ask="forfeit_set",
        ),
        QuartettRules(
            name="gofish",
            players_min=2,
            players_max=10,
            deal_mode="fixed_hand",
            hand_size=5,
            hand_size_two=7,
            starter="left_of_dealer",
            ask_unit="rank",
            may_ask_empty_hand=True,
            give="all_of_rank",
            draw_on_miss=1,
            draw_hit_continues=True,
            empty_on_turn="draw_then_pass",
        ),
    )
}
"""Every preset by its name; ``house`` is the recommended one."""
