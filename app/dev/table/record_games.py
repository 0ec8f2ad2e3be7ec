"""Record games for the development page of the table: snapshots per version, as the server would send them.

Run from the root of the checkout: ``python app/dev/table/record_games.py``. The files go to
``app/dev/table/recorded`` (not kept in the repository). Moves are made by chance; with a fixed seed, so that
the same run gives the same games. A scenario names the version at which its page opens.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from quartett.decks import Deck, load_deck
from quartett.printing.art import card_art
from quartett.printing.faces import deck_face
from quartett.rules import Quartett, Supertrumpf, preset
from quartett.rules.game import Game

HERE = Path(__file__).parent
OUT = HERE / "recorded"
NAMES = ("Anna", "Ben", "Mia", "Jonas", "Oma Inge", "Lukas", "Emre", "Friederike")
SHAPES = ("circle", "triangle", "square", "diamond", "pentagon", "hexagon", "star", "cross")


def record(
    game: Game[Any], viewer: int | None, seed: int, most: int, mine: tuple[int, ...] = ()
) -> dict[str, Any]:
    """Every snapshot of a game that ``viewer`` gets to see, with moves made by chance."""
    random = Random(seed)
    seats = [
        {
            "name": NAMES[seat],
            "color": seat % 8,
            "shape": SHAPES[seat % len(SHAPES)],
            "kind": "person" if seat in (viewer, *mine) else "computer",
            "ready": True,
            "present": True,
            "away": False,
        }
        for seat in range(game.seats)
    ]
    shown: list[dict[str, Any]] = []
    steps: list[dict[str, Any]] = []
    curve: list[list[int]] = []
    turning: list[int] = []
    version = 1
    done = 0
    while True:
        you = viewer
        if mine and game.to_act in mine:
            you = game.to_act
        seen = [
            msgspec.to_builtins(part)
            for event in game.events[done:]
            if (part := event.seen_by(you, game.rules)) is not None
        ]
        done = len(game.events)
        steps = [*steps, {"n": version, "events": seen}][-8:]
        view = game.view(you).data()
        view.pop("history")
        view["legal"] = [game.write(action) for action in game.view(you).legal]
        view["rules"] = msgspec.to_builtins(game.rules)
        counts = list(view.get("stack_sizes") or [len(laid) for laid in view["laid"]])
        curve.append(counts)
        shown.append(
            {
                "table": "dev",
                "version": version,
                "phase": "over" if game.outcome else "playing",
                "settings": {
                    "game": game.name,
                    "deck": game.deck.id,
                    "rules": {"preset": game.rules.name, "parameters": {}},
                    "directions": {},
                    "places": [],
                    "time_limit_s": None,
                    "turn_limit_s": None,
                    "open_to_watchers": True,
                    "pace": "normal",
                },
                "host": 0,
                "you": you,
                "mine": list(mine) or ([] if viewer is None else [viewer]),
                "seats": seats,
                "watching": 1 if viewer is None else 0,
                "game": view,
                "steps": steps,
                "clock": {"turn_ms": None, "game_ms": None},
                "last": seen,
                "asked": [],
                "series": {"games": 1, "wins": [0] * game.seats},
                "over": {
                    "outcome": msgspec.to_builtins(game.outcome),
                    "curve": curve,
                    "turning": turning,
                }
                if game.outcome
                else None,
            }
        )
        if game.outcome or version > most:
            break
        moves = list(game.legal)
        game.do(random.choice(moves))
        version += 1
    return {"deck": msgspec.to_builtins(deck_face(game.deck)), "snapshots": shown}


def first_with(made: dict[str, Any], *names: str, mine: str = "") -> int:
    """The place of the first snapshot whose newest step has all these events.

    ``mine``: and in which the viewer decides in this phase, in a tie-break for ``tie``.
    """
    for place, snapshot in enumerate(made["snapshots"]):
        events = {event["event"] for event in snapshot["steps"][-1]["events"]}
        view = snapshot["game"]
        decides = not mine or (
            view["legal"] and (view.get("comparison_no") if mine == "tie" else view.get("phase") == mine)
        )
        if events.issuperset(names) and decides:
            return place
    return -1


def deck_of(name: str) -> Deck:
    """A built-in deck; ``mini`` is one of six cards that are often equal."""
    if name != "mini":
        return load_deck(name)
    autos = load_deck("autos")
    alike = [
        msgspec.structs.replace(card, values=(100 + place % 2, 1500, *card.values[2:4], 18 + place % 2, 50))
        for place, card in enumerate(autos.cards[:8])
    ]
    return msgspec.structs.replace(autos, id="autos", cards=tuple(alike), sets=autos.sets[:2], start=None)


def supertrumpf(deck: str, rules: str, seats: int, seed: int, **parameters: Any) -> Game[Any]:
    """A game of Supertrumpf with changed parameters."""
    return Supertrumpf(
        deck_of(deck),
        preset("supertrumpf", rules).changed(**parameters),
        seats,
        seed=seed,
        names=NAMES[:seats],
    )


def quartett(deck: str, rules: str, seats: int, seed: int, **parameters: Any) -> Game[Any]:
    """A game of Quartett with changed parameters."""
    return Quartett(
        load_deck(deck),
        preset("quartett", rules).changed(**parameters),
        seats,
        seed=seed,
        names=NAMES[:seats],
    )


def searched(
    make: Any, *names: str, viewer: int | None = 0, most: int = 120, tries: int = 60, mine: str = ""
) -> Any:
    """The first game by seed in which these events happen in one step, seen by ``viewer``."""
    best = None
    for seed in range(1, tries):
        made = record(make(seed), viewer, seed, most)
        place = first_with(made, *names, mine=mine)
        if place >= 0:
            made["open_at"] = place
            return made
        best = best or made
    sys.stderr.write(f"not found: {names}\n")
    best["open_at"] = 0
    return best


def scenarios() -> dict[str, Any]:
    """Every game of the page by name."""
    made: dict[str, Any] = {}
    made["st-house"] = record(supertrumpf("sonnensystem", "house", 4, 7), 0, 7, 160)
    made["st-autos"] = record(supertrumpf("autos", "vdb", 3, 3), 0, 3, 400)
    made["st-tie"] = searched(
        lambda seed: supertrumpf("waffen", "house", 4, seed), "TieBreakStarted", mine="tie"
    )
    made["st-stich"] = searched(lambda seed: supertrumpf("sonnensystem", "house", 4, seed), "TieBreakStarted")
    made["st-eight"] = searched(lambda seed: supertrumpf("autos", "house", 8, seed), "TieBreakStarted")
    made["st-blind"] = searched(
        lambda seed: supertrumpf("autos", "house", 4, seed, tie_blind_cards=2), "BlindCardsLaid"
    )
    made["st-carry"] = searched(
        lambda seed: supertrumpf("mini", "house", 3, seed), "PotCarriedOver", most=40, tries=400
    )
    made["st-values"] = searched(lambda seed: supertrumpf("theater", "toptrumps", 4, seed), mine="announce")
    made["st-low"] = searched(lambda seed: supertrumpf("autos", "beuting", 3, seed), mine="choose")
    made["st-order"] = searched(
        lambda seed: supertrumpf("autos", "house", 3, seed, won_order="winner_chooses"),
        "OrderOpened",
        mine="order",
    )
    made["st-war"] = searched(lambda seed: supertrumpf("autos", "war", 2, seed), "BlindCardsLaid")
    made["st-sudden"] = searched(
        lambda seed: supertrumpf(
            "autos",
            "house",
            4,
            seed,
            end_on=frozenset({"round_limit"}),
            round_limit=3,
            limit_tie="sudden_death",
        ),
        "SuddenDeath",
    )
    made["st-out"] = searched(
        lambda seed: supertrumpf("sonnensystem", "house", 4, seed), "PlayerEliminated", viewer=0
    )
    made["st-watch"] = record(supertrumpf("sonnensystem", "house", 4, 7), None, 7, 40)
    made["st-hot"] = record(supertrumpf("sonnensystem", "house", 3, 9), 0, 9, 40, mine=(0, 1, 2))
    made["q-house"] = record(quartett("sonnensystem", "house", 4, 5), 0, 5, 400)
    made["q-eight"] = record(quartett("autos", "house", 8, 5), 0, 5, 300)
    made["q-three"] = record(quartett("sonnensystem", "house", 3, 6), 0, 6, 400)
    made["q-two"] = record(quartett("elemente", "wiki2", 2, 5), 0, 5, 300)
    made["q-fish"] = record(quartett("theater", "gofish", 4, 5), 0, 5, 300)
    made["q-next"] = record(
        quartett("autos", "house", 4, 5, hit_then="same_asker_next_target", may_pass=True), 0, 5, 300
    )
    made["q-hot"] = record(quartett("sonnensystem", "house", 3, 9), 0, 9, 60, mine=(0, 1))
    return made


def main() -> None:
    """Write every scenario to a file of its own."""
    OUT.mkdir(exist_ok=True)
    made = scenarios()
    for deck in {content["deck"]["id"] for content in made.values()}:
        folder = OUT / "art" / deck
        folder.mkdir(parents=True, exist_ok=True)
        for place in range(len((loaded := load_deck(deck)).cards)):
            (folder / f"{place}.svg").write_text(card_art(loaded, place), encoding="utf-8")
    for name, content in made.items():
        content.setdefault("open_at", 0)
        (OUT / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    (OUT / "index.json").write_text(
        json.dumps({name: len(content["snapshots"]) for name, content in made.items()}), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
