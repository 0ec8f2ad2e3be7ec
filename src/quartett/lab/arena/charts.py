"""Charts as SVG, drawn here: they stand in a page that asks nobody for anything."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10

from msgspec import Struct

from quartett.lab.arena.estimates import Estimate

_WIDTH = 720
_LEFT = 190
_RIGHT = 24
_ROW = 34
_TOP = 14
_FOOT = 26
_LETTERS = 24


class Row(Struct, frozen=True):
    """A line of a chart."""

    label: str
    found: Estimate
    text: str
    """The figure in words, for who points at it or hears it."""


def whiskers(rows: Sequence[Row], *, title: str, line: float, marks: Sequence[tuple[float, str]]) -> str:
    """Points with the intervals around them, a line for comparison, and ``marks`` along the axis.

    The axis goes from the first mark to the last.
    """
    low, high = marks[0][0], marks[-1][0]
    bottom = _TOP + _ROW * len(rows)

    def x(value: float) -> float:
        place = (min(max(value, low), high) - low) / (high - low)
        return round(_LEFT + place * (_WIDTH - _LEFT - _RIGHT), 1)

    parts = [
        f'<svg viewBox="0 0 {_WIDTH} {bottom + _FOOT}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
    ]
    for value, text in marks:
        parts.append(f'<path class="grid" d="M{x(value)} {_TOP}V{bottom}"/>')
        parts.append(f'<text class="mark" x="{x(value)}" y="{bottom + 18}">{escape(text)}</text>')
    parts.append(f'<path class="fair" d="M{x(line)} {_TOP - 6}V{bottom}"/>')
    for number, row in enumerate(rows):
        y = _TOP + _ROW * number + _ROW / 2
        parts.append(f"<g><title>{escape(f'{row.label}: {row.text}')}</title>")
        label = row.label if len(row.label) <= _LETTERS else f"{row.label[: _LETTERS - 1]}…"
        parts.append(f'<text class="label" x="{_LEFT - 14}" y="{y + 5}">{escape(label)}</text>')
        found = row.found
        if found.low is not None and found.high is not None:
            parts.append(
                f'<path class="whisker" d="M{x(found.low)} {y}H{x(found.high)}'
                f'M{x(found.low)} {y - 6}v12M{x(found.high)} {y - 6}v12"/>'
            )
        parts.append(f'<circle class="{"point" if found.low is not None else "open"}" ')
        parts.append(f'cx="{x(found.mean)}" cy="{y}" r="6"/></g>')
    return "".join([*parts, "</svg>"])


def steps(low: float, high: float, most: int = 6) -> list[float]:
    """Round values from at most ``low`` to at least ``high``, about ``most`` of them."""
    if high - low < 1e-6:
        low, high = low - 0.5, high + 0.5
    raw = (high - low) / (most - 1)
    power = 10.0 ** floor(log10(raw))
    step = power * next(factor for factor in (1, 2, 2.5, 5, 10) if factor * power >= raw * 0.999)
    first = floor(low / step)
    found = [first * step]
    while found[-1] < high - 1e-9:
        found.append((first + len(found)) * step)
    return [round(value, 9) for value in found]
