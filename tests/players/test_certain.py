"""The player of Quartett that forgets nothing."""

from __future__ import annotations

from random import Random

from quartett.decks import load_deck
from quartett.players import ByChance, Certain, Player, play_out
from quartett.rules import Ask, Quartett, preset
from tests.players.test_deduction import dealt

TWO = preset("quartett", "wiki2").changed(hand_size=4, starter="random")


def test_it_asks_for_what_it_is_sure_to_get():
    game = dealt(TWO, [["1a", "2a", "3a", "4a"], ["1b", "1c", "2b", "5a"]])
    game.do(Ask(1, "1d"))  # a miss: seat 1 knows that seat 0 holds 1a
    for seed in range(20):
        assert game.decode(Certain().choose(game.view(1), Random(seed))) == Ask(0, game.deck.cards[0].id)


def test_it_prefers_what_completes_a_quartet():
    rules = TWO.changed(hand_size=5)
    game = dealt(rules, [["1a", "1b", "1c", "3a", "3c"], ["1d", "3b", "2b", "5a", "6a"]], seat=1)
    for card in ("1a", "3a", "3d"):
        game.do(Ask(0, card))
    # Seat 0 holds 1b, 1c, 3c; sure are 1a and 1d, and also 3a and 3b, but 3d is not.
    chosen = {game.decode(Certain().choose(game.view(0), Random(seed))) for seed in range(40)}
    assert chosen == {Ask(1, game.deck.cards[0].id), Ask(1, game.deck.cards[3].id)}


def test_it_never_asks_in_vain_while_there_is_another_way():
    deck = load_deck("autos")
    for seed in range(10):
        game = Quartett(deck, "house", 4, seed=seed)
        rng = Random(seed)
        missed: set[tuple[int, int]] = set()
        while game.to_act is not None:
            action = Certain().choose(game.view(game.to_act), rng)
            assert divmod(action, 32) not in missed, "nobody gains a card secretly: a miss stays a miss"
            target, card = divmod(action, 32)
            before = len(game.view(game.to_act).hand)
            seat = game.to_act
            game.do_action(action)
            missed.add((seat, card))
            if game.to_act == target and len(game.view(seat).hand) == before:
                missed.add((target, card))
            else:
                missed = {each for each in missed if each[1] != card}


def wins(preset_name: str, seats: int, games: int) -> float:
    won = 0.0
    for seed in range(games):
        players: list[Player] = [ByChance() for _ in range(seats)]
        players[seed % seats] = Certain()
        game = Quartett(load_deck("autos"), preset_name, seats, seed=seed)
        winners = play_out(game, players, Random(seed)).winners
        won += (seed % seats in winners) / len(winners)
    return won / games


def test_it_beats_three_players_by_chance():
    assert wins("house", 4, 80) > 0.6


def test_it_is_better_than_chance_with_a_talon_and_with_rank_asks():
    assert wins("gofish", 4, 80) > 0.4


def test_cards_do_not_go_round_for_ever_where_a_hit_ends_the_turn():
    # Two seats that share a quartet, two cards each, must take from each other in turn: that is the rule's
    # doing. But no card goes round among three or more.
    rules = preset("quartett", "house").changed(hit_then="turn_ends")
    for seed in range(6):
        game, rng = Quartett(load_deck("autos"), rules, 3 + seed % 3, seed=seed), Random(seed)
        while game.to_act is not None and len(game.actions) < 400:
            game.do_action(Certain().choose(game.view(game.to_act), rng))
        assert sum(map(len, game.view(None).laid)) >= 6, game.record()
        for mask in game.setup.set_masks:
            assert sum(bool(hand & mask) for hand in game._state.hands) in (0, 2), game.record()


def test_where_a_hit_ends_the_turn_it_still_completes_its_quartets():
    rules = TWO.changed(hand_size=5, hit_then="turn_ends")
    game = dealt(rules, [["1a", "1b", "1c", "3a", "3c"], ["1d", "3b", "2b", "5a", "6a"]], seat=1)
    game.do(Ask(0, "1a"))  # a hit, known to both; seat 0 takes no card back that would go again
    chosen = {game.decode(Certain().choose(game.view(0), Random(seed))) for seed in range(60)}
    assert chosen == {Ask(1, game.deck.cards[place].id) for place in (0, 3, 9, 11)}
    game = dealt(rules, [["1a", "1b", "1c", "3a", "3c"], ["1d", "3b", "2b", "5a", "6a"]], seat=1)
    game.do(Ask(0, "1c"))
    game.do(Ask(1, "1c"))
    game.do(Ask(0, "2a"))
    chosen = {game.decode(Certain().choose(game.view(0), Random(seed))) for seed in range(60)}
    assert chosen == {Ask(1, game.deck.cards[3].id)}
