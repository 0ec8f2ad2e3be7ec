"""A hand of Quartett, quartet by quartet, with the gaps to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quartett.cli.card_face import cut

if TYPE_CHECKING:
    from quartett.cli.card_face import Faces
    from quartett.cli.terminal import Terminal
    from quartett.rules.quartett.view import QuartettView

_GAP = "···"
_WIDEST_NAME = 20


def show_hand(terminal: Terminal, faces: Faces, view: QuartettView) -> None:
    """The own cards: one row per quartet of which there is a card, cards with names, gaps with dots."""
    words = terminal.words
    setup = view.setup
    terminal.say(words("your_hand", count=len(view.hand)), "bold")
    sets = sorted({setup.set_of[card] for card in view.hand})
    label = min(_WIDEST_NAME, max((len(faces.set_name(index)) for index in sets), default=0))
    for index in sets:
        members = tuple(setup.deck.set_cards(index))
        if terminal.plain:
            own = words.listed(faces.title(card) for card in members if card in view.hand)
            lacking = words.listed(faces.index(card) for card in members if card not in view.hand)
            terminal.say(words("hand_line", set=faces.set_title(index), own=own, lacking=lacking), hang=2)
            continue
        cells = [
            faces.title(card) if card in view.hand else f"{faces.index(card)} {terminal.spell(_GAP)}"
            for card in members
        ]
        name = faces.set_name(index)
        for line in _rows(cells, terminal.width - label - 4):
            terminal.put(f"  {cut(name, label):<{label}}  {line}")
            name = ""


def _rows(cells: list[str], width: int) -> list[str]:
    """The cells in lines of at most ``width`` columns; none is torn apart."""
    lines: list[str] = []
    for cell in cells:
        if lines and len(lines[-1]) + 2 + len(cell) <= width:
            lines[-1] += f"  {cell}"
        else:
            lines.append(cell[:width])
    return lines
