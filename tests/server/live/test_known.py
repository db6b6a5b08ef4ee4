"""What a player knows as numbers, for clients with their own engine: sent only to players who ask for it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from armorial.engine.packing import from_text
from armorial.server.live.connection import encode
from armorial.server.match.online_match import OnlineMatch
from tests.support.asgi import Visitor, in_process_server, received, run


async def update_for(
    visitor: Visitor, match: OnlineMatch, wants_views: bool = True, known: bool = False, draw: bool = False
) -> dict[str, Any]:
    """Return an update that a client gets."""
    connection = visitor.connect()
    watch = {"op": "watch", "table": match.id, "since": match.number, "known": known, "draw": draw}
    messages = await visitor.command(connection, encode(watch).decode())
    if not wants_views:
        assert not await visitor.command(connection, encode({"op": "views", "table": match.id, "on": False}).decode())
        await visitor.server.services.hub.send_updates(match)
        messages = received(connection)
    await visitor.server.services.hub.disconnect(connection)
    (update,) = (one["update"] for one in map(msgspec.json.decode, messages) if one["type"] == "update")
    assert isinstance(update, dict)
    return update


async def known_to(visitor: Visitor, match: OnlineMatch, known: bool = False) -> Any:
    """Return the numbers in that update."""
    return (await update_for(visitor, match, known=known))["known"]


@pytest.mark.parametrize("game", ["richelieu", "blasons"])
def test_players_who_ask_get_the_numbers_of_their_view(game: str, folder: Path) -> None:
    async def watch() -> None:
        async with in_process_server(folder) as server:
            players = [await server.visitor(f"Player {number}") for number in range(3)]
            edition = {"edition": "court"} if game == "richelieu" else {}
            match = await server.play(await server.match(players, game, players=3, **edition), 11)
            for visitor in players:
                view = match.view(match.seat_of(visitor.id))
                deal, state = (await known_to(visitor, match, known=True)).split(" ")
                assert (from_text(deal, view.deal), from_text(state, view.state)) == (view.deal, view.state)
                assert view.deal != match.deal
                assert await known_to(visitor, match) is None
            for spectator in (await server.visitor("Spectator"), await server.visitor()):
                assert await known_to(spectator, match, known=True) is None

    run(watch())


def test_a_client_that_makes_the_views_itself_gets_only_their_numbers(folder: Path) -> None:
    async def watch() -> None:
        async with in_process_server(folder) as server:
            players = [await server.visitor(f"Player {number}") for number in range(2)]
            match = await server.play(await server.match(players, "richelieu"), 11)
            for visitor in players:
                whole = await update_for(visitor, match, known=True)
                assert await update_for(visitor, match, known=True, wants_views=False) == {**whole, "view": {}}
                drawn = await update_for(visitor, match, known=True, wants_views=False, draw=True)
                assert drawn["view"] == whole["view"]
            # Without numbers, and when the match is over, everybody gets the view.
            for visitor in (players[0], await server.visitor()):
                update = await update_for(visitor, match, wants_views=False)
                assert (update["view"]["turn"], update["known"]) == (match.state.turn, None)
            (await players[0].http.post(f"/api/tables/{match.id}/resign")).raise_for_status()
            update = await update_for(players[1], match, known=True, wants_views=False)
            assert update["ending"]
            assert update["view"]

    run(watch())


def test_a_client_can_get_views_again(folder: Path) -> None:
    async def watch() -> None:
        async with in_process_server(folder) as server:
            players = [await server.visitor(f"Player {number}") for number in range(2)]
            match = await server.play(await server.match(players, "richelieu"), 0)
            connection, views = players[0].connect(), []
            await players[0].command(connection, encode({"op": "watch", "table": match.id, "known": True}).decode())
            for on in (False, True):
                await players[0].command(connection, encode({"op": "views", "table": match.id, "on": on}).decode())
                await server.services.hub.send_updates(match)
                (message,) = received(connection)
                views.append(bool(msgspec.json.decode(message)["update"]["view"]))
            assert views == [False, True]

    run(watch())


def test_views_of_a_table_that_is_not_followed_are_refused(folder: Path) -> None:
    async def watch() -> None:
        async with in_process_server(folder) as server:
            visitor = await server.visitor("Anne")
            (message,) = await visitor.command(visitor.connect(), '{"op": "views", "table": "abc", "on": false}')
            assert msgspec.json.decode(message)["message"] == "watch table 'abc' first"

    run(watch())
