"""The page of all findings is up to date, and the catalogues are complete and of one form."""

from __future__ import annotations

import re

import pytest

from quartett.decks.doctor import SEVERITIES, short
from quartett.language import LANGUAGES, catalogue
from tests.decks.doctor.page import PAGE, page

# Errors of reading a deck that have a reason and a remedy of their own.
_OF_READING = ("set_incomplete", "set_uneven", "id_twice", "duplicate_id")


def test_the_page_is_up_to_date():
    assert PAGE.read_text("utf-8") == page(), "python -m tests.decks.doctor.page"


def test_every_code_stands_on_the_page_once():
    found = re.findall(r"^\| `(\w+)`", PAGE.read_text("utf-8"), re.MULTILINE)
    assert sorted(found) == sorted(short(code) for code in SEVERITIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentences_and_every_sentence_a_code(language):
    needed = {short(code) for code in SEVERITIES if code.startswith("doctor.")}
    told = {*map(short, SEVERITIES), *_OF_READING, "error"}
    needed |= {f"{name}_{kind}" for name in told for kind in ("why", "do")}
    assert set(catalogue("doctor", language)) == needed


def test_both_languages_have_the_same_places_and_end_like_sentences():
    german, english = (catalogue("doctor", language) for language in ("de", "en"))
    for entry in german:
        places = [set(re.findall(r"\{(\w+)", text)) for text in (german[entry], english[entry])]
        assert places[0] == places[1], entry
        assert german[entry][-1] in ".?" and english[entry][-1] in ".?", entry
