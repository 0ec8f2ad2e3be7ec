"""The questions of an import in the terminal, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from quartett.cli.problems import FileProblem
from quartett.cli.terminal import EndOfInput, Terminal

if TYPE_CHECKING:
    from quartett.decks.importing import Import, Question

_ALL = "a"
_STOP = ("q", "quit")


class Interview:
    """Asks one question at a time: the next may depend on the answer.

    ``accept`` takes every proposal unseen, but for those that would change figures if they were wrong.
    """

    def __init__(self, terminal: Terminal, *, accept: bool) -> None:
        self._terminal = terminal
        self._words = terminal.words
        self._accept = accept
        self._silent = accept

    def answers(self, found: Import) -> dict[str, str]:
        """Answers to open questions, at least to one; FileProblem if somebody stops or nobody answers."""
        if self._accept and (proposed := found.proposals()):
            return proposed
        if self._silent:
            self._refuse(found)
        question = next(
            (each for each in found.questions if not self._accept or each.careful), found.questions[0]
        )
        try:
            answer = self._ask(question, len(found.questions))
        except EndOfInput:
            self._refuse(found)
        return found.proposals() if answer is None else {question.key: answer}

    def _ask(self, question: Question, left: int) -> str | None:
        """The answer; None if all proposals are to be taken from now on."""
        terminal, words, language = self._terminal, self._words, self._words.language
        terminal.blank()
        terminal.say(question.explain(language), "bold")
        for place, option in enumerate(question.options, start=1):
            proposed = option.key == question.proposal
            mark = f" [{words('deck_ask_proposal')}]" if proposed and not question.careful else ""
            likely = f" [{words('deck_ask_likely')}]" if proposed and question.careful else ""
            terminal.say(f"{place}  {option.explain(language)}{mark}{likely}", indent=2, hang=3)
        if question.where:
            terminal.say(words("deck_ask_where", cells=", ".join(question.where)), indent=2, hang=3)
        entry = "deck_ask_free" if question.free else "deck_ask_number"
        usual = "" if question.careful and not question.free else question.proposal or ""
        shown = next(
            (str(n) for n, option in enumerate(question.options, start=1) if option.key == usual), usual
        )
        prompt = words(entry if usual else "deck_ask_must", usual=shown, left=left)
        while True:
            typed = terminal.ask(f"{prompt} ")
            if typed.casefold() in _STOP:
                raise FileProblem("cli.deck_import_stopped")
            if typed.casefold() == _ALL and not question.free:
                self._accept = True
                if question.careful:
                    terminal.say(words("deck_ask_careful"))
                    continue
                return None
            if not typed and usual:
                return usual
            if question.free and typed not in ("", "?"):
                return typed
            if typed.isdecimal() and 1 <= int(typed[:4]) <= len(question.options):
                return question.options[int(typed) - 1].key
            if question.option(typed) is not None:
                return typed
            how = (
                "deck_ask_help_free" if question.free else "deck_ask_help" if usual else "deck_ask_help_must"
            )
            terminal.say(words(how, most=len(question.options)))

    def _refuse(self, found: Import) -> NoReturn:
        """Say what is open, with the keys under which it can be answered in a file."""
        terminal, language = self._terminal, self._words.language
        terminal.say(self._words("deck_import_open"), "bold")
        for question in found.questions:
            if self._accept and not question.careful and question.proposal is not None:
                continue
            terminal.say(f"{question.key}: {question.explain(language)}", indent=2, hang=2)
            if question.free:
                terminal.say(f'"{question.key}" = "{question.proposal or "…"}"', indent=4, hang=2)
            for option in question.options:
                terminal.say(
                    f'"{question.key}" = "{option.key}"  # {option.explain(language)}', indent=4, hang=2
                )
        raise FileProblem("cli.deck_import_unanswered")
