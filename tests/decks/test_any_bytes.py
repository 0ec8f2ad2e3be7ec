"""Whatever bytes stand in the files of a deck: a deck, or findings; never anything else."""

from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import InvalidDeck, examine_package
from quartett.decks.manifest import read_manifest
from quartett.decks.reading import examine_files
from tests.decks.making import ENGLISH, MANIFEST, TABLE

GOOD = {"deck.toml": MANIFEST.encode(), "cards.csv": TABLE.encode(), "i18n/cards.en.csv": ENGLISH.encode()}


class Memory:
    """The files of a deck in memory."""

    name = "memory"

    def __init__(self, **changed: bytes) -> None:
        self._files = GOOD | {name.replace("__", "."): content for name, content in changed.items()}

    def names(self) -> list[str]:
        return sorted(self._files)

    def read(self, name: str, limit: int) -> bytes:
        return self._files[name][: limit + 1]


def check(files):
    examination = examine_files(files)
    errors = [finding for finding in examination.findings if finding.severity == "error"]
    assert (examination.deck is None) == bool(errors)
    for finding in examination.findings:
        for language in ("de", "en"):
            assert finding.explain(language)
    if examination.deck is not None:
        assert examination.deck.content_hash
        assert examination.deck.strengths()


def spoilt(good):
    """A good file with some places overwritten, doubled or cut out."""
    pieces = st.sampled_from(
        [b";", b"\n", b'"', b"\x00", b"\xff", b",", b".", "ä".encode(), b"9" * 40, b"=", b"[", b"]]", b"'"]
    )
    change = st.tuples(
        st.integers(0, len(good)), st.integers(0, 20), st.one_of(pieces, st.binary(max_size=4))
    )

    def apply(changes):
        data = good
        for start, length, new in changes:
            data = data[:start] + new + data[start + length :]
        return data

    return st.lists(change, max_size=4).map(apply)


@given(st.binary(max_size=300))
def test_any_bytes_as_table(data):
    check(Memory(cards__csv=data))


@given(st.binary(max_size=300))
def test_any_bytes_as_manifest(data):
    check(Memory(deck__toml=data))


@given(spoilt(GOOD["cards.csv"]))
def test_a_spoilt_table(data):
    check(Memory(cards__csv=data))


@given(spoilt(GOOD["deck.toml"]))
def test_a_spoilt_manifest(data):
    check(Memory(deck__toml=data))


@given(st.text(alphabet="=\"[]{}.,#\n'abc019:-_ ä\\", max_size=80))
def test_any_toml_like_text(text):
    try:
        read_manifest(text.encode())
    except InvalidDeck as refused:
        error = refused
    else:
        return
    assert error.findings


@given(st.lists(st.lists(st.text(max_size=8), min_size=2, max_size=8), max_size=8), st.sampled_from(";,\t|"))
def test_any_cells(rows, delimiter):
    check(Memory(cards__csv="\n".join(delimiter.join(row) for row in rows).encode("utf-8", "surrogatepass")))


@given(st.binary(max_size=300))
def test_any_bytes_as_package(data):
    assert examine_package(data).deck is None
