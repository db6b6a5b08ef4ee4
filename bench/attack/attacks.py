"""The attacks: what a few strangers can do from one address, as fast as the server lets them."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import httpx

Attack = Callable[["Attacker"], Awaitable[None]]
GUESTS = count()
CARDINAL = {"kind": "bot", "level": "cardinal"}


class Attacker:
    """An attacker with their own address, who counts the requests that are answered and refused."""

    def __init__(self, url: str, address: str) -> None:
        """Connect from an address of this machine."""
        self.url, self.address = url, address
        self.http = self.client()
        self.answered = self.refused = 0

    def client(self) -> httpx.AsyncClient:
        """Return a client with its own cookies."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        return httpx.AsyncClient(base_url=f"{self.url}/api", transport=transport, timeout=60)

    async def send(self, method: str, path: str, client: httpx.AsyncClient | None = None, **data: Any) -> Any:
        """Send a request, and return the response as JSON; None if it was refused."""
        try:
            answer = await (client or self.http).request(method, path, **data)
        except httpx.HTTPError:
            self.refused += 1
            return None
        if answer.is_success:
            self.answered += 1
            return answer.json() if answer.content else {}
        self.refused += 1
        return None

    async def guest(self) -> httpx.AsyncClient | None:
        """Return a client of a new guest, if that is allowed."""
        client = self.client()
        return client if await self.send("POST", "/guest", client, json={"name": f"Eve {next(GUESTS)}"}) else None

    async def raw(self, text: bytes) -> asyncio.StreamWriter | None:
        """Open a connection, send some bytes, and leave it open."""
        host, port = self.url.removeprefix("http://").split(":")
        try:
            _, writer = await asyncio.open_connection(host, int(port), local_addr=(self.address, 0))
        except OSError:
            self.refused += 1
            return None
        writer.write(text)
        self.answered += 1
        return writer


async def again(work: Callable[[], Awaitable[Any]], at_once: int = 8) -> None:
    """Do something again and again, several times at once."""

    async def one() -> None:
        while True:
            await work()
            await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(at_once)))


async def long_names(eve: Attacker) -> None:
    """Search for a name whose letters each expand to eighteen."""
    await again(lambda: eve.send("GET", "/archive", params={"player": "\ufdfa" * 6_600}))


async def deep_json(eve: Attacker) -> None:
    """Send JSON that is nested too deeply."""
    await again(lambda: eve.send("POST", "/session", content="[" * 30_000))


async def dropped_streams(eve: Attacker) -> None:
    """Request streams of events, and disconnect."""

    async def drop() -> None:
        writer = await eve.raw(b"GET /api/events?lobby=true HTTP/1.1\r\nHost: here\r\n\r\n")
        if writer:
            writer.close()

    await again(drop)


async def slow_requests(eve: Attacker) -> None:
    """Open as many connections as possible, and never finish a request."""
    opened = [await eve.raw(b"GET / HTTP/1.1\r\nHost: he") for _ in range(1_500)]
    try:
        await asyncio.sleep(60)
    finally:
        for writer in filter(None, opened):
            writer.close()


async def records(eve: Attacker) -> None:
    """Let the server replay long texts that are not records."""
    await again(lambda: eve.send("POST", "/replay", json={"record": "{" + "x" * 120_000}))


async def passwords(eve: Attacker) -> None:
    """Guess the honest player's password."""
    await again(lambda: eve.send("POST", "/session", json={"name": "Honest", "password": "a wild guess"}))


async def mutes(eve: Attacker) -> None:
    """Mute users who do not exist, with long names."""
    guest = await eve.guest()
    await again(lambda: eve.send("PUT", f"/mutes/{'x' * 30_000}", guest))


async def lobby_flood(eve: Attacker) -> None:
    """Create as many tables as possible."""
    guests = [guest for _ in range(8) if (guest := await eve.guest())]

    async def create() -> None:
        for guest in guests:
            await eve.send("POST", "/tables", guest, json={"game": "richelieu"})

    await again(create)


async def bots(eve: Attacker) -> None:
    """Let many strong bots think at many tables, some of them without a person."""
    guests = [guest for _ in range(3) if (guest := await eve.guest())]
    alone = {"game": "blasons", "options": {"players": 7}, "seats": [CARDINAL] * 7}
    with_me = alone | {"seats": [{"kind": "me"}, *[CARDINAL] * 6]}
    for request in (with_me, alone):
        for _ in range(5):  # the rate limit allows ten tables at once
            for guest in guests:
                await eve.send("POST", "/tables", guest, json=request)
    await asyncio.sleep(60)


async def take_backs(eve: Attacker) -> None:
    """Act and undo forever, in a match with bots."""
    guest = await eve.guest()
    table = await eve.send("POST", "/quick", guest, json={"game": "richelieu", "level": "random"})
    while guest and table:
        path = f"/tables/{table['id']}"
        with contextlib.suppress(TypeError):  # refused: too many requests
            match = await eve.send("GET", f"{path}/match", guest)
            if match["legal"]:
                request = {"number": match["number"], "actions": match["legal"][:1]}
                await eve.send("POST", f"{path}/play", guest, json=request)
            await eve.send("POST", f"{path}/undo", guest)
        await asyncio.sleep(0)


ATTACKS: tuple[Attack, ...] = (
    long_names, deep_json, dropped_streams, slow_requests, records, passwords, mutes, lobby_flood, take_backs, bots,
)  # fmt: skip


def run(url: str, number: int, counts: Any) -> None:
    """Attack until this process is killed. It is separate from the honest player's, so that neither slows the other."""

    async def attack() -> None:
        eve = Attacker(url, f"127.0.1.{number + 1}")
        attacking = asyncio.ensure_future(ATTACKS[number](eve))
        while not attacking.done():
            await asyncio.sleep(0.1)
            counts[:] = eve.answered, eve.refused
        await attacking

    asyncio.run(attack())
