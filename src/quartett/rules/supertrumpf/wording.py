"""The rules of Supertrumpf in sentences: which sentence belongs to which parameter.

Every sentence stands in the catalogue ``rule_text``; here is only when it is said. What is said is what the
engine does; the rulings behind the finer points are cited by their number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quartett.rules.sentences import Draft, duration, number
from quartett.rules.supertrumpf.value_sentences import fixed_category, lacks_values, say_directions
from quartett.rules.table_sentences import (
    comes_out_even,
    named_cards,
    say_counts,
    say_deck,
    say_players,
    start_card,
)

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.rules.supertrumpf.rules import SupertrumpfRules


def write(
    draft: Draft,
    rules: SupertrumpfRules,
    deck: Deck | None = None,
    seats: int | None = None,
    directions: Mapping[str, str] | None = None,
) -> None:
    """Write the rules into ``draft``, in the order in which one explains them."""
    _about(draft, rules, deck)
    _players(draft, rules, deck, seats)
    _round(draft, rules, deck)
    _compare(draft, rules, deck, directions)
    if rules.tie_policy == "keep_own":
        draft.section("tie", "tie_kept")
        draft.say("st_keep_own")
    else:
        _tie(draft, rules, seats)
    _won(draft, rules)
    _next(draft, rules, seats)
    _out(draft, rules)
    _end(draft, rules, seats)
    _special(draft, rules, deck)


def _piles(rules: SupertrumpfRules) -> bool:
    return rules.won_to == "score_pile"


def _about(draft: Draft, rules: SupertrumpfRules, deck: Deck | None) -> None:
    draft.section("about")
    draft.say("st_about")
    captures = rules.end_on & {"last_player", "all_cards"} and "first_elimination" not in rules.end_on
    draft.say("st_aim_all" if captures and not _piles(rules) else "st_aim_most")
    say_deck(draft, deck)


def _players(draft: Draft, rules: SupertrumpfRules, deck: Deck | None, seats: int | None) -> None:
    draft.section("players")
    say_players(draft, rules, seats)
    draft.say_if(rules.deck_size is not None, "st_deck_size", count=rules.deck_size)
    even = comes_out_even(deck, seats)
    aside = rules.deal_mode == "equal_set_aside"
    if rules.deal_mode == "split_by_group":
        draft.say("st_deal_groups")
        draft.say("st_deal_groups_shuffle")
        say_counts(draft, rules, deck, seats, unit=deck.set_size if deck else 1)
    else:
        draft.say("st_deal_equal" if aside else "deal_all")
        if aside:
            draft.say_if(not even, "st_deal_equal_rest")
        else:
            draft.say_if(deck is None or seats is None, "deal_rest")
        say_counts(draft, rules, deck, seats, aside=aside)
    draft.say(f"st_stack_{rules.top_card_view}")
    draft.say("st_stack_order")
    if rules.starter == "holder_of_card":
        draft.say("st_starter_holder_of_card", card=start_card(draft, rules, deck))
        draft.say_if(aside and not even, "st_starter_aside")
    else:
        draft.say(f"st_starter_{rules.starter}")


def _round(draft: Draft, rules: SupertrumpfRules, deck: Deck | None) -> None:
    draft.section("round")
    free = rules.category_choice == "free"
    if free:
        draft.say(f"st_announce_{rules.announce}")
    else:
        entry = "automatic" if rules.announce == "automatic" else rules.announce
        draft.say(f"st_fixed_{entry}", category=fixed_category(draft, rules, deck))
    if free and lacks_values(rules, deck):
        draft.say(f"st_announce_missing_{'yes' if rules.announce_missing else 'no'}")
    draft.say(f"st_reveal_{rules.reveal}")
    draft.say_if(free, "st_no_passing")
    if rules.low_card_choice:
        draft.say("st_low_choice", count=rules.low_card_choice)
        draft.say_if(rules.tie_policy == "pot", "st_low_choice_tie")
        draft.say_if(free, "st_low_announcer")
        bound = free and not rules.announce_missing and lacks_values(rules, deck)
        draft.say_if(bound, "st_low_announcer_bound")
        draft.say_if(rules.announce == "category_and_value", "st_low_announcer_silent")


def _compare(
    draft: Draft, rules: SupertrumpfRules, deck: Deck | None, directions: Mapping[str, str] | None
) -> None:
    draft.section("compare")
    draft.say("st_best")
    say_directions(draft, rules, deck, directions)
    draft.say("st_printed")
    if lacks_values(rules, deck):
        draft.say(f"st_missing_{rules.missing_value}")


def _tie(draft: Draft, rules: SupertrumpfRules, seats: int | None) -> None:
    draft.section("tie")
    everyone = rules.tie_participants == "all_with_cards"
    reuses = rules.tied_without_card == "reuse_last_card"
    draft.say(f"st_tie_{rules.pot_scope}")
    draft.say_if(rules.reveal == "value_only", "st_tie_face_down")
    draft.say(f"st_tie_{rules.tie_participants}")
    draft.say_if(rules.tie_blind_cards, "st_tie_blind", count=rules.tie_blind_cards)
    if rules.announce == "automatic":
        draft.say(f"st_tie_first_{rules.tie_announcer}")
    else:
        _tie_announcer(draft, rules)
    draft.say_if(rules.category_choice == "free", f"st_tie_category_{rules.tie_category}")
    draft.say("st_tie_again")
    draft.say(f"st_tied_{rules.tied_without_card}")
    draft.say_if(not reuses, "st_walkover")
    draft.say_if(rules.tied_without_card == "loses_game" and not everyone, "st_walkover_other")
    if _leaves_pot(rules, seats) or rules.all_tied_without_card != "carry_over":
        when = "reused" if reuses else "all_empty" if everyone else "tied_empty"
        ending = rules.all_tied_without_card
        draft.say(
            "st_all_tied_split_piles"
            if ending == "split_equal" and _piles(rules)
            else f"st_all_tied_{ending}",
            when=draft.phrase(f"st_when_{when}"),
        )


def _tie_announcer(draft: Draft, rules: SupertrumpfRules) -> None:
    """Who announces the Stichrunde (G-10). If all who have cards play, the one before always can."""
    if rules.tie_announcer == "next_contender":
        draft.say("st_tie_announcer_next_contender")
    elif rules.tie_participants == "all_with_cards":
        draft.say("st_tie_announcer_prev_with_cards")
    else:
        draft.say(f"st_tie_announcer_{rules.tie_announcer}")
        outside = rules.tie_announcer == "prev_always" and rules.category_choice == "free"
        draft.say_if(outside, "st_tie_announcer_outside")


def _leaves_pot(rules: SupertrumpfRules, seats: int | None) -> bool:
    """Whether a pot can be carried over to a next round (G-71).

    Where all who have cards play the Stichrunde, and where only two play, it can only fail for want of any
    card in the game.
    """
    two = (seats or rules.players_max) == 2
    return (
        rules.tie_policy == "pot"
        and rules.all_tied_without_card == "carry_over"
        and (
            (rules.tie_participants == "tied_only" and not two)
            or rules.tied_without_card == "reuse_last_card"
        )
    )


def _won(draft: Draft, rules: SupertrumpfRules) -> None:
    draft.section("won")
    draft.say("st_won_score_pile" if _piles(rules) else f"st_won_{rules.won_order}")
    draft.say(f"st_own_{rules.own_card}")
    draft.say_if(rules.reveal == "value_only", "st_won_face_down")


def _next(draft: Draft, rules: SupertrumpfRules, seats: int | None) -> None:
    draft.section("next")
    draft.say(f"st_next_{rules.next_opener}")
    no_winner = (
        rules.tie_policy == "keep_own"
        or rules.all_tied_without_card != "carry_over"
        or _leaves_pot(rules, seats)
    )
    if no_winner:
        turning = rules.next_opener == rules.opener_if_no_winner == "next_after_opener"
        draft.say("st_no_winner_likewise" if turning else f"st_no_winner_{rules.opener_if_no_winner}")
    draft.say("st_next_skip")


def _out(draft: Draft, rules: SupertrumpfRules) -> None:
    draft.section("out")
    if _piles(rules):
        draft.say("st_out_pile")
        return
    draft.say("st_out")
    rescued = rules.tied_without_card in ("reuse_last_card", "draw_from_announcer")
    rescued = rescued or rules.all_tied_without_card != "carry_over"
    draft.say_if(rules.tie_policy == "pot" and rescued, "st_out_after_tie")


def _end(draft: Draft, rules: SupertrumpfRules, seats: int | None) -> None:
    """The end tests (G-76), then what counts and what if several have as much."""
    draft.section("end")
    language = draft.language
    named = rules.end_on & {"last_player", "all_cards"}
    if _piles(rules):
        draft.say("st_end_piles")
        draft.say_if(_pot_at_end(rules), "st_end_pot_piles")
    elif named:
        draft.say("st_end_both" if len(named) == 2 else f"st_end_{next(iter(named))}")
        _last_cards(draft, rules, seats)
    draft.say_if("first_elimination" in rules.end_on, "st_end_first_elimination")
    if "time_limit" in rules.end_on:
        if rules.time_limit_s is None:
            draft.say("st_end_time_open")
        else:
            draft.say("st_end_time", time=duration(rules.time_limit_s, language))
        draft.say("st_end_time_up" if rules.tie_policy == "pot" else "st_end_time_up_kept")
    if rules.round_limit is not None:
        shown = number(rules.round_limit, language)
        draft.say("st_end_round_limit", count=rules.round_limit, shown=shown)
    if not _piles(rules) and not named:
        draft.say("st_end_anyway")
        _last_cards(draft, rules, seats)
    draft.say_if(rules.repetition_limit is not None, "st_repetition", count=rules.repetition_limit)
    if rules.round_limit is None or rules.max_rounds < rules.round_limit:
        draft.say("st_cap", count=rules.max_rounds, shown=number(rules.max_rounds, language))
    draft.say_if(_leaves_pot(rules, seats), "st_end_count_pot")
    draft.say(f"st_limit_tie_{rules.limit_tie}")


def _last_cards(draft: Draft, rules: SupertrumpfRules, seats: int | None) -> None:
    """What becomes of a middle that is left when one seat has cards, or none (G-07)."""
    draft.say_if(_leaves_pot(rules, seats), "st_end_pot")
    draft.say_if(_pot_at_end(rules), "st_end_all_empty")


def _pot_at_end(rules: SupertrumpfRules) -> bool:
    return rules.tie_policy == "pot" and rules.all_tied_without_card == "carry_over"


def _special(draft: Draft, rules: SupertrumpfRules, deck: Deck | None) -> None:
    draft.section("special")
    if rules.supertrump_effect == "marker":
        draft.say("st_marker")
    elif rules.supertrump_effect == "beats_all":
        if rules.super_cards:
            draft.say("st_beats_named", cards=named_cards(draft, deck, rules.super_cards))
        else:
            draft.say("st_beats_marked")
        # These are ids or members ("a" for every card called a), so they cannot be looked up.
        spared = named_cards(draft, None, rules.beats_all_except)
        draft.say_if(spared, "st_beats_except", cards=spared)
        draft.say("st_beats_among")
    draft.say("st_sizes_public" if rules.stack_sizes_public else "st_sizes_secret")
    draft.say(f"st_history_{rules.history_access}")
    draft.say("st_deck_known" if rules.deck_known else "st_deck_unknown")
