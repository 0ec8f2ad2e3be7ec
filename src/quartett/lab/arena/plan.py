"""What will be played: everything that decides the games of an arena, stated before the first of them."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import Any, Literal

import msgspec

from quartett import __version__
from quartett.decks import Deck
from quartett.lab.arena.contestants import Contestant, contestants, maker
from quartett.lab.arena.line_ups import Kind, LineUp, line_ups, rotations
from quartett.lab.arena.problems import ArenaError
from quartett.rules.games import game_class, preset

MOST_DEALS = 1_000_000
MOST_SEATS = 8
THOUGHT_S = 10.0
"""How long a thought may take, unless something else is said."""
_GAMES_OF_A_CHUNK = 40


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """All that decides the games. Two runs of one plan play the same games, whoever computes them."""

    format: Literal["quartett-arena/1"] = "quartett-arena/1"
    version: str = __version__
    """Of the program: another one may play otherwise."""
    game: str
    deck: str
    """As typed: the name of a built-in deck, or a path."""
    deck_hash: str
    rules: str
    rules_version: int
    parameters: dict[str, Any] = {}
    """Parameters in which the rules differ from the preset."""
    seats: int
    players: tuple[Contestant, ...]
    line_ups: Kind = "pairs"
    deals: int
    seed: int = 0
    thought_s: float = THOUGHT_S
    """Seconds after which a thought is forfeited; 0: never."""

    @cached_property
    def tables(self) -> tuple[tuple[int, LineUp], ...]:
        """What is played with every deal: the number of a line-up, and who sits in each seat."""
        found = line_ups(self.line_ups, len(self.players), self.seats)
        return tuple((number, seated) for number, each in enumerate(found) for seated in rotations(each))

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.deals * len(self.tables)

    @property
    def chunks(self) -> tuple[range, ...]:
        """The deals, in the portions in which they are played and kept; fixed by the plan alone."""
        size = max(1, _GAMES_OF_A_CHUNK // len(self.tables))
        return tuple(range(first, min(first + size, self.deals)) for first in range(0, self.deals, size))

    @property
    def digest(self) -> str:
        """The same for the same plan and for no other."""
        return sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()

    def rule_set(self) -> Any:
        """The rules; RulesError if this version of the program plays them otherwise."""
        base = preset(self.game, self.rules)
        plain = msgspec.to_builtins(base) | self.parameters
        return msgspec.convert(plain, type(base))

    def command(self) -> str:
        """The arguments of ``quartett arena`` that play this plan, each ready for a shell."""
        from shlex import quote

        settings = [f"{name}={_typed(value)}" for name, value in self.parameters.items()]
        words = [each.word for each in self.players]
        words += ["--game", self.game, "--rules", self.rules]
        words += [word for setting in settings for word in ("--set", setting)]
        words += ["--deck", self.deck, "--seats", str(self.seats), "--line-ups", self.line_ups]
        words += ["--deals", str(self.deals), "--seed", str(self.seed)]
        if self.thought_s != THOUGHT_S:
            words += ["--thought", f"{self.thought_s:g}"]
        return " ".join(map(quote, words))


def make_plan(
    words: tuple[str, ...],
    *,
    game: str,
    rules: Any = "house",
    deck: Deck,
    deck_name: str = "",
    seats: int,
    line_ups: Kind = "pairs",
    deals: int,
    seed: int = 0,
    thought_s: float = THOUGHT_S,
) -> Plan:
    """The plan for these players, tried out: whatever does not go together is refused here.

    ``words`` are players as ``NAME``, ``module:Class`` or ``LABEL=`` either; ``rules`` the name of a preset
    or a rule set that differs from the preset of its name. Raises ArenaError, PlayerError, RulesError or
    DeckError.
    """
    if not 1 <= deals <= MOST_DEALS:
        raise ArenaError("arena.deals_range", deals=deals, most=MOST_DEALS)
    if not 2 <= seats <= MOST_SEATS:
        raise ArenaError("arena.seats_range", seats=seats, most=MOST_SEATS)
    if not 0 <= thought_s <= 86_400:
        raise ArenaError("arena.thought_range", seconds=thought_s)
    rule_set = preset(game, rules) if isinstance(rules, str) else rules
    base = preset(game, rule_set.name)
    who = contestants(words)
    for each in who:
        maker(game, each.player)
    game_class(game)(deck, rule_set, seats, seed=0)
    differences = msgspec.to_builtins(
        {
            name: sorted(value) if isinstance(value, frozenset) else value
            for name, value in rule_set.differences(base).items()
        }
    )
    plan = Plan(
        game=game,
        deck=deck_name or deck.id,
        deck_hash=deck.content_hash,
        rules=rule_set.name,
        rules_version=base.version,
        parameters=dict(sorted(differences.items())),
        seats=seats,
        players=who,
        line_ups=line_ups,
        deals=deals,
        seed=seed,
        thought_s=thought_s,
    )
    _ = plan.tables  # refuses too many of them
    # As it will be read again: 1 and 1.0 would be two plans.
    return msgspec.json.decode(msgspec.json.encode(plan), type=Plan)


def _typed(value: Any) -> str:
    """A parameter as ``--set`` reads it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
