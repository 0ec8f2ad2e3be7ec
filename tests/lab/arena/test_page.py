"""The page and the table: in both languages, complete, and without anything from elsewhere."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import jsonschema
import pytest
from msgspec.structs import replace

from quartett.lab.arena import results, schema, times, to_json
from quartett.lab.arena.benchmark import Finished, as_markdown, benchmark, plans, table
from quartett.lab.arena.charts import Row, steps, whiskers
from quartett.lab.arena.estimates import Estimate
from quartett.lab.arena.figures import Figures
from quartett.lab.arena.page import headline, page
from quartett.language import catalogue
from quartett.rules import outcome
from tests.lab.arena.playing import HERE, deck, plan, played

ROOT = Path(__file__).parents[3]
PUBLISHED = ROOT / "docs" / "arena-1.schema.json"
PLACE = re.compile(r"\{(\w+)(?:[|}+:]|$)")


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    found = plan("random", f"bad={HERE}:Cheat", "percentile", deals=4)
    return played(found, tmp_path_factory.mktemp("arena"))


class Words(HTMLParser):
    """The text of a page, its tags in balance, and all that its attributes name."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.named: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.named += [value or "" for name, value in attrs if name in ("href", "src", "action", "data")]
        if tag not in ("meta", "br", "path", "circle"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open[-1:] != ["style"]:
            self.text += data + "\n"


def read(text: str) -> Words:
    found = Words()
    found.feed(text)
    found.close()
    assert found.open == []
    return found


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_asks_nobody_for_anything(journal, language):
    text = page(results(journal), times(journal), deck(), language)
    assert read(text).named == []
    assert not re.search(r"https?:|//\w|@import|url\(|<script|<link|<img", text)


@pytest.mark.parametrize(
    "language, words",
    [
        ("de", ["Wer gewinnt", "Einer gegen alle anderen", "Stärke", "Was der Platz ausmacht", "eröffnet"]),
        ("en", ["Who wins", "One against all others", "Strength", "What the seat is worth", "opens"]),
    ],
)
def test_the_page_says_everything_in_both_languages(journal, language, words):
    found, taken = results(journal), times(journal, "abc123+")
    text = page(found, taken, deck(), language)
    assert f'<html lang="{language}">' in text
    said = read(text).text
    figures = Figures(language)
    for word in [*words, headline(found, language), found.command, "abc123+", taken.machine.python, "p99"]:
        assert word in said, word
    for player in found.players:
        assert player.label in said and figures.share(player.share) in said
    assert catalogue("arena", language)["page_fault_illegal"] in said
    assert "{" not in said


def test_every_end_of_a_game_has_a_name():
    reasons = re.findall(r"``(\w+)``", Path(outcome.__file__).read_text("utf-8"))
    assert len(reasons) > 10
    assert {f"page_reason_{reason}" for reason in reasons} <= catalogue("arena", "de").keys()


def test_labels_reach_the_page_as_text():
    chart = whiskers(
        [Row("<b>&", Estimate(0.5, None, None), "x")], title='"<i>', line=0.5, marks=[(0, "0"), (1, "1")]
    )
    assert "<b>" not in chart and "<i>" not in chart and "&lt;b&gt;&amp;" in chart


@pytest.mark.parametrize("low, high", [(0, 1), (0.31, 0.35), (-812, 433), (0, 0), (0.2, 0.2)])
def test_an_axis_reaches_over_all_figures(low, high):
    marks = steps(low, high)
    assert marks[0] <= low and marks[-1] >= high and 2 <= len(marks) <= 9
    assert marks == sorted(set(marks))


def test_figures_are_written_as_people_do():
    assert Figures("de").share(Estimate(0.79123, 0.778, 0.8041)) == "79,1\N{NO-BREAK SPACE}% (77,8 bis 80,4)"
    assert Figures("en").share(Estimate(0.79123, 0.778, 0.8041)) == "79.1% (77.8 to 80.4)"
    assert Figures("de").value(Estimate(-1234.5, None, None), 1) == "\N{MINUS SIGN}1.234,5"
    assert Figures("en").number(-0.2) == "0"


@pytest.mark.parametrize("low, high, entry", [(0.8, 0.9, "headline"), (0.1, 0.9, "headline_open")])
def test_the_headline_is_no_bolder_than_the_intervals(journal, low, high, entry):
    found = results(journal)
    best, *rest = found.players
    changed = replace(found, players=(replace(best, share=Estimate(0.85, low, high)), *rest))
    mark = catalogue("arena", "en")[entry].split("}")[1].split("{")[0]
    assert mark in headline(changed, "en")


def test_results_and_times_fit_the_published_schema(journal):
    published = json.loads(PUBLISHED.read_text("utf-8"))
    assert published == json.loads(json.dumps(schema()))
    for found in (results(journal), times(journal)):
        jsonschema.validate(json.loads(to_json(found)), published)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(to_json(results(journal)).replace(b'"share"', b'"part"')), published)


def test_both_languages_say_the_same_things():
    german, english = catalogue("arena", "de"), catalogue("arena", "en")
    assert german.keys() == english.keys()
    for entry, text in german.items():
        assert set(PLACE.findall(text)) == set(PLACE.findall(english[entry])), entry


def test_every_sentence_is_asked_for_and_every_one_asked_for_exists():
    asked = set()
    for folder in ("lab/arena", "cli"):
        for path in (ROOT / "src" / "quartett" / folder).glob("*.py"):
            asked |= set(re.findall(r'"arena\.(\w+)"', path.read_text("utf-8")))
    known = catalogue("arena", "de").keys()
    assert asked - known == set()
    refusals = list(known)[: list(known).index("no_players")]
    assert set(refusals) - asked == set()


# --- the benchmark ------------------------------------------------------------------------------------


def test_the_benchmark_is_one_that_can_be_played():
    found = plans()
    assert [name for name, _, _ in found] == [run.name for run in benchmark().runs]
    assert len({plan.seed for _, plan, _ in found}) == len({name for name, _, _ in found}) == len(found)
    assert {plan.game for _, plan, _ in found} == {"supertrumpf", "quartett"}
    for _, each, its_deck in found:
        assert its_deck.content_hash == each.deck_hash
        assert each.players[0].player == "random"


def test_players_are_measured_beside_where_their_game_is_played():
    found = {name: plan for name, plan, _ in plans(["certain", "mine=certain", f"{HERE}:First"], deals=1)}
    assert [each.label for each in found["quartett-house-3"].players] == [
        "random",
        "certain",
        "mine",
        "First",
    ]
    assert [each.label for each in found["supertrumpf-house-2"].players] == ["random", "percentile", "First"]
    assert found["quartett-house-3"].deals == 1


def test_the_table_of_the_benchmark_reads_in_both_languages(journal):
    runs = [Finished(name="a-run", results=results(journal), times=times(journal, "abc"))]
    german, english = (as_markdown(table(runs, shortened=True), language) for language in ("de", "en"))
    assert "| a-run | percentile |" in german and "| a-run | percentile |" in english
    assert "Gekürzt" in german or "gekürzt" in german
    assert "abc" in english and "Shortened" in english
