"""Fair play: no engine helps in a match that is still running. Servers know which ones the guests here play.

A server that does not answer is ignored: without a connection, nobody can tell.
"""

import asyncio

import msgspec

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Deal, Game
from armorial.engine.match import Match
from armorial.engine.record import write_record
from armorial.protocol.archive import AnalysisRequest
from armorial.protocol.base import Problem
from armorial.terminal.i18n import current_language
from armorial.terminal.matches.guests import Cookies, all_guests

SECONDS_TO_CONNECT = 3.0
SECONDS_TO_ANSWER = 30.0  # a busy server still knows


def check_fair_play(game: Game, deal: Deal) -> None:
    """Refuse a deal that a guest of this computer is playing on a server, unless that match allows help."""
    guests = all_guests()
    if guests and (refusal := asyncio.run(_ask_all(guests, write_record(Match(game, deal))))):
        raise ArmorialError(refusal)


async def _ask_all(guests: list[tuple[str, Cookies]], record: str) -> str:
    answers = await asyncio.gather(*(_ask(server, cookies, record) for server, cookies in guests))
    return next(filter(None, answers), "")


async def _ask(server: str, cookies: Cookies, record: str) -> str:
    """Return why a server refuses an analysis; empty if it does not."""
    import httpx  # noqa: PLC0415 - slow to import

    try:
        timeout = httpx.Timeout(SECONDS_TO_ANSWER, connect=SECONDS_TO_CONNECT)
        async with httpx.AsyncClient(cookies=cookies, timeout=timeout) as http:
            headers = {"Accept-Language": current_language(), "Content-Type": "application/json"}
            content = msgspec.json.encode(AnalysisRequest(record))
            answer = await http.post(f"{server}/api/analysis", content=content, headers=headers)
        if answer.status_code == httpx.codes.CONFLICT:
            return msgspec.json.decode(answer.content, type=Problem).message
    except (httpx.HTTPError, msgspec.MsgspecError):
        pass
    return ""
