"""Long work: one job for each project, with progress, to be ended at any time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal

from msgspec import Struct

from quartett.workshop.apart import MAKING, Apart
from quartett.workshop.judging import ToldFinding
from quartett.workshop.orders import Look, Made, Make, Progress
from quartett.workshop.problems import WorkshopError

KEPT_S = 900.0
_MOST_BYTES = 300_000_000
"""Of all finished files together; the oldest go first."""

JobState = Literal["waiting", "running", "done", "failed"]
Clock = Callable[[], float]


class Job(Struct, kw_only=True):
    """One job; belongs to one event loop."""

    id: str
    project: str
    kind: str
    state: JobState = "waiting"
    step: str | None = None
    done: int = 0
    of: int = 0
    made: Made | None = None
    problem: WorkshopError | None = None
    at: float = 0.0
    """When its state changed last, by the clock of the jobs."""
    task: asyncio.Task[None] | None = None

    @property
    def findings(self) -> tuple[ToldFinding, ...]:
        """What is worth knowing about the file."""
        return self.made.findings if self.made else ()


class Jobs:
    """All jobs of one process."""

    def __init__(self, apart: Apart, clock: Clock) -> None:
        self._apart = apart
        self._clock = clock
        self._jobs: dict[str, Job] = {}

    def start(self, project: str, look: Look, order: Callable[[], Awaitable[Make]]) -> Job:
        """Begin a job; the one before of this project ends. ``order`` gathers what is needed for it."""
        self.end(project)
        self._forget_old()
        job = Job(id=secrets.token_urlsafe(6), project=project, kind=look.kind, at=self._clock())
        job.task = asyncio.get_running_loop().create_task(self._work(job, order))
        self._jobs[project] = job
        return job

    def find(self, project: str, job_id: str) -> Job:
        """The job; WorkshopError if there is none of this id any more."""
        self._forget_old()
        job = self._jobs.get(project)
        if job is None or job.id != job_id:
            raise WorkshopError("workshop.no_job", "not_found")
        return job

    def end(self, project: str) -> None:
        """End the job of a project and forget its file."""
        job = self._jobs.pop(project, None)
        if job is not None and job.task is not None:
            job.task.cancel()

    def close(self) -> None:
        """End everything."""
        for project in tuple(self._jobs):
            self.end(project)

    async def _work(self, job: Job, order: Callable[[], Awaitable[Make]]) -> None:
        def began() -> None:
            self._turn(job, "running")

        def progress(told: Progress) -> None:
            job.step, job.done, job.of = told.step, told.done, told.of

        try:
            job.made = await self._apart.do(await order(), Made, MAKING, started=began, progress=progress)
            job.done = job.of = max(job.of, 1)
            self._turn(job, "done")
        except WorkshopError as error:
            job.problem = error
            self._turn(job, "failed")
        except OSError:
            # The system has no room for another process.
            job.problem = WorkshopError("workshop.took_too_much")
            self._turn(job, "failed")

    def _turn(self, job: Job, state: JobState) -> None:
        job.state = state
        job.at = self._clock()

    def _forget_old(self) -> None:
        now = self._clock()
        finished = sorted(
            (job for job in self._jobs.values() if job.state in ("done", "failed")), key=lambda job: job.at
        )
        size = sum(len(job.made.data) for job in finished if job.made)
        for job in finished:
            if now - job.at > KEPT_S or size > _MOST_BYTES:
                size -= len(job.made.data) if job.made else 0
                del self._jobs[job.project]
