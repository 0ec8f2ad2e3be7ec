"""Duplicate deals: the same cards and chance for all, no favours by seat, and what a fault costs."""

from __future__ import annotations

import shlex
from collections import defaultdict
from random import Random

import pytest

from quartett.errors import QuartettError
from quartett.lab.arena import ArenaError, HereExecutor, Journal, results, run
from quartett.lab.arena.dealing import deal_chance
from quartett.lab.arena.thinking import think
from quartett.players import ByChance, PlayerError
from quartett.rules import Supertrumpf, preset
from tests.lab.arena.playing import HERE, Cheat, Dawdler, Thrower, deck, plan, played


def test_all_games_of_a_deal_begin_with_the_same_cards():
    moves = 0
    games = [Supertrumpf(deck(), "house", 3, chance=deal_chance(1, 4, lambda: moves)) for _ in range(2)]
    other = Supertrumpf(deck(), "house", 3, chance=deal_chance(1, 5, lambda: moves))
    assert games[0].chances == games[1].chances != other.chances


def test_a_shuffle_follows_from_its_place_and_not_from_those_before():
    moves = 0
    chance, same = deal_chance(1, 0, lambda: moves), deal_chance(1, 0, lambda: moves)
    first = chance(6)
    assert first == same(6)
    moves = 3
    chance(4)  # here somebody wins cards that in the other game nobody wins
    moves = 7
    assert chance(6) == same(6) != first
    assert chance(6) != same(4)
    assert chance(6) != chance(6)


def test_the_same_player_in_all_seats_has_exactly_a_fair_share(tmp_path):
    found = results(played(plan("a=random", "b=random", rules="vdb", seats=3, deals=3), tmp_path))
    for player in found.players:
        assert player.share.mean == pytest.approx(1 / 3, abs=1e-6)
        assert player.share.contains(1 / 3)


def test_equal_players_with_chance_of_their_own_have_a_fair_share_in_their_interval(tmp_path):
    found = results(played(plan("random", f"{HERE}:Luck", deals=60), tmp_path))
    for player in found.players:
        assert player.share.low is not None and player.share.high is not None
        assert player.share.high - player.share.low > 0.05
        assert player.share.contains(0.5)
        assert player.rating.mean == 0 or (player.rating.low or 1) < 0 < (player.rating.high or -1)


def test_what_depends_on_the_seat_is_cancelled_by_the_rotations(tmp_path):
    rules = preset("supertrumpf", "house").changed(starter="dealer")
    proud = plan(f"a={HERE}:SeatProud", f"b={HERE}:SeatProud", rules=rules, seats=3, deals=12)
    journal = played(proud, tmp_path)
    found = results(journal)
    wins = defaultdict(list)
    for chunk in journal.chunks.values():
        for game in chunk.games:
            wins[game.table].append(0 in game.winners)
    # Whoever sits first wins nearly always: judged by one seating alone, `a` would look invincible.
    _, seated = journal.plan.tables[0]
    assert seated[0] == 0
    assert sum(wins[0]) / len(wins[0]) > 0.6
    for player in found.players:
        assert player.share.mean == pytest.approx(1 / 3, abs=1e-6)
    # And it shows where it belongs: the first seat, which deals, opens.
    opens = found.seats[0].share
    assert opens.low is not None and opens.low > 1 / 3


def test_counts_and_shares_are_those_of_the_games(tmp_path):
    journal = played(plan("certain", "random", game="quartett", rules="wiki2", deals=5), tmp_path)
    found = results(journal)
    games = [game for chunk in journal.chunks.values() for game in chunk.games]
    tables = journal.plan.tables
    for number, each in enumerate(journal.plan.players):
        shares, counts = [], []
        for game in games:
            seat = tables[game.table][1].index(number)
            shares.append((seat in game.winners) / len(game.winners))
            counts.append(game.counts[seat])
        player = next(one for one in found.players if one.label == each.label)
        assert player.share.mean == pytest.approx(sum(shares) / len(shares), abs=1e-6)
        assert player.count.mean == pytest.approx(sum(counts) / len(counts), abs=1e-6)
    assert sum(cell.share.mean for cell in found.matrix) == pytest.approx(1)
    assert sum(each.share.mean for each in found.seats) == pytest.approx(1, abs=1e-5)
    assert found.length.moves.mean == pytest.approx(sum(game.moves for game in games) / len(games))
    assert sum(found.length.reasons.values()) == found.games == len(games) == 10


def test_a_better_player_is_rated_above_random_which_has_0(tmp_path):
    found = results(played(plan("random", f"{HERE}:First", "percentile", seats=2, deals=8), tmp_path))
    assert found.players[0].label == "percentile" and found.anchor == "random"
    points = {player.label: player.rating for player in found.players}
    assert (points["random"].mean, points["random"].low, points["random"].high) == (0, 0, 0)
    assert points["percentile"].mean > 100
    assert len(found.matrix) == 6 and len(found.line_ups) == 3


def test_without_random_the_first_is_the_anchor(tmp_path):
    found = results(played(plan(f"{HERE}:First", f"{HERE}:Luck", deals=2), tmp_path))
    assert found.anchor == "First"


# --- faults -------------------------------------------------------------------------------------------


def test_who_throws_or_cheats_forfeits_the_thought_and_nothing_else(tmp_path):
    found = results(
        played(plan(f"{HERE}:Thrower", f"{HERE}:Cheat", f"{HERE}:AlwaysThrows", deals=3), tmp_path)
    )
    faults = {player.label: player.faults for player in found.players}
    assert faults["Cheat"].keys() == {"illegal"}
    assert faults["Thrower"].keys() == {"raised"}
    thoughts = {player.label: player.thoughts for player in found.players}
    assert 0 < faults["Thrower"]["raised"] < thoughts["Thrower"]
    assert faults["AlwaysThrows"]["raised"] == thoughts["AlwaysThrows"]
    examples = {player.label: player.examples for player in found.players}
    assert examples["Thrower"] == ("RuntimeError: no idea",)
    assert examples["Cheat"] == ("-7",)
    assert examples["AlwaysThrows"] == ("SystemExit: I leave",)


def test_the_default_is_the_first_legal_action(tmp_path):
    """A player that only has faults plays as one that always takes the first."""
    one = played(plan(f"p={HERE}:Cheat", "random", deals=4), tmp_path)
    other = Journal(tmp_path / "other.jsonl", plan(f"p={HERE}:First", "random", deals=4))
    run(other, deck(), HereExecutor())
    assert [one.chunks[n].games for n in sorted(one.chunks)] == [
        other.chunks[n].games for n in sorted(other.chunks)
    ]


def test_a_dawdler_is_broken_off():
    game = Supertrumpf(deck(), "house", 2, seed=1)
    view = game.view(game.to_act)
    thought = think(Dawdler(), view, Random(1), 0.05)
    assert (thought.action, thought.fault, thought.why) == (view.legal[0], "late", "> 0.05 s")
    # The alarm is off again.
    calm = think(ByChance(), view, Random(1), 0.05)
    assert calm.fault is None and calm.action in view.legal
    assert think(Thrower(), view, Random(2), 0.0).fault in (None, "raised")
    assert think(Cheat(), view, Random(2), 5.0).fault == "illegal"


# --- what is refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, code",
    [
        (("random",), "arena.too_few"),
        (("random", "random"), "arena.same_label"),
        (("random", "=x"), "arena.bad_label"),
        (("random", "nowhere.at_all:Player"), "arena.no_module"),
        (("random", f"{HERE}:Nobody"), "arena.no_class"),
        (("random", f"{HERE}:NeedsMore"), "arena.cannot_make"),
        (("random", f"{HERE}:NoPlayer"), "arena.cannot_choose"),
        (("random", "percentil"), "players.unknown_near"),
    ],
)
def test_players_that_are_none_are_refused_in_both_languages(words, code):
    with pytest.raises((ArenaError, PlayerError)) as caught:
        plan(*words)
    error = caught.value
    assert error.code == code
    assert error.explain("de") != error.explain("en")


@pytest.mark.parametrize(
    "wrong, code",
    [
        ({"deals": 0}, "arena.deals_range"),
        ({"seats": 9}, "arena.seats_range"),
        ({"thought_s": -1.0}, "arena.thought_range"),
        ({"rules": "war", "seats": 3}, "rules.players_exactly"),
    ],
)
def test_numbers_that_do_not_go_are_refused(wrong, code):
    with pytest.raises(QuartettError) as caught:
        plan("random", "percentile", **wrong)
    assert caught.value.code == code


def test_there_are_no_results_before_the_end(tmp_path):
    journal = Journal(tmp_path / "journal.jsonl", plan("random", "percentile"))
    with pytest.raises(ArenaError, match=r"0 of 12 games"):
        results(journal)


def test_the_command_of_a_plan_plays_the_same_plan():
    rules = preset("supertrumpf", "house").changed(max_rounds=50)
    found = plan("random", f"p={HERE}:Luck", rules=rules, seats=3, line_ups="field")
    words = shlex.split(found.command())
    assert words[words.index("--set") + 1] == "max_rounds=50"
    assert found.rule_set() == rules
    assert words[:2] == ["random", f"p={HERE}:Luck"]
    assert words[words.index("--thought") + 1] == "0"
