"""What a seat concludes is true of the real hands, under every preset and many changed rules."""

from __future__ import annotations

import gc
import weakref
from random import Random

import pytest

from quartett.decks import load_deck
from quartett.players import Certain, Deduction, deduce, deduction
from quartett.rules import Ask, AskSet, Quartett, QuartettRules, preset
from quartett.rules.chance import seeded
from quartett.rules.quartett.state import OVER
from quartett.rules.quartett.view import QuartettView
from quartett.rules.view import View
from quartett.testing import trial


def untrue(game: Quartett, seat: int | None, known: Deduction) -> str:
    """What of ``known`` does not hold of the real hands; empty if all is true."""
    deck = (1 << game.setup.cards) - 1
    for number, (hand, seen) in enumerate(zip(game._state.hands, known.seats, strict=True)):
        if seen.has & ~hand:
            return f"{seat} thinks that {number} holds {seen.has & ~hand:b}"
        if seen.lacks & deck & hand:
            return f"{seat} thinks that {number} lacks {seen.lacks & hand:b}"
        if not all(mask & hand for mask in seen.one_of):
            return f"{seat} thinks that {number} holds one of {seen.one_of}"
        if seen.size != hand.bit_count():
            return f"{seat} counts {seen.size} cards of {number}"
    if known.talon != len(game._state.talon):
        return "the talon"
    talon = sum(1 << card for card in game._state.talon)
    return "out of the talon" if known.was_out & talon else ""


def certain_of_others(known: Deduction, seat: int) -> int:
    return sum(each.has.bit_count() for other, each in enumerate(known.seats) if other != seat)


def from_nothing(view: View) -> Deduction:
    """The deduction of a view that was never asked about before."""
    assert isinstance(view, QuartettView)
    deduction._followed.clear()
    return deduce(view)


@pytest.mark.parametrize("part", range(8))
def test_all_that_is_deduced_is_true(part):
    certain = 0
    for number in range(part, 200, 8):
        rng = Random(f"deduction {number}")
        game = trial("quartett", number, rng).game
        assert isinstance(game, Quartett)
        while game._state.phase != OVER:
            if rng.random() < 0.4:
                observer = rng.choice([None, *range(game.seats)])
                known = deduce(game.view(observer))
                wrong = untrue(game, observer, known)
                assert not wrong, f"{wrong}\n{game.record()}"
                certain += certain_of_others(known, -1 if observer is None else observer)
            # Forbidden questions too, where the rules punish them instead of refusing them.
            illegal = game.rules.illegal_ask != "reject" and rng.random() < 0.2
            game.do_action(_forbidden(game, rng) if illegal else rng.choice(game._legal()))
    assert certain > 1000, "hardly anything was concluded, so nothing is shown"


def test_carrying_on_says_the_same_as_beginning_anew():
    for number in range(40):
        rng = Random(f"carried on {number}")
        game = trial("quartett", number, rng).game
        fork, views = None, []
        while game.to_act is not None:
            # Not at every move, now and then of the past, and of another course of the same game.
            if rng.random() < 0.3:
                views.append(game.view(rng.choice([None, *range(game.seats)])))
                if fork is not None and fork.to_act is not None:
                    fork.do_action(rng.choice(fork._legal()))
                    views.append(fork.view(rng.randrange(game.seats)))
            if fork is None and rng.random() < 0.05:
                fork = game.fork(seeded(Random(number)))
            game.do_action(rng.choice(game._legal()))
        asked = [*views, *rng.sample(views, len(views) // 2)]
        carried = [deduce(view) for view in asked if isinstance(view, QuartettView)]
        assert carried == [from_nothing(view) for view in asked]


def test_what_is_deduced_can_be_changed_without_harm():
    game = Quartett(load_deck("autos"), seed=3)
    first = deduce(game.view(0))
    first.seats[1].has = first.seats[1].lacks = 0b1111
    first.seats.pop()
    assert deduce(game.view(0)) == from_nothing(game.view(0))


def test_an_event_is_followed_once_by_each_seat(monkeypatch):
    followed = []
    learn = deduction._Fold.learn

    def counting(fold, event):
        followed.append(event)
        learn(fold, event)

    monkeypatch.setattr(deduction._Fold, "learn", counting)
    game, rng = Quartett(load_deck("autos"), "house", 4, seed=5), Random(5)
    while game.to_act is not None:
        view = game.view(game.to_act)
        deduce(view)
        game.do_action(Certain().choose(view, rng))
    assert len(game.events) < len(followed) <= 4 * len(game.events)


def test_a_table_that_is_gone_leaves_nothing_behind():
    game = Quartett(load_deck("autos"), seed=3)
    deduce(game.view(0))
    setup = weakref.ref(game.setup)
    del game
    gc.collect()
    assert setup() is None


def _forbidden(game: Quartett, rng: Random) -> int:
    units = game.setup.sets if game.setup.by_set else game.setup.cards
    targets = [seat for seat in range(game.seats) if seat != game.to_act]
    return rng.choice(targets) * game.setup.cards + rng.randrange(units)


def dealt(rules: QuartettRules, hands: list[list[str]], seat: int = 0) -> Quartett:
    """A game with these hands (card ids, without spaces) in which ``seat`` begins; the rest is the talon."""
    deck = load_deck("autos")
    places = [[deck.index_of(card) for card in hand] for hand in hands]
    n = len(hands)
    pack = [places[(place + 1) % n][place // n] for place in range(sum(map(len, hands)))]
    pack += [card for card in range(len(deck)) if card not in pack]

    def chance(k: int) -> list[int]:
        return pack if k == len(deck) else [seat, *(other for other in range(k) if other != seat)]

    return Quartett(deck, rules, n, dealer=0, chance=chance)


def cards(game: Quartett, mask: int) -> set[str]:
    return {card.id.replace(" ", "") for index, card in enumerate(game.deck.cards) if mask >> index & 1}


TWO = preset("quartett", "wiki2").changed(hand_size=4, starter="random")


def test_a_question_tells_what_the_asker_lacks_and_that_he_holds_another():
    game = dealt(TWO, [["1a", "2a", "3a", "4a"], ["1b", "1c", "2b", "5a"]])
    game.do(Ask(1, "1d"))
    known = deduce(game.view(1))
    assert "1d" in cards(game, known.seats[1].lacks)
    # He drew after the miss, perhaps that very card; but what he held one of is unchanged.
    assert "1d" not in cards(game, known.seats[0].lacks)
    assert [cards(game, mask) for mask in known.seats[0].one_of] == []
    assert cards(game, known.seats[0].has) == {"1a"}, "he holds one of 1a, 1b, 1c, and two of them are here"


def test_a_miss_is_known_until_the_seat_draws():
    game = dealt(TWO, [["1a", "2a", "3a", "4a"], ["1b", "1c", "2b", "5a"]])
    game.do(Ask(1, "4b"))
    assert "4b" in cards(game, deduce(game.view(0)).seats[1].lacks)
    game.do(Ask(0, "2c"))
    known = deduce(game.view(0)).seats[1]
    assert "4b" not in cards(game, known.lacks), "he drew a card"
    assert "1d" in cards(game, known.lacks), "that one the asker has drawn himself"


def test_a_card_that_was_handed_over_is_known_for_good():
    game = dealt(TWO, [["1a", "2a", "3a", "4a"], ["1b", "1c", "2b", "5a"]])
    game.do(Ask(1, "1b"))
    game.do(Ask(1, "1d"))
    assert cards(game, deduce(game.view(None)).seats[0].has) == {"1b"}
    assert cards(game, deduce(game.view(1)).seats[0].has) == {"1b", "1a"}


def test_without_a_talon_the_last_place_of_a_card_is_certain():
    ids = [card.id.replace(" ", "") for card in load_deck("autos").cards]
    hands = [ids[0::4], ids[1::4], ids[2::4], ids[3::4]]
    game = dealt(preset("quartett", "house"), hands)
    asked = hands[3][0]
    game.do(Ask(1, asked))
    game.do(Ask(2, asked))
    known = deduce(game.view(0))
    assert cards(game, known.seats[3].has) == {asked}
    assert known.surely(3, known.seats[3].has)
    assert not known.perhaps(2, known.seats[3].has)


def test_rank_asks_tell_that_a_seat_holds_one_of_a_set():
    rules = preset("quartett", "gofish").changed(hand_size_two=4, starter="random")
    game = dealt(rules, [["1a", "2a", "3a", "4a"], ["1b", "6c", "7b", "5a"]])
    game.do(AskSet(1, game.deck.sets[1].code))
    known = deduce(game.view(1))
    assert known.surely(0, game.setup.set_masks[1])
    assert not known.surely(0, game.setup.set_masks[0])


def test_what_a_seat_holds_one_of_narrows_with_what_it_gets():
    rules = preset("quartett", "gofish").changed(hand_size_two=4, starter="random")
    game = dealt(rules, [["1a", "2a", "3a", "4a"], ["1b", "1c", "7b", "5a"]])
    game.do(AskSet(1, game.deck.sets[0].code))
    seat = deduce(game.view(None)).seats[0]
    assert cards(game, seat.has) == {"1b", "1c"}
    assert [cards(game, mask) for mask in seat.one_of] == [{"1a", "1d"}]


def test_a_draw_does_not_blur_what_was_held_before_it():
    game = dealt(TWO, [["1a", "2a", "3a", "4a"], ["2b", "2c", "1b", "5a"]])
    for card in ("2b", "2c", "2d"):
        game.do(Ask(1, card))
    assert game.to_act == 1, "the last question was a miss, and a card was drawn"
    assert cards(game, deduce(game.view(None)).seats[0].has) == {"2a", "2b", "2c"}


def test_a_forbidden_question_tells_why_and_a_forfeited_set_which_it_was():
    ids = [card.id.replace(" ", "") for card in load_deck("autos").cards]
    first, second, third = (ids[4:][place::3] for place in range(3))
    # 32 cards among three: the dealer, seat 0, gets one less. He lays the first set at once.
    hands = [[*ids[:4], *first[:6]], [*second, *first[6:8]], [*third, *first[8:]]]
    rules = preset("quartett", "house").changed(laid_visible="face_down", illegal_ask="forfeit_set")
    game = dealt(rules, hands)
    assert game.view(None).laid[0] == (-1,)
    assert not deduce(game.view(None)).gone
    held = {game.setup.set_of[card] for card in game.view(0).hand}
    absent = next(index for index in range(1, 8) if index not in held)
    game.do_action(1 * 32 + absent * 4)
    known = deduce(game.view(None))
    assert known.gone == game.setup.set_masks[0]
    assert known.seats[0].lacks & game.setup.set_masks[absent] == game.setup.set_masks[absent]
