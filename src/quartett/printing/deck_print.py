"""A deck made ready to be printed: its view, its pictures, and everything that can be made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import get_args

import msgspec
from msgspec import Struct

from quartett.decks import Deck, Finding
from quartett.language import LANGUAGES
from quartett.printing.art import card_back
from quartett.printing.beside import cards_beside, texts_beside, words_beside
from quartett.printing.card_size import BLEED, LEAST_NEGATIVE, SAFE, CardSize, card_size
from quartett.printing.faces import DeckFace, deck_face
from quartett.printing.fitting import text_findings
from quartett.printing.fonts import width_of
from quartett.printing.pages import Face, Page
from quartett.printing.picture_files import ART_KINDS, Art, PictureFiles
from quartett.printing.problems import PrintError
from quartett.printing.themes import Content, Theme, sources, theme_named
from quartett.printing.typesetting import Typeset
from quartett.printing.view import CardMeasures, CardView, Icons, View, card_view, in_print

_BOLDER = 1.05
"""The card's own name stands in bold letters."""

Progress = Callable[[int, int], None]
"""Called with how many pictures are ready, and how many there are."""


class Look(Struct, frozen=True, kw_only=True):
    """How a deck shall look in print; None means what the deck says."""

    theme: str | None = None
    size: str | None = None
    language: str | None = None
    art: Art = "own"


class DeckPrint:
    """A deck made ready: cheap to ask for pages, pictures and findings again and again."""

    def __init__(
        self,
        deck: Deck,
        look: Look = Look(),  # noqa: B008  # frozen
        *,
        read: Callable[[str], bytes] | None = None,
        progress: Progress | None = None,
        only: Iterable[int] | None = None,
    ) -> None:
        """``read`` gives the bytes of a deck's own picture by its name (``decks.deck_image``).

        ``only`` keeps to some cards (a preview of one is ten times as quick). Raises PrintError for a
        look there is not, for a deck without cards, and without the packages that printing needs.
        """
        if not deck.cards:
            raise PrintError("printing.no_cards")
        if look.art not in get_args(Art):
            raise PrintError("printing.unknown_art", value=look.art, known=", ".join(ART_KINDS))
        self.deck = deck
        self.face: DeckFace = deck_face(deck)
        self.language = look.language if look.language in LANGUAGES else deck.language
        self.size: CardSize = card_size(look.size, deck)
        self.theme: Theme = theme_named(look.theme, deck)
        self._files = dict(sources(self.theme.name))
        wanted = range(len(deck.cards)) if only is None else sorted(set(only))
        self._layout = self.theme.laid_out(self.size, self._content(look.art))
        pictures = PictureFiles(deck, self._files, self._layout, look.art, read)
        icons = Icons(self._files, dark=self.theme.name == "modern")
        cards: list[CardView] = []
        for index in range(len(deck.cards)):
            art = pictures.of(index) if index in wanted else None
            cards.append(card_view(self.face, index, self.language, icons, art))
            if progress is not None:
                progress(index + 1, len(deck.cards))
        self._picture_findings = pictures.findings
        back = card_back(
            deck, round((self.size.width + 2 * BLEED) * 10), round((self.size.height + 2 * BLEED) * 10)
        )
        self._files["back.svg"] = back.encode()
        self._view = View(
            title=in_print(self.face.title, self.language),
            authors=self.face.authors,
            language=self.language,
            card=CardMeasures(width=self.size.width, height=self.size.height),
            layout=self._layout,
            icons=any(category.icon_paths for category in self.face.categories),
            back="back.svg",
            words=words_beside(deck, self.language),
            texts=texts_beside(deck, self.face, self.language),
            cover=self._cover(cards),
            cards=tuple(cards),
        )

    @property
    def title(self) -> str:
        """The title of the deck in the language of the print."""
        return self._view.title

    @property
    def view(self) -> View:
        """What the typesetter is told, without pages."""
        return self._view

    @property
    def files(self) -> Mapping[str, bytes]:
        """Pictures, icons and templates by the names under which the view speaks of them."""
        return MappingProxyType(self._files)

    def faces(self, *, beside: bool = True) -> tuple[Face, ...]:
        """All fronts in their order; ``beside`` adds cover, rules and sources."""
        cards = tuple(Face("card", index) for index in range(len(self.deck.cards)))
        return cards + (cards_beside(self.deck) if beside else ())

    def set(self, pages: Sequence[Page]) -> Typeset:
        """A document of these pages."""
        view = msgspec.structs.replace(self._view, pages=tuple(pages))
        return Typeset({**self._files, "view.json": msgspec.json.encode(view)})

    def findings(self, typeset: Typeset | None = None) -> list[Finding]:
        """What is worth knowing: texts that did not fit, letters that are missing, doubtful pictures.

        ``typeset`` saves setting the cards again if a document of them is at hand.
        """
        from quartett.printing.pages import single

        if typeset is None:
            faces = self.faces()
            typeset = self.set([single(face, self.size.width, self.size.height, BLEED) for face in faces])
        return [*text_findings(typeset.fitted(), self._view), *self._picture_findings]

    def _content(self, art: Art) -> Content:
        siblings = max((len(card.siblings) for card in self.face.cards), default=0)
        return Content(
            categories=len(self.face.categories),
            siblings=siblings if siblings > 1 else 0,
            long_names=self._long_names(),
            facts=any(card.fact for card in self.face.cards),
            pictures=art != "none",
        )

    def _long_names(self) -> bool:
        """Whether the cards of some quartet, in two columns, would have to be shortened."""
        room = self.size.width - 2 * SAFE - self.theme.beside
        for each in self.face.sets:
            cards = [self.face.cards[place] for place in each.cards]
            names = [f"{card.id}  {in_print(card.name, self.language)}" for card in cards]
            widths = [width_of(name, LEAST_NEGATIVE) * _BOLDER for name in names]
            if max(widths[0::2], default=0) + max(widths[1::2], default=0) > room:
                return True
        return False

    def _cover(self, cards: Sequence[CardView]) -> tuple[CardView, ...]:
        """One card of each quartet, up to six; without quartets the first ones."""
        firsts = [each.cards[0] for each in self.face.sets if each.cards] or list(range(len(cards)))
        chosen = [*firsts, *(index for index in range(len(cards)) if index not in firsts)][:6]
        return tuple(cards[index] for index in chosen[: len(chosen) // 2 * 2 or 1])
