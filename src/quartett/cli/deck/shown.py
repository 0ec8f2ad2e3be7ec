"""What an import has made of a table, told in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from quartett.cli.terminal import Terminal
from quartett.decks import Finding
from quartett.decks.importing import Import
from quartett.language import sentence


def show_report(terminal: Terminal, found: Import) -> None:
    """The columns and what became of them; the whole report stands in its file."""
    words, report = terminal.words, found.report
    terminal.blank()
    terminal.rule(report.title)
    terminal.say(words("deck_import_counts", cards=report.cards, sets=report.quartets))
    for column in report.columns:
        became = sentence(f"importing.role_{column.role}", words.language)
        line = f"{column.column}  {column.heading or '–'}: {became}"
        if column.low is not None:
            unit = f" {column.unit}" if column.unit else ""
            line += f", {words('deck_import_range', low=column.low, high=column.high)}{unit}"
            line += f", {sentence(f'importing.report_{column.direction}', words.language)}"
        terminal.say(line, indent=2, hang=3)


def show_findings(terminal: Terminal, findings: Sequence[Finding]) -> None:
    """Everything that was found, the gravest first."""
    if findings:
        terminal.blank()
    for finding in sorted(findings, key=lambda each: ("error", "warning", "hint").index(each.severity)):
        terminal.say(finding.explain(terminal.words.language), indent=2, hang=2)
