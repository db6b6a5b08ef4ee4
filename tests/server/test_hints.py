"""Hints: what a bot would consider, where no other person could mind."""

import asyncio
from pathlib import Path

import pytest

from armorial.games import blasons, richelieu
from armorial.server.bots import runner
from armorial.server.errors import Conflict, Forbidden, Unavailable
from armorial.server.match.hints import LONGEST_LINE, _told, hinted
from armorial.server.match.log import MatchLog
from armorial.server.match.preview import supposed
from armorial.server.rate_limits import RATES
from tests.support import match_logs
from tests.support.asgi import inside, run
from tests.support.process import Running


def refusal(room: MatchLog, seat: int) -> type[Exception]:
    with pytest.raises((Conflict, Forbidden, Unavailable)) as caught:
        asyncio.run(hinted(None, room, seat))
    return caught.type


def test_who_may_have_a_hint() -> None:
    alone = match_logs.room(people=1, bots=1)
    assert alone.player == 0
    assert refusal(alone, 0) is Unavailable  # all is well, but no bots think here
    assert refusal(alone, -1) is Forbidden
    assert refusal(match_logs.room(people=2), 0) is Conflict
    assert refusal(MatchLog(match_logs.table(people=1, bots=1)._replace(rated=True)), 0) is Conflict
    match_logs.play_turn(alone)
    assert alone.player == 1
    assert refusal(alone, 0) is Conflict  # it is not his turn
    match_logs.do(alone, alone.resign(0.0, 0))
    assert refusal(alone, 0) is Conflict


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_what_a_bot_considers_is_legal_and_goes_on_as_long_as_nothing_is_shown(game: str) -> None:
    module = {"richelieu": richelieu, "blasons": blasons}[game]
    few = module.BOTS._replace(strengths=module.BOTS.strengths._replace(cardinal=120))  # it may not be compiled here
    room = match_logs.play_on(match_logs.room(game, people=1, bots=2), 20)
    while room.player != 0:
        match_logs.play_on(room, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "BOTS", few)
        found = runner.advise(game, room.view(0), 1)
        assert found == runner.advise(game, room.view(0), 1), "asked again, it says the same"
    assert 1 <= len(found) <= runner.MOST_CANDIDATES
    for one in found:
        told = _told(room.game, room.view(0), one)
        assert told.word in room.legal(0)
        words = [told.word, *told.line]
        assert len(words) <= LONGEST_LINE
        assert not any(supposed(room, 0, words[:length]).shows for length in range(1, len(words)))


def test_hints_over_http(server: Running) -> None:
    anne = server.guest("Anne")
    table = anne.ok("POST", "/quick", game="richelieu", level="random")["id"]
    while not anne.scene(table)["legal"]:
        pass
    scene = anne.scene(table)
    hint = anne.ok("POST", f"/tables/{table}/hint")
    assert hint["number"] == scene["number"]
    assert {one["word"] for one in hint["candidates"]} <= set(scene["legal"])
    assert anne.ok("POST", f"/tables/{table}/hint") == hint
    assert 1 <= len(hint["candidates"]) <= 5
    assert all(0 <= one["value"] <= 1 and 0 <= one["chance"] <= 1 for one in hint["candidates"])
    visits = [one["visits"] for one in hint["candidates"]]
    assert visits == sorted(visits, reverse=True)
    anne.ok("POST", f"/tables/{table}/act", number=scene["number"], word=hint["candidates"][0]["word"])
    assert server.guest("Looker").refused("POST", f"/tables/{table}/hint") == (403, "forbidden")
    assert server.client().refused("POST", f"/tables/{table}/hint")[0] == 401


def test_hints_and_studies_are_limited(folder: Path) -> None:
    async def ask() -> None:
        async with inside(folder, rate_limit_factor=1) as within:
            anne = await within.visitor("Anne")
            asked = {"hint": ("/api/tables/none/hint", {}), "study": ("/api/study", {"record": ""})}
            for kind, (path, data) in asked.items():
                burst = int(RATES[kind].burst)
                answers = [await anne.http.post(path, json=data) for _ in range(burst + 1)]
                allowed = {"hint": 404, "study": 400}[kind]
                assert [one.status_code for one in answers] == [allowed] * burst + [429]
                assert answers[-1].headers["retry-after"] == str(max(1, round(1 / RATES[kind].per_second)))

    run(ask())
