"""The Supertrumpf rules of known sources, named after them.

``vdb``, ``theater`` and ``wikipedia`` are the three rule texts the project realises; the others are
re-combinations found in other leaflets. What a source leaves open follows the rulings (marked (r) in the
catalogue).
"""

from __future__ import annotations

from quartett.rules.supertrumpf.rules import SupertrumpfRules

_HOUSE = SupertrumpfRules(end_on=frozenset({"last_player", "time_limit"}))

_VDB = SupertrumpfRules(
    name="vdb",
    players_max=4,
    won_order="shuffled",
    next_opener="next_after_opener",
    opener_if_no_winner="next_after_opener",
    end_on=frozenset({"last_player", "time_limit"}),
)

_THEATER = SupertrumpfRules(
    name="theater",
    players_max=None,
    deal_mode="equal_set_aside",
    starter="holder_of_card",
    reveal="value_only",
    announce="category_and_value",
    end_on=frozenset({"all_cards"}),
    supertrump_effect="none",
)

_WIKIPEDIA = SupertrumpfRules(
    name="wikipedia",
    players_max=None,
    starter="left_of_dealer",
    reveal="value_only",
    tie_announcer="prev_always",
    end_on=frozenset({"all_cards", "time_limit"}),
    supertrump_effect="none",
)

_TOPTRUMPS = SupertrumpfRules(
    name="toptrumps",
    players_max=None,
    deal_mode="equal_set_aside",
    starter="left_of_dealer",
    reveal="value_only",
    announce="category_and_value",
    missing_value="forces_tie",
    announce_missing=True,
    tie_participants="all_with_cards",
    tie_announcer="prev_always",
    end_on=frozenset({"all_cards"}),
    supertrump_effect="none",
)

_WAR = SupertrumpfRules(
    name="war",
    players_max=2,
    starter="left_of_dealer",
    top_card_view="nobody",
    announce="automatic",
    category_choice="fixed",
    tie_blind_cards=1,
    end_on=frozenset({"all_cards"}),
    repetition_limit=3,
    supertrump_effect="none",
)

_LEBEN_UND_TOD = _WAR.changed(
    name="leben_und_tod",
    deal_mode="split_by_group",
    tie_blind_cards=0,
    all_tied_without_card="split_equal",
    won_to="score_pile",
    end_on=frozenset({"round_limit"}),
    round_limit=16,
    repetition_limit=None,
)

_KNEIPE = _HOUSE.changed(
    name="kneipe",
    players_max=None,
    deal_mode="equal_set_aside",
    starter="holder_of_card",
    low_card_choice=3,
    end_on=frozenset({"first_elimination", "all_cards"}),
)

_BEUTING = _HOUSE.changed(
    name="beuting",
    players_max=None,
    deal_mode="equal_set_aside",
    tie_announcer="prev_always",
    low_card_choice=3,
    tied_without_card="draw_from_announcer",
)

PRESETS: dict[str, SupertrumpfRules] = {
    rules.name: rules
    for rules in (
        _HOUSE,
        _VDB,
        _THEATER,
        _WIKIPEDIA,
        _TOPTRUMPS,
        _WAR,
        _LEBEN_UND_TOD,
        _KNEIPE,
        _BEUTING,
        _HOUSE.changed(name="consolegame", next_opener="next_after_opener"),
        _HOUSE.changed(name="pkw", tie_policy="keep_own"),
        _HOUSE.changed(
            name="schmid",
            starter="left_of_dealer",
            supertrump_effect="beats_all",
            beats_all_except=("a",),
        ),
        _HOUSE.changed(name="bonn", tie_participants="all_with_cards"),
    )
}
"""Every preset by its name; ``house`` is the recommended one."""
