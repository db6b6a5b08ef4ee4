"""Statistics of the server's archive: public matches that were played to their end, counted at most once an hour."""

from pathlib import Path

from armorial.server.tables.statistics import HOUR
from tests.server.tables.test_reviews import finished
from tests.support.asgi import in_process_server, run


def test_finished_matches_are_counted_once_an_hour(folder: Path) -> None:
    clock = [1_800_000_000.0]

    async def scenario() -> None:
        async with in_process_server(folder, lambda: clock[0]) as server:
            anna, paul = await server.visitor("Anna"), await server.visitor("Paul")
            assert (await anna.http.get("/api/statistics")).json()["groups"] == []
            await finished(server, [anna, paul])
            assert (await anna.http.get("/api/statistics")).json()["games"] == 0
            clock[0] += HOUR
            found = (await anna.http.get("/api/statistics")).json()
            assert (found["games"], found["at"]) == (1, clock[0])
            everybody = next(group for group in found["groups"] if group["group"] == "all")
            assert (everybody["kind"], everybody["games"]) == ("Richelieu duel with 2", 1)
            assert sum(row["value"] for row in everybody["rows"] if row["topic"] == "start") == 1

    run(scenario())
