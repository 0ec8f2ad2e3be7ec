"""Who may be told what of a game: a second definition, against which everything that was sent is held.

It follows what truly happens (with the sight of :mod:`tests.rules.conformance`, made from the rules alone)
and asks neither ``seen_by`` nor a view. A message is taken apart name by name; a name not known is a leak.
"""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from quartett.language import catalogue
from quartett.rules.events import HIDDEN
from quartett.rules.quartett.state import cards_of
from quartett.rules.supertrumpf.state import ORDER
from tests.rules.conformance.sight_quartett import QuartettSight
from tests.rules.conformance.sight_supertrumpf import SupertrumpfSight

ABOUT_CARDS = {"game", "steps", "last", "asked"}
BESIDE = (
    {"t", "table", "version", "phase", "settings", "host", "you", "mine", "seats", "watching", "clock"}
    | {"series", "over", "reactions", "closed", "trouble"}
)  # fmt: skip
SEAT = {"name", "color", "shape", "kind", "player", "ready", "present", "away"}
BOTH = {"game", "seat", "seats", "to_act", "legal", "time_expired", "outcome"}
FACTS = {
    "supertrumpf": BOTH
    | {"phase", "stack_sizes", "pile_sizes", "set_aside", "top", "choices", "pot", "pot_by", "opener"}
    | {"announcer", "round_no", "comparison_no", "participants", "category", "announced_strength"}
    | {"comparison", "choosing", "order_left", "eliminated", "leaders"},
    "quartett": BOTH
    | {"hand", "hand_sizes", "laid", "talon_size", "turn", "asks", "misses", "out", "asked_last"},
}
ANSWER = {"t", "cid", "ok", "n", "doubled", "code", "reason", "values"}
_PLACE = re.compile(r"\{(\w+)")
_WORD = re.compile(r"\w+")


def plain(value: Any) -> Any:
    """As it stands in a message."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _open(cards: Any) -> list[int]:
    """The cards that are not hidden."""
    return [card for card in cards if card != HIDDEN]


def _of_all(stacks: Any) -> list[int]:
    return [card for stack in stacks for card in _open(stack)]


def told_by(event: dict[str, Any], won_by_reader: bool) -> Any:
    """What an event in a message tells, in the form in which sight says what may be seen."""
    e = {name: value for name, value in event.items() if name != "event"}
    match event["event"]:
        case "CardsDealt" if "stacks" in e:
            hidden = _of_all(e["stacks"]) + _open(e["set_aside"])
            return [[len(stack) for stack in e["stacks"]], len(e["set_aside"]), *hidden]
        case "CardsDealt":
            return [[len(hand) for hand in e["hands"]], len(e["talon"]), _of_all((*e["hands"], e["talon"]))]
        case "TopCards":
            return _open(e["cards"])
        case "LowStacks":
            return _of_all(e["cards"])
        case "CategoryAnnounced":
            return [e["seat"], e["category"], None if e["strength"] == HIDDEN else e["strength"]]
        case "CardChosen" | "CardPlaced" | "DrewFromTalon":
            return [e["seat"], *_open([e["card"]])]
        case "RoundTied":
            return [e["seats"], e["pot"], *_open(e["blind"])]
        case "PotCarriedOver":
            return [*e["pot"], *_open(e["blind"])]
        case "CardDrawn":
            return [e["seat"], e["giver"], *_open([e["card"]])]
        case "BlindCardsLaid":
            return [e["seats"], *_open(e["cards"])]
        case "CardsReturned":
            return [e["reason"], e["seats"], e["cards"], *_open(e["blind"])]
        case "OrderOpened":
            return [e["seat"], len(e["cards"]), _open(e["cards"])]
        case "PotWon":
            blind = [] if won_by_reader else _open(e["blind"])
            return [e["seat"], e["cards"], e["kept"], *blind]
        case "QuartetLaid":
            return [e["seat"], None if e["set_index"] == HIDDEN else e["set_index"]]
        case _:
            return list(e.values())


def _seen(name: str, seen: Any) -> Any:
    """What sight says, in the form of :func:`told_by`."""
    told = plain(list(seen))
    if name == "TopCards":
        return _open(told)
    return told


def _told_to(observer: int | None, event: dict[str, Any]) -> Any:
    return told_by(event, observer is not None and event.get("seat") == observer)


class Truth:
    """How things stood in one version."""

    def __init__(self, game, sights):
        self.state = game._state.copy()
        self.to_act = game.to_act
        self.over = game.outcome is not None
        self.faces = {seat: frozenset(sight.faces) for seat, sight in sights.items()}


class Witness:
    """Knows, version by version, what each seat and the public may be told of the game at ``live``."""

    def __init__(self, live):
        self.live = live
        self.game = game = live.table.game
        self.seats: tuple[int | None, ...] = (None, *range(game.seats))
        self.sights = {
            seat: SupertrumpfSight(seat, game.rules)
            if game.name == "supertrumpf"
            else QuartettSight(seat, game.rules, game.setup.set_size)
            for seat in self.seats
        }
        self.steps: dict[tuple[int, int | None], list[tuple[str, Any]]] = {}
        self.truths: dict[int, Truth] = {}
        self.out: dict[int, frozenset[int]] = {}
        self.sight_of: dict[int | None, set[str]] = {seat: set() for seat in self.seats}
        """All that each could see until now, event by event."""
        self._right: dict[tuple[int, int | None], Any] = {}
        self.words = {card.id: index for index, card in enumerate(game.deck.cards)}
        self.words |= {str(card.name): index for index, card in enumerate(game.deck.cards)}
        live.around.bus.subscribe(self.heard)
        self.heard(live.table.id, live.table.version, None)

    def heard(self, table, version, batch):
        """Something is durable, and the table has taken it in."""
        if self.live.table.game is not self.game:
            return
        events = self.live.table.steps[-1].events if self.live.table.turn_version == version else ()
        out = self.out.get(version - 1, frozenset())
        for event in events:
            for seat, sight in self.sights.items():
                seen = sight.see(event)
                if seen is not None:
                    name, told = seen[0], _seen(seen[0], seen[1:])
                    self.steps.setdefault((version, seat), []).append((name, told))
                    self.sight_of[seat].add(json.dumps([name, told]))
            if type(event).__name__ == "PlayerEliminated":
                out |= frozenset(event.seats)
        self.out[version] = out
        self.truths[version] = Truth(self.game, self.sights)

    # --- messages ---------------------------------------------------------------------------------

    def leaks(self, text: str, mine: tuple[int, ...], asked: str = "") -> set[str]:
        """What a message to the holder of the seats ``mine`` tells beyond what it may, by name.

        ``asked`` is what it answers to: that may be said again.
        """
        try:
            message = json.loads(text)
        except ValueError:
            return {"text"}
        if message.get("t") == "state":
            return self._state(message, mine)
        if "answer" in message and len(message) == 1:
            message = message["answer"]
        found = set(message) - ANSWER
        if message.get("t") not in (None, "answer", "bye", "error", "pong"):
            found.add("t")
        if message.get("reason"):
            found |= self._sentence(message, mine, asked)
        return found

    def _sentence(self, message: dict[str, Any], mine: tuple[int, ...], asked: str) -> set[str]:
        area, _, entry = message["reason"].partition(".")
        places = set(_PLACE.findall(catalogue(area, "de")[entry] + catalogue(area, "en")[entry]))
        places.add("near")  # what was probably meant, whether the sentence says it or not
        if message["reason"] == "tables.bad_message":
            places.add("detail")
        found = {f"values.{name}" for name in set(message["values"]) - places}
        truth = self.truths[max(self.truths)]
        known = set().union(*(truth.faces[seat] for seat in (*mine, None)))
        said = set(_WORD.findall(asked))
        for name, value in message["values"].items():
            words = {*_WORD.findall(str(value)), str(value)} - said
            if any(self.words[word] not in known for word in words & self.words.keys()):
                found.add(f"values.{name}")
        return found

    def _state(self, message: dict[str, Any], mine: tuple[int, ...]) -> set[str]:
        version = message["version"]
        you = message["you"]
        found = set(message) - ABOUT_CARDS - BESIDE
        if you not in (mine or (None,)) or set(message["mine"]) != set(mine):
            return found | {"you"}
        truth = self.truths[max(known for known in self.truths if known <= version)]
        observer = None if you in self.out[max(known for known in self.out if known <= version)] else you
        for step in message["steps"]:
            if not self._is_right(step, observer):
                found.add("steps")
        if message["last"] != (message["steps"][-1]["events"] if message["steps"] else []):
            found.add("last")
        if not all(self._was_seen(event, observer) for event in message["asked"]):
            found.add("asked")
        if any(set(each) != SEAT for each in message["seats"]):
            found.add("seats")
        if message["over"] is not None and not truth.over:
            found.add("over")
        return found | self._facts(message["game"], observer, truth)

    def _is_right(self, step: dict[str, Any], observer: int | None) -> bool:
        key = (step["n"], observer)
        if key in self._right:
            return bool(self._right[key] == step)
        allowed = self.steps.get(key, [])
        told = [(event["event"], _told_to(observer, event)) for event in step["events"]]
        if set(step) != {"n", "events"} or told != allowed:
            return False
        self._right[key] = step
        return True

    def _was_seen(self, event: dict[str, Any], observer: int | None) -> bool:
        return json.dumps([event["event"], _told_to(observer, event)]) in self.sight_of[observer]

    def _facts(self, facts: dict[str, Any], observer: int | None, truth: Truth) -> set[str]:
        found = {f"game.{name}" for name in set(facts) ^ FACTS[self.game.name]}
        if facts["seat"] != observer:
            found.add("game.seat")
        if facts["legal"] and (truth.over or observer is None or truth.to_act != observer):
            found.add("game.legal")
        if (facts["outcome"] is not None) != truth.over:
            found.add("game.outcome")
        check = self._supertrumpf if self.game.name == "supertrumpf" else self._quartett
        return found | {f"game.{name}" for name in check(facts, observer, truth)}

    def _supertrumpf(self, facts: dict[str, Any], observer: int | None, truth: Truth) -> set[str]:
        state, rules, faces = truth.state, self.game.rules, truth.faces[observer]
        full = rules.reveal == "full_card"
        found = set()
        own = set() if observer is None else set(state.stacks[observer])
        middle: Any = state.pot
        if truth.over or state.phase == ORDER:
            # The round is decided: what lay on the table in it still shows, wherever it goes now.
            own, middle = set(faces) if observer is not None else set(), None
        if facts["top"] != HIDDEN and not (facts["top"] in own & faces and rules.top_card_view == "owner"):
            found.add("top")
        if not set(facts["choices"]) <= own & faces:
            found.add("choices")
        for place, card in enumerate(facts["pot"]):
            lies = card in faces if middle is None else card in middle[place : place + 1]
            if card != HIDDEN and not (full and lies and card not in state.blind):
                found.add("pot")
        left = _open(facts["order_left"])
        if left and not (observer == truth.to_act and set(left) <= faces & set(state.block)):
            found.add("order_left")
        if facts["announced_strength"] != HIDDEN and rules.announce != "category_and_value":
            found.add("announced_strength")
        if facts["comparison"] is not None and not self._was_seen(facts["comparison"], observer):
            found.add("comparison")
        if not rules.stack_sizes_public:
            sizes = facts["stack_sizes"]
            found |= {"stack_sizes" for seat, size in enumerate(sizes) if seat != observer and size != HIDDEN}
        return found

    def _quartett(self, facts: dict[str, Any], observer: int | None, truth: Truth) -> set[str]:
        found = set()
        own = [] if observer is None else list(cards_of(truth.state.hands[observer]))
        if sorted(facts["hand"]) != sorted(own):
            found.add("hand")
        size = self.game.setup.set_size
        for sets in facts["laid"]:
            for each in _open(sets):
                if not set(range(each * size, (each + 1) * size)) <= truth.faces[observer]:
                    found.add("laid")
        return found
