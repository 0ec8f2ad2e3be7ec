"""The bench: cells by keyboard, blocks from the clipboard, pictures, two windows, a line that breaks."""

from __future__ import annotations

from tests.app.deck_makers import at_the_bench, cell, saved

PASTE = """text => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}))
}"""
DROP = """(place, name) => {
    const canvas = new OffscreenCanvas(900, 1200)
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#246'; pen.fillRect(0, 0, 900, 1200)
    return canvas.convertToBlob({type: 'image/png'}).then(blob => {
        const data = new DataTransfer()
        data.items.add(new File([blob], 'adler.png', {type: 'image/png'}))
        place.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}))
    })
}"""


def test_cells_are_filled_by_keyboard_as_in_a_spreadsheet(visitors):
    page, made = at_the_bench(visitors)
    cell(page, "1a", 2).click()
    page.keyboard.type("221")
    page.keyboard.press("Tab")
    page.keyboard.type("4600")
    page.keyboard.press("Enter")
    page.keyboard.press("F2")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    saved(page)
    eagle, buzzard = made.card("1a"), made.card("1b")
    assert eagle["cells"] == {"spannweite": "221", "gewicht": "4600"}
    assert buzzard["cells"] == {"gewicht": "850"}
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.view") == "card", "nobody is kept in the table"


def test_what_is_no_figure_is_said_at_once_and_can_be_undone(visitors):
    page, made = at_the_bench(visitors)
    cell(page, "1c", 2).click()
    page.keyboard.type("viel")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    wrong = cell(page, "1c", 2)
    page.locator("td[aria-invalid=true]").wait_for()
    assert wrong.get_attribute("aria-describedby") == "cell-says"
    assert "viel" in page.locator("#cell-says").inner_text()
    page.keyboard.press("Control+z")
    page.locator("td[aria-invalid=true]").wait_for(state="detached")
    assert made.card("1c")["cells"]["spannweite"] == "75"
    page.get_by_role("button", name="Wieder vor").click()
    page.locator("td[aria-invalid=true]").wait_for()


def test_a_block_is_pasted_over_the_line_of_a_quartet(visitors):
    page, made = at_the_bench(visitors)
    cell(page, "1d", 1).click()
    page.evaluate(PASTE, "Eule\t171\t2800\nSchwan\t231\t10600\n")
    saved(page)
    owl, swan = made.card("1d"), made.card("2a")
    assert (owl["name"], owl["cells"]) == ("Eule", {"spannweite": "171", "gewicht": "2800"})
    assert (swan["name"], swan["cells"]["gewicht"]) == ("Schwan", "10600")


def test_the_card_shows_what_is_typed_and_the_head_turns_the_category_round(visitors):
    page, made = at_the_bench(visitors)
    cell(page, "1a", 1).click()
    page.keyboard.type("Seeadler")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.locator(".live .name").get_by_text("Seeadler").wait_for()
    page.get_by_role("button", name="Gewicht: der höchste Wert gewinnt. Umdrehen").click()
    page.locator(".live .row").get_by_text("▼").wait_for()
    saved(page)
    assert made.state()["deck"]["categories"][1]["wins"] == "low"
    page.get_by_role("button", name="Gewicht in g, der niedrigste Wert gewinnt. Ändern").click()
    page.get_by_label("Einheit").fill("kg")
    page.get_by_role("button", name="Fertig").click()
    saved(page)
    assert made.state()["deck"]["categories"][1]["unit"] == "kg"


def test_the_colour_of_a_quartet_comes_with_a_word_on_whether_it_reads(visitors):
    page, made = at_the_bench(visitors)
    page.get_by_role("button", name="Quartett 1").first.click()
    page.get_by_text("Gut zu lesen.").wait_for()
    page.locator("input[type=color]").evaluate(
        "field => { field.value = '#f3e9a0'; field.dispatchEvent(new Event('change', {bubbles: true})) }"
    )
    page.get_by_text("Zu hell für weißes Papier").wait_for()
    page.get_by_label("Name", exact=True).fill("Greifvögel")
    page.get_by_role("button", name="Fertig").click()
    saved(page)
    quartet = made.state()["deck"]["quartets"][0]
    assert (quartet["name"], quartet["color"]) == ("Greifvögel", "#f3e9a0")


def test_a_picture_is_dropped_on_the_card_and_its_middle_moved_by_keys(visitors):
    page, made = at_the_bench(visitors)
    page.locator(".place").evaluate(DROP, "adler.png")
    picker = page.get_by_role("button", name="Mitte des Bildes")
    picker.wait_for()
    page.locator(".live .art img").wait_for()
    page.wait_for_function("document.querySelector('.focus img')?.naturalWidth > 0")
    picker.press("ArrowUp")
    picker.press("ArrowRight")
    page.get_by_label("Wer hat es gemacht?").fill("Mia")
    page.get_by_label("Lizenz des Bildes").fill("eigenes Foto")
    saved(page)
    card = made.card("1a")
    assert (card["focus"], card["credit"], card["license"]) == ("55% 45%", "Mia", "eigenes Foto")
    assert page.locator(".live .art img").evaluate("image => image.style.objectPosition") == "55% 45%"


def test_two_windows_lose_nothing_of_each_other(visitors):
    page, made = at_the_bench(visitors)
    other = made.card("2b")["key"]
    made.edit({"k": "cell", "card": other, "category": "gewicht", "text": "1111"})
    cell(page, "1a", 3).click()
    page.keyboard.type("4444")
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_text("In einem anderen Fenster").wait_for()
    saved(page)
    assert (made.card("1a")["cells"]["gewicht"], made.card("2b")["cells"]["gewicht"]) == ("4444", "1111")
    cell(page, "2b", 3).get_by_text("1111").wait_for()


def test_what_cannot_be_saved_is_kept_until_the_server_is_back(visitors):
    page, made = at_the_bench(visitors)
    page.context.set_offline(True)
    cell(page, "1a", 3).click()
    page.keyboard.type("4321")
    page.keyboard.press("Enter")
    page.locator(".state.waiting").wait_for()
    page.context.set_offline(False)
    saved(page)
    assert made.card("1a")["cells"]["gewicht"] == "4321"


def test_cards_quartets_and_categories_come_and_go(visitors):
    page, made = at_the_bench(visitors)
    page.get_by_role("button", name="+ Karte").click()
    cell(page, "1e", 1).wait_for()
    page.get_by_role("button", name="+ Kategorie").click()
    page.get_by_label("Wie heißt sie?").fill("Alter [Jahre]")
    page.get_by_role("button", name="Dazu", exact=True).click()
    page.get_by_role("columnheader").nth(4).wait_for()
    saved(page)
    assert made.state()["deck"]["categories"][2]["unit"] == "Jahre"
    page.get_by_role("button", name="Karte löschen").click()
    page.get_by_role("button", name="Karte 1e wirklich löschen?").click()
    cell(page, "1e", 1).wait_for(state="detached")
    saved(page)
    assert len(made.state()["deck"]["cards"]) == 8
