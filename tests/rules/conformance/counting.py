"""Exact counts: how many lines of play there are to each depth, from four fixed tables with fixed chances.

A line is a sequence of actions; what ends earlier is counted where it ends and leads nowhere further. The
engine counts with ``copy()``, the naive implementation with deep copies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from quartett.decks import Card, CardSet, Category, Deck
from quartett.rules import Game, preset
from quartett.rules.quartett import actions as quartett_actions
from quartett.rules.quartett import play as quartett_play
from quartett.rules.ruleset import RuleSet
from quartett.rules.supertrumpf import actions as supertrumpf_actions
from quartett.rules.supertrumpf import play as supertrumpf_play
from tests.rules.conformance.lockstep import Side
from tests.rules.conformance.lockstep_quartett import QuartettSide
from tests.rules.conformance.lockstep_supertrumpf import SupertrumpfSide
from tests.rules.conformance.making import Table

Row = tuple[int, int, int]
"""Depth, lines of that length, and how many of them end the game."""


@dataclass(frozen=True)
class Mini:
    """A fixed table: its name in the published list, what it is, and the depth to count to."""

    title: str
    what: str
    table: Table
    pack: tuple[int, ...]
    depth: int

    @property
    def side(self) -> Side:
        """Both implementations of its game."""
        return SupertrumpfSide() if self.table.deck.categories[0].id == "s" else QuartettSide()

    def chance(self) -> Callable[[int], Sequence[int]]:
        """First the pack, then whatever is shuffled is turned round."""
        packs = [self.pack]
        return lambda k: packs.pop() if packs else range(k - 1, -1, -1)


def _deck(rows: Sequence[tuple[int | None, ...]], sets: int, categories: Sequence[str]) -> Deck:
    size = len(rows) // sets
    return Deck(
        id="counted",
        title="Counted",
        illustrative=True,
        categories=tuple(Category(id=name, name=name) for name in categories),
        sets=tuple(CardSet(code=str(index + 1), name=f"Set {index + 1}") for index in range(sets)),
        cards=tuple(
            Card(
                id=f"{place // size + 1}{'abcd'[place % size]}",
                name=f"Card {place}",
                values=row,
                set_index=place // size,
                member="abcd"[place % size],
            )
            for place, row in enumerate(rows)
        ),
    )


def _mini(
    title: str, what: str, deck: Deck, rules: RuleSet, seats: int, pack: Sequence[int], depth: int
) -> Mini:
    return Mini(title, what, Table(deck, rules, seats, seats - 1, {}, 0, title), tuple(pack), depth)


_EIGHT = _deck([(1, 4), (2, 4), (3, 3), (4, 3), (4, 2), (3, 2), (2, 1), (1, None)], 2, "sp")
_NINE = _deck([(1, 9), (2, 9), (3, 8), (3, 8), (3, 7), (2, 7), (2, 6), (1, 6), (1, 5)], 3, "sp")
_SIX = _deck([(0,)] * 6, 2, "q")
_TWELVE = _deck([(0,)] * 12, 3, "q")

MINIS = (
    _mini(
        "Supertrumpf, `vdb`, 2 players, 8 cards",
        "won cards are turned round instead of shuffled; opener left of dealer",
        _EIGHT,
        preset("supertrumpf", "vdb").changed(starter="left_of_dealer", end_on=frozenset({"last_player"})),
        2,
        (0, 4, 1, 3, 5, 2, 6, 7),
        14,
    ),
    _mini(
        "Supertrumpf, `bonn`, 3 players, 9 cards",
        "three-card choice, the winner lays the won cards as he likes; opener left of dealer",
        _NINE,
        preset("supertrumpf", "bonn").changed(
            starter="left_of_dealer",
            end_on=frozenset({"last_player"}),
            low_card_choice=3,
            won_order="winner_chooses",
        ),
        3,
        (0, 3, 6, 1, 4, 7, 2, 5, 8),
        9,
    ),
    _mini(
        "Quartett, `wiki3`, 3 players, 2 sets of 3",
        "left of dealer begins",
        _SIX,
        preset("quartett", "wiki3"),
        3,
        (0, 1, 3, 4, 2, 5),
        9,
    ),
    _mini(
        "Quartett, `gofish`, 2 players, 3 sets of 4, hands of 3",
        "talon in the order of the pack",
        _TWELVE,
        preset("quartett", "gofish").changed(hand_size=3, hand_size_two=None),
        2,
        (0, 1, 4, 5, 8, 9, 2, 3, 6, 7, 10, 11),
        11,
    ),
)


def count_by_engine(mini: Mini) -> list[Row]:
    """Lines per depth, counted by the engine."""
    supertrumpf = isinstance(mini.side, SupertrumpfSide)
    legal: Any = supertrumpf_actions.legal if supertrumpf else quartett_actions.legal
    apply: Any = supertrumpf_play.apply if supertrumpf else quartett_play.apply
    game: Game[Any] = mini.table.open(chance=mini.chance())
    rows = [[depth, 0, 0] for depth in range(mini.depth + 1)]

    def walk(state: Any, depth: int) -> None:
        rows[depth][1] += 1
        rows[depth][2] += state.outcome is not None
        if depth < mini.depth:
            for action in legal(state):
                fork = state.copy()
                apply(fork, action, lambda k: range(k - 1, -1, -1))
                walk(fork, depth + 1)

    walk(game._state, 0)
    return [(depth, lines, ended) for depth, lines, ended in rows]


def count_naively(mini: Mini) -> list[Row]:
    """Lines per depth, counted by the naive implementation."""
    game = mini.table.open(chance=mini.chance())
    naive = mini.side.naive(mini.table, game, mini.chance())
    naive.log = []
    rows = [[depth, 0, 0] for depth in range(mini.depth + 1)]

    def walk(position: Any, depth: int) -> None:
        rows[depth][1] += 1
        rows[depth][2] += position.reason is not None
        if depth < mini.depth:
            for action in sorted(position.legal()):
                fork = deepcopy(position, {id(position.params): position.params})
                fork.do(action, lambda k: range(k - 1, -1, -1))
                fork.log = []
                walk(fork, depth + 1)

    walk(naive, 0)
    return [(depth, lines, ended) for depth, lines, ended in rows]


def written(minis: Sequence[Mini] = MINIS) -> str:
    """The published page."""
    parts = [PREAMBLE]
    for mini in minis:
        deck = mini.table.deck
        values = ", ".join(
            f"{card.id} {'/'.join('–' if v is None else str(v) for v in card.values)}" for card in deck.cards
        )
        parts += [f"## {mini.title}", f"{mini.what[0].upper()}{mini.what[1:]}."]
        if isinstance(mini.side, SupertrumpfSide):
            parts.append(f"Cards: {values}.")
        pack = " ".join(deck.cards[card].id for card in mini.pack)
        parts.append(f"Pack, from the top: {pack}; the last seat deals.")
        table = ["| depth | lines | of them ended |", "|---:|---:|---:|"]
        table += [f"| {depth} | {lines} | {ended} |" for depth, lines, ended in count_by_engine(mini)]
        parts.append("\n".join(table))
    return "\n\n".join(parts) + "\n"


PREAMBLE = """\
# Position counts

How many lines of play there are to each depth, from fixed tables with fixed chances. A line is a sequence
of actions (an announcement, a card chosen or laid, a question); a game that ends is counted at the depth
where it ends and leads nowhere further. Whoever writes these rules again can check the work against these
figures. The tests count them twice, with the engine and with the naive implementation in `tests/oracle`, and
compare this page.

Parameters are those of the preset named but for what is said. High values win. Whatever is shuffled after
the deal is turned round: the last card comes first.\
"""
