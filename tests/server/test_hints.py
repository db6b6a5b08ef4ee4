"""Hints: what a bot would consider, where no other person could mind."""

import asyncio

import pytest

from armorial.bots.levels import STRENGTHS
from armorial.server import sitters
from armorial.server.hinting import LONGEST_LINE, _told, hinted
from armorial.server.refusals import Conflict, Forbidden, Unavailable
from armorial.server.room import Room
from armorial.server.supposing import supposed
from tests.server import rooms
from tests.server.running import Running


def refusal(room: Room, seat: int) -> type[Exception]:
    with pytest.raises((Conflict, Forbidden, Unavailable)) as caught:
        asyncio.run(hinted(None, room, seat))
    return caught.type


def test_who_may_have_a_hint() -> None:
    alone = rooms.room(people=1, bots=1)
    assert alone.player == 0
    assert refusal(alone, 0) is Unavailable  # all is well, but no bots think here
    assert refusal(alone, -1) is Forbidden
    assert refusal(rooms.room(people=2), 0) is Conflict
    assert refusal(Room(rooms.table(people=1, bots=1)._replace(rated=True)), 0) is Conflict
    rooms.play_turn(alone)
    assert alone.player == 1
    assert refusal(alone, 0) is Conflict  # it is not his turn
    rooms.do(alone, alone.resign(0.0, 0))
    assert refusal(alone, 0) is Conflict


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_what_a_bot_considers_is_legal_and_goes_on_as_long_as_nothing_is_shown(game: str) -> None:
    strength = STRENGTHS[game]._replace(cardinal=120)  # few simulations, for it may not be compiled here
    room = rooms.play_on(rooms.room(game, people=1, bots=2), 20)
    while room.player != 0:
        rooms.play_on(room, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(STRENGTHS, game, strength)
        found = sitters.advise(game, room.view(0), 1)
        assert found == sitters.advise(game, room.view(0), 1), "asked again, it says the same"
    assert 1 <= len(found) <= sitters.MOST_CANDIDATES
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
