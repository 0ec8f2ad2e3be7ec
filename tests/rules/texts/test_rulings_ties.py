"""Every way to deal, to lay, to break a tie and to share out a pot (G-56 to G-72)."""

import pytest

from quartett.decks import load_deck
from quartett.errors import RulesError
from quartett.rules import HIDDEN, PlayCard, Supertrumpf, preset
from quartett.rules.events import StarterDetermined
from quartett.rules.supertrumpf.events import (
    BlindCardsLaid,
    CardChosen,
    CardDrawn,
    CardsDealt,
    CardsReturned,
    CategoryAnnounced,
    Forfeited,
    PlayerEliminated,
    PotWon,
    RoundTied,
    SuddenDeath,
    TieBreakStarted,
)
from tests.rules.texts.positions import kinds, only, reverse, seen, table

WAFFEN = load_deck("waffen")


def test_g_56_the_order_of_chance_at_the_start():
    asked: list[int] = []

    def counted(k: int):
        asked.append(k)
        return range(k)[::-1]

    game = Supertrumpf(WAFFEN, "vdb", 3, chance=counted)
    assert asked == [32, 3]
    assert game.to_act == 2  # the first entry of the second chance
    assert only(game.events, StarterDetermined).reason == "random"
    assert game.setup.dealer == 0  # a setup value
    for rules, calls in (("wikipedia", [32]), ("leben_und_tod", [16, 16])):
        asked.clear()
        Supertrumpf(WAFFEN, rules, 2, chance=counted)
        assert asked == calls


def test_g_57_the_first_card_dealt_is_the_top_of_the_stack():
    game = Supertrumpf(WAFFEN, "theater", 3, dealer=0, chance=range)
    dealt = only(game.events, CardsDealt)
    assert [stack[:2] for stack in dealt.stacks] == [(2, 5), (0, 3), (1, 4)]
    assert dealt.set_aside == (30, 31)


def test_g_58_the_shuffle_starts_from_the_order_laid():
    asked: list[int] = []

    def turned(k: int):
        asked.append(k)
        return [*range(1, k), 0]

    game = table("a b | c d | e f", S="a=9", rules="vdb", chance=turned)
    game.say("S")
    assert game.stacks == "b c e a | d | f"
    single = table("a b | c d", S="a=9", rules="vdb", own_card="stays_on_top", chance=turned)
    single.say("S")
    assert (asked, single.stacks) == ([3, 1], "a b c | d")


def test_g_59_split_by_group():
    game = Supertrumpf(WAFFEN, "leben_und_tod", 2, dealer=0, chance=range)
    assert only(game.events, CardsDealt).stacks == (tuple(range(16, 32)), tuple(range(16)))
    three = preset("supertrumpf", "leben_und_tod").changed(players_max=3)
    with pytest.raises(RulesError) as refused:
        Supertrumpf(WAFFEN, three, 3, seed=1)
    assert refused.value.code == "rules.no_groups"


def test_g_60_the_order_as_laid():
    game = table("a b g j | c d h k | e f i l", S="c=9 e=9 h=2", tie_blind_cards=1)
    assert game.view().participants == (0, 1, 2)
    game.say("S")
    assert game.pot == "a c e d f"  # the blind cards of the Stichrunde before its shown ones
    game.say("S")
    assert game.stacks == "b g j | k a c e d f h i | l"


def test_g_61_blind_cards():
    game = table("a b c | d e", S="a=5 d=5 c=3 e=2", tie_blind_cards=3)
    laid = only(game.say("S"), BlindCardsLaid)
    assert (laid.seats, laid.cards) == ((0,), (1,))  # never the last card, and before the announcement
    assert seen(laid, 0, game.rules).cards == (HIDDEN,)
    assert game.view(0).top == 2
    game.say("S")
    assert game.stacks == "a d b c e | "
    two = table("a b c d | e f g h", S="a=9 e=9", tie_blind_cards=2)
    two.say("S")
    assert two.pot == "a e b c f g"
    foreign = table(
        "a b | c d g | e f h", S="c=9 e=9", tie_announcer="prev_always", tie_blind_cards=1, opener=2
    )
    assert only(foreign.say("S"), BlindCardsLaid).seats == (2, 1)


def test_g_62_a_fixed_category():
    game = table("a b | c d", S="a=- c=5", category_choice="fixed")
    assert [game.write(action) for action in game.view(0).legal] == ["S"]
    assert only(game.say("S"), PotWon).seat == 1  # the missing value loses
    other = table("a b | c d", P="a=3 c=3", category_choice="fixed", fixed_category="P", tie_category="same")
    other.say("P")
    assert [other.write(action) for action in other.view(0).legal] == ["P"]
    automatic = table("a b | c d", S="a=- c=5", category_choice="fixed", announce="automatic")
    assert [automatic.write(action) for action in automatic.view(0).legal] == ["S"]
    assert only(automatic.say("S"), PotWon).seat == 1


def test_g_63_missing_values():
    for missing, winners in (("loses", (1, 2)), ("forces_tie", (0, 1, 2))):
        game = table("a b | c d | e f", S="a=- c=1 e=1", missing_value=missing, announce_missing=True)
        assert only(game.say("S"), RoundTied).seats == winners
    none = table("a b | c d", S="a=- c=-", announce_missing=True)
    assert only(none.say("S"), RoundTied).seats == (0, 1)  # all missing
    assert not table("a b | c d", S="a=-", announce_missing=False).can_announce("S")


def test_g_64_the_choice_among_the_last_cards():
    game = table("a b | c d e | f g h i", S="a=- b=4 e=9", low_card_choice=3)
    said = only(game.say("S"), CategoryAnnounced)
    assert said.strength == HIDDEN  # he has yet to choose
    assert list(game.legal) == [PlayCard(1)]  # a has no value in S
    chosen = only(game.do(PlayCard(1)), CardChosen)
    assert seen(chosen, 1, game.rules).card == HIDDEN and seen(chosen, 0, game.rules).card == 1
    assert game.to_act == 1 and len(game.legal) == 3
    assert game.view(1).choices == (2, 3, 4) and game.view(1).legal
    game.do(PlayCard(2))
    assert game.stacks == "a | c d b e f | g h i"  # seat 2 has four cards and no choice
    single = table("a | b c d e", S="a=9", low_card_choice=3)
    assert only(single.say("S"), CategoryAnnounced).strength == 2
    assert list(single.legal) == [PlayCard(0)]  # also the only one
    tie = table("a b c d | e f g h", S="a=9 e=9 c=7", low_card_choice=3, tie_blind_cards=1)
    tie.say("S", "S")  # blind b and f; two cards are left to each
    tie.do(PlayCard(0))
    tie.do(PlayCard(1))
    assert tie.stacks == "d a e b f c h | g"


def test_g_65_keep_own():
    game = table("a b | c d | e f", S="a=9 c=9", rules="pkw")
    returned = only(game.say("S"), CardsReturned)
    assert (returned.reason, returned.seats) == ("keep_own", (0, 1, 2))
    assert game.stacks == "b a | d c | f e"
    assert (game.to_act, game.view().round_no) == (0, 2)  # no winner: the opener stays


def test_g_66_only_the_tied_cards_stay_in_the_middle():
    game = table("a b | c d | e f", S="a=5 c=5 b=2", pot_scope="tied_cards_only")
    returned = only(game.say("S"), CardsReturned)
    assert (returned.reason, returned.seats, returned.cards) == ("not_tied", (2,), (4,))
    assert (game.pot, game.stacks) == ("a c", "b | d | f e")
    at_once = table(
        "a b | c d | e", S="a=5 c=5", pot_scope="tied_cards_only", tie_participants="all_with_cards"
    )
    assert only(at_once.say("S"), TieBreakStarted).seats == (0, 1, 2)  # seat 2 has e again


def test_g_67_who_takes_part_in_the_tie_break():
    stacks = "a | c d | e f"
    tied = table(stacks, S="a=9 c=9")
    assert "TieBreakStarted" not in kinds(tied.say("S"))
    events = table(stacks, S="a=9 c=9", tie_participants="all_with_cards").say("S")
    assert only(events, Forfeited).seats == (0,)
    assert only(events, TieBreakStarted).seats == (1, 2)
    sudden = table(
        "a | c d e f | g h",
        S="a=9 d=9",
        end_on=frozenset({"round_limit"}),
        round_limit=1,
        limit_tie="sudden_death",
        tie_participants="all_with_cards",
    )
    assert only(sudden.say("S"), SuddenDeath).leaders == (0, 1)
    assert only(sudden.say("S"), TieBreakStarted).seats == (0, 1)  # seat 2 has a card and is no leader


def test_g_68_the_last_card_counts_again():
    game = table("a | b c", S="a=5 b=5 c=2", tied_without_card="reuse_last_card")
    game.say("S")
    assert game.to_act == 0 and game.pot == "a b"
    game.say("S")
    assert game.stacks == "a b c | "  # a lies in the middle once only
    blind = table("a | b c d", S="a=5 b=5 d=2", tied_without_card="reuse_last_card", tie_blind_cards=1)
    assert only(blind.say("S"), BlindCardsLaid).seats == (1,)
    endless = table("a | b", S="a=5 b=5", tied_without_card="reuse_last_card")
    endless.say("S")
    assert endless.outcome is None
    endless.say("S")  # two comparisons with two cards in play
    assert endless.outcome is not None
    assert (endless.outcome.reason, endless.outcome.winners) == ("all_empty_draw", (0, 1))
    aside = table("a | b", S="a=5 b=5", tied_without_card="reuse_last_card", aside="x y z")
    aside.say("S", "S")
    assert aside.outcome is not None  # what was set aside is not in play


def test_g_69_a_card_drawn_from_the_announcer():
    game = table("a b c | d", S="a=5 d=5 b=2 c=7", chance=reverse, tied_without_card="draw_from_announcer")
    drawn = only(game.say("S"), CardDrawn)
    assert (drawn.seat, drawn.giver, drawn.card) == (1, 0, 2)  # the lowest of b c
    assert [seen(drawn, observer, game.rules).card for observer in (0, 1, None)] == [HIDDEN, 2, HIDDEN]
    assert game.stacks == "b | c"
    game.say("S")
    assert game.stacks == " | a d b c"
    own = table("a | b c", S="a=5 b=5", tied_without_card="draw_from_announcer")
    assert only(own.say("S"), Forfeited).seats == (0,)  # the announcer cannot draw from himself
    empty = table("a | b | c d", S="a=5 b=5", tied_without_card="draw_from_announcer")
    assert only(empty.say("S"), Forfeited).seats == (0, 1)


def test_g_70_who_cannot_play_on_loses():
    game = table("a | c d | e f", S="a=9 c=9", tied_without_card="loses_game")
    events = game.say("S")
    assert kinds(events).index("PlayerEliminated") < kinds(events).index("PotWon")
    assert only(events, PlayerEliminated).seats == (0,)
    assert game.stacks == " | d a c e | f"
    one = table("a | c | e f", S="a=9 c=9", tied_without_card="loses_game")
    assert only(one.say("S"), PotWon).seat == 2  # the only one with cards, as in a walkover
    assert one.stacks == " |  | f a c e"


def test_g_71_a_pot_that_nobody_can_win():
    stacks, best = "a | c | e f | g h", "a=9 c=9"
    back = table(stacks, S=best, all_tied_without_card="return_own")
    back.say("S")
    assert back.stacks == "a | c | f e | h g" and back.pot == ""
    assert back.to_act == 0 and back.view().eliminated == ()
    split = table(stacks, S=best, all_tied_without_card="split_equal")
    split.say("S")
    assert split.stacks == "a e | c g | f | h"
    foreign = table(stacks, S=best, all_tied_without_card="split_equal", opener=2)
    foreign.say("S")  # laid e g a c; dealt from the first of the tied after the announcer
    assert foreign.stacks == "e a | g c | f | h"
    piles = table(
        stacks,
        S=best,
        all_tied_without_card="split_equal",
        won_to="score_pile",
        end_on=frozenset({"last_player"}),
    )
    piles.say("S")
    assert (piles.piles, piles.stacks) == ("a e | c g |  | ", " |  | f | h")
    walkover = table("a | c d | e f", S=best)
    assert only(walkover.say("S"), PotWon).seat == 1
    carried = table(stacks, S=best, all_tied_without_card="carry_over")
    carried.say("S")
    assert carried.pot == "a c e g"


def test_g_72_the_own_card_stays_on_top():
    game = table("a b | c d", S="a=5", own_card="stays_on_top")
    won = only(game.say("S"), PotWon)
    assert (won.kept, game.stacks) == ((0,), "a b c | d")
    assert [seen(won, observer, game.rules).kept for observer in (0, 1)] == [(0,), (HIDDEN,)]
    shown = table("a b | c d", S="a=5", own_card="stays_on_top", reveal="full_card")
    assert seen(only(shown.say("S"), PotWon), 1, shown.rules).kept == (0,)
    walkover = table("a | c d", S="a=9 c=9", own_card="stays_on_top")
    walkover.say("S")
    assert walkover.stacks == " | c d a"
