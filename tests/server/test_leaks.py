"""What a viewer may not know never reaches him: the bytes sent are the same in two worlds that differ only in that.

Worlds are made by the engine's `imagine`: a deal that the viewer cannot tell from the true one. First every set of
options of every game, room by room; then whole servers, over every route and every kind of message; then each way by
which secrets have got out elsewhere.
"""

import asyncio
import contextlib
import copy
import pickle
import secrets
import selectors
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute
from sqlalchemy import select, update

from armorial.engine import options as every_option
from armorial.engine.errors import ArmorialError
from armorial.engine.game import SPECTATOR, Deal, Game
from armorial.engine.options import option_values
from armorial.games import GAMES
from armorial.server import wire
from armorial.server.bots import runner
from armorial.server.db.schema import commitments, tables
from armorial.server.db.store import ANSWER_SECONDS
from armorial.server.errors import ApiError
from armorial.server.live import hub, session_watch
from armorial.server.live.hub import SceneMessage, encode
from armorial.server.match import fairness
from armorial.server.match.hints import hinted
from armorial.server.match.log import MatchLog
from armorial.server.match.preview import supposed
from armorial.server.match.updates import scene
from armorial.server.people.accounts import Person
from tests.support.asgi import NOW, Inside, Visitor, heard, inside, run
from tests.support.match_logs import do, play, table

TABLES = [
    pytest.param(game, chosen, id=f"{game.NAME}-{'-'.join(map(str, chosen))}")
    for game in GAMES.values()
    for chosen in every_option.all_options(game)
]


# --- rooms, in every game with every set of options ------------------------------------------------------------------


def in_world(room: MatchLog, deal: Deal) -> MatchLog:
    """Return the same room in another world."""
    other = copy.copy(room)
    other.deal = deal
    return other


def answer(ask: Callable[..., Any], *given: Any) -> bytes:
    """Return what comes of an order, as bytes."""
    try:
        return encode(ask(*given))
    except ApiError as refusal:
        return encode([refusal.code, str(refusal), getattr(refusal, "paragraph", "")])


def words_for(room: MatchLog, rng: Random) -> list[str]:
    """Return words that may or may not be legal, or no words at all."""
    words = ["", "take", "résigne", *room.legal(room.player)[:3]]
    for action in rng.sample(range(room.game.ACTIONS), 12):
        with contextlib.suppress(ArmorialError, LookupError):
            words.append(room.game.write(room.state, action))
    return words


def told(room: MatchLog, seat: int, words: list[str]) -> list[bytes]:
    """Return all that a room tells to a viewer: what he sees, and the answer to whatever he may ask for."""
    seen = [encode(SceneMessage(scene(room, seat, since))) for since in (0, room.number)]
    asked = [answer(room.act, NOW, seat, room.number, word) for word in words]
    asked += [answer(supposed, room, seat, those) for those in ([], *([word] for word in words), words[-2:])]
    others = [
        answer(room.take_back, NOW, seat),
        answer(room.offer_stop, NOW, seat),
        answer(room.answer, NOW, seat, True),
        answer(room.claim, NOW, seat),
        encode(room.repeats(seat, room.number - 1, words[-1])),
        encode(room.legal(seat)),
    ]
    return [*seen, *asked, *others]


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_a_room_tells_a_viewer_the_same_in_all_worlds_that_he_can_imagine(game: Game, chosen: Any) -> None:
    rng = Random(1)
    seats = chosen.players
    named: dict[str, Any] = option_values(game, chosen)
    room = MatchLog(table(game.NAME, people=seats, **named))
    looks = rng.sample(range(2, 90), 4)
    different = 0
    for ply in range(max(looks) + 1):
        if room.ending:
            break
        if ply in looks:
            for seat in (SPECTATOR, *range(seats)):
                deal, state = game.imagine(room.view(seat), rng)
                assert state == room.state
                different += deal != room.deal
                words = words_for(room, rng)
                assert told(in_world(room, deal), seat, words) == told(room, seat, words)
        play(room, rng.choice(room.legal(room.player)), float(ply))
        seat = room.acts[-1].seat
        if rng.random() < 0.2 and b'"back"' in answer(room.take_back, NOW, seat):
            do(room, room.take_back(float(ply), seat))
    assert different >= seats, "the worlds must differ for this to mean something"


# --- whole servers ---------------------------------------------------------------------------------------------------

OTHER_SECRET = "f" * 64


@contextlib.asynccontextmanager
async def imagined(within: Inside, room: MatchLog, seat: int, patch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Let a server live in a world that a seat cannot tell from the true one, with another secret in its database."""
    deal, _ = room.game.imagine(room.view(seat), Random(room.number))
    true = fairness.deal

    def dealt(game: Game, options: Any, shuffle: fairness.Shuffle) -> Deal:
        return deal if shuffle.secret == OTHER_SECRET else true(game, options, shuffle)

    async def keep_secret(secret: str) -> None:
        changed = update(tables).where(tables.c.id == room.table.id).values(secret=secret)
        await within.parts.store.write(lambda connection: connection.execute(changed))
        within.parts.hall._rooms.clear()  # it is another match now

    with patch.context() as patched:
        patched.setattr(fairness, "deal", dealt)
        await keep_secret(OTHER_SECRET)
        assert (await within.parts.hall.room(room.table.id)).deal == deal
        yield
        await keep_secret(room.table.secret)


async def over_http(visitor: Visitor, room: MatchLog) -> dict[str, bytes]:
    """Return the answer of every route that can be read, and of orders out of turn."""
    filled = {"identity": room.table.id, "table": room.table.id, "user": visitor.id, "game": room.table.game}
    got = {}
    for route in visitor.inside.app.routes:
        if isinstance(route, HTTPRoute) and "GET" in route.methods and route.path.startswith("/api/"):
            if route.path.startswith(("/api/docs", "/api/events")):  # one is the same for all, the other never ends
                continue
            path = route.path_format.format_map(Default(filled))
            reply = await visitor.http.get(path)
            assert reply.status_code < 500, path
            got[path] = f"{reply.status_code} ".encode() + reply.content
    supposing = [[], *([word] for word in room.legal(room.player)[:3]), ["take nothing"], room.legal(room.player)[:2]]
    for words in supposing:
        reply = await visitor.http.post(f"/api/tables/{room.table.id}/suppose", json={"words": words})
        assert reply.status_code < 500, words
        got[f"suppose {words}"] = f"{reply.status_code} ".encode() + reply.content
    for seat in range(-2, len(room.table.sitters)):  # a match that is not over is replayed with nobody's eyes
        reply = await visitor.http.get(f"/api/tables/{room.table.id}/replay", params={"seat": seat})
        assert reply.status_code in (400, 409), seat
        got[f"replay {seat}"] = reply.content
    refused: list[tuple[str, Any]] = [
        ("hint", None),
        ("act", {"number": room.number, "word": "take nothing"}),
        ("act", {"number": room.number + 1, "word": room.legal(room.player)[0]}),
        ("reply", {"accept": True}),
        ("claim", None),
        ("join", {}),
        ("leave", None),
        ("decline", None),
        ("rematch", None),
    ]
    for what, data in refused:
        reply = await visitor.http.post(f"/api/tables/{room.table.id}/{what}", json=data)
        assert 400 <= reply.status_code < 500, what
        got[f"{what} {data}"] = f"{reply.status_code} ".encode() + reply.content
    return got


class Default(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "1"


async def over_a_line(visitor: Visitor, room: MatchLog) -> list[bytes]:
    """Return all that a line brings to one who watches and asks: as a WebSocket and a stream of events send it."""
    line, identity, number = visitor.connect(), room.table.id, room.number
    orders = [
        {"op": "lobby"},
        {"op": "watch", "table": identity},
        {"op": "watch", "table": identity, "since": number},
        {"op": "act", "table": identity, "number": number, "word": "take nothing", "re": 1},
        {"op": "act", "table": identity, "number": number + 1, "word": room.legal(room.player)[0], "re": 2},
        {"op": "act", "table": identity, "number": number, "word": "", "seat": room.player},
        {"op": "ping"},
    ]
    got = [message for order in orders for message in await visitor.order(line, encode(order).decode())]
    await visitor.inside.parts.hub._tell_who_is_here(identity)
    await visitor.inside.parts.hub._show_table(identity)
    visitor.inside.parts.hub.show(await visitor.inside.parts.hall.room(identity))
    got += heard(line)
    await visitor.inside.parts.hub.disconnect(line)
    return got


async def everything(visitor: Visitor, room: MatchLog) -> tuple[dict[str, bytes], list[bytes]]:
    return await over_http(visitor, room), await over_a_line(visitor, room)


async def seated(within: Inside, count: int) -> tuple[list[Visitor], list[Visitor]]:
    """Return so many players; and one who looks on, and one who is not even signed in."""
    players = [await within.visitor(f"Player {place}") for place in range(count)]
    others = [await within.visitor("Looker"), await within.visitor()]
    for one in (*players, *others):
        await one.http.get("/api/commitment")  # which stands from now on
    return players, others


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
        async with inside(folder) as within:
            players, others = await seated(within, chosen["players"])
            identity = await within.match(players, game, **chosen)
            for one in players:
                await one.http.post(f"/api/tables/{identity}/chat", json={"text": f"I am {one.id}"})
            of_next = await within.parts.store.read(lambda c: c.execute(select(commitments.c.secret)).scalars().all())
            assert len(of_next) == len(players) + 1
            for plies in (3, 8, 14, 21):
                room = await within.play(identity, plies, seed=plies)
                for visitor in [*players, *others]:
                    true = await everything(visitor, room)
                    async with imagined(within, room, room.seat_of(visitor.id), monkeypatch):
                        assert await everything(visitor, room) == true
                    sent = b"".join([*true[0].values(), *true[1]])
                    assert b'"scene"' in sent
                    for secret in (room.table.secret, *of_next):
                        assert secret.encode() not in sent, "a secret goes out"
                    for part in (room.table.secret[:16], room.table.secret[-16:]):
                        assert part.encode() not in sent, "part of the secret goes out"

    run(compare())


def test_the_harness_bites(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene that shows the deal, or a table that shows the secret, differs between worlds."""

    async def compare() -> None:
        async with inside(folder) as within:
            players, _ = await seated(within, 2)
            room = await within.play(await within.match(players, "richelieu"), 5)
            leaks: list[Callable[[MatchLog], Any]] = [lambda at: at.deal, lambda at: at.table.secret]
            for leak in leaks:
                monkeypatch.setattr(hub, "scene", lambda at, *_, leak=leak: leak(at))
                monkeypatch.setattr(hub, "SceneMessage", lambda told: told)
                true = await over_a_line(players[0], room)
                async with imagined(within, room, 0, monkeypatch):
                    assert await over_a_line(players[0], room) != true

    run(compare())


# --- ways by which secrets have got out elsewhere --------------------------------------------------------------------


def test_no_message_lets_a_client_say_who_it_is() -> None:
    # A wish for a free seat; whom to challenge; with whose eyes to look at what one has brought oneself.
    may_name = {("Join", "seat"), ("SeatWish", "user"), ("Brought", "seat"), ("Study", "seat")}
    asked: list[type[msgspec.Struct]] = [*wire.Asked.__subclasses__(), wire.Study, hub.Watch, hub.Unwatch, hub.Lobby]
    asked += [hub.Play, hub.Ping]
    for kind in asked:
        assert kind.__struct_config__.forbid_unknown_fields, kind
        for field in kind.__struct_fields__:
            if field in ("seat", "user", "player", "role", "viewer", "as_seat"):
                assert (kind.__name__, field) in may_name


def test_a_seat_that_a_client_claims_is_refused(folder: Path) -> None:
    async def claim() -> None:
        async with inside(folder) as within:
            players, others = await seated(within, 2)
            room = await within.play(await within.match(players, "richelieu"), 0)
            act = {"number": 0, "word": room.legal(room.player)[0], "seat": room.player}
            for visitor in [*players, *others]:
                reply = await visitor.http.post(f"/api/tables/{room.table.id}/act", json=act)
                assert reply.status_code in (400, 401)
                asked = await visitor.http.get(f"/api/tables/{room.table.id}/scene", params={"seat": room.player})
                assert asked.json()["seat"] == room.seat_of(visitor.id)
            assert room.number == 0

    run(claim())


def test_spectators_see_what_all_see_and_never_act(folder: Path) -> None:
    async def look() -> None:
        async with inside(folder) as within:
            players, (looker, nobody) = await seated(within, 2)
            room = await within.play(await within.match(players, "richelieu"), 30)
            act = {"number": room.number, "word": room.legal(room.player)[0]}
            scenes = []
            for visitor, status in ((looker, 403), (nobody, 401)):
                assert (await visitor.http.post(f"/api/tables/{room.table.id}/act", json=act)).status_code == status
                line = visitor.connect()
                [refused] = await visitor.order(line, encode({"op": "act", "table": room.table.id, **act}).decode())
                assert msgspec.json.decode(refused)["type"] == "error"
                scenes.append((await visitor.http.get(f"/api/tables/{room.table.id}/scene")).json())
            assert scenes[0] == scenes[1]
            assert (scenes[0]["seat"], scenes[0]["legal"]) == (SPECTATOR, [])
            assert room.number == 30

    run(look())


def test_plans_are_known_to_nobody_else(folder: Path) -> None:
    async def plan() -> None:
        async with inside(folder) as within:
            players, others = await seated(within, 3)
            room = await within.play(await within.match(players, "richelieu", edition="court"), 4)
            planner = next(one for seat, one in enumerate(players) if seat != room.player)
            rest = [one for one in [*players, *others] if one is not planner]
            before = [await everything(one, room) for one in rest]
            lines = [one.connect() for one in rest]
            for one, line in zip(rest, lines, strict=True):
                await one.order(line, encode({"op": "watch", "table": room.table.id}).decode())
            for line in lines:
                heard(line)
            answers = [{"after": ["take a1"], "word": "take d12"}]
            left = {"number": room.number, "answers": answers}
            reply = await planner.http.put(f"/api/tables/{room.table.id}/plan", json=left)
            assert reply.status_code == 204
            assert [heard(line) for line in lines] == [[]] * len(lines)
            for line in lines:
                await within.parts.hub.disconnect(line)
            assert (await planner.http.get(f"/api/tables/{room.table.id}/plan")).json() == left
            assert [await everything(one, room) for one in rest] == before

    run(plan())


def test_neither_room_of_the_chat_hears_the_other_while_a_match_goes_on(folder: Path) -> None:
    async def talk() -> None:
        async with inside(folder) as within:
            players, (looker, nobody) = await seated(within, 2)
            room = await within.play(await within.match(players, "richelieu"), 3)
            lines = {one: one.connect() for one in (*players, looker, nobody)}
            for one, line in lines.items():
                await one.order(line, encode({"op": "watch", "table": room.table.id}).decode())
            chat = f"/api/tables/{room.table.id}/chat"
            await players[0].http.post(chat, json={"text": "among us"})
            await looker.http.post(chat, json={"text": "behind their backs", "room": "spectators"})
            for wrong, where in ((players[0], "spectators"), (looker, "players")):
                assert (await wrong.http.post(chat, json={"text": "hm", "room": where})).status_code == 403
            for one, line in lines.items():
                got = b"".join(heard(line)) + (await one.http.get(chat)).content
                assert (b"among us" in got, b"behind their backs" in got) == (one in players, one not in players)

    run(talk())


def test_an_address_is_never_told_nor_believed(folder: Path) -> None:
    async def ask() -> None:
        async with inside(folder, rate_limit_factor=0.1) as within:  # 30 at once, and 10 a second
            visitor = await within.visitor()
            answers = []
            for place in range(60):
                forwarded = {"X-Forwarded-For": f"203.0.113.{place}", "Forwarded": f"for=203.0.113.{place}"}
                answers.append(await visitor.http.get("/api/games", headers=forwarded))
            assert 429 in [one.status_code for one in answers], "an address that a client makes up buys it nothing"
            assert all("203.0.113" not in one.text + str(one.headers) for one in answers)

    run(ask())


# --- bots ------------------------------------------------------------------------------------------------------------


class Thinking(Executor):
    """Runs at once what bots are to think, notes it, and lets a made-up time pass meanwhile."""

    def __init__(self, loop: "Hastened | None" = None, seconds: float = 0.0) -> None:
        self.loop, self.seconds = loop, seconds
        self.given: list[tuple[Any, ...]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **_: Any) -> "Future[Any]":
        self.given.append((work, *args))
        done: Future[Any] = Future()
        done.set_result(work(*args))
        if self.loop:
            self.loop.ahead += self.seconds
        return done


class Hastened(asyncio.SelectorEventLoop):
    """A loop that does not wait for its timers: its clock jumps ahead to the next."""

    def __init__(self) -> None:
        super().__init__(Impatient(self))
        self.ahead = 0.0

    def time(self) -> float:
        return self.ahead


class Impatient(selectors.DefaultSelector):
    def __init__(self, loop: Hastened) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None or timeout >= ANSWER_SECONDS - 1:  # the database is awaited, and that is not hastened
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self.loop.ahead += timeout
        return ready


async def with_bots(within: Inside) -> MatchLog:
    """Return the room of a match in which a bot is to act."""
    host = (await within.visitor("Host")).person
    assert isinstance(host, Person)
    seats = [wire.SeatWish("bot", "random"), wire.SeatWish("me")]
    laid = await within.parts.hall.lay(host, wire.NewTable("richelieu", seats=seats))
    room = await within.parts.hall.room(laid.table.id)
    if room.player == 1:
        await within.play(room.table.id, 1)
        while room.player == 1:
            await within.play(room.table.id, 1, seed=room.number)
    return room


def test_a_bot_is_given_a_view_and_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        async with inside(folder) as within:
            room = await with_bots(within)
            bots, thinking = runner.BotRunner(within.parts.hall, 1, runner.Manner(0)), Thinking()
            monkeypatch.setattr(bots, "_pool", thinking)
            monkeypatch.setattr(secrets, "randbits", lambda _: 7)
            monkeypatch.setattr(within.parts.hall, "act_in_seat", _nothing)
            await bots._act(room)
            async with imagined(within, room, 0, monkeypatch):
                await bots._act(await within.parts.hall.room(room.table.id))
            true, other = (pickle.dumps(given) for given in thinking.given)
            assert true == other
            assert room.table.secret.encode() not in true

    run(think())


def test_a_hint_comes_from_a_view(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with inside(folder) as within:
            room = await with_bots(within)
            bots, thinking = runner.BotRunner(within.parts.hall, 1), Thinking()
            monkeypatch.setattr(bots, "_pool", thinking)
            while room.player != 1:
                await within.play(room.table.id, 1)
            true = encode(await hinted(bots, room, 1))
            async with imagined(within, room, 1, monkeypatch):
                other = encode(await hinted(bots, await within.parts.hall.room(room.table.id), 1))
            assert true == other
            assert len(thinking.given) == 2
            assert len({pickle.dumps(given) for given in thinking.given}) == 1
            assert room.table.secret.encode() not in pickle.dumps(thinking.given)

    run(ask())


async def _nothing(*_: Any) -> None:
    return None


def test_how_long_a_bot_thinks_is_told_in_full_beats_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_watch, "SECONDS", 1e6)  # to such a loop it would come again and again

    async def think(loop: Hastened, seconds: float) -> float:
        async with inside(folder) as within:
            room = await with_bots(within)
            bots = runner.BotRunner(within.parts.hall, 1, runner.Manner(beat=1.2))
            bots._pool = Thinking(loop, seconds)  # type: ignore[assignment]
            began, acted = loop.time(), []

            async def note(*_: Any) -> None:
                acted.append(loop.time() - began)

            monkeypatch.setattr(within.parts.hall, "act_in_seat", note)
            await bots._act(room)
            return float(acted[0])

    beats = {}
    for seconds in (0.01, 0.5, 1.19, 1.3, 2.3, 2.5):
        loop = Hastened()
        beats[seconds] = loop.run_until_complete(think(loop, seconds)) / 1.2
        loop.close()
    assert beats == pytest.approx({0.01: 1, 0.5: 1, 1.19: 1, 1.3: 2, 2.3: 2, 2.5: 3}, abs=1e-6)
