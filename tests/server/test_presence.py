"""Who is at a table: those with a name by name, the others by number, on all processes together."""

import json
from pathlib import Path
from typing import Any

from armorial.server.live.bus import News
from tests.support.asgi import heard, inside, run


def test_those_without_a_name_are_counted(folder: Path) -> None:
    async def work() -> None:
        async with inside(folder) as server:
            anne, louis, nobody = [await server.visitor(name) for name in ("Anne", "Louis", "")]
            table, board = await server.match([anne, louis], "richelieu"), server.parts.hub
            watch = json.dumps({"op": "watch", "table": table})
            lines = [anne.connect(), nobody.connect(), nobody.connect()]

            def told() -> tuple[list[str], int]:
                messages: list[Any] = [json.loads(message) for message in heard(lines[0])]
                last = [one for one in messages if one["type"] == "presence"][-1]
                return last["here"], last["watching"]

            for line in lines:
                await board.obey(line, watch)
            assert told() == (["Anne"], 2)
            await board.hear(News("elsewhere", table=table, here=["Louis"], watching=3))
            assert told() == (["Anne", "Louis"], 5)
            await board.disconnect(lines[2])
            assert told() == (["Anne", "Louis"], 4)
            await board.hear(News("elsewhere", table=table, here=[]))
            assert told() == (["Anne"], 1)

    run(work())
