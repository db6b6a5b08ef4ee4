"""A match with many spectators: players get updates first, and everybody gets everything."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from armorial.engine.game import SPECTATOR
from armorial.protocol.archive import Entry
from armorial.server.live import broadcasts
from armorial.server.live import hub as hub_module
from armorial.server.live.connection import MOST_WAITING_BYTES, Connection
from armorial.server.match import new_entries, updates
from armorial.server.match.online_match import OnlineMatch
from tests.support.asgi import in_process_server, received, run

SPECTATORS = 3 * broadcasts.MANY


def kinds(connection: Connection) -> list[Any]:
    return [(one["type"], one) for one in map(json.loads, received(connection))]


def play_first(match: OnlineMatch, at: float) -> list[Entry]:
    """Play the first legal action."""
    return new_entries.play(match, at, match.player, match.number, [match.legal(match.player)[0]])


def test_players_get_updates_first_and_spectators_miss_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis, anonymous = [await server.visitor(name) for name in ("Anne", "Louis", "")]
            table, hub, matches = (
                await server.match([anne, louis], "richelieu"),
                server.services.hub,
                server.services.matches,
            )
            players, spectators = [anne.connect(), louis.connect()], [anonymous.connect() for _ in range(SPECTATORS)]
            for connection in (*players, *spectators):
                await hub.handle(connection, json.dumps({"op": "watch", "table": table}))
            messages = [one for kind, one in kinds(spectators[0]) if kind == "presence"]
            assert len(messages) < SPECTATORS
            counts = [one["anonymous"] for one in messages]
            async with asyncio.timeout(60):
                while SPECTATORS not in counts:
                    await asyncio.sleep(0.02)
                    counts += [one["anonymous"] for kind, one in kinds(spectators[0]) if kind == "presence"]
            assert len(counts) < SPECTATORS, "and not once for each client"
            for connection in (*players, *spectators):
                received(connection)

            order = list[Connection]()
            send = hub._send_update

            def noted(connection: Connection, *more: Any) -> None:
                order.append(connection)
                send(connection, *more)

            monkeypatch.setattr(hub, "_send_update", noted)
            match = await matches.load(table)
            for _ in range(2):  # the second while the first is being sent
                await matches.append(table, play_first)
                for player in players:
                    assert [one["update"]["number"] for kind, one in kinds(player) if kind == "update"] == [
                        match.number
                    ]
            assert order[:2] == players or order[:2] == players[::-1]
            async with asyncio.timeout(60):
                while not all(spectator.tables[table].number == 2 for spectator in spectators):
                    await asyncio.sleep(0.01)
            for spectator in spectators:
                updates = [one["update"] for kind, one in kinds(spectator) if kind == "update"]
                assert [entry["number"] for update in updates for entry in update["log"]] == [0, 1]
                assert {update["seat"] for update in updates} == {-1}

    run(work())


def test_spectators_who_come_one_by_one_share_an_update(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[tuple[int, int]]()
    update = updates.update

    def counted(match: OnlineMatch, seat: int, *more: Any) -> Any:
        made.append((match.number, seat))
        return update(match, seat, *more)

    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis, anonymous = [await server.visitor(name) for name in ("Anne", "Louis", "")]
            table = await server.match([anne, louis], "richelieu")
            other = await server.match([louis, anne], "richelieu")
            monkeypatch.setattr(hub_module, "update", counted)
            for number in range(2):
                sent = list[bytes]()
                for visitor in (anonymous, anne, anonymous, louis, anonymous):
                    messages = await visitor.command(visitor.connect(), f'{{"op": "watch", "table": "{table}"}}')
                    sent += [one for one in messages if b'"update"' in one]
                assert sent[0] == sent[2] == sent[4] != sent[1]
                assert sorted(made) == [(number, SPECTATOR), (number, 0), (number, 1)]
                made.clear()
                for match in (other, table):
                    await server.play(match, 1)  # everybody gets an update

    run(work())


def test_messages_that_wait_are_limited_in_bytes(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            connection = (await server.visitor("Anne")).connect()
            large = b"x" * (MOST_WAITING_BYTES // 4)
            for _ in range(4):
                connection.send(large)
                received(connection)
            for _ in range(4):
                connection.send(large)
            assert (connection.slow, connection.queue.size) == (False, MOST_WAITING_BYTES)
            connection.send(b"x")
            assert (connection.slow, connection.queue.size) == (True, 0)

    run(work())
