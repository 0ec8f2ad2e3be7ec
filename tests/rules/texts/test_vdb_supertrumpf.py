"""The rules leaflet of the VDB Waffen-Quartett, sentence by sentence: the deck and Supertrumpf."""

from random import Random

import pytest

from quartett.decks import load_deck
from quartett.errors import DeckError, IllegalAction, RulesError
from quartett.rules import HIDDEN, Quartett, Supertrumpf, preset
from quartett.rules.events import StarterDetermined
from quartett.rules.supertrumpf.events import CardsDealt, CardsShown, PlayerEliminated, PotWon, RoundTied
from tests.rules.texts.positions import lettered, only, pack, reverse, table

WAFFEN = load_deck("waffen")


def winner(category: str, first: str, second: str) -> int:
    """Who wins when two players compare these cards of the printed deck."""
    game = Supertrumpf(WAFFEN, "vdb", 2, dealer=1, chance=pack(WAFFEN, first, second))
    won: PotWon = only(game.announce(category), PotWon)
    return won.seat


def test_r_vdb_dk_01_two_games_for_two_to_four():
    """«ist ein Kartenspiel für 2 bis 4 Spieler, das in zwei Varianten gespielt werden kann: Supertrumpf oder
    klassisches Quartett.»
    """
    assert [Supertrumpf(WAFFEN, "vdb", n, seed=1).seats for n in (2, 3, 4)] == [2, 3, 4]
    assert [Quartett(WAFFEN, "vdb", n, seed=1).seats for n in (3, 4)] == [3, 4]
    for game in (Supertrumpf, Quartett):
        with pytest.raises(RulesError):
            game(WAFFEN, "vdb", 5, seed=1)


def test_r_vdb_dk_02_eight_quartets_of_four():
    """«Das Kartenspiel besteht aus acht Quartetten (1 bis 8), die wiederum vier Karten beinhalten
    (a bis d).»
    """
    assert [card_set.code for card_set in WAFFEN.sets] == list("12345678")
    assert [card.id for card in WAFFEN.cards] == [
        f"{code}{member}" for code in "12345678" for member in "abcd"
    ]


def test_r_vdb_dk_03_thirty_two_cards():
    """«Insgesamt gibt es also 32 Karten.»"""
    assert len(WAFFEN) == 32


def test_r_vdb_st_01_two_to_four_players():
    """«Supertrumpf ist eine Variante für 2 bis 4 Spieler.»"""
    for n in (1, 5):
        with pytest.raises(RulesError) as refused:
            Supertrumpf(WAFFEN, "vdb", n, seed=1)
        assert refused.value.code == "rules.players"
    assert [Supertrumpf(WAFFEN, "vdb", n, seed=1).seats for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize("n", [2, 3, 4])
def test_r_vdb_st_02_shuffled_and_dealt_as_evenly_as_possible_face_down(n):
    """«Vor Spielbeginn werden alle Karten gemischt und anschließend möglichst gleichmäßig unter den Spielern
    verteilt, so dass die Karten verdeckt bleiben.»
    """
    dealt = [only(Supertrumpf(WAFFEN, "vdb", n, seed=seed).events, CardsDealt) for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1] != dealt[2]
    sizes = [len(stack) for stack in dealt[0].stacks]
    assert sorted(card for stack in dealt[0].stacks for card in stack) == list(range(32))
    assert max(sizes) - min(sizes) <= 1 and dealt[0].set_aside == ()
    game = Supertrumpf(WAFFEN, "vdb", n, seed=1)
    assert all(card == HIDDEN for stack in only(game.view().history, CardsDealt).stacks for card in stack)
    assert game.view().stack_sizes == tuple(sizes)


def test_r_vdb_st_03_a_time_limit_may_be_set():
    """«Es kann auch ein Zeitlimit für das Spiel festgelegt werden (z.B. 15 Minuten).»"""
    assert preset("supertrumpf", "vdb").time_limit_s is None
    timed = Supertrumpf(WAFFEN, preset("supertrumpf", "vdb").changed(time_limit_s=900), 3, seed=7)
    timed.expire_time()
    timed.do(timed.legal[0])
    assert timed.outcome is not None and timed.outcome.reason == "time_limit"
    untimed = Supertrumpf(
        WAFFEN, preset("supertrumpf", "vdb").changed(end_on=frozenset({"last_player"})), 3, seed=1
    )
    with pytest.raises(IllegalAction) as refused:
        untimed.expire_time()
    assert refused.value.code == "rules.no_time_limit"


def test_r_vdb_st_04_only_the_own_top_card_is_seen():
    """«Jeder Spieler hält seinen Stapel so in der Hand, dass nur die oberste Karte für ihn sichtbar ist.»"""
    first = Supertrumpf(WAFFEN, "vdb", 3, dealer=2, chance=pack(WAFFEN, "1a", "2a", "3a", "4a", "5a"))
    other = Supertrumpf(WAFFEN, "vdb", 3, dealer=2, chance=pack(WAFFEN, "1a", "8a", "8b", "7c", "6d"))
    assert WAFFEN.cards[first.view(0).top].id == "1a"
    assert first.view(0).data() == other.view(0).data()  # whatever lies below, and before the others


def test_r_vdb_st_05_a_random_player_or_left_of_the_dealer_begins():
    """«Anschließend wird zufällig ein Spieler ausgewählt, der mit der ersten Runde beginnt (oder es beginnt
    der Spieler links vom Geber).»
    """
    begun = [only(Supertrumpf(WAFFEN, "vdb", 3, seed=seed).events, StarterDetermined) for seed in range(40)]
    assert {event.seat for event in begun} == {0, 1, 2}
    assert {event.reason for event in begun} == {"random"}
    assert Supertrumpf(WAFFEN, "vdb", 3, seed=5).to_act == Supertrumpf(WAFFEN, "vdb", 3, seed=5).to_act
    left = preset("supertrumpf", "vdb").changed(starter="left_of_dealer")
    assert [Supertrumpf(WAFFEN, left, 3, dealer=dealer, seed=1).to_act for dealer in range(3)] == [1, 2, 0]


def test_r_vdb_st_06_he_chooses_a_category_printed_on_the_card():
    """«Dieser Spieler wählt nun eine der Kategorien aus, die auf der Karte abgedruckt sind (Geschossenergie,
    Kapazität, Lauflänge, Gewicht oder Einführungsjahr).»
    """
    game = Supertrumpf(WAFFEN, "vdb", 3, seed=7)
    assert game.to_act is not None
    printed = ["energy", "capacity", "barrel", "weight", "introduced"]
    assert [move.category for move in game.legal] == printed  # type: ignore[union-attr]  # all announce
    assert game.view(game.to_act).top != HIDDEN  # he may look first
    with pytest.raises(DeckError):
        game.announce("speed")
    gap = table("a b | c d", S="a=-", rules="vdb")
    assert not gap.can_announce("S") and gap.can_announce("P")


def test_r_vdb_st_07_all_show_their_top_card():
    """«Alle Spieler zeigen die oberste Karte ihres Stapels vor und vergleichen die Werte ihrer jeweiligen
    Karten.»
    """
    game = Supertrumpf(WAFFEN, "vdb", 4, dealer=3, chance=pack(WAFFEN, "1a", "2a", "3a", "4a"))
    assert [list(game.view(seat).legal) for seat in (1, 2, 3)] == [[], [], []]
    shown = only(game.announce("energy"), CardsShown)
    assert shown.seats == (0, 1, 2, 3)
    assert [WAFFEN.cards[card].id for card in shown.cards] == ["1a", "2a", "3a", "4a"]
    assert only(game.view().history, CardsShown) == shown  # the whole card, for everybody


def test_r_vdb_st_08_the_strongest_value_wins_the_shown_cards():
    """«Der Spieler, dessen Karte den stärksten Wert hat, gewinnt die Runde und damit auch die vorgezeigten
    Karten der anderen Spieler.»
    """
    game = table("a b | c d | e f", S="a=1 c=3 e=2", rules="vdb", chance=reverse)
    won = only(game.say("S"), PotWon)
    assert (won.seat, sorted(won.cards)) == (1, [0, 2, 4])
    assert game.view().stack_sizes == (1, 4, 1)


def test_r_vdb_st_09_winner_shuffles_won_cards_to_the_bottom():
    """«Der Sieger mischt die gewonnenen Karten und legt sie ganz unten in seinen Stapel.»"""
    game = table("a b g | c d h | e f i", S="c=3", rules="vdb", chance=lambda k: (1, 2, 0)[:k])
    game.say("S")
    assert game.stacks == "b g | d h c e a | f i"
    with_seed = [table("a b | c d | e f", S="c=3", rules="vdb", chance=shuffled(seed)) for seed in range(30)]
    for each in with_seed:
        each.say("S")
    assert {each.stacks[4:] for each in with_seed} == {
        f"d {order} | f" for order in ("a c e", "a e c", "c a e", "c e a", "e a c", "e c a")
    }


def shuffled(seed: int):
    rng = Random(seed)
    return lambda k: rng.sample(range(k), k)


def test_r_vdb_st_10_the_next_player_clockwise_opens():
    """«Danach eröffnet der nächste Spieler im Uhrzeigersinn eine neue Runde, indem er eine Kategorie auswählt
    und ansagt.»
    """
    game = table("a b | c d | e f", S="e=9 f=9 b=8", rules="vdb", chance=reverse)
    game.say("S")
    assert game.to_act == 1  # though seat 2 has won
    skipping = table("a b | c | e f", S="a=9", rules="vdb", chance=reverse)
    skipping.say("S")
    assert skipping.to_act == 2  # seat 1 is out


def test_r_vdb_st_11_the_category_decides_which_value_is_stronger():
    """«Welcher Wert stärker ist, wird nach Kategorie entschieden:»"""
    assert [category.better for category in WAFFEN.categories] == ["high", "high", "low", "low", "low"]


def test_r_vdb_st_12_muzzle_energy_highest_wins():
    """«Geschossenergie: Der höchste Wert gewinnt.»"""
    assert winner("energy", "1a", "1b") == 0  # 8330 and 450 J


def test_r_vdb_st_13_capacity_highest_wins():
    """«Kapazität: Der höchste Wert gewinnt.»"""
    assert winner("capacity", "1a", "1b") == 1  # 12 and 22 rounds


def test_r_vdb_st_14_barrel_length_lowest_wins():
    """«Lauflänge: Der niedrigste Wert gewinnt.»"""
    assert winner("barrel", "1a", "1b") == 1  # 953 and 270 mm


def test_r_vdb_st_15_weight_lowest_wins():
    """«Gewicht: Der niedrigste Wert gewinnt.»"""
    assert winner("weight", "1a", "1b") == 1  # 8920 and 3330 g


def test_r_vdb_st_16_year_of_introduction_lowest_wins():
    """«Einführungsjahr: Der niedrigste Wert gewinnt.»"""
    assert winner("introduced", "1a", "1b") == 0  # 1953 and 1975


def test_r_vdb_st_17_tied_cards_in_the_middle_and_a_stichrunde():
    """«Wenn zwei oder mehr Spieler Karten mit demselben stärksten Wert haben (Unentschieden), legen alle ihre
    Karten in die Mitte und die Spieler mit den stärksten Werten spielen eine Stichrunde.»
    """
    game = table("a b | c d | e f | g h", S="a=9 c=5 e=9 g=5", rules="vdb")
    tied = only(game.say("S"), RoundTied)
    assert (tied.seats, game.pot) == ((0, 2), "a c e g")
    assert game.view().participants == (0, 2)
    assert game.stacks == "b | d | f | h"
    below = table("a b | c d | e f", S="a=9 c=5 e=5", rules="vdb", chance=reverse)
    assert only(below.say("S"), PotWon).seat == 0  # a tie below the best value is none


def test_r_vdb_st_18_stichrunden_until_there_is_one_winner():
    """«Es werden so lange Stichrunden gespielt, bis es nur einen eindeutigen Sieger gibt, der daraufhin alle
    in die Mitte gelegten Karten der Stichrunde(n) sowie der unentschiedenen Runde gewinnt.»
    """
    game = table(
        "a b c d | e f g h | i j k l", S="a=9 e=9 i=9 b=5 f=5 j=4 c=1 g=2", rules="vdb", chance=reverse
    )
    game.say("S")
    assert game.view().participants == (0, 1, 2)
    game.say("S")
    assert game.view().participants == (0, 1)
    won = only(game.say("S"), PotWon)
    assert (won.seat, len(won.cards)) == (1, 8)
    assert game.stacks == "d | h g c j f b i e a | k l"


def test_r_vdb_st_19_without_cards_out():
    """«Hat ein Spieler keine Karten mehr, scheidet er aus.»"""
    game = table("a b | c | e f", S="a=9", rules="vdb", chance=reverse)
    assert only(game.say("S"), PlayerEliminated).seats == (1,)
    assert game.view().eliminated == (1,)
    while game.outcome is None:
        assert game.to_act != 1 and 1 not in game.view().participants
        game.say("S")


def test_r_vdb_st_20_the_last_player_or_most_cards_at_the_limit_wins():
    """«Das Spiel gewinnt, wer als letzter Spieler übrig bleibt oder nach einem festgelegten Zeitlimit die
    meisten Karten hat.»
    """
    last = table("a b | c", S="a=9", rules="vdb", chance=reverse)
    last.say("S")
    assert last.outcome is not None
    assert (last.outcome.reason, last.outcome.winners) == ("last_player", (0,))
    timed = table("a b | c d | e f", S="c=9", rules="vdb", chance=reverse)
    timed.expire_time()
    timed.say("S")
    assert timed.outcome is not None
    assert (timed.outcome.reason, timed.outcome.winners, timed.outcome.counts) == (
        "time_limit",
        (1,),
        (1, 4, 1),
    )


def test_r_vdb_st_21_supertrumps_have_the_strongest_value_of_the_whole_deck():
    """«Karten, die in ihrer jeweiligen Kategorie den stärksten Wert im gesamten Spiel haben, werden
    Supertrumpf genannt und haben eine besondere farbliche Kennzeichnung.»
    """
    best = {
        category.id: [WAFFEN.cards[card].id for card in WAFFEN.supertrumps(category.id)]
        for category in WAFFEN.categories
    }
    assert best == {
        "energy": ["2b"],
        "capacity": ["7d"],
        "barrel": ["8d"],
        "weight": ["7a"],
        "introduced": ["8b"],
    }
    twice = lettered("abc", S="a=5 b=9 c=9")
    assert twice.supertrumps("S") == (1, 2)
    game = table("a b | c d", S="a=9 c=9 b=1 d=2", rules="vdb", chance=reverse)
    game.say("S")
    assert game.view().comparison_no == 1  # two Supertrumpf cards tie; the mark wins nothing
