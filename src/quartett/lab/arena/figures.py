"""Figures as people of a language write them."""

from __future__ import annotations

from quartett.lab.arena.estimates import Estimate

_NBSP = "\N{NO-BREAK SPACE}"
_MINUS = "\N{MINUS SIGN}"


class Figures:
    """How numbers are written in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def number(self, value: float, digits: int = 0) -> str:
        """``1234.5`` as ``1.234,5`` or ``1,234.5``."""
        text = f"{abs(value):,.{digits}f}"
        if self.language == "de":
            text = text.translate(str.maketrans(",.", ".,"))
        negative = round(value, digits) < 0
        return f"{_MINUS}{text}" if negative else text

    def percent(self, value: float) -> str:
        """``0.791`` as ``79,1 %`` or ``79.1%``."""
        return f"{self.number(100 * value, 1)}{f'{_NBSP}%' if self.language == 'de' else '%'}"

    def share(self, found: Estimate) -> str:
        """A share with its interval: ``79.1% (77.8 to 80.4)``; the mean alone if it has none."""
        if found.low is None or found.high is None:
            return self.percent(found.mean)
        return f"{self.percent(found.mean)} ({self._span(100 * found.low, 100 * found.high, 1)})"

    def value(self, found: Estimate, digits: int) -> str:
        """Any other estimate with its interval."""
        mean = self.number(found.mean, digits)
        if found.low is None or found.high is None:
            return mean
        return f"{mean} ({self._span(found.low, found.high, digits)})"

    def _span(self, low: float, high: float, digits: int) -> str:
        to = "bis" if self.language == "de" else "to"
        return f"{self.number(low, digits)} {to} {self.number(high, digits)}"
