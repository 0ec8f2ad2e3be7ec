"""What every request needs: the house with its tables, the settings of the server, the rates."""

from __future__ import annotations

from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from quartett.tables.house import House
from quartett.web.config import WebConfig
from quartett.web.rates import PrefixRates
from quartett.workshop.workshop import Workshop


@dataclass
class Rooms:
    """Shared by all requests of one app."""

    house: House
    config: WebConfig
    workshop: Workshop
    tables: PrefixRates = field(init=False)
    joins: PrefixRates = field(init=False)
    guesses: PrefixRates = field(init=False)
    projects: PrefixRates = field(init=False)
    saves: PrefixRates = field(init=False)
    uploads: PrefixRates = field(init=False)
    jobs: PrefixRates = field(init=False)

    def __post_init__(self) -> None:
        clock = self.house.around.clock
        self.tables = PrefixRates(self.config.tables, clock)
        self.joins = PrefixRates(self.config.joins, clock)
        self.guesses = PrefixRates(self.config.guesses, clock)
        self.projects = PrefixRates(self.config.projects, clock)
        self.saves = PrefixRates(self.config.saves, clock)
        self.uploads = PrefixRates(self.config.uploads, clock)
        self.jobs = PrefixRates(self.config.jobs, clock)


def rooms(connection: HTTPConnection) -> Rooms:
    """The rooms a request came to."""
    found: Rooms = connection.app.state.rooms
    return found
