"""Users are notified when one of their own tables changes, so no client has to poll."""

import json
from pathlib import Path

from armorial.server.live.bus import BusMessage
from armorial.server.live.connection import Connection
from tests.support.asgi import in_process_server, received, run


def shown(connection: Connection) -> list[str]:
    """Return the tables of the messages that a connection got since the last call."""
    messages = [json.loads(message) for message in received(connection)]
    return [message["table"] for message in messages if message["type"] == "my_tables"]


def test_a_user_is_notified_of_a_start_of_a_new_turn_and_of_the_end(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis, other = [await server.visitor(name) for name in ("Anne", "Louis", "Other")]
            connections = {visitor.id: visitor.connect() for visitor in (anne, louis, other)}
            table = await server.match([anne, louis], "richelieu")
            assert table in shown(connections[anne.id])
            assert table in shown(connections[louis.id])
            match = await server.services.matches.load(table)
            first, second = sorted((anne, louis), key=lambda one: match.seat_of(one.id) != match.player)
            while match.number == 0 or match.entries[-1].seat == match.player:  # until the turn is over
                await server.play(table, 1)
            assert (shown(connections[first.id]), shown(connections[second.id])) == ([], [table])
            await first.http.post(f"/api/tables/{table}/resign", json={})
            assert table in shown(connections[second.id])
            assert shown(connections[other.id]) == []

    run(work())


def test_a_turn_that_began_on_another_process_is_shown_here(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne = await server.visitor("Anne")
            connection = anne.connect()
            await server.services.sync.on_message(BusMessage("elsewhere", table="x", number=4, turn=anne.id))
            assert shown(connection) == ["x"]
            await server.services.hub.disconnect(connection)
            server.services.hub.send_my_tables(anne.id, "x")
            assert shown(connection) == []

    run(work())
