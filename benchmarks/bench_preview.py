"""From saving ``cards.csv`` to the changed cards on the page of the preview; the goal is less than 500 ms.

The page is made by the application that ``quartett deck preview`` serves, asked in this process; the file is
watched as it is there. The cards are not set for print meanwhile: that follows later and makes nobody wait.
``refresh`` is what the program does about a save; ``save to page`` is the clock from before the file is
written until the new name stands on a card, with the time in which a program may go on writing.
"""

from __future__ import annotations

import asyncio
import shutil
import statistics
import tempfile
import time
from importlib.resources import files
from pathlib import Path

import httpx

from quartett import decks
from quartett.cli.deck.preview import previewed
from quartett.cli.words import Words
from quartett.web.preview import Preview, preview_app

DECKS = ("waffen", "autos", "elemente")
RUNS = 9
GOAL_MS = 500


async def page_with(name: str, preview: Preview, client: httpx.AsyncClient) -> None:
    """Wait for a page with a card of this name."""
    async for _ in preview.versions():
        if f"<h3>{name}</h3>" in (await client.get("/cards")).text:
            return


async def measured(folder: Path) -> tuple[float, float, float]:
    """Median milliseconds: processor and clock of reading and showing again; the clock from save to page."""
    preview = previewed(str(folder), Words("de"))
    preview._measure = None
    table, first = folder / "cards.csv", decks.read_deck(folder).cards[0].name
    before = table.read_text("utf-8")
    name = first if isinstance(first, str) else first["de"]
    transport = httpx.ASGITransport(preview_app(preview, "de"))
    processor, clock, whole = [], [], []
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        following = asyncio.ensure_future(preview.follow())
        await page_with(name, preview, client)
        for run in range(RUNS + 1):
            new = f"Neu{run}"
            began = time.perf_counter()
            table.write_text(before.replace(name, new, 1), "utf-8")
            async with asyncio.timeout(20):
                await page_with(new, preview, client)
            whole.append(time.perf_counter() - began)
        following.cancel()
        for _ in range(RUNS + 1):
            cpu, began = time.process_time(), time.perf_counter()
            await preview.refresh()
            await client.get("/cards")
            processor.append(time.process_time() - cpu)
            clock.append(time.perf_counter() - began)
    # The first run of each warms up.
    cpu, wall, saved = (statistics.median(each[1:]) * 1000 for each in (processor, clock, whole))
    return cpu, wall, saved


def main() -> None:
    """Measure, and say it."""
    print(f"median of {RUNS} saves; the goal is {GOAL_MS} ms from save to page")
    for name in DECKS:
        with tempfile.TemporaryDirectory(prefix="quartett-") as place:
            folder = Path(place, name)
            shutil.copytree(Path(str(files(decks))) / "builtin" / name, folder)
            cpu, wall, saved = asyncio.run(measured(folder))
        print(
            f"{name:<10} refresh {cpu:4.0f} ms of the processor ({wall:.0f} ms), save to page {saved:4.0f} ms"
        )


if __name__ == "__main__":
    main()
