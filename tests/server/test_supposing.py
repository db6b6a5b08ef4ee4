"""Where words would lead: what really follows, as far as nothing hidden is shown; and nothing is played by asking."""

from random import Random
from typing import Any

import msgspec
import pytest

from armorial.engine.game import SPECTATOR
from armorial.engine.options import all_options, option_values
from armorial.games import GAMES
from armorial.server.errors import BadRequest, Conflict, Forbidden, IllegalAction
from armorial.server.match.log import MatchLog
from armorial.server.match.preview import supposed
from armorial.server.match.updates import scene
from tests.support import match_logs
from tests.support.process import Running

KINDS: list[Any] = [
    pytest.param("richelieu", {"players": 2}, id="duel"),
    pytest.param("richelieu", {"players": 4, "edition": "court"}, id="court"),
    pytest.param("blasons", {"players": 3}, id="three"),
    pytest.param("blasons", {"players": 4, "variants": ["consult", "serve", "peek", "parish"]}, id="variants"),
]


def turn_of(room: MatchLog) -> tuple[int, int]:
    return int(room.state.player), int(room.state.turn)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("game", "options"), KINDS)
def test_what_is_supposed_is_what_follows(game: str, options: dict[str, Any]) -> None:
    rng = Random(4)
    room = MatchLog(match_logs.table(game, options["players"], **options))
    followed = shown = 0
    while not room.ending:
        seat, was, words = room.player, turn_of(room), [rng.choice(room.legal(room.player))]
        there = supposed(room, seat, words)
        while not (there.shows or there.ends) and len(words) < 6:  # think the turn out
            words.append(rng.choice(there.legal))
            there = supposed(room, seat, words)
        before = room.view(seat)
        for word in words[:-1]:
            assert word in room.legal(seat)
            match_logs.play(room, word)
        assert room.view(seat).deal == before.deal
        match_logs.play(room, words[-1])
        assert there.number == room.number - len(words)
        assert there.player == int(room.state.player)
        assert there.ends == (turn_of(room) != was)
        if there.shows:
            shown += 1
            assert there.legal == []
        else:
            followed += 1
            assert plain(there.view) == plain(scene(room, seat, 0).view)
            if room.player == seat:
                assert there.legal == room.legal(seat)
            else:
                assert set(there.legal) >= set(room.legal(room.player))
    assert followed > 10
    assert shown > 2


def showing(room: MatchLog) -> str:
    """Play on until a word would show something hidden, and return it."""
    while True:
        for word in room.legal(room.player):
            if match_logs.shows(room, word):
                return word
        match_logs.play_turn(room)


def test_after_a_word_that_shows_something_there_is_nothing_to_suppose() -> None:
    room = match_logs.room()
    word = showing(room)
    seat = room.player
    there = supposed(room, seat, [word])
    assert there.shows
    assert there.legal == []
    follows = room.game.write(room.state, room.game.legal(room.deal, room.state)[0])
    with pytest.raises(Conflict, match="must be seen first"):
        supposed(room, seat, [word, follows])


def test_what_is_shown_by_a_supposed_word_is_told_to_nobody() -> None:
    """Where a word takes a disc that nobody knows, the view that is supposed does not know it either."""
    room = match_logs.room()
    word = showing(room)
    seat, there = room.player, supposed(room, room.player, [word])
    match_logs.play(room, word)
    after = scene(room, seat, 0).view
    assert there.view["discs"] != after["discs"]
    assert there.view["at"] == after["at"]
    hidden = [position for position, disc in there.view["discs"].items() if disc != after["discs"][position]]
    assert all(there.view["discs"][position] is None for position in hidden)


def test_nothing_is_changed_by_asking() -> None:
    room = match_logs.play_on(match_logs.room("blasons", 3), 7)
    before = plain([scene(room, seat, 0) for seat in range(3)]), room.state, room.entries[:]
    for seat in range(3):
        for word in room.legal(room.player)[:4]:
            supposed(room, seat, [word])
    assert (plain([scene(room, seat, 0) for seat in range(3)]), room.state, room.entries) == before


def test_what_may_not_be_supposed_is_refused() -> None:
    room = match_logs.room()
    with pytest.raises(Forbidden):
        supposed(room, SPECTATOR, [])
    with pytest.raises(BadRequest):
        supposed(room, 0, ["abracadabra"])
    with pytest.raises(IllegalAction):
        supposed(room, 0, ["take b5"])
    assert supposed(room, 0, []).view == dict(room.game.view_json(room.view(0)))
    match_logs.do(room, room.resign(0.0, 1))
    with pytest.raises(Conflict, match="over"):
        supposed(room, 0, [])


def test_suppositions_over_http(server: Running) -> None:
    anne, louis = server.guest("Anne"), server.guest("Louis")
    table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    one = next(client for client in (anne, louis) if client.scene(table)["legal"])
    word = one.scene(table)["legal"][0]
    there = one.ok("POST", f"/tables/{table}/suppose", words=[word])
    assert there["number"] == 0
    assert one.scene(table)["number"] == 0
    assert server.guest("Looker").refused("POST", f"/tables/{table}/suppose", words=[word]) == (403, "forbidden")
    assert server.client().refused("POST", f"/tables/{table}/suppose", words=[word])[0] == 401
    assert one.refused("POST", f"/tables/{table}/suppose", words=[word] * 65)[0] == 400
    one.ok("POST", f"/tables/{table}/resign")
    assert anne.refused("POST", f"/tables/{table}/suppose", words=[])[0] in (403, 409)


def test_every_game_can_be_supposed_with_all_options() -> None:
    for game in GAMES.values():
        for chosen in list(all_options(game))[::7]:
            seats = chosen.players
            room = MatchLog(match_logs.table(game.NAME, seats, **option_values(game, chosen)))  # type: ignore[arg-type]
            for seat in range(seats):
                assert supposed(room, seat, []).player == room.player
