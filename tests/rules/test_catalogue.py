"""Every rule, ruling, invariant and example of the catalogue has a test, and no test an invented one."""

import copy

import pytest

from tests.rules.rule_table import (
    PAGE,
    RuleTest,
    all_tests,
    catalogue,
    ids_of,
    page,
    read_tests,
    to_be_tested,
    unknown,
    unquoted,
    untested,
)


def test_every_entry_that_can_be_tested_has_a_test():
    assert untested(catalogue(), all_tests()) == []


def test_no_test_names_an_entry_that_does_not_exist():
    assert unknown(catalogue(), all_tests()) == []


def test_every_sentence_is_quoted_in_a_test_of_its_rule():
    assert unquoted(catalogue(), all_tests()) == []


def test_the_page_is_in_step():
    assert PAGE.read_text("utf-8") == page(catalogue(), all_tests()), (
        "write it anew: python -m tests.rules.rule_table"
    )


def test_the_catalogue_is_whole():
    entries = catalogue()
    ids = [entry["id"] for kind in entries.values() for entry in kind]
    assert len(set(ids)) == len(ids)
    assert [entry["id"] for entry in entries["ruling"]] == [f"G-{number:02}" for number in range(1, 98)]
    assert [entry["id"] for entry in entries["invariant"]] == [f"I-{number:02}" for number in range(1, 34)]
    assert {rule["kind"] for rule in entries["rule"]} == {"N", "D", "O", "-"}
    assert len(entries["rule"]) == 87 and len(entries["example"]) == 12 and len(entries["proof"]) == 5
    sources = {source["id"] for source in entries["source"]}
    for rule in entries["rule"]:
        assert rule["source"] in sources and rule["id"].startswith(f"R-{rule['source']}-")
        assert rule["german"] and rule["english"] and rule["rule"]
    for ruling in entries["ruling"]:
        assert ("page" in ruling) == (int(ruling["id"][2:]) > 55)


def test_the_rulings_named_by_page_stand_there():
    for ruling in catalogue()["ruling"]:
        if "page" in ruling:
            text = (PAGE.parents[2] / ruling["page"]).read_text("utf-8")
            assert f"| {ruling['id']} |" in text


# --- the checks find what they are for -------------------------------------------------------------


@pytest.mark.parametrize("missing", ["R-VDB-ST-09", "R-VDB-ST-03", "G-12", "I-24", "M04"])
def test_a_missing_test_is_found(missing):
    left = [test for test in all_tests() if missing not in test.ids]
    assert missing in untested(catalogue(), left)


def test_a_rule_without_a_test_is_found():
    entries = copy.deepcopy(dict(catalogue()))
    entries["rule"].append({"id": "R-VDB-ST-99", "kind": "N", "german": "Es gibt Kuchen."})
    entries["rule"].append({"id": "R-VDB-ST-98", "kind": "-", "german": "Kuchen ist gut."})
    entries["ruling"].append({"id": "G-99", "ruling": "no cake", "untested": "tastes differ"})
    assert {"R-VDB-ST-99"} == {"R-VDB-ST-98", "R-VDB-ST-99", "G-99"} & set(untested(entries, all_tests()))
    assert "R-VDB-ST-99" in unquoted(entries, all_tests())


def test_an_invented_id_is_found():
    invented = list(read_tests("def test_g_98_of_nothing(): ...\ndef test_g_12_known(): ...", "test_x.py"))
    assert unknown(catalogue(), invented) == ["test_x.py::test_g_98_of_nothing"]


def test_a_sentence_that_is_not_quoted_is_found():
    tests = [test._replace(said="") if "R-THE-Q-13" in test.ids else test for test in all_tests()]
    assert unquoted(catalogue(), tests) == ["R-THE-Q-13"]


def test_a_page_out_of_step_is_found():
    tests = [*all_tests(), RuleTest("tests/test_new.py", "test_g_12_anew", "")]
    assert PAGE.read_text("utf-8") != page(catalogue(), tests)


@pytest.mark.parametrize(
    "name, ids",
    [
        ("test_r_vdb_st_09_winner_shuffles", ("R-VDB-ST-09",)),
        ("test_R_THE_Q_13_ends", ("R-THE-Q-13",)),
        ("test_i_01_i_03_every_card", ("I-01", "I-03")),
        ("test_m04_stichrunde", ("M04",)),
        ("test_p1_a_question_exists", ("P1",)),
        ("test_g12_turns", ("G-12",)),
        ("test_importing_decks", ()),
        ("test_g_force", ()),
        ("test_it_is_g_12", ()),
    ],
)
def test_ids_are_read_from_names(name, ids):
    assert ids_of(name) == ids


def test_what_needs_a_test_is_not_nothing():
    assert len(to_be_tested(catalogue())) > 220
