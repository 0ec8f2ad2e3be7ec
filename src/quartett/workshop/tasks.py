"""What is done for a task; runs in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any

from quartett.workshop.orders import Fit, Make, ReadPackage, ReadPicture, ReadTable, Task

Step = Callable[[str, int, int], None]
"""Told the name of a step, how much of it is done, and how much there is."""


@singledispatch
def _done(task: Any, step: Step) -> Any:
    raise TypeError(task)


def done(task: Task, step: Step) -> Any:
    """The result of a task. Raises QuartettError."""
    return _done(task, step)


@_done.register
def _(task: ReadTable, step: Step) -> Any:
    from quartett.workshop.importing import imported

    return imported(task)


@_done.register
def _(task: ReadPackage, step: Step) -> Any:
    from quartett.workshop.unpacking import unpacked

    return unpacked(task.package, step)


@_done.register
def _(task: ReadPicture, step: Step) -> Any:
    from quartett.workshop.unpacking import readied

    return readied(task.picture)


@_done.register
def _(task: Make, step: Step) -> Any:
    from quartett.workshop.making import made

    return made(task, step)


@_done.register
def _(task: Fit, step: Step) -> Any:
    from quartett.workshop.making import fitted

    return fitted(task)
