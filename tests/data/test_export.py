"""Games as a table: every kind of source, the contents of a row, and refusals."""

import json
import re
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import armorial
from armorial.arena.contest import pairings, play
from armorial.arena.contest_file import ContestFile
from armorial.cli.export import export_games
from armorial.data.parquet import SCHEMA
from armorial.engine.errors import ArmorialError
from armorial.engine.game import NOBODY, write_features
from tests.support.cli import run
from tests.support.outcomes import DUEL, outcome

HERE = Path(__file__).parents[1]
GOLDEN = HERE / "goldens" / "richelieu-duel.record"
RECORDS = HERE / "server" / "match" / "records"
DOCUMENT = HERE.parent / "docs" / "data.md"


def exported(folder: Path, *sources: Path) -> list[dict[str, Any]]:
    written = export_games(folder / "out.parquet", sources)
    rows: list[dict[str, Any]] = pq.read_table(folder / "out.parquet").to_pylist()
    games = len({(row["source"], row["match"]) for row in rows})
    assert (written.rows, written.games) == (len(rows), games)
    return rows


def refused(folder: Path, source: Path) -> str:
    with pytest.raises(ArmorialError) as error:
        export_games(folder / "out.parquet", [source])
    assert list(folder.glob("out*")) == []
    return str(error.value)


def test_the_document_shows_every_column() -> None:
    shown = re.findall(r"^\| `(\w+)` \| ([\w ]+) \| (.+) \|$", DOCUMENT.read_text(), re.MULTILINE)
    assert shown == [
        (
            field.name,
            f"list of {field.type.value_type}" if hasattr(field.type, "value_type") else str(field.type),
            field.metadata[b"help"].decode() + " (or null)" * field.nullable,
        )
        for field in SCHEMA
    ]


def test_a_row_shows_what_the_seat_knew_its_action_and_the_outcome(tmp_path: Path) -> None:
    match = armorial.load(GOLDEN)
    score = match.score()
    rows = exported(tmp_path, GOLDEN)
    assert [row["action"] for row in rows] == match.notations
    for ply, (row, state) in enumerate(zip(rows, match.states, strict=False)):
        view = match.view_at(state, state.player)
        assert (row["ply"], row["seat"]) == (ply, state.player)
        assert json.loads(row["view"]) == json.loads(json.dumps(match.game.view_json(view)))
        assert row["legal"] == [match.game.write(state, action) for action in view.legal]
        assert row["legal_ids"] == list(view.legal)
        assert row["legal"][row["legal_ids"].index(row["action_id"])] == row["action"]
        assert row["observation"] is None
        own, other = score.scores[state.player], score.scores[1 - state.player]
        assert (row["margin"], row["win"]) == (own - other, float(state.player in score.winners))
        assert (tuple(row["points"]), tuple(row["winners"])) == (score.scores, score.winners)
    assert {(row["game"], row["rules"], row["ending"], row["name"]) for row in rows} == {
        ("richelieu", match.game.RULES, "played", None)
    }
    assert json.loads(rows[0]["options"]) == match.options
    assert GOLDEN.read_text().endswith(f"seal: {rows[0]['match']}\n")


def test_a_row_may_have_the_observation_of_its_seat(tmp_path: Path) -> None:
    armorial.new("blasons", seed=1, first=0).play("play 3").play("play 5").save(tmp_path / "game.txt")
    export_games(tmp_path / "out.parquet", [tmp_path / "game.txt"], observations=True)
    match = armorial.load(tmp_path / "game.txt")
    for row, state in zip(pq.read_table(tmp_path / "out.parquet").to_pylist(), match.states, strict=False):
        view, expected = match.view_at(state, row["seat"]), [0] * match.game.FEATURES
        write_features(match.game, view.deal, view.state, row["seat"], expected)
        assert row["observation"] == expected
        assert any(expected)


def test_an_unfinished_game_has_no_outcome(tmp_path: Path) -> None:
    armorial.new("blasons", seed=1, first=0).play("play 3").save(tmp_path / "game.txt")
    (row,) = exported(tmp_path, tmp_path / "game.txt")
    assert [row[name] for name in ("ending", "points", "winners", "margin", "win")] == [None] * 5


def test_records_of_a_server_alone_and_in_a_dump(tmp_path: Path) -> None:
    names = ["blasons-1-4", "richelieu-1-duel", "richelieu-1-short-lost"]
    dump = tmp_path / "dump.jsonl"
    records = [json.loads((RECORDS / f"{name}.json").read_text()) for name in names]
    dump.write_text("".join(json.dumps(record) + "\n" for record in records))
    alone = exported(tmp_path, *(RECORDS / f"{name}.json" for name in names))
    together = exported(tmp_path, dump)
    assert [row | {"source": ""} for row in alone] == [row | {"source": ""} for row in together]
    assert {row["source"] for row in together} == {"dump.jsonl"}
    for record in records:
        rows = [row for row in together if row["match"] == record["table"]]
        assert len(rows) == sum(len(turn["actions"]) for turn in record["turns"])
        assert {tuple(row["points"]) for row in rows} == {tuple(record["ending"]["scores"])}
        for row in rows:
            sitter = record["players"][row["seat"]]
            left = row["seat"] in record["left"]
            assert (row["name"], row["level"]) == ((None, None) if left else (sitter["name"], sitter["level"]))
    lost = [row for row in together if row["ending"] == "resigned"]
    assert {(row["seat"], row["win"]) for row in lost} == {(0, 1.0), (1, 0.0)}


def test_an_empty_dump_becomes_an_empty_table(tmp_path: Path) -> None:
    (tmp_path / "dump.jsonl").touch()
    done = run("export", str(tmp_path / "out.parquet"), str(tmp_path / "dump.jsonl"))
    assert done.returncode == 0, done.stderr
    assert ": 0 decisions of 0 games" in done.stdout
    table = pq.read_table(tmp_path / "out.parquet")
    assert (table.num_rows, table.schema) == (0, SCHEMA)


def test_a_match_that_was_stopped_has_no_outcome(tmp_path: Path) -> None:
    record = json.loads((RECORDS / "richelieu-1-short-lost.json").read_text())
    record["ending"] = {"how": "stopped", "winners": [], "scores": [1, 2]}
    (tmp_path / "stopped.json").write_text(json.dumps(record, indent=1))
    assert {row["win"] for row in exported(tmp_path, tmp_path / "stopped.json")} == {None}


def test_a_shared_victory_is_shared(tmp_path: Path) -> None:
    record = json.loads((RECORDS / "richelieu-1-short-lost.json").read_text())
    record["ending"] = {"how": "played", "winners": [0, 1], "scores": [5, 5]}
    (tmp_path / "shared.json").write_text(json.dumps(record))
    assert {(row["win"], row["margin"]) for row in exported(tmp_path, tmp_path / "shared.json")} == {(0.5, 0)}


def test_a_contest_file_is_exported(tmp_path: Path) -> None:
    book = ContestFile(DUEL, tmp_path / "duel.jsonl")
    played = [play(DUEL, pairing) for pairing in list(pairings(DUEL))[:3]]
    for match in played:
        book.add(match)
    with book.path.open("a") as file:
        file.write('{"pairing": {"deal"')  # as if the process was killed
    rows = exported(tmp_path, book.path)
    assert len({row["match"] for row in rows}) == 3
    assert [row["action"] for row in rows] == [word for match in played for word in match.notations]
    assert {row["level"] for row in rows} == {"squire", "random"}
    for row in rows:
        assert row["level"] == DUEL.levels[int(row["match"].split()[-2:][row["seat"]])]


def test_a_contest_file_without_actions_is_refused(tmp_path: Path) -> None:
    book = ContestFile(DUEL, tmp_path / "old.jsonl")
    book.add(outcome(0, (0, 1), (20, 30)))
    assert re.search(r"old.jsonl: line 3: this file has no actions", refused(tmp_path, book.path))


def test_a_contest_file_whose_actions_lead_elsewhere_is_refused(tmp_path: Path) -> None:
    book = ContestFile(DUEL, tmp_path / "wrong.jsonl")
    book.add(play(DUEL, next(pairings(DUEL)))._replace(scores=(1, 2)))
    assert "do not lead to (1, 2)" in refused(tmp_path, book.path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no record", "line 1: neither a record nor JSON"),
        ("[1]\n", "line 1: a record in JSON is an object"),
        ('{"game": "richelieu"}\n', "line 1: this is not the record of a match: it lacks text, table"),
        ("Armorial record 1\ngame: chess\n", "the record is cut off"),
        (GOLDEN.read_text().replace("players: 2", "players: 3"), "the record was edited or damaged"),
    ],
)
def test_a_source_that_is_not_a_record_is_refused_and_nothing_is_written(
    tmp_path: Path, text: str, message: str
) -> None:
    (tmp_path / "source").write_text(text)
    shown = refused(tmp_path, tmp_path / "source")
    assert message in shown
    assert f"{tmp_path / 'source'}: " in shown


def test_the_command_makes_a_table(tmp_path: Path) -> None:
    done = run("export", str(tmp_path / "out.parquet"), str(GOLDEN), str(RECORDS / "blasons-1-4.json"))
    assert done.returncode == 0, done.stderr
    rows = pq.read_table(tmp_path / "out.parquet").num_rows
    assert f": {rows} decisions of 2 games" in done.stdout
    assert "armorial export games.parquet game.txt match.json" in run("export", "--help").stdout
    assert "no-such-file" in run("export", str(tmp_path / "other.parquet"), "no-such-file").stderr


def test_another_kind_of_file_is_never_overwritten(tmp_path: Path) -> None:
    armorial.new("richelieu", seed=1).save(tmp_path / "game.txt")
    done = run("export", str(tmp_path / "game.txt"), str(GOLDEN))
    assert "must end with .parquet" in done.stderr
    assert armorial.load(tmp_path / "game.txt").state.player != NOBODY
