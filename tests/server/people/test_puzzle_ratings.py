"""Ratings of puzzles and of the people who solve them."""

from pathlib import Path

from armorial.puzzles.shipped import entries
from armorial.server.people import personal_data
from tests.server.deals.test_shared_deals import get, post
from tests.support.asgi import in_process_server, run


def test_the_result_of_an_attempt_at_a_puzzle_changes_player_and_puzzle_once(folder: Path) -> None:
    entry = entries()[0]
    path = f"/puzzles/{entry.id}/attempts"

    async def scenario() -> None:
        async with in_process_server(folder) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            await server.services.accounts.claim(louis.person, "Louis", "a long password")  # type: ignore[arg-type]
            assert await get(anne, "/puzzles") == {"rating": None, "puzzles": {}}
            first = await post(anne, path, data={"solved": True})
            assert first["counted"]
            assert first["rating"] == 1200 + first["change"] > 1200
            assert first["puzzle"] == entry.rating, "guests are made too easily"
            again = await post(anne, path, data={"solved": False})
            assert again == {**first, "counted": False, "change": 0}
            failed = await post(louis, path, data={"solved": False})
            assert failed["rating"] < 1200
            assert 0 < failed["puzzle"] - entry.rating < 20, "one attempt says little"
            assert await get(louis, "/puzzles") == {
                "rating": failed["rating"],
                "puzzles": {entry.id: failed["puzzle"]},
            }
            await post(anne, "/puzzles/r000000/attempts", 404, {"solved": True})
            exported = await personal_data.export(server.services.store, anne.person, 1.0)  # type: ignore[arg-type]
            assert [row["puzzle"] for row in exported["puzzle_attempts"]] == [entry.id]
            await personal_data.delete_person(server.services.store, anne.person)  # type: ignore[arg-type]
            assert (await personal_data.export(server.services.store, anne.person, 1.0))["puzzle_attempts"] == []  # type: ignore[arg-type]

    run(scenario())
