"""The text form of a record, for people: tags, shuffles in braces, numbered moves, the outcome.

::

    [Game "supertrumpf"]
    [Deck "autos" "sha256:..."]
    [Rules "vdb" 1]
    [Parameter "won_order" "as_laid"]
    [Direction "weight" "high"]
    [Seats "Anna" "Ben"]
    [Dealer 0]

    {12 4 31 ...} {1 0}

    1. power 2. weight (time) 3. year

    = last_player 0 | 0 / 1 | 32 0
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Any

import msgspec

from quartett.errors import RecordError
from quartett.rules.outcome import Outcome
from quartett.rules.record import FORMAT, TIME, Record, unreadable

_WIDTH = 100
_ESCAPE = "\\"
_NUMBER = re.compile(r"\d+\.")


def to_text(record: Record) -> str:
    """The text form of a record."""
    tags: list[tuple[str, list[Any]]] = [
        ("Format", [record.format]),
        ("Game", [record.game]),
        ("Deck", [record.deck, record.deck_hash]),
        ("Rules", [record.rules, record.rules_version, *([record.base] if record.base else [])]),
        *(("Parameter", [name, value]) for name, value in record.parameters.items()),
        *(("Direction", [name, value]) for name, value in record.directions.items()),
        ("Seats", list(record.names)),
        ("Dealer", [record.dealer]),
    ]
    head = "\n".join(
        f"[{tag} {' '.join(json.dumps(word, ensure_ascii=False) for word in words)}]" for tag, words in tags
    )
    shuffles = "\n".join(_wrap("{" + " ".join(map(str, order)) + "}") for order in record.chance)
    numbered: list[str] = []
    count = 0
    for move in record.moves:
        if move != TIME:
            count += 1
            numbered.append(f"{count}.")
        numbered.append(_escaped(move))
    return "\n\n".join((head, shuffles, _wrap(" ".join(numbered)), _outcome_text(record.outcome))) + "\n"


def _escaped(move: str) -> str:
    """A move marked if it looks like something else in the text: a quartet may be called ``{`` or ``7.``."""
    return _ESCAPE + move if move[:1] in ("{", "=", _ESCAPE) or _NUMBER.fullmatch(move) else move


def _wrap(words: str) -> str:
    return textwrap.fill(words, _WIDTH, break_long_words=False, break_on_hyphens=False)


def _outcome_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return "= *"
    ranking = " / ".join(" ".join(map(str, group)) for group in outcome.ranking)
    winners, counts = (" ".join(map(str, seats)) for seats in (outcome.winners, outcome.counts))
    return f"= {outcome.reason} {winners} | {ranking} | {counts}"


def from_text(text: str) -> Record:
    """Read the text form; RecordError naming the line if it is broken."""
    fields: dict[str, Any] = {"parameters": {}, "directions": {}}
    body: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.strip()
        if line.startswith("["):
            _read_tag(line, number, fields)
        elif line:
            body += [(number, word) for word in line.split()]
    fields |= _read_body(body)
    try:
        return msgspec.convert(fields, Record, strict=True)
    except msgspec.ValidationError as error:
        raise unreadable(error) from None


def _read_tag(line: str, number: int, fields: dict[str, Any]) -> None:
    tag, words = _tag_words(line, number)
    match tag, words:
        case "Format", [str(name)]:
            if name != FORMAT:
                raise RecordError("rules.record_format", found=name, known=FORMAT)
        case "Game", [str(game)]:
            fields["game"] = game
        case "Deck", [str(deck), str(digest)]:
            fields |= {"deck": deck, "deck_hash": digest}
        case "Rules", [str(rules), int(version), *base] if len(base) < 2:
            fields |= {"rules": rules, "rules_version": version, "base": base[0] if base else None}
        case "Parameter", [str(name), value]:
            fields["parameters"][name] = value
        case "Direction", [str(name), value]:
            fields["directions"][name] = value
        case "Seats", names:
            fields["names"] = names
        case "Dealer", [int(dealer)]:
            fields["dealer"] = dealer
        case _:
            raise RecordError("rules.record_line", line=number, text=line[:60])


def _tag_words(line: str, number: int) -> tuple[str, list[Any]]:
    """The name of a tag line and its words, each a JSON value."""
    tag, _, rest = line[1:].partition(" ")
    words: list[Any] = []
    decoder = json.JSONDecoder()
    try:
        while not rest.startswith("]"):
            word, end = decoder.raw_decode(rest)
            words.append(word)
            rest = rest[end:].lstrip()
    except (ValueError, RecursionError):
        raise RecordError("rules.record_line", line=number, text=line[:60]) from None
    return tag, words


def _read_body(body: list[tuple[int, str]]) -> dict[str, Any]:
    words = iter(body)
    chance: list[list[int]] = []
    moves: list[str] = []
    for number, word in words:
        if word.startswith("{"):
            chance.append(_read_shuffle(number, word, words))
        elif word == "=":
            outcome = _read_outcome(number, [text for _, text in words])
            return {"chance": chance, "moves": moves, "outcome": outcome}
        elif not _NUMBER.fullmatch(word):
            moves.append(word.removeprefix(_ESCAPE))
    raise RecordError("rules.record_cut_off")


def _read_shuffle(number: int, word: str, words: Iterator[tuple[int, str]]) -> list[int]:
    texts = [word[1:]]
    while not texts[-1].endswith("}"):
        _, following = next(words, (number, None))
        if following is None:
            raise RecordError("rules.record_cut_off")
        texts.append(following)
    texts[-1] = texts[-1][:-1]
    return _numbers(number, " ".join(texts))


def _numbers(line: int, text: str) -> list[int]:
    words = text.split()
    if not all(word.isdecimal() and len(word) < 9 for word in words):
        raise RecordError("rules.record_line", line=line, text=text[:60])
    return [int(word) for word in words]


def _read_outcome(line: int, words: list[str]) -> dict[str, Any] | None:
    if words == ["*"]:
        return None
    text = " ".join(words)
    parts = text.split("|")
    if len(parts) != 3 or not words:
        raise RecordError("rules.record_line", line=line, text=text[:60])
    reason, _, winners = parts[0].partition(" ")
    return {
        "reason": reason,
        "winners": _numbers(line, winners),
        "ranking": [_numbers(line, group) for group in parts[1].split("/")],
        "counts": _numbers(line, parts[2]),
    }
