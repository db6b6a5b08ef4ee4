"""The rules for players name every paragraph of docs/rules.md, in every language."""

import re
from pathlib import Path

import pytest

from armorial.i18n import LANGUAGE_NAMES

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "src" / "armorial" / "i18n" / "rules"
PARAGRAPH = re.compile(r"^\*\*([RB]\d\.\d)", re.MULTILINE)
CITED = re.compile(r"\(((?:[RB]\d(?:\.\d)?(?:, )?)+)\)")


def paragraphs(letter: str) -> set[str]:
    """Return the numbers of the paragraphs of a game."""
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    return {number for number in PARAGRAPH.findall(rules) if number.startswith(letter)}


def test_all_paragraphs_are_found() -> None:
    assert len(paragraphs("R")) == 33
    assert len(paragraphs("B")) == 31


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@pytest.mark.parametrize(("game", "letter"), [("richelieu", "R"), ("blasons", "B")])
def test_no_paragraph_is_missing_and_none_is_invented(game: str, letter: str, language: str) -> None:
    text = (TEXTS / f"{game}.{language}.md").read_text(encoding="utf-8")
    cited = {number for numbers in CITED.findall(text) for number in numbers.split(", ")}
    assert {number for number in cited if "." in number} == paragraphs(letter)
