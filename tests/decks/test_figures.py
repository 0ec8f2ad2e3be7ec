"""Figures: read exactly, written for people, refused with a reason."""

from decimal import Decimal
from fractions import Fraction
from typing import get_args

import pytest
from babel import Locale
from babel.units import UnknownUnitError
from babel.units import format_unit as babel_unit
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import Category, Kind, format_unit, format_value
from quartett.decks.figures import parse_value
from quartett.decks.findings import Finding
from quartett.decks.numbers import LOCALES, Unreadable, parse_number
from quartett.decks.units import UNITS


def category(kind="decimal", **more):
    if kind == "currency":
        more.setdefault("currency", "EUR")
    if kind == "scale":
        more["scale"] = ("kein Speicher", "Flash", {"de": "Festplatte", "en": "Hard disk"}, "SSD")
    return Category(id="x", name="X", kind=kind, **more)


GRAM = category(unit="g")


@pytest.mark.parametrize(
    "kind, text, value",
    [
        ("integer", "12.104", 12104),
        ("integer", "12 104", 12104),
        ("integer", "12\u00a0104", 12104),
        ("integer", "12'104", 12104),
        ("integer", "−5", -5),
        ("integer", "+5", 5),
        ("integer", "007", 7),
        ("decimal", "1.174", 1174),
        ("decimal", "1.174,50", Decimal("1174.5")),
        ("decimal", "0,30", Decimal("0.3")),
        ("decimal", "3,5 Mio.", 3_500_000),
        ("year", "1962", 1962),
        ("year", "-265", -265),
        ("year", "265 v. Chr.", -265),
        ("year", "265 v.Chr.", -265),
        ("year", "265 BC", -265),
        ("year", "14 n. Chr.", 14),
        ("year", "AD 14", 14),
        ("duration", "2:45", 165),
        ("duration", "2:45 h", 9900),
        ("duration", "1:02:45", 3765),
        ("duration", "2 h 45 min", 9900),
        ("duration", "2h45", None),
        ("duration", "1 min 5,5 s", Decimal("65.5")),
        ("duration", "7,3 s", Decimal("7.3")),
        ("duration", "1,5 h", 5400),
        ("duration", "3 d 4 h", 273_600),
        ("currency", "3,50", Decimal("3.5")),
        ("currency", "3,50 €", Decimal("3.5")),
        ("currency", "€ 3,50", Decimal("3.5")),
        ("currency", "3,50 EUR", Decimal("3.5")),
        ("currency", "3,-", 3),
        ("currency", "3,– €", 3),
        ("percent", "87", 87),
        ("percent", "87,5 %", Decimal("87.5")),
        ("scale", "flash", 1),
        ("scale", "Hard  Disk", 2),
    ],
)
def test_german_cells(kind, text, value):
    if value is None:
        with pytest.raises(Unreadable):
            parse_value(text, category(kind), "de")
    else:
        read = parse_value(text, category(kind), "de")
        assert read == value
        assert type(read) is type(value)


@pytest.mark.parametrize("text", ["", " ", "-", "–", "—", "k. A.", "k.A.", "k. a.", "n/a", "N/A"])
@pytest.mark.parametrize("kind", get_args(Kind))
def test_g_25_missing_is_none_and_never_zero(text, kind):
    assert parse_value(text, category(kind), "de") is None


def test_m14_notations_of_one_value_per_locale():
    assert parse_number("1,50", "de") == parse_number("1.5", "en") == Decimal("1.5")
    assert parse_number("0,3", "de") == parse_number("0,30", "de")


def test_g_27_exact_multiples_are_converted():
    assert (
        parse_value("1,5 kg", GRAM, "de")
        == parse_value("1500 g", GRAM, "de")
        == parse_value("1.500", GRAM, "de")
    )
    assert parse_value("10 m/s", category(unit="kilometer-per-hour"), "de") == 36
    assert parse_value("150.000.000 km", category(unit="Mio. km"), "de") == 150
    assert parse_value("90 min", category(unit="h"), "de") == Decimal("1.5")
    assert parse_value("2 Äpfel", category(unit={"de": "Äpfel", "en": "apples"}), "de") == 2


@pytest.mark.parametrize(
    "kind, more, text, code, proposal",
    [
        ("decimal", {}, "8.87", "number_english", "8,87"),
        ("decimal", {}, "6.77", "number_english", "6,77"),
        ("decimal", {}, "1,174.50", "number_english", "1174,50"),
        ("decimal", {}, "1.17.4", "number_groups", None),
        ("decimal", {}, "1.2345", "number_english", "1,2345"),
        ("decimal", {}, "1e5", "scientific", "100000"),
        ("decimal", {}, "1,5E-3", "scientific", "0,0015"),
        ("decimal", {}, "ca. 900", "approximate", "900"),
        ("decimal", {}, ">10.000", "approximate", "10.000"),
        ("decimal", {}, "10–12", "range", "11"),
        ("decimal", {}, "10 bis 13", "range", "11,5"),
        ("decimal", {}, "½", "fraction", "0,5"),
        ("decimal", {}, "1 ½", "fraction", "1,5"),
        ("decimal", {}, ",5", "not_a_number", "0,5"),
        ("decimal", {}, "viel", "not_a_number", None),
        ("decimal", {}, "#NV", "spreadsheet_error", "–"),
        ("decimal", {}, "=A1*2", "formula", None),
        ("decimal", {}, "01.02.2024", "spreadsheet_date", "1,2"),
        ("decimal", {}, "2024-02-01 00:00:00", "spreadsheet_date", "1,2"),
        ("decimal", {}, "02. Jan", "spreadsheet_date", "2,1"),
        ("decimal", {}, "1. Mrz", "spreadsheet_date", "1,3"),
        ("decimal", {}, "9-Dec", "spreadsheet_date", "9,12"),
        ("decimal", {}, "3. Jänner", "spreadsheet_date", "3,1"),
        ("decimal", {}, "Feb 62", "spreadsheet_date", None),
        ("decimal", {}, "9" * 30, "number_long", None),
        ("decimal", {"decimals": 1}, "8,87", "too_precise", "8,9"),
        ("decimal", {"unit": "PS"}, "110 kW", "unit_mixed", None),
        ("decimal", {"unit": "MW"}, "110 mW", "unit_mixed", None),
        ("decimal", {"unit": "m/s"}, "100 km/h", "unit_inexact", None),
        ("decimal", {"unit": "kg"}, "8.87 kg", "number_english", "8,87 kg"),
        ("decimal", {}, "5 kg", "unit_unexpected", "5"),
        ("integer", {}, "3,5", "not_whole", None),
        ("year", {}, "1888/89", "not_a_year", "1888"),
        ("year", {}, "um 1600", "not_a_year", "1600"),
        ("year", {}, "-265 v. Chr.", "not_a_year", "265"),
        ("year", {}, "1.962", "year_grouped", "1962"),
        ("year", {}, "14.07.1789", "year_date", "1789"),
        ("year", {}, "14. Juli 1789", "year_date", "1789"),
        ("year", {}, "0", "year_zero", "–"),
        ("duration", {}, "7,3", "duration_unit", "7,3 s"),
        ("duration", {}, "2:75", "not_a_duration", None),
        ("duration", {}, "-5 s", "not_a_duration", None),
        ("duration", {"unit": "min"}, "02:45:00", "spreadsheet_time", "2:45"),
        ("currency", {}, "$ 3,50", "other_currency", "3,50"),
        ("currency", {}, "3.50 €", "number_english", "3,50"),
        ("percent", {}, "87.5 %", "number_english", "87,5"),
        ("scale", {}, "Festplate", "no_step", "Festplatte"),
        ("scale", {}, "Band", "no_step", None),
    ],
)
def test_refused_german_cells_say_what_was_meant(kind, more, text, code, proposal):
    with pytest.raises(Unreadable) as refused:
        parse_value(text, category(kind, **more), "de")
    assert (refused.value.code, refused.value.proposal) == (f"decks.{code}", proposal)
    # What is proposed can be typed.
    if proposal is not None:
        parse_value(proposal, category(kind, **more), "de")


def test_english_cells():
    assert parse_number("1,174.50", "en") == Decimal("1174.5")
    assert parse_number("1.174", "en") == Decimal("1.174")
    assert parse_number("1,174", "en") == 1174
    for text, proposal in (("3,50", "3.50"), ("1.174,50", "1174.50")):
        with pytest.raises(Unreadable) as refused:
            parse_number(text, "en")
        assert (refused.value.code, refused.value.proposal) == ("decks.number_german", proposal)


def test_swiss_cells():
    assert parse_number("1'174.50", "de-CH") == parse_number("1’174.5", "de-CH") == Decimal("1174.5")
    with pytest.raises(Unreadable):
        parse_number("1.174,50", "de-CH")


@pytest.mark.parametrize(
    "made, value, german, english",
    [
        (category("integer"), 12104, "12.104", "12,104"),
        (category(), Decimal("8.87"), "8,87", "8.87"),
        (category(), Decimal("0.00006"), "0,00006", "0.00006"),
        (category(), Decimal("1234567.891234567891"), "1.234.567,891234567891", "1,234,567.891234567891"),
        (category(decimals=2), 3, "3,00", "3.00"),
        (category(decimals=0), 3000, "3.000", "3,000"),
        (category(), Fraction(1, 3), "0,333333", "0.333333"),
        (category("year"), 1962, "1962", "1962"),
        (category("year"), -265, "265 v. Chr.", "265 BC"),
        (category("duration"), 165, "2:45 min", "2:45 min"),
        (category("duration"), Decimal("7.3"), "7,3 s", "7.3 s"),
        (category("duration"), 9900, "2 h 45 min", "2 h 45 min"),
        (category("duration", unit="h"), 9900, "2:45 h", "2:45 h"),
        (category("duration", unit="Std."), 9900, "2:45 h", "2:45 h"),
        (category("duration", unit="hour"), 9900, "2:45 h", "2:45 h"),
        (category("duration", unit="min"), 9900, "165:00 min", "165:00 min"),
        (category("duration", unit="s"), 165, "165 s", "165 s"),
        (category("duration"), 3765, "1:02:45 h", "1:02:45 h"),
        (category("currency"), Decimal("3.5"), "3,50 €", "€3.50"),
        (category("currency", decimals=0), 45000, "45.000 €", "€45,000"),
        (category("percent"), 87, "87 %", "87%"),
        (category("scale"), 2, "Festplatte", "Hard disk"),
        (category(), None, "–", "–"),
    ],
)
def test_figures_for_people(made, value, german, english):
    assert format_value(made, value, "de").replace("\u00a0", " ") == german
    assert format_value(made, value, "en").replace("\u00a0", " ") == english
    assert " " not in format_value(made, value, "de")


def test_units_for_people():
    assert format_unit(category(unit="horsepower"), "de") == "PS"
    assert format_unit(category(unit="horsepower"), "en") == "hp"
    assert format_unit(category(unit="PS"), "en") == "PS"
    assert format_unit(category(unit={"de": "Sitze", "en": "seats"}), "en") == "seats"
    assert format_unit(category(), "de") == format_unit(category("currency"), "de") == ""


def test_unit_names_are_those_of_the_cldr():
    # Time is abbreviated as in timetables, torque and speed as on a dashboard, inches as in shops.
    own = {"day", "hour", "minute", "second", "newton-meter", "mile-per-hour", "inch", "foot"}
    unknown = set()
    for unit in UNITS:
        try:
            written = babel_unit(2, unit.id, "short", locale=Locale("de"))
        except UnknownUnitError:
            unknown.add(unit.id)
        else:
            assert unit.de in written or unit.id in own, (unit.id, written)
    # Of voltages the CLDR has only volt.
    assert unknown == {"kilovolt"}


numbers = st.one_of(
    st.integers(-(10**12), 10**12),
    st.decimals(min_value=-(10**9), max_value=10**9, places=4, allow_nan=False),
)
lengths = st.one_of(
    st.integers(0, 10**6), st.decimals(min_value=0, max_value=10**5, places=3, allow_nan=False)
)


@given(
    st.one_of(
        st.tuples(st.just(category("decimal", unit="km")), numbers),
        st.tuples(st.just(category("decimal", decimals=4)), numbers),
        st.tuples(st.just(category("integer")), st.integers(-(10**15), 10**15)),
        st.tuples(st.just(category("percent")), numbers),
        st.tuples(st.just(category("currency", decimals=4)), numbers.filter(lambda number: number >= 0)),
        st.tuples(st.just(category("year")), st.integers(-99999, 99999).filter(bool)),
        st.tuples(
            st.sampled_from([category("duration", unit=unit) for unit in (None, "h", "min", "s", "d")]),
            lengths,
        ),
        st.tuples(st.just(category("scale")), st.integers(0, 3)),
    ),
    st.sampled_from(["de", "en"]),
)
def test_what_is_written_for_people_can_be_read_again(case, language):
    made, value = case
    text = f"{format_value(made, value, language)} {format_unit(made, language)}"
    assert parse_value(text, made, language) == value


@given(
    st.one_of(st.text(max_size=12), st.text("0123456789.,'-–/ :½ehmins€%kgcabvChr", max_size=12)),
    st.sampled_from(get_args(Kind)),
    st.sampled_from(LOCALES),
)
def test_any_text_is_an_exact_value_or_refused(text, kind, locale):
    try:
        value = parse_value(text, category(kind, unit="g" if kind == "decimal" else None), locale)
    except Unreadable as refused:
        explanation = Finding(code=refused.code, values=refused.values, proposal=refused.proposal)
    else:
        assert value is None or isinstance(value, (int, Decimal))
        return
    assert explanation.explain("de")
