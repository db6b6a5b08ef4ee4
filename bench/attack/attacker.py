"""Somebody who attacks a server, and counts what is answered and what is refused."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import httpx

TOO_MANY_REQUESTS = 429
PAUSE = 0.2  # seconds after too many requests
AT_ONCE = 8  # requests
MOST_WAITING = 90  # requests of an attacker who does not wait for the answers
NUMBERS = count()


async def without_waiting() -> None:
    """Begin at once."""


class Attacker:
    """An attacker with their own address."""

    def __init__(self, url: str, address: str, begin: Callable[[], Awaitable[None]] = without_waiting) -> None:
        """Connect from an address of this machine; `begin` waits until the attack may begin."""
        self.url, self.address, self._begin = url, address, begin
        self.http = self.client()
        self.answered = self.refused = 0

    def client(self, address: str = "") -> httpx.AsyncClient:
        """Return a client with its own cookies, and perhaps another address."""
        transport = httpx.AsyncHTTPTransport(local_address=address or self.address, verify=False)
        return httpx.AsyncClient(base_url=f"{self.url}/api", transport=transport, timeout=60)

    async def ready(self) -> None:
        """Wait, after all preparations, until the attack may begin. Only what follows is counted."""
        await self._begin()
        self.answered = self.refused = 0

    async def request(self, method: str, path: str, client: httpx.AsyncClient, **data: Any) -> tuple[int, Any]:
        """Send a request; return the status of the answer, 0 if there is none, and its JSON, if it is JSON."""
        try:
            answer = await client.request(method, path, **data)
        except httpx.HTTPError:
            self.refused += 1
            return 0, None
        if answer.is_success:
            self.answered += 1
        else:
            self.refused += 1
        is_json = answer.headers.get("Content-Type", "").startswith("application/json")
        return answer.status_code, answer.json() if is_json else {}

    async def send(self, method: str, path: str, client: httpx.AsyncClient | None = None, **data: Any) -> Any:
        """Send a request, and return the answer as JSON; None if it was refused."""
        status, answer = await self.request(method, path, client or self.http, **data)
        return answer if 200 <= status < 300 else None

    async def patiently(self, method: str, path: str, client: httpx.AsyncClient, **data: Any) -> Any:
        """Send a request, again if there were too many; it must then be accepted."""
        status, answer = await self.request(method, path, client, **data)
        while status == TOO_MANY_REQUESTS:
            await asyncio.sleep(PAUSE)
            status, answer = await self.request(method, path, client, **data)
        assert 200 <= status < 300, (method, path, status, answer)
        return answer

    async def guest(self) -> httpx.AsyncClient:
        """Return a client of a new guest."""
        client = self.client()
        await self.patiently("POST", "/guest", client, json={"name": f"Eve {next(NUMBERS)}"})
        return client

    async def watch(self, client: httpx.AsyncClient, tables: list[str]) -> None:
        """Follow tables."""
        async with client.stream("GET", "/events", params={"tables": tables}) as stream:
            async for _ in stream.aiter_bytes():
                pass

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


async def again(work: Callable[[], Awaitable[Any]], at_once: int = AT_ONCE) -> None:
    """Do something again and again, several times at once."""

    async def one() -> None:
        while True:
            await work()
            await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(at_once)))


async def paced(work: Callable[[], Awaitable[Any]], per_second: float) -> None:
    """Do something a number of times each second, however long it takes, but at most `MOST_WAITING` times at once."""
    free = asyncio.Semaphore(MOST_WAITING)

    async def one() -> None:
        try:
            await work()
        finally:
            free.release()

    async with asyncio.TaskGroup() as tasks:
        while True:
            await free.acquire()
            tasks.create_task(one())
            await asyncio.sleep(1 / per_second)
