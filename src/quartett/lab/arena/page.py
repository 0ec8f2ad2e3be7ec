"""The results of an arena as one page of HTML that needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape
from importlib.resources import files

from quartett.decks import Deck
from quartett.lab.arena.charts import Row, steps, whiskers
from quartett.lab.arena.estimates import Estimate
from quartett.lab.arena.figures import Figures
from quartett.lab.arena.results import PlayerResult, Results, Times
from quartett.language import in_language, sentence

_FAULTS = ("raised", "illegal", "late")


def page(found: Results, times: Times, deck: Deck, language: str = "de") -> str:
    """The whole page in ``language``."""
    return _Page(found, times, deck, language).whole()


class _Page:
    def __init__(self, found: Results, times: Times, deck: Deck, language: str) -> None:
        self.found = found
        self.times = times
        self.deck = deck
        self.language = language
        self.figures = Figures(language)

    def say(self, entry: str, **values: object) -> str:
        """A sentence for the page, safe to stand in it."""
        return escape(sentence(f"arena.page_{entry}", self.language, **values))

    def whole(self) -> str:
        title = self.say("title", **self._what())
        style = files(__package__).joinpath("page.css").read_text("utf-8")
        parts = [
            f"<h1>{title}</h1>",
            f'<p class="lead">{headline(self.found, self.language)}</p>',
            f"<p>{self.say('what', **self._what())}</p>",
            self._players(),
            self._matrix(),
            self._ratings(),
            self._seats(),
            self._length(),
            self._times(),
            self._faults(),
            self._how(),
        ]
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
            f"<style>{style}</style></head>\n<body><main>\n" + "\n".join(parts) + "\n</main></body></html>\n"
        )

    def _what(self) -> dict[str, object]:
        plan = self.found.plan
        return {
            "game": plan.game.capitalize(),
            "rules": plan.rules,
            "deck": in_language(self.deck.title, self.language),
            "seats": plan.seats,
            "players": len(plan.players),
            "deals": self.figures.number(plan.deals),
            "games": self.figures.number(self.found.games),
            "line_ups": len(self.found.line_ups),
        }

    def _section(self, entry: str, *parts: str) -> str:
        return f"<section><h2>{self.say(f'{entry}_heading')}</h2>\n" + "\n".join(parts) + "</section>"

    def _shares(self, entry: str, rows: Sequence[tuple[str, Estimate]]) -> str:
        figures = self.figures
        top = max([self.found.fair, *(each.high or each.mean for _, each in rows)])
        bottom = min([self.found.fair, *(each.mean if each.low is None else each.low for _, each in rows)])
        marks = [
            (value, figures.number(100 * value))
            for value in steps(max(0, bottom - 0.05), min(1, top + 0.05))
            if value <= 1
        ]
        return whiskers(
            [Row(label, each, figures.share(each)) for label, each in rows],
            title=sentence(f"arena.page_{entry}_heading", self.language),
            line=self.found.fair,
            marks=marks,
        )

    def _players(self) -> str:
        figures = self.figures
        by_share = sorted(self.found.players, key=lambda each: -each.share.mean)
        counted = f"count_{self.found.plan.game}"
        table = _table(
            [self.say("player"), self.say("share"), self.say(counted)],
            [[_named(each), figures.share(each.share), figures.value(each.count, 2)] for each in by_share],
        )
        chart = self._shares("players", [(each.label, each.share) for each in by_share])
        fair = figures.percent(self.found.fair)
        return self._section("players", chart, f"<p>{self.say('players_text', fair=fair)}</p>", table)

    def _matrix(self) -> str:
        labels = [each.label for each in self.found.players]
        cells = {(cell.player, cell.field): cell for cell in self.found.matrix}
        fair = self.found.fair
        rows = []
        for one in labels:
            row = [f'<th scope="row">{escape(one)}</th>']
            for other in labels:
                cell = cells.get((one, other))
                if cell is None:
                    row.append('<td class="none">–</td>')
                    continue
                share = cell.share
                kind = "level" if share.low is None or share.contains(fair) else "above"
                kind = "below" if kind == "above" and share.mean < fair else kind
                mean, _, interval = self.figures.share(share).partition(" (")
                small = f"<small>{interval.rstrip(')')}</small>" if interval else ""
                row.append(f'<td class="{kind}">{mean}{small}</td>')
            rows.append(f"<tr>{''.join(row)}</tr>")
        head = "".join(f'<th scope="col">{escape(label)}</th>' for label in labels)
        table = (
            f'<div class="wide"><table class="matrix"><tr><td></td>{head}</tr>{"".join(rows)}</table></div>'
        )
        text = self.say("matrix_text", others=self.found.plan.seats - 1, fair=self.figures.percent(fair))
        return self._section("matrix", f"<p>{text}</p>", table) if self.found.matrix else ""

    def _ratings(self) -> str:
        figures = self.figures
        players = self.found.players
        ends = [
            value
            for each in players
            for value in (each.rating.mean, each.rating.low, each.rating.high)
            if value is not None
        ]
        chart = whiskers(
            [Row(each.label, each.rating, figures.value(each.rating, 0)) for each in players],
            title=sentence("arena.page_ratings_heading", self.language),
            line=0,
            marks=[(value, figures.number(value)) for value in steps(min(0, *ends), max(50, *ends))],
        )
        table = _table(
            [self.say("player"), self.say("points")],
            [
                [_named(each), "0" if each.label == self.found.anchor else figures.value(each.rating, 0)]
                for each in players
            ],
        )
        parts = [chart, f"<p>{self.say('ratings_text', anchor=self.found.anchor)}</p>", table]
        unbound = [
            each.label for each in players if each.rating.low is None and each.label != self.found.anchor
        ]
        if unbound and self.found.plan.deals > 1:
            parts.append(f"<p>{self.say('ratings_open', players=', '.join(unbound))}</p>")
        return self._section("ratings", *parts)

    def _seats(self) -> str:
        rows = [
            (
                sentence(
                    f"arena.page_{'opens' if not each.place else 'place'}", self.language, place=each.place
                ),
                each.share,
            )
            for each in self.found.seats
        ]
        table = _table(
            [self.say("seat"), self.say("share")],
            [[escape(label), self.figures.share(each)] for label, each in rows],
        )
        return self._section("seats", self._shares("seats", rows), f"<p>{self.say('seats_text')}</p>", table)

    def _length(self) -> str:
        length, number = self.found.length, self.figures.number
        text = self.say(
            "length_text",
            mean=self.figures.value(length.moves, 1),
            median=number(length.median),
            tenth=number(length.tenth),
            ninetieth=number(length.ninetieth),
            longest=number(length.longest),
        )
        table = _table(
            [self.say("reason"), self.say("share_of_games")],
            [
                [self.say(f"reason_{reason}"), self.figures.percent(count / self.found.games)]
                for reason, count in sorted(length.reasons.items(), key=lambda each: -each[1])
            ],
        )
        return self._section("length", f"<p>{text}</p>", table)

    def _times(self) -> str:
        milliseconds = partial(_milliseconds, self.figures)
        table = _table(
            [self.say("player"), self.say("thoughts"), self.say("p50"), self.say("p99"), self.say("longest")],
            [
                [
                    escape(each.label),
                    self.figures.number(each.thoughts),
                    *map(milliseconds, (each.p50, each.p99, each.longest)),
                ]
                for each in self.times.players
            ],
        )
        return self._section("times", f"<p>{self.say('times_text')}</p>", table)

    def _faults(self) -> str:
        guilty = [each for each in self.found.players if each.faults]
        if not guilty:
            return self._section("faults", f"<p>{self.say('faults_none')}</p>")
        table = _table(
            [self.say(entry) for entry in ("player", *(f"fault_{name}" for name in _FAULTS), "example")],
            [
                [
                    escape(each.label),
                    *(self.figures.number(each.faults.get(name, 0)) for name in _FAULTS),
                    "<br>".join(map(escape, each.examples)),
                ]
                for each in guilty
            ],
        )
        return self._section("faults", f'<p class="warn">{self.say("faults_text")}</p>', table)

    def _how(self) -> str:
        plan, machine = self.found.plan, self.times.machine
        rows = [
            [self.say("command"), f"<code>{escape(self.found.command)}</code>"],
            [self.say("version"), escape(" ".join(filter(None, [machine.quartett, machine.commit])))],
            [self.say("python"), escape(f"{machine.python}, {machine.system}, {machine.processors} CPU")],
            [self.say("deck"), escape(f"{plan.deck} ({plan.deck_hash[:23]})")],
            [self.say("rules"), escape(f"{plan.rules}, {plan.rules_version}")],
            [self.say("plan"), escape(plan.digest[:16])],
        ]
        body = "".join(f'<tr><th scope="row">{name}</th><td>{value}</td></tr>' for name, value in rows)
        return self._section(
            "how", f"<p>{self.say('how_text')}</p>", f'<div class="wide"><table>{body}</table></div>'
        )


def headline(found: Results, language: str) -> str:
    """Who wins, in one honest sentence of plain text."""
    figures = Figures(language)
    best = max(found.players, key=lambda each: each.share.mean)
    rest = [each for each in found.players if each is not best]
    near = [
        each.label
        for each in rest
        if best.share.low is None or each.share.high is None or each.share.high >= best.share.low
    ]
    entry = "headline_open" if near else "headline"
    return sentence(
        f"arena.{entry}",
        language,
        best=best.label,
        share=figures.share(best.share),
        fair=figures.percent(found.fair),
        near=", ".join(near),
    )


def _named(each: PlayerResult) -> str:
    name = escape(each.label)
    return name if each.label == each.player else f"{name}<small>{escape(each.player)}</small>"


def _milliseconds(figures: Figures, value: float) -> str:
    return figures.number(value, 2 if value < 10 else 0)


def _table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{name}</th>' for name in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{value}</td>" for value in rest)}</tr>'
        for first, *rest in rows
    )
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
