"""The German Wikipedia article „Supertrumpf“, sentence by sentence."""

from random import Random

import pytest

from quartett.decks import Category, load_deck
from quartett.errors import IllegalAction, RulesError
from quartett.rules import HIDDEN, Quartett, Supertrumpf, preset, presets
from quartett.rules.events import StarterDetermined
from quartett.rules.supertrumpf.events import (
    CardsDealt,
    CardsShown,
    CategoryAnnounced,
    PlayerEliminated,
    PotWon,
    RoundTied,
    ValuesNamed,
)
from tests.rules.texts.positions import only, pack, table

AUTOS = load_deck("autos")


def test_r_wik_st_01_leben_und_tod_is_the_special_case_without_choices():
    """«Supertrumpf oder Megatrumpf ist eine Variante des Kinderspiels Leben und Tod, die zum Beispiel mit
    Quartettspielkarten gespielt wird.»
    """
    game = Supertrumpf(AUTOS, "war", 2, seed=3)
    played = 0
    while game.outcome is None and played < 500:
        assert len(game.legal) == 1  # nobody ever chooses anything
        game.do(game.legal[0])
        played += 1
    assert {"war", "leben_und_tod"} <= presets("supertrumpf").keys()


def test_r_wik_st_02_it_is_played_with_the_cards_of_an_autoquartett():
    """«Da dieses Spiel besonders gerne mit Karten eines Autoquartetts gespielt wird, wird es häufig auch
    Autoquartett genannt.»
    """
    assert AUTOS.playable("supertrumpf") is None
    assert Supertrumpf(AUTOS, "wikipedia", 4, seed=1).legal


def test_r_wik_st_03_two_or_more_players():
    """«Am Spiel können zwei oder mehr Personen teilnehmen.»"""
    with pytest.raises(RulesError):
        Supertrumpf(AUTOS, "wikipedia", 1, seed=1)
    assert [Supertrumpf(AUTOS, "wikipedia", n, seed=1).seats for n in (2, 10, 32)] == [2, 10, 32]


def test_r_wik_st_04_shuffled_and_dealt_evenly():
    """«Die Karten werden gemischt und gleichmäßig unter den Spielern verteilt.»"""
    dealt = [only(Supertrumpf(AUTOS, "wikipedia", 5, seed=seed).events, CardsDealt) for seed in (1, 2)]
    assert dealt[0] != dealt[1]
    assert sorted(len(stack) for stack in dealt[0].stacks) == [6, 6, 6, 7, 7]
    assert dealt[0].set_aside == ()


def test_r_wik_st_05_only_the_top_card_and_only_for_its_owner():
    """«Jeder Spieler hält seine Karten zu einem Päckchen gestapelt so in der Hand, dass nur das oberste Blatt
    – und zwar nur für ihn – zu sehen ist.»
    """
    first = Supertrumpf(AUTOS, "wikipedia", 2, dealer=1, chance=pack(AUTOS, "1a", "2a", "3a", "4a"))
    other = Supertrumpf(AUTOS, "wikipedia", 2, dealer=1, chance=pack(AUTOS, "1a", "4a", "2a", "3a"))
    assert AUTOS.cards[first.view(0).top].id == "1a"
    assert first.view(0).data() == other.view(0).data()
    assert first.view().top == HIDDEN


def test_r_wik_st_06_left_of_the_dealer_names_anything_of_his_card():
    """«Der Spieler links vom Geber nennt nun eine beliebige Kenngröße seiner Karte.»"""
    for dealer in range(3):
        game = Supertrumpf(AUTOS, "wikipedia", 3, dealer=dealer, seed=1)
        assert only(game.events, StarterDetermined).reason == "left_of_dealer"
        assert game.to_act == (dealer + 1) % 3
        assert len(game.legal) == len(AUTOS.categories)
    gap = table("a b | c d", S="a=-", rules="wikipedia")
    assert [gap.write(action) for action in gap.view(0).legal] == ["P"]


def test_r_wik_st_08_all_name_their_data_the_best_wins_all_top_cards():
    """«Die Mitspieler nennen nun die entsprechenden Daten auf ihrer obersten Karte, und der Spieler, dessen
    Karte den besten Wert hat, gewinnt die obersten Karten aller Mitspieler und legt diese zuunterst zu
    seinem Päckchen.»
    """
    game = table("a b | c d | e f", S="c=9", rules="wikipedia")
    events = game.say("S")
    assert only(events, ValuesNamed).seats == (0, 1, 2)
    assert not [event for event in events if isinstance(event, CardsShown)]
    assert game.stacks == "b | d a c e | f"


def test_r_wik_st_09_mostly_the_highest_sometimes_the_lowest_value_is_best():
    """«Meist wird der höchste Wert als der beste angesehen, bei einigen Kenngrößen der niedrigste – so
    gewinnt etwa bei der Beschleunigung von 0 auf 100 km/h die niedrigste Zahl an Sekunden.»
    """
    assert Category(id="any", name="any").better == "high"  # unless the deck says otherwise
    better = AUTOS.directions()
    assert better["power"] == "high" and better["quarter_mile"] == "low"  # the time from a standing start
    assert only(table("a b | c d", S="a=5 c=9", rules="wikipedia").say("S"), PotWon).seat == 1
    assert only(table("a b | c d", P="a=5 c=9", rules="wikipedia").say("P"), PotWon).seat == 0


def test_r_wik_st_10_which_value_is_better_may_be_agreed_before_the_game():
    """«Bei manchen Kategorien wie dem Gewicht empfiehlt sich, vor dem Spiel einvernehmlich festzulegen,
    welche Karte als die bessere gilt.»
    """
    game = table("a b | c d", S="a=5 c=9", rules="wikipedia", directions={"S": "low"})
    assert game.view(1).setup.directions == {"S": "low", "P": "low"}  # known to all
    assert only(game.say("S"), PotWon).seat == 0
    assert not hasattr(game, "set_direction")
    assert game.record().directions == {"S": "low"}


def test_r_wik_st_11_on_a_tie_all_put_their_top_cards_in_the_middle():
    """«Besitzen zwei oder mehr Spieler Karten mit demselben besten Wert, so legen alle Spieler ihre obersten
    Karten in die Mitte, und die Spieler mit dem besten Wert spielen eine Entscheidungsrunde.»
    """
    game = table("a b | c d | e f", S="a=9 e=9", rules="wikipedia")
    assert only(game.say("S"), RoundTied).seats == (0, 2)
    assert game.pot == "a c e"
    assert game.view().participants == (0, 2)


def test_r_wik_st_12_who_announced_before_announces_again():
    """«Der Spieler, der zuvor angesagt hat, nennt wiederum eine Kennzahl; der Sieger dieser Runde gewinnt
    zusätzlich zu den Karten aus der Stichrunde die Karten aus der unentschiedenen Runde.»
    """
    game = table("a b | c d | e f", S="c=9 e=9", P="d=1 f=2", rules="wikipedia")
    game.say("S")
    assert game.to_act == 0  # though he is not tied and plays no card
    assert [game.write(action) for action in game.view(0).legal] == ["S", "P"]
    events = game.say("P")
    assert only(events, CategoryAnnounced).seat == 0
    assert only(events, PotWon).seat == 1
    assert game.stacks == "b | a c e d f | "


def test_r_wik_st_13_who_has_lost_all_cards_is_out_the_others_go_on():
    """«Hat ein Spieler alle Karten verloren, so scheidet er aus, und das Spiel wird von den verbleibenden
    Teilnehmern fortgesetzt.»
    """
    game = table("a b | c | e f", S="e=9", rules="wikipedia")
    assert only(game.say("S"), PlayerEliminated).seats == (1,)
    assert game.outcome is None and game.view().participants == (2, 0)
    tied = table("a b | c | e f", S="a=9 c=9", rules="wikipedia")
    events = tied.say("S")  # his last card is in the middle, and he cannot win the Stichrunde
    assert only(events, PlayerEliminated).seats == (1,)


def test_r_wik_st_14_winner_is_who_has_won_all_cards():
    """«Sieger ist, wer zuletzt alle Karten gewonnen hat.»"""
    game = table("a b | c", S="a=9", rules="wikipedia")
    game.say("S")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners, game.outcome.counts) == ("all_cards", (0,), (3, 0))


def test_r_wik_st_15_a_time_limit_may_be_agreed():
    """«Da das Spiel so unter Umständen sehr lange dauert, empfiehlt es sich, eine Zeitbegrenzung
    festzusetzen.»
    """
    assert preset("supertrumpf", "wikipedia").time_limit_s is None
    assert preset("supertrumpf", "wikipedia").changed(time_limit_s=1800).time_limit_s == 1800
    game = table("a b | c d", rules="theater")
    with pytest.raises(IllegalAction) as refused:
        game.expire_time()
    assert refused.value.code == "rules.no_time_limit"


def test_r_wik_st_16_then_most_cards_win():
    """«Sieger ist dann, wer am Ende der vereinbarten Spieldauer die meisten Karten besitzt.»"""
    game = table("a b g | c d | e f", S="c=9", rules="wikipedia")
    game.expire_time()
    assert game.outcome is None
    game.say("S")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners, game.outcome.counts) == ("time_limit", (1,), (2, 4, 1))


def test_r_wik_st_17_known_as_top_trumps():
    """«Supertrumpf ist in den USA unter dem Namen Top Trumps bekannt; ein anderer Name ist Everlasting.»"""
    assert "toptrumps" in presets("supertrumpf")


def test_r_wik_st_18_the_same_cards_serve_both_games():
    """«da diese Karten auch für Supertrumpf verwendet werden können»"""
    assert AUTOS.playable("supertrumpf") is AUTOS.playable("quartett") is None
    assert Supertrumpf(AUTOS, "house", 3, seed=1).legal and Quartett(AUTOS, "house", 3, seed=1).legal


def test_r_wik_st_19_the_opener_has_the_best_chances():
    """«Die besten Gewinnmöglichkeiten hat die Person, die gerade die Spielrunde beginnt, da sie die für diese
    Runde entscheidende Fahrzeugkenngröße bestimmt.»
    """
    rng = Random(19)
    won = compared = 0
    for seed in range(12):
        game = Supertrumpf(AUTOS, "wikipedia", 3, seed=seed, dealer=rng.randrange(3))
        for _ in range(60):
            view = game.view(game.to_act)
            if view.outcome is not None:
                break
            strengths = view.setup.strengths
            greedy = max(view.legal, key=lambda c: strengths[c][view.top] / max(strengths[c]))
            full = len(view.participants) == 3 and view.comparison_no == 0
            for event in game.do_action(greedy):
                if full and isinstance(event, ValuesNamed):
                    compared += 1
                    won += event.strengths[0] == max(event.strengths)
                    full = False
    assert compared > 100 and won / compared > 0.5  # a third would be chance


def test_r_wik_st_20_the_deck_list_is_known_to_all():
    """«Dabei ist es von Vorteil die technischen Eigenschaften der abgebildeten Automodelle zu kennen sowie
    deren Bedeutung im Vergleich zu denen der anderen Fahrzeuge.»
    """
    game = Supertrumpf(AUTOS, "wikipedia", 3, seed=1)
    assert game.view(2).setup.deck.cards == AUTOS.cards
    assert game.view().setup.strengths == game.setup.strengths


def test_r_wik_st_21_the_cards_are_never_shuffled():
    """«Da die Karten bis zum Feststehen des Gewinners nicht gemischt werden, besteht die strategische
    Herausforderung auch darin, sich einzuprägen oder zumindest zu ahnen, welche Karten die Mitspieler
    gerade aufweisen.»
    """
    game = Supertrumpf(AUTOS, "wikipedia", 3, seed=1)
    for _ in range(40):
        if game.outcome is None:
            game.do(game.legal[0])
    assert len(game.chances) == 1  # the deal
