"""Where the texts are silent on ends, values and knowledge in Supertrumpf (G-19 to G-33)."""

from decimal import Decimal
from fractions import Fraction

import pytest

from quartett.decks import Card, Category, Deck, load_deck
from quartett.decks.figures import parse_value
from quartett.decks.numbers import Unreadable
from quartett.errors import IllegalAction, RulesError
from quartett.rules import HIDDEN, Supertrumpf, preset
from quartett.rules.supertrumpf.events import CardsShown, PotWon, RoundTied, SuddenDeath, ValuesNamed
from tests.rules.texts.positions import lettered, only, reverse, seen, table

CYCLE = "a=1 b=2 c=5 d=3 e=6 f=4"
CYCLE_OF_FIVE = "a=1 b=2 c=3 d=4 e=5"
TIMED = frozenset({"all_cards", "time_limit"})


def test_g_19_the_clock_only_sets_a_flag():
    game = table("a b c x | d e f y", S="a=9 d=9 b=8 e=8 c=2", end_on=TIMED)
    game.say("S")
    game.expire_time()
    game.say("S")
    assert game.outcome is None  # still the same round: its second Stichrunde
    game.say("S")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.counts) == ("time_limit", (7, 1))


def test_g_20_equal_counts_share_or_play_on():
    shared = table("a b | c d e | f g", S="a=9", end_on=TIMED)
    shared.expire_time()
    shared.say("S")
    assert shared.outcome is not None and shared.outcome.winners == (0,)
    equal, best = "a | c d e f | g h", "a=9 d=5"
    both = table(equal, best, end_on=TIMED)
    both.expire_time()
    both.say("S")
    assert both.outcome is not None and both.outcome.winners == (0, 1)  # 3, 3 and 1 cards
    sudden = table(equal, best, end_on=TIMED, limit_tie="sudden_death")
    sudden.expire_time()
    assert only(sudden.say("S"), SuddenDeath).leaders == (0, 1)
    assert sudden.view().participants == (0, 1)
    sudden.say("S")  # a and d; the 5 loses
    assert sudden.outcome is not None
    assert (sudden.outcome.winners, sudden.outcome.reason) == ((0,), "time_limit")


def test_g_21_cards_in_the_middle_and_set_aside_count_for_nobody():
    game = table("a | c | e f g | i j", S="a=9 c=9", aside="x y z", end_on=TIMED)
    game.expire_time()
    game.say("S")
    assert game.pot == "a c e i"
    assert game.outcome is not None
    assert (game.outcome.counts, game.outcome.winners) == ((0, 0, 2, 1), (2,))


def test_g_22_every_game_ends():
    capped = table("a b | c d", S="a=9", max_rounds=1)
    capped.say("S")
    assert capped.outcome is not None
    assert (capped.outcome.reason, capped.outcome.winners) == ("round_limit", (0,))
    # Two deals that go round for ever: period 14 if the winner opens, period 10 if the opener rotates.
    for limit in (2, 3):
        war = table("a b c | d e f", S=CYCLE, rules="war", tie_blind_cards=0, repetition_limit=limit)
        rotating = table(
            "a b d | c e", S=CYCLE_OF_FIVE, next_opener="next_after_opener", repetition_limit=limit
        )
        for cycle, period in ((war, 14), (rotating, 10)):
            for played in range(period * (limit - 1)):
                assert cycle.outcome is None, played
                cycle.say("S")
            assert cycle.outcome is not None and cycle.outcome.reason == "repetition"
        assert war.outcome is not None and war.outcome.winners == (0, 1)  # 3 cards each
        assert rotating.outcome is not None and rotating.outcome.winners == (0,)  # 3 and 2


def test_g_23_wikipedia_the_winner_opens():
    game = table("a b | c d | e f", S="e=9", rules="wikipedia")
    game.say("S")
    assert game.to_act == 2


def test_g_24_how_much_is_revealed():
    full = table("a b | c d", S="a=9", rules="house")
    events = full.say("S")
    assert only(events, CardsShown).cards == (0, 2)
    assert seen(only(events, PotWon), None, full.rules) == PotWon(0, (0, 2))  # with their order
    named = table("a b | c d | e f", S="a=9 c=9 b=2", rules="theater")
    events = named.say("S")
    assert only(events, ValuesNamed).strengths == (3, 3, 1)
    assert seen(only(events, RoundTied), 0, named.rules).pot == (HIDDEN,) * 3  # face down in the middle
    won = only(named.say("S"), PotWon)
    assert seen(won, None, named.rules).cards == (HIDDEN,) * 5
    assert seen(won, 1, named.rules).cards == (HIDDEN,) * 5  # face down to the winner
    assert seen(won, 0, named.rules).cards == (0, 2, 4, 1, 3)


def test_g_25_missing_values():
    gap = table("a b | c d", S="a=- c=5")
    assert not gap.can_announce("S")
    loses = table("a b | c d | e f", S="a=1 c=- e=-")
    assert only(loses.say("S"), PotWon).seat == 0  # loses to any value
    missing = table("a b | c d | e f", S="a=- c=- e=- b=9", rules="war", players_max=3)
    assert only(missing.say("S"), RoundTied).seats == (0, 1, 2)  # announced all the same; all missing: a tie
    forced = table("a b | c d | e f", S="a=9 c=- e=5", rules="toptrumps")
    assert only(forced.say("S"), RoundTied).seats == (0, 1, 2)
    announced = table("a b | c d", S="a=-", rules="toptrumps")
    assert announced.can_announce("S")
    with pytest.raises(RulesError) as refused:
        table("a b | c d", S="a=-", P="a=-")
    assert refused.value.code == "rules.card_without_value"
    with pytest.raises(RulesError) as refused:
        table("a b | c d", S="a=- b=- c=- d=-")
    assert refused.value.code == "rules.category_without_value"


def deck_of(*values) -> Deck:
    return Deck(
        id="exact",
        title="exact",
        categories=(Category(id="S", name="S"),),
        cards=tuple(Card(id=f"{i}", name=f"{i}", values=(value,)) for i, value in enumerate(values)),
    )


def test_g_26_values_are_compared_exactly():
    exact = deck_of(
        Decimal("1.0"), Decimal("1.00"), 1, Decimal("0.3"), Fraction(3, 10), Decimal("0.30000000000000001")
    )
    assert exact.strengths() == ((3, 3, 3, 1, 1, 2),)
    number = Category(id="S", name="S")
    assert [type(parse_value(text, number, "de")) for text in ("1", "1,5")] == [int, Decimal]
    tie = Supertrumpf(exact, "wikipedia", 3, dealer=2, chance=range)
    assert only(tie.announce("S"), RoundTied).seats == (0, 1, 2)


def test_g_27_one_unit_per_category():
    gram = Category(id="S", name="S", unit="g")
    assert parse_value("1,5 kg", gram, "de") == parse_value("1500 g", gram, "de") == 1500
    for text in ("100 PS", "100-120", "ca. 100"):
        with pytest.raises(Unreadable):
            parse_value(text, Category(id="S", name="S", unit="kW"), "de")
    scale = Category(id="S", name="S", kind="scale", scale=("schwach", "mittel", "stark"))
    assert [parse_value(text, scale, "de") for text in ("schwach", "stark")] == [0, 2]


def test_g_28_years_are_signed_numbers():
    year = Category(id="S", name="S", kind="year", better="low")
    assert parse_value("44 v. Chr.", year, "de") == -44
    for deck in ("theater", "waffen"):
        years = [category for category in load_deck(deck).categories if category.kind == "year"]
        assert [category.better for category in years] == ["low"]
    game = table("a b | c d", P="a=-44 c=14")
    assert only(game.say("P"), PotWon).seat == 0


def test_g_29_equal_best_values_whatever_is_best():
    game = table("a b | c d | e f", P="a=3 c=9 e=9")
    assert only(game.say("P"), PotWon).seat == 0  # the highest numbers are equal, but 3 is best
    tied = table("a b | c d | e f", P="a=3 c=3 e=9")
    assert only(tied.say("P"), RoundTied).seats == (0, 1)


def test_g_30_directions_are_agreed_before_the_deal():
    game = table("a b | c d", S="a=3 c=9", directions={"S": "low"})
    with pytest.raises(AttributeError):
        game.setup.deck.categories[0].better = "low"  # type: ignore[misc]  # frozen
    assert only(game.say("S"), PotWon).seat == 0
    assert game.setup.marks[0] != table("a b | c d", S="a=3 c=9").setup.marks[0]


def test_g_31_a_supertrumpf_is_a_mark_over_the_whole_deck():
    game = table("a b | c d", S="a=5 c=4", rules="vdb", aside="x", chance=reverse)
    assert game.setup.marks[0] == (0,)
    aside = table("a b | c d", S="a=5 x=9", rules="vdb", aside="x", chance=reverse)
    assert aside.setup.marks[0] == (4,)  # though x is not in play
    assert only(game.say("S"), PotWon).seat == 0
    assert lettered("a b c", S="a=9 b=9").supertrumps("S") == (0, 1)
    for effect in ("marker", "none"):
        both = table("a b | c d", S="a=5 c=5", P="a=9 c=8", supertrump_effect=effect)
        assert only(both.say("S"), RoundTied).seats == (0, 1)


def test_g_32_what_was_seen_may_be_remembered():
    game = table("a b | c d", S="a=9", rules="house")
    game.say("S")
    assert only(game.view(1).history, CardsShown).cards == (0, 2)
    assert game.view(1).seen_cards == {0, 2, 3}
    forgetful = table("a b | c d", S="a=9", rules="house", history_access="none")
    forgetful.say("S")
    assert forgetful.view(1).history == ()
    assert game.view(0).top == 1  # no looking deeper than the top card, not even into what was won


def test_g_33_one_announcement_no_passing_no_bluff():
    game = table("a b | c d", S="a=3 c=9")
    assert [game.write(action) for action in game.view(0).legal] == ["S", "P"]
    with pytest.raises(IllegalAction):
        game.do_action(game.read("#1"))
    values = only(game.say("S"), ValuesNamed)
    assert values.strengths == tuple(game.setup.strengths[0][card] for card in (0, 2))
    assert preset("supertrumpf", "theater").announce == "category_and_value"


def test_g_32_what_the_rules_may_hide():
    secret = table("a b | c d e", S="a=9", rules="house", stack_sizes_public=False)
    assert secret.view(1).stack_sizes == (HIDDEN, 3) and secret.view().stack_sizes == (HIDDEN, HIDDEN)
    unknown = table("a b | c d e", S="a=9 c=5", rules="house", deck_known=False)
    assert [card.name for card in unknown.view(1).setup.deck.cards] == ["?", "?", "c", "?", "?"]
    unknown.say("S")
    assert [card.name for card in unknown.view(1).setup.deck.cards] == ["a", "?", "c", "d", "?"]
    assert unknown.view(1).top == 3
    nobody = table("a b | c d", rules="war")
    assert nobody.view(0).top == HIDDEN
