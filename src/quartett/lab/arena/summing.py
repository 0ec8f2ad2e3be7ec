"""From finished games to what they show."""

from __future__ import annotations

import os
import platform
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import fsum

from quartett import __version__
from quartett.lab.arena.estimates import Estimate, estimate, quantile
from quartett.lab.arena.journal import Journal
from quartett.lab.arena.line_ups import alone_against, line_ups
from quartett.lab.arena.plan import Plan
from quartett.lab.arena.playing import Chunk, Conduct, Played, no_conduct, seconds_of
from quartett.lab.arena.problems import ArenaError
from quartett.lab.arena.ratings import Ranking, ratings
from quartett.lab.arena.results import (
    Cell,
    Length,
    LineUpResult,
    Machine,
    PlayerResult,
    PlayerTimes,
    Results,
    SeatResult,
    Times,
)

ANCHOR = "random"


def results(journal: Journal) -> Results:
    """What a complete journal shows; ArenaError while games are missing: nobody looks before the end."""
    if not journal.is_complete:
        raise ArenaError("arena.incomplete", done=journal.games, of=journal.plan.games)
    plan, chunks = journal.plan, _in_order(journal)
    by_deal: dict[int, list[Played]] = defaultdict(list)
    for chunk in chunks:
        for game in chunk.games:
            by_deal[game.deal].append(game)
    deals = [by_deal[deal] for deal in range(plan.deals)]
    return _Sums(plan, deals).results(_conduct(plan, chunks))


def times(journal: Journal, commit: str = "") -> Times:
    """How long thoughts took here; ``commit`` of the source, if known."""
    plan = journal.plan
    machine = Machine(
        quartett=__version__,
        commit=commit,
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        processors=os.cpu_count() or 1,
    )
    conduct = _conduct(plan, _in_order(journal))
    players = tuple(
        PlayerTimes(
            label=who.label,
            thoughts=sum(each.times.values()),
            p50=_time(each, 0.5),
            p99=_time(each, 0.99),
            longest=_time(each, 1.0),
        )
        for who, each in zip(plan.players, conduct, strict=True)
    )
    return Times(machine=machine, players=players)


def _in_order(journal: Journal) -> list[Chunk]:
    return [journal.chunks[number] for number in sorted(journal.chunks)]


def _conduct(plan: Plan, chunks: Iterable[Chunk]) -> list[Conduct]:
    found = [no_conduct() for _ in plan.players]
    for chunk in chunks:
        for mine, more in zip(found, chunk.conduct, strict=True):
            mine.add(more)
    return found


def _time(conduct: Conduct, share: float) -> float:
    """The time within which ``share`` of the thoughts came, in milliseconds."""
    left = share * sum(conduct.times.values())
    for step in sorted(conduct.times):
        left -= conduct.times[step]
        if left <= 1e-9:
            return round(1000 * seconds_of(step), 4)
    return 0.0


_Seats = Sequence[tuple[int, int]]
"""Tables (numbers in ``Plan.tables``) and seats at them."""


class _Sums:
    """The games of a plan, those of each deal in the order of its tables."""

    def __init__(self, plan: Plan, deals: Sequence[Sequence[Played]]) -> None:
        self.plan = plan
        self.deals = deals
        self.labels = [each.label for each in plan.players]
        self.circles = line_ups(plan.line_ups, len(plan.players), plan.seats)

    def results(self, conduct: Sequence[Conduct]) -> Results:
        """All of it; ``conduct`` of each contestant comes from elsewhere."""
        plan = self.plan
        anchor = next((n for n, each in enumerate(plan.players) if each.player == ANCHOR), 0)
        rankings = [[self._ranking(game) for game in games] for games in self.deals]
        rated = ratings(rankings, len(self.labels), anchor, f"{plan.seed}/ratings")
        players = [
            PlayerResult(
                label=each.label,
                player=each.player,
                share=self._share(self._seats_of(number)),
                count=self._count(self._seats_of(number)),
                rating=rated[number],
                thoughts=sum(conduct[number].times.values()),
                faults=dict(sorted(conduct[number].faults.items())),
                examples=tuple(conduct[number].examples),
            )
            for number, each in enumerate(plan.players)
        ]
        return Results(
            plan=plan,
            command=f"quartett arena {plan.command()}",
            games=plan.games,
            fair=round(1 / plan.seats, 6),
            anchor=self.labels[anchor],
            players=tuple(sorted(players, key=lambda each: -each.rating.mean)),
            matrix=tuple(self._matrix()),
            line_ups=tuple(self._line_ups()),
            seats=tuple(SeatResult(place=n, share=self._place(n)) for n in range(plan.seats)),
            length=self._length(),
        )

    def _seats_of(self, number: int, line_up: int | None = None) -> _Seats:
        """Where a contestant sits, in all line-ups or in one."""
        return [
            (table, seat)
            for table, (its_line_up, seated) in enumerate(self.plan.tables)
            if line_up in (None, its_line_up)
            for seat, one in enumerate(seated)
            if one == number
        ]

    def _share(self, seats: _Seats) -> Estimate:
        shares = [
            fsum(_won(games[table], seat) for table, seat in seats) / len(seats) for games in self.deals
        ]
        return estimate(shares, share=True)

    def _count(self, seats: _Seats) -> Estimate:
        return estimate(
            [sum(games[table].counts[seat] for table, seat in seats) / len(seats) for games in self.deals]
        )

    def _place(self, place: int) -> Estimate:
        """The win share of the seat so many places behind the one that opened."""
        seats = self.plan.seats
        shares = [
            fsum(_won(game, (game.opener + place) % seats) for game in games) / len(games)
            for games in self.deals
        ]
        return estimate(shares, share=True)

    def _ranking(self, game: Played) -> Ranking:
        _, seated = self.plan.tables[game.table]
        return tuple(tuple(sorted(seated[seat] for seat in group)) for group in game.ranking)

    def _matrix(self) -> Iterable[Cell]:
        for line_up, circle in enumerate(self.circles):
            pair = alone_against(circle)
            if pair is None:
                continue
            # Of two in two seats, each is alone against the other.
            for one, other in [pair, pair[::-1]] if self.plan.seats == 2 else [pair]:
                seats = self._seats_of(one, line_up)
                yield Cell(
                    player=self.labels[one],
                    field=self.labels[other],
                    share=self._share(seats),
                    count=self._count(seats),
                )

    def _line_ups(self) -> Iterable[LineUpResult]:
        for line_up, circle in enumerate(self.circles):
            yield LineUpResult(
                players=tuple(self.labels[one] for one in circle),
                shares={
                    self.labels[one]: self._share(self._seats_of(one, line_up)) for one in sorted(set(circle))
                },
            )

    def _length(self) -> Length:
        moves = sorted(game.moves for games in self.deals for game in games)
        reasons = Counter(game.reason for games in self.deals for game in games)
        return Length(
            moves=estimate([fsum(game.moves for game in games) / len(games) for games in self.deals]),
            median=quantile(moves, 0.5),
            tenth=quantile(moves, 0.1),
            ninetieth=quantile(moves, 0.9),
            longest=moves[-1],
            reasons=dict(sorted(reasons.items())),
        )


def _won(game: Played, seat: int) -> float:
    """The share of a seat in the victory."""
    return 1 / len(game.winners) if seat in game.winners else 0.0
