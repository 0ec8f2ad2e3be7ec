"""The rules of Quartett in sentences: which sentence belongs to which parameter.

Every sentence stands in the catalogue ``rule_text``; here is only when it is said. What is said is what the
engine does; the rulings behind the finer points are cited by their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quartett.language import in_language
from quartett.rules.sentences import Draft, duration, listed, number
from quartett.rules.table_sentences import say_counts, say_deck, say_players, start_card

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.rules.quartett.rules import QuartettRules


def write(draft: Draft, rules: QuartettRules, deck: Deck | None = None, seats: int | None = None) -> None:
    """Write the rules into ``draft``, in the order in which one explains them."""
    _about(draft, deck)
    _players(draft, rules, deck, seats)
    _ask(draft, rules, deck)
    _turn(draft, rules)
    _laid(draft, rules)
    _empty(draft, rules)
    _end(draft, rules)


def _about(draft: Draft, deck: Deck | None) -> None:
    draft.section("about")
    draft.say("q_about")
    if deck is None:
        draft.say("q_set")
        return
    say_deck(draft, deck)
    first = [deck.cards[index].id for index in deck.set_cards(0)]
    draft.say("q_set_example", cards=listed(first, draft.language))
    names = [in_language(each.name, draft.language) for each in deck.sets]
    draft.say("q_sets", sets=listed(names, draft.language))


def _players(draft: Draft, rules: QuartettRules, deck: Deck | None, seats: int | None) -> None:
    draft.section("players")
    say_players(draft, rules, seats)
    if rules.hand_size is None:
        draft.say("deal_all")
        draft.say_if(deck is None or seats is None, "deal_rest")
        say_counts(draft, rules, deck, seats)
    else:
        _talon(draft, rules, deck, seats)
    draft.say("q_hand")
    if rules.starter == "holder_of_card":
        draft.say("q_starter_holder_of_card", card=start_card(draft, rules, deck))
        draft.say_if(rules.hand_size is not None, "q_starter_talon")
    else:
        draft.say(f"q_starter_{rules.starter}")


def _talon(draft: Draft, rules: QuartettRules, deck: Deck | None, seats: int | None) -> None:
    """The size of the hands, for two perhaps another one (G-83), and of the stock."""
    if rules.players_max == rules.players_min:
        seats = rules.players_min
    usual = rules.hand_size or 0
    for_two = rules.hand_size_two or usual
    may_be_two = rules.players_min == 2 and seats in (None, 2)
    size = for_two if seats == 2 else usual
    draft.say("q_deal_hand", count=size)
    draft.say_if(may_be_two and for_two != size, "q_deal_hand_two", count=for_two)
    draft.say("q_talon")
    if deck is not None and seats is not None:
        draft.say("q_talon_size", seats=seats, count=len(deck) - size * seats)


def _ask(draft: Draft, rules: QuartettRules, deck: Deck | None) -> None:
    draft.section("ask")
    if rules.ask_unit == "card":
        card = deck.cards[1].id if deck is not None else draft.phrase("q_example_card")
        draft.say("q_ask_card", card=card)
    else:
        name = in_language(deck.sets[0].name, draft.language) if deck else draft.phrase("q_example_set")
        draft.say("q_ask_rank", name=name)
    draft.say("q_member_yes" if rules.must_hold_member else "q_member_no")
    if rules.ask_unit == "card":
        draft.say("q_own_yes" if rules.may_ask_own_card else "q_own_no")
    draft.say("q_empty_yes" if rules.may_ask_empty_hand else "q_empty_no")
    draft.say("q_give_rank" if rules.ask_unit == "rank" else f"q_give_{rules.give}")
    draft.say("q_miss_set" if rules.ask_unit == "rank" else "q_miss_card")
    draft.say("q_open_talk")
    draft.say(f"q_illegal_{rules.illegal_ask}")


def _turn(draft: Draft, rules: QuartettRules) -> None:
    draft.section("turn")
    draft.say(f"q_hit_{rules.hit_then}")
    when = "after"
    if rules.draw_on_miss:
        when = "else" if rules.draw_hit_continues else "then"
        draft.say("q_draw_on_miss")
        if rules.draw_hit_continues:
            draft.say("q_draw_hit_card" if rules.ask_unit == "card" else "q_draw_hit_set")
        else:
            draft.say("q_draw_hit_no")
    draft.say(f"q_miss_{rules.miss_next}", when=draft.phrase(f"q_turn_{when}"))
    draft.say("q_pass_yes" if rules.may_pass else "q_pass_no")


def _laid(draft: Draft, rules: QuartettRules) -> None:
    draft.section("laid")
    draft.say(f"q_laid_{rules.laid_visible}")
    draft.say_if(rules.laid_visible == "face_down", "q_laid_secret")
    # A turn that ends with every hit anyway is not ended once more by a quartet.
    if rules.hit_then != "turn_ends":
        draft.say("q_complete_ends_turn" if rules.completion_ends_turn else "q_complete_goes_on")


def _empty(draft: Draft, rules: QuartettRules) -> None:
    draft.section("empty")
    if rules.empty_on_turn == "out_next_clockwise":
        draft.say("q_out")
        draft.say("q_out_next")
    else:
        draft.say(f"q_{rules.empty_on_turn}", count=rules.empty_draw)
        draft.say("q_out_talon")


def _end(draft: Draft, rules: QuartettRules) -> None:
    draft.section("end")
    language = draft.language
    draft.say(f"q_end_{rules.end_on}")
    stuck = rules.hand_size is not None and rules.empty_on_turn == "out_next_clockwise"
    draft.say_if(stuck and rules.end_on == "all_sets_laid", "q_end_hands_empty")
    if rules.time_limit_s is not None:
        draft.say("q_end_time", time=duration(rules.time_limit_s, language))
    misses = rules.max_consecutive_misses
    if misses is not None:
        draft.say("q_miss_limit", count=misses, shown=number(misses, language))
    draft.say("q_cap", count=rules.max_asks, shown=number(rules.max_asks, language))
    draft.say(f"q_winner_{rules.winner}")
    draft.say(f"q_tie_{rules.tie}")
