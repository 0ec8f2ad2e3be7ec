"""Where the texts are silent on a round of Supertrumpf: the deal, the tie, who opens (G-01 to G-18)."""

import pytest

from quartett.decks import load_deck
from quartett.rules import HIDDEN, Supertrumpf, preset
from quartett.rules.events import StarterDetermined
from quartett.rules.supertrumpf.events import (
    CardsDealt,
    CategoryAnnounced,
    Forfeited,
    PlayerEliminated,
    PotCarriedOver,
    PotWon,
    RoundTied,
    TieBreakStarted,
)
from tests.rules.texts.positions import kinds, only, pack, reverse, seen, table

WAFFEN = load_deck("waffen")
THEATER = load_deck("theater")


@pytest.mark.parametrize(
    "n, even, equal, aside",
    [
        (3, (11, 11, 10), 10, 2),
        (5, (7, 7, 6, 6, 6), 6, 2),
        (6, (6, 6, 5, 5, 5, 5), 5, 2),
        (7, (5, 5, 5, 5, 4, 4, 4), 4, 4),
    ],
)
def test_g_01_the_remainder_of_the_deal(n, even, equal, aside):
    last = n - 1  # as dealer, so that seat 0 gets the first card
    game = Supertrumpf(THEATER, "wikipedia", n, dealer=last, seed=1)
    assert game.view().stack_sizes == even
    game = Supertrumpf(THEATER, "theater", n, dealer=last, chance=range)
    assert game.view().stack_sizes == (equal,) * n
    assert only(game.events, CardsDealt).set_aside == tuple(range(32 - aside, 32))  # the last cards
    assert only(game.view(0).history, CardsDealt).set_aside == (HIDDEN,) * aside


def test_g_02_the_winners_own_card_goes_to_the_bottom_too():
    for rules in ("theater", "wikipedia"):
        game = table("a b | c d", S="a=9", rules=rules)
        game.say("S")
        assert game.stacks == "b a c | d"
    shuffled = table("a b | c d", S="a=9", rules="vdb", chance=reverse)
    shuffled.say("S")
    assert shuffled.stacks == "b c a | d"


def test_g_03_won_cards_lie_as_they_were_laid():
    game = table("a b | c d g | e f h", S="c=9 e=9 d=1 f=2", rules="wikipedia", opener=1)
    game.say("S")
    game.say("S")
    assert game.stacks == "b | g | h c e a d f"  # clockwise from the announcer, the older comparison first
    foreign = table("a b | c d | e f", S="c=9 e=9 f=2", rules="wikipedia")
    foreign.say("S", "S")
    assert foreign.stacks == "b |  | a c e d f"  # the announcer plays no card: from the first after him


def test_g_04_the_winner_does_not_know_the_shuffled_order():
    game = table("a b | c d | e f", S="a=9", rules="vdb", chance=lambda k: (2, 0, 1)[:k])
    won = only(game.say("S"), PotWon)
    assert won.cards == (4, 0, 2)
    for observer in (0, 1, None):
        assert seen(won, observer, game.rules) == PotWon(0, (0, 2, 4), ordered=False)
    blind = table("a b c | d e f", S="a=9 d=9 c=2", rules="war")
    blind.say("S")
    won = only(blind.say("S"), PotWon)
    assert seen(won, 0, blind.rules).cards == (0, 3, 1, 4, 2, 5)
    assert seen(won, 1, blind.rules).cards == (0, 3, HIDDEN, HIDDEN, 2, 5)  # b and e were laid face down


def test_g_05_who_has_his_last_card_in_the_middle_is_not_yet_out():
    game = table("a b | c d", S="a=9 c=9 b=2")
    game.say("S")
    assert game.view().eliminated == () and game.view().stack_sizes == (1, 1)
    events = game.say("S")  # both lay their last card; seat 0 wins his back
    assert kinds(events).index("PotWon") < kinds(events).index("PlayerEliminated")
    assert only(events, PlayerEliminated).seats == (1,)
    assert game.stacks == "a c b d | "


def test_g_06_a_tied_player_without_a_card_forfeits():
    game = table("a | c d | e f", S="a=9 c=9 e=9 d=1 f=2")
    events = game.say("S")
    assert only(events, Forfeited).seats == (0,)
    assert only(events, TieBreakStarted).seats == (1, 2)  # the other two play on
    walkover = table("a | c d", S="a=9 c=9")
    events = walkover.say("S")
    assert only(events, PotWon).seat == 1 and "TieBreakStarted" not in kinds(events)


def test_g_07_nobody_tied_has_a_card_left():
    game = table("a | c | e f | g h", S="a=9 c=9 f=1 h=3")
    events = game.say("S")
    assert only(events, PotCarriedOver).pot == (0, 1, 2, 4)
    assert only(events, PlayerEliminated).seats == (0, 1)
    game.say("S")
    assert game.stacks == " |  |  | a c e g f h"  # the carried pot lies on top of the next one
    one = table("a | c | e f", S="a=9 c=9")
    one.say("S")
    assert one.outcome is not None and one.stacks == " |  | f a c e"
    assert (one.outcome.winners, one.outcome.reason) == ((2,), "all_cards")
    none = table("a | c | e", S="a=9 c=9")
    none.say("S")
    assert none.outcome is not None
    assert (none.outcome.winners, none.outcome.reason) == ((0, 1), "all_empty_draw")
    playing_on = table("a | c | e f | g h", S="a=9 c=9", tie_participants="all_with_cards")
    events = playing_on.say("S")
    assert only(events, TieBreakStarted).seats == (2, 3) and playing_on.pot == "a c e g"


def test_g_08_all_put_their_shown_card_in_the_middle_and_the_third_may_be_out():
    game = table("a b | c d | e", S="a=9 c=9 b=2", rules="vdb", chance=reverse)
    game.say("S")
    assert (game.pot, game.stacks) == ("a c e", "b | d | ")  # not whole stacks, not only those tied
    assert game.view().eliminated == ()
    assert 2 in only(game.say("S"), PlayerEliminated).seats


def test_g_09_whose_stack_contains_the_start_card_is_public():
    game = Supertrumpf(
        THEATER, "theater", 3, dealer=2, chance=pack(THEATER, "HP 1", "HP 2", "HP 3", "PB 2", "PB 1")
    )
    starter = only(game.view().history, StarterDetermined)
    assert (starter.seat, starter.reason, starter.card) == (1, "holder_of_card", 0)
    rest = [card.id for card in THEATER.cards if card.id != "PB 1"]
    aside = Supertrumpf(THEATER, "theater", 3, dealer=1, chance=pack(THEATER, *rest, "PB 1"))
    starter = only(aside.view().history, StarterDetermined)
    assert (starter.seat, starter.reason, starter.card) == (2, "start_card_not_dealt", 0)


def test_g_10_who_announces_the_stichrunde():
    tied = "a b | c d | e f"
    contender = table(tied, S="a=9 e=9")
    contender.say("S")
    assert contender.to_act == 0  # announced before and is tied
    passed_on = table(tied, S="c=9 e=9")
    passed_on.say("S")
    assert passed_on.to_act == 1  # else the next contender clockwise
    literal = table(tied, S="c=9 e=9", rules="wikipedia", announce="category_and_value")
    literal.say("S")
    assert literal.to_act == 0
    assert only(literal.say("P"), CategoryAnnounced).strength == HIDDEN
    empty = table("a | c d | e f", S="c=9 e=9", rules="wikipedia")
    empty.say("S")
    assert empty.to_act == 1  # he holds no card any more
    following = table(tied, S="a=9 e=9", tie_announcer="next_contender")
    following.say("S")
    assert following.to_act == 2
    three = table(tied, S="a=9 c=9 e=9", tie_announcer="next_contender")
    three.say("S")
    assert three.to_act == 1


def test_g_11_the_category_of_a_stichrunde_is_free():
    game = table("a b | c d", S="a=9 c=9")
    game.say("S")
    assert game.can_announce("S") and game.can_announce("P")
    same = table("a b | c d", S="a=9 c=9", tie_category="same")
    same.say("S")
    assert same.can_announce("S") and not same.can_announce("P")
    different = table("a b | c d", S="a=9 c=9", tie_category="different")
    different.say("S")
    assert different.can_announce("P") and not different.can_announce("S")
    only_one = table("a b | c d", S="a=9 c=9", P="b=-", tie_category="different")
    only_one.say("S")
    assert only_one.can_announce("S")  # a filter that would leave nothing is dropped


def test_g_12_the_opening_right_rotates():
    seats = "a b | c d | e f"
    for opener, rules, then in ((0, "vdb", 1), (2, "vdb", 0), (0, "consolegame", 1)):
        game = table(seats, S="c=9", rules=rules, opener=opener, chance=reverse)
        game.say("S")
        assert game.to_act == then  # after the opener, though seat 1 has won
    winner = table(seats, S="c=9", next_opener="next_after_winner")
    winner.say("S")
    assert winner.to_act == 2


def test_g_13_the_tied_players_play_their_next_top_card():
    game = table("a b g | c d h | e f i", S="a=9 c=9 b=2 f=7")
    game.say("S")
    assert only(game.say("S"), PotWon).seat == 0  # f does not take part
    assert game.stacks == "g a c e b d | h | f i"
    english = table("a b g | c d h | e f i", S="a=9 c=9 b=2 f=7", rules="toptrumps")
    assert only(english.say("S"), TieBreakStarted).seats == (0, 1, 2)
    assert only(english.say("S"), PotWon).seat == 2
    assert english.stacks == "g | h | i a c e b d f"


def test_g_14_who_opens_after_a_stichrunde():
    game = table("a b g | c d h | e f i", S="c=9 e=9 f=2")
    game.say("S", "S")
    assert game.to_act == 2  # its winner
    vdb = table("a b g | c d h | e f i", S="c=9 e=9 f=2", rules="vdb", chance=reverse)
    vdb.say("S")
    assert vdb.to_act == 1  # announces the Stichrunde
    vdb.say("S")
    assert vdb.to_act == 1  # next after the opener of the round, not after its announcer


def test_g_15_seats_without_cards_are_skipped():
    game = table("a b | c | e f", S="a=9", rules="vdb", chance=reverse)
    game.say("S")
    assert game.to_act == 2


def test_g_16_who_opens_when_nobody_has_won():
    stacks, best = "a b | c | e | g h", "c=9 e=9"
    game = table(stacks, S=best)
    game.say("S")
    assert game.to_act == 0  # the opener again
    vdb = table(stacks, S=best, rules="vdb")
    vdb.say("S")
    assert vdb.to_act == 3  # the next after him with cards
    gone = table("a | c | e f | g h", S="a=9 c=9")
    gone.say("S")
    assert gone.to_act == 2  # the opener has no cards


def test_g_17_several_out_at_once_share_their_place():
    game = table("a b | c | e", S="a=9")
    events = game.say("S")
    assert only(events, PlayerEliminated).seats == (1, 2)
    assert game.outcome is not None and game.outcome.ranking == ((0,), (1, 2))


def test_g_18_the_last_player_gets_a_carried_pot():
    for end in ("last_player", "all_cards"):
        game = table("a | c | e f", S="a=9 c=9", end_on=frozenset({end}))
        events = game.say("S")
        assert only(events, PotWon).seat == 2
        assert game.outcome is not None
        assert (game.outcome.reason, game.outcome.counts) == (end, (0, 0, 4))
        assert [event.seats for event in events if isinstance(event, RoundTied)] == [(0, 1)]
    assert preset("supertrumpf", "vdb").end_on >= {"last_player"}
