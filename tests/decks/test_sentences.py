"""The catalogue of sentences about decks: complete in both languages, and all of it used."""

import re
from pathlib import Path

import pytest

import quartett.decks
from quartett.language import LANGUAGES, catalogue

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(quartett.decks.__file__).parent.rglob("*.py"))
USED = set(re.findall(r'"decks\.(\w+)"', SOURCES))
USED |= {f"{entry}_near" for entry in re.findall(r'unknown\(\s*"decks\.(\w+)"', SOURCES)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_use(language):
    assert set(catalogue("decks", language)) == USED


def test_both_languages_have_the_same_places():
    german, english = (catalogue("decks", language) for language in ("de", "en"))
    for entry in german:
        # A choice {count|one|many} may be needed in one language only.
        places = [
            {name for name in re.findall(r"\{(\w+)(?:\|[^}]*)?\}", text) if name != "count"}
            for text in (german[entry], english[entry])
        ]
        assert places[0] == places[1], entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_like_sentences(language):
    for entry, text in catalogue("decks", language).items():
        if not entry.startswith("at_") and entry not in ("with_proposal", "year_bc"):
            assert text.endswith((".", "?")), entry
