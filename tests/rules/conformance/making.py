"""Random tables to play at: small decks, rule sets over all allowed values, seats, dealer, directions.

One generator makes them all. :func:`random_table` feeds it from a seed, for tens of thousands of games;
:func:`tables` feeds it from Hypothesis, which then looks for the smallest table that fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st

from quartett.decks import Card, CardSet, Category, Deck, Value
from quartett.errors import DeckError, RulesError
from quartett.rules import Game, Quartett, QuartettRules, Supertrumpf, SupertrumpfRules, presets
from quartett.rules.chance import Chance
from quartett.rules.ruleset import RuleSet
from quartett.rules.supertrumpf.rules import End

LEVELS: tuple[tuple[Value, ...], ...] = (
    (-44,),
    (0, Decimal("0.0")),
    (Decimal("1.5"), Decimal("1.50"), Fraction(3, 2)),
    (2, Decimal("2.0"), Fraction(2)),
    (14,),
    (Decimal("1E+2"), 100),
)
"""Figures in ascending order; those of one group are equal though they are written differently."""

SETS_OF = {2: (2, 24), 3: (2, 16), 4: (1, 12), 5: (1, 9), 6: (1, 8)}
"""Cards of a set: fewest and most sets, so that decks have 4 to 48 cards."""


@dataclass(frozen=True)
class Table:
    """Everything that makes a game but its chances and choices, which come from ``seed``."""

    deck: Deck
    rules: RuleSet
    seats: int
    dealer: int
    directions: Mapping[str, str]
    seed: int
    line: str
    """Python that makes this table again."""

    def __repr__(self) -> str:
        differing = self.rules.differences(type(self.rules)())
        values = [card.values for card in self.deck.cards]
        return (
            f"{self.line} = {type(self.rules).__name__}(name={self.rules.name!r}, **{differing}), "
            f"seats={self.seats}, dealer={self.dealer}, directions={dict(self.directions)}, "
            f"seed={self.seed}, start={self.deck.start!r}, set_size={self.deck.set_size}, values={values}"
        )

    def open(self, chance: Chance | None = None) -> Game[Any]:
        """The game, dealt; by default with chances from the seed."""
        kind: type[Game[Any]] = Supertrumpf if isinstance(self.rules, SupertrumpfRules) else Quartett
        return kind(
            self.deck,
            self.rules,
            self.seats,
            dealer=self.dealer,
            directions=self.directions,
            chance=chance,
            seed=self.seed,
        )


# --- decks ------------------------------------------------------------------------------------------


def random_deck(rng: Random, least: int = 4, most: int = 16, *, plain: bool = False) -> Deck:
    """A deck of ``least`` to ``most`` cards (or nearly); ``plain``: a deck without sets may be made."""
    set_size = rng.choice((2, 3, 4, 4, 5, 6))
    fewest, top = SETS_OF[set_size]
    fewest = min(max(fewest, -(-least // set_size)), top)
    sets = rng.randint(fewest, min(max(fewest, most // set_size), top))
    size = sets * set_size
    levels = rng.randint(1, len(LEVELS))
    columns = rng.randint(1, 6)
    gaps = rng.choice((0.0, 0.0, 0.2, 0.5))
    rows = [[_figure(rng, levels, gaps) for _ in range(columns)] for _ in range(size)]
    for row in rows:  # G-25: every card has a value
        if all(value is None for value in row):
            row[rng.randrange(columns)] = _figure(rng, levels, 0.0)
    for column in range(columns):  # and so has every category
        if all(row[column] is None for row in rows):
            rows[rng.randrange(size)][column] = _figure(rng, levels, 0.0)
    without_sets = plain and rng.random() < 0.2
    cards = tuple(
        Card(
            id=f"{place // set_size + 1}{'abcdef'[place % set_size]}",
            name=f"Card {place}",
            values=tuple(row),
            set_index=-1 if without_sets else place // set_size,
            member="" if without_sets else "abcdef"[place % set_size],
        )
        for place, row in enumerate(rows)
    )
    return Deck(
        id="mini",
        title="Mini",
        illustrative=True,
        categories=tuple(
            Category(id=f"c{column}", name=f"C{column}", better=rng.choice(("high", "low")))
            for column in range(columns)
        ),
        cards=cards,
        sets=()
        if without_sets
        else tuple(CardSet(code=str(index + 1), name=f"Set {index + 1}") for index in range(sets)),
        start=rng.choice((None, cards[rng.randrange(size)].id)),
    )


def _figure(rng: Random, levels: int, gaps: float) -> Value | None:
    return None if gaps and rng.random() < gaps else rng.choice(LEVELS[rng.randrange(levels)])


# --- rules ------------------------------------------------------------------------------------------

_ENDS = get_args(End)
_NUMBERS: dict[str, tuple[Any, ...]] = {
    "players_min": (2,),
    "players_max": (None, 8),
    "time_limit_s": (None, 900),
    # Supertrumpf
    "deck_size": (None,),
    "tie_blind_cards": (0, 1, 2, 3),
    "end_on": tuple(frozenset(some) for count in (1, 2, 3) for some in combinations(_ENDS, count)),
    "round_limit": (None, 1, 3, 10),
    "max_rounds": (1, 4, 12, 25, 25),
    "repetition_limit": (None, 2, 3),
    "low_card_choice": (0, 3),
    # Quartett
    "hand_size": (None, 1, 2, 3, 5),
    "hand_size_two": (None, 2, 4),
    "draw_on_miss": (0, 1),
    "empty_draw": (1, 2, 5),
    "max_asks": (1, 5, 30, 80, 80),
    "max_consecutive_misses": (None, 1, 8),
}


def allowed_values(kind: type[RuleSet], deck: Deck) -> dict[str, tuple[Any, ...]]:
    """For every parameter the values to draw from: all of them, or telling ones where they are numbers.

    A parameter that is not thought of here is missing; a test compares.
    """
    ids = [card.id for card in deck.cards]
    named: dict[str, tuple[Any, ...]] = {
        "starter_card": (None, *ids),
        "fixed_category": (None, *(category.id for category in deck.categories)),
        "super_cards": ((), (ids[0],), (ids[-1], ids[1])),
        "beats_all_except": ((), (deck.cards[-1].member or ids[-1],), (ids[0], ids[2])),
    }
    known = {**_NUMBERS, **named, **kind.choices()}
    known["end_on"] = _NUMBERS["end_on"] if kind is SupertrumpfRules else kind.choices()["end_on"]
    return {name: known[name] for name in kind.__struct_fields__ if name in known}


def random_rules(rng: Random, kind: type[RuleSet], deck: Deck) -> RuleSet:
    """A preset with a few or many parameters drawn anew; what the rule set refuses is drawn again."""
    game = "supertrumpf" if kind is SupertrumpfRules else "quartett"
    base = rng.choice(list(presets(game).values()))
    if game == "quartett" and rng.random() < 0.3:  # a talon needs several values at once
        base = presets(game)[rng.choice(("wiki2", "gofish", "gofish"))]
    values = allowed_values(kind, deck)
    share = rng.choice((0.1, 0.3, 0.6, 0.9))
    kept = {"players_min": 2, "players_max": None}
    kept |= {name: rng.choice(values[name]) for name in ("max_rounds", "max_asks") if name in values}
    changed = {
        name: rng.choice(options)
        for name, options in values.items()
        if name not in kept and rng.random() < share
    }
    while True:
        try:
            return base.changed(**changed, **kept)
        except RulesError:
            # One is drawn again, one goes back to the preset: sooner or later they fit together.
            name, other = rng.choice(sorted(changed)), rng.choice(sorted(changed))
            changed[name] = rng.choice(values[name])
            del changed[other]


# --- tables -----------------------------------------------------------------------------------------


def player_counts(rules: RuleSet) -> range:
    """The numbers of players to try a preset with: all it allows, up to 8."""
    return range(rules.players_min, min(8, rules.players_max or 8) + 1)


def _draw(
    rng: Random,
    game: str,
    name: str | None,
    seats: int | None,
    least: int,
    most: int,
    fixed: Mapping[str, Any],
) -> Table:
    """A table that fits together; the deck grows with every refusal, since talons and groups need cards."""
    kind: type[RuleSet] = SupertrumpfRules if game == "supertrumpf" else QuartettRules
    while True:
        deck = random_deck(rng, least, most, plain=game == "supertrumpf")
        if name is None:
            rules = random_rules(rng, kind, deck)
            try:
                rules = rules.changed(**fixed)
            except RulesError:
                continue
        else:
            rules = presets(game)[name]
            cap = {"max_rounds": 60} if game == "supertrumpf" else {"max_asks": 120}
            rules = rules.changed(**cap)
        count = rng.choice((2, 2, 3, 3, 4, 5, 6, 7, 8)) if seats is None else seats
        directions = {
            category.id: rng.choice(("high", "low"))
            for category in deck.categories
            if game == "supertrumpf" and rng.random() < 0.3
        }
        dealer = rng.randrange(count)
        table = Table(deck, rules, count, dealer, directions, rng.randrange(2**32), "")
        try:
            table.open()
        except (RulesError, DeckError):
            least, most = min(least + 1, 48), min(most + 2, 48)
            continue
        return table


def random_table(
    game: str,
    seed: int,
    preset: str | None = None,
    seats: int | None = None,
    *,
    least: int = 4,
    most: int = 14,
    **fixed: Any,
) -> Table:
    """A table from a seed; with a preset under its rules (capped), else under random ones.

    ``fixed`` parameters have their one value under otherwise random rules.
    """
    table = _draw(Random(f"{game} {seed} {preset} {seats}"), game, preset, seats, least, most, fixed)
    how = f"least={least}, most={most}{''.join(f', {name}={value!r}' for name, value in fixed.items())}"
    return replace(table, line=f"random_table({game!r}, {seed}, {preset!r}, {seats}, {how})")


def tables(
    game: str,
    preset: str | None = None,
    seats: int | None = None,
    *,
    least: int = 4,
    most: int = 14,
    **fixed: Any,
) -> st.SearchStrategy[Table]:
    """Tables drawn by Hypothesis; ``fixed`` parameters have their one value under otherwise random rules."""

    def draw(rng: Random) -> Table:
        return replace(_draw(rng, game, preset, seats, least, most, fixed), line="drawn by Hypothesis")

    return st.randoms(use_true_random=False).map(draw)


def preset_tables(game: str) -> list[tuple[str, int]]:
    """Every preset with every number of players it allows (up to 8)."""
    return [(name, seats) for name, rules in presets(game).items() for seats in player_counts(rules)]


# --- playing ----------------------------------------------------------------------------------------


def may_expire(rules: RuleSet) -> bool:
    """Whether a time limit was agreed, so that time can run out (G-82)."""
    return "time_limit" in rules.end_on if isinstance(rules, SupertrumpfRules) else bool(rules.time_limit_s)


def play_on(game: Game[Any], rng: Random) -> Iterator[int]:
    """Make random legal moves until the game is over, time running out now and then; yields each action
    before it is made.
    """
    expires = may_expire(game.rules)
    while game.to_act is not None:
        if expires and rng.random() < 0.04:
            yield -1
            game.expire_time()
            if game.to_act is None:
                return
        action = rng.choice(game.legal.actions)
        yield action
        game.do_action(action)


def play_out(table: Table) -> Game[Any]:
    """A finished game at this table."""
    game = table.open()
    for _ in play_on(game, Random(table.seed)):
        pass
    return game


def ending(table: Table) -> str:
    """Why a random game at this table ends."""
    outcome = play_out(table).outcome
    assert outcome is not None
    return outcome.reason


def permutation(rng: Random) -> Chance:
    """Chance from a generator."""

    def shuffle(k: int) -> Sequence[int]:
        return rng.sample(range(k), k)

    return shuffle
