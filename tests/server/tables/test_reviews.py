"""Reviews from players' devices are kept for everybody who sees the replay, and refused for another match."""

from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from armorial.analysis.review import EFFORT, GRADES, Decision, as_message, decision_plies, review_of
from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.server.db.schema import reviews
from armorial.server.rate_limits import RATES
from tests.support.asgi import InProcessServer, Visitor, in_process_server, run


async def finished(server: InProcessServer, players: list[Visitor]) -> str:
    """Play a match to its end; return its table."""
    table = await server.match(players, "richelieu")
    match = await server.services.matches.load(table)
    while not match.ending:
        await server.play(table, 1, seed=match.number)
    return table


def upload_of(text: str) -> dict[str, Any]:
    """Return a review of a record in which every action loses a quarter."""
    match = read_record(text, GAMES)
    decisions = [
        Decision(ply, match.states[ply].player, match.actions[ply], match.actions[ply], 0.25, (0.5, 0.5), 0, 0,
                       False, (match.actions[ply],))
        for ply in decision_plies(match)
    ]  # fmt: skip
    found: dict[str, Any] = msgspec.to_builtins(as_message(match, review_of(match, decisions, EFFORT)))
    upload = {name: found[name] for name in ("effort", "seed", "revealed", "decisions")}
    return {"engine": ENGINE_NUMBER, **upload}


def test_a_review_is_kept_for_everybody(folder: Path) -> None:
    async def share() -> None:
        async with in_process_server(folder) as server:
            anna, paul, anybody = await server.visitor("Anna"), await server.visitor("Paul"), await server.visitor()
            eve = await server.visitor("Eve")
            table = await finished(server, [anna, paul])
            path = f"/api/tables/{table}/reviews"
            text = (await anybody.http.get(f"/api/tables/{table}/record.txt")).text
            assert (await anybody.http.get(path)).json() == []
            upload = upload_of(text)
            assert (await anybody.http.put(path, json=upload)).status_code == 401
            assert (await eve.http.put(path, json=upload)).status_code == 403, "she did not play"
            assert (await anna.http.put(path, json=upload)).status_code == 204
            assert (await paul.http.put(path, json=upload)).status_code == 204, "the first stays"
            (kept,) = (await anybody.http.get(path)).json()
            assert kept["by"] == "Anna"
            decisions = kept["review"]["decisions"]
            assert {one["grade"] for one in decisions} == {GRADES[-1]}, "what follows from a loss is computed here"
            assert [one["played"] for one in decisions] == [one["played"] for one in upload["decisions"]]
            assert len(kept["review"]["turning_points"]) == 3

    run(share())


def test_a_review_of_another_match_or_another_page_is_refused(folder: Path) -> None:
    async def try_all() -> None:
        async with in_process_server(folder) as server:
            anna, paul = await server.visitor("Anna"), await server.visitor("Paul")
            table, other = await finished(server, [anna, paul]), await server.match([anna, paul], "richelieu")
            text = (await anna.http.get(f"/api/tables/{table}/record.txt")).text
            right = upload_of(text)
            first, *rest = right["decisions"]
            wrong: list[dict[str, Any]] = [
                {"engine": ENGINE_NUMBER + 1},
                {"effort": 16},
                {"seed": 1},
                {"decisions": rest},
                {"decisions": [first | {"played": "take a2"}, *rest]},
                {"decisions": [first | {"best": "take a2"}, *rest]},
                {"decisions": [first | {"seat": 1 - first["seat"]}, *rest]},
                {"decisions": [first | {"chance": 1.5}, *rest]},
                {"decisions": [first | {"chances": [0.5]}, *rest]},
                {"decisions": [first | {"line": ["done"]}, *rest]},
            ]
            for change in wrong:
                answer = await anna.http.put(f"/api/tables/{table}/reviews", json=right | change)
                assert answer.status_code == 400, change
            assert (await anna.http.put(f"/api/tables/{other}/reviews", json=right)).status_code == 409, "it runs"
            assert (await anna.http.get(f"/api/tables/{other}/reviews")).status_code == 409
            assert (await anna.http.get(f"/api/tables/{table}/reviews")).json() == []
            long = right | {"engine": "x" * 600_000}
            assert (await anna.http.put(f"/api/tables/{table}/reviews", json=long)).status_code == 413

    run(try_all())


def test_stored_reviews_are_sent_as_they_are_and_not_too_often(folder: Path) -> None:
    """Long reviews: to decode, encode and compress them delays others."""

    async def send() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            anna, paul = await server.visitor("Anna"), await server.visitor("Paul")
            table = await finished(server, [anna, paul])
            path = f"/api/tables/{table}/reviews"
            text = (await anna.http.get(f"/api/tables/{table}/record.txt")).text
            await anna.http.put(path, json=upload_of(text))
            (stored,) = await server.services.store.read(lambda c: c.execute(select(reviews.c.review)).scalars().all())
            assert stored.encode() in (await anna.http.get(path)).content
            (kept,) = await server.services.reviews.of(table)
            assert isinstance(kept.review, msgspec.Raw)
            server.services.limits.take("study", "127.0.0.1", RATES["study"].burst - 1)
            assert (await anna.http.get(path)).status_code == 429

    run(send())
