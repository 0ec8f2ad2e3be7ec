"""The published JSON Schema of deck.toml is the one that the program follows."""

import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator, ValidationError

import quartett.decks.builtin
from quartett.decks import builtin_decks
from quartett.decks.schema import manifest_schema, manifest_schema_text
from tests.decks.making import MANIFEST

PUBLISHED = Path(__file__).parents[2] / "docs" / "deck-1.schema.json"
FOLDER = Path(quartett.decks.builtin.__file__).parent


def test_the_published_schema_is_up_to_date():
    assert PUBLISHED.read_text("utf-8") == manifest_schema_text()


def test_the_schema_is_a_schema():
    Draft202012Validator.check_schema(manifest_schema())


@pytest.mark.parametrize("name", builtin_decks())
def test_built_in_decks_follow_the_schema(name):
    content = tomllib.loads((FOLDER / name / "deck.toml").read_text("utf-8"))
    Draft202012Validator(manifest_schema()).validate(content)


@pytest.mark.parametrize(
    "old, new",
    [("wins", "better"), ("quartett-deck/1", "quartett-deck/2"), ("#c8432b", "red"), ('"year"', '"date"')],
)
def test_the_schema_refuses_what_the_program_refuses(old, new):
    content = tomllib.loads(MANIFEST.replace(old, new))
    with pytest.raises(ValidationError):
        Draft202012Validator(manifest_schema()).validate(content)
