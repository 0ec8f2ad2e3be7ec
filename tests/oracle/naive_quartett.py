"""Classic Quartett, naively: one method per phase of the state machine D.2, as the rulings complete it.

The log holds plain tuples, named after the events of D.2:

    ("dealt", [hand sizes], talon size)             Dealt
    ("starter", seat)                               StarterDetermined
    ("laid", seat, set)                             QuartetLaid
    ("out", seat)                                   PlayerOut
    ("asked", asker, target, card)                  AskMade, ask_unit card
    ("asked_set", asker, target, set)               AskMade, ask_unit rank
    ("handed", asker, target, [cards])              CardHandedOver
    ("missed", asker, target)                       AskMissed
    ("drew", seat, card)                            DrewFromTalon, one for each card
    ("passed", seat)                                a pass
    ("penalty", asker, target, card or set, reason) a forbidden question (G-94)
    ("forfeited", seat, receiver, set)              the set lost for it (G-94)
    ("turn", seat)                                  TurnPassed
    ("time_expired",)                               TimeExpired
    ("ended", [winners], [groups], reason)          GameEnded
"""

from collections.abc import Mapping
from typing import Any

from .common import Chance, clockwise_after, clockwise_from, find_starter, rank_groups, starter_card_index
from .quartett_setup import deal_hands

Action = tuple[Any, ...]  # ("ask", target, card), ("ask_set", target, set) or ("pass",)


class NaiveQuartett:
    def __init__(
        self,
        params: Mapping[str, Any],
        *,
        sets: list[list[int]],
        start_card: int | None,
        n: int,
        dealer: int,
        chance: Chance,
        card_ids: list[str] | None = None,  # only for a starter card named by id
    ) -> None:
        # SETUP, H(16): deal; starter from the deal; lay sets; PlayerOut for emptied seats; SETTLE.
        hands, talon = deal_hands(params, sum(len(card_set) for card_set in sets), n, dealer, chance)
        self._prepare(params, sets, hands, talon)
        self.log.append(("dealt", [len(hand) for hand in hands], len(self.talon)))
        self.turn = find_starter(
            params, starter_card_index(params, start_card, card_ids), hands, dealer, chance
        )
        self.log.append(("starter", self.turn))
        # G-42, G-55: all seats, clockwise from left of dealer.
        for seat in clockwise_after(dealer, n):
            self._lay_complete_sets(seat, by_handover=False)
        self._put_out(clockwise_after(dealer, n))
        self._settle()

    @classmethod
    def position(
        cls,
        params: Mapping[str, Any],
        *,
        sets: list[list[int]],
        hands: list[list[int]],
        laid: list[list[int]],
        turn: int,
        talon: list[int] | None = None,
    ) -> "NaiveQuartett":
        """A moment before a question, built directly; sets laid already are known if laid openly."""
        game = cls.__new__(cls)
        game._prepare(params, sets, [list(hand) for hand in hands], list(talon or []))
        game.laid = [list(seat_sets) for seat_sets in laid]
        game.laid_by = {card_set: seat for seat in range(game.n) for card_set in laid[seat]}
        if params["laid_visible"] == "open":
            game.known_laid = sorted(game.laid_by)
        game.turn = turn
        game._put_out(clockwise_from(turn, game.n))
        game._settle()
        return game

    def _prepare(
        self, params: Mapping[str, Any], sets: list[list[int]], hands: list[list[int]], talon: list[int]
    ) -> None:
        self.params = params
        self.sets = sets
        self.n = len(hands)
        self.hands = hands
        self.talon = talon  # next card first (G-83)
        self.laid: list[list[int]] = [[] for _ in hands]
        self.laid_by: dict[int, int] = {}  # set -> the seat that laid it
        self.known_laid: list[int] = []  # sets that everybody knows to be laid (G-85, G-95)
        self.turn = 0
        self.last_asked: int | None = None  # the seat asked last in this turn (G-86)
        self.asks = 0
        self.misses = 0  # in a row
        self.out: list[int] = []
        self.time_expired = False
        self.phase = "ask"
        self.reason: str | None = None
        self.winners: list[int] = []
        self.ranking: list[list[int]] = []
        self.log: list[tuple[Any, ...]] = []

    @property
    def to_act(self) -> int | None:
        return None if self.phase == "over" else self.turn

    # ---------------------------------------------------------------- what may be done

    def _set_of(self, card: int) -> int:
        return next(index for index in range(len(self.sets)) if card in self.sets[index])

    def reasons(self, target: int, card_set: int, card: int | None) -> list[str]:
        """Why the game forbids this question to another seat (D.2 ASK, G-84, G-85, G-86, G-94).

        Several reasons may hold at once; which of them is named is not ruled.
        """
        hand = self.hands[self.turn]
        reasons = []
        if card is not None and card in hand and not self.params["may_ask_own_card"]:
            reasons.append("own_card")  # G-48
        holds_member = any(member in hand for member in self.sets[card_set])
        if self.params["must_hold_member"] and not holds_member:
            reasons.append("no_member")
        if not self.hands[target] and not self.params["may_ask_empty_hand"]:
            reasons.append("empty_hand")  # G-35
        if card_set in self.known_laid or self.laid_by.get(card_set) == self.turn:
            reasons.append("laid_set")  # G-85
        if target != self._bound_target() and self._bound_target() is not None:
            reasons.append("wrong_target")
        return reasons

    def _forbidden(self, target: int, card_set: int, card: int | None) -> str | None:
        """The first of the reasons, or None."""
        return next(iter(self.reasons(target, card_set, card)), None)

    def _bound_target(self) -> int | None:
        """G-86 same_asker_next_target: whom the asker has to ask now, None if he is free."""
        if self.params["hit_then"] != "same_asker_next_target" or self.last_asked is None:
            return None
        for seat in clockwise_after(self.last_asked, self.n):
            if seat != self.turn and (self.hands[seat] or self.params["may_ask_empty_hand"]):
                return seat
        return None

    def _questions(self) -> list[tuple[Action, str | None]]:
        """Every question to another seat for something the deck has, with the reason that forbids it."""
        questions: list[tuple[Action, str | None]] = []
        for target in range(self.n):
            if target == self.turn:
                continue  # G-94: asking oneself is always rejected
            for card_set in range(len(self.sets)):
                if self.params["ask_unit"] == "rank":
                    question: Action = ("ask_set", target, card_set)
                    questions.append((question, self._forbidden(target, card_set, None)))
                else:
                    for card in self.sets[card_set]:
                        question = ("ask", target, card)
                        questions.append((question, self._forbidden(target, card_set, card)))
        return questions

    def legal(self) -> set[Action]:
        if self.phase == "over":
            return set()
        actions = {question for question, reason in self._questions() if reason is None}
        if self.params["may_pass"]:
            actions.add(("pass",))  # G-93
        return actions

    def penalised(self) -> dict[Action, str]:
        """The questions that are accepted, but punished, with their reasons (G-94)."""
        if self.phase == "over" or self.params["illegal_ask"] == "reject":
            return {}
        return {question: reason for question, reason in self._questions() if reason is not None}

    def do(self, action: Action, chance: Chance) -> None:
        """No chance is needed once the cards are dealt; it is taken for the sake of one interface."""
        penalised = self.penalised()
        assert action in self.legal() or action in penalised, f"not legal: {action}"
        if action in penalised:
            self._penalty(action, penalised[action])
        elif action[0] == "pass":
            self._pass()
        else:
            self._ask(action)
        self._settle()

    def expire(self) -> None:
        assert self.phase != "over"
        assert self.params["time_limit_s"] is not None  # G-82
        if not self.time_expired:
            self.time_expired = True  # G-51: tested before the next question
            self.log.append(("time_expired",))

    # ---------------------------------------------------------------- one question

    def _ask(self, action: Action) -> None:
        """ASK."""
        target: int = action[1]
        by_rank = action[0] == "ask_set"
        card_set: int = action[2] if by_rank else self._set_of(action[2])
        self.asks += 1
        self.log.append(("asked_set" if by_rank else "asked", self.turn, target, action[2]))
        self.last_asked = target
        held = [card for card in sorted(self.hands[target]) if card in self.sets[card_set]]
        if by_rank:
            handed = held  # G-84: at least one is a hit
        elif action[2] not in held:
            handed = []
        elif self.params["give"] == "all_of_rank":
            handed = held  # G-84
        else:
            handed = [action[2]]
        wanted = self.sets[card_set] if by_rank else [action[2]]
        if handed:
            self._handover(target, handed)
        else:
            self._miss(target, wanted)

    def _handover(self, target: int, handed: list[int]) -> None:
        """HANDOVER: the giver's PlayerOut, then the set laid, then the asker's PlayerOut (H(16))."""
        self.misses = 0  # G-93
        for card in handed:
            self.hands[target].remove(card)
            self.hands[self.turn].append(card)
        self.log.append(("handed", self.turn, target, handed))
        self._put_out([target])
        completed = self._lay_complete_sets(self.turn, by_handover=True)
        self._put_out(clockwise_from(self.turn, self.n))
        self._after_hit(completed)

    def _after_hit(self, completed: bool) -> None:
        """Who asks after a hit (hit_then, completion_ends_turn)? An empty hand is left to SETTLE (G-96)."""
        if self.params["hit_then"] == "turn_ends":
            self._turn_to_left_neighbour()  # G-86
        elif completed and self.params["completion_ends_turn"]:
            self._turn_to_left_neighbour()  # G-87

    def _miss(self, target: int, wanted: list[int]) -> None:
        """MISS, G-88."""
        asker = self.turn
        self.misses += 1
        self.log.append(("missed", asker, target))
        if self.params["draw_on_miss"] == 1 and self.talon:
            drawn = self._draw(asker)
            completed = self._lay_complete_sets(asker, by_handover=False)
            self._put_out(clockwise_from(asker, self.n))
            if self.params["draw_hit_continues"] and drawn in wanted:
                self._after_hit(completed)
                return
        if self.params["miss_next"] == "left_neighbour":
            self._turn_to_left_neighbour()
        else:
            self._turn_to_first(clockwise_from(target, self.n))  # G-89

    def _pass(self) -> None:
        """G-93: counts as an ask and as a miss."""
        self.log.append(("passed", self.turn))
        self.asks += 1
        self.misses += 1
        self._turn_to_left_neighbour()

    def _penalty(self, action: Action, reason: str) -> None:
        """G-94: counts as an ask and as a miss."""
        offender = self.turn
        self.log.append(("penalty", offender, action[1], action[2], reason))
        self.asks += 1
        self.misses += 1
        if self.params["illegal_ask"] == "forfeit_set" and self.laid[offender]:
            card_set = min(self.laid[offender])
            receiver = (offender + 1) % self.n  # out or not
            self.laid[offender].remove(card_set)
            self.laid[receiver].append(card_set)
            if card_set not in self.known_laid:
                self.known_laid.append(card_set)  # which set it is becomes public (G-94)
            self.log.append(("forfeited", offender, receiver, card_set))
        self._turn_to_left_neighbour()

    # ---------------------------------------------------------------- drawing, laying, going out

    def _draw(self, seat: int) -> int:
        card = self.talon.pop(0)
        self.hands[seat].append(card)
        self.log.append(("drew", seat, card))
        return card

    def _lay_complete_sets(self, seat: int, by_handover: bool) -> bool:
        """R-VDB-Q-10: every complete set in the hand is laid at once."""
        laid_one = False
        for index in range(len(self.sets)):
            if all(card in self.hands[seat] for card in self.sets[index]):
                for card in self.sets[index]:
                    self.hands[seat].remove(card)
                self.laid[seat].append(index)
                self.laid_by[index] = seat
                if by_handover or self.params["laid_visible"] == "open":
                    self.known_laid.append(index)  # H(20), G-95
                self.log.append(("laid", seat, index))
                laid_one = True
        return laid_one

    def _draws_when_empty(self) -> bool:
        return self.params["empty_on_turn"] in ("draw_then_continue", "draw_then_pass")

    def _can_act(self, seat: int) -> bool:
        """G-89: cards, or a draw rule and a talon."""
        return bool(self.hands[seat]) or (self._draws_when_empty() and bool(self.talon))

    def _put_out(self, seats: list[int]) -> None:
        """H(15), G-89: whoever cannot act any more is out, at once, once, also off turn."""
        for seat in seats:
            if not self._can_act(seat) and seat not in self.out:
                self.out.append(seat)
                self.log.append(("out", seat))

    # ---------------------------------------------------------------- whose turn

    def _turn_to_first(self, seats: list[int]) -> None:
        """The turn goes to the first of these seats that can act; a new turn begins (G-89)."""
        for seat in seats:
            if self._can_act(seat):
                self.turn = seat
                self.last_asked = None
                self.log.append(("turn", seat))
                return

    def _turn_to_left_neighbour(self) -> None:
        """G-86: the next clockwise who can act; the seat itself only if there is no other (G-90)."""
        self._turn_to_first(clockwise_after(self.turn, self.n))

    def _settle(self) -> None:
        """SETTLE: the tests before a question, in the order of G-93, until somebody can ask."""
        while True:
            reason = self._end_reason()
            if reason is not None:
                self._game_over(reason)
                return
            if self.hands[self.turn]:
                return  # ASK
            if self._can_act(self.turn):
                self._draw_for_empty_hand()
            else:
                self._turn_to_left_neighbour()  # G-36, G-96

    def _draw_for_empty_hand(self) -> None:
        """G-90: up to k cards, a completed set is laid; then he asks or draws again, or the turn passes."""
        seat = self.turn
        for _ in range(self.params["empty_draw"]):
            if self.talon:
                self._draw(seat)
        self._lay_complete_sets(seat, by_handover=False)
        self._put_out(clockwise_from(seat, self.n))
        if self.params["empty_on_turn"] == "draw_then_pass":
            self._turn_to_left_neighbour()

    # ---------------------------------------------------------------- end of the game

    def _ends_on(self, name: str) -> bool:
        end_on = self.params["end_on"]
        return end_on == name if isinstance(end_on, str) else name in end_on

    def _end_reason(self) -> str | None:
        """G-93: all laid, time, ask limit, miss limit, talon or hand, hands empty."""
        miss_limit = self.params["max_consecutive_misses"]
        if sum(len(seat_sets) for seat_sets in self.laid) == len(self.sets):
            return "all_laid"
        if self.time_expired:
            return "time_limit"
        if self.asks >= self.params["max_asks"]:
            return "ask_limit"
        if miss_limit is not None and self.misses >= miss_limit:
            return "miss_limit"
        if self._ends_on("talon_or_hand_empty") and (not self.talon or [] in self.hands):
            return "talon_or_hand_empty"  # G-91
        if not any(self._can_act(seat) for seat in range(self.n)):
            return "hands_empty"  # G-92
        return None

    def _game_over(self, reason: str) -> None:
        self.phase = "over"
        self.reason = reason
        # R-VDB-Q-12, G-40, G-41: most laid sets, ties shared, players who are out count too.
        self.ranking = rank_groups(list(range(self.n)), lambda seat: (len(self.laid[seat]),))
        self.winners = self.ranking[0]
        self.log.append(("ended", list(self.winners), self.ranking, reason))

    def snapshot(self) -> dict[str, Any]:
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "laid": [sorted(seat_sets) for seat_sets in self.laid],
            "talon": list(self.talon),
            "turn": self.turn,
            "asks": self.asks,
            "misses": self.misses,
            "out": sorted(self.out),
            "phase": self.phase,
            "reason": self.reason,
            "winners": list(self.winners),
            "ranking": [list(group) for group in self.ranking],
        }
