"""A table of Supertrumpf as one seat can follow it: where every token lies, and what its card may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from quartett.players.beliefs.faces import Faces
from quartett.players.beliefs.repetition import Repetition
from quartett.players.beliefs.tokens import Tokens
from quartett.rules.events import (
    HIDDEN,
    Event,
    GameEnded,
    Observer,
    StarterDetermined,
    TimeExpired,
)
from quartett.rules.supertrumpf import events as ev
from quartett.rules.supertrumpf.setup import Setup


class Table:
    """Where the tokens lie. It follows the events; :meth:`copy` gives another one.

    Where an event can have several reasons that exclude each other, :meth:`learn` gives one table for each.
    """

    def __init__(self, setup: Setup, seat: Observer, faces: Faces) -> None:
        self.setup = setup
        self.seat = seat
        self.faces = faces
        self.tokens = Tokens()
        self.stacks: list[list[int]] = [[] for _ in range(setup.seats)]
        self.piles: list[list[int]] = [[] for _ in range(setup.seats)]
        self.aside: list[int] = []
        self.pot: list[int] = []
        self.pot_by: list[int] = []
        self.placings = 1
        """In how many ways the winner may have begun to lay what he has won."""
        self._laid_last: dict[int, int] = {}
        """Seat -> the token it showed last in this round."""
        self.chosen: dict[int, int] = {}
        """Seat -> the token it has chosen to play, which has left its stack."""
        self._inside: tuple[int, ...] = ()
        """Who takes part in the comparison, if it is a tie-break."""
        self._announcer = -1
        self._category = -1
        self._placed = 0
        self._kept = False
        self._carried = False
        """Whether the pot stayed and no card was shown since."""
        self._compared: ev.ValuesNamed | None = None
        """A comparison of which the winners are not yet known."""
        self._repetition = Repetition(setup) if Repetition.matters(setup) else None
        self._round = 1
        self._limited = False
        """Whether something else than repetition is known to end the game after this round."""

    def copy(self) -> Table:
        """The same table, to be carried on apart."""
        other = Table.__new__(Table)
        vars(other).update(vars(self))
        other.tokens = self.tokens.copy()
        other.stacks = [stack[:] for stack in self.stacks]
        other.piles = [pile[:] for pile in self.piles]
        other.pot, other.pot_by = self.pot[:], self.pot_by[:]
        other._laid_last, other.chosen = dict(self._laid_last), dict(self.chosen)
        other._repetition = self._repetition and self._repetition.copy()
        return other

    def leave_or_join(self, setup: Setup | None) -> None:
        """Belong to this table from now on, or for the time being to none."""
        self.setup = setup  # type: ignore[assignment]  # without a table it is only kept, never used
        if self._repetition is not None:
            self._repetition.setup = setup  # type: ignore[assignment]  # likewise

    @property
    def is_possible(self) -> bool:
        """Whether nothing that was seen excludes it at once."""
        return all(self.tokens.mask)

    # --- the position -----------------------------------------------------------------------------

    def arrange(self, stacks: Sequence[int], piles: Sequence[int], pot_by: Sequence[int], aside: int) -> None:
        """Lay tokens that may be any cards: so many in each stack and pile, in the pot and set aside."""
        for seat, (size, pile) in enumerate(zip(stacks, piles, strict=True)):
            self.stacks[seat] = self._deal(size)
            self.piles[seat] = self._deal(pile)
        self.pot, self.pot_by = self._deal(len(pot_by)), list(pot_by)
        self.aside = self._deal(aside)

    def _deal(self, count: int) -> list[int]:
        dealt = [self.tokens.new(self.faces.every) for _ in range(count)]
        self.tokens.dealt = len(self.tokens.mask)
        return dealt

    def see(self, tokens: Sequence[int], cards: Sequence[int]) -> None:
        """These tokens are these cards, where they are not hidden."""
        for token, card in zip(tokens, cards, strict=True):
            if card != HIDDEN:
                self.tokens.narrow(token, 1 << card)

    # --- following --------------------------------------------------------------------------------

    def learn(self, event: Event) -> list[Table]:
        """Take in the next event; this table, or the tables that it may be now."""
        match event:
            case ev.TopCards():
                if self.seat is not None and self.stacks[self.seat]:
                    self.see(self.stacks[self.seat][:1], (event.cards[self.seat],))
            case ev.CategoryAnnounced():
                return self._announced(event)
            case ev.CardsShown() | ev.ValuesNamed():
                self._compare(event)
            case ev.PotWon():
                tables = self._best((event.seat,))
                for table in tables:
                    table._won(event)
                return tables
            case ev.RoundTied():
                return self._best(event.seats)
            case ev.TurnPassed():
                self._category = -1
                self._inside = ()
                self._laid_last = {}
                return self._begins(event.seat, event.round_no)
            case ev.CardsDealt():
                self._dealt(event)
            case StarterDetermined():
                self._started(event)
                return self._begins(event.seat, 1)
            case ev.LowStacks():
                if self.seat is not None and event.cards[self.seat]:
                    self.see(self.stacks[self.seat], event.cards[self.seat])
            case ev.CardChosen():
                return self._choose(event)
            case ev.TieBreakStarted():
                self._inside = event.seats
            case ev.BlindCardsLaid():
                for seat in event.seats:
                    self._put(seat, self.stacks[seat].pop(0))
            case ev.CardDrawn():
                self._draw(event)
            case ev.CardsReturned():
                self._take_back(event)
            case ev.OrderOpened():
                tables = self._best((event.seat,))
                for table in tables:
                    table._keep_own(event.seat, len(table.pot) > len(event.cards))
                    table.see(table.pot, event.cards)
                return tables
            case ev.CardPlaced():
                if event.card == HIDDEN:
                    self.placings *= len(self.pot) - self._placed
                self._placed += 1
            case ev.PotCarriedOver():
                self.see(self.pot, event.pot)
                self._carried = True
            case _:
                return self._learn_end(event)
        return [self]

    def _learn_end(self, event: Event) -> list[Table]:
        """The end of the game tells something where repetition may have been the reason."""
        repetition, rules = self._repetition, self.setup.rules
        if repetition is None:
            return [self]
        fits = True
        match event:
            case TimeExpired():
                self._limited = True
            case ev.PlayerEliminated():
                self._limited |= "first_elimination" in rules.end_on
            case ev.SuddenDeath():
                if self._limited or self._round >= min(
                    rules.max_rounds, rules.round_limit or rules.max_rounds
                ):
                    repetition.stop()
                else:
                    fits = repetition.fits_end(self.stacks, self.pot, goes_on=True)
            case GameEnded():
                if event.outcome.reason == "repetition" and not repetition.is_over:
                    fits = repetition.fits_end(self.stacks, self.pot, goes_on=False)
        return [self] if fits else []

    def _begins(self, opener: int, round_no: int) -> list[Table]:
        self._round = round_no
        repetition = self._repetition
        return [self] if repetition is None or repetition.fits_start(opener, self.stacks, self.pot) else []

    def _dealt(self, event: ev.CardsDealt) -> None:
        self.arrange([len(stack) for stack in event.stacks], [0] * self.setup.seats, (), len(event.set_aside))
        setup = self.setup
        if setup.rules.deal_mode == "split_by_group":
            share = len(setup.set_cards) // setup.seats
            for place, seat in enumerate(setup.deal_order()):
                group = [
                    card for cards in setup.set_cards[place * share : (place + 1) * share] for card in cards
                ]
                mask = sum(1 << card for card in group)
                for token in self.stacks[seat]:
                    self.tokens.narrow(token, mask)

    def _started(self, event: StarterDetermined) -> None:
        if event.card == HIDDEN:
            return
        dealt = event.reason == "holder_of_card"
        for seat, stack in enumerate(self.stacks):
            for token in stack:
                if not dealt or seat != event.seat:
                    self.tokens.narrow(token, ~(1 << event.card))
        if dealt:
            for token in self.aside:
                self.tokens.narrow(token, ~(1 << event.card))

    def _announced(self, event: ev.CategoryAnnounced) -> list[Table]:
        """The announcer can read the category from one of his cards."""
        setup, seat, category = self.setup, event.seat, event.category
        before, self._category, self._announcer = self._category, category, seat
        if self._inside and seat not in self._inside:
            return [self]
        stack = self.stacks[seat]
        few = 1 < len(stack) <= setup.rules.low_card_choice
        readable = stack if few else stack[:1] or [self._laid_last[seat]]
        if event.strength != HIDDEN:
            self.tokens.narrow(readable[0], self.faces.of(category, event.strength))
        if setup.fixed_category >= 0:
            return [self]
        if self._inside:
            self._filtered(readable, before, category)
        return self._one_of(readable, self.faces.announced[category])

    def _filtered(self, readable: Sequence[int], before: int, category: int) -> None:
        """Who does not do as ``tie_category`` says has no other choice."""
        rule = self.setup.rules.tie_category
        lacking: list[int] = []
        if rule == "same" and category != before:
            lacking = [before]
        elif rule == "different" and category == before:
            lacking = [other for other in range(self.setup.categories) if other != before]
        for other in lacking:
            for token in readable:
                self.tokens.narrow(token, self.faces.silent[other])

    def _one_of(self, tokens: Sequence[int], mask: int) -> list[Table]:
        """At least one of the tokens is a card of ``mask``; one table for each that is the first."""
        if any(not self.tokens.mask[token] & ~mask for token in tokens):
            return [self]
        if len(tokens) > 1 and not self.setup.rules.deck_known:
            return [self]  # any card that was never seen may do
        tables = []
        for place, token in enumerate(tokens):
            table = self.copy() if place < len(tokens) - 1 else self
            for before in tokens[:place]:
                table.tokens.narrow(before, ~mask)
            table.tokens.narrow(token, mask)
            if table.is_possible:
                tables.append(table)
        return tables

    def _choose(self, event: ev.CardChosen) -> list[Table]:
        seat, stack = event.seat, self.stacks[event.seat]
        if event.card != HIDDEN:
            known = [self.tokens.mask[token] for token in stack]
            return self._chooses(seat, known.index(1 << event.card))
        if self._repetition is not None and len(stack) > 1:
            # Which tokens lie where makes a difference of its own here.
            tables = [self.copy()._chooses(seat, place) for place in range(len(stack))]
            return [table for each in tables for table in each if table.is_possible]
        if len(stack) > 1:
            token, rest = self.tokens.take_one(stack)
            self.stacks[seat] = [token, *rest]
        return self._chooses(seat, 0)

    def _chooses(self, seat: int, place: int) -> list[Table]:
        """The announcer has to choose a card that has what he announced (G-64)."""
        self.chosen[seat] = token = self.stacks[seat].pop(place)
        if self.setup.fixed_category < 0 and seat == self._announcer:
            self.tokens.narrow(token, self.faces.announced[self._category])
        return [self]

    def _compare(self, event: ev.CardsShown | ev.ValuesNamed) -> None:
        self._carried = False
        for place, seat in enumerate(event.seats):
            if seat in event.reused:
                token = self._laid_last[seat]
            else:
                token = self.chosen.pop(seat) if seat in self.chosen else self.stacks[seat].pop(0)
                self._put(seat, token)
            self._laid_last[seat] = token
            if isinstance(event, ev.CardsShown):
                self.see((token,), (event.cards[place],))
            else:
                self.tokens.narrow(token, self.faces.of(event.category, event.strengths[place]))
        if isinstance(event, ev.ValuesNamed) and self.faces.super and self.setup.rules.deck_known:
            self._compared = event

    def _put(self, seat: int, token: int) -> None:
        self.pot.append(token)
        self.pot_by.append(seat)

    def _best(self, best: tuple[int, ...]) -> list[Table]:
        """Who was best tells whether a card that beats all was among those that were not shown."""
        event, self._compared = self._compared, None
        if event is None or (self.setup.rules.missing_value == "forces_tie" and 0 in event.strengths):
            return [self]
        tables = []
        for masks in self._explained(event, tuple(sorted(best))):
            table = self.copy()
            for seat, mask in zip(event.seats, masks, strict=True):
                table.tokens.narrow(self._laid_last[seat], mask)
            if table.is_possible:
                tables.append(table)
        return tables

    def _explained(self, event: ev.ValuesNamed, best: tuple[int, ...]) -> Iterator[list[int]]:
        """Masks for the compared cards, one list for each way in which these seats are the best."""
        faces = self.faces
        weak = faces.every & ~faces.strong
        for kinds in product((weak, faces.strong & ~faces.super, faces.super), repeat=len(event.seats)):
            fought = faces.super in kinds
            able = [
                (strength, seat)
                for strength, seat, kind in zip(event.strengths, event.seats, kinds, strict=True)
                if not fought or kind != weak
            ]
            highest = max(able)[0]
            if tuple(sorted(seat for strength, seat in able if strength == highest)) == best and all(kinds):
                yield list(kinds)

    def _draw(self, event: ev.CardDrawn) -> None:
        token, self.stacks[event.giver] = self.tokens.take_one(self.stacks[event.giver])
        self.stacks[event.seat] = [token]
        self.see((token,), (event.card,))

    def _take_back(self, event: ev.CardsReturned) -> None:
        if event.reason in ("keep_own", "not_tied"):
            back = [self._laid_last[seat] for seat in event.seats]
        else:
            back = self.pot[:]
        self.see(back, event.cards)
        to_piles = event.reason == "split_equal" and self.setup.score_pile
        for token, seat in zip(back, event.seats, strict=True):
            place = self.pot.index(token)
            del self.pot[place], self.pot_by[place]
            (self.piles if to_piles else self.stacks)[seat].append(token)

    def _keep_own(self, winner: int, kept: bool) -> None:
        """The winner's card goes back on top of his stack (G-72)."""
        if kept and not self._kept:
            place = self.pot.index(self._laid_last[winner])
            self.stacks[winner].insert(0, self.pot.pop(place))
            del self.pot_by[place]
            self._kept = True

    def _won(self, event: ev.PotWon) -> None:
        winner = event.seat
        if self._repetition is not None:
            self._repetition.won(winner)
        self._keep_own(winner, bool(event.kept))
        if event.kept:
            self.see(self.stacks[winner][:1], event.kept)
        gain = self.piles if self.setup.score_pile else self.stacks
        gain[winner] += self._block(event)
        self.pot, self.pot_by = [], []
        self._kept = self._carried = False
        self.placings, self._placed = 1, 0

    def _block(self, event: ev.PotWon) -> list[int]:
        """The won tokens from top to bottom."""
        order = self.setup.rules.won_order
        block = self.pot
        if HIDDEN not in event.cards:
            mask = sum(1 << card for card in event.cards)
            for token in block:
                self.tokens.narrow(token, mask)
        if order == "winner_chooses" and event.ordered and len(block) > 1 and not self._carried:
            by_card = {self.tokens.mask[token]: token for token in block}
            return [by_card[1 << card] for card in event.cards]
        if self._carried or order == "as_laid":
            pass
        elif order in ("winner_first", "winner_last"):
            own = [token for token, seat in zip(block, self.pot_by, strict=True) if seat == event.seat]
            rest = [token for token in block if token not in own]
            block = own + rest if order == "winner_first" else rest + own
        elif len(block) > 1:
            return self.tokens.shuffle(block)
        if event.ordered:
            self.see(block, event.cards)
        return block
