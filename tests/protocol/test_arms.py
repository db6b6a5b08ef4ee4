"""Arms as text: they read back, and arms that cannot be drawn are refused with the reason."""

import contextlib
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorial.protocol.accounts import NewArms
from armorial.protocol.arms import Arms, Charge, Division, Tincture, parse

tinctures = st.sampled_from(get_args(Tincture))


@st.composite
def arms(draw: st.DrawFn) -> Arms:
    division = draw(st.sampled_from(get_args(Division)))
    fields = [draw(tinctures) for _ in range(1 if division == "plain" else 2)]
    charge = draw(st.none() | st.sampled_from(get_args(Charge)))
    return Arms(division, fields, charge, draw(tinctures) if charge else None)


@given(arms())
def test_arms_read_back_from_text(arms: Arms) -> None:
    assert parse(arms.text) == arms
    assert NewArms(arms.text).arms == arms.text


@given(st.text())
def test_other_texts_are_refused(text: str) -> None:
    with contextlib.suppress(ValueError):
        assert parse(text).text == text


def test_the_form_of_the_text() -> None:
    assert parse("chevron:gules,argent") == Arms("chevron", ["gules", "argent"], None, None)
    assert Arms("plain", ["azure"], "fleur-de-lis", "or").text == "plain:azure:fleur-de-lis:or"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "DIVISION:TINCTURES"),
        ("plain:or:lion", "DIVISION:TINCTURES:CHARGE:TINCTURE"),
        ("striped:or,azure", "unknown division 'striped'; there are plain, "),
        ("plain:or,azure", "'plain' has 1 tincture, not 2"),
        ("pale:or", "'pale' has 2 tinctures, not 1"),
        ("plain:gold", "unknown tincture 'gold'; there are or, argent, "),
        ("plain:or:dragon:gules", "unknown charge 'dragon'; there are lion, "),
        ("plain:or:lion:red", "unknown tincture 'red'"),
    ],
)
def test_errors_say_what_was_expected_and_what_was_given(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse(text)
    with pytest.raises(msgspec.ValidationError, match=reason):
        msgspec.json.decode(msgspec.json.encode({"arms": text}), type=NewArms)
