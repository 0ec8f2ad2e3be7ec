"""The workshop's part of the description of the HTTP side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quartett.workshop import messages as ms
from quartett.workshop.doctoring import Doctor

TYPES = (
    ms.OpenProject,
    ms.Opened,
    ms.ProjectFace,
    ms.Answering,
    ms.Editing,
    ms.Undoing,
    ms.Publishing,
    ms.Order,
    ms.JobFace,
    ms.Refused,
    Doctor,
)
_PLAIN = "plain"
_FILES = (
    *("application/pdf", "application/zip", "text/csv", "application/vnd.quartett.deck+zip"),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
)


def paths(operation: Callable[..., Any], parameter: Callable[..., Any]) -> dict[str, Any]:
    """The paths; ``operation`` and ``parameter`` write one each."""
    bearer: list[dict[str, list[str]]] = [{"seat": []}]
    project, job = parameter("project", "path"), parameter("job", "path")
    large = parameter("with", "query")

    def asked(summary: str, answers: dict[str, Any], more: tuple[Any, ...] = (), body: Any = None) -> Any:
        return operation(summary, answers, [project, *more], body, bearer, problem=ms.Refused)

    told = {"200": ms.ProjectFace}
    sent = (parameter("name", "query"), parameter("version", "query"), parameter("card", "query"), large)
    return {
        "/api/workshop": {
            "get": operation("What there is to choose from", {"200": _PLAIN}, problem=ms.Refused),
            "post": operation(
                "Open a project", {"201": ms.Opened}, [large], ms.OpenProject, problem=ms.Refused
            ),
        },
        "/api/workshop/{project}": {
            "get": asked("A project", told, (large,)),
            "delete": asked("Forget a project and its published deck", {"204": None}),
        },
        "/api/workshop/{project}/files": {
            "post": asked("Send a file", told, sent, "application/octet-stream")
        },
        "/api/workshop/{project}/answers": {"post": asked("Answers", told, (large,), ms.Answering)},
        "/api/workshop/{project}/edits": {"post": asked("Changes", told, (large,), ms.Editing)},
        "/api/workshop/{project}/undo": {"post": asked("A step back or forth", told, (large,), ms.Undoing)},
        "/api/workshop/{project}/versions": {"get": asked("What can be gone back to", {"200": _PLAIN})},
        "/api/workshop/{project}/doctor": {
            "get": asked(
                "What the doctor says",
                {"200": Doctor},
                (parameter("print", "query"), parameter("published", "query")),
            )
        },
        "/api/workshop/{project}/pictures/{name}": {
            "get": asked("A picture", {"200": ("image/svg+xml", "image/jpeg")}, (parameter("name", "path"),))
        },
        "/api/workshop/{project}/jobs": {
            "post": asked("Begin to make a file", {"202": ms.JobFace}, body=ms.Order)
        },
        "/api/workshop/{project}/jobs/{job}": {
            "get": asked("A job", {"200": ms.JobFace}, (job,)),
            "delete": asked("End a job", {"204": None}, (job,)),
        },
        "/api/workshop/{project}/jobs/{job}/file": {
            "get": asked("The finished file", {"200": [*_FILES, _PLAIN]}, (job,))
        },
        "/api/workshop/{project}/publication": {
            "post": asked("Let others play", told, (large,), ms.Publishing),
            "delete": asked("Take the deck back", told, (large,)),
        },
    }
