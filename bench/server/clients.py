"""Players over WebSockets: each follows many matches over one connection, and plays random legal actions.

People play with the page or the terminal. Both send whole turns, and make the views themselves, from numbers: updates
need not contain them. Bots send single actions, and get the views.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.server.turns import random_turns


class Update(msgspec.Struct):
    """The fields of an update that a player needs."""

    table: str
    number: int
    legal: list[str]
    view: msgspec.Raw


class Message(msgspec.Struct):
    """The fields of a message that a player needs."""

    type: str
    update: Update | None = None
    table: Any = None  # its id, or the whole table
    re: int = 0
    message: str = ""


WHOLE_GAME = 1000  # turns: more than any duel has

decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.encode


class Rate:
    """The rate of actions over all matches: steady, or unlimited."""

    def __init__(self, per_second: float | None) -> None:
        """Start now."""
        self._gap = 1 / per_second if per_second else 0.0
        self._next = time.perf_counter()

    async def wait(self, actions: int) -> None:
        """Wait until the next actions may be sent together. No burst follows a delay."""
        self._next = max(self._next + actions * self._gap, time.perf_counter() - 0.05)
        if (delay := self._next - time.perf_counter()) > 0:
            await asyncio.sleep(delay)


class Turns:
    """The turns of each match, chosen at random before they are played; both of its players share them."""

    def __init__(self, most: int = WHOLE_GAME) -> None:
        """Prepare at most `most` turns of a match; after them, the match is idle."""
        self._most = most
        self._tables: dict[str, dict[int, list[str]]] = {}  # by the number of the update before the turn
        self._one_at_a_time = asyncio.Lock()
        self.waiting = 0  # updates whose turn is not chosen yet

    async def choose(self, update: Update) -> list[str]:
        """Return the turn after an update. Between two tables the event loop reads from all sockets."""
        if update.table not in self._tables:
            self.waiting += 1
            async with self._one_at_a_time:
                await asyncio.sleep(0)
                view = msgspec.json.decode(update.view)
                self._tables[update.table] = random_turns(view, Random(update.table), self._most)
            self.waiting -= 1
        return self._tables[update.table].get(update.number, [])


class Player:
    """One guest with one connection."""

    def __init__(self, url: str, cookie: str, tables: list[str], rate: Rate, turns: Turns | None) -> None:
        """Follow tables, and play after `start`: whole turns, like people, or single actions, like a bot."""
        self._url, self._cookie, self._tables, self._rate, self._turns = url, cookie, tables, rate, turns
        self._started = asyncio.Event()
        self._sent: dict[int, tuple[float, int]] = {}
        self.acknowledged: list[tuple[float, int]] = []  # for each message, the seconds it took and its actions
        self._numbers = count(1)
        self._rng = Random(1)
        self._acting: set[asyncio.Task[None]] = set()
        self._answered: dict[str, int] = {}
        self._seen: set[str] = set()
        self._updated: set[str] = set()
        self.refused: list[str] = []

    @property
    def is_ready(self) -> bool:
        """Whether all tables are followed: the last answer of the server is who is present."""
        return len(self._seen) == len(self._tables)

    async def play(self) -> None:
        """Play until cancelled."""
        address = self._url.replace("http", "ws") + "/api/live"
        async with connect(
            address, additional_headers={"Cookie": self._cookie}, max_size=None, compression=None, ping_interval=None
        ) as socket:
            # One after the other, as a page does: pongs would wait behind many requests, and the server would hang up.
            for table in self._tables:
                await self._watch(socket, table, known=self._turns is not None)
                if self._turns:  # the client has compared the first view with its own
                    await socket.send(encode({"op": "views", "table": table, "on": False}))
            async for text in socket:
                self._take(socket, decode(text))

    async def _watch(self, socket: ClientConnection, table: str, known: bool) -> None:
        """Follow a table, and wait for the answer."""
        await socket.send(encode({"op": "watch", "table": table, "known": known}))
        while table not in self._updated or table not in self._seen:  # who is present may come first, and again
            self._take(socket, decode(await socket.recv()))

    def start(self) -> None:
        """Start to play."""
        self._started.set()

    def _take(self, socket: ClientConnection, message: Message) -> None:
        now = time.perf_counter()
        update = message.update
        if message.type == "presence":
            self._seen.add(message.table)
        if update:
            self._updated.add(update.table)
        if update and update.legal and self._answered.get(update.table) != update.number:
            self._answered[update.table] = update.number  # an update may come again
            task = asyncio.create_task(self._act(socket, update))
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)
        elif message.type == "done":
            sent, actions = self._sent.pop(message.re)
            self.acknowledged.append((now - sent, actions))
        elif message.type == "error":
            self.refused.append(message.message)

    async def _act(self, socket: ClientConnection, update: Update) -> None:
        actions = await self._turns.choose(update) if self._turns else [self._rng.choice(update.legal)]
        if not actions:
            return
        await self._started.wait()
        await self._rate.wait(len(actions))
        number = next(self._numbers)
        command = {"op": "play", "table": update.table, "number": update.number, "actions": actions}
        self._sent[number] = time.perf_counter(), len(actions)
        with contextlib.suppress(ConnectionClosed):  # the run is over
            await socket.send(encode({**command, "re": number}))


async def until_ready(players: Sequence[Player], tasks: Sequence[asyncio.Task[None]], turns: Turns | None) -> None:
    """Wait until all tables are followed and their turns are chosen."""
    while not all(player.is_ready for player in players) or (turns and turns.waiting):
        if lost := [task for task in tasks if task.done()]:
            raise AssertionError(f"{len(lost)} players were disconnected: {lost[0].exception()!r}")
        await asyncio.sleep(0.1)
    gc.freeze()  # the turns of all matches: to search them for garbage would take 100 ms, as if the server had


async def guests(url: str, people: int) -> list[str]:
    """Sign guests in, and return their cookies."""
    cookies = []
    for number in range(people):
        async with httpx.AsyncClient() as client:
            answer = await client.post(f"{url}/api/guest", json={"name": f"Guest {number}"})
            answer.raise_for_status()
            cookies.append("; ".join(f"{name}={value}" for name, value in answer.cookies.items()))
    return cookies


async def create(url: str, pairs: list[tuple[str, str]]) -> list[str]:
    """Create a duel for each pair of guests, and return the tables."""
    tables = []
    async with httpx.AsyncClient(timeout=60) as client:

        async def ask(cookie: str, path: str, data: dict[str, Any]) -> Any:
            answer = await client.post(f"{url}/api{path}", json=data, headers={"Cookie": cookie})
            answer.raise_for_status()
            return answer.json()

        for one, other in pairs:
            table = (await ask(one, "/tables", {"game": "richelieu", "private": True}))["table"]["id"]
            await ask(other, f"/tables/{table}/join", {})
            tables.append(table)
    return tables


async def play(
    url: str, matches: int, players: int, per_second: float | None, seconds: float, bots: bool
) -> list[tuple[float, int]]:
    """Let players play matches for a while; return for each message the seconds it took and its number of actions."""
    cookies = await guests(url, players)
    pairs = [(number % players, (number // players + number + 1) % players) for number in range(matches)]
    tables = await create(url, [(cookies[one], cookies[other]) for one, other in pairs])
    rate, turns = Rate(per_second), None if bots else Turns()
    clients = []
    for number, cookie in enumerate(cookies):
        mine = [table for table, pair in zip(tables, pairs, strict=True) if number in pair]
        clients.append(Player(url, cookie, mine, rate, turns))
    tasks = [asyncio.create_task(player.play()) for player in clients]
    await until_ready(clients, tasks, turns)
    for player in clients:
        player.start()
    await asyncio.sleep(3)  # until play has settled
    for player in clients:
        player.acknowledged.clear()
    await asyncio.sleep(seconds)
    measured = [one for player in clients for one in player.acknowledged]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if refused := [reason for player in clients for reason in player.refused]:
        raise AssertionError(f"{len(refused)} messages were refused, such as: {refused[0]}")
    return measured
