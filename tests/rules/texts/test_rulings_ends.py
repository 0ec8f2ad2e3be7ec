"""Every order of won cards, every opener and every end (G-73 to G-82)."""

from typing import Any

import pytest

from quartett.decks import load_deck
from quartett.errors import IllegalAction, RulesError
from quartett.rules import HIDDEN, LayCard, Quartett, Supertrumpf, preset
from quartett.rules.events import StarterDetermined
from quartett.rules.supertrumpf.events import CardPlaced, OrderOpened, PlayerEliminated, PotWon, SuddenDeath
from tests.rules.texts.positions import fourfold, kinds, lettered, only, pack, seen, table
from tests.rules.texts.test_rulings_values import CYCLE

THEATER = load_deck("theater")
SUDDEN: dict[str, Any] = {"end_on": frozenset({"round_limit"}), "round_limit": 1, "limit_tie": "sudden_death"}


@pytest.mark.parametrize(
    "order, stack",
    [("as_laid", "h a c e b d"), ("winner_first", "h c d a e b"), ("winner_last", "h a e b c d")],
)
def test_g_73_the_order_of_the_won_cards(order, stack):
    game = table("a b g | c d h | e f i", S="a=9 c=9 d=2", won_order=order)
    game.say("S", "S")
    assert game.stacks == f"g | {stack} | f i"


def test_g_73_the_winner_chooses_the_order():
    game = table("a b | c d | e f", S="c=9", won_order="winner_chooses", reveal="full_card")
    opened = only(game.say("S"), OrderOpened)
    assert seen(opened, 0, game.rules).cards == (HIDDEN,) * 3
    assert game.to_act == 1 and list(game.legal) == [LayCard(0), LayCard(1), LayCard(2)]
    placed = only(game.do(LayCard(2)), CardPlaced)
    assert [seen(placed, seat, game.rules).card for seat in (0, 1)] == [HIDDEN, 4]
    assert game.view(1).order_left == [0, 2]
    won = only(game.do(LayCard(1)), PotWon)  # the last card follows by itself
    assert game.stacks == "b | d e c a | f"
    assert seen(won, 0, game.rules) == PotWon(1, (0, 2, 4), ordered=False)
    first = table("a b | c d | e f", S="c=9", won_order="winner_chooses")
    first.say("S")
    first.do(LayCard(0))
    assert first.view(1).order_left == [2, 4] and len(first.legal) == 2
    first.do(LayCard(0))
    assert first.stacks == "b | d a c e | f"
    single = table("a b | c d", S="a=9", won_order="winner_chooses", own_card="stays_on_top")
    single.say("S")
    assert single.stacks == "a b c | d"


def test_g_74_score_piles():
    piles: dict[str, Any] = {"won_to": "score_pile", "end_on": frozenset({"last_player"})}
    game = table("a b | c d", "a=9 b=9", rules="house", **piles)
    game.say("S")
    assert (game.piles, game.stacks) == ("a c | ", "b | d")
    assert game.view(1).pile_sizes == [2, 0]
    events = game.say("S")
    assert "PlayerEliminated" not in kinds(events)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners, game.outcome.counts) == ("stacks_empty", (0,), (4, 0))
    carried = table("a | c | e f", "a=9 c=9", rules="house", **piles)
    carried.say("S")
    assert carried.outcome is not None and carried.outcome.counts == (0, 0, 4)  # f and the pot
    nobody = table("a | c", "a=9 c=9", rules="house", **piles)
    nobody.say("S")
    assert nobody.outcome is not None
    assert (nobody.outcome.winners, nobody.outcome.counts) == ((0, 1), (0, 0))


@pytest.mark.parametrize("rule, then", [("winner", 1), ("next_after_opener", 3), ("next_after_winner", 2)])
def test_g_75_who_opens(rule, then):
    game = table("a b | c d | e f | g h", S="c=9", next_opener=rule, opener=2)
    game.say("S")
    assert game.to_act == then


def test_g_75_the_first_seat_with_cards_opens():
    game = table("a b | c d | e", S="c=9", next_opener="next_after_winner")
    game.say("S")
    assert game.to_act == 0  # seat 2 has no card left
    pile = table(
        "a | c d | e f", "a=9", rules="house", won_to="score_pile", end_on=frozenset({"last_player"})
    )
    pile.say("S")
    assert pile.to_act == 1  # the winner himself has none
    for rule, then in (("opener_else_next", 2), ("next_after_opener", 3)):
        tied = table("a | c | e f | g h", S="a=9 c=9", opener_if_no_winner=rule, opener=2)
        tied.say("S")
        assert tied.to_act == then


def test_g_76_the_order_of_the_end_tests():
    def reason(
        stacks: str, best: str, *ends: str, expire: bool = True, limit: int | None = 1, **changes
    ) -> str:
        game = table(stacks, best, end_on=frozenset(ends), round_limit=limit, **changes)
        if expire:
            game.expire_time()
        game.say("S")
        assert game.outcome is not None
        return game.outcome.reason

    every = ("first_elimination", "time_limit", "round_limit")
    assert reason("a | c", "a=9 c=9", *every, "all_cards") == "all_empty_draw"
    assert reason("a b | c", "a=9", *every, "all_cards") == "all_cards"
    assert reason("a b | c", "a=9", *every, "all_cards", "last_player") == "last_player"
    assert reason("a b | c", "a=9", *every) == "last_player"
    assert reason("a b | c | e f", "a=9", *every) == "first_elimination"
    assert reason("a b | c d | e f", "a=9", *every) == "time_limit"
    assert reason("a b | c d | e f", "a=9", *every, expire=False) == "round_limit"
    capped: dict[str, Any] = {"limit": None, "max_rounds": 1, "expire": False}
    assert reason("a b | c d", "a=9", "all_cards", **capped) == "round_limit"
    both = table("a b c | d e f", CYCLE, rules="war", tie_blind_cards=0, repetition_limit=2, max_rounds=14)
    both.say(*["S"] * 14)
    assert both.outcome is not None and both.outcome.reason == "round_limit"


def test_g_76_first_elimination_most_cards_win():
    game = table("a b | c | e f g h i", S="a=9", end_on=frozenset({"first_elimination"}))
    game.say("S")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("first_elimination", (0, 2))  # 4, 0 and 4 cards


def test_g_77_sudden_death():
    game = table("a b | c d | e", "a=5 c=5 d=6", tie_policy="keep_own", **SUDDEN)
    assert only(game.say("S"), SuddenDeath).leaders == (0, 1)
    assert (game.to_act, game.view().participants, game.view().round_no) == (0, (0, 1), 2)
    game.say("S")
    assert game.stacks == "a | c b d | e"
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ranking) == ((1,), ((1,), (0, 2)))
    assert game.outcome.reason == "round_limit"  # that brought the end


def test_g_77_sudden_death_without_a_winner():
    ties = table("a | b", "a=5 b=5", tie_policy="keep_own", **SUDDEN)
    ties.say("S", "S")
    assert ties.outcome is None
    ties.say("S")  # the second round of sudden death with two cards in play
    assert ties.outcome is not None
    assert (ties.outcome.winners, ties.outcome.reason) == ((0, 1), "round_limit")
    empty = table("a | c d e f | g h", "a=9 d=9", **SUDDEN)
    empty.say("S", "S", "S", "S")  # a:d, c:e and g:f are equal, then nobody has a card
    assert empty.outcome is not None
    assert (empty.outcome.winners, empty.outcome.counts) == ((0, 1), (0, 0, 1))
    piles = SUDDEN | {"won_to": "score_pile"}
    pile = table("a b x | c d y | e f z", "a=9 d=9 x=9", rules="house", **(piles | {"round_limit": 2}))
    pile.say("S")
    assert only(pile.say("S"), SuddenDeath).leaders == (0, 1)  # 3 won cards and one in the stack each
    pile.say("S")
    assert pile.outcome is not None and pile.outcome.winners == (0,)
    able = table("a | c d e x | f g", "a=9", rules="house", **piles)
    able.say("S")  # both have 3 cards, but seat 0 none to play
    assert able.outcome is not None and able.outcome.winners == (1,)


def test_g_78_beats_all():
    stacks, values = "a b | c d | e f", "a=9 c=1 e=5"
    effect: dict[str, Any] = {"supertrump_effect": "beats_all"}
    assert only(table(stacks, values, super_cards=("c",), **effect).say("S"), PotWon).seat == 1
    two = table(stacks, values, super_cards=("c", "e"), **effect)
    assert only(two.say("S"), PotWon).seat == 2  # among those the values decide
    spared = table(stacks, values, super_cards=("c",), beats_all_except=("a",), **effect)
    assert only(spared.say("S"), PotWon).seat == 0
    absent = table(stacks, values, super_cards=("b",), **effect)
    assert only(absent.say("S"), PotWon).seat == 0  # b is not compared
    marked = table("a b | c d", "a=9 c=5 x=99", "c=1", aside="x", **effect)
    assert only(marked.say("S"), PotWon).seat == 1  # none named: c is a Supertrumpf in P
    deck = fourfold(2)
    rules = preset("supertrumpf", "wikipedia").changed(
        supertrump_effect="beats_all", super_cards=("1b",), beats_all_except=("a",)
    )
    for other, winner in (("2a", 1), ("2c", 0)):  # spared by its member, and not spared
        game = Supertrumpf(deck, rules, 2, dealer=1, chance=pack(deck, "1b", other))
        assert only(game.announce("S"), PotWon).seat == winner


def test_g_79_the_ranking():
    game = table("a b | c | e g", S="a=9 b=9")
    game.say("S", "S")
    assert game.outcome is not None and game.outcome.ranking == ((0,), (2,), (1,))  # out in rounds 1 and 2
    timed = table("a b x | c | e f y z", S="a=9", end_on=frozenset({"all_cards", "time_limit"}))
    timed.expire_time()
    timed.say("S")
    assert timed.outcome is not None and timed.outcome.counts == (5, 0, 3)
    assert timed.outcome.ranking == ((0,), (2,), (1,))
    shared = table("a | c | e | g h", S="a=9 c=9")
    assert only(shared.say("S"), PlayerEliminated).seats == (0, 1, 2)
    assert shared.outcome is not None and shared.outcome.ranking == ((3,), (0, 1, 2))


@pytest.mark.parametrize("limit", [2, 3])
def test_g_80_repetition_counts_the_first_start(limit):
    game = table("a | b", S="a=5 b=5", tie_policy="keep_own", repetition_limit=limit)
    for _ in range(limit - 1):
        assert game.outcome is None
        game.say("S")
    assert game.outcome is not None and game.outcome.reason == "repetition"
    rotating = table(
        "a | b",
        S="a=5 b=5",
        tie_policy="keep_own",
        repetition_limit=2,
        opener_if_no_winner="next_after_opener",
    )
    rotating.say("S")
    assert rotating.outcome is None  # another opener is another position
    rotating.say("S")
    assert rotating.outcome is not None
    dealt = Supertrumpf(
        lettered("ab", S="a=5 b=5"), game.rules.changed(repetition_limit=2), 2, dealer=1, chance=range
    )
    dealt.announce("S")
    assert dealt.outcome is not None


def test_g_81_cards_and_categories_that_are_not_named():
    theater = preset("supertrumpf", "theater")
    deck = fourfold(2)  # names no start card
    deal = pack(deck, "2b", "1a")
    assert only(Supertrumpf(deck, theater, 2, dealer=1, chance=deal).events, StarterDetermined).card == 0
    named = theater.changed(starter_card="2b")
    starter = only(Supertrumpf(deck, named, 2, dealer=1, chance=deal).events, StarterDetermined)
    assert (starter.seat, deck.cards[starter.card].id) == (0, "2b")
    talon = preset("quartett", "wiki2").changed(starter="holder_of_card", hand_size=2)
    game = Quartett(deck, talon, 2, dealer=0, chance=pack(deck, "2a", "2b", "2c", "1b"))
    starter = only(game.view().history, StarterDetermined)
    assert (starter.seat, starter.reason, starter.card) == (1, "start_card_not_dealt", 0)
    assert table("a b | c d", category_choice="fixed").setup.fixed_category == 0
    by_dealer = Supertrumpf(deck, theater.changed(starter="dealer"), 2, dealer=1, seed=1)
    assert only(by_dealer.events, StarterDetermined).seat == 1


def test_g_82_time_only_where_it_was_agreed():
    with pytest.raises(IllegalAction) as refused:
        table("a b | c d").expire_time()
    assert refused.value.code == "rules.no_time_limit"
    game = table("a b | c d", S="a=9", end_on=frozenset({"time_limit"}))
    game.expire_time()
    key = game._state.key()
    game.expire_time()
    assert game._state.key() == key  # a second one changes nothing
    game.say("S")
    with pytest.raises(IllegalAction) as refused:
        game.expire_time()
    assert refused.value.code == "rules.game_over"
    with pytest.raises(IllegalAction):
        Quartett(THEATER, "theater", 3, seed=1).expire_time()
    with pytest.raises(RulesError):
        preset("quartett", "theater").changed(time_limit_s=0)
