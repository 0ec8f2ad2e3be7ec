"""From a table to cards: files, pasted cells, questions, blank decks and copies; the decks of this device."""

from __future__ import annotations

from tests.app.deck_makers import PASTED, TABLE, Made

CSV = {"name": "voegel.csv", "mimeType": "text/csv", "buffer": TABLE.encode()}


def begin(visitors):
    page = visitors.visit("/werkstatt")
    page.get_by_role("heading", name="Ein Kartenspiel aus deiner Tabelle.").wait_for()
    return page


def test_start_and_gallery_lead_to_the_workshop(visitors):
    page = visitors.visit("/")
    page.get_by_role("link", name="Eigenes Deck machen").click()
    page.get_by_text("Alles bleibt auf diesem Rechner").wait_for()
    page.goto(visitors.server + "/decks")
    page.get_by_role("link", name="Eigenes Deck machen").click()
    page.get_by_role("heading", name="Ein Kartenspiel aus deiner Tabelle.").wait_for()


def test_pasted_cells_become_cards_after_the_questions(visitors):
    page = begin(visitors)
    page.get_by_role("button", name="Zellen einfügen").click()
    page.get_by_role("textbox").fill(PASTED)
    page.get_by_text("9 Zeilen, 5 Spalten").wait_for()
    page.get_by_role("button", name="Karten daraus machen").click()
    page.get_by_role("heading", name="So wurde die Tabelle gelesen").wait_for()
    title = page.locator("[data-question='title'] input")
    title.fill("Vögel")
    careful = page.locator("[data-question^='numbers']")
    assert careful.locator("input:checked").count() == 0, "what must be seen is preselected"
    assert "4500" in careful.inner_text().replace(".", "") and "→" in careful.inner_text()
    assert page.locator("[data-question='direction.spannweite'] input:checked").count() == 1
    page.get_by_role("button", name="Karten machen").click()
    page.get_by_role("alert").get_by_text("1 Frage ist noch offen.").wait_for()
    careful.locator("label").first.click()
    page.get_by_role("button", name="Karten machen").click()
    page.locator("main.bench").wait_for()
    page.get_by_role("button", name="Vögel: Name, Quelle und Lizenz ändern").wait_for()
    page.locator("[data-cell='c1 gewicht']").get_by_text("4500").wait_for()


def test_a_file_is_read_and_what_cannot_be_read_is_refused_in_words(visitors):
    page = begin(visitors)
    junk = {"name": "urlaub.xlsx", "mimeType": "application/octet-stream", "buffer": b"\x00\x01" * 99}
    page.locator("input[type=file]").set_input_files(junk)
    page.get_by_text("nicht genommen").wait_for()
    assert "Fehler)" not in page.locator(".refused").inner_text(), "how many, but not which"
    assert page.locator(".refused .help").inner_text() != ""
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('quartett.deck.'))") == []
    page.locator("input[type=file]").set_input_files(CSV)
    page.get_by_role("heading", name="So wurde die Tabelle gelesen").wait_for()
    page.locator(".counts").get_by_text("8 Karten").wait_for()


def test_a_deck_of_the_house_can_be_rebuilt(visitors):
    page = begin(visitors)
    page.get_by_role("button", name="Ein Kartenspiel umbauen").click()
    page.get_by_role("dialog").get_by_role("button", name="Sonnensystem").click()
    page.locator("main.bench").wait_for()
    assert page.locator("tbody tr.quartet").count() == 8
    page.locator(".live .card .name").wait_for()


def test_a_blank_deck_is_filled_in_here_or_taken_along(visitors):
    page = begin(visitors)
    page.get_by_role("button", name="Leere Vorlage").click()
    page.get_by_label("Name des Kartenspiels").fill("Klasse 5b")
    page.get_by_label("Was wird verglichen?").fill("Größe [cm]\nAlter [Jahre]")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Als Excel-Datei laden").click()
    assert taken.value.suggested_filename.endswith(".xlsx")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('quartett.deck.'))") == []
    page.get_by_role("button", name="Leere Vorlage").click()
    page.get_by_label("Was wird verglichen?").fill("Größe [cm]\nAlter [Jahre]")
    page.get_by_role("button", name="Hier ausfüllen", exact=True).click()
    page.locator("main.bench").wait_for()
    assert page.get_by_role("columnheader").count() == 4


def test_own_decks_are_found_again_and_deleted_only_after_a_question(visitors):
    made = Made(visitors.server)
    page = visitors.visit("/werkstatt", remembers=made.remembers)
    page.get_by_role("link", name="Weitermachen mit Vögel").click()
    page.locator("main.bench").wait_for()
    page.go_back()
    page.get_by_role("button", name="Vögel löschen").click()
    page.get_by_role("button", name="Behalten").click()
    page.get_by_role("button", name="Vögel löschen").click()
    page.get_by_role("dialog").get_by_role("button", name="Löschen", exact=True).click()
    page.get_by_role("button", name="Vögel löschen").wait_for(state="detached")
    page.goto(visitors.server + made.path)
    page.get_by_role("heading", name="Hier fehlt der Schlüssel.").wait_for()


def test_a_key_in_the_address_opens_the_deck_and_goes_from_sight(visitors):
    made = Made(visitors.server)
    page = visitors.visit(f"{made.path}#{made.token}")
    page.locator("main.bench").wait_for()
    assert page.url == visitors.server + made.path
    page.reload()
    page.locator("main.bench").wait_for()
