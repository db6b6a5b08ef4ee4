"""Whole games that a person has read: a record, and what `armorial replay` prints for it.

After an intended change, update the playthroughs with `UPDATE_GOLDENS=1 pytest tests/test_goldens.py`, and read what
changed before you commit it.
"""

import io
import os
from itertools import chain
from pathlib import Path

import pytest
from rich.console import Console

import armorial
from armorial.cli.replay import print_replay
from armorial.games import GAMES

GOLDENS = Path(__file__).parent / "goldens"
RECORDS = sorted(GOLDENS.glob("*.record"))


def playthrough(path: Path) -> str:
    """Return what `armorial replay` prints for a record, without colours."""
    out = io.StringIO()
    print_replay(armorial.load(path), armorial.SPECTATOR, Console(file=out, width=100, color_system=None))
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_as_in_its_playthrough(record: Path) -> None:
    golden = record.with_suffix(".playthrough")
    if os.environ.get("UPDATE_GOLDENS"):
        golden.write_text(playthrough(record), encoding="utf-8")
    assert playthrough(record) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_stored(record: Path) -> None:
    assert armorial.write(armorial.load(record)) == record.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_golden_for_every_value_of_every_option(game: str) -> None:
    goldens = [match for match in map(armorial.load, RECORDS) if game == match.game.NAME]
    for option in GAMES[game].OPTIONS:
        played = [match.options[option.name] for match in goldens]
        if option.several:
            assert set(chain.from_iterable(several for several in played if isinstance(several, list))) == set(
                option.values
            )
        else:
            assert set(played) == set(option.values)
