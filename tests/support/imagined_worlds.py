"""Other worlds: the same match, or the same server, with a deal that a viewer cannot tell from the true one."""

import contextlib
import copy
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from litestar.routes import HTTPRoute
from sqlalchemy import update

from armorial.engine.game import Deal, Game
from armorial.server.db.schema import tables
from armorial.server.live.connection import encode
from armorial.server.match import fairness
from armorial.server.match.online_match import OnlineMatch
from tests.support.asgi import InProcessServer, Visitor, received


def in_world(match: OnlineMatch, deal: Deal) -> OnlineMatch:
    """Return the same match in another world, without anything cached from this one."""
    other = copy.copy(match)
    other.deal, other.prepared = deal, {}
    other.actions = copy.copy(match.actions)
    other.actions._deal, other.actions._revealing = deal, {}
    return other


OTHER_SECRET = "f" * 64


@contextlib.asynccontextmanager
async def imagined(
    server: InProcessServer, match: OnlineMatch, seat: int, patch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """Move a server to a world that a seat cannot tell from the true one, with another secret in the database."""
    deal, _ = match.game.imagine(match.view(seat), Random(match.number))
    true = fairness.deal

    def dealt(game: Game, options: Any, shuffle: fairness.DealInputs) -> Deal:
        return deal if shuffle.secret == OTHER_SECRET else true(game, options, shuffle)

    async def change_secret(secret: str) -> None:
        changed = update(tables).where(tables.c.id == match.id).values(secret=secret)
        await server.services.store.write(lambda connection: connection.execute(changed))
        server.services.matches._matches.clear()  # it is another match now

    with patch.context() as patched:
        patched.setattr(fairness, "deal", dealt)
        await change_secret(OTHER_SECRET)
        loaded = await server.services.matches.load(match.id)
        assert loaded.deal == deal, "the server should have the other deal now"
        yield
        await change_secret(match.setup.secret)


async def every_get(visitor: Visitor, **filled: str) -> dict[str, bytes]:
    """Return the status and the response of every route that can be read."""
    got = {}
    for route in visitor.server.app.routes:
        if isinstance(route, HTTPRoute) and "GET" in route.methods and route.path.startswith("/api/"):
            if route.path.startswith(("/api/docs", "/api/events")):  # the first is public, the second never ends
                continue
            path = route.path_format.format_map(Default(filled))
            response = await visitor.http.get(path)
            assert response.status_code < 500, f"GET {path} failed: {response.status_code} {response.text}"
            got[path] = f"{response.status_code} ".encode() + response.content
    return got


async def over_http(visitor: Visitor, match: OnlineMatch) -> dict[str, bytes]:
    """Return the response of every route that can be read, and to requests out of turn."""
    got = await every_get(visitor, table_id=match.id, user=visitor.id, game=match.setup.game)
    for query in (f"since={match.number}", f"since={match.number // 2}&draw=true", "draw=true"):
        response = await visitor.http.get(f"/api/tables/{match.id}/match?{query}", headers={"Accept-Language": "de"})
        assert response.status_code == 200, f"match?{query} should be shown: {response.status_code} {response.text}"
        got[query] = response.content
    for seat in range(-2, len(match.setup.players)):  # nobody gets the replay of a match in progress
        response = await visitor.http.get(f"/api/tables/{match.id}/replay", params={"seat": seat})
        assert response.status_code in (400, 409), f"seat {seat} got a replay of a match in progress: {response.text}"
        got[f"replay {seat}"] = response.content
    legal = match.legal(match.player)
    refused: list[tuple[str, Any]] = [
        ("hint", None),
        ("play", {"number": match.number, "actions": ["take nothing"]}),
        ("play", {"number": match.number + 1, "actions": legal[:1]}),
        *(("play", {"number": match.number, "actions": [action, "take nothing"]}) for action in legal),
        ("answer", {"accept": True}),
        ("claim", None),
        ("join", {}),
        ("leave", None),
        ("decline", None),
        ("rematch", None),
    ]
    for what, data in refused:
        response = await visitor.http.post(f"/api/tables/{match.id}/{what}", json=data)
        text = f"{what} {data} should be refused, not answered: {response.status_code} {response.text}"
        assert 400 <= response.status_code < 500, text
        got[f"{what} {data}"] = f"{response.status_code} ".encode() + response.content
    return got


class Default(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "1"


async def over_a_connection(visitor: Visitor, match: OnlineMatch) -> list[bytes]:
    """Return all messages to a client that watches and sends commands, by WebSocket and by server-sent events."""
    services, table, number = visitor.server.services, match.id, match.number
    connection, legal = visitor.connect(), match.legal(match.player)
    drafts = ([], *([action] for action in legal[:3]), ["take nothing"], legal[:2])
    commands = [
        {"op": "lobby"},
        {"op": "watch", "table": table},
        {"op": "watch", "table": table, "since": number},
        {"op": "watch", "table": table, "since": number // 2, "draw": True},
        {"op": "watch", "table": table, "since": number, "known": True},
        {"op": "play", "table": table, "number": number, "actions": ["take nothing"], "re": 1},
        {"op": "play", "table": table, "number": number + 1, "actions": legal[:1], "re": 2},
        *(
            {"op": "play", "table": table, "number": number, "actions": [action, "take nothing"], "re": 3}
            for action in legal
        ),
        {"op": "play", "table": table, "number": number, "actions": [""], "seat": match.player},
        *({"op": "preview", "table": table, "number": number, "actions": draft, "draw": True} for draft in drafts),
        {"op": "preview", "table": table, "number": number + 1, "actions": []},
        {"op": "ping"},
    ]
    got = [message for command in commands for message in await visitor.command(connection, encode(command).decode())]
    services.hub.send_presence(table)
    await services.hub.table_changed(table)
    await services.hub.match_changed(await services.matches.load(table))
    await services.hub.send_all_of(table)
    got += received(connection)
    await services.hub.disconnect(connection)
    return got


async def everything(visitor: Visitor, match: OnlineMatch) -> tuple[dict[str, bytes], list[bytes]]:
    return await over_http(visitor, match), await over_a_connection(visitor, match)


async def visitors(server: InProcessServer, players: int) -> tuple[list[Visitor], list[Visitor]]:
    """Return a number of players, a spectator with a name, and an anonymous one."""
    seated = [await server.visitor(f"Player {number}") for number in range(players)]
    others = [await server.visitor("Spectator"), await server.visitor()]
    for visitor in (*seated, *others):
        await visitor.http.get("/api/commitment")  # which does not change from now on
    return seated, others
