"""Texts of a deck: nobody who is shown a deck can change what stands on its cards."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, Self, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr

from quartett.language import Text

OneText = TypeVar("OneText", bound=Text | None)


class ReadOnly(dict[str, str]):
    """A dictionary that stays as it is; can be copied, pickled and encoded like any other."""

    __slots__ = ()
    _why: ClassVar[str] = "this cannot be changed"

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError(self._why)

    __setitem__ = _refuse
    __delitem__ = _refuse
    __ior__ = _refuse
    clear = _refuse
    pop = _refuse
    popitem = _refuse
    setdefault = _refuse
    update = _refuse

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[dict[str, str]]]:
        return (type(self), (dict(self),))


class ReadOnlyText(ReadOnly):
    """A text in several languages."""

    __slots__ = ()
    _why = "the texts of a deck cannot be changed; make a new one with msgspec.structs.replace"


def read_only(text: OneText) -> OneText:
    """The same text; one in several languages as a copy that cannot be changed."""
    if isinstance(text, dict) and not isinstance(text, ReadOnlyText):
        return ReadOnlyText(text)  # type: ignore[return-value]  # a dict for whoever gave a dict
    return text


def keep_texts(value: Struct, *names: str) -> None:
    """Make the texts in these fields of a new frozen value read-only; also those in a tuple."""
    for name in names:
        text = getattr(value, name)
        if isinstance(text, dict):
            force_setattr(value, name, read_only(text))
        elif isinstance(text, tuple) and any(isinstance(each, dict) for each in text):
            force_setattr(value, name, tuple(read_only(each) for each in text))
