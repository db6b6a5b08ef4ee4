"""Stored records of every version of the rules still verify."""

from pathlib import Path

import msgspec
import pytest

from armorial.engine.errors import RecordError
from armorial.games import GAMES
from armorial.protocol.archive import Record
from armorial.server.match import records

KEPT = sorted((Path(__file__).parent / "records").glob("*.json"))


def read(file: Path) -> Record:
    return msgspec.json.decode(file.read_bytes(), type=Record)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_an_old_match_replays_to_the_same_end(file: Path) -> None:
    record = read(file)
    match = records.verify(record)
    assert list(match.score().scores) == record.score.scores
    assert file.stem.startswith(f"{record.game}-{record.rules}-")


def test_there_is_a_match_for_the_rules_of_every_game() -> None:
    kept = {(record.game, record.rules) for record in map(read, KEPT)}
    assert kept >= {(game.NAME, game.RULES) for game in GAMES.values()}


def test_an_old_match_with_another_action_is_refused() -> None:
    record = read(KEPT[0])
    place = next(place for place, entry in enumerate(record.log) if entry.action == "play 5")
    record.log[place] = msgspec.structs.replace(record.log[place], action="play 6")
    with pytest.raises(RecordError):
        records.verify(record)
