"""The big screen where there is nothing to be seen says why, and does not promise that it will come."""

from __future__ import annotations

import pytest

from tests.app.seated import call

PLACES = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]


def opened(server, start, **more):
    kinds = [{"kind": "computer", "player": "random"}] * 2 if start else PLACES[1:]
    settings = {"game": "supertrumpf", "deck": "autos", "places": [PLACES[0], *kinds], **more}
    table = call(server, "/api/tables", {"name": "Anna", "settings": settings, "start": start})
    return table["table"], table["token"]


@pytest.mark.parametrize("start", [True, False])
def test_a_table_that_wants_no_watchers(visitors, start):
    table, _ = opened(visitors.server, start, open_to_watchers=False)
    page = visitors.visit(f"/leinwand/{table}", 1920, 1080)
    page.get_by_role("heading", name="Zusehen ist hier nicht vorgesehen.").wait_for()
    assert page.locator(".line[role=status]").count() == 0, "no line is down that could come back"


def test_a_table_that_was_closed(visitors):
    table, token = opened(visitors.server, start=False)
    page = visitors.visit(f"/leinwand/{table}", 1920, 1080)
    page.locator(".code img").wait_for()
    leave = {"t": "do", "cid": "leave", "n": 0, "c": {"k": "leave"}}
    call(visitors.server, f"/api/tables/{table}/commands", leave, token)
    page.get_by_role("heading", name="Der Tisch ist geschlossen.").wait_for()
    assert page.locator(".code img").count() == 0, "nobody is invited to it"


def test_a_table_that_never_was(visitors):
    page = visitors.visit("/leinwand/nirgends", 1920, 1080)
    page.get_by_role("heading", name="Diesen Tisch gibt es nicht mehr.").wait_for()
    assert page.locator(".line[role=status]").count() == 0
