"""Hints: what a bot considers, in matches without other people."""

import multiprocessing
from pathlib import Path

import pytest

from armorial.bots.levels import HINT_CANDIDATES
from armorial.bots.line import LONGEST_LINE
from armorial.bots.search import SearchedAction
from armorial.games import find
from armorial.server.bots import runner
from armorial.server.errors import ApiError, Conflict, Forbidden
from armorial.server.match import new_entries, permissions
from armorial.server.match.hints import hint
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.preview import preview
from armorial.server.rate_limits import RATES
from tests.support.asgi import in_process_server, run
from tests.support.matches import fold, new_match, new_setup, play_on, play_turn
from tests.support.process import Running


def refusal(match: OnlineMatch, seat: int) -> type[Exception] | None:
    try:
        permissions.check_hint(match, seat)
    except ApiError as error:
        assert not permissions.may_get_hint(match, seat)
        return type(error)
    assert permissions.may_get_hint(match, seat)
    return None


def test_hints_are_given_only_where_they_are_allowed() -> None:
    alone = new_match(people=1, bots=1)
    assert alone.player == 0
    assert refusal(alone, 0) is None
    assert refusal(alone, -1) is Forbidden
    assert refusal(new_match(people=2), 0) is Conflict
    assert refusal(OnlineMatch(new_setup(people=1, bots=1)._replace(rated=True)), 0) is Conflict
    play_turn(alone)
    assert alone.player == 1
    assert refusal(alone, 0) is Forbidden, "it is not their turn"
    fold(alone, new_entries.resign(alone, 0.0, 0))
    assert refusal(alone, 0) is Conflict


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_candidates_are_legal_and_continue_until_something_is_revealed(game: str) -> None:
    module = find(game)
    few = module.BOTS._replace(hint=40)  # it may not be compiled yet
    match = play_on(new_match(game, people=1, bots=2), 20)
    while match.player != 0:
        play_on(match, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "BOTS", few)
        found = runner.find_candidates(game, match.view(0), 1)
        assert found == runner.find_candidates(game, match.view(0), 1), "asked again, it says the same"
    assert 1 <= len(found) <= HINT_CANDIDATES
    for candidate in hint(match.game, match.number, match.view(0), found).candidates:
        assert candidate.action in match.legal(0)
        actions = [candidate.action, *candidate.continuation]
        assert len(actions) <= LONGEST_LINE
        for length in range(1, len(actions)):
            assert not preview(match, 0, match.number, actions[:length]).shows


def test_a_server_that_leaves_bots_to_workers_gives_hints(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        monkeypatch.setattr(runner, "find_candidates", no_candidates)
        async with in_process_server(folder) as server:
            anne = await server.visitor("Anne")
            table = (await anne.http.post("/api/quick", json={"game": "richelieu", "level": "random"})).json()["id"]
            match = await server.services.matches.load(table)
            while match.player != 0:
                await server.play(table, 1)
            before = set(multiprocessing.active_children())
            response = await anne.http.post(f"/api/tables/{table}/hint")
            assert (response.status_code, response.json()["candidates"]) == (200, [])
            assert len(set(multiprocessing.active_children()) - before) == 1, "it was started for this hint"
            assert not server.services.bots.computes
        assert set(multiprocessing.active_children()) <= before

    run(ask())


def no_candidates(*_: object) -> list[SearchedAction]:
    """Stand in for a search, which would have to be compiled."""
    return []


def test_hints_over_http(server: Running) -> None:
    anne = server.guest("Anne")
    table = anne.ok("POST", "/quick", game="richelieu", level="random")["id"]
    while not anne.update(table)["legal"]:
        pass
    update = anne.update(table)
    hint = anne.ok("POST", f"/tables/{table}/hint")
    assert hint["number"] == update["number"]
    assert {one["action"] for one in hint["candidates"]} <= set(update["legal"])
    assert anne.ok("POST", f"/tables/{table}/hint") == hint
    assert 1 <= len(hint["candidates"]) <= 5
    assert all(0 <= one["value"] <= 1 and 0 <= one["chance"] <= 1 for one in hint["candidates"])
    visits = [one["visits"] for one in hint["candidates"]]
    assert visits == sorted(visits, reverse=True)
    anne.ok("POST", f"/tables/{table}/play", number=update["number"], actions=[hint["candidates"][0]["action"]])
    assert server.guest("Looker").refused("POST", f"/tables/{table}/hint") == (403, "forbidden")
    assert server.client().refused("POST", f"/tables/{table}/hint")[0] == 401


def test_hints_and_studies_are_limited(folder: Path) -> None:
    async def ask() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            anne = await server.visitor("Anne")
            asked = {"hint": ("/api/tables/none/hint", {}), "study": ("/api/study", {"record": ""})}
            for kind, (path, data) in asked.items():
                burst = int(RATES[kind].burst)
                answers = [await anne.http.post(path, json=data) for _ in range(burst + 1)]
                allowed = {"hint": 404, "study": 400}[kind]
                assert [one.status_code for one in answers] == [allowed] * burst + [429]
                assert answers[-1].headers["retry-after"] == str(max(1, round(1 / RATES[kind].per_second)))

    run(ask())
