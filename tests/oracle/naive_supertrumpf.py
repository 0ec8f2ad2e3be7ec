"""Supertrumpf, naively: one method per phase of the state machine D.1, as the rulings complete it.

The log holds plain tuples, named after the events of D.1:

    ("dealt", [stack sizes], cards set aside)       Dealt
    ("starter", seat)                               StarterDetermined
    ("announced", seat, category)                   CategoryAnnounced
    ("blind", seat, [cards])                        blind cards laid by one seat
    ("shown", [(seat, card), ...])                  CardsShown / ValuesNamed, in the order laid
    ("tied", [seats])                               RoundTied
    ("returned", seat, card)                        a card back to the bottom of the stack of its owner
    ("drew", seat, card)                            drawn from the announcer
    ("forfeited", seat)                             Forfeited
    ("tie_break", [seats], announcer)               TieBreakStarted
    ("split", seat, card)                           one card of a pot that is split
    ("carried", pot size)                           PotCarriedOver
    ("won", seat, [cards in the order placed])      PotWon; a card that stays on top comes last
    ("eliminated", [seats])                         PlayerEliminated
    ("sudden_death", [leaders])                     the leaders play on
    ("turn", seat)                                  TurnPassed: opener of the next round
    ("time_expired",)                               TimeExpired
    ("ended", [winners], [groups], reason)          GameEnded
"""

from collections.abc import Mapping
from typing import Any

from .common import Chance, check_permutation, clockwise_after
from .supertrumpf_end import SupertrumpfEnd
from .supertrumpf_setup import best_seats, deal_stacks, opening_seat
from .supertrumpf_state import Action, PotCard


class NaiveSupertrumpf(SupertrumpfEnd):
    def __init__(
        self,
        params: Mapping[str, Any],
        *,
        strengths: list[list[int]],
        card_ids: list[str],
        members: list[str],
        sets: list[list[int]],
        start_card: int | None,
        n: int,
        dealer: int,
        chance: Chance,
    ) -> None:
        # SETUP: deal first, then the starter (G-56).
        stacks, set_aside = deal_stacks(params["deal_mode"], len(card_ids), sets, n, dealer, chance)
        self._prepare(params, strengths, card_ids, members, stacks, set_aside)
        self.log.append(("dealt", [len(stack) for stack in stacks], len(set_aside)))
        starter = opening_seat(params, start_card, card_ids, stacks, dealer, chance)
        self.log.append(("starter", starter))
        self._start_round(starter)

    @classmethod
    def position(
        cls,
        params: Mapping[str, Any],
        *,
        strengths: list[list[int]],
        card_ids: list[str],
        members: list[str],
        stacks: list[list[int]],
        opener: int,
        pot: list[tuple[int, int]] | None = None,
        round_no: int = 1,
    ) -> "NaiveSupertrumpf":
        """The start of a round, built directly: stacks top to bottom, pot as (card, seat that laid it)."""
        game = cls.__new__(cls)
        game._prepare(params, strengths, card_ids, members, [list(stack) for stack in stacks], [])
        for card, owner in pot or []:
            game.pot.append(PotCard(card, owner))
        game.in_play += len(game.pot)
        game.round_no = round_no - 1
        game._start_round(opener)
        return game

    def do(self, action: Action, chance: Chance) -> None:
        assert action in self.legal(), f"not legal: {action}"
        if self.phase == "announce":
            self._announce(action[1], chance)
        elif self.phase == "play":
            self._choose(action[1], chance)
        else:
            self._order(action[1])

    def expire(self) -> None:
        assert self.phase != "over"
        assert "time_limit" in self.params["end_on"]  # G-82
        if not self.time_expired:
            self.time_expired = True  # G-19: only a flag, tested at round end
            self.log.append(("time_expired",))

    # ---------------------------------------------------------------- one round

    def _announce(self, category: int, chance: Chance) -> None:
        """ANNOUNCE and TIE_ANNOUNCE."""
        self.category = category
        self.log.append(("announced", self.announcer, category))
        # G-64, H(14): every participant with few cards chooses, in turn, also in tie-breaks.
        self.still_to_choose = [
            seat for seat in self._laying_order(self.participants) if self._chooses_card(seat)
        ]
        self.chosen = {}
        self._next_choice_or_compare(chance)

    def _next_choice_or_compare(self, chance: Chance) -> None:
        if self.still_to_choose:
            self.phase = "play"
            self.to_act = self.still_to_choose[0]
        else:
            self._compare(chance)

    def _choose(self, index: int, chance: Chance) -> None:
        """CHOOSE_CARD: nothing moves before COMPARE."""
        self.chosen[self.still_to_choose.pop(0)] = index
        self._next_choice_or_compare(chance)

    def _compare(self, chance: Chance) -> None:
        """COMPARE: everyone in the comparison lays his card."""
        shown: list[tuple[int, int]] = []
        for seat in self._laying_order(self.participants):
            if self.stacks[seat]:
                card = self.stacks[seat].pop(self.chosen.get(seat, 0))  # G-64: the others keep their order
                self.pot.append(PotCard(card, seat))
            else:
                card = self.last_shown[seat]  # G-68: it counts again, but lies in the pot once only
            self.last_shown[seat] = card
            shown.append((seat, card))
        self.log.append(("shown", shown))
        assert self.category is not None
        self.best = best_seats(
            shown, self.strengths[self.category], self.params, self.super_cards, self.excepted_cards
        )
        if len(self.best) == 1:
            self._award(self.best[0], chance)
        else:
            self._tie(chance)

    # ---------------------------------------------------------------- ties

    def _tie(self, chance: Chance) -> None:
        """TIE: who plays the tie-break?"""
        self.log.append(("tied", list(self.best)))
        if self.params["tie_policy"] == "keep_own":
            # G-65, H(9): each shown card back to the bottom; the round ends without a winner.
            for seat in self._laying_order(self.participants):
                self._return_shown_card(seat)
            self._round_end(None)
            return
        if self.params["pot_scope"] == "tied_cards_only":
            # G-66: the others take their shown cards back at once, before the participants are found.
            for seat in self._laying_order(self.participants):
                if seat not in self.best:
                    self._return_shown_card(seat)
        if self.params["tied_without_card"] == "draw_from_announcer":
            self._draw_from_announcer(chance)
        contenders = self._contenders()
        forfeited = [seat for seat in self._laying_order(self.best) if seat not in contenders]
        for seat in forfeited:
            self.log.append(("forfeited", seat))
        if self.params["tied_without_card"] == "loses_game":
            self._eliminate(forfeited)  # G-70: out at once
            with_cards = [seat for seat in range(self.n) if self.stacks[seat]]
            if len(with_cards) == 1 and self._plays_in_sudden_death(with_cards[0]):
                contenders = with_cards  # G-70: it takes the pot as in a walkover
        if len(contenders) >= 2:
            self._tie_break(contenders)
        elif len(contenders) == 1:
            self._award(contenders[0], chance)  # G-71: walkover
        else:
            self._nobody_can_play()

    def _return_shown_card(self, seat: int) -> None:
        card = self.last_shown[seat]
        self.pot = [entry for entry in self.pot if entry.card != card]
        self.stacks[seat].append(card)
        self.log.append(("returned", seat, card))

    def _draw_from_announcer(self, chance: Chance) -> None:
        """G-69: clockwise from the announcer; he himself cannot draw; from his empty stack nobody can."""
        source = self.stacks[self.announcer]
        for seat in clockwise_after(self.announcer, self.n):
            if seat == self.announcer or seat not in self.best or self.stacks[seat] or not source:
                continue
            card = source.pop(check_permutation(chance(len(source)), len(source))[0])
            self.stacks[seat].append(card)
            self.log.append(("drew", seat, card))

    def _contenders(self) -> list[int]:
        """E of D.1, G-67, G-68."""
        reuse = self.params["tied_without_card"] == "reuse_last_card"
        if reuse and self.comparison_no + 1 >= self.in_play:
            return []  # G-68: after N comparisons in one round E is taken as empty
        all_play = self.params["tie_participants"] == "all_with_cards"  # G-67, H(10)
        contenders = []
        for seat in range(self.n):
            tied = seat in self.best and (reuse or bool(self.stacks[seat]))
            joins = all_play and bool(self.stacks[seat]) and self._plays_in_sudden_death(seat)
            if tied or joins:
                contenders.append(seat)
        return contenders

    def _tie_break(self, contenders: list[int]) -> None:
        """The tie-break has its participants: find the announcer, lay blind cards (G-61), TIE_ANNOUNCE."""
        self.comparison_no += 1
        self.participants = contenders
        self.announcer = self._tie_announcer(contenders)
        self.log.append(("tie_break", list(contenders), self.announcer))
        for seat in self._laying_order(contenders):
            # G-61, H(8): never the last card; G-68: nothing from an empty stack.
            count = max(0, min(self.params["tie_blind_cards"], len(self.stacks[seat]) - 1))
            blind = [self.stacks[seat].pop(0) for _ in range(count)]
            for card in blind:
                self.pot.append(PotCard(card, seat))
            if blind:
                self.log.append(("blind", seat, blind))
        self.phase = "announce"
        self.to_act = self.announcer

    def _tie_announcer(self, contenders: list[int]) -> int:
        """G-10."""
        previous = self.announcer
        next_contender = next(seat for seat in clockwise_after(previous, self.n) if seat in contenders)
        if self.params["tie_announcer"] == "next_contender":
            return next_contender
        if previous in contenders:
            return previous
        if self.params["tie_announcer"] == "prev_always" and self.stacks[previous]:
            return previous  # not tied: he names a category and plays nothing
        return next_contender

    def _nobody_can_play(self) -> None:
        """CARRY_OVER and its alternatives (G-07, G-71)."""
        policy = self.params["all_tied_without_card"]
        if policy == "carry_over":
            self.log.append(("carried", len(self.pot)))
            self._round_end(None)
            return
        pot = self.pot
        self.pot = []
        if policy == "return_own":
            for entry in pot:
                self.stacks[entry.owner].append(entry.card)
                self.log.append(("returned", entry.owner, entry.card))
        else:
            assert policy == "split_equal"
            takers = self._laying_order(self.best)
            for number, entry in enumerate(pot):
                taker = takers[number % len(takers)]
                if self.params["won_to"] == "score_pile":
                    self.piles[taker].append(entry.card)
                else:
                    self.stacks[taker].append(entry.card)
                self.log.append(("split", taker, entry.card))
        self._round_end(None)
