"""``python -m tests.whole [unit|pages] [words for pytest]``: the tests, in two processes of pytest.

Playwright keeps an event loop running in its process, which tests of our own loops cannot share. Pages wait
a lot, so both processes run at the same time; what the second one says comes when the first has ended.
Pages that failed while everything ran at once are tried once more alone; both results are told.
Whatever could not be looked at is said last; where the variable ``CI`` is set, it is an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence

from tests.app.equipment import LOOKING, ROOT, missing

HEAD = (sys.executable, "-m", "pytest", "-n", "auto")
APP = ROOT / "tests" / "app"
TESTS_FAILED = 1
"""What pytest ends with if it ran and found something."""
BROWSER = "test_browser_*.py"
"""Says whether there is a browser; stands with the tests that need one."""


def unit(words: Sequence[str]) -> list[str]:
    """The command for all tests but those in a browser."""
    ignored = [f"--ignore-glob={APP / pattern}" for pattern in (*LOOKING, BROWSER)]
    # The tests of a file stay together, since they share what is costly to make.
    return [*HEAD, "--dist", "loadfile", *ignored, *words]


def pages(words: Sequence[str]) -> list[str]:
    """The command for the tests in a browser."""
    patterns = (BROWSER,) if missing() else (*LOOKING, BROWSER)
    files = sorted(str(path) for pattern in patterns for path in APP.glob(pattern))
    return [*HEAD, "--dist", "worksteal", "-o", "cache_dir=.pytest_cache/pages", *files, *words]


def run(words: Sequence[str]) -> int:
    """Run what is asked for; the exit code."""
    part, *more = words or ("all",)
    if part == "unit":
        return subprocess.run(unit(more), cwd=ROOT, check=False).returncode
    if part == "pages":
        return max(subprocess.run(pages(more), cwd=ROOT, check=False).returncode, told())
    with tempfile.TemporaryFile() as kept:
        beside = subprocess.Popen(pages(more), cwd=ROOT, stdout=kept, stderr=subprocess.STDOUT)
        try:
            code = subprocess.run(unit(more), cwd=ROOT, check=False).returncode
            say("pytest: the pages in a browser")
            other = beside.wait()
        finally:
            beside.terminate()
            beside.wait()
        kept.seek(0)
        sys.stdout.flush()
        sys.stdout.buffer.write(kept.read())
    if other == TESTS_FAILED:
        # Browsers wait for things, and a machine that does everything at once may take too long for one.
        say("pytest: once more, now that nothing else runs, the pages that failed above")
        other = subprocess.run(pages(["--last-failed", *more]), cwd=ROOT, check=False).returncode
    if other:
        say("FAILED: the pages in a browser, see above")
    if code:
        say("FAILED: the tests without a browser, see further above")
    return max(code, other, told())


def told() -> int:
    """Say loudly what kept the pages from being looked at; the exit code."""
    lacking = missing()
    if shutil.which("npm") is None or not (ROOT / "app" / "node_modules").is_dir():
        lacking.append("Node with npm, so that the code of the app was not checked either")
    if not lacking:
        return 0
    say(f"{'!' * 110}\nTHE PAGES WERE NOT LOOKED AT. Missing: {'; '.join(lacking)}.\n{'!' * 110}")
    return 1 if os.environ.get("CI") else 0


def say(text: str) -> None:
    """A line for whoever watches."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(run(sys.argv[1:]))
