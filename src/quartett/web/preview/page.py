"""The page of the preview as HTML: every text of a deck goes through ``escape``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from quartett.decks import Finding
from quartett.decks.doctor import reason, remedy
from quartett.language import sentence
from quartett.printing import DeckFace
from quartett.printing.faces import CardFace, Words
from quartett.web.preview.watching import Shown

_MOST_TOLD = 40
_ASKED = "doctor.open_questions"
_SEVERITIES = ("error", "warning", "hint")


def page_html(shown: Shown, version: int, language: str) -> str:
    """The whole page."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(_title(shown, language))}</title>"
        '<link rel="stylesheet" href="/preview.css"><script src="/preview.js" defer></script></head>'
        f'<body><p class="lost" role="status">{_say("preview_lost", language)}</p>'
        f"{cards_html(shown, version, language)}</body></html>\n"
    )


def cards_html(shown: Shown, version: int, language: str) -> str:
    """What changes when the file was saved."""
    wrong = shown.problems or shown.sentence
    title = escape(_title(shown, language))
    parts = [
        f'<main data-version="{version}" data-title="{title}"{" class=stale" if wrong else ""}>',
        f"<header><h1>{title}</h1>{_size(shown.face, language)}</header>",
        _wrong(shown, language),
    ]
    if shown.face is not None:
        cards = "".join(_card(shown.face, card, index, version, language)
                        for index, card in enumerate(shown.face.cards))  # fmt: skip
        parts.append(f'<div class="columns"><ol class="cards">{cards}</ol>{_doctor(shown, language)}</div>')
    parts.append("</main>")
    return "".join(parts)


def _title(shown: Shown, language: str) -> str:
    return shown.face.title[language] if shown.face else sentence("workshop.preview_title", language)


def _size(face: DeckFace | None, language: str) -> str:
    if face is None:
        return ""
    count = sentence(
        "workshop.preview_size",
        language,
        cards=len(face.cards),
        sets=len(face.sets),
        categories=len(face.categories),
    )
    return f"<p>{escape(count)}</p>"


def _wrong(shown: Shown, language: str) -> str:
    """Why the file is no deck just now."""
    if shown.sentence is not None:
        lines = [shown.sentence.explain(language)]
    else:
        grave = [found for found in shown.problems if found.severity == "error"] or shown.problems
        lines = [found.explain(language) for found in grave]
    if not lines:
        return ""
    heading = "preview_wrong" if shown.face else "preview_wrong_first"
    told = "".join(f"<li>{escape(line)}</li>" for line in lines[:_MOST_TOLD])
    # A page that cannot be answered at least says where the questions of a table are asked.
    asked = next((each for each in shown.problems if each.code == _ASKED), None)
    way_out = f"<p>{escape(remedy(asked, language))}</p>" if asked else ""
    return (
        f'<section class="wrong" role="alert"><h2>{_say(heading, language)}</h2>'
        f"<ul>{told}</ul>{way_out}</section>"
    )


def _card(face: DeckFace, card: CardFace, index: int, version: int, language: str) -> str:
    said = _in(language)
    quartet = f'<p class="set">{said(face.sets[card.set].name)}</p>' if card.set >= 0 else ""
    rows = "".join(_rows(face, card, language))
    fact = f'<p class="fact">{said(card.fact)}</p>' if card.fact else ""
    siblings = ""
    if card.siblings:
        names = "".join(
            f"<li{' class=me' if place == index else ''}>{escape(face.cards[place].id)} "
            f"{said(face.cards[place].name)}</li>"
            for place in card.siblings
        )
        siblings = f'<ul class="siblings">{names}</ul>'
    focus = f' style="object-position:{escape(card.focus)}"' if card.focus else ""
    return (
        f'<li class="card" style="--color:{escape(card.color)};--on:{escape(card.ink)}">'
        f'<div class="art"><img src="/art/{index}?v={version}" alt="{said(card.alt)}"{focus} loading="lazy">'
        f'{quartet}<span class="badge">{escape(card.id)}</span><h3>{said(card.name)}</h3></div>'
        f'<ul class="rows">{rows}</ul>{fact}{siblings}</li>'
    )


def _rows(face: DeckFace, card: CardFace, language: str) -> Iterator[str]:
    said = _in(language)
    for category, value in zip(face.categories, card.values, strict=True):
        way = "▲" if category.better == "high" else "▼"
        wins = _say(f"preview_{category.better}", language)
        unit = f" <small>{said(value.unit)}</small>" if value.unit[language] else ""
        star = f' <span aria-label="{_say("preview_star", language)}" role="img">★</span>'
        mark = star if value.star else ""
        yield (
            f'<li{" class=star" if value.star else ""}><span class="label">{said(category.name)}</span>'
            f'<span class="way" role="img" aria-label="{wins}">{way}</span>{mark}'
            f"<b>{said(value.text)}{unit}</b></li>"
        )


def _doctor(shown: Shown, language: str) -> str:
    """What the doctor says, beside the cards."""
    diagnosis = shown.diagnosis
    if diagnosis is None:
        return ""
    parts = [f"<h2>{_say('preview_doctor', language)}</h2>"]
    if not diagnosis.findings:
        parts.append(f"<p>{_say('preview_sound', language)}</p>")
    for severity in _SEVERITIES:
        found = [each for each in diagnosis.findings if each.severity == severity]
        if found:
            heading = escape(sentence(f"workshop.preview_{severity}", language, count=len(found)))
            told = "".join(_finding(each, language) for each in found[:_MOST_TOLD])
            parts.append(f'<h3 class="{severity}">{heading}</h3><ul>{told}</ul>')
    if not shown.measured:
        parts.append(f'<p class="hint">{_say("preview_not_set", language)}</p>')
    return f"<aside>{''.join(parts)}</aside>"


def _finding(found: Finding, language: str) -> str:
    more: Sequence[str] = [text for text in (reason(found, language), remedy(found, language)) if text]
    details = (
        f"<details><summary>{_say('preview_why', language)}</summary>{escape(' '.join(more))}</details>"
        if more
        else ""
    )
    return f"<li>{escape(found.explain(language))}{details}</li>"


class _in:  # noqa: N801  # reads like the preposition it is
    """Says texts of a face in one language, escaped."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __call__(self, words: Words | None) -> str:
        return escape((words or {}).get(self._language, ""))


def _say(entry: str, language: str) -> str:
    return escape(sentence(f"workshop.{entry}", language))
