"""Previews show what would happen until something hidden is revealed, and play nothing."""

from random import Random
from typing import Any

import msgspec
import pytest

from armorial.engine.game import SPECTATOR
from armorial.engine.options import option_values
from armorial.games import GAMES
from armorial.protocol.match import Preview
from armorial.server.errors import BadRequest, Conflict, Forbidden, RefusedAction, Stale
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.preview import preview
from armorial.server.match.updates import update
from armorial.server.rate_limits import RATES
from tests.support.asgi import in_process_server, run
from tests.support.matches import fold, new_match, new_setup, play, play_on, play_turn, reveals
from tests.support.option_sets import covering
from tests.support.process import Running
from tests.support.sockets import Socket

KINDS: list[Any] = [
    pytest.param("richelieu", {"players": 2}, id="duel"),
    pytest.param("richelieu", {"players": 4, "edition": "court"}, id="court"),
    pytest.param("blasons", {"players": 3}, id="three"),
    pytest.param("blasons", {"players": 4, "variants": ["consult", "serve", "peek", "parish"]}, id="variants"),
]


def preview_now(match: OnlineMatch, seat: int, actions: list[str]) -> Preview:
    return preview(match, seat, match.number, actions)


def turn_of(match: OnlineMatch) -> tuple[int, int]:
    return int(match.state.player), int(match.state.turn)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("game", "options"), KINDS)
def test_a_preview_shows_what_then_happens(game: str, options: dict[str, Any]) -> None:
    rng = Random(4)
    match = OnlineMatch(new_setup(game, options["players"], **options))
    followed = shown = 0
    while not match.ending:
        seat, was, number = match.player, turn_of(match), match.number
        actions = [rng.choice(match.legal(match.player))]
        there = preview_now(match, seat, actions)
        while not (there.shows or there.ends) and len(actions) < 6:  # decide the whole turn
            actions.append(rng.choice(there.legal))
            there = preview_now(match, seat, actions)
        play(match, *actions)
        assert there.number == number
        assert there.player == int(match.state.player)
        assert there.ends == (turn_of(match) != was)
        happened = [event for entry in update(match, seat, number).log for event in entry.events]
        if there.shows:
            shown += 1
            assert there.legal == []
            assert there.events == happened[: len(there.events)]
            assert not any(match.game.EVENTS[event[0]].reveals for event in there.events)
        else:
            followed += 1
            assert there.events == happened
            assert plain(there.view) == plain(update(match, seat, 0).view)
            if match.player == seat:
                assert there.legal == match.legal(seat)
            else:
                assert set(there.legal) >= set(match.legal(match.player))
    assert followed > 10
    assert shown > 2


def revealing(match: OnlineMatch) -> str:
    """Play until an action would reveal something hidden, and return that action."""
    while True:
        for action in match.legal(match.player):
            if reveals(match, action):
                return action
        play_turn(match)


def test_after_an_action_that_reveals_something_there_is_no_preview() -> None:
    match = new_match()
    action = revealing(match)
    seat = match.player
    there = preview_now(match, seat, [action])
    assert there.shows
    assert there.legal == []
    follows = match.game.write(match.state, match.game.legal(match.deal, match.state)[0])
    with pytest.raises(Conflict, match="play it first"):
        preview_now(match, seat, [action, follows])


def test_a_preview_does_not_make_up_what_would_be_revealed() -> None:
    """If an action takes a disc that the player does not know, neither the view nor the events name one."""
    match = new_match()
    action = revealing(match)
    seat, there = match.player, preview_now(match, match.player, [action])
    number = match.number
    play(match, action)
    after = update(match, seat, number)
    assert there.view["discs"] != after.view["discs"]
    assert there.view["at"] == after.view["at"]
    hidden = [position for position, disc in there.view["discs"].items() if disc != after.view["discs"][position]]
    assert all(there.view["discs"][position] is None for position in hidden)
    names = [kind.name for kind in match.game.EVENTS]
    assert [names[event[0]] for event in there.events] == ["card_taken"]
    assert [names[event[0]] for event in after.log[0].events][:2] == ["card_taken", "disc_taken"]


def test_a_preview_changes_nothing() -> None:
    match = play_on(new_match("blasons", 3), 7)
    before = plain([update(match, seat, 0) for seat in range(3)]), match.state, match.entries[:]
    for seat in range(3):
        for action in match.legal(match.player)[:4]:
            preview_now(match, seat, [action])
    assert (plain([update(match, seat, 0) for seat in range(3)]), match.state, match.entries) == before


def test_impossible_previews_are_refused() -> None:
    match = new_match()
    with pytest.raises(Forbidden):
        preview_now(match, SPECTATOR, [])
    with pytest.raises(BadRequest):
        preview_now(match, 0, ["abracadabra"])
    with pytest.raises(RefusedAction):
        preview_now(match, 0, ["take b5"])
    with pytest.raises(Stale):
        preview(match, 0, 1, [])
    assert preview_now(match, 0, []).view == dict(match.game.view_json(match.view(0)))
    fold(match, new_entries.resign(match, 0.0, 1))
    with pytest.raises(Conflict, match="over"):
        preview_now(match, 0, [])


def test_a_preview_is_drawn_on_request() -> None:
    match = new_match()
    action = match.legal(0)[0]
    assert preview_now(match, 0, [action]).board is None
    there = preview(match, 0, 0, [action], "en")
    drawn = match.game.draw(there.view, there.legal, ["Anne", "Louis"], str)
    assert there.board
    assert [[span.text for span in line] for line in there.board] == [[span.text for span in line] for line in drawn]


def test_previews_work_over_the_websocket(server: Running) -> None:
    anne, louis = server.guest("Anne"), server.guest("Louis")
    table = anne.ok("POST", "/tables", game="richelieu")["table"]["id"]
    louis.ok("POST", f"/tables/{table}/join")
    player = next(client for client in (anne, louis) if client.update(table)["legal"])
    action = player.update(table)["legal"][0]
    sockets = [Socket(player), Socket(server.guest("Spectator")), Socket(server.client())]
    for socket in sockets:
        socket.command("preview", table=table, number=0, actions=[action], re=3)
    got = sockets[0].until_type("preview")
    assert got["re"] == 3
    assert (got["preview"]["number"], got["preview"]["board"]) == (0, None)
    assert player.update(table)["number"] == 0
    for socket, code in zip(sockets[1:], ("forbidden", "unauthorized"), strict=True):
        assert socket.until_type("error")["error"] == code
    refused = {"stale": {"number": 1, "actions": []}, "bad_request": {"number": 0, "actions": [action] * 65}}
    for code, data in refused.items():
        sockets[0].command("preview", table=table, re=4, **data)
        assert sockets[0].until_type("error")["error"] == code
    player.ok("POST", f"/tables/{table}/resign")
    for socket in sockets:
        socket.close()


def test_previews_are_limited(folder: Any) -> None:
    async def ask() -> None:
        async with in_process_server(folder, rate_limit_factor=1) as server:
            players = [await server.visitor("Anne"), await server.visitor("Louis")]
            table = await server.match(players, "richelieu")
            connection = players[0].connect()
            command = f'{{"op": "preview", "table": "{table}", "number": 0, "actions": [], "re": 9}}'
            kinds = []
            for _ in range(int(RATES["preview"].burst) + 1):
                [message] = await players[0].command(connection, command)
                kinds.append(msgspec.json.decode(message))
            assert [kind["type"] for kind in kinds] == ["preview"] * (len(kinds) - 1) + ["error"]
            assert (kinds[-1]["error"], kinds[-1]["re"]) == ("rate_limited", 9)

    run(ask())


def test_every_game_can_be_previewed_with_all_options() -> None:
    for game in GAMES.values():
        for chosen in covering(game, together=2):
            seats = chosen.players
            match = OnlineMatch(new_setup(game.NAME, seats, **option_values(game, chosen)))  # type: ignore[arg-type]
            for seat in range(seats):
                assert preview_now(match, seat, []).player == match.player
