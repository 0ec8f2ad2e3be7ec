"""From the bench onwards: the doctor, paper and files, a link, a game; and the end of a deck."""

from __future__ import annotations

from tests.app.deck_makers import at_the_bench, cell, saved


def view(page, name):
    page.get_by_role("tab", name=name).click()


def test_the_doctor_leads_to_the_cell_and_takes_an_answer(visitors):
    page, made = at_the_bench(visitors)
    weight = {"k": "cell", "card": made.card("1b")["key"], "category": "gewicht", "text": "abc"}
    made.edit(weight)
    page.reload()
    view(page, "Prüfen")
    page.get_by_role("heading", name="Das muss noch sein").wait_for()
    page.get_by_role("button", name="Hinspringen").first.click()
    page.locator("td:focus").wait_for()
    assert page.locator("td:focus").inner_text() == "abc"
    page.keyboard.type("850")
    page.keyboard.press("Enter")
    saved(page)
    page.get_by_role("heading", name="Das muss noch sein").wait_for(state="detached")
    page.get_by_role("button", name="Ist richtig so").first.click()
    page.get_by_label("Warum ist es richtig?").fill("Von Hand gewogen.")
    page.get_by_role("button", name="Merken").click()
    page.get_by_text("1 als richtig beantwortet").wait_for()
    assert made.state()["deck"]["silenced"][0]["reason"] == "Von Hand gewogen."
    assert page.get_by_role("heading", name="Drei Blicke auf das Spiel").is_visible()


def test_sheets_are_printed_and_tables_taken_along(visitors):
    page, _made = at_the_bench(visitors)
    view(page, "Drucken")
    page.get_by_role("img", name="So liegt der erste von").wait_for()
    with page.expect_download(timeout=90_000) as sheets:
        page.get_by_role("button", name="PDF zum Ausdrucken").click()
    assert sheets.value.suggested_filename.endswith(".pdf")
    page.get_by_text("Die Datei liegt bei deinen Downloads.").wait_for()
    with page.expect_download(timeout=60_000) as table:
        page.get_by_role("button", name="Herunterladen").click()
    assert table.value.suggested_filename.endswith(".xlsx")


def test_making_a_file_can_be_stopped(visitors):
    page, _made = at_the_bench(visitors)
    waiting = (
        '{"job":"j","kind":"sheets","state":"running","step":null,"done":1,"of":4,"name":null,"findings":[]}'
    )
    stopped = []

    def answer(route):
        if route.request.method == "DELETE":
            stopped.append(route.request.url)
            route.fulfill(status=204)
        else:
            route.fulfill(status=202, content_type="application/json", body=waiting)

    page.route("**/jobs**", answer)
    page.route("**/jobs/**", answer)
    view(page, "Drucken")
    page.get_by_role("button", name="PDF zum Ausdrucken").click()
    page.get_by_role("progressbar").wait_for()
    page.get_by_role("button", name="Abbrechen").click()
    page.get_by_role("progressbar").wait_for(state="detached")
    assert len(stopped) == 1


def test_whoever_is_given_the_link_finds_the_deck_ready(visitors):
    page, made = at_the_bench(visitors)
    view(page, "Spielen")
    page.get_by_role("button", name="Link machen").click()
    page.get_by_text("Freigegeben: Der Link zeigt genau das").wait_for()
    link = made.state()["published"]["link"]
    assert page.get_by_label("Link zum Spielen").input_value().endswith(f"/?deck={link}")
    friend = visitors.visit(f"/?deck={link}")
    friend.get_by_text("Vögel, Supertrumpf").wait_for()
    friend.get_by_role("button", name="Los geht’s").click()
    friend.locator(".table .card").first.wait_for()
    cell(page, "1a", 3).click()
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Neuen Stand freigeben").wait_for()
    page.get_by_role("button", name="Link zurücknehmen").click()
    page.get_by_role("button", name="Link machen").wait_for()
    assert made.state()["published"] is None


def test_one_press_and_one_plays_with_the_own_deck(visitors):
    page, _made = at_the_bench(visitors)
    page.get_by_role("button", name="Jetzt spielen").first.click()
    page.locator(".table .card").first.wait_for()
    assert "/tisch/" in page.url


def test_a_deck_with_errors_is_not_played_but_explained(visitors):
    page, made = at_the_bench(visitors)
    made.edit({"k": "cell", "card": made.card("1b")["key"], "category": "gewicht", "text": "abc"})
    page.reload()
    page.get_by_role("button", name="Jetzt spielen").first.click()
    page.get_by_role("alert").first.wait_for()
    assert "/werkstatt/" in page.url


def test_a_deck_is_deleted_after_a_question(visitors):
    page, made = at_the_bench(visitors)
    view(page, "Spielen")
    page.get_by_role("button", name="Dieses Kartenspiel löschen").click()
    page.get_by_role("dialog").get_by_role("button", name="Löschen", exact=True).click()
    page.get_by_role("heading", name="Ein Kartenspiel aus deiner Tabelle.").wait_for()
    page.goto(f"{visitors.server}{made.path}#{made.token}")
    page.get_by_role("heading", name="Dieses Kartenspiel gibt es nicht mehr.").wait_for()
