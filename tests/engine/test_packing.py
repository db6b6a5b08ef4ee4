"""Tuples as rows and as text."""

from random import Random

import pytest

from armorial.engine.jit import rows
from armorial.engine.match import Match
from armorial.engine.packing import as_text, from_text, load, store
from armorial.games import GAMES, richelieu


@pytest.mark.parametrize("name", GAMES)
def test_what_a_viewer_knows_can_be_written_as_text(name: str) -> None:
    match = Match.new(GAMES[name], {}, Random(1))
    view = match.view(0)
    for value in (view.deal, view.state):
        assert from_text(as_text(value), value) == value
    with pytest.raises(ValueError, match="expected"):
        from_text("1.2", view.deal)


def test_rows_and_lists_keep_tuples() -> None:
    state = Match.new(richelieu, {}, Random(1)).state
    for table in (rows(3, state), [state] * 3):
        changed = state._replace(turn=7)
        store(table, 1, changed)
        assert load(table, 1, state) == changed
        assert load(table, 2, state).turn == 0
