"""The worked examples of the catalogue, with exactly its numbers."""

from decimal import Decimal
from random import Random

import pytest

from quartett.decks import Card, Category, Deck, load_deck
from quartett.decks.figures import parse_value
from quartett.errors import IllegalAction
from quartett.rules import Ask, Quartett, Supertrumpf, preset
from quartett.rules.events import GameEnded
from quartett.rules.quartett.events import AskMissed, CardsDealt, QuartetLaid
from quartett.rules.supertrumpf.events import (
    BlindCardsLaid,
    Forfeited,
    PlayerEliminated,
    PotWon,
    RoundTied,
    TieBreakStarted,
)
from tests.rules.texts.positions import Table, hands, lettered, only, pack, reverse, table

WAFFEN = load_deck("waffen")
THEATER = load_deck("theater")


@pytest.mark.parametrize(
    "rules, n, sizes, aside",
    [
        ("vdb", 3, (11, 11, 10), 0),
        ("theater", 3, (10, 10, 10), 2),
        ("vdb", 5, (7, 7, 6, 6, 6), 0),
        ("vdb", 7, (5, 5, 5, 5, 4, 4, 4), 0),
        ("theater", 7, (4,) * 7, 4),
    ],
)
def test_m01_deal_sizes(rules, n, sizes, aside):
    chosen = preset("supertrumpf", rules).changed(players_max=None)
    game = Supertrumpf(THEATER, chosen, n, dealer=n - 1, seed=1)
    assert game.view().stack_sizes == sizes
    assert game.view().set_aside == aside


def test_m01_deal_sizes_quartett():
    game = Quartett(THEATER, "theater", 3, dealer=2, seed=1)
    assert [len(hand) for hand in only(game.events, CardsDealt).hands] == [11, 11, 10]


def test_m02_normal_round_winner_opens():
    game = table("a b | c d | e f", S="a=100 c=200 e=300")
    game.say("S")
    assert game.stacks == "b | d | f a c e"
    assert game.to_act == game.view().opener == 2


def test_m03_same_cards_vdb():
    game = table("a b | c d | e f", S="a=100 c=200 e=300", rules="vdb", chance=reverse)
    game.say("S")
    assert game.stacks == "b | d | f e c a"
    assert game.to_act == 1


def stichrunde(**changes) -> Table:
    """The position of M04."""
    return table("a b g | c d | e f h", S="a=300 b=10 c=200 e=300 f=20", P="a=5 b=4 c=5 e=6 f=9", **changes)


def test_m04_stichrunde():
    game = stichrunde()
    assert only(game.say("S"), RoundTied).seats == (0, 2)
    assert (game.pot, game.stacks) == ("a c e", "b g | d | f h")
    assert (game.to_act, game.view().participants) == (0, (0, 2))
    game.say("S")
    assert game.stacks == "g | d | h a c e b f"
    assert game.to_act == game.view().opener == 2


def test_m06_tied_player_without_a_card():
    game = table("a | c d | e f", S="a=300 c=300 e=200", P="a=5 c=5 e=6")
    events = game.say("S")
    assert only(events, RoundTied).seats == (0, 1)
    assert only(events, Forfeited).seats == (0,)
    assert not [event for event in events if isinstance(event, TieBreakStarted)]
    assert game.stacks == " | d a c e | f"
    assert only(events, PlayerEliminated).seats == (0,)
    assert game.to_act == 1


def test_m08_war_as_special_case():
    game = table("a b c d | e f g h", S="a=7 b=2 c=9 d=3 e=7 f=4 g=8 h=3", rules="war")
    assert len(game.legal) == 1
    laid = only(game.say("S"), BlindCardsLaid)
    assert (laid.seats, laid.cards) == ((0, 1), (1, 5))
    assert len(game.legal) == 1
    game.say("S")
    assert game.stacks == "d a e b f c g | h"
    assert game.view().round_no == 2


def test_m10_two_stichrunden_shrinking_field():
    game = table("a b x u | c d y v | e f z", S="a=7 c=7 e=7 b=5 d=5 f=4 x=1 y=9")
    fields = [game.view().participants]
    numbers = [game.view().comparison_no]
    for _ in range(3):
        game.say("S")
        fields.append(game.view().participants)
        numbers.append(game.view().comparison_no)
    assert fields[:3] == [(0, 1, 2), (0, 1, 2), (0, 1)]
    assert numbers == [0, 1, 2, 0]  # three comparisons in one round
    assert game.stacks == "u | v a c e b d f x y | z"
    assert (game.to_act, game.view().round_no) == (1, 2)


def test_m13_time_limit_inside_a_stichrunde():
    end_on = frozenset({"all_cards", "time_limit"})
    game = stichrunde(end_on=end_on, time_limit_s=900)
    game.say("S")
    game.expire_time()
    assert game.outcome is None and game.to_act == 0
    game.say("S")
    assert game.outcome is not None
    assert (game.outcome.counts, game.outcome.winners) == ((1, 1, 6), (2,))
    assert game.outcome.reason == "time_limit"
    shared = table("a | c d e f | g h", S="a=9", end_on=end_on)
    shared.expire_time()
    shared.say("S")
    assert shared.outcome is not None
    assert (shared.outcome.counts, shared.outcome.winners) == ((3, 3, 1), (0, 1))


def compared(
    first: str, second: str, category: Category, locales: tuple[str, str] = ("de", "de")
) -> tuple[int, ...]:
    """The seats that are best when two cards on which this is printed are compared."""
    values = [
        parse_value(text, category, locale) for text, locale in zip((first, second), locales, strict=True)
    ]
    deck = Deck(
        id="two",
        title="two",
        categories=(category,),
        cards=tuple(
            Card(id=name, name=name, values=(value,)) for name, value in zip("ab", values, strict=True)
        ),
    )
    game = Supertrumpf(deck, "wikipedia", 2, dealer=1, chance=range)
    for event in game.announce(category.id):
        if isinstance(event, RoundTied | PotWon):
            return event.seats if isinstance(event, RoundTied) else (event.seat,)
    raise AssertionError


def test_m14_values_and_marks():
    number = Category(id="S", name="S")
    assert compared("1,50", "1.5", number, ("de", "en")) == (0, 1)
    assert compared("1,5 kg", "1500 g", Category(id="S", name="S", unit="g")) == (0, 1)
    assert compared("0,3", "0,30", number) == (0, 1)
    assert compared("−44", "14", Category(id="S", name="S", kind="year", better="low")) == (0,)
    assert type(parse_value("0,3", number, "de")) is Decimal
    game = table("a e | b f | c g | d h", S="a=5 b=9 c=9 d=1", P="a=2 b=2 c=7 d=3")
    deck = lettered("abcd", S="a=5 b=9 c=9 d=1", P="a=2 b=2 c=7 d=3")
    assert (deck.supertrumps("S"), deck.supertrumps("P")) == ((1, 2), (0, 1))
    marks = game.setup.marks
    assert only(game.say("S"), RoundTied).seats == (1, 2)  # b and c tie
    game.say("P")
    assert game.setup.marks == marks == ((1, 2), (0, 1))  # whatever has been played


def test_m16_legal_questions_hit_completion_miss():
    game = hands("1a 1b 2a | 1c 2b 3a | 1d 2c 2d 3b 3c 3d")
    assert game.questions == {
        f"{card}?{target}" for target in (1, 2) for card in ("1c", "1d", "2b", "2c", "2d")
    }
    assert len(game.legal) == 10
    for target, card in ((1, "1a"), (1, "3a"), (0, "1c")):
        assert Ask(target, card) not in game.legal
        with pytest.raises(IllegalAction):
            game.ask(target, card)
    game.ask(1, "1c")
    laid = only(game.ask(2, "1d"), QuartetLaid)
    assert (laid.seat, laid.set_index) == (0, 0)
    assert game.hands == "2a | 2b 3a | 2c 2d 3b 3c 3d"
    assert game.to_act == 0
    assert only(game.ask(1, "2c"), AskMissed).target == 1
    assert game.to_act == 1
    assert game.hands == "2a | 2b 3a | 2c 2d 3b 3c 3d"


def test_m18_empty_after_completing_empty_neighbour_skipped():
    game = hands("1a 1b 1c | 1d | 2a 2b 3a | 2c 2d 3b 3c 3d")
    game.ask(1, "1d")
    assert game.laid == "1 |  |  | "
    assert game.view().out == (0, 1)
    assert game.to_act == 2


@pytest.mark.parametrize("seed", range(20))
def test_m20_two_players_all_cards_dealt(seed):
    rng = Random(seed)
    rules = preset("quartett", "house").changed(players_min=2)
    game = Quartett(WAFFEN, rules, 2, seed=seed)
    starter = game.to_act
    assert starter is not None
    laid = game.view().laid
    if not laid[starter] and not laid[1 - starter]:
        assert game.view().hand_sizes == [16, 16]
    while game.outcome is None:
        assert game.to_act == starter
        game.do_action(rng.choice(list(game.view(starter).legal)))
    assert not [event for event in game.events if isinstance(event, AskMissed)]
    k = len(laid[1 - starter])
    assert (game.outcome.counts[starter], game.outcome.counts[1 - starter]) == (8 - k, k)
    if not any(laid):
        assert game.view().asks == 16
    assert only(game.events, GameEnded).outcome.reason == "all_laid"


def test_m20_with_a_quartet_dealt_to_the_opponent():
    deal = pack(WAFFEN, "2a", "1a", "3a", "1b", "4a", "1c", "5a", "1d")
    game = Quartett(WAFFEN, preset("quartett", "house").changed(players_min=2), 2, dealer=1, chance=deal)
    assert game.view().laid == ((), (0,)) and game.to_act == 0
    while game.outcome is None:
        game.do(game.legal[0])
    assert game.outcome.counts == (7, 1)
    assert not [event for event in game.events if isinstance(event, AskMissed)]
