"""Where the texts are silent on classic Quartett (G-34 to G-55)."""

from random import Random

import pytest

from quartett.decks import load_deck
from quartett.errors import IllegalAction, RulesError
from quartett.rules import Quartett, Supertrumpf, preset
from quartett.rules.events import GameEnded
from quartett.rules.quartett.events import (
    AskMissed,
    CardsDealt,
    DrewFromTalon,
    PlayerOut,
    QuartetLaid,
    TurnPassed,
)
from tests.rules.texts.positions import fourfold, hands, kinds, only, pack, table

WAFFEN = load_deck("waffen")


def refused(game: Quartett, target: int, card: str) -> str:
    with pytest.raises(IllegalAction) as error:
        game.ask(target, card)
    return error.value.code


def test_g_34_the_same_player_may_be_asked_again():
    game = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", "vdb")
    game.ask_all("1b?1", "1c?1")
    assert game.hands == "1a 1b 1c 2a | 2b | 1d 2c 2d"
    assert game.to_act == 0


def test_g_35_an_empty_hand_cannot_be_asked():
    game = hands("1a 2a | 1b | 1c 1d 2b 2c 2d", "vdb")
    game.ask(1, "1b")
    assert refused(game, 1, "1c") == "rules.asked_has_no_cards"
    assert all(question.endswith("?2") for question in game.questions)
    talon = hands("1a | 1b | 2a 2b", "wiki2", talon="1c 1d 2c 2d")
    talon.ask(1, "1b")
    assert talon.can_ask(1, "1c")  # with a talon it can


def test_g_36_the_next_seat_with_cards_is_on_turn():
    game = hands("1a 1b 1c | 1d | 2a 2b | 2c 2d", "theater")
    events = game.ask(1, "1d")
    assert [event.seat for event in events if isinstance(event, PlayerOut)] == [1, 0]
    assert only(events, TurnPassed).seat == 2


def test_g_37_emptied_off_turn_the_asker_goes_on():
    game = hands("1a 2a | 1b | 1c 1d 2b 2c 2d", "vdb")
    events = game.ask(1, "1b")
    assert only(events, PlayerOut).seat == 1
    assert "TurnPassed" not in kinds(events) and game.to_act == 0


def test_g_38_the_asked_player_after_a_miss_has_cards():
    rng = Random(38)
    for seed in range(30):
        game = Quartett(WAFFEN, "vdb", 4, seed=seed)
        while game.outcome is None:
            events = game.do(rng.choice(game.legal))
            missed = [event for event in events if isinstance(event, AskMissed)]
            if missed and game.outcome is None:
                assert game.to_act == missed[0].target
                assert game.view().hand_sizes[missed[0].target] > 0


def test_g_39_after_his_last_quartet_he_is_out_else_he_asks_on():
    last = hands("1a 1b 1c | 2a 2b | 1d 2c 2d", "vdb")
    last.ask(2, "1d")
    assert (last.view().out, last.to_act) == ((0,), 1)
    more = hands("1a 1b 1c 2a | 2b | 1d 2c 2d", "vdb")
    events = more.ask(2, "1d")
    assert only(events, QuartetLaid).seat == 0
    assert more.to_act == 0 and "TurnPassed" not in kinds(events)


def test_g_40_equal_numbers_share_the_victory():
    game = hands("1* 3a | 2* 3b | 3c 3d", "vdb", turn=2, max_asks=1)
    game.ask(0, "3a")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ranking) == ((0, 1), ((0, 1), (2,)))


def test_g_41_who_is_out_can_still_win():
    game = hands("1* 2* | 3a 3b | 3c 3d", "vdb", turn=1)
    assert game.view().out == (0,)
    game.ask_all("3c?2", "3d?2")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.counts) == ((0,), (2, 1, 0))


def test_g_42_complete_quartets_at_the_deal():
    deck = fourfold(3)
    deal = pack(deck, *["1a", "2a", "3a", "1b", "2b", "3b", "1c", "2c", "3d", "1d", "3c", "2d"])
    game = Quartett(deck, "theater", 3, dealer=2, chance=deal)
    assert kinds(game.events) == [
        "GameStarted",
        "CardsDealt",
        "StarterDetermined",
        "QuartetLaid",
        "PlayerOut",
        "TurnPassed",
    ]
    assert (only(game.events, QuartetLaid).seat, only(game.events, PlayerOut).seat) == (0, 0)
    assert game.to_act == 1  # seat 0 was dealt 1a, the start card, and has no card to ask with
    everything = pack(deck, *["1a", "2a", "3a", "1b", "2b", "3b", "1c", "2c", "3c", "1d", "2d", "3d"])
    over = Quartett(deck, "theater", 3, dealer=2, chance=everything)
    assert [event.seat for event in over.events if isinstance(event, QuartetLaid)] == [0, 1, 2]
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winners, over.view().asks) == ("all_laid", (0, 1, 2), 0)


def test_g_43_the_game_ends_when_all_sets_are_laid():
    game = hands("1* 2a | 2b | 2c 2d", "vdb", turn=1)
    game.ask_all("2a?0", "2c?2")
    assert game.outcome is None and game.view().out == (0,)  # somebody is out, the game goes on
    game.ask(2, "2d")
    assert only(game.events, GameEnded).outcome.reason == "all_laid"


def test_g_44_a_player_on_turn_always_has_a_question():
    rng = Random(44)
    for seed in range(20):
        game = Quartett(WAFFEN, "vdb", 3, seed=seed)
        while game.outcome is None:
            assert game.legal
            game.do(rng.choice(game.legal))


@pytest.mark.parametrize("rules", ["vdb", "theater", "wiki3", "house"])
def test_g_45_nobody_may_stop_asking(rules):
    game = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", rules)
    game.ask(1, "1b")
    with pytest.raises(IllegalAction) as error:
        game.do_action(game.read("pass"))
    assert error.value.code == "rules.no_passing"


def test_g_46_endless_questions_are_cut_off():
    game = hands("1* 2a 3a | 2b 3b | 2c 2d 3c 3d", "vdb", max_asks=10)
    for _ in range(5):  # both ask for a card that seat 2 holds
        assert game.outcome is None
        game.ask_all("2c?1", "2c?0")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.counts) == (
        "ask_limit",
        (1, 0, 0),
    )  # open sets count for nobody
    assert preset("quartett", "vdb").max_asks == 5_000
    hits = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", "vdb", max_asks=2)
    hits.ask_all("1b?1", "1c?1")
    assert hits.outcome is not None and hits.outcome.reason == "ask_limit"


def test_g_47_two_players_only_with_a_talon():
    for rules in ("vdb", "theater", "wiki3", "house"):
        with pytest.raises(RulesError) as error:
            Quartett(WAFFEN, rules, 2, seed=1)
        assert error.value.code == "rules.players"
    game = Quartett(WAFFEN, "wiki2", 2, seed=1)
    assert [len(hand) for hand in only(game.events, CardsDealt).hands] == [10, 10]


def test_g_48_no_asking_for_an_own_card():
    game = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", "vdb")
    assert refused(game, 1, "1a") == "rules.own_card"
    bluff = hands("1a 2a | 1b 1c 2b | 1d 2c 2d", "vdb", may_ask_own_card=True)
    assert only(bluff.ask(1, "1a"), AskMissed).target == 1


def test_g_49_nothing_is_set_aside():
    with pytest.raises(RulesError) as error:
        preset("quartett", "vdb").changed(deal_mode="equal_set_aside")
    assert error.value.code == "rules.unknown_value"
    for n in (3, 5, 7):
        dealt = only(Quartett(WAFFEN, "theater", n, seed=1).events, CardsDealt)
        assert sum(map(len, dealt.hands)) == 32 and dealt.talon == ()


def test_g_50_illegal_questions_are_rejected_and_change_nothing():
    game = hands("1a | 1b 2a 2b | 1c 1d 2c 2d", "vdb")
    key = game._state.key()
    assert refused(game, 1, "2a") == "rules.no_member_held"
    assert refused(game, 0, "1b") == "rules.ask_yourself"
    assert (game._state.key(), game.actions) == (key, [])


def test_g_51_time_is_tested_after_each_question():
    game = hands("1* 2a | 2b 3a 3b | 2c 2d 3c 3d", "vdb", time_limit_s=900, turn=1)
    game.ask(0, "2a")
    events = game.expire_time()
    assert only(events, GameEnded).outcome.reason == "time_limit"
    assert game.outcome is not None and game.outcome.winners == (0,)


def test_g_52_how_many_may_play():
    for game, least in ((Supertrumpf, 2), (Quartett, 3)):
        for n in range(2, 5):
            if n >= least:
                assert game(WAFFEN, "vdb", n, seed=1).seats == n
        with pytest.raises(RulesError):
            game(WAFFEN, "vdb", 5, seed=1)
        assert game(WAFFEN, "theater", 32, seed=1).seats == 32
        with pytest.raises(RulesError) as error:
            game(WAFFEN, "theater", 33, seed=1)
        assert error.value.code == "rules.players"


def test_g_53_the_dealer_is_set_before_the_game():
    for dealer in range(3):
        game = Quartett(WAFFEN, "wiki3", 3, dealer=dealer, seed=1)
        assert game.to_act == (dealer + 1) % 3
        assert game.view().setup.dealer == dealer
    with pytest.raises(RulesError) as error:
        Quartett(WAFFEN, "wiki3", 3, dealer=3, seed=1)
    assert error.value.code == "rules.dealer"


def test_g_54_the_talon_of_the_game_for_two():
    game = hands("1a 2a | 1b 2b", "wiki2", talon="1c 1d 2c 2d")
    drawn = only(game.ask(1, "1c"), DrewFromTalon)  # a miss, and the card drawn is the one asked for
    assert not drawn.shown and game.to_act == 1
    assert (game.hands, game.talon) == ("1a 1c 2a | 1b 2b", "1d 2c 2d")
    completing = hands("1a 1b 1c | 2a 2b", "wiki2", talon="1d 2c 2d")
    events = completing.ask(1, "1d")
    assert only(events, QuartetLaid).by == "draw"
    empty = hands("1a 2a | 1b 2b | 1c 1d 2c 2d", "wiki2")
    assert kinds(empty.ask(1, "1c")) == ["AskMade", "AskMissed", "TurnPassed"]  # nothing to draw
    assert empty.to_act == 1
    own = hands("1a | 1b 1c 2a 2b", "wiki2", talon="2c 1d 2d", turn=1)
    own.ask(0, "1a")
    assert own.to_act == 1
    own.ask(0, "1d")  # seat 0 has no card: a miss; seat 1 draws 2c, then seat 0 draws one first
    assert (own.hands, own.talon, own.to_act) == ("1d | 1a 1b 1c 2a 2b 2c", "2d", 0)


def test_g_55_the_order_of_simultaneous_events():
    game = hands("1a 1b 1c | 1d | 2a 2b | 2c 2d", "vdb")
    out = [event.seat for event in game.ask(1, "1d") if isinstance(event, PlayerOut)]
    assert out == [1, 0]  # the giver before the asker
    deck = fourfold(3)
    everything = pack(deck, *["1a", "2a", "3a", "1b", "2b", "3b", "1c", "2c", "3c", "1d", "2d", "3d"])
    dealt = Quartett(deck, "theater", 3, dealer=0, chance=everything)
    assert [event.seat for event in dealt.events if isinstance(event, QuartetLaid)] == [1, 2, 0]
    assert [event.seat for event in dealt.events if isinstance(event, PlayerOut)] == [1, 2, 0]
    drawn = hands(
        "1a | 1b 3a | 1c | 1d", "wiki2", talon="2a 2b 2c 2d 3b 3c 3d", turn=1, empty_draw=8, players_max=4
    )
    drawn.ask_all("1a?0", "1c?2", "1d?3")
    drawn.ask(0, "3b")  # seat 1 draws 2a, then seat 0 all the rest: nothing is left for the other two
    assert [event.seat for event in drawn.events if isinstance(event, PlayerOut)] == [2, 3]
    shown = table("a b | c d | e f", opener=2, S="a=9")
    assert shown.view().participants == (2, 0, 1)
