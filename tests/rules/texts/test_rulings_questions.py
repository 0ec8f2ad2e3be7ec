"""Every way to ask, to draw and to end in Quartett (G-83 to G-97)."""

from typing import Any

import pytest

from quartett.decks import load_deck
from quartett.errors import IllegalAction, RulesError
from quartett.rules import HIDDEN, AskSet, Pass, Quartett, Supertrumpf, preset
from quartett.rules.quartett.events import (
    AskMade,
    CardHandedOver,
    CardsDealt,
    DrewFromTalon,
    IllegalAsk,
    Passed,
    PlayerOut,
    QuartetLaid,
    SetForfeited,
)
from tests.rules.texts.positions import fourfold, hands, kinds, only, seen

AUTOS = load_deck("autos")
TALON: dict[str, Any] = {
    "deal_mode": "fixed_hand",
    "hand_size": 1,
    "draw_on_miss": 1,
    "may_ask_empty_hand": True,
}
"""House rules with a talon; hands are given in each test."""


def test_g_83_fixed_hands_and_the_talon():
    game = Quartett(AUTOS, "gofish", 3, dealer=2, chance=range)
    dealt = only(game.events, CardsDealt)
    assert [len(hand) for hand in dealt.hands] == [5, 5, 5]
    assert dealt.hands[0] == (0, 3, 6, 9, 12)
    assert dealt.talon == tuple(range(15, 32))
    assert only(game.view(0).history, CardsDealt).talon == (HIDDEN,) * 17
    two = Quartett(AUTOS, "gofish", 2, dealer=1, chance=range)
    assert [len(hand) for hand in only(two.events, CardsDealt).hands] == [7, 7]
    plain = preset("quartett", "gofish").changed(hand_size_two=None)
    assert len(only(Quartett(AUTOS, plain, 2, seed=1).events, CardsDealt).hands[0]) == 5
    with pytest.raises(RulesError) as refused:
        Quartett(AUTOS, "gofish", 7, seed=1)
    assert refused.value.code == "rules.hands_too_big"


def test_g_84_asking_for_a_set_or_getting_all_of_it():
    rank = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", ask_unit="rank", give="all_of_rank")
    assert rank.questions == {"1*?1", "1*?2", "2*?1", "2*?2"}
    handed = only(rank.do(AskSet(1, "1")), CardHandedOver)
    assert handed.cards == (1, 2)
    assert rank.hands == "1a 1b 1c 2a | 2b | 1d 2c 2d"
    with pytest.raises(IllegalAction) as error:
        rank.ask(1, "2b")
    assert error.value.code == "rules.ask_for_sets"
    foreign = hands("1a | 1b 2a 2b | 1c 1d 2c 2d", ask_unit="rank", give="all_of_rank")
    with pytest.raises(IllegalAction) as error:
        foreign.do(AskSet(1, "2"))
    assert error.value.code == "rules.no_member_held"
    card = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", give="all_of_rank")
    assert only(card.ask(1, "1b"), CardHandedOver).cards == (1, 2)
    miss = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", give="all_of_rank")
    assert "AskMissed" in kinds(miss.ask(1, "1d"))  # he has others of the set, but not the one named


def test_g_85_without_a_card_of_the_set():
    game = hands("1* 2a | 2b 3a 3b 3c | 2c 2d 3d", must_hold_member=False)
    assert {"2b?1", "3a?1", "3d?2"} <= game.questions
    assert not any(question.startswith("1") for question in game.questions)  # everybody knows it is laid
    with pytest.raises(IllegalAction) as error:
        game.ask(1, "1a")
    assert error.value.code == "rules.set_is_laid"
    hidden = hands("2a | 1* 2b 3a 3b 3c | 2c 2d 3d", must_hold_member=False, laid_visible="face_down")
    assert "1a?1" in hidden.questions  # who does not know it may ask in vain
    drawn = hands("1a 1b 1c 2a | 2b 2c", talon="1d 2d", must_hold_member=False, **TALON)
    drawn.ask(1, "2d")  # completes set 1 from the talon, openly
    assert not any(question.startswith("1") for question in drawn.questions)
    own = hands("1* 2a | 2b 3a 3b 3c | 2c 2d 3d", must_hold_member=False, laid_visible="face_down")
    assert "1a?1" not in own.questions  # he laid it himself


def test_g_86_after_a_hit():
    four = "1a 2a | 1b 2b | 1c 2c | 1d 2d 3a 3b 3c 3d"
    following = hands(four, hit_then="same_asker_next_target", turn=0)
    assert {question[-1] for question in following.questions} == {"1", "2", "3"}
    following.ask(2, "1c")
    assert {question[-1] for question in following.questions} == {"3"}
    with pytest.raises(IllegalAction) as error:
        following.ask(1, "1b")
    assert error.value.code == "rules.ask_next_target"
    following.ask(3, "1d")
    assert {question[-1] for question in following.questions} == {"1"}  # never the asker himself
    first = hands(four, hit_then="same_asker_next_target", turn=3)
    first.ask(0, "1a")
    assert {question[-1] for question in first.questions} == {"1"}
    ending = hands(four, hit_then="turn_ends")
    ending.ask(2, "1c")
    assert ending.to_act == 1
    free = hands(four, hit_then="same_asker_any_target")
    free.ask(2, "1c")
    assert free.to_act == 0 and {question[-1] for question in free.questions} == {"1", "2", "3"}


def test_g_87_completing_may_end_the_turn():
    position = "1a 1b 1c 2a | 1d 2b | 2c 2d"
    ending = hands(position, completion_ends_turn=True)
    ending.ask(1, "1d")
    assert (ending.laid, ending.to_act) == ("1 |  | ", 1)
    going_on = hands(position, completion_ends_turn=False)
    going_on.ask(1, "1d")
    assert going_on.to_act == 0
    drawn = hands(
        "1a 1b 1c 2a | 2b 2c", talon="1d 2d", completion_ends_turn=True, draw_hit_continues=True, **TALON
    )
    drawn.ask(1, "1d")  # the drawn card is the asked one and completes the set
    assert (drawn.laid, drawn.to_act) == ("1 | ", 1)


def test_g_88_after_a_miss():
    position: dict[str, Any] = {"talon": "1b 1d 2d", **TALON}
    game = hands("1a 2a | 1c 2b 2c", **position)
    drawn = only(game.ask(1, "1b"), DrewFromTalon)
    assert not drawn.shown and seen(drawn, 1, game.rules).card == HIDDEN
    assert (game.to_act, game.hands, game.talon) == (1, "1a 1b 2a | 1c 2b 2c", "1d 2d")
    lucky = hands("1a 2a | 1c 2b 2c", draw_hit_continues=True, **position)
    shown = only(lucky.ask(1, "1b"), DrewFromTalon)
    assert shown.shown and seen(shown, 1, lucky.rules).card == 1
    assert lucky.to_act == 0
    lucky.ask(1, "2d")  # draws 1d, which was not asked for
    assert lucky.to_act == 1
    rank = hands("1a 2a | 2b 2c 1c", "gofish", talon="1b 1d 2d")
    assert "CardHandedOver" in kinds(rank.do(AskSet(1, "1")))
    fish = hands("1a 2a | 2b 2c", "gofish", talon="1b 1c 1d 2d")
    assert only(fish.do(AskSet(1, "1")), DrewFromTalon).shown  # a card of the asked set
    assert fish.to_act == 0
    turn_ends = hands("1a 2a | 1c 2b 2c", draw_hit_continues=True, hit_then="turn_ends", **position)
    turn_ends.ask(1, "1b")
    assert turn_ends.to_act == 1  # as after a hit
    left = hands("1a 2a | 1b 2b | 1c 1d 2c 2d", miss_next="left_neighbour")
    left.ask(2, "1b")
    assert left.to_act == 1
    asked = hands("1a 2a | 1b 2b | 1c 1d 2c 2d", miss_next="asked_player")
    asked.ask(2, "1b")
    assert asked.to_act == 2


def test_g_89_who_can_act():
    out = hands("1a 2a | 1b | 1c 1d 2b 2c 2d", may_ask_empty_hand=True)
    assert only(out.ask(1, "1b"), PlayerOut).seat == 1
    out.ask(1, "1c")  # the asked seat cannot act: the next clockwise after it
    assert out.to_act == 2
    assert [event.seat for event in out.events if isinstance(event, PlayerOut)] == [1]  # once
    drawing = hands("1a 2a | 1b | 1c 1d 2b 2c", talon="2d", empty_on_turn="draw_then_continue", **TALON)
    assert "PlayerOut" not in kinds(drawing.ask(1, "1b"))  # it can still draw
    last = drawing.ask(2, "2d")  # a miss draws the last card: now seat 1 is out, off turn
    assert only(last, PlayerOut).seat == 1


def test_g_90_an_empty_hand_on_turn_draws():
    position = "1a | 1b 2a 3a 3b"
    going_on = hands(
        position, talon="1c 1d 2b 2c 2d 3c 3d", empty_on_turn="draw_then_continue", turn=1, **TALON
    )
    going_on.ask(0, "1a")
    going_on.ask(0, "2b")  # a miss: seat 1 draws 1c, seat 0 has to draw
    assert (going_on.hands, going_on.to_act) == ("1d | 1a 1b 1c 2a 3a 3b", 0)
    passing = hands(
        "1a 1b 1c | 1d 2a | 2b 3a 3b",
        talon="3c 2c 2d 3d",
        empty_on_turn="draw_then_pass",
        empty_draw=2,
        **TALON,
    )
    passing.ask(1, "1d")
    assert (passing.hands, passing.laid) == ("2c 3c | 2a | 2b 3a 3b", "1 |  | ")
    assert (passing.view().out, passing.to_act) == ((), 1)
    whole = hands(
        "1a 1b 1c | 1d 2a",
        talon="3a 3b 3c 3d 2b 2c 2d",
        empty_on_turn="draw_then_continue",
        empty_draw=4,
        **TALON,
    )
    whole.ask(1, "1d")  # draws the whole set 3, lays it, and draws again
    assert (whole.laid, whole.hands, whole.to_act) == ("1 3 | ", "2b 2c 2d | 2a", 0)
    nobody_else = hands("1a 1b 1c | 1d", talon="2a 2b 2c 2d", empty_on_turn="out_next_clockwise", **TALON)
    nobody_else.ask(1, "1d")
    assert nobody_else.outcome is not None and nobody_else.outcome.reason == "hands_empty"


def test_g_91_the_game_may_end_with_the_talon_or_a_hand():
    ends: dict[str, Any] = {"end_on": "talon_or_hand_empty", **TALON}
    game = hands("1a 2a | 1c 2b 2c | 1d", talon="1b 2d", **ends)
    game.ask(1, "1b")
    assert game.outcome is None
    game.ask(0, "1a")
    assert game.outcome is None
    game.ask(2, "1d")
    assert game.outcome is not None and game.outcome.reason == "talon_or_hand_empty"  # seat 2 is empty
    talon = hands("1a 2a | 1c 2b 2c | 1d 2d", talon="1b", **ends)
    talon.ask(1, "1b")
    assert talon.outcome is not None and talon.outcome.reason == "talon_or_hand_empty"


def test_g_92_nobody_can_act_but_sets_are_open():
    game = hands("1a 1b 1c | 1d | 2a 2b 2c 2d", talon="3a 3b 3c 3d", **TALON)
    assert game.laid == " |  | 2"
    game.ask(1, "1d")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("hands_empty", (0, 2))


def test_g_93_passing_and_the_order_of_the_end_tests():
    position = "1* 2a 3a | 2b 3b | 2c 2d 3c 3d"
    game = hands(position, may_pass=True, max_consecutive_misses=3)
    assert Pass() in game.legal
    assert only(game.do(Pass()), Passed).seat == 0
    assert (game.to_act, game.view().asks, game.view().misses) == (1, 1, 1)
    game.ask(2, "2c")
    assert game.view().misses == 0  # a hit sets it back
    for _ in range(3):
        assert game.outcome is None
        game.do(Pass())
    assert game.outcome is not None and game.outcome.reason == "miss_limit"
    both = hands(position, max_asks=1, max_consecutive_misses=1)
    both.ask(2, "2b")
    assert both.outcome is not None and both.outcome.reason == "ask_limit"
    last = hands("1a 1b 1c | 1d | 2a 2b 2c 2d", max_asks=1)
    last.ask(1, "1d")
    assert last.outcome is not None and last.outcome.reason == "all_laid"
    timed = hands(position, time_limit_s=60, max_asks=1)
    timed.expire_time()
    assert timed.outcome is not None and timed.outcome.reason == "time_limit"


def test_g_94_forbidden_questions_may_cost_something():
    position = "1* 2a 2b | 2c 3a | 2d 3b 3c 3d"
    lost = hands(position, illegal_ask="lose_turn")
    made = only(lost.ask(1, "3a"), IllegalAsk)
    assert (made.asker, made.target, made.reason) == (0, 1, "rules.no_member_held")
    assert made in lost.view().history  # public, with its reason
    assert (lost.to_act, lost.view().asks, lost.view().misses) == (1, 1, 1)
    assert lost.laid == "1 |  | "
    forfeited = hands(position, illegal_ask="forfeit_set", laid_visible="face_down")
    events = forfeited.ask(1, "2a")  # his own card
    assert only(events, SetForfeited).receiver == 1
    assert forfeited.laid == " | 1 | " and forfeited.view().laid == ((), (0,), ())  # and public
    assert forfeited.to_act == 1
    for each in (lost, forfeited):
        with pytest.raises(IllegalAction) as error:
            each.ask(1, "2d")  # asking oneself is always rejected
        assert error.value.code == "rules.ask_yourself"
    of_first = hands("1a | 2a 2b | 1b 1c 1d 2c 2d", illegal_ask="lose_turn", turn=1)
    assert only(of_first.ask(0, "1b"), IllegalAsk).target == 0
    out = hands("1* 2a | 2b | 2c 2d", illegal_ask="forfeit_set")
    out.ask(1, "2b")
    assert [event.reason for event in out.ask(1, "2c") if isinstance(event, IllegalAsk)] == [
        "rules.asked_has_no_cards"
    ]
    assert out.laid == " | 1 | "  # to the next seat clockwise, out or not
    with pytest.raises(IllegalAction):
        hands(position, illegal_ask="reject").ask(1, "3a")


def test_g_95_sets_laid_face_down():
    game = hands("1* 2a 2b 2c | 2d 3a | 3b 3c 3d", "happy_families")
    assert (game.view(1).laid[0], game.view(0).laid[0]) == ((HIDDEN,), (0,))  # at the deal: only the number
    laid = only(game.ask(1, "2d"), QuartetLaid)
    assert game.to_act == 1 and seen(laid, 1, game.rules).set_index == 1  # a handover names it for all
    drawn = hands("1a 1b 1c 2a | 2b 2c", talon="1d 2d", laid_visible="face_down", **TALON)
    assert seen(only(drawn.ask(1, "2d"), QuartetLaid), 1, drawn.rules).set_index == HIDDEN
    shown = hands("1a 1b 1c 2a | 2b 2c | 1d 2d", laid_visible="open")
    assert seen(only(shown.ask(2, "1d"), QuartetLaid), 1, shown.rules).set_index == 0


def test_g_96_an_asker_emptied_on_his_turn():
    game = hands("1a 1b 1c | 1d | 2a 2b | 2c 2d")
    game.ask(1, "1d")
    assert game.to_act == 2  # the next clockwise who can act
    drawing = hands("1a 1b 1c | 1d 2a 2b", talon="2c 2d", empty_on_turn="draw_then_continue", **TALON)
    drawing.ask(1, "1d")
    assert (drawing.to_act, drawing.hands) == (0, "2c | 2a 2b")  # stays on turn and draws


@pytest.mark.parametrize("sets", [3, 8, 13])
def test_g_97_presets_are_for_every_deck(sets):
    deck = fourfold(sets)
    for rules in ("vdb", "theater", "wiki3", "happy_families", "authors"):
        assert Quartett(deck, rules, 3, seed=1).events
    for rules in ("vdb", "theater", "wikipedia", "toptrumps", "house"):
        assert Supertrumpf(deck, rules, 3, seed=1).legal
    bound = preset("supertrumpf", "vdb").changed(deck_size=32)
    if sets == 8:
        assert Supertrumpf(deck, bound, 3, seed=1).legal
    else:
        with pytest.raises(RulesError) as refused:
            Supertrumpf(deck, bound, 3, seed=1)
        assert refused.value.code == "rules.deck_size"
    assert only(hands("1a | 1b | 1c 1d").ask(1, "1b"), AskMade).card == 1
