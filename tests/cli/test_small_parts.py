"""The small parts of the command: words, languages, matching, files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quartett.cli import paths, saving
from quartett.cli.matching import fold, matches
from quartett.cli.words import Words, language_of
from quartett.language import catalogue

SOURCES = Path(saving.__file__).parent
PLACE = re.compile(r"\{(\w+)[|}]")


def test_both_languages_say_the_same_things():
    german, english = catalogue("cli", "de"), catalogue("cli", "en")
    assert german.keys() == english.keys()
    for entry, text in german.items():
        assert set(PLACE.findall(text)) == set(PLACE.findall(english[entry])), entry


def test_every_sentence_that_is_asked_for_exists():
    known = catalogue("cli", "de").keys()
    asked = set()
    for path in SOURCES.rglob("*.py"):
        text = path.read_text("utf-8")
        asked |= set(re.findall(r'words\(\s*"(\w+)"', text))
        asked |= set(re.findall(r'"cli\.(\w+)"', text))
        asked |= set(re.findall(r'of_seats?\(\s*"(\w+)"', text))
        asked |= set(re.findall(r'"((?:help|meta)_\w+)"', text))
    assert asked - known == set()


# Sentences about somebody that the person at the keyboard never is, or that address nobody.
NEVER_ME = {"asked_has_no_cards", "computer", "has_laid", "setting_number", "setting_yes_no"}


def test_one_person_is_addressed_wherever_others_are_told_of():
    german = catalogue("cli", "de")
    about_somebody = {entry for entry, text in german.items() if text.startswith(("{name} ", "{name}: "))}
    assert {entry for entry in about_somebody if f"{entry}_you" not in german} == NEVER_ME


@pytest.mark.parametrize(
    "arguments, environment, language",
    [
        ([], {}, "de"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "en"),
        ([], {"LC_ALL": "de_AT", "LANG": "en_US.UTF-8"}, "de"),
        ([], {"LANG": "fr_FR.UTF-8"}, "de"),
        (["play", "--language", "en"], {"LANG": "de_DE"}, "en"),
        (["--language=en", "play"], {}, "en"),
        (["play", "--language"], {"LANG": "en"}, "en"),
        (["play", "--language", "fr"], {"LANG": "en"}, "en"),
        (["--", "--language", "en"], {}, "de"),
    ],
)
def test_which_language_is_spoken(arguments, environment, language):
    assert language_of(arguments, environment) == language


def test_names_are_found_by_a_few_letters():
    names = [("Höhe", "height"), ("Länge",), ("Leistung",), ("Literleistung",)]
    assert matches("hohe", names) == matches("HOEHE", names) == matches("heig", names) == [0]
    assert matches("l", names) == [1, 2, 3]
    assert matches("leistung", names) == [2]
    assert matches("", names) == matches("xyz", names) == []
    assert fold("  Ö  x ") == "o x"


def test_lists_are_read_like_lists():
    assert Words("de").listed(["a", "b", "c"]) == "a, b und c"
    assert Words("en").listed(["a", "b"]) == "a and b"
    assert Words("en").listed([]) == ""


def test_a_file_is_written_as_a_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "g.json"
    paths.write_atomically(path, b"first")

    def broken(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(OSError):
        paths.write_atomically(path, b"second, and much longer")
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]
