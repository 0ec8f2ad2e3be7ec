"""Large print is large at the table too, and nothing has to be scrolled for it."""

from __future__ import annotations

import pytest

from tests.app.seated import sit_down
from tests.app.test_table_layout import FITS, FITTING

SIZES = [(360, 640), (390, 844), (844, 390), (1366, 768)]
READ = """() => [...document.querySelectorAll(
    '.mycard .row b, .pad .value b, .own h2, .ask .chip, .heading, .plate')]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().width)
  .map(each => parseFloat(getComputedStyle(each).fontSize))"""


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_larger_and_still_fits(visitors, game, size):
    said = ".pad, .mycard button.row" if game == "supertrumpf" else ".ask"
    page = sit_down(visitors, game, size=size, settings={"speed": "calm"})
    page.locator(said).first.wait_for(timeout=60_000)
    usual = page.evaluate(READ)
    page.evaluate("document.documentElement.dataset.print = 'large'")
    page.wait_for_timeout(50)
    large = page.evaluate(READ)
    assert sum(large) / len(large) > 1.08 * sum(usual) / len(usual)
    assert page.evaluate(FITS) == FITTING
