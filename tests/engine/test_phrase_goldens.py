"""The texts of whole matches, in every language, compared with goldens. The page's renderer uses the same goldens."""

import os

import pytest

from armorial.games import GAMES
from tests.support.phrase_goldens import FOLDER, golden, text_of


@pytest.mark.parametrize("game", GAMES)
def test_descriptions_of_whole_matches_match_the_goldens(game: str) -> None:
    path, made = FOLDER / f"{game}.json", text_of(golden(game))
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")
