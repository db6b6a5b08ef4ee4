"""Presence at a table: users by name, anonymous ones as a count, over all processes."""

import json
from pathlib import Path
from typing import Any

from armorial.server.live.bus import BusMessage
from armorial.server.live.presence import Presence, attendance
from tests.support.asgi import in_process_server, received, run


def test_anonymous_spectators_are_counted(folder: Path) -> None:
    async def work() -> None:
        async with in_process_server(folder) as server:
            anne, louis, anonymous = [await server.visitor(name) for name in ("Anne", "Louis", "")]
            table, hub, sync = await server.match([anne, louis], "richelieu"), server.services.hub, server.services.sync
            watch = json.dumps({"op": "watch", "table": table})
            connections = [anne.connect(), anonymous.connect(), anonymous.connect()]

            def present() -> tuple[list[str], int]:
                messages: list[Any] = [json.loads(message) for message in received(connections[0])]
                last = [one for one in messages if one["type"] == "presence"][-1]
                return last["names"], last["anonymous"]

            for connection in connections:
                await hub.handle(connection, watch)
            assert present() == (["Anne"], 2)
            await sync.on_message(BusMessage("elsewhere", table=table, names=["Louis"], anonymous=3))
            assert present() == (["Anne", "Louis"], 5)
            await hub.disconnect(connections[2])
            assert present() == (["Anne", "Louis"], 4)
            await sync.on_message(BusMessage("elsewhere", table=table, names=[]))
            assert present() == (["Anne"], 1)

    run(work())


def test_a_process_that_is_silent_for_long_is_forgotten() -> None:
    now = 0.0
    presence = Presence(20.0, now=lambda: now)
    here = attendance(["Anne", ""])
    presence.heard("t", "one", attendance(["Louis"]))
    now = 50.0
    presence.heard("t", "other", attendance(["Marie", ""]))
    presence.forget_silent()
    assert presence.message("t", here).names == ["Anne", "Louis", "Marie"]
    now = 61.0
    presence.forget_silent()
    assert presence.message("t", here).names == ["Anne", "Marie"]
    assert presence.message("t", here).anonymous == 2
