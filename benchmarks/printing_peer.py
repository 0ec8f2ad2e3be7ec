"""The same cards as ``bench_printing.py`` sets them, as HTML that a person would write for WeasyPrint."""

from __future__ import annotations

import base64
import html
from importlib.resources import as_file, files

from quartett.decks import Deck
from quartett.printing import DeckPrint, card_art, card_back
from quartett.printing.view import CardView, RowView

STYLES = """
@page { size: 65mm 97mm; margin: 0 }
body { margin: 0; font: 7.6pt B }
section { position: relative; width: 65mm; height: 97mm; overflow: hidden; page-break-after: always;
  background: #fbf9f4 }
.art { position: absolute; width: 65mm; height: 48mm }
.back { width: 65mm; height: 97mm }
.set { position: absolute; left: 7mm; top: 7mm; color: #fff; text-transform: uppercase }
.id { position: absolute; right: 6mm; top: 6mm; width: 9mm; height: 8mm; border-radius: 1.6mm;
  border: .35mm solid #fff; font: 700 15pt B; text-align: center }
h1 { position: absolute; left: 7mm; top: 36mm; margin: 0; font: 700 20pt B; color: #fff }
.rows { position: absolute; left: 6mm; right: 6mm; top: 48mm }
.row { display: flex; height: 4.1mm; border-radius: .8mm; padding: 0 1mm; align-items: center }
.row img { width: 3.2mm; margin-right: 1.2mm }
.row span { flex: 1; font-size: 8pt }
.row b { font-size: 9pt }
.row i { font: 400 7pt B }
p { position: absolute; left: 7mm; right: 7mm; top: 74mm; font-style: italic }
footer { position: absolute; left: 0; right: 0; bottom: 0; height: 11mm; padding: 1.5mm 7mm }
footer span { display: inline-block; width: 24mm }
"""
FONTS = (("Regular", 400, "normal"), ("Bold", 700, "normal"), ("Italic", 400, "italic"))


def weasy(deck: Deck, ready: DeckPrint, sides: int) -> bytes:
    """As many sides as asked for as PDF, fronts and backs in turn."""
    from weasyprint import HTML

    arts = [_address(card_art(deck, index).encode()) for index in range(len(deck.cards))]
    back = f'<section><img class="back" src="{_address(card_back(deck).encode())}"></section>'
    fronts = [_front(card, art, ready) for card, art in zip(ready.view.cards, arts, strict=True)]
    body = "".join(front + back for front in fronts[: sides // 2])
    with as_file(files("quartett.printing.fonts")) as folder:
        faces = "".join(
            f"@font-face {{ font-family: B; font-weight: {weight}; font-style: {style};"
            f" src: url({(folder / f'BarlowCondensed-{name}.ttf').as_uri()}) }}"
            for name, weight, style in FONTS
        )
        data: bytes = HTML(string=f"<style>{faces}{STYLES}</style>{body}").write_pdf()
    return data


def _front(card: CardView, art: str, ready: DeckPrint) -> str:
    rows = "".join(_row(row, card, ready) for row in card.rows)
    names = "".join(f"<span>{html.escape(f'{each.id} {each.name}')}</span>" for each in card.siblings)
    colours = f'style="background: {card.color}; color: {card.ink}"'
    return (
        f'<section><img class="art" src="{art}"><div class="set">{html.escape(card.quartet)}</div>'
        f'<div class="id" {colours}>{html.escape(card.id)}</div><h1>{html.escape(card.name)}</h1>'
        f'<div class="rows">{rows}</div><p>{html.escape(card.fact)}</p>'
        f"<footer {colours}>{names}</footer></section>"
    )


def _row(row: RowView, card: CardView, ready: DeckPrint) -> str:
    colours = f'style="background: {card.color}; color: {card.ink}"' if row.best else ""
    icon = f'<img src="{_address(ready.files[row.icon])}">' if row.icon else ""
    figure = f"<b>{html.escape(row.value)} <i>{html.escape(row.unit)}</i></b>"
    return f'<div class="row" {colours}>{icon}<span>{html.escape(row.label)}</span>{figure}</div>'


def _address(svg: bytes) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg).decode()
