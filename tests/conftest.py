"""What all tests share: how hard Hypothesis searches, and that no skipped test goes unnoticed."""

from __future__ import annotations

import os
from collections import defaultdict

import pytest
from hypothesis import HealthCheck, settings

# Machines that run tests for others are slow and busy now and then: no time limit per example, and slow
# generation of examples is no failure. `ci` tries the same examples at every run, so a red run can be
# repeated; `dev` tries new ones each time, so that many runs find what one does not.
settings.register_profile(
    "ci", derandomize=True, max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "dev", derandomize=False, max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly how many tests were skipped, and why: a skipped test proves nothing."""
    skipped = terminalreporter.stats.get("skipped", [])
    if not skipped:
        return
    reasons: dict[str, list[str]] = defaultdict(list)
    for report in skipped:
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[why.removeprefix("Skipped: ")].append(report.nodeid)
    terminalreporter.section(f"{len(skipped)} SKIPPED", sep="!", yellow=True, bold=True)
    for why, tests in sorted(reasons.items()):
        terminalreporter.line(f"{len(tests)} skipped: {why}", yellow=True)
        for test in tests[:5]:
            terminalreporter.line(f"    {test}")
        if len(tests) > 5:
            terminalreporter.line(f"    ... and {len(tests) - 5} more")
