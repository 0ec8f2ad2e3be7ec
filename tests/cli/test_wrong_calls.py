"""What is called wrongly ends in one sentence, the right exit code, and nothing half done."""

from __future__ import annotations

from pathlib import Path

import pytest

from quartett.cli import options
from quartett.cli.guard import guarded
from quartett.cli.problems import UsageProblem
from quartett.cli.saving import SavedGame, save
from quartett.cli.sitters import Sitter
from quartett.decks import load_deck
from quartett.rules import Supertrumpf
from quartett.rules.notation import to_text
from tests.cli.running import quartett

USAGE = {
    "play --deck auto": "autos",
    "play --deck xyz": "sonnensystem",
    "play --rules hous": "house",
    "play --game skat": "supertrumpf",
    "play --set won_order=shufled": "shuffled",
    "play --set wonorder=shuffled": "won_order",
    "play --set won_order": "won_order=shuffled",
    "play --set tie_blind_cards=many": "ganze Zahl",
    "play --set deck_known=perhaps": "an oder aus",
    "play --direction Gewicht=up": "high",
    "play --direction Gewich=high": "weight",
    "play --player Anna --player anna": "gleich heißen",
    "play --computer percentil": "percentile",
    "play --computer 99": "32",
    "play --computer 0000999999999999": "32",
    "play --computer 0000000000000000000000001": "32",
    "play --computer ２": "percentile",
    "play --player A\u0301bc --player Ábc": "gleich heißen",
    "play --dealer 00013": "00013",
    "play --seats ３": "--seats",
    "play --seed 1_0": "--seed",
    "play --time-limit 1e2": "Minuten",
    "play --time-limit 1_0": "Minuten",
    "play --time-limit １": "Minuten",
    "play --time-limit nan": "Minuten",
    "play --set round_limit=５": "ganze Zahl",
    "play --set round_limit=1_0": "ganze Zahl",
    "rules --deck nope": "nope",
    "rules --seats 99": "2 bis 32",
    "resume save.json --player Zoe": "Du",
    "resume record.txt --player Zoe": "„Zoe“",
    "replay record.txt --seat 00013": "00013",
    "replay record.txt --seat 4": "Konrad",
    "rules vdb --language fr": "de, en",
    "play --seats 1": "2 bis 32",
    "play --seats two": "--seats",
    "play --dealer Zoe": "Konrad",
    "play --seed 1.5": "--seed",
    "play --time-limit soon": "Minuten",
    "play --language fr": "de, en",
    "play --sed 3": "--seed",
    "play --seed": "--seed",
    "play now": "now",
    "pla": "play",
    "rules vbd": "vdb",
    "--langage de": "--language",
}

OTHER = {
    "play --deck ./nowhere": "nowhere",
    "play --rules war --seats 3": "",
    "play --game quartett --direction weight=high": "Richtungen",
    "play --set round_limit=5": "round_limit",
    "play --record .": "Ordner",
    "play --record no/such/folder/g.txt": "Ordner fehlt",
    "resume nowhere.json": "gibt sie nicht",
    "resume": "quartett play",
    "replay": "quartett play",
    "replay broken.json": "",
    "replay other.txt": "",
    "decks autos 9z": "9z",
    "decks broken": "deck.toml",
}


def write_games(folder: Path) -> None:
    """A game that was stopped at once, as it is saved and as a plain record."""
    sitters = (Sitter("Du"), Sitter("Ada", "percentile"), Sitter("Konrad", "random"))
    game = Supertrumpf(load_deck("theater"), "vdb", 3, seed=1, names=[sitter.name for sitter in sitters])
    save(folder / "save.json", SavedGame(record=game.record(), sitters=sitters), plain_when_finished=False)
    (folder / "record.txt").write_text(to_text(game.record()), encoding="utf-8")


@pytest.mark.parametrize("call, hint", [*USAGE.items(), *OTHER.items()])
def test_a_wrong_call_says_why(call, hint, state, monkeypatch, capsys):
    # In this process, for speed; what a real process adds is tested below and elsewhere.
    (state / "broken.json").write_text('{"format": "quartett-save/1", "record": 7}', encoding="utf-8")
    (state / "other.txt").write_bytes(b"\xff\xfe nothing to see")
    (state / "broken").mkdir()
    write_games(state)
    before = sorted(state.rglob("*"))
    monkeypatch.chdir(state)
    for name, value in {"XDG_STATE_HOME": str(state), "LC_ALL": "de_DE.UTF-8"}.items():
        monkeypatch.setenv(name, value)
    code = guarded(call.split(" "))
    said = capsys.readouterr()
    assert code == (2 if call in USAGE else 1)
    assert hint in said.err
    assert said.err.strip() and "Traceback" not in said.err
    assert said.out == ""
    assert sorted(state.rglob("*")) == before


def test_a_tab_in_a_name_is_a_space(state):
    ran = quartett("play", "--player", "A\tB", "--fast", state=state)
    assert ran.code == 0 and "Am Tisch: A B, " in ran.out


def test_a_wrong_call_is_explained_in_english_too(state):
    ran = quartett("play", "--deck", "auto", state=state, LANG="en_GB.UTF-8")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith('There is no deck "auto". Did you mean autos?')


def test_an_error_of_the_program_leaves_a_report_and_no_traceback(state):
    # A record folder that turns into a trap: the module that plays is replaced by one that fails.
    (state / "sitecustomize.py").write_text(
        "import quartett.cli.decks_shown as shown\n"
        "def fail(*args, **more):\n    raise RuntimeError('planted')\n"
        "shown.show = fail\n",
        encoding="utf-8",
    )
    ran = quartett("decks", state=state, PYTHONPATH=str(state))
    assert ran.code == 1
    assert "planted" in ran.err and "Traceback" not in ran.err
    report = (state / "quartett" / "crash.txt").read_text(encoding="utf-8")
    assert "Traceback" in report and "planted" in report
    assert "Traceback" in quartett("decks", state=state, PYTHONPATH=str(state), QUARTETT_DEBUG="1").err


def test_whole_numbers_may_begin_with_noughts_and_minutes_have_a_comma(state):
    ran = quartett(
        "play", "--seed", "3", "--computer", "0002", "--dealer", "03", "--time-limit", "1.5", state=state
    )
    assert ran.code == 0 and "Ada" in ran.out and "Konrad" in ran.out and "Noch 2 Minuten" in ran.out


def test_rules_for_a_deck_or_a_table_are_told_in_full(state):
    for words in (("--deck", "theater"), ("--seats", "4")):
        ran = quartett("rules", *words, state=state)
        assert ran.code == 0 and "── Supertrumpf" in ran.out and "quartett rules NAME" not in ran.out


def test_whoever_sits_at_a_saved_game_may_be_named(state):
    write_games(state)
    assert quartett("resume", "save.json", "--player", "du", state=state).code == 0


def test_settings_that_need_each_other_are_set_together():
    rules = options.rules_named("supertrumpf", "house", ["end_on=round_limit", "round_limit=7"])
    assert (rules.end_on, rules.round_limit) == (frozenset({"round_limit"}), 7)
    timed = options.rules_named("supertrumpf", "theater", ["super_cards=PB 1, PB 2"], "1,5")
    assert timed.time_limit_s == 90 and timed.end_on == frozenset({"all_cards", "time_limit"})
    assert timed.super_cards == ("PB 1", "PB 2")
    assert options.rules_named("quartett", "gofish", ["hand_size_two=none"]).hand_size_two is None


def test_the_name_of_a_preset_is_no_setting():
    with pytest.raises(UsageProblem) as caught:
        options.rules_named("supertrumpf", "house", ["name=mine"])
    assert caught.value.code.startswith("cli.unknown_parameter")
