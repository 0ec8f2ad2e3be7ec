"""A hand of Quartett, quartet by quartet, with the gaps to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quartett.cli.card_face import Faces
    from quartett.cli.terminal import Terminal
    from quartett.rules.quartett.view import QuartettView

_GAP = "···"
_NARROWEST = 13


def show_hand(terminal: Terminal, faces: Faces, view: QuartettView) -> None:
    """The own cards as a small table: one row per quartet of which there is a card."""
    words = terminal.words
    setup = view.setup
    terminal.say(words("your_hand", count=len(view.hand)), "bold")
    sets = sorted({setup.set_of[card] for card in view.hand})
    if terminal.plain:
        for index in sets:
            members = setup.deck.set_cards(index)
            own = words.listed(faces.title(card) for card in members if card in view.hand)
            lacking = words.listed(faces.index(card) for card in members if card not in view.hand)
            terminal.say(words("hand_line", set=faces.set_title(index), own=own, lacking=lacking), hang=2)
        return
    for index in sets:
        cells = []
        members = list(setup.deck.set_cards(index))
        label = 15
        width = max(_NARROWEST, (terminal.width - label - 2) // len(members))
        for card in members:
            text = faces.title(card) if card in view.hand else f"{faces.index(card)} {terminal.spell(_GAP)}"
            cells.append(_cut(text, width - 1).ljust(width))
        per_line = max(1, (terminal.width - label - 2) // width)
        name = _cut(faces.set_name(index), label - 1)
        for start in range(0, len(cells), per_line):
            terminal.put(f"  {name:<{label}}{''.join(cells[start : start + per_line])}".rstrip())
            name = ""


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"
