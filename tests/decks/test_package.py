"""Packages from strangers: nothing but plain files of bounded size is accepted."""

import io
import stat
import struct
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import InvalidDeck, examine_deck, examine_package, write_package
from quartett.language import LANGUAGES
from tests.decks.making import MANIFEST, TABLE, write_deck


def package(*more, mimetype=b"application/vnd.quartett.deck+zip"):
    """The bytes of a sound package with further entries: (name or ZipInfo, content)."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", mimetype)
        archive.writestr("deck.toml", MANIFEST)
        archive.writestr("cards.csv", TABLE)
        for name, content in more:
            archive.writestr(name, content)
    return stream.getvalue()


def link(name):
    entry = zipfile.ZipInfo(name)
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry


def with_method(name, method):
    entry = zipfile.ZipInfo(name)
    entry.compress_type = method
    return entry


def test_the_sound_package_is_sound():
    assert examine_package(package()).findings == ()
    assert examine_package(package(("images/", b""), ("notes/x.txt", b"x"))).findings == ()


@pytest.mark.parametrize(
    "data, code",
    [
        (package(("../evil.txt", b"x")), "package_path"),
        (package(("images/../../evil.txt", b"x")), "package_path"),
        (package(("/etc/passwd", b"x")), "package_path"),
        (package(("C:/x", b"x")), "package_path"),
        (package(("images//x.png", b"x")), "package_path"),
        (package((link("images/x.png"), b"/etc/passwd")), "package_link"),
        (package((with_method("x.txt", zipfile.ZIP_LZMA), b"x")), "package_method"),
        (package((with_method("x.txt", zipfile.ZIP_BZIP2), b"x")), "package_method"),
        (package(("bomb.txt", b"0" * 5_000_000)), "package_bomb"),
        (package(*((f"images/{number}.png", b"") for number in range(2_100))), "too_many_files"),
        (package(mimetype=b"application/epub+zip"), "package_other"),
        (package()[:-30], "package_damaged"),
        (b"", "package_damaged"),
        (b"no zip", "package_damaged"),
    ],
)
def test_refused_packages(data, code):
    examination = examine_package(data, "sonne.quartett")
    assert examination.deck is None
    (found,) = examination.findings
    assert (found.code, found.file) == (f"decks.{code}", "sonne.quartett")
    for language in LANGUAGES:
        assert found.explain(language).startswith("sonne.quartett: ")


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_file_that_is_there_twice():
    (found,) = examine_package(package(("deck.toml", b"other"))).findings
    assert found.code == "decks.package_twice"


def test_encrypted_and_lying_entries():
    data = bytearray(package())
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    assert examine_package(bytes(data)).findings[0].code == "decks.package_method"
    # The directory says that the table is small; what comes out is not believed to be.
    data = bytearray(package())
    at = data.index(b"cards.csv", data.index(b"PK\x01\x02")) - 46
    struct.pack_into("<L", data, at + 24, 10)
    assert examine_package(bytes(data)).deck is None


def test_a_deck_with_errors_is_not_packed(tmp_path):
    folder = write_deck(tmp_path / "d", table=TABLE.replace("8,87", "8.87"))
    with pytest.raises(InvalidDeck):
        write_package(folder, tmp_path / "x.quartett")
    assert not (tmp_path / "x.quartett").exists()


@given(
    st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=6),
    st.integers(0, 600),
)
def test_damaged_packages_raise_nothing_but_findings(changes, cut):
    data = bytearray(package())
    for place, byte in changes:
        data[place % len(data)] = byte
    examination = examine_package(bytes(data[: len(data) - cut]))
    assert (examination.deck is None) == any(finding.severity == "error" for finding in examination.findings)
    for finding in examination.findings:
        assert finding.explain("de")


def test_a_damaged_package_on_disk(tmp_path):
    path = tmp_path / "x.quartett"
    path.write_bytes(b"PK\x03\x04")
    assert [finding.code for finding in examine_deck(path).findings] == ["decks.package_damaged"]
