"""Matches played by the rules of every released version still verify: each is kept here as it was recorded."""

from pathlib import Path

import msgspec
import pytest

from armorial.engine.errors import RecordError
from armorial.games import GAMES
from armorial.server import wire
from armorial.server.match import records

KEPT = sorted((Path(__file__).parent / "records").glob("*.json"))


def read(file: Path) -> wire.Record:
    return msgspec.json.decode(file.read_bytes(), type=wire.Record)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_match_of_old_replays_to_the_same_end(file: Path) -> None:
    record = read(file)
    match = records.verify(record)
    assert list(match.score().scores) == record.score.scores
    assert file.stem.startswith(f"{record.game}-{record.rules}-")


def test_there_is_a_match_for_the_rules_of_every_game() -> None:
    kept = {(record.game, record.rules) for record in map(read, KEPT)}
    assert kept >= {(game.NAME, game.RULES) for game in GAMES.values()}


def test_a_match_of_old_with_another_word_is_refused() -> None:
    record = read(KEPT[0])
    place = next(place for place, entry in enumerate(record.log) if entry.word == "play 5")
    record.log[place] = msgspec.structs.replace(record.log[place], word="play 6")
    with pytest.raises(RecordError):
        records.verify(record)
