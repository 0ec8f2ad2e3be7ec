"""The rules leaflet of the Theaterquartett, sentence by sentence: Supertrumpf."""

import pytest

from quartett.decks import load_deck
from quartett.errors import RulesError
from quartett.rules import HIDDEN, Supertrumpf
from quartett.rules.events import StarterDetermined
from quartett.rules.supertrumpf.events import CardsDealt, CategoryAnnounced, PotWon, RoundTied, ValuesNamed
from tests.rules.texts.positions import S, only, pack, table

THEATER = load_deck("theater")


def winner(category: str, first: str, second: str) -> int:
    """Who wins when two players compare these cards of the printed deck."""
    game = Supertrumpf(THEATER, "theater", 2, dealer=1, chance=pack(THEATER, first, second))
    won: PotWon = only(game.announce(category), PotWon)
    return won.seat


def test_r_the_st_01_two_and_more_players():
    """«Ein Spiel für zwei und mehr Personen.»"""
    with pytest.raises(RulesError):
        Supertrumpf(THEATER, "theater", 1, seed=1)
    with pytest.raises(RulesError):
        Supertrumpf(THEATER, "theater", 33, seed=1)
    assert [len(Supertrumpf(THEATER, "theater", n, seed=1).view().stack_sizes) for n in (2, 9, 32)] == [
        2,
        9,
        32,
    ]


@pytest.mark.parametrize(
    "n, each, aside", [(2, 16, 0), (3, 10, 2), (4, 8, 0), (5, 6, 2), (6, 5, 2), (7, 4, 4)]
)
def test_r_the_st_02_dealt_in_equal_shares(n, each, aside):
    """«Die Karten werden gemischt und zu gleichen Teilen an alle Spieler verteilt.»"""
    dealt = [only(Supertrumpf(THEATER, "theater", n, seed=seed).events, CardsDealt) for seed in (1, 2)]
    assert dealt[0] != dealt[1]
    assert [len(stack) for stack in dealt[0].stacks] == [each] * n
    assert len(dealt[0].set_aside) == aside
    assert Supertrumpf(THEATER, "theater", n, seed=1).view().set_aside == aside


def test_r_the_st_03_the_stack_keeps_its_order():
    """«Jeder Spieler nimmt seine Karten als Stapel in die Hand.»"""
    game = table("a b c | d e f", S="a=9 b=9 c=9")
    game.say("S", "S")
    assert game.stacks == "c a d b e | f"
    assert {type(move).__name__ for move in game.legal} == {"Announce"}  # no looking through, no re-ordering


def test_r_the_st_04_only_the_owner_sees_his_top_card():
    """«Achten Sie darauf, dass nur Sie Ihre oberste Karte sehen können.»"""
    game = table("a b | c d | e f")
    assert [game.view(seat).top for seat in (0, 1, 2)] == [0, 2, 4]
    assert game.view().top == HIDDEN
    other = table("a b | d c | f e")
    assert game.view(0).data() == other.view(0).data()


def test_r_the_st_05_the_holder_of_pb_1_begins():
    """«Der Spieler, der die PB 1-Karte besitzt, beginnt.»"""
    deal = pack(THEATER, *(["HP 1", "HP 2", "HP 3", "HP 4", "PB 1"]))
    game = Supertrumpf(THEATER, "theater", 4, dealer=3, chance=deal)
    starter = only(game.view().history, StarterDetermined)
    assert (starter.seat, starter.reason) == (0, "holder_of_card")  # PB 1 is the second card of his stack
    assert THEATER.cards[starter.card].id == "PB 1"
    assert game.to_act == 0


def test_r_the_st_06_he_reads_out_a_category_and_its_value():
    """«Er liest eine beliebige Kategorie und den dazugehörigen Wert seiner Karte vor»"""
    game = table("a b | c d", S="a=300 b=200 c=100 d=50")
    said = only(game.say("S"), CategoryAnnounced)
    assert (said.seat, said.category, said.strength) == (0, S, 4)  # the best of four values
    assert said in game.view().history
    outside = table("a b | c d | e f", S="a=1 c=2 e=2", tie_announcer="prev_always")
    outside.say("S")
    assert outside.to_act == 0 and 0 not in outside.view().participants
    assert only(outside.say("S"), CategoryAnnounced).strength == HIDDEN  # he has no card to read from


def test_r_the_st_07_everybody_names_his_value_in_turn():
    """«Reihum nennt nun jeder die entsprechende Zahl auf seiner obersten Karte.»"""
    game = table("a b | c d | e f", S="a=5 c=6 e=7", opener=1)
    named = only(game.say("S"), ValuesNamed)
    assert named.seats == (1, 2, 0)
    assert named.strengths == (3, 4, 2)  # 6, 7, 5; the other cards have the value 1
    public = game.view()
    assert only(public.history, ValuesNamed) == named
    assert set(only(public.history, PotWon).cards) == {HIDDEN}  # only the value is made public


def test_r_the_st_08_the_best_value_wins():
    """«Der Spieler mit dem besten Wert gewinnt die Runde.»"""
    game = table("a b | c d | e f", S="a=5 c=6 e=7")
    assert only(game.say("S"), PotWon).seat == 2


def test_r_the_st_09_cheapest_beer_and_oldest_theatre_win():
    """«Hier gilt: Billigster Bierpreis und ältestes Theater sticht.»"""
    assert winner("beer", "PB 1", "PB 2") == 1  # 2,80 and 2,60
    assert winner("opened", "PB 1", "PB 2") == 1  # 1977 and 1972
    assert {c.id: c.better for c in THEATER.categories}["opened"] == "low"


def test_r_the_st_10_in_all_other_categories_the_highest_wins():
    """«Bei allen anderen Kategorien gewinnt die Karte mit dem höchsten Wert.»"""
    assert [c.id for c in THEATER.categories if c.better == "low"] == ["beer", "opened"]
    assert winner("seats", "PB 1", "PB 2") == 0  # 1174 and 210
    assert winner("visits", "PB 1", "PB 2") == 1  # 48 800 and 52 100
    assert winner("premieres", "PB 1", "PB 3") == 1  # 17 and 24
    assert winner("stage", "PB 1", "PB 2") == 0  # 8,9 and 7,6


def test_r_the_st_11_the_winner_puts_all_cards_with_his_own_behind_his_stack():
    """«Der Sieger erhält die obersten Karten aller Mitspieler und steckt sie mit seiner eigenen hinter seinen
    Stapel.»
    """
    game = table("a b g | c d h | e f i", S="c=9")
    game.say("S")
    assert game.stacks == "b g | d h a c e | f i"


def test_r_the_st_12_the_winner_opens_the_next_round():
    """«Danach eröffnet er eine neue Runde.»"""
    game = table("a b | c d | e f", S="e=9")
    game.say("S")
    assert game.to_act == game.view().opener == 2


def test_r_the_st_13_equal_best_values_lead_to_a_stichrunde():
    """«Bei gleichen höchsten Zahlen kommen alle obersten Karten in die Mitte und die Spieler mit dem besten
    Wert spielen eine sogenannte Stichrunde.»
    """
    game = table("a b | c d | e f", P="a=7 c=9 e=7")
    tied = only(game.say("P"), RoundTied)
    assert (tied.seats, game.pot, game.view().participants) == ((0, 2), "a c e", (0, 2))  # best, not highest


def test_r_the_st_14_its_winner_wins_the_middle_too():
    """«Der Sieger dieser Stichrunde gewinnt auch die Karten aus der Mitte.»"""
    game = table("a b | c d | e f", S="a=7 e=7 f=2")
    game.say("S")
    assert only(game.say("S"), PotWon).seat == 2
    assert game.stacks == " | d | a c e b f"


def test_r_the_st_15_it_ends_when_one_player_has_all_cards():
    """«Das Spiel endet, sobald ein Spieler alle Karten erobert hat»"""
    game = table("a b | c", S="a=9", aside="x")
    assert "last_player" not in game.rules.end_on and game.rules.time_limit_s is None
    game.say("S")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners, game.outcome.counts) == ("all_cards", (0,), (3, 0))
