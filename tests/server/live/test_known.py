"""What a player knows as numbers, for clients with their own engine: sent only to players who ask for it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from armorial.engine.packing import from_text
from armorial.server.live.connection import encode
from armorial.server.match.log import MatchLog
from tests.support.asgi import Visitor, in_process_server, run


async def known_to(visitor: Visitor, match: MatchLog, **wanted: bool) -> Any:
    """Return the numbers in the updates that a client gets when it starts watching and when the match changes."""
    connection = visitor.connect()
    command = {"op": "watch", "table": match.id, "since": match.number, **wanted}
    messages = await visitor.command(connection, encode(command).decode())
    await visitor.server.services.hub.disconnect(connection)
    (update,) = (one["update"] for one in map(msgspec.json.decode, messages) if one["type"] == "update")
    return update["known"]


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
