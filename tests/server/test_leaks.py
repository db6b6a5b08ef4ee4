"""Nothing that a viewer may not know reaches them: the bytes sent are the same in worlds that differ only in that.

The engine's `imagine` makes the worlds: deals that the viewer cannot tell from the true one. First come matches of
every game, with sets of options that represent all; then whole servers, over every route and every kind of message;
then each way in which secrets leaked elsewhere.
"""

import asyncio
import contextlib
import copy
import pickle
import selectors
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute
from sqlalchemy import Connection, select, update

from armorial.engine.errors import ArmorialError
from armorial.engine.game import SPECTATOR, Deal, Game
from armorial.engine.options import option_values
from armorial.protocol import accounts, archive, base, chat, deals, games, live
from armorial.protocol import match as match_protocol
from armorial.protocol import tables as tables_protocol
from armorial.server.bots import runner
from armorial.server.bots.leases import Leases
from armorial.server.db.schema import commitments, shared_deals, tables
from armorial.server.db.store import ANSWER_SECONDS
from armorial.server.errors import ApiError
from armorial.server.live import hub, session_watch
from armorial.server.live.connection import encode
from armorial.server.match import fairness, permissions, requests, updates
from armorial.server.match.log import MatchLog
from armorial.server.match.preview import preview
from armorial.server.people.accounts import Person
from tests.support.asgi import NOW, InProcessServer, Visitor, in_process_server, received, run
from tests.support.matches import fold, new_setup, play
from tests.support.option_sets import FEWER_TABLES, TABLES

# --- matches, of every game with many sets of options ---------------------------------------------------------------


def in_world(match: MatchLog, deal: Deal) -> MatchLog:
    """Return the same match in another world, without anything cached from this one."""
    other = copy.copy(match)
    other.deal, other.prepared = deal, {}
    other.actions = copy.copy(match.actions)
    other.actions._deal, other.actions._revealing = deal, {}
    return other


def answer(ask: Callable[..., Any], *given: Any) -> bytes:
    """Return the outcome of a request, as bytes."""
    try:
        return encode(ask(*given))
    except ApiError as error:
        return encode([error.code, str(error), getattr(error, "paragraph", "")])


def actions_for(match: MatchLog, rng: Random) -> list[str]:
    """Return texts that may be legal notations, illegal ones, or no notations at all."""
    actions = ["", "take", "résigne", *match.legal(match.player)[:3]]
    for action in rng.sample(range(match.game.ACTIONS), 12):
        with contextlib.suppress(ArmorialError, LookupError):
            actions.append(match.game.write(match.state, action))
    return actions


def everything_sent(match: MatchLog, seat: int, actions: list[str]) -> list[bytes]:
    """Return everything that a match sends to a viewer: updates, and the response to every request."""
    seen = [encode(updates.update(match, seat, since, "fr", True)) for since in (0, 1, match.number - 1, match.number)]
    turns = [[action] for action in actions] + [
        [one, two] for one in match.legal(match.player)[::3] for two in actions[-3:]
    ]
    asked = [answer(requests.play, match, NOW, seat, match.number, turn) for turn in turns]
    drafts = ([], *turns[: len(actions)], actions[-2:])
    asked += [answer(preview, match, seat, match.number, draft, "en") for draft in drafts]
    others = [
        answer(requests.undo, match, NOW, seat),
        answer(requests.offer_stop, match, NOW, seat),
        answer(requests.answer, match, NOW, seat, True),
        answer(requests.claim, match, NOW, seat),
        encode(requests.repeats(match, seat, match.number - 1, actions[-1:])),
        encode(match.legal(seat)),
        encode(updates.permissions(match, seat)),
        answer(permissions.check_hint, match, seat),
    ]
    return [*seen, *asked, *others]


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_a_match_shows_a_viewer_the_same_in_all_worlds_that_they_can_imagine(game: Game, chosen: Any) -> None:
    rng = Random(1)
    seats = chosen.players
    named: dict[str, Any] = option_values(game, chosen)
    match = MatchLog(new_setup(game.NAME, people=seats, **named))
    looks = rng.sample(range(2, 90), 4)
    different = 0
    for ply in range(max(looks) + 1):
        if match.ending:
            break
        if ply in looks:
            for seat in (SPECTATOR, *range(seats)):
                deal, state = game.imagine(match.view(seat), rng)
                assert state == match.state
                different += deal != match.deal
                actions = actions_for(match, rng)
                assert everything_sent(in_world(match, deal), seat, actions) == everything_sent(match, seat, actions)
        play(match, rng.choice(match.legal(match.player)), at=float(ply))
        seat = match.actions.played[-1].seat
        if rng.random() < 0.2 and permissions.may_undo(match, seat).how == "free":
            fold(match, requests.undo(match, float(ply), seat))
    assert different >= seats, "the worlds must differ for this to mean something"


@pytest.mark.parametrize(("game", "chosen"), FEWER_TABLES)
def test_the_constant_keys_of_a_view_are_the_same_for_all_viewers(game: Game, chosen: Any) -> None:
    """The server encodes these keys once for a match, so they must not contain anything secret."""
    named: dict[str, Any] = option_values(game, chosen)
    match, rng = MatchLog(new_setup(game.NAME, people=chosen.players, **named)), Random(2)
    assert game.CONSTANT_KEYS
    start = game.view_json(match.view(SPECTATOR))
    while not match.ending:
        plain = game.view_json(match.view(rng.randrange(-1, chosen.players)))
        assert {key: plain[key] for key in game.CONSTANT_KEYS} == {key: start[key] for key in game.CONSTANT_KEYS}
        play(match, rng.choice(match.legal(match.player)))


# --- whole servers ---------------------------------------------------------------------------------------------------

OTHER_SECRET = "f" * 64


@contextlib.asynccontextmanager
async def imagined(
    server: InProcessServer, match: MatchLog, seat: int, patch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """Move a server to a world that a seat cannot tell from the true one, with another secret in the database."""
    deal, _ = match.game.imagine(match.view(seat), Random(match.number))
    true = fairness.deal

    def dealt(game: Game, options: Any, shuffle: fairness.Shuffle) -> Deal:
        return deal if shuffle.secret == OTHER_SECRET else true(game, options, shuffle)

    async def change_secret(secret: str) -> None:
        changed = update(tables).where(tables.c.id == match.id).values(secret=secret)
        await server.services.store.write(lambda connection: connection.execute(changed))
        server.services.matches._matches.clear()  # it is another match now

    with patch.context() as patched:
        patched.setattr(fairness, "deal", dealt)
        await change_secret(OTHER_SECRET)
        assert (await server.services.matches.load(match.id)).deal == deal
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
            assert response.status_code < 500, path
            got[path] = f"{response.status_code} ".encode() + response.content
    return got


async def over_http(visitor: Visitor, match: MatchLog) -> dict[str, bytes]:
    """Return the response of every route that can be read, and to requests out of turn."""
    got = await every_get(visitor, table_id=match.id, user=visitor.id, game=match.setup.game)
    for query in (f"since={match.number}", f"since={match.number // 2}&draw=true", "draw=true"):
        response = await visitor.http.get(f"/api/tables/{match.id}/match?{query}", headers={"Accept-Language": "de"})
        assert response.status_code == 200
        got[query] = response.content
    for seat in range(-2, len(match.setup.players)):  # nobody gets the replay of a match in progress
        response = await visitor.http.get(f"/api/tables/{match.id}/replay", params={"seat": seat})
        assert response.status_code in (400, 409), seat
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
        assert 400 <= response.status_code < 500, what
        got[f"{what} {data}"] = f"{response.status_code} ".encode() + response.content
    return got


class Default(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "1"


async def over_a_connection(visitor: Visitor, match: MatchLog) -> list[bytes]:
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
        *({"op": "play", "table": table, "number": number, "actions": [one, "take nothing"], "re": 3} for one in legal),
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


async def everything(visitor: Visitor, match: MatchLog) -> tuple[dict[str, bytes], list[bytes]]:
    return await over_http(visitor, match), await over_a_connection(visitor, match)


async def visitors(server: InProcessServer, players: int) -> tuple[list[Visitor], list[Visitor]]:
    """Return a number of players, a spectator with a name, and an anonymous one."""
    seated = [await server.visitor(f"Player {number}") for number in range(players)]
    others = [await server.visitor("Spectator"), await server.visitor()]
    for one in (*seated, *others):
        await one.http.get("/api/commitment")  # which does not change from now on
    return seated, others


@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("richelieu", {"players": 2, "edition": "duel"}),
        ("richelieu", {"players": 3, "edition": "court"}),
        ("blasons", {"players": 3, "variants": ["consult", "serve", "peek", "parish"]}),
    ],
    ids=["duel", "court", "blasons"],
)
def test_every_route_and_message_is_the_same_in_all_worlds(
    game: str, chosen: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def compare() -> None:
        async with in_process_server(folder) as server:
            players, others = await visitors(server, chosen["players"])
            table = await server.match(players, game, **chosen)
            for one in players:
                await one.http.post(f"/api/tables/{table}/chat", json={"text": f"I am {one.id}"})
            store = server.services.store
            of_next = await store.read(lambda c: c.execute(select(commitments.c.secret)).scalars().all())
            assert len(of_next) == len(players) + 1
            kinds = set()
            for plies in (3, 8, 14, 21):
                match = await server.play(table, plies, seed=plies)
                for visitor in [*players, *others]:
                    true = await everything(visitor, match)
                    async with imagined(server, match, match.seat_of(visitor.id), monkeypatch):
                        assert await everything(visitor, match) == true
                    kinds |= {msgspec.json.decode(message)["type"] for message in true[1]}
                    sent = b"".join([*true[0].values(), *true[1]])
                    for secret in (match.setup.secret, *of_next):
                        assert secret.encode() not in sent, "a secret goes out"
                    for part in (match.setup.secret[:16], match.setup.secret[-16:]):
                        assert part.encode() not in sent, "part of the secret goes out"
            assert kinds >= {"update", "table", "lobby", "chat", "presence", "preview", "error", "pong"}

    run(compare())


def test_the_comparison_finds_leaks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update that shows the deal, or a table that shows the secret, differs between worlds."""

    async def compare() -> None:
        async with in_process_server(folder) as server:
            players, _ = await visitors(server, 2)
            match = await server.play(await server.match(players, "richelieu"), 5)
            leaks: list[Callable[[MatchLog], Any]] = [lambda match: match.deal, lambda match: match.setup.secret]
            for leak in leaks:
                monkeypatch.setattr(hub, "update", lambda match, *_, leak=leak: leak(match))
                monkeypatch.setattr(hub, "UpdateMessage", lambda update: update)
                true = await over_a_connection(players[0], match)
                async with imagined(server, match, 0, monkeypatch):
                    assert await over_a_connection(players[0], match) != true

    run(compare())


# --- ways in which secrets leaked elsewhere --------------------------------------------------------------------------

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

    async def attempt(server: InProcessServer, visitor: Visitor, plies: int) -> MatchLog:
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
                head = await visitor.http.get(f"/table/{matches[0].id}")
                sent = b"".join([*seen.values(), *watched, head.content])
                assert secret.encode() not in sent
                assert matches[0].id.encode() not in sent.replace(head.content, b""), "nobody is told where it is"
                assert b"Queen" not in sent
                await change_secrets(server, OTHER_SECRET)
                assert await every_get(visitor, **filled) == seen, "nothing depends on the deal"
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
            assert 429 in [one.status_code for one in responses], "an address that a client makes up buys it nothing"
            assert all("203.0.113" not in one.text + str(one.headers) for one in responses)

    run(ask())


# --- bots ------------------------------------------------------------------------------------------------------------


class FakePool(Executor):
    """Runs the work of bots at once, keeps the arguments, and pretends that it took some time."""

    def __init__(self, loop: "FastLoop | None" = None, seconds: float = 0.0, measured: float = 0.0) -> None:
        self.loop, self.seconds, self.measured = loop, seconds, measured
        self.given: list[tuple[Any, ...]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **_: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        if work is runner.seconds_to_choose:
            done.set_result(self.measured)
            return done
        self.given.append((work, *args))
        done.set_result(work(*args))
        if self.loop:
            self.loop.ahead += min(self.seconds, args[-1])  # a search stops at its limit
        return done


class FastLoop(asyncio.SelectorEventLoop):
    """An event loop that does not wait for timers: its clock jumps ahead to the next one."""

    def __init__(self) -> None:
        super().__init__(FastSelector(self))
        self.ahead = 0.0

    def time(self) -> float:
        return self.ahead


class FastSelector(selectors.DefaultSelector):
    def __init__(self, loop: FastLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None or timeout >= ANSWER_SECONDS - 1:  # it waits for the database, whose time cannot jump
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self.loop.ahead += timeout
        return ready


def new_runner(server: InProcessServer, pool: FakePool, delay: float = 0.0) -> runner.BotRunner:
    matches, store = server.services.matches, server.services.store
    bots = runner.BotRunner(matches, Leases(store, 60.0), processes=1, delay=delay, sweep_seconds=60.0)
    bots._pool = pool  # type: ignore[assignment]
    return bots


async def match_with_bot(server: InProcessServer) -> MatchLog:
    """Return a match at a bot's turn."""
    host = (await server.visitor("Host")).person
    assert isinstance(host, Person)
    seats = [tables_protocol.SeatRequest("bot", "random"), tables_protocol.SeatRequest("me")]
    created = await server.services.lobby.create(host, tables_protocol.NewTable("richelieu", seats=seats))
    match = await server.services.matches.load(created.table.id)
    while match.player == 1:
        await server.play(match.id, 1, seed=match.number)
    return match


async def nothing(*_: Any) -> None:
    return None


def test_a_bot_is_given_a_view_and_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        async with in_process_server(folder) as server:
            match, pool = await match_with_bot(server), FakePool()
            bots = new_runner(server, pool)
            monkeypatch.setattr(runner, "bot_seed", lambda *_: 7)  # it depends on the secret, but does not reveal it
            monkeypatch.setattr(server.services.matches, "append", nothing)
            await bots._act(match)
            async with imagined(server, match, 0, monkeypatch):
                await bots._act(await server.services.matches.load(match.id))
            true, other = (pickle.dumps(given) for given in pool.given)
            assert true == other
            assert match.setup.secret.encode() not in true

    run(think())


def test_a_hint_comes_from_a_view(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with in_process_server(folder) as server:
            match, pool = await match_with_bot(server), FakePool()
            bots = new_runner(server, pool)
            while match.player != 1:
                await server.play(match.id, 1)
            true = encode(await bots.hint(match, 1))
            async with imagined(server, match, 1, monkeypatch):
                other = encode(await bots.hint(await server.services.matches.load(match.id), 1))
            assert true == other
            assert len(pool.given) == 2
            assert len({pickle.dumps(given) for given in pool.given}) == 1
            assert match.setup.secret.encode() not in pickle.dumps(pool.given)

    run(ask())


def test_the_delay_of_a_bot_does_not_show_how_long_it_thinks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_watch, "SECONDS", 1e6)  # that loop would run it again and again

    async def think(loop: FastLoop, seconds: float, measured: float) -> float:
        async with in_process_server(folder) as server:
            match = await match_with_bot(server)
            bots = new_runner(server, FakePool(loop, seconds, measured), delay=1.2)
            began, acted = loop.time(), []

            async def note(*_: Any) -> None:
                acted.append(loop.time() - began)

            monkeypatch.setattr(server.services.matches, "append", note)
            await bots._act(match)
            return float(acted[0])

    for measured, delays in ((0.3, 1), (2.0, 4)):  # a fast machine, and a slow one
        for seconds in (0.01, 1.3, 60.0):  # a single legal action, and long searches
            loop = FastLoop()
            assert loop.run_until_complete(think(loop, seconds, measured)) / 1.2 == pytest.approx(delays, abs=1e-6)
            loop.close()


def test_bots_pause_while_nobody_plays_or_watches(folder: Path) -> None:
    async def watch() -> None:
        async with in_process_server(folder) as server:
            host = await server.visitor("Host")
            assert host.person
            seats = [tables_protocol.SeatRequest("bot", "random")] * 2
            created = await server.services.lobby.create(
                host.person, tables_protocol.NewTable("richelieu", seats=seats)
            )
            match = await server.services.matches.load(created.table.id)
            bots = new_runner(server, FakePool())
            bots.is_watched = server.services.hub.is_watched
            await bots.match_changed(match)
            assert bots.thinking == 0
            await bots.attendance_changed(match.id)
            assert bots.thinking == 0
            connection = host.connect()
            await host.command(connection, f'{{"op": "watch", "table": "{match.id}"}}')
            await bots.attendance_changed(match.id)
            assert bots.thinking == 1
            await asyncio.gather(*bots._playing.values())
            assert match.ending

    run(watch())


def test_a_bot_does_not_think_for_a_person_after_a_take_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        async with in_process_server(folder) as server:
            match, pool = await match_with_bot(server), FakePool()
            bots = new_runner(server, pool)

            async def take(_match_id: str) -> bool:
                while match.player == 0:  # in the meantime it becomes the person's turn
                    await server.play(match.id, 1)
                return True

            monkeypatch.setattr(bots._leases, "take", take)
            await bots._play_bots(match.id)
            assert not pool.given

    run(think())
