"""The players there are, by name; what they are called; what they refuse."""

from __future__ import annotations

import re
from random import Random

import pytest

from quartett.decks import load_deck
from quartett.errors import QuartettError
from quartett.language import LANGUAGES, catalogue
from quartett.players import PLAYERS, ByChance, PlayerError, make_player, player_kind
from quartett.rules import Quartett, Supertrumpf
from tests.project.sources import modules_of

KINDS = [kind for kinds in PLAYERS.values() for kind in kinds.values()]


def test_both_games_have_players():
    assert {game: list(kinds) for game, kinds in PLAYERS.items()} == {
        "supertrumpf": ["random", "percentile"],
        "quartett": ["random", "certain"],
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.name}")
def test_every_player_has_a_name_and_a_character_in_both_languages(kind):
    for language in LANGUAGES:
        assert kind.title(language)
        assert kind.character(language).endswith(".")
        assert kind.character(language).count(".") == 1
    assert kind.character("de") != kind.character("en")


@pytest.mark.parametrize(
    "name, code", [("percentil", "players.unknown_near"), ("xyz", "players.unknown"), ("", "players.unknown")]
)
def test_an_unknown_player_is_refused_with_those_there_are(name, code):
    with pytest.raises(PlayerError) as refused:
        make_player("supertrumpf", name)
    assert refused.value.code == code
    assert isinstance(refused.value, QuartettError)
    assert "random, percentile" in refused.value.explain("de")
    if code.endswith("near"):
        assert "„percentile“" in refused.value.explain("de")


def test_an_unknown_game_is_refused():
    with pytest.raises(PlayerError) as refused:
        player_kind("skat", "random")
    assert refused.value.code == "players.unknown_game"
    assert "supertrumpf, quartett" in str(refused.value)


def test_players_refuse_the_other_game_and_a_seat_that_is_not_on_turn():
    deck = load_deck("autos")
    supertrumpf, quartett_game = Supertrumpf(deck, seed=1), Quartett(deck, seed=1)
    for name, game in (("percentile", quartett_game), ("certain", supertrumpf)):
        player = make_player("supertrumpf" if name == "percentile" else "quartett", name)
        with pytest.raises(PlayerError) as refused:
            player.choose(game.view(game.to_act), Random(1))
        assert refused.value.code == "players.other_game"
    assert quartett_game.to_act is not None
    with pytest.raises(PlayerError) as refused:
        ByChance().choose(quartett_game.view((quartett_game.to_act + 1) % 3), Random(1))
    assert refused.value.code == "players.nothing_to_decide"


def test_players_are_made_anew():
    assert make_player("quartett", "certain") is not make_player("quartett", "certain")


# --- the sentences ----------------------------------------------------------------------------------------

SOURCES = "\n".join(path.read_text("utf-8") for room in ("players", "testing") for path in modules_of(room))
USED = {
    *re.findall(r'"players\.(\w+)"', SOURCES),
    *(f"check_{code}" for code in re.findall(r'failed\("(\w+)"', SOURCES)),
    *(f"{kind.game}_{kind.name}_{part}" for kind in KINDS for part in ("title", "character")),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_use(language):
    assert set(catalogue("players", language)) == USED


def test_both_languages_have_the_same_places():
    german, english = (catalogue("players", language) for language in LANGUAGES)
    for entry in german:
        assert set(re.findall(r"\{(\w+)", german[entry])) == set(re.findall(r"\{(\w+)", english[entry])), (
            entry
        )
