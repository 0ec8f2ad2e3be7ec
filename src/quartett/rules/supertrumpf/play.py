"""The moves of Supertrumpf: from an announcement to the moment the pot is awarded or carried over."""

from __future__ import annotations

from collections.abc import Iterable

from quartett.rules.chance import Chance, no_chance
from quartett.rules.events import HIDDEN, Event, TimeExpired
from quartett.rules.supertrumpf.actions import MOST_CHOICES, legal, moment_of, refusal_at
from quartett.rules.supertrumpf.events import (
    CardChoiceOpened,
    CardChosen,
    CardPlaced,
    CardsReturned,
    CardsShown,
    CategoryAnnounced,
    OrderOpened,
    Return,
    RoundTied,
    ValuesNamed,
)
from quartett.rules.supertrumpf.plain_round import play_plain_round
from quartett.rules.supertrumpf.round_end import end_round, take_pot
from quartett.rules.supertrumpf.state import ANNOUNCE, CHOOSE, ORDER, State
from quartett.rules.supertrumpf.tie_break import award_without_winner, open_tie_break


def apply(state: State, action: int, chance: Chance = no_chance) -> Iterable[Event]:
    """Do ``action`` and everything that follows from it; the events in the order they happen.

    ``chance`` is asked only where won cards are shuffled or a card is drawn unseen. IllegalAction, with the
    state unchanged, if the action is not allowed. (A chance that itself raises, as that of a broken record
    does, may leave the state half-way: it is of no use then.)
    """
    setup = state.setup
    if (
        setup.plain_rounds
        and not state.phase
        and not state.comparison_no
        and action in setup.openings[state.stacks[state.announcer][0]]
    ):
        plain = play_plain_round(state, action, chance)
        if plain is not None:
            return plain
    if action not in legal(state):
        refused = refusal_at(setup, moment_of(state), action)
        if refused is not None:
            raise refused
        # Not a legal choice, yet not refused: the agreed time is over (TIME_EXPIRED).
        if state.expired:
            return []
        state.expired = True
        return [TimeExpired()]
    events: list[Event] = []
    if state.phase == ANNOUNCE:
        _announce(state, action, chance, events)
    elif state.phase == CHOOSE:
        _choose(state, action - setup.categories, chance, events)
    else:
        _lay(state, action - setup.categories - MOST_CHOICES, events)
    return events


def _announce(state: State, category: int, chance: Chance, events: list[Event]) -> None:
    setup = state.setup
    announcer = state.announcer
    state.category = category
    few = setup.rules.low_card_choice
    strength = HIDDEN
    if setup.reads_value and announcer in state.participants:
        stack = state.stacks[announcer]
        if not 1 < len(stack) <= few:
            card = stack[0] if stack else state.last_shown[announcer]
            strength = setup.strengths[category][card]
    events.append(CategoryAnnounced(announcer, category, strength))
    if few:
        choosing = tuple(seat for seat in state.participants if 1 <= len(state.stacks[seat]) <= few)
        if choosing:
            state.phase = CHOOSE
            state.choosing = choosing
            events.append(CardChoiceOpened(choosing))
            return
    _compare(state, chance, events)


def _choose(state: State, place: int, chance: Chance, events: list[Event]) -> None:
    seat = state.choosing[0]
    state.chosen += ((seat, place),)
    state.choosing = state.choosing[1:]
    events.append(CardChosen(seat, state.stacks[seat][place]))
    if not state.choosing:
        state.phase = ANNOUNCE
        _compare(state, chance, events)


def _compare(state: State, chance: Chance, events: list[Event]) -> None:
    """Everyone in the comparison lays his card; the best value decides (COMPARE)."""
    setup = state.setup
    seats = state.participants
    stacks = state.stacks
    category = state.category
    row = setup.strengths[category]
    reused = tuple(seat for seat in seats if not stacks[seat]) if setup.reuses else ()
    if state.chosen or reused:
        cards = [_played_card(state, seat) for seat in seats]
        state.chosen = ()
    else:
        cards = [stacks[seat][0] for seat in seats]
        for seat in seats:
            stacks[seat] = stacks[seat][1:]
    values = [row[card] for card in cards]
    if setup.full_card:
        events.append(CardsShown(category, seats, tuple(cards), tuple(values), reused))
    else:
        events.append(ValuesNamed(category, seats, tuple(values), reused))
    if setup.remembers_shown:
        shown = dict(zip(seats, cards, strict=True))
        state.last_shown = tuple(shown.get(seat, card) for seat, card in enumerate(state.last_shown))
    if reused:
        fresh = [(seat, card) for seat, card in zip(seats, cards, strict=True) if seat not in reused]
        state.pot_by += tuple(seat for seat, _ in fresh)
        state.pot += tuple(card for _, card in fresh)
    else:
        state.pot_by += seats
        state.pot += tuple(cards)
    best = max(values)
    if setup.plain_best and values.count(best) == 1:
        winner = seats[values.index(best)]
        state.last_best = (winner,)
        _award(state, winner, chance, events)
        return
    winners = best_seats(state, cards, values)
    state.last_best = winners
    if len(winners) == 1:
        _award(state, winners[0], chance, events)
        return
    _tie(state, cards, chance, events)


def _played_card(state: State, seat: int) -> int:
    """Take the card a seat plays from its stack; without one its last shown card counts again (G-68)."""
    stack = state.stacks[seat]
    if not stack:
        return state.last_shown[seat]
    place = dict(state.chosen).get(seat, 0)
    state.stacks[seat] = stack[:place] + stack[place + 1 :]
    return stack[place]


def best_seats(state: State, cards: list[int], values: list[int]) -> tuple[int, ...]:
    """The seats with the best value, ascending (W), under the rules for missing values and super cards."""
    setup = state.setup
    seats = state.participants
    if setup.rules.missing_value == "forces_tie" and 0 in values:
        return tuple(sorted(seats))
    places = list(range(len(cards)))
    if any(card in setup.super_cards for card in cards):
        strong = setup.super_cards | setup.beats_super
        places = [place for place in places if cards[place] in strong]
    best = max(values[place] for place in places)
    return tuple(sorted(seats[place] for place in places if values[place] == best))


def _tie(state: State, cards: list[int], chance: Chance, events: list[Event]) -> None:
    """Several are best: a tie-break, or whatever the rules put in its place (TIE)."""
    rules = state.setup.rules
    events.append(RoundTied(state.last_best, state.pot, state.blind))
    if rules.tie_policy == "keep_own":
        _give_back(state, "keep_own", list(zip(state.participants, cards, strict=True)), events)
        end_round(state, None, events)
        return
    if rules.pot_scope == "tied_cards_only":
        laid = zip(state.participants, cards, strict=True)
        untied = [(seat, card) for seat, card in laid if seat not in state.last_best]
        if untied:
            _give_back(state, "not_tied", untied, events)
    winner = open_tie_break(state, chance, events)
    if winner is not None:
        _award(state, winner, chance, events)
    elif not state.participants:
        award_without_winner(state, events)
        end_round(state, None, events)


def _give_back(state: State, reason: Return, laid: list[tuple[int, int]], events: list[Event]) -> None:
    """Cards of this comparison return to the bottom of their owners' stacks."""
    for seat, card in laid:
        _take_out(state, card)
        state.stacks[seat] += (card,)
    events.append(CardsReturned(reason, tuple(seat for seat, _ in laid), tuple(card for _, card in laid)))


def _award(state: State, winner: int, chance: Chance, events: list[Event]) -> None:
    """The pot goes to ``winner``, in the order the rules want (AWARD)."""
    rules = state.setup.rules
    if rules.own_card == "stays_on_top":
        _keep_own_card(state, winner)
    order = rules.won_order
    block = state.pot
    if order == "shuffled":
        block = tuple([block[place] for place in chance(len(block))])
    elif order == "winner_first" or order == "winner_last":
        own = tuple(card for card, seat in zip(block, state.pot_by, strict=True) if seat == winner)
        rest = tuple(card for card, seat in zip(block, state.pot_by, strict=True) if seat != winner)
        block = own + rest if order == "winner_first" else rest + own
    elif order == "winner_chooses" and len(block) > 1:
        state.phase = ORDER
        state.last_best = (winner,)
        state.block = block
        events.append(OrderOpened(winner, block))
        return
    take_pot(state, winner, block, events)
    end_round(state, winner, events)


def _keep_own_card(state: State, winner: int) -> None:
    """Put the winner's last shown card back on top of his stack, if it lies in the pot (G-72)."""
    card = state.last_shown[winner]
    if card not in state.pot or state.pot_by[state.pot.index(card)] != winner:
        return
    _take_out(state, card)
    state.stacks[winner] = (card, *state.stacks[winner])
    state.kept = (card,)


def _take_out(state: State, card: int) -> None:
    """Take a card out of the pot."""
    place = state.pot.index(card)
    state.pot = state.pot[:place] + state.pot[place + 1 :]
    state.pot_by = state.pot_by[:place] + state.pot_by[place + 1 :]


def _lay(state: State, place: int, events: list[Event]) -> None:
    """The winner lays the next card of his block; the last one follows by itself (G-73)."""
    winner = state.last_best[0]
    card = state.block[place]
    state.block = state.block[:place] + state.block[place + 1 :]
    state.placed += (card,)
    events.append(CardPlaced(winner, card))
    if len(state.block) == 1:
        block = state.placed + state.block
        state.block, state.placed = (), ()
        state.phase = ANNOUNCE
        take_pot(state, winner, block, events)
        end_round(state, winner, events)
