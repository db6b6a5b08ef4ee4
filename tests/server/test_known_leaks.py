"""Each way in which other servers leaked secrets, or let a client act for somebody else."""

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, update

from armorial.engine.game import SPECTATOR
from armorial.protocol import accounts, archive, base, chat, deals, games, live
from armorial.protocol import match as match_protocol
from armorial.protocol import tables as tables_protocol
from armorial.server.db.schema import shared_deals, tables
from armorial.server.live.connection import encode
from armorial.server.match.online_match import OnlineMatch
from tests.support.asgi import InProcessServer, Visitor, in_process_server, received, run
from tests.support.imagined_worlds import OTHER_SECRET, every_get, everything, visitors

MODULES = (base, accounts, tables_protocol, chat, match_protocol, archive, deals, games, live)


def test_no_message_lets_a_client_say_who_it_is() -> None:
    # The seat to join; the seat for a bot; whom to challenge; whose view of an uploaded record to show; which seat
    # others play in a duplicate.
    may_name = {
        ("Join", "seat"),
        ("SeatBot", "seat"),
        ("SeatRequest", "user"),
        ("RecordRequest", "seat"),
        ("StudyRequest", "seat"),
        ("NewDuplicate", "seat"),
    }
    from_clients = [
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, base.Request | live.LiveCommand)
    ]
    assert len(from_clients) > 20
    for kind in from_clients:
        assert kind.__struct_config__.forbid_unknown_fields, kind
        for field in kind.__struct_fields__:
            if field in ("seat", "user", "player", "role", "viewer", "as_seat"):
                assert (kind.__name__, field) in may_name


@pytest.mark.parametrize("finished", [False, True], ids=["before", "after"])
def test_a_daily_deal_cannot_be_learned_from_another_attempt(finished: bool, folder: Path) -> None:
    """Nobody learns it from others until the day is over, neither before nor after their own attempt."""
    deal = "1970-01-12-blasons"

    async def change_secrets(server: InProcessServer, secret: str) -> None:
        def change(connection: Connection) -> None:
            connection.execute(update(shared_deals).where(shared_deals.c.id == deal).values(secret=secret))
            connection.execute(update(tables).where(tables.c.deal == deal).values(secret=secret))

        await server.services.store.write(change)
        server.services.matches._matches.clear()

    async def attempt(server: InProcessServer, visitor: Visitor, plies: int) -> OnlineMatch:
        table = (await visitor.http.post(f"/api/deals/{deal}/play")).raise_for_status().json()["id"]
        match = await server.play(table, plies)
        while finished and not match.ending:
            match = await server.play(table, 1, seed=match.number)
        return match

    async def look() -> None:
        async with in_process_server(folder) as server:
            (anne, louis), others = await visitors(server, 2)
            matches = [await attempt(server, anne, 30)]
            await anne.http.post(f"/api/tables/{matches[0].id}/chat", json={"text": "I hold the Queen"})
            if finished:
                await attempt(server, louis, 0)
            secret = matches[0].setup.secret
            for visitor in (louis, *others):
                filled = {"table_id": matches[0].id, "deal_id": deal, "user": anne.id, "game": "blasons"}
                seen = await every_get(visitor, **filled)
                for path, content in seen.items():
                    if matches[0].id in path:
                        assert content.startswith(b"403 "), path
                for what in ("play", "hint", "chat", "undo", "rematch", "join", "leave", "decline", "bots"):
                    response = await visitor.http.post(f"/api/tables/{matches[0].id}/{what}", json={})
                    assert response.status_code in (401, 403), what
                refused = await visitor.http.post("/api/duplicates", json={"table": matches[0].id})
                assert refused.status_code in (401, 403)
                connection = visitor.connect()
                watched = await visitor.command(connection, encode({"op": "watch", "table": matches[0].id}).decode())
                assert [msgspec.json.decode(message)["error"] for message in watched] == ["forbidden"]
                follow = encode({"op": "deal", "deal": deal}).decode()
                followed = await visitor.command(connection, follow)
                head = await visitor.http.get(f"/table/{matches[0].id}")
                sent = b"".join([*seen.values(), *watched, *followed, head.content])
                assert secret.encode() not in sent
                assert matches[0].id.encode() not in sent.replace(head.content, b""), "nobody learns its id"
                assert b"Queen" not in sent
                await change_secrets(server, OTHER_SECRET)
                assert await every_get(visitor, **filled) == seen, "nothing depends on the deal"
                assert await visitor.command(connection, follow) == followed
                await change_secrets(server, secret)

    run(look())


def test_a_seat_that_a_client_claims_is_refused(folder: Path) -> None:
    async def claim() -> None:
        async with in_process_server(folder) as server:
            players, others = await visitors(server, 2)
            match = await server.play(await server.match(players, "richelieu"), 0)
            request = {"number": 0, "actions": match.legal(match.player)[:1], "seat": match.player}
            for visitor in [*players, *others]:
                response = await visitor.http.post(f"/api/tables/{match.id}/play", json=request)
                assert response.status_code in (400, 401)
                asked = await visitor.http.get(f"/api/tables/{match.id}/match", params={"seat": match.player})
                assert asked.json()["seat"] == match.seat_of(visitor.id)
            assert match.number == 0

    run(claim())


def test_spectators_see_only_public_things_and_never_act(folder: Path) -> None:
    async def look() -> None:
        async with in_process_server(folder) as server:
            players, (spectator, anonymous) = await visitors(server, 2)
            match = await server.play(await server.match(players, "richelieu"), 30)
            request = {"number": match.number, "actions": match.legal(match.player)[:1]}
            seen = []
            for visitor, status in ((spectator, 403), (anonymous, 401)):
                response = await visitor.http.post(f"/api/tables/{match.id}/play", json=request)
                assert response.status_code == status
                connection = visitor.connect()
                for op in ("play", "preview"):
                    command = encode({"op": op, "table": match.id, **request}).decode()
                    [refused] = await visitor.command(connection, command)
                    assert msgspec.json.decode(refused)["type"] == "error"
                seen.append((await visitor.http.get(f"/api/tables/{match.id}/match")).json())
            assert seen[0] == seen[1]
            assert (seen[0]["seat"], seen[0]["legal"]) == (SPECTATOR, [])
            assert match.number == 30

    run(look())


def test_nobody_else_sees_a_plan(folder: Path) -> None:
    async def plan() -> None:
        async with in_process_server(folder) as server:
            players, others = await visitors(server, 3)
            match = await server.play(await server.match(players, "richelieu", edition="court"), 4)
            planner = next(one for seat, one in enumerate(players) if seat != match.player)
            rest = [one for one in [*players, *others] if one is not planner]
            before = [await everything(one, match) for one in rest]
            connections = [one.connect() for one in rest]
            for one, connection in zip(rest, connections, strict=True):
                await one.command(connection, encode({"op": "watch", "table": match.id}).decode())
            for connection in connections:
                received(connection)
            left = {"number": match.number, "answers": [{"after": ["take a1"], "action": "take d12"}]}
            response = await planner.http.put(f"/api/tables/{match.id}/plan", json=left)
            assert response.status_code == 204
            assert [received(connection) for connection in connections] == [[]] * len(connections)
            for connection in connections:
                await server.services.hub.disconnect(connection)
            assert (await planner.http.get(f"/api/tables/{match.id}/plan")).json() == left
            assert [await everything(one, match) for one in rest] == before

    run(plan())


def test_neither_chat_room_can_be_read_from_the_other_during_a_match(folder: Path) -> None:
    async def talk() -> None:
        async with in_process_server(folder) as server:
            players, (spectator, anonymous) = await visitors(server, 2)
            match = await server.play(await server.match(players, "richelieu"), 3)
            connections = {one: one.connect() for one in (*players, spectator, anonymous)}
            for one, connection in connections.items():
                await one.command(connection, encode({"op": "watch", "table": match.id}).decode())
            path = f"/api/tables/{match.id}/chat"
            await players[0].http.post(path, json={"text": "among us"})
            await spectator.http.post(path, json={"text": "behind their backs", "room": "spectators"})
            for wrong, where in ((players[0], "spectators"), (spectator, "players")):
                assert (await wrong.http.post(path, json={"text": "hm", "room": where})).status_code == 403
            for one, connection in connections.items():
                got = b"".join(received(connection)) + (await one.http.get(path)).content
                assert (b"among us" in got, b"behind their backs" in got) == (one in players, one not in players)

    run(talk())


def test_addresses_are_never_shown_and_forwarded_ones_are_not_trusted(folder: Path) -> None:
    async def ask() -> None:
        async with in_process_server(folder, rate_limit_factor=0.1) as server:  # 30 at once, and 10 a second
            visitor = await server.visitor()
            responses = []
            for number in range(60):
                forwarded = {"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": f"for=203.0.113.{number}"}
                responses.append(await visitor.http.get("/api/games", headers=forwarded))
            assert 429 in [one.status_code for one in responses], "a made-up address does not help a client"
            assert all("203.0.113" not in one.text + str(one.headers) for one in responses)

    run(ask())
