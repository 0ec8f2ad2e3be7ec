"""The exceptions of Quartett: each has a stable code and says its reason in the reader's language."""

from __future__ import annotations

from quartett.language import sentence


class QuartettError(ValueError):
    """Something that was asked for cannot be done; nothing has been changed.

    ``code`` is stable and meant for programs; ``values`` fill the sentence. ``str(error)`` is the
    English sentence, :meth:`explain` gives it in another language.
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def explain(self, language: str = "en") -> str:
        """The reason as a whole sentence in ``language`` (``"de"`` or ``"en"``)."""
        values = {
            name: value.explain(language) if isinstance(value, QuartettError) else value
            for name, value in self.values.items()
        }
        return sentence(self.code, language, **values)

    def __str__(self) -> str:
        return self.explain("en")


class DeckError(QuartettError):
    """A deck cannot be read, or cannot be used for what is wanted."""


class RulesError(QuartettError):
    """A rule set is unknown, makes no sense, or does not fit the deck or the number of players."""


class IllegalAction(QuartettError):
    """An action that the rules do not allow now; the state is unchanged."""


class RecordError(QuartettError):
    """A record of a game is broken, forged, or belongs to another deck or rule set."""
