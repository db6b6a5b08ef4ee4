"""Replays of matches, frame by frame, and studies that play actions from a record."""

import gzip
import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from armorial.engine.events import reveals
from armorial.engine.match import Match
from armorial.engine.record import read_record, sealed, write_record
from armorial.games import GAMES, blasons, match_of, richelieu
from armorial.protocol.archive import RecordRequest, Replay
from armorial.protocol.match import MatchEnding
from armorial.server.deals import service as deals
from armorial.server.errors import BadRequest
from armorial.server.live.connection import encode
from armorial.server.match import new_entries, records, replays
from armorial.server.tables import fair_play
from tests.support.asgi import in_process_server, run
from tests.support.matches import fold, new_match, play_on
from tests.support.process import Client, Running
from tests.support.richelieu_games import discs_at

SEVEN = {"players": 7, "variants": ["consult", "serve", "peek", "parish"]}
KINDS: list[Any] = [
    pytest.param("richelieu", {}, id="duel"),
    pytest.param("richelieu", {"edition": "court", "players": 3}, id="court"),
    pytest.param("blasons", SEVEN, id="seven"),
]


def played(game: str, options: dict[str, Any], plies: int = 10_000) -> Match:
    rng = Random(5)
    match = Match.new(GAMES[game], options, rng)
    while not match.over and match.ply < plies:
        match.play(rng.choice(match.legal))
    return match


def upload(record: str, seat: int | None) -> Replay:
    return replays.replay_upload(RecordRequest(record, seat))


def whole_views(replay: Replay) -> list[dict[str, Any]]:
    """Return the complete view of every frame."""
    views: list[dict[str, Any]] = [{}]
    for frame in replay.frames:
        views.append(views[-1] | frame.view)
    return views[1:]


# --- frames ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), KINDS)
def test_frames_make_up_the_views_of_every_seat(game: str, options: dict[str, Any]) -> None:
    match = played(game, options)
    for seat in (-1, 0, match.players - 1):
        replay = upload(write_record(match), seat)
        views = [dict(match.game.view_json(match.game.view(match.deal, state, seat))) for state in match.states]
        assert whole_views(replay) == views
        assert [frame.action for frame in replay.frames] == ["", *match.notations]
        assert [frame.seat for frame in replay.frames] == [-1, *(int(state.player) for state in match.states[:-1])]
        assert [frame.number for frame in replay.frames] == list(range(match.ply + 1))
        for before, frame in zip(views, replay.frames[1:], strict=False):
            assert not any(before[key] == value for key, value in frame.view.items()), "only what differs is shown"


def test_a_replay_shows_the_rest_of_the_record() -> None:
    match = played("blasons", {"players": 3})
    replay = upload(write_record(match), None)
    score = match.score()
    assert replay.score is not None
    assert replay.ending == MatchEnding("played", list(score.winners), list(score.scores))
    assert (replay.score.scores, replay.options, replay.table) == (list(score.scores), match.options, None)
    assert (replay.names, replay.levels, replay.text) == ([""] * 3, [None] * 3, write_record(match))
    cut_short = upload(write_record(played("blasons", {"players": 3}, 30)), None)
    assert (cut_short.score, cut_short.ending) == (None, None)


def test_a_replay_names_the_players() -> None:
    match = play_on(new_match(people=1, bots=2), 25)
    fold(match, new_entries.resign(match, 30.0, 0))
    play_on(match, 10_000)
    record = records.make_record(match, "a commitment")
    replay = replays.replay_record(record, 0)
    assert (replay.names, replay.levels) == (["Anne", "random", "random"], [None, "random", "random"])
    assert (replay.table, replay.score, replay.ending) == ("t", record.score, record.ending)
    assert len(replay.frames) == len(match.actions.played) + 1


def test_with_everything_revealed_nothing_is_hidden_from_the_first_frame_on() -> None:
    duel, seven = played("richelieu", {}), played("blasons", SEVEN)
    first = upload(write_record(duel), None).frames[0].view
    assert first["discs"] == discs_at(match_of(richelieu, duel).deal)
    assert first["seat"] is None
    views = whole_views(upload(write_record(seven), None))
    assert all(token["family"] for view in views for token in view["tokens"].values())
    assert all(seat["points"] is not None for view in views for seat in view["seats"]), "tricks lie open too"
    looker = whole_views(upload(write_record(seven), -1))
    assert any(token["family"] is None for token in looker[0]["tokens"].values())
    assert looker[0]["seats"][0]["points"] is None


def test_a_match_of_seven_players_can_be_replayed() -> None:
    replay = upload(write_record(played("blasons", SEVEN)), None)
    plain = json.dumps([frame.view for frame in replay.frames]).encode()
    assert len(plain) < 4_000_000
    assert len(gzip.compress(plain, 6)) < 100_000


# --- over HTTP -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def over(server: Running) -> tuple[Client, str]:
    """A client that has finished a match, and the table."""
    anne, louis = server.guest("Anne"), server.guest("Louis")
    table = anne.ok("POST", "/tables", game="richelieu", options={"short": True})["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    assert anne.refused("GET", f"/tables/{table}/replay") == (409, "conflict")
    rng, players = Random(1), [louis, anne]
    while (update := players[0].update(table))["ending"] is None:
        if update["legal"]:
            act = {"number": update["number"], "actions": [rng.choice(update["legal"])]}
            players[0].ok("POST", f"/tables/{table}/play", **act)
        else:
            players.reverse()
    return anne, table


def test_a_finished_match_is_replayed(over: tuple[Client, str], server: Running) -> None:
    anne, table = over
    record, open_to_all = anne.ok("GET", f"/tables/{table}/record"), anne.ok("GET", f"/tables/{table}/replay")
    words = [word for turn in record["turns"] for word in turn["actions"]]
    assert [frame["action"] for frame in open_to_all["frames"]] == ["", *words]
    assert open_to_all["names"] == [player["name"] for player in record["players"]]
    assert sorted(open_to_all["names"]) == ["Anne", "Louis"]
    for shown in ("table", "text", "score", "ending", "options"):
        assert open_to_all[shown] == record[shown]
    assert None not in open_to_all["frames"][0]["view"]["discs"].values()
    seen = [anne.ok("GET", f"/tables/{table}/replay?seat={seat}") for seat in (-1, 0, 1)]
    assert set(seen[0]["frames"][0]["view"]["discs"].values()) == {None}
    assert [one["frames"][0]["view"]["seat"] for one in seen] == [None, 0, 1]
    assert anne.refused("GET", f"/tables/{table}/replay?seat=2")[0] == 400
    assert anne.refused("GET", f"/tables/{table}/replay?seat=-2")[0] == 400
    assert anne.refused("GET", "/tables/none/replay") == (404, "not_found")
    squeezed = httpx.get(f"{server.url}/api/tables/{table}/replay", headers={"Accept-Encoding": "gzip"})
    assert squeezed.headers["content-encoding"] == "gzip"
    assert squeezed.json() == open_to_all
    as_it_is = httpx.get(f"{server.url}/api/tables/{table}/replay", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in as_it_is.headers


def test_an_uploaded_record_is_replayed(over: tuple[Client, str], server: Running) -> None:
    anne, table = over
    nobody = server.client()
    true = anne.ok("GET", f"/tables/{table}/replay?seat=1")
    record = anne.http.get(f"/tables/{table}/record").text
    text = anne.http.get(f"/tables/{table}/record.txt").text
    assert nobody.ok("POST", "/replay", record=record, seat=1) == true
    of_text = nobody.ok("POST", "/replay", record=text, seat=1)
    assert of_text["frames"] == true["frames"]
    assert of_text["names"] == ["", ""]
    forged = json.loads(record) | {"left": [0]}
    bad = ["", "hello", "{", "{}", json.dumps(forged), text[:-3], text.replace("rules: 1", "rules: 0"), text * 2]
    for one in bad:
        assert nobody.refused("POST", "/replay", record=one) == (400, "bad_request"), one
    assert nobody.refused("POST", "/replay", record=text, seat=2)[0] == 400
    assert nobody.refused("POST", "/replay", record="x" * 200_000)[0] == 413


def test_a_record_with_a_very_long_log_is_refused() -> None:
    record = json.loads(encode(records.make_record(play_on(new_match(), 10_000), "a commitment")))
    record["log"] *= 1000 // len(record["log"]) + 1
    with pytest.raises(BadRequest, match="log"):
        upload(json.dumps(record), None)


# --- playing on ------------------------------------------------------------------------------------------------------


def test_a_study_plays_on_from_a_record(server: Running) -> None:
    nobody = server.client()
    match = played("richelieu", {}, 12)
    record, seat = write_record(match), match.player
    before = nobody.ok("POST", "/study", record=record, seat=seat)
    assert before["legal"] == match.legal
    assert (before["number"], before["player"], before["seat"]) == (12, seat, seat)
    assert (before["shows"], before["ends"], before["score"]) == (False, False, None)
    rng, actions = Random(2), []
    for _ in range(8):
        actions.append(rng.choice(match.legal))
        was = match.state
        match.play(actions[-1])
        there = nobody.ok("POST", "/study", record=record, actions=actions, seat=seat)
        assert there["view"] == json.loads(json.dumps(match.game.view_json(match.view(seat or 0))))
        assert there["legal"] == match.legal
        assert there["shows"] == reveals(match.game, match.deal, was, match.actions[-1])
        assert there["ends"] == (match.player != seat or match.state.turn != match.states[12].turn)
    open_view = nobody.ok("POST", "/study", record=record, actions=actions)["view"]
    assert open_view["discs"] == discs_at(match_of(richelieu, match).deal)


def test_a_study_to_the_end_has_a_score(server: Running) -> None:
    match = played("blasons", {"players": 3})
    start = write_record(Match(blasons, match.deal))
    there = server.client().ok("POST", "/study", record=start, actions=match.notations, seat=-1)
    assert (there["player"], there["legal"]) == (-1, [])
    assert there["score"]["scores"] == list(match.score().scores)


def test_impossible_studies_are_refused(server: Running) -> None:
    nobody, record = server.client(), write_record(played("richelieu", {}, 0))
    assert nobody.refused("POST", "/study", record=record, actions=["abracadabra"]) == (400, "bad_request")
    assert nobody.refused("POST", "/study", record=record, actions=["take b5"]) == (422, "illegal_action")
    assert nobody.refused("POST", "/study", record=record, seat=2)[0] == 400
    assert nobody.refused("POST", "/study", record=record, seat=-2)[0] == 400
    assert nobody.refused("POST", "/study", record=sealed("Armorial record 1\n")) == (400, "bad_request")
    assert nobody.refused("POST", "/study", record=record, actions=["take a1"] * 1001)[0] == 400


def test_records_of_strangers_are_read_in_the_pool(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To read one takes some milliseconds, during which the server would do nothing else."""
    threads: list[str] = []

    def read(text: str, games: Any) -> Match:
        threads.append(threading.current_thread().name)
        return read_record(text, games)

    monkeypatch.setattr(fair_play, "read_record", read)
    monkeypatch.setattr(deals, "read_record", read)

    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            await server.match([anne, louis], "richelieu")
            record = write_record(played("richelieu", {}))
            assert (await anne.http.post("/api/analysis", json={"record": record})).status_code == 204
            assert (await anne.http.post("/api/duplicates", json={"record": record})).status_code == 201

    run(work())
    assert len(threads) == 2
    assert all(name.startswith("replays") for name in threads)
