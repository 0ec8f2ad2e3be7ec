"""Every parameter, every value and every preset has a name and a sentence in both languages."""

from __future__ import annotations

import re

import pytest

from quartett.errors import RulesError
from quartett.language import LANGUAGES, catalogue
from quartett.rules import presets
from quartett.rules.options import parameter_text, rules_class
from quartett.rules.wording import presets_text
from tests.rules.wording_cases import FREE_VALUES, GAMES, values_of

WHOLE = re.compile(r"[A-ZÄÖÜ].*[.!?]", re.DOTALL)


def values(game: str, parameter: str) -> tuple[object, ...]:
    if parameter in ("name", "version"):
        return ("mine",) if parameter == "name" else (1, 2)
    return (*values_of(game, parameter), *rules_class(game).choices().get(parameter, ()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_parameter_and_value_has_its_words(game, language):
    for parameter in rules_class(game).__struct_fields__:
        said = {}
        for value in values(game, parameter):
            option = parameter_text(game, parameter, value, language)
            for each in (option.name, option.value, option.sentence):
                assert each and each == each.strip() and not re.search(r"[{}]|  ", each)
            assert WHOLE.fullmatch(option.sentence), option
            said[value] = option.value
        assert len(set(said.values())) == len(
            {value if not isinstance(value, str) else frozenset({value}) for value in said}
            if parameter == "end_on" and game == "supertrumpf"
            else said
        ), f"two values of {parameter} have the same name: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_parameters_of_a_game_have_the_same_name(game, language):
    fields = rules_class(game).__struct_fields__
    names = [parameter_text(game, each, values(game, each)[0], language).name for each in fields]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_option_is_left_over(language):
    wanted = set()
    for game in GAMES:
        for parameter in rules_class(game).__struct_fields__:
            wanted.add(f"name_{parameter}")
            if parameter in rules_class(game).choices():
                for value in rules_class(game).choices()[parameter]:
                    which = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
                    wanted |= {f"value_{parameter}_{which}", f"why_{parameter}_{which}"}
            else:
                unused = FREE_VALUES[game].get(parameter, ("",))
                kinds = ["some"] + (["none"] if any(not each for each in unused) and unused != ("",) else [])
                for which in kinds:
                    wanted |= {f"value_{parameter}_{which}", f"why_{parameter}_{which}"}
    assert set(catalogue("rule_options", language)) == wanted


def test_a_set_of_ends_is_told_member_by_member():
    option = parameter_text("supertrumpf", "end_on", frozenset({"time_limit", "last_player"}), "de")
    assert option.value == "eine Person übrig und nach Zeit"
    assert option.sentence.count(".") == 2
    assert parameter_text("supertrumpf", "end_on", "last_player", "de").value == "eine Person übrig"


def test_numbers_are_written_out():
    assert parameter_text("supertrumpf", "max_rounds", 10_000, "de").value == "10.000 Runden"
    assert parameter_text("supertrumpf", "time_limit_s", 60, "en").value == "1 minute"
    assert parameter_text("supertrumpf", "tie_blind_cards", 1, "de").value == "1 Karte"
    assert parameter_text("supertrumpf", "super_cards", ("1a", "2b"), "en").value == "1a and 2b"


@pytest.mark.parametrize(
    "game, parameter, value, code",
    [
        ("skat", "starter", "random", "rules.unknown_game"),
        ("quartett", "won_order", "as_laid", "rules.unknown_parameter"),
        ("quartett", "starter", "youngest", "rules.unknown_value"),
        ("supertrumpf", "end_on", frozenset({"last_player", "noon"}), "rules.unknown_value"),
        ("supertrumpf", "end_on", frozenset(), "rules.no_end"),
    ],
)
def test_what_there_is_not_is_refused(game, parameter, value, code):
    with pytest.raises(RulesError) as refused:
        parameter_text(game, parameter, value, "de")
    assert refused.value.code == code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_preset_has_a_name_and_a_sentence(game, language):
    texts = presets_text(game, language)
    assert list(texts) == list(presets(game))
    assert len({each.name for each in texts.values()}) == len(texts)
    assert len({each.sentence for each in texts.values()}) == len(texts)
    for each in texts.values():
        assert WHOLE.fullmatch(each.sentence) and each.sentence.count(".") <= 1


def test_no_preset_is_left_over():
    for language in LANGUAGES:
        wanted = {
            f"{part}_{game}_{name}"
            for part in ("title", "character")
            for game in GAMES
            for name in presets(game)
        }
        assert set(catalogue("rule_presets", language)) == wanted
