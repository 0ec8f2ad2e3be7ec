"""How long it takes to import the package and to show the help, beside a Python that does nothing."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 9


def seconds(*arguments: str) -> float:
    """Wall time of a Python process, in seconds."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main() -> int:
    """Print medians in milliseconds; what Python itself needs is told beside."""
    sides = {
        "python, nothing": ("-c", "pass"),
        "import quartett": ("-c", "import quartett"),
        "import quartett, both games": ("-c", "from quartett import Quartett, Supertrumpf, load_deck"),
        "quartett --help": ("-m", "quartett", "--help"),
    }
    times: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(ROUNDS):
        for name, arguments in sides.items():
            times[name].append(seconds(*arguments))
    for name in sides:
        print(f"{name:28} {statistics.median(times[name]) * 1000:6.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
