"""An honest player, who measures how long the server takes while others attack it."""

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from itertools import cycle
from typing import Any, NamedTuple

import httpx

NAME, PASSWORD = "Honest", "fleur de lys"
# Seconds between two measurements. The rate limits allow one hint in two seconds and ten at once, and as many log-ins
# at each address: the player uses several.
LOOKS, HINTS, TURNS, LOG_INS = 0.1, 1.1, 0.1, 0.9
DEVICES = ("127.0.2.1", "127.0.2.2", "127.0.2.3", "127.0.2.4")
ELSEWHERE = "127.0.2.99"  # where the player never logged in
POLL = 0.02  # seconds


class Latency(NamedTuple):
    """The median seconds that an honest player waits: to see a match, for a hint, for a bot's action, to log in."""

    look: float
    hint: float
    bot: float
    log_in: float


class Honest:
    """An honest player, with their own addresses."""

    def __init__(self, url: str) -> None:
        """Connect to a server."""
        self.http = _client(url)
        self._devices = [_client(url, address) for address in DEVICES]
        self._next_device = cycle(self._devices)
        self._elsewhere = _client(url, ELSEWHERE)
        self._hints = self._playing = ""  # tables: one where it is the player's turn, and one that they play

    async def sit_down(self) -> None:
        """Create an account, and start two matches against bots."""
        for path, data in (("/guest", {"name": NAME}), ("/account", {"name": NAME, "password": PASSWORD})):
            (await self.http.post(path, json=data)).raise_for_status()
        self._hints, self._playing = await self._new_table(), await self._new_table()
        for _ in self._devices:
            await self.log_in()
        await self.hint()  # the first hint loads the bots
        await self.bot()

    async def _new_table(self) -> str:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "page"}]
        request = {"game": "richelieu", "seats": seats, "starts": "host", "private": True}
        return str((await self.http.post("/tables", json=request)).raise_for_status().json()["table"]["id"])

    async def _match(self, table: str, since: int = 0) -> Any:
        return (await self.http.get(f"/tables/{table}/match", params={"since": since})).raise_for_status().json()

    async def look(self) -> float:
        """Look at a match."""
        began = time.perf_counter()
        await self._match(self._hints)
        return time.perf_counter() - began

    async def hint(self) -> float:
        """Ask for a hint."""
        began = time.perf_counter()
        (await self.http.post(f"/tables/{self._hints}/hint")).raise_for_status()
        return time.perf_counter() - began

    async def log_in(self) -> float:
        """Log in on one of several devices, and out again."""
        device, began = next(self._next_device), time.perf_counter()
        (await device.post("/session", json={"name": NAME, "password": PASSWORD})).raise_for_status()
        waited = time.perf_counter() - began
        (await device.delete("/session")).raise_for_status()
        return waited

    async def logs_in_elsewhere(self) -> bool:
        """Return whether the player can log in in a new browser, at a new address."""
        return (await self._elsewhere.post("/session", json={"name": NAME, "password": PASSWORD})).is_success

    async def bot(self) -> float:
        """Play a turn against a bot, and wait for its first action, which is measured, and for the rest of its turn."""
        match = await self._match(self._playing)
        if match["ending"]:
            self._playing = await self._new_table()
            match = await self._match(self._playing)
        while match["legal"]:
            request = {"number": match["number"], "actions": match["legal"][:1]}
            (await self.http.post(f"/tables/{self._playing}/play", json=request)).raise_for_status()
            match = await self._match(self._playing, match["number"])
        began, played = time.perf_counter(), match["number"]
        while match["number"] == played and not match["ending"]:
            await asyncio.sleep(POLL)
            match = await self._match(self._playing, played)
        waited = time.perf_counter() - began
        while not match["legal"] and not match["ending"]:
            await asyncio.sleep(POLL)
            match = await self._match(self._playing, played)
        return waited

    async def measure(self, seconds: float) -> Latency:
        """Do everything again and again for some seconds."""
        found = await asyncio.gather(
            _median(self.look, LOOKS, seconds),
            _median(self.hint, HINTS, seconds),
            _median(self.bot, TURNS, seconds),
            _median(self.log_in, LOG_INS, seconds),
        )
        return Latency(*found)


def _client(url: str, address: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    return httpx.AsyncClient(base_url=f"{url}/api", transport=transport, timeout=120)


async def _median(work: Callable[[], Awaitable[float]], pause: float, seconds: float) -> float:
    end, waited = time.perf_counter() + seconds, list[float]()
    while time.perf_counter() < end:
        waited.append(await work())
        await asyncio.sleep(pause)
    return statistics.median(waited)
