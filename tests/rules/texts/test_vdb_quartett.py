"""The rules leaflet of the VDB Waffen-Quartett, sentence by sentence: classic Quartett."""

import pytest

from quartett.decks import load_deck
from quartett.errors import DeckError, IllegalAction, RulesError
from quartett.rules import HIDDEN, AskSet, Quartett, preset
from quartett.rules.events import GameEnded, StarterDetermined
from quartett.rules.quartett.events import CardHandedOver, CardsDealt, PlayerOut, QuartetLaid, TurnPassed
from tests.rules.texts.positions import hands, only, pack

WAFFEN = load_deck("waffen")


def refused(game: Quartett, target: int, card: str) -> str:
    with pytest.raises(IllegalAction) as error:
        game.ask(target, card)
    return error.value.code


def test_r_vdb_q_01_three_to_four_players():
    """«Quartett ist eine Variante für 3 bis 4 Spieler.»"""
    for n in (2, 5):
        with pytest.raises(RulesError) as error:
            Quartett(WAFFEN, "vdb", n, seed=1)
        assert error.value.code == "rules.players"
    assert [Quartett(WAFFEN, "vdb", n, seed=1).seats for n in (3, 4)] == [3, 4]


def test_r_vdb_q_02_shuffled_and_dealt_as_evenly_as_possible():
    """«Vor Spielbeginn werden alle Karten gemischt und anschließend möglichst gleichmäßig unter den Spielern
    verteilt.»
    """
    for n, sizes in ((3, [10, 11, 11]), (4, [8, 8, 8, 8])):
        dealt = [only(Quartett(WAFFEN, "vdb", n, seed=seed).events, CardsDealt) for seed in (1, 1, 2)]
        assert dealt[0] == dealt[1] != dealt[2]
        assert sorted(map(len, dealt[0].hands)) == sizes and dealt[0].talon == ()
        assert sorted(card for hand in dealt[0].hands for card in hand) == list(range(32))


def test_r_vdb_q_03_everybody_sees_only_the_own_hand():
    """«Die Spieler halten ihre Karten verdeckt und nur für sich selbst sichtbar.»"""
    first = Quartett(WAFFEN, "vdb", 3, dealer=2, chance=pack(WAFFEN, *(["1a", "2a", "3a", "4a", "5a", "6a"])))
    other = Quartett(WAFFEN, "vdb", 3, dealer=2, chance=pack(WAFFEN, *(["1a", "3a", "2a", "4a", "6a", "5a"])))
    assert len(first.view(0).hand) == 11
    assert first.view(0).data() == other.view(0).data()  # seats 1 and 2 have exchanged cards
    dealt = only(first.view(0).history, CardsDealt)
    assert set(dealt.hands[1] + dealt.hands[2]) == {HIDDEN}


def test_r_vdb_q_04_a_random_player_or_left_of_the_dealer_begins():
    """«Anschließend wird zufällig ein Spieler ausgewählt, der das Spiel beginnt (oder es beginnt der Spieler
    links vom Geber).»
    """
    begun = [only(Quartett(WAFFEN, "vdb", 3, seed=seed).events, StarterDetermined) for seed in range(40)]
    assert {event.seat for event in begun} == {0, 1, 2}
    left = preset("quartett", "vdb").changed(starter="left_of_dealer")
    deal = pack(WAFFEN, "1a", "2a", "3a")
    assert [Quartett(WAFFEN, left, 3, dealer=dealer, chance=deal).to_act for dealer in range(3)] == [1, 2, 0]


def test_r_vdb_q_05_he_asks_any_player_for_one_card_he_lacks():
    """«Dieser Spieler fragt einen beliebigen Mitspieler nach einer bestimmten Karte (z.B. 3b oder 8c) , die
    ihm zum Bilden eines vollständigen Quartetts noch fehlt.»
    """
    game = hands("1a 2b | 1b 2a | 1c 1d 2c 2d", "vdb")
    assert game.questions == {
        f"{card}?{target}" for target in (1, 2) for card in ("1b", "1c", "1d", "2a", "2c", "2d")
    }
    assert refused(game, 1, "1a") == "rules.own_card"
    assert refused(game, 0, "1b") == "rules.ask_yourself"
    with pytest.raises(IllegalAction) as error:
        game.do(AskSet(1, "1"))  # not for a whole quartet
    assert error.value.code == "rules.ask_for_cards"
    with pytest.raises(DeckError):
        game.ask(1, "9a")


def test_r_vdb_q_06_only_for_cards_of_a_quartet_of_which_he_has_one():
    """«Dabei darf er nur nach Karten aus einem Quartett fragen, von dem er bereits mindestens eine Karte
    besitzt.»
    """
    game = hands("1a | 1b 2a 2b | 1c 1d 2c 2d", "vdb")
    assert refused(game, 1, "2a") == "rules.no_member_held"
    assert all(question.startswith("1") for question in game.questions)


def test_r_vdb_q_07_a_card_that_is_there_must_be_given():
    """«Hat der gefragte Mitspieler diese Karte, so muss er sie dem Fragenden geben.»"""
    game = hands("1a 2b | 1b 2a | 1c 1d 2c 2d", "vdb")
    handed = only(game.ask(1, "1b"), CardHandedOver)
    assert (handed.asker, handed.target, [WAFFEN.cards[card].id for card in handed.cards]) == (0, 1, ["1b"])
    assert game.hands == "1a 1b 2b | 2a | 1c 1d 2c 2d"


def test_r_vdb_q_08_after_a_hit_he_may_ask_on():
    """«Der Fragesteller darf daraufhin weitere Mitspieler nach Karten fragen, so lange, bis ein Mitspieler
    die geforderte Karte nicht besitzt.»
    """
    game = hands("1a 2b | 1b 2a | 1c 1d 2c 2d", "vdb")
    game.ask_all("1b?1")
    assert game.to_act == 0
    assert {"2a?1", "1c?1", "1c?2", "1d?2"} <= game.questions  # also the same player again
    game.ask_all("1c?2", "1d?1")
    assert game.to_act == 1  # until one does not have the card


def test_r_vdb_q_09_after_a_miss_the_asked_player_asks():
    """«Daraufhin darf dieser befragte Spieler in der gleichen Weise Karten von seinen
    Mitspielern anfordern.»
    """
    game = hands("1a 2b | 1b 2a | 1c 1d 2c 2d", "vdb")
    game.ask(2, "1b")
    assert game.to_act == 2
    assert game.hands == "1a 2b | 1b 2a | 1c 1d 2c 2d"
    assert game.can_ask(0, "1a")


def test_r_vdb_q_10_a_complete_quartet_is_laid_at_once():
    """«Sobald ein Spieler ein vollständiges Quartett auf der Hand hält, zeigt er dieses offen vor und legt es
    vor sich auf den Tisch.»
    """
    game = hands("1a 1b 1c 2b | 1d 2a | 2c 2d", "vdb")
    laid = only(game.ask(1, "1d"), QuartetLaid)
    assert (laid.seat, laid.set_index) == (0, 0)
    assert game.laid == "1 |  | " and game.hands == "2b | 2a | 2c 2d"
    assert game.view().laid == ((0,), (), ())  # openly
    deal = pack(WAFFEN, *["1a", "2a", "3a", "1b", "2b", "4a", "1c", "5a", "6a", "1d"])
    dealt = Quartett(WAFFEN, "vdb", 3, dealer=2, chance=deal)
    assert dealt.view().laid == ((0,), (), ())  # the deal included
    assert dealt.view().hand_sizes == [7, 11, 10]


def test_r_vdb_q_11_without_cards_out_and_the_neighbour_asks():
    """«Hat ein Spieler keine Karten mehr in der Hand, so ist er aus dem Spiel und sein Nachbar im
    Uhrzeigersinn darf als nächster nach Karten fragen.»
    """
    game = hands("1a 1b 1c | 2a 2b | 1d 2c 2d", "vdb")
    events = game.ask(2, "1d")
    assert only(events, PlayerOut).seat == 0
    assert only(events, TurnPassed).seat == game.to_act == 1
    giver = hands("1a 2b | 1b | 1c 1d 2a 2c 2d", "vdb")
    assert only(giver.ask(1, "1b"), PlayerOut).seat == 1  # out at once, also off turn
    assert giver.to_act == 0


def test_r_vdb_q_12_most_quartets_at_the_end_win():
    """«Der Spieler, der bis zum Spielende die meisten Quartette gesammelt hat, gewinnt.»"""
    game = hands("1* 2* 3a 3b 4a | 3c 3d | 4b 4c 4d", "vdb")
    assert game.laid == "1 2 |  | "
    ended = only(game.ask_all("3c?1", "3d?1", "4b?2", "4c?2", "4d?2"), GameEnded)
    assert (ended.outcome.winners, ended.outcome.counts) == ((0,), (4, 0, 0))
    out = hands("1* 2a | 2b 2c 3a 3b | 2d 3c 3d", "vdb", turn=1)
    out.ask_all("2a?0", "2d?2", "3c?2", "3d?2")
    assert out.outcome is not None and out.outcome.winners == (1,)
    early = hands("1* 2* 3* | 4a 4b | 4c 4d", "vdb", turn=1)
    early.ask_all("4c?2", "4d?2")
    assert early.outcome is not None
    assert (early.outcome.winners, early.outcome.counts) == ((0,), (3, 1, 0))  # who is out counts too
