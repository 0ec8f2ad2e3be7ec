"""Supertrumpf, naively: the state (D.1, H(13)), the legal actions, the start of a round."""

from collections.abc import Mapping
from typing import Any

from .common import clockwise_from
from .supertrumpf_setup import find_super_cards

Action = tuple[str, int]


class PotCard:
    """A card in the middle, with the seat that laid it (H(13))."""

    def __init__(self, card: int, owner: int) -> None:
        self.card = card
        self.owner = owner


class SupertrumpfState:
    def _prepare(
        self,
        params: Mapping[str, Any],
        strengths: list[list[int]],
        card_ids: list[str],
        members: list[str],
        stacks: list[list[int]],
        set_aside: list[int],
    ) -> None:
        self.params = params
        self.strengths = strengths
        self.n = len(stacks)
        self.stacks = stacks
        self.set_aside = set_aside
        self.in_play = sum(len(stack) for stack in stacks)  # N: set-aside cards do not count (G-01)
        self.super_cards = find_super_cards(params["super_cards"], strengths, card_ids)
        self.excepted_cards = [
            card
            for card in range(len(card_ids))
            if card_ids[card] in params["beats_all_except"] or members[card] in params["beats_all_except"]
        ]
        self.pot: list[PotCard] = []
        self.piles: list[list[int]] = [[] for _ in stacks]
        self.eliminated_in: dict[int, int] = {}  # seat -> round
        self.time_expired = False
        self.phase = "announce"
        self.to_act: int | None = None
        self.round_no = 0
        self.comparison_no = 0
        self.opener = 0
        self.announcer = 0
        self.category: int | None = None  # of the comparison before, or of the one that is going on
        self.participants: list[int] = []
        self.last_shown: dict[int, int] = {}  # seat -> the card it showed last in this round
        self.still_to_choose: list[int] = []
        self.chosen: dict[int, int] = {}  # seat -> index into its stack
        self.best: list[int] = []  # W of the last comparison
        self.order_placed: list[int] = []
        self.order_left: list[int] = []
        self.order_winner = 0
        self.leaders: list[int] | None = None  # only in sudden death
        self.sudden_reason = ""
        self.sudden_rounds = 0
        self.positions: list[tuple[Any, ...]] = []
        self.reason: str | None = None
        self.winners: list[int] = []
        self.ranking: list[list[int]] = []
        self.log: list[tuple[Any, ...]] = []

    def snapshot(self) -> dict[str, Any]:
        return {
            "stacks": [list(stack) for stack in self.stacks],
            "pot": [entry.card for entry in self.pot],
            "piles": [list(pile) for pile in self.piles],
            "set_aside": list(self.set_aside),
            "opener": self.opener,
            "announcer": self.announcer,
            "phase": self.phase,
            "round_no": self.round_no,
            "comparison_no": self.comparison_no,
            "eliminated": sorted(self.eliminated_in),
            "time_expired": self.time_expired,
            "reason": self.reason,
            "winners": list(self.winners),
            "ranking": [list(group) for group in self.ranking],
        }

    # ---------------------------------------------------------------- what may be done

    def legal(self) -> set[Action]:
        if self.phase == "announce":
            return {("announce", category) for category in self._legal_categories()}
        if self.phase == "play":
            return {("play", index) for index in self._legal_choices()}
        if self.phase == "order":
            return {("order", index) for index in range(len(self.order_left))}  # G-73
        return set()

    def _legal_categories(self) -> list[int]:
        every_category = list(range(len(self.strengths)))
        if self.params["category_choice"] == "fixed":
            # G-62: that one announcement and no other; G-81: without a name the deck's first.
            fixed = self.params["fixed_category"]
            return [0 if fixed is None else fixed]
        if self.announcer not in self.participants:
            allowed = every_category  # G-10, D.1 TIE_ANNOUNCE: any category of the deck
        elif self.params["announce_missing"]:
            allowed = every_category
        else:
            # G-63, G-64: a category with a value on one of the cards he may play.
            allowed = [
                category
                for category in every_category
                if any(self.strengths[category][card] > 0 for card in self._playable_cards(self.announcer))
            ]
        if self.comparison_no == 0:
            return allowed
        # D.1 TIE_ANNOUNCE: the filter of tie_category counts unless it empties the set.
        filtered = allowed
        if self.params["tie_category"] == "same":
            filtered = [category for category in allowed if category == self.category]
        if self.params["tie_category"] == "different":
            filtered = [category for category in allowed if category != self.category]
        return filtered or allowed

    def _chooses_card(self, seat: int) -> bool:
        """G-64: whoever has 1 to k stack cards chooses."""
        limit: int = self.params["low_card_choice"]
        return 1 <= len(self.stacks[seat]) <= limit

    def _playable_cards(self, seat: int) -> list[int]:
        if not self.stacks[seat]:
            return [self.last_shown[seat]]  # G-68: the announcer reads from the card that counts again
        if self._chooses_card(seat):
            return list(self.stacks[seat])  # G-64
        return [self.stacks[seat][0]]

    def _legal_choices(self) -> list[int]:
        seat = self.still_to_choose[0]
        indexes = list(range(len(self.stacks[seat])))
        if seat != self.announcer:
            return indexes
        if self.params["announce_missing"] or self.params["category_choice"] == "fixed":
            return indexes
        # G-64: the announcer must choose a card that has a value in what he announced.
        assert self.category is not None
        return [index for index in indexes if self.strengths[self.category][self.stacks[seat][index]] > 0]

    # ---------------------------------------------------------------- start of a round

    def _plays_in_sudden_death(self, seat: int) -> bool:
        return self.leaders is None or seat in self.leaders

    def _start_round(self, opener: int) -> None:
        self.round_no += 1
        self.comparison_no = 0
        self.opener = opener
        self.announcer = opener
        self.category = None
        self.last_shown = {}
        # G-60: all seats with cards; in sudden death all leaders with cards.
        self.participants = [
            seat for seat in range(self.n) if self.stacks[seat] and self._plays_in_sudden_death(seat)
        ]
        if self.params["repetition_limit"] is not None:
            self.positions.append(self._position(opener))  # G-80: the first start included
        self.phase = "announce"
        self.to_act = opener

    def _position(self, opener: int) -> tuple[Any, ...]:
        """G-80: opener, stacks, pot."""
        return (opener, [list(stack) for stack in self.stacks], [entry.card for entry in self.pot])

    def _laying_order(self, seats: list[int]) -> list[int]:
        """G-60: clockwise from the announcer if he is one of them, else from the first of them after him."""
        return [seat for seat in clockwise_from(self.announcer, self.n) if seat in seats]
