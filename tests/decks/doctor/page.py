"""The page of all findings, made from the catalogues.

``python -m tests.decks.doctor.page`` writes docs/doctor.md anew.
"""

from __future__ import annotations

import re

from quartett.decks.doctor import SEVERITIES, short
from quartett.decks.doctor.codes import NEEDED_TO_PUBLISH
from quartett.language import catalogue
from tests.project.sources import ROOT

PAGE = ROOT / "docs" / "doctor.md"

_HEAD = """\
# The deck doctor

<!-- Made by `python -m tests.decks.doctor.page`; a test holds it. -->

`quartett deck check DECK` examines a deck before it is printed or played: a folder, a package, or a
built-in name. Everything is counted exactly, no game is simulated. The exit code is 1 if there are errors;
with `--strict` the deck is examined as before giving it away: what is marked with * is an error then, and
warnings too lead to the exit code 1. `--json` gives all findings and measures to programs.

*Auf Deutsch:* dieselben Befunde sagt `quartett deck check --language de`, mit Grund und Abhilfe.

A finding that is right as it is gets an answer in `deck.toml`, with a reason; `card`, `category` and
`quartet` narrow it down:

```toml
[doctor]
ignore = [
  { code = "shared_supertrump", category = "top_speed", reason = "Both are limited to 250 km/h." },
  { code = "long_name", card = "3b", reason = "The company insists on its full name." },
]
```

An answer to something that is not found (any more) is a finding itself. Errors cannot be answered.

## What is measured

For each category: how many figures there are and how many are different, the share of pairs of cards that
tie, and the share of cards for which it is the best call. For each card: the chance that its best call
beats a random other card (ties count as half a win, a missing figure cannot be called and loses), its mean
chance over all categories, in which categories it is best, how many cards it dominates (nowhere worse,
somewhere better) and by how many it is dominated. For the deck: the mean chance of the best call, dominated
pairs, the rank correlation of each two categories, and the effective number of categories (e to the entropy
of the best calls).

## What is found

"""


def page() -> str:
    """The whole page."""
    lines = [_HEAD.rstrip("\n"), ""]
    for severity, heading in (
        ("error", "Errors"),
        ("warning", "Warnings"),
        ("hint", "Hints"),
    ):
        codes = [code for code, each in SEVERITIES.items() if each == severity]
        if not codes:
            continue
        lines += [
            f"### {heading}",
            "",
            "| code | what it says | why it matters | what to do |",
            "|---|---|---|---|",
        ]
        for code in codes:
            own = catalogue("doctor", "en")
            name = short(code)
            star = "*" if code in NEEDED_TO_PUBLISH else ""
            cells = (f"`{name}`{star}", _what(code), own[f"{name}_why"], own[f"{name}_do"])
            lines.append("| " + " | ".join(_cell(each) for each in cells) + " |")
        lines.append("")
    lines += [
        "Errors that keep a deck from being read are told with file, row and column, and what was meant.",
        "",
    ]
    return "\n".join(lines)


def _what(code: str) -> str:
    area, _, name = code.partition(".")
    if area == "printing":
        return "(found when the cards are set for print)"
    text = re.sub(r"\{(\w+)\|[^|{}]*\|([^|{}]*)\}", r"\2", catalogue(area, "en")[name])
    return re.sub(r"\{(\w+)(?:\+1)?\}", "…", text)


def _cell(text: str) -> str:
    return re.sub(r"\{\w+\}", "…", text).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
