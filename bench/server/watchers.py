"""Spectators of one table, in a separate process: `python -m bench.server.watchers URL TABLE COUNT`."""

import asyncio
import sys

import msgspec
from websockets.asyncio.client import connect

AT_ONCE = 50


async def watch(url: str, table: str, ready: asyncio.Semaphore, came: list[None]) -> None:
    """Follow a table, and read all messages without decoding them."""
    async with ready:
        socket = await connect(url.replace("http", "ws") + "/api/live", max_size=None, compression=None)
        await socket.send(msgspec.json.encode({"op": "watch", "table": table}))
        await socket.recv()
    came.append(None)
    async for _ in socket:
        pass


async def main(url: str, table: str, count: int) -> None:
    """Connect `count` spectators, print "ready", and keep them connected."""
    came: list[None] = []
    ready = asyncio.Semaphore(AT_ONCE)
    tasks = [asyncio.create_task(watch(url, table, ready, came)) for _ in range(count)]
    while len(came) < count:
        await asyncio.sleep(0.1)
    await asyncio.sleep(2)  # until all of them know who is present
    print("ready", flush=True)
    await asyncio.gather(*tasks)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
