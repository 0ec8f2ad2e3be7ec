"""Supertrumpf, naively: AWARD, ORDER, ROUND_END and GAME_OVER (D.1)."""

from .common import Chance, check_permutation, clockwise_after, clockwise_from, rank_groups
from .supertrumpf_state import SupertrumpfState


class SupertrumpfEnd(SupertrumpfState):
    # ---------------------------------------------------------------- the pot is won

    def _award(self, winner: int, chance: Chance) -> None:
        """AWARD: the pot in won_order; ORDER first if the winner chooses."""
        kept = self._card_kept_on_top(winner)
        won = [entry.card for entry in self.pot if entry.card != kept]  # as_laid (G-03, G-60)
        own = [entry.card for entry in self.pot if entry.card != kept and entry.owner == winner]
        others = [card for card in won if card not in own]
        order = self.params["won_order"]
        self.order_winner = winner
        if order == "winner_chooses" and len(won) > 1:
            self.order_left = won
            self.order_placed = []
            self.phase = "order"
            self.to_act = winner
            return
        if order == "shuffled":
            block = [won[index] for index in check_permutation(chance(len(won)), len(won))]  # G-58
        elif order == "winner_first":
            block = own + others  # G-73
        elif order == "winner_last":
            block = others + own  # G-73
        else:
            block = won
        for card in block:
            self._place(card)
        self._awarded(block)

    def _card_kept_on_top(self, winner: int) -> int | None:
        """G-72: the winner's last shown card, if it lies in the pot."""
        if self.params["own_card"] != "stays_on_top" or winner not in self.last_shown:
            return None
        card = self.last_shown[winner]
        return card if card in [entry.card for entry in self.pot] else None

    def _place(self, card: int) -> None:
        self.pot = [entry for entry in self.pot if entry.card != card]
        if self.params["won_to"] == "score_pile":
            self.piles[self.order_winner].append(card)  # G-74, H(11)
        else:
            self.stacks[self.order_winner].append(card)

    def _order(self, index: int) -> None:
        """ORDER (G-73): card by card from top to bottom; the last one needs no action."""
        card = self.order_left.pop(index)
        self._place(card)
        self.order_placed.append(card)
        if len(self.order_left) == 1:
            last = self.order_left.pop()
            self._place(last)
            self.order_placed.append(last)
            self._awarded(self.order_placed)

    def _awarded(self, placed: list[int]) -> None:
        winner = self.order_winner
        kept = [entry.card for entry in self.pot]
        self.pot = []
        self.stacks[winner] = kept + self.stacks[winner]  # G-72: at most one card
        self.log.append(("won", winner, placed + kept))
        self._round_end(winner)

    # ---------------------------------------------------------------- end of the round

    def _eliminate(self, seats: list[int]) -> None:
        if seats:
            for seat in seats:
                self.eliminated_in[seat] = self.round_no
            self.log.append(("eliminated", sorted(seats)))  # G-17: one event

    def _round_end(self, winner: int | None) -> None:
        """ROUND_END: the tests of G-76 in their order."""
        score_pile = self.params["won_to"] == "score_pile"
        if not score_pile:  # G-74: with a score pile nobody is eliminated
            self._eliminate(
                [seat for seat in range(self.n) if not self.stacks[seat] and seat not in self.eliminated_in]
            )
        with_cards = [seat for seat in range(self.n) if self.stacks[seat]]
        if self.leaders is not None:
            self._sudden_death_round_end(winner)
        elif score_pile and len(with_cards) < 2:
            # G-74: the pot is cleared first.
            if len(with_cards) == 1:
                self._take_carried_pot(with_cards[0], self.piles[with_cards[0]])
            self._end_by_count("stacks_empty", winner)
        elif not with_cards:
            self._game_over(self.best, "all_empty_draw")
        elif len(with_cards) == 1:
            # The one seat left takes a carried pot as it lies, and wins.
            self._take_carried_pot(with_cards[0], self.stacks[with_cards[0]])
            end_on = self.params["end_on"]
            all_cards = "all_cards" in end_on and "last_player" not in end_on  # H(12)
            self._game_over(with_cards, "all_cards" if all_cards else "last_player")
        elif "first_elimination" in self.params["end_on"] and self.round_no in self.eliminated_in.values():
            self._end_by_count("first_elimination", winner)
        elif self.time_expired:
            self._end_by_count("time_limit", winner)
        elif self._round_limit_reached():
            self._end_by_count("round_limit", winner)  # H(12): both caps have this reason
        elif self._position_repeated(winner):
            self._end_by_count("repetition", winner)
        else:
            self._next_round(self._next_opener(winner))

    def _take_carried_pot(self, seat: int, place: list[int]) -> None:
        """G-07, G-76: the last seat with cards takes a carried pot as it lies; that is told as won."""
        pot = [entry.card for entry in self.pot]
        self.pot = []
        place += pot
        if pot:
            self.log.append(("won", seat, pot))

    def _round_limit_reached(self) -> bool:
        limits: list[int] = [self.params["max_rounds"]]
        if "round_limit" in self.params["end_on"]:
            limits.append(self.params["round_limit"])
        return self.round_no >= min(limits)

    def _position_repeated(self, winner: int | None) -> bool:
        """G-80: would the next round start in a position for the k-th time?"""
        if self.params["repetition_limit"] is None:
            return False
        position = self._position(self._next_opener(winner))
        occurred = self.positions.count(position) + 1
        limit: int = self.params["repetition_limit"]
        return occurred >= limit

    def _next_opener(self, winner: int | None) -> int:
        """G-75: the first seat clockwise with cards (and a leader in sudden death)."""
        if winner is None:
            if self.params["opener_if_no_winner"] == "opener_else_next":
                seats = clockwise_from(self.opener, self.n)
            else:
                seats = clockwise_after(self.opener, self.n)
        elif self.params["next_opener"] == "winner":
            seats = clockwise_from(winner, self.n)
        elif self.params["next_opener"] == "next_after_opener":
            seats = clockwise_after(self.opener, self.n)
        else:
            seats = clockwise_after(winner, self.n)
        return next(seat for seat in seats if self.stacks[seat] and self._plays_in_sudden_death(seat))

    def _next_round(self, opener: int) -> None:
        self.log.append(("turn", opener))
        self._start_round(opener)

    # ---------------------------------------------------------------- end of the game

    def _count(self, seat: int) -> int:
        """G-21, G-74: stack and pile; the pot and set-aside cards count for nobody."""
        return len(self.stacks[seat]) + len(self.piles[seat])

    def _end_by_count(self, reason: str, winner: int | None) -> None:
        most = max(self._count(seat) for seat in range(self.n))
        leading = [seat for seat in range(self.n) if self._count(seat) == most]
        if len(leading) == 1 or self.params["limit_tie"] == "shared":
            self._game_over(leading, reason)  # G-20
            return
        # G-77: sudden death.
        leaders_with_cards = [seat for seat in leading if self.stacks[seat]]
        if len(leaders_with_cards) < 2:
            self._game_over(leaders_with_cards or leading, reason)
            return
        would_have_opened = self._next_opener(winner)
        self.leaders = leading
        self.sudden_reason = reason
        self.log.append(("sudden_death", list(leading)))
        for seat in clockwise_from(would_have_opened, self.n):
            if seat in leaders_with_cards:
                self._next_round(seat)
                return

    def _sudden_death_round_end(self, winner: int | None) -> None:
        """G-77: here only these tests count."""
        assert self.leaders is not None
        self.sudden_rounds += 1
        leaders_with_cards = [seat for seat in self.leaders if self.stacks[seat]]
        if winner is not None:
            self._game_over([winner], self.sudden_reason)
        elif len(leaders_with_cards) < 2:
            self._game_over(leaders_with_cards or self.leaders, self.sudden_reason)
        elif self.sudden_rounds >= self.in_play:
            self._game_over(self.leaders, self.sudden_reason)
        else:
            self._next_round(self._next_opener(None))

    def _game_over(self, winners: list[int], reason: str) -> None:
        self.phase = "over"
        self.to_act = None
        self.reason = reason
        self.winners = sorted(winners)
        others = [seat for seat in range(self.n) if seat not in winners]

        def rank(seat: int) -> tuple[int, int, int]:
            # G-79, D.1: seats with cards before eliminated ones, by count, then by later elimination round.
            still_in = 0 if seat in self.eliminated_in else 1
            return (still_in, self._count(seat), self.eliminated_in.get(seat, 0))

        self.ranking = [self.winners, *rank_groups(others, rank)]
        self.log.append(("ended", list(self.winners), self.ranking, reason))
