"""Reading a deck: folder or package, every mistake found in one go.

A folder holds ``deck.toml`` and ``cards.csv``, and may hold ``images/`` and ``i18n/cards.en.csv`` with
names and sentences in another language; a package is the same as one file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from quartett.decks import manifest as manifests
from quartett.decks.checks import check_structure, missing_ids, set_findings
from quartett.decks.columns import match_columns
from quartett.decks.definitions import define_categories, define_sets
from quartett.decks.files import IMAGES, DeckFiles, FolderFiles
from quartett.decks.findings import Finding, InvalidDeck, has_errors, refusal
from quartett.decks.ids import member_order, natural_order
from quartett.decks.images import MAX_IMAGE_BYTES, Pictures, focus_of
from quartett.decks.manifest import Manifest, read_manifest
from quartett.decks.model import Card, CardSet, Category, Deck, Silence
from quartett.decks.package import PackageFiles
from quartett.decks.plausibility import check_plausible
from quartett.decks.rows import CardRow, RowReader, duplicates
from quartett.decks.spreadsheet import MAX_TABLE_BYTES, read_table
from quartett.decks.translations import Translations
from quartett.errors import DeckError
from quartett.language.closest import closest

TABLE = "cards.csv"
__all__ = ["Examination", "examine_deck", "examine_files", "examine_package", "read_deck", "read_image"]


class Examination(Struct, frozen=True):
    """What reading a deck gave: the deck if it has no errors, and all findings, warnings too."""

    deck: Deck | None
    findings: tuple[Finding, ...] = ()
    partial: Deck | None = None
    """What could be read in spite of errors, for showing only: its structure may not hold together."""

    def verified(self) -> Deck:
        """The deck; raises InvalidDeck with all findings if there are errors."""
        if self.deck is None:
            raise InvalidDeck(self.findings)
        return self.deck


def read_deck(path: str | Path) -> Deck:
    """The deck in a folder or a package (``NAME.quartett``).

    Raises InvalidDeck, a DeckError, with everything that is wrong in it; and DeckError
    ``decks.no_such_deck`` if there is nothing at ``path``.
    """
    return examine_deck(path).verified()


def examine_deck(path: str | Path) -> Examination:
    """Like :func:`read_deck`, but errors in the deck are returned, and warnings with them."""
    try:
        with _opened(path) as files:
            return examine_files(files)
    except InvalidDeck as error:
        return Examination(None, error.findings)


def examine_package(data: bytes, name: str = "deck.quartett") -> Examination:
    """Examine a package that is not on disk, such as an upload; ``name`` stands in the findings."""
    try:
        return examine_files(PackageFiles(data, name))
    except InvalidDeck as error:
        return Examination(None, error.findings)


def read_image(path: str | Path, image: str) -> bytes:
    """The bytes of a picture (``Card.image``) of the deck at ``path``; raises DeckError."""
    with _opened(path) as files:
        return image_bytes(files, image)


def image_bytes(files: DeckFiles, image: str) -> bytes:
    """The bytes of a picture; raises DeckError if there is no such picture."""
    name = f"{IMAGES}/{image}"
    if name not in files.names():
        raise refusal("decks.image_missing", name, value=image)
    return files.read(name, MAX_IMAGE_BYTES)


@contextmanager
def _opened(path: str | Path) -> Iterator[DeckFiles]:
    """The files of the deck at ``path`` as long as they are needed; raises DeckError."""
    files = _files_at(Path(path))
    try:
        yield files
    finally:
        if isinstance(files, PackageFiles):
            files.close()


def _files_at(path: Path) -> DeckFiles:
    try:
        if path.is_dir():
            return FolderFiles(path)
        if path.name == manifests.FILE and path.is_file():
            return FolderFiles(path.parent)
        if not path.is_file():
            beside = path.parent.iterdir() if path.parent.is_dir() else ()
            # A device or a pipe of that name is there, but no deck: it is not what was meant.
            near = closest(path.name, [entry.name for entry in beside if entry.name != path.name])
            code = "decks.no_such_deck_near" if near else "decks.no_such_deck"
            raise DeckError(code, name=str(path), near=near)
    except DeckError:
        raise
    except (OSError, ValueError):
        # Names with zero bytes or longer than the system allows.
        raise DeckError("decks.no_such_deck", name=str(path)) from None
    if path.suffix.casefold() in (".csv", ".txt", ".tsv", ".xlsx", ".ods", ".xls"):
        raise refusal("decks.table_alone", path.name)
    return PackageFiles(path, path.name)


def examine_files(files: DeckFiles) -> Examination:
    """Examine a deck wherever its files are."""
    try:
        deck, findings = _examine(files)
    except InvalidDeck as error:
        return Examination(None, error.findings)
    return Examination(None if has_errors(findings) else deck, tuple(findings), deck)


def _examine(files: DeckFiles) -> tuple[Deck | None, list[Finding]]:
    names = files.names()
    for needed in (manifests.FILE, TABLE):
        if needed not in names:
            if isinstance(files, FolderFiles) and files.holds(needed):
                raise refusal("decks.no_plain_file", files.name, value=needed)
            # What lies in a folder below belongs to it, however much it is called like a file of a deck.
            near = closest(needed, [name for name in names if "/" not in name])
            raise refusal("decks.no_file", files.name, None, near, value=needed)
    manifest, lines = read_manifest(files.read(manifests.FILE, manifests.MAX_MANIFEST_BYTES))
    categories, findings = define_categories(manifest, lines)
    sets, set_problems = define_sets(manifest, lines)
    findings += set_problems
    if findings:
        # The table cannot be judged by definitions that contradict each other.
        raise InvalidDeck(findings)
    rows, first = read_table(files.read(TABLE, MAX_TABLE_BYTES), TABLE)
    columns, findings = match_columns(rows[0], categories, file=TABLE, row=first, locale=manifest.locale)
    reader = RowReader(columns, categories, sets, manifest.locale, TABLE)
    cards = reader.read(rows[1:], first + 1) if "id" in columns.fields else []
    findings += reader.findings
    if "id" in columns.fields:
        findings += _whole_table(cards, sets, columns.heading("id", manifest.locale))
    translations = Translations(files, manifest.locale, categories)
    findings += translations.findings
    pictures = Pictures(files)
    made = [_card(card, categories, translations, pictures, findings) for card in _ordered(cards)]
    if not has_errors(findings):
        # A row that could not be read would be missed here for nothing.
        findings += translations.unused(cards)
    deck = _deck(files.name, manifest, categories, sets, tuple(made))
    if not has_errors(findings):
        findings += _in_file(check_structure(deck), cards, lines)
    if not has_errors(findings):
        findings += _in_file(check_plausible(deck), cards, lines)
    return deck, findings


def _whole_table(cards: list[CardRow], sets: tuple[CardSet, ...], heading: str) -> Iterator[Finding]:
    """What no single row shows: cards that are there twice, and cards that are not there."""
    members: dict[int, list[str]] = {}
    unplaced = False
    for card in cards:
        unplaced |= card.set_index < 0
        if card.set_index >= 0 and card.member.casefold() not in [
            m.casefold() for m in members.get(card.set_index, [])
        ]:
            members.setdefault(card.set_index, []).append(card.member)
    like = cards[0].id if cards else ""
    yield from duplicates(cards, TABLE, heading, missing_ids(sets, members, like))
    if sets and not cards:
        yield Finding(code="decks.no_cards", file=TABLE)
    elif not (unplaced and sets):
        yield from set_findings(sets, members, like, file=TABLE, column=heading)


def _ordered(cards: list[CardRow]) -> list[CardRow]:
    return sorted(cards, key=lambda card: (card.set_index, member_order(card.member), natural_order(card.id)))


def _card(
    row: CardRow,
    categories: tuple[Category, ...],
    translations: Translations,
    pictures: Pictures,
    findings: list[Finding],
) -> Card:
    fields = row.fields
    image = fields.get("image") or pictures.of_card(row.id)
    digest = None
    if image:
        digest, problem = pictures.check(image)
        if problem:
            findings.append(replace(problem, file=TABLE, row=row.row, card=row.id))
    texts = tuple(
        translations.text(row.id, category.id, row.texts.get(category.id)) for category in categories
    )
    sources = tuple(row.sources.get(category.id) for category in categories)
    return Card(
        id=row.id,
        name=translations.words(row.id, "name", row.name) or "",
        values=tuple(row.values.get(category.id) for category in categories),
        set_index=row.set_index,
        member=row.member,
        texts=texts if any(text is not None for text in texts) else (),
        sources=sources if any(source is not None for source in sources) else (),
        fact=translations.words(row.id, "fact", fields.get("fact")),
        source=fields.get("source"),
        image=image,
        image_sha256=digest,
        focus=_focus(row, findings),
        alt=translations.words(row.id, "alt", fields.get("alt")),
        credit=fields.get("credit"),
        license=fields.get("license"),
    )


def _focus(row: CardRow, findings: list[Finding]) -> str | None:
    text = row.fields.get("focus")
    if not text:
        return None
    focus = focus_of(text)
    if focus is None:
        found = Finding(
            code="decks.image_focus",
            severity="warning",
            file=TABLE,
            row=row.row,
            card=row.id,
            values={"value": text},
        )
        findings.append(found)
    return focus


def _deck(
    name: str,
    manifest: Manifest,
    categories: tuple[Category, ...],
    sets: tuple[CardSet, ...],
    cards: tuple[Card, ...],
) -> Deck:
    plain = re.sub(r"[^a-z0-9_-]+", "-", name.casefold()).strip("-")
    return Deck(
        id=manifest.id or plain or "deck",
        title=manifest.title,
        categories=categories,
        cards=cards,
        sets=sets,
        locale=manifest.locale,
        description=manifest.description,
        authors=tuple(manifest.authors),
        license=manifest.license,
        source=manifest.source,
        illustrative=manifest.illustrative,
        start=manifest.start,
        size=manifest.print.size,
        theme=manifest.print.theme,
        silenced=tuple(
            Silence(
                code=each.code,
                reason=each.reason,
                card=each.card,
                category=each.category,
                quartet=each.quartet,
            )
            for each in manifest.doctor.ignore
        ),
    )


def _in_file(
    findings: list[Finding], cards: list[CardRow], lines: manifests.LineNumbers
) -> Iterator[Finding]:
    """Findings about a deck, with the places in the files it was read from."""
    rows = {card.id: card.row for card in cards}
    for found in findings:
        if found.code == "decks.start_unknown":
            near = closest(str(found.values["value"]), rows)
            yield manifests.finding_at(found.code, ("start",), lines, near, **found.values)
        else:
            yield replace(found, file=TABLE, row=rows.get(found.card) if found.card else None)
