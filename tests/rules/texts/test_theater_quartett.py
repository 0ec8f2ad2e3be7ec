"""The rules leaflet of the Theaterquartett, sentence by sentence: classic Quartett."""

import pytest

from quartett.decks import load_deck
from quartett.errors import IllegalAction, RulesError
from quartett.rules import Quartett
from quartett.rules.events import StarterDetermined
from quartett.rules.quartett.events import CardHandedOver, CardsDealt, QuartetLaid
from tests.rules.texts.positions import hands, only, pack

THEATER = load_deck("theater")


def test_r_the_q_01_quartets_are_what_counts():
    """«Ziel des Spiels ist es, möglichst viele Quartette zu sammeln.»"""
    game = hands("1* 2a | 2b 2c | 2d", "theater", turn=1)
    game.ask_all("2a?0", "2d?2")
    assert game.outcome is not None
    assert game.outcome.counts == (1, 1, 0)


def test_r_the_q_02_eight_quartets_thirty_two_cards():
    """«Das Theaterquartett besteht aus acht Quartetten, d.h. aus 32 Karten.»"""
    assert (len(THEATER.sets), len(THEATER)) == (8, 32)
    assert {card.set_index for card in THEATER.cards} == set(range(8))


def test_r_the_q_03_the_index_shows_what_belongs_together():
    """«Welche Karten jeweils zu einem Quartett gehören, wird durch verschiedene Farben und den Index in der
    oberen rechten Ecke angezeigt»
    """
    codes = [card_set.code for card_set in THEATER.sets]
    assert codes[:4] == ["PB", "AMA", "HP", "Premiere"]
    assert [card.id for card in THEATER.cards] == [f"{code} {number}" for code in codes for number in "1234"]
    assert len({card_set.color for card_set in THEATER.sets}) == 8


def test_r_the_q_04_three_and_more_players():
    """«Ein Spiel für drei und mehr Personen.»"""
    with pytest.raises(RulesError):
        Quartett(THEATER, "theater", 2, seed=1)
    assert [Quartett(THEATER, "theater", n, seed=1).seats for n in (3, 8, 32)] == [3, 8, 32]


def test_r_the_q_05_dealt_in_turn_some_get_one_more():
    """«Die Karten werden gemischt und reihum an die Mitspieler verteilt – dabei erhalten unter Umständen
    einige Spieler eine Karte mehr als andere.»
    """
    game = Quartett(THEATER, "theater", 3, dealer=2, chance=pack(THEATER, "PB 1", "AMA 1", "HP 1", "OPER 1"))
    dealt = only(game.events, CardsDealt)
    assert [len(hand) for hand in dealt.hands] == [11, 11, 10]
    assert [THEATER.cards[hand[0]].id for hand in dealt.hands] == ["PB 1", "AMA 1", "HP 1"]
    assert THEATER.cards[dealt.hands[0][1]].id == "OPER 1"


def test_r_the_q_06_the_holder_of_pb_1_begins():
    """«Der Spieler, der die PB 1-Karte besitzt, beginnt.»"""
    for place in range(3):
        first = ["AMA 1", "HP 1", "OPER 1"]
        first[place] = "PB 1"
        game = Quartett(THEATER, "theater", 3, dealer=2, chance=pack(THEATER, *first))
        starter = only(game.view().history, StarterDetermined)
        assert (starter.seat, starter.reason, starter.card) == (place, "holder_of_card", 0)


def test_r_the_q_07_he_asks_a_player_of_his_choice_for_a_card_he_lacks():
    """«Er fragt einen Spieler seiner Wahl nach einer Karte, die ihm zur Bildung eines Quartetts fehlt»"""
    deal = pack(THEATER, "PB 1", "PB 4", "PB 2", "AMA 1", "AMA 2", "AMA 3")
    game = Quartett(THEATER, "theater", 3, dealer=2, chance=deal)
    assert game.can_ask(1, "PB 4") and game.can_ask(2, "PB 4")  # „Hast du die Karte PB 4?“
    assert not game.can_ask(1, "PB 1")
    assert only(game.ask(1, "PB 4"), CardHandedOver).cards == (3,)


def test_r_the_q_08_only_with_a_card_of_the_quartet():
    """«Man darf immer nur nach Karten eines Quartetts fragen, wenn man auch selbst mindestens eine Karte
    dieses Quartetts besitzt.»
    """
    game = hands("1a | 1b 2a 2b | 1c 1d 2c 2d", "theater")
    with pytest.raises(IllegalAction) as error:
        game.ask(1, "2a")
    assert error.value.code == "rules.no_member_held"


def test_r_the_q_09_the_asked_player_must_give_it():
    """«Hat der Befragte die Karte, muss er sie dem Fragenden geben.»"""
    game = hands("1a | 1b 2a 2b | 1c 1d 2c 2d", "theater")
    game.ask(1, "1b")
    assert game.hands == "1a 1b | 2a 2b | 1c 1d 2c 2d"


def test_r_the_q_10_then_he_may_ask_any_player_again():
    """«Außerdem darf er danach einen beliebigen Mitspieler nach einer weiteren Karte fragen.»"""
    game = hands("1a | 1b 2a 2b | 1c 1d 2c 2d", "theater")
    game.ask(1, "1b")
    assert game.questions == {"1c?1", "1d?1", "1c?2", "1d?2"}


def test_r_the_q_11_after_a_miss_the_asked_player_is_on_turn():
    """«Hat der Befragte die Karte nicht, ist dieser an der Reihe nach Karten zu fragen.»"""
    game = hands("1a | 1b 2a 2b | 1c 1d 2c 2d", "theater")
    game.ask(2, "1b")
    assert game.to_act == 2
    with pytest.raises(IllegalAction) as error:
        game.do_action(game.read("pass"))  # he has to ask
    assert error.value.code == "rules.no_passing"


def test_r_the_q_12_a_complete_quartet_is_laid_openly_at_once():
    """«Sobald ein Spieler ein vollständiges Quartett, z.B. alle Karten des Quartetts „PB“ besitzt, legt er
    dieses offen vor sich ab.»
    """
    game = hands("1a 1b 1c 2a | 1d 2b | 2c 2d", "theater")
    laid = only(game.ask(1, "1d"), QuartetLaid)
    assert laid in game.view().history
    assert game.laid == "1 |  | "


def test_r_the_q_13_it_ends_when_all_quartets_lie_on_the_table():
    """«Das Spiel endet, wenn alle acht Quartette auf dem Tisch liegen.»"""
    game = hands("1* 2a 2b | 3a 3b 3c 2c | 2d 3d", "theater", turn=1)
    game.ask(2, "3d")
    assert game.outcome is None
    game.ask_all("2a?0", "2b?0")
    assert game.outcome is None
    game.ask(2, "2d")
    assert game.outcome is not None and game.outcome.reason == "all_laid"


def test_r_the_q_14_most_quartets_win():
    """«Der Spieler, der die meisten Quartette vor sich liegen hat, gewinnt das Spiel.»"""
    game = hands("1* 2a 2b | 3a 3b 3c 2c | 2d 3d", "theater", turn=1)
    game.ask_all("3d?2", "2a?0", "2b?0", "2d?2")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.counts) == ((1,), (1, 2, 0))
