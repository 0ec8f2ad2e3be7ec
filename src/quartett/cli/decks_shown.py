"""The command ``decks``: the built-in decks, one deck at a glance, or one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quartett.cli.card_face import Faces
from quartett.cli.matching import matches
from quartett.cli.problems import UsageProblem
from quartett.cli.terminal import Terminal
from quartett.cli.words import Words
from quartett.errors import DeckError
from quartett.language import in_language

if TYPE_CHECKING:
    from quartett.decks import Deck, Finding

_MOST_BEST = 3
_MOST_NAMED = 6


def show(name: str | None, card: str | None, words: Words, *, plain: bool) -> int:
    """List the decks, or show one, or one of its cards; the exit code."""
    terminal = Terminal(words, plain=plain)
    if name is None:
        _list(terminal)
        return 0
    deck, findings = _examined(name)
    marks = [deck.supertrumps(category.id) for category in deck.categories]
    faces = Faces(terminal, deck, marks=marks)
    if card is None:
        _overview(terminal, deck, faces)
        _findings(terminal, findings)
    else:
        _card(terminal, faces, _card_named(faces, card))
    return 0


def _examined(name: str) -> tuple[Deck, tuple[Finding, ...]]:
    """The deck and what is doubtful in it; InvalidDeck with all findings if it cannot be used."""
    from quartett.cli.options import deck_named
    from quartett.decks import builtin_decks, examine_deck

    if name.strip().casefold() in builtin_decks():
        # They are checked as a whole before they are given away, and none has anything doubtful.
        return deck_named(name), ()
    try:
        examination = examine_deck(name)
    except DeckError:
        # The same sentences as everywhere else, with the built-in names to choose from.
        deck_named(name)
        raise
    return examination.verified(), examination.findings


def _list(terminal: Terminal) -> None:
    from quartett.decks import builtin_decks, load_deck

    words = terminal.words
    terminal.rule(words("decks_heading"))
    for name in builtin_decks():
        deck = load_deck(name)
        terminal.say(f"{name:<14} {in_language(deck.title, words.language)}", "bold")
        terminal.say(_size(deck, words), indent=15)
        if deck.illustrative:
            terminal.say(words("deck_illustrative"), indent=15)
    terminal.blank()
    terminal.say(words("decks_hint"))


def _size(deck: Deck, words: Words) -> str:
    entry = "deck_line" if deck.sets else "deck_line_no_sets"
    return words(entry, cards=len(deck.cards), sets=len(deck.sets), categories=len(deck.categories))


def _overview(terminal: Terminal, deck: Deck, faces: Faces) -> None:
    words = terminal.words
    language = words.language
    terminal.rule(in_language(deck.title, language))
    terminal.say(_size(deck, words))
    if deck.description:
        terminal.say(in_language(deck.description, language))
    if deck.illustrative:
        terminal.say(words("deck_illustrative"))
    if deck.sets:
        terminal.blank()
        terminal.put(words("deck_quartets"), "bold")
        for index in range(len(deck.sets)):
            cards = ", ".join(faces.title(card) for card in deck.set_cards(index))
            terminal.say(f"{faces.set_name(index)}: {cards}", indent=2, hang=4)
    else:
        terminal.blank()
        cards = ", ".join(faces.title(card) for card in range(len(deck.cards)))
        terminal.say(cards, indent=2)
    terminal.blank()
    terminal.put(words("deck_categories"), "bold")
    width = max((len(faces.heading(category)) for category in range(len(deck.categories))), default=0)
    for category in range(len(deck.categories)):
        line = f"{faces.heading(category):<{width}}  {faces.direction(category)}"
        terminal.say(line, indent=2)
        details = [_best(faces, category)]
        missing = sum(card.values[category] is None for card in deck.cards)
        if missing:
            details.append(words("deck_missing", count=missing))
        terminal.say("; ".join(filter(None, details)), indent=6, hang=2)
    terminal.blank()
    if deck.start:
        terminal.say(words("deck_start", card=deck.start))
    if deck.authors:
        terminal.say(words("deck_authors", authors=", ".join(deck.authors)))
    if deck.license:
        terminal.say(words("deck_license", license=deck.license))
    if deck.source:
        terminal.say(words("deck_source", source=deck.source))


def _best(faces: Faces, category: int) -> str:
    """The Supertrumpf cards of a category with their value."""
    cards = sorted(faces.marks[category])
    if not cards:
        return ""
    value = faces.with_unit(faces.value(cards[0], category), category)
    if len(cards) <= _MOST_BEST:
        named = ", ".join(faces.title(card) for card in cards)
    else:
        named = faces.words("deck_best_many", count=len(cards))
    return f"{faces.words('deck_best', cards=named)}: {value}"


def _findings(terminal: Terminal, findings: tuple[Finding, ...]) -> None:
    words = terminal.words
    terminal.say(words("deck_sound"))
    if findings:
        terminal.blank()
        terminal.put(words("deck_findings"), "bold")
        for finding in findings:
            terminal.say(finding.explain(words.language), indent=2, hang=2)


def _card_named(faces: Faces, typed: str) -> int:
    """A card by its index or (the beginning of) its name."""
    deck = faces.deck
    try:
        return deck.index_of(typed)
    except DeckError:
        found = matches(typed, [(faces.name(card),) for card in range(len(deck.cards))])
        if len(found) == 1:
            return found[0]
        if found:
            names = faces.words.listed(faces.title(card) for card in found[:_MOST_NAMED])
            if len(found) > _MOST_NAMED:
                names += " …"
            raise UsageProblem("cli.ambiguous", typed=typed, names=names) from None
        raise


def _card(terminal: Terminal, faces: Faces, card: int) -> None:
    words = terminal.words
    faces.draw(card)
    printed = faces.deck.cards[card]
    source = printed.source
    if source:
        terminal.say(words("deck_card_source", source=source))
    if printed.credit or printed.license:
        terminal.say(words("deck_card_license", credit=printed.credit or "–", license=printed.license or "–"))
