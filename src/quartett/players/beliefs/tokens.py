"""Which card may lie where in Supertrumpf, told by tokens: every card has one, and what moves are tokens.

Who wins a round is public, so the way of every token is too, as long as won cards keep their order. Where
somebody shuffles, chooses or draws unseen, old tokens are exchanged for new ones, and which became which is
unknown. Each token has a mask of the cards it may be; a card follows a *path* of tokens from the deal to now.
A world is one path for each card, every token being on exactly one of them.

Where all cards of a shuffle are known (though not their order) their paths begin anew at its new tokens: what
was before says nothing of what comes. So in most games paths have one token only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from random import Random

from quartett.players.beliefs.items import Item
from quartett.players.beliefs.worlds import Worlds

Path = tuple[int, ...]
"""The cells a card passes through, the last one being where it is now; empty if its token is known."""


class Tokens:
    """Masks and ancestry of all tokens; what is added later never changes an older token's past."""

    __slots__ = ("begun", "dealt", "downs", "ended", "mask", "past", "starts", "times", "ups")

    def __init__(self) -> None:
        self.mask: list[int] = []
        """[token]: the cards it may be."""
        self.ups: list[tuple[int, ...]] = []
        """[token]: the older tokens of which it was one; empty for those that begin."""
        self.downs: list[tuple[int, ...]] = []
        """[token]: the newer tokens one of which it became."""
        self.begun: list[int] = []
        """[token]: the first token of those with which paths begin anew; -1: none of them."""
        self.ended: list[int] = []
        """[token]: the same for those that it was among the last before; -1: it is not over in this way."""
        self.starts: dict[int, tuple[int, ...]] = {}
        """Card -> the tokens where its path begins, if not with any token of the deal."""
        self.past: list[tuple[int, tuple[int, ...] | None, tuple[int, ...]]] = []
        """Parts of paths that are over: (card, where it began, among which tokens it ended)."""
        self.dealt = 0
        """How many tokens the deal made: the first ones."""
        self.times = 1
        """In how many ways exchanges happened that do not show in the tokens."""

    def copy(self) -> Tokens:
        """The same tokens, to be carried on apart."""
        other = Tokens()
        other.mask, other.ups, other.downs = self.mask[:], self.ups[:], self.downs[:]
        other.begun, other.ended = self.begun[:], self.ended[:]
        other.starts, other.past = dict(self.starts), self.past[:]
        other.dealt, other.times = self.dealt, self.times
        return other

    def new(self, mask: int, ups: tuple[int, ...] = ()) -> int:
        """A new token."""
        self.mask.append(mask)
        self.ups.append(ups)
        self.downs.append(())
        self.begun.append(-1)
        self.ended.append(-1)
        return len(self.mask) - 1

    def narrow(self, token: int, mask: int) -> None:
        """The token is one of these cards; if only one is left, its path is certain from here on."""
        before = self.mask[token]
        self.mask[token] = after = before & mask
        if after != before and after and after & (after - 1) == 0:
            card = after.bit_length() - 1
            if self.ups[token]:
                self.past.append((card, self.starts.get(card), (token,)))
            elif token not in self.starts.get(card, (token,)):
                self.mask[token] = 0
                return
            self.starts[card] = (token,)

    def is_known(self, token: int) -> bool:
        """Whether it is certain which card this is, by what was seen of it."""
        mask = self.mask[token]
        return mask & (mask - 1) == 0

    def likeness(self, token: int) -> tuple[object, ...]:
        """Tokens of which this is equal are alike: no world is lost if they change places."""
        return self.mask[token], self.ups[token], self.downs[token], self.begun[token], self.ended[token]

    # --- exchanges --------------------------------------------------------------------------------

    def shuffle(self, old: Sequence[int]) -> list[int]:
        """Tokens in an order that nobody can know."""
        count = len(old)
        union = 0
        for token in old:
            union |= self.mask[token]
        if count > 1 and union.bit_count() == count:
            return self._begin_anew(old, union)
        everyone = tuple(range(count))
        return self._exchange(old, [everyone] * count, factorial(count))

    def take_one(self, old: Sequence[int]) -> tuple[int, list[int]]:
        """One token, unknown which, is taken out of some; the others keep their order."""
        count = len(old)
        if count == 2:
            taken, other = self.shuffle(old)
            return taken, [other]
        rest = [(place, place + 1) for place in range(count - 1)]
        taken, *others = self._exchange(old, [tuple(range(count)), *rest], count)
        return taken, others

    def _begin_anew(self, old: Sequence[int], union: int) -> list[int]:
        fresh = [self.new(union) for _ in old]
        for token, replaced in zip(fresh, old, strict=True):
            self.begun[token] = self.ended[replaced] = fresh[0]
        for card in range(union.bit_length()):
            if union >> card & 1:
                start = self.starts.get(card)
                if start is None or len(start) > 1 or start[0] not in old:
                    self.past.append((card, start, tuple(old)))
                self.starts[card] = tuple(fresh)
        return fresh

    def _exchange(self, old: Sequence[int], sources: Sequence[tuple[int, ...]], times: int) -> list[int]:
        """New tokens, each one of some of the old; ``times``: in how many ways that can be."""
        first = old[0]
        if len(old) == 1:
            return list(old)
        if all(self.likeness(token) == self.likeness(first) for token in old):
            # They are alike: it makes no difference which is which.
            self.times *= times
            return list(old)
        fresh = []
        for places in sources:
            union = 0
            for place in places:
                union |= self.mask[old[place]]
            fresh.append(self.new(union, tuple(old[place] for place in places)))
        for place, token in enumerate(old):
            into = [new for new, places in zip(fresh, sources, strict=True) if place in places]
            self.downs[token] = tuple(into)
        return fresh


class Solved:
    """All worlds of some tokens: their number, and which card may be which token."""

    def __init__(self, tokens: Tokens, cards: int) -> None:
        self.tokens = tokens
        self._cell_of: dict[int, int] = {}
        self._members: list[list[int]] = []
        """[cell]: the tokens in it, which are alike."""
        self._find_cells()
        self._room = [len(members) for members in self._members]
        self._ends: dict[int, int] = {}
        """Card -> its known token."""
        self._paths: list[tuple[int, set[Path]]] = []
        """Per path or part of one: the card (-1 for a part that is over) and the possible cells."""
        self._possible = all(tokens.mask)
        self._collect(cards)
        self._sure: dict[int, int] = {}
        """Card -> the cell where it must be."""
        self._force()
        self._worlds: Worlds | None = None
        self.total = self._count()
        """How many worlds there are."""

    def _find_cells(self) -> None:
        tokens = self.tokens
        alike: dict[tuple[object, ...], int] = {}
        for token in range(len(tokens.mask)):
            if not tokens.is_known(token):
                cell = alike.setdefault(tokens.likeness(token), len(alike))
                self._cell_of[token] = cell
                if cell == len(self._members):
                    self._members.append([])
                self._members[cell].append(token)

    def _collect(self, cards: int) -> None:
        tokens = self.tokens
        dealt = range(tokens.dealt)
        for card, begin, ends in tokens.past:
            self._paths.append((-1, self._walk(card, dealt if begin is None else begin, ends)))
        for card in range(cards):
            begin = tokens.starts.get(card)
            known = begin is not None and len(begin) == 1 and tokens.is_known(begin[0])
            if begin is not None and known and not tokens.downs[begin[0]]:
                self._ends[card] = begin[0]
                continue
            self._paths.append((card, self._walk(card, dealt if begin is None else begin, None)))

    def _walk(self, card: int, begin: Sequence[int], ends: Sequence[int] | None) -> set[Path]:
        tokens, cell_of = self.tokens, self._cell_of
        found: set[Path] = set()
        seen: set[int] = set()

        def follow(token: int, path: Path) -> None:
            if not tokens.mask[token] >> card & 1:
                return
            cell = cell_of.get(token)
            if cell is not None:
                path = (*path, cell)
            if token in ends if ends is not None else not tokens.downs[token]:
                found.add(path)
                return
            for new in tokens.downs[token]:
                follow(new, path)

        for token in begin:
            # One of several tokens that are alike stands for all.
            cell = cell_of.get(token, -1)
            if cell < 0 or cell not in seen:
                seen.add(cell)
                follow(token, ())
        return found

    def _force(self) -> None:
        """Settle the cards that have one path only, until there are none."""
        open_paths = self._paths
        while True:
            left = []
            for card, paths in open_paths:
                if len(paths) == 1:
                    (path,) = paths
                    for cell in path:
                        self._room[cell] -= 1
                    if card >= 0 and path:
                        self._sure[card] = path[-1]
                elif paths:
                    left.append((card, paths))
                else:
                    self._possible = False
            if any(room < 0 for room in self._room):
                self._possible = False
            if not self._possible or len(left) == len(open_paths):
                self._paths = left
                return
            full = {cell for cell, room in enumerate(self._room) if not room}
            open_paths = [
                (card, {path for path in paths if not full.intersection(path)}) for card, paths in left
            ]

    def _count(self) -> int:
        if not self._possible:
            return 0
        self._paths = _few_open(self._paths)
        self._cells = sorted({cell for _, paths in self._paths for path in paths for cell in path})
        if any(room and cell not in self._cells for cell, room in enumerate(self._room)):
            return 0
        number = {cell: place for place, cell in enumerate(self._cells)}
        items = []
        self._parts: list[list[Path]] = []
        for _, paths in self._paths:
            ordered = sorted(paths)
            if all(len(path) == 1 for path in ordered):
                mask = sum(1 << number[path[0]] for path in ordered)
                items.append(Item((mask,), {(1,): 1}, loose=True))
            else:
                used = sorted({cell for path in ordered for cell in path})
                table = {tuple(int(cell in path) for cell in used): 1 for path in ordered}
                items.append(Item(tuple(1 << number[cell] for cell in used), table))
            self._parts.append(ordered)
        times = self.tokens.times
        for members in self._members:
            times *= factorial(len(members))
        self._times = times
        if items:
            room = [self._room[cell] for cell in self._cells]
            self._worlds = Worlds(room, range(len(room)), items, keep_order=True)
            return self._worlds.total * times
        return times if not any(self._room) else 0

    # --- shares -----------------------------------------------------------------------------------

    def cards(self) -> dict[int, dict[int, int]]:
        """[card][token]: in how many worlds the card is this token, for the tokens of now."""
        ways: dict[int, dict[int, int]] = {card: {token: self.total} for card, token in self._ends.items()}
        for card, cell in self._sure.items():
            self._at(ways, card, cell, self.total)
        for place, (card, _) in enumerate(self._paths):
            if card >= 0:
                for cell, number in self._cell_ways(place).items():
                    self._at(ways, card, cell, number * self._times)
        return ways

    def _at(self, ways: dict[int, dict[int, int]], card: int, cell: int, number: int) -> None:
        members = self._members[cell]
        at = ways.setdefault(card, {})
        for token in members:
            at[token] = at.get(token, 0) + number // len(members)

    def _cell_ways(self, place: int) -> dict[int, int]:
        """Cell -> in how many ways the path with this place ends there."""
        worlds = self._worlds
        assert worlds is not None
        ways: dict[int, int] = {}
        if worlds.is_free(place):
            return {
                cell: number for cell, number in zip(self._cells, worlds.free_ways(), strict=True) if number
            }
        for flow in worlds.flows(place):
            cell = self._end_of(place, flow.counts, flow.held)
            ways[cell] = ways.get(cell, 0) + flow.ways
        return ways

    def _end_of(self, place: int, counts: tuple[int, ...], held: tuple[tuple[int, ...], ...]) -> int:
        paths = self._parts[place]
        if len(counts) == 1 and all(len(path) == 1 for path in paths):
            return self._cells[held[0].index(1)]
        used = sorted({cell for path in paths for cell in path})
        path = tuple(cell for cell, count in zip(used, counts, strict=True) if count)
        return next(each[-1] for each in paths if set(each) == set(path))

    # --- samples ----------------------------------------------------------------------------------

    def sample(self, rng: Random) -> dict[int, int]:
        """One of the worlds, each as likely as the others: token of now -> card."""
        found = {token: card for card, token in self._ends.items()}
        inside: dict[int, list[int]] = {}
        for card, cell in self._sure.items():
            inside.setdefault(cell, []).append(card)
        if self._worlds is not None:
            chosen, free = self._worlds.sample(rng)
            loose = [card for place, (card, _) in enumerate(self._paths) if self._worlds.is_free(place)]
            rng.shuffle(loose)
            for cell, count in zip(self._cells, free, strict=True):
                inside.setdefault(cell, []).extend(loose.pop() for _ in range(count))
            for place, (counts, held) in chosen.items():
                inside.setdefault(self._end_of(place, counts, held), []).append(self._paths[place][0])
        for cell, cards in inside.items():
            members = self._members[cell]
            cards = [card for card in cards if card >= 0]
            if cards:
                rng.shuffle(cards)
                found |= dict(zip(members, cards, strict=True))
        return found


def _few_open(paths: list[tuple[int, set[Path]]]) -> list[tuple[int, set[Path]]]:
    """The same in an order in which cells are done with soon, so that few are half full at a time."""
    users: dict[int, set[int]] = {}
    for place, (_, options) in enumerate(paths):
        for path in options:
            for cell in path:
                users.setdefault(cell, set()).add(place)
    order: list[int] = []
    while users:
        cell = min(users, key=lambda each: (len(users[each]), each))
        for place in sorted(users.pop(cell), key=lambda each: (len(paths[each][1]), each)):
            order.append(place)
            for others in users.values():
                others.discard(place)
        users = {each: others for each, others in users.items() if others}
    return [paths[place] for place in order]
