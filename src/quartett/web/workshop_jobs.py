"""Printing and exporting over HTTP: a job for each project."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quartett.web.answers import json_answer
from quartett.web.rooms import rooms
from quartett.web.workshop_requests import body, changing, explained, project_of
from quartett.workshop import messages as ms
from quartett.workshop.problems import WorkshopError
from quartett.workshop.telling import job_face

_ID = "/api/workshop/{project}/jobs"


@explained
async def order(request: Request) -> Response:
    """``POST /api/workshop/ID/jobs``."""
    project = await changing(request, rooms(request).jobs)
    job = rooms(request).workshop.make(project, await body(request, ms.Order))
    return json_answer(job_face(job), 202)


@explained
async def show(request: Request) -> Response:
    """``GET /api/workshop/ID/jobs/JOB``."""
    project = await project_of(request)
    return json_answer(job_face(rooms(request).workshop.jobs.find(project.id, request.path_params["job"])))


@explained
async def end(request: Request) -> Response:
    """``DELETE /api/workshop/ID/jobs/JOB``."""
    project = await changing(request, rooms(request).saves)
    jobs = rooms(request).workshop.jobs
    jobs.find(project.id, request.path_params["job"])
    jobs.end(project.id)
    return Response(None, 204)


@explained
async def file(request: Request) -> Response:
    """``GET /api/workshop/ID/jobs/JOB/file``."""
    project = await project_of(request)
    job = rooms(request).workshop.jobs.find(project.id, request.path_params["job"])
    if job.made is None:
        raise WorkshopError("workshop.job_not_done", "not_now")
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{job.made.name}"',
        "Content-Security-Policy": "default-src 'none'; sandbox",
    }
    return Response(job.made.data, 200, headers, media_type=job.made.media_type)


ROUTES = [
    Route(_ID, order, methods=["POST"]),
    Route(f"{_ID}/{{job}}", show),
    Route(f"{_ID}/{{job}}", end, methods=["DELETE"]),
    Route(f"{_ID}/{{job}}/file", file),
]
