"""What only a person can say, as data: the terminal asks it, and so does the browser.

Everything here becomes plain JSON with :func:`msgspec.to_builtins`. Answers are a mapping from the key of a
question to the key of an option (or, where ``free`` is set, to any text). Keys are made of what stands in the
table, never of places in it: the answers still fit when rows were added.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, field

from quartett.decks.findings import Finding, for_people
from quartett.language import sentence
from quartett.language.closest import closest

Answers = Mapping[str, str]
"""Key of a question -> key of an option, or a text where the question is free."""


class Option(Struct, frozen=True, kw_only=True):
    """One possible answer: a sentence, and what it would make of the table."""

    key: str
    code: str
    values: Mapping[str, Any] = field(default_factory=dict)
    example: str | None = None
    """``1.174 -> 1174``"""

    def explain(self, language: str = "en") -> str:
        """The option as a sentence, with its example."""
        text = _sentence(self.code, self.values, language)
        return f"{text} ({self.example})" if self.example else text


class Question(Struct, frozen=True, kw_only=True):
    """One question. ``proposal`` is the key of the option that is probably right, None if nobody knows."""

    key: str
    """Stable: ``direction.gewicht``."""
    code: str
    """Of its sentence in the catalogue: ``importing.ask_direction``."""
    values: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    proposal: str | None = None
    careful: bool = False
    """The proposal must be seen by a person: a wrong one would change figures, and nobody would notice."""
    free: bool = False
    """Any text is an answer; the proposal is one."""
    where: tuple[str, ...] = ()
    """Addresses of cells the question is about, the first ones if there are many."""

    def explain(self, language: str = "en") -> str:
        """The question as a sentence."""
        return _sentence(self.code, self.values, language)

    def option(self, key: str) -> Option | None:
        """The option with this key."""
        return next((option for option in self.options if option.key == key), None)


class Decision(Struct, frozen=True, kw_only=True):
    """A question that is settled. ``by``: a person's answer, our proposal, or what stands in the table."""

    question: Question
    answer: str
    by: Literal["answer", "proposal", "evidence"]


class Asker:
    """Looks answers up, and collects the questions that have none."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self.open: list[Question] = []
        self.decisions: list[Decision] = []
        self.findings: list[Finding] = []

    def knows(self, key: str) -> bool:
        """Whether somebody has answered the question with this key."""
        return key in self._answers

    def ask(self, question: Question) -> str | None:
        """The answer; without one the question is open, and its proposal is gone on with if it may be.

        None where nothing can be supposed.
        """
        if (given := self._given(question)) is not None:
            return given
        self.open.append(question)
        if question.careful or question.proposal is None:
            return None
        self.decisions.append(Decision(question=question, answer=question.proposal, by="proposal"))
        return question.proposal

    def settle(self, question: Question) -> str:
        """What the table itself says; not asked, but an answer may say otherwise."""
        if (given := self._given(question)) is not None:
            return given
        answer = question.proposal or ""
        self.decisions.append(Decision(question=question, answer=answer, by="evidence"))
        return answer

    def _given(self, question: Question) -> str | None:
        if question.key not in self._answers:
            return None
        answer = str(self._answers[question.key]).strip()
        fits = question.option(answer) is not None or (question.free and answer != "")
        if not fits:
            known = [option.key for option in question.options]
            self.findings.append(
                Finding(
                    code="importing.answer_unknown",
                    severity="warning",
                    values={"key": question.key, "answer": answer, "known": known or ["…"]},
                    proposal=closest(answer, known),
                )
            )
            return None
        self.decisions.append(Decision(question=question, answer=answer, by="answer"))
        return answer


def _sentence(code: str, values: Mapping[str, Any], language: str) -> str:
    return sentence(code, language, **{name: for_people(value, language) for name, value in values.items()})
