"""A match on a server: scenes come as a stream of events, words go by requests."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game, Item, Score
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES, find
from armorial.terminal.i18n import _
from armorial.terminal.matches.base import Advice, Scene
from armorial.terminal.matches.http import Server
from armorial.terminal.matches.status import Company, Presence, company
from armorial.terminal.matches.table import Table
from armorial.terminal.matches.waiting import poster
from armorial.terminal.narration.log import Tale

AGAIN = 1.0  # seconds until a lost line is tried again
QUIET = httpx.Timeout(10, read=65)  # a line that stands says so every 20 seconds, even if nothing happens


class There:
    """A match at a table of a server."""

    def __init__(self, server: Server, table: str) -> None:
        """Sit at a table, or look on."""
        self._server, self._id = server, table
        self._table: Table  # is asked for before anything is shown
        self._last: dict[str, Any] = {}  # the scene that was sent last
        self._tale: Tale
        self._presence = Presence()
        self._lost = False

    # --- what is heard -----------------------------------------------------------------------------------------------

    async def scenes(self) -> AsyncIterator[Scene]:
        """Yield the match as it stands, and again whenever it has moved on; a line that is lost is laid again."""
        self._table = Table(await self._server.ask("GET", self._path))
        self._tale = Tale(self._table.game)
        while True:
            try:
                async for message in self._messages():
                    self._lost = False
                    await self._hear(message)
                    if scene := self._scene():
                        yield scene
            except httpx.HTTPError:
                pass
            self._lost = True
            if scene := self._scene():
                yield scene
            await asyncio.sleep(AGAIN)

    async def _messages(self) -> AsyncIterator[dict[str, Any]]:
        known = {"tables": f"{self._id}@{self._last.get('number', 0)}"}
        async with self._server.http.stream("GET", "/events", params=known, timeout=QUIET) as events:
            if events.is_client_error:
                raise ArmorialError(json.loads(await events.aread())["message"])
            events.raise_for_status()
            async for line in events.aiter_lines():
                if line.startswith("data:"):
                    yield json.loads(line.removeprefix("data:"))

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "table":
                over, self._table = self._table.over, Table(message["table"])
                if self._table.over and not over:  # now players and onlookers hear each other
                    self._tale.hear(await self._server.ask("GET", f"{self._path}/chat"))
            case "scene":
                self._show(message["scene"])
            case "chat":
                self._tale.hear(message["lines"])
            case "presence":
                self._presence = Presence(message["here"], message["watching"])
            case "error":
                raise ArmorialError(message["message"])

    def _show(self, scene: dict[str, Any]) -> None:
        if self._last and scene["number"] < self._last["number"]:
            return  # overtaken by a newer one
        since = scene["log"][0]["number"] if scene["log"] else scene["number"]
        if since >= self._last.get("number", 0):  # else it was told already
            self._tale.go_on(self._last, scene, self._table.names())
        self._last = scene

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def _path(self) -> str:
        return f"/tables/{self._id}"

    @property
    def _game(self) -> Game:
        return find(self._table.game)

    def _scene(self) -> Scene | None:
        table, server = self._table, self._server
        if table.status == "open":
            invitations = server.invitations.get(table.id, {})
            waiting = poster(table, server.url, server.me, self._presence.here, invitations)
            log, around = self._tale.lines(), self._company()
            return Scene(self._game, {}, (), table.names(), log, waiting=waiting, company=around)
        return self._playing(self._last) if self._last else None

    def _playing(self, last: dict[str, Any]) -> Scene:
        ending, around = last["ending"], self._company()
        alone = around.people == (last["seat"],)
        return Scene(
            game=self._game,
            told=last["view"],
            legal=tuple(last["legal"]),
            names=self._table.names(),
            log=self._tale.lines(),
            may_undo=last["undo"],
            may_hint=bool(last["legal"]) and alone and not self._table.rated,
            score=_score(last["score"])._replace(winners=tuple(ending["winners"])) if ending else None,
            how=ending["how"] if ending else "",
            company=around,
        )

    def _company(self) -> Company:
        told = company(self._table, self._last, self._server.me, self._server.ahead, self._presence)
        return told._replace(chat=self._tale.chat(), lost=self._lost)

    def agreed(self) -> list[str]:
        """Return what was agreed before the match."""
        return self._table.agreed()

    # --- what is done ------------------------------------------------------------------------------------------------

    async def order(self, name: str, **data: Any) -> Any:
        """Do something at the table: `take-back`, `stop`, `reply`, `resign`, `claim`, `leave`, `chat`."""
        return await self._server.ask("POST", f"{self._path}/{name}", **data)

    async def play(self, word: str) -> None:
        """Play a word for the viewer."""
        await self.order("act", number=self._last["number"], word=word)

    async def undo(self) -> None:
        """Take back the last action of the turn; or ask the others to take back the turn."""
        await self.order("take-back")

    async def say(self, text: str) -> None:
        """Say something: to the other players, or among those who look on."""
        sits = self._server.me in self._table.users()
        await self.order("chat", text=text, room="players" if sits else "spectators")

    async def hint(self) -> list[Advice]:
        """Return what a bot would consider in the viewer's place, the best first."""
        told = await self.order("hint")
        return [Advice(one["word"], one["chance"]) for one in told["candidates"]]

    async def standing(self) -> Score:
        """Return the score as far as the viewer may know it."""
        return _score(await self._server.ask("GET", f"{self._path}/standing"))

    async def again(self) -> "There":
        """Ask for a rematch, or go to the one that another has asked for."""
        if self._server.me not in self._table.users():
            if not self._table.after:
                raise ArmorialError(_("Nobody has asked for a rematch yet."))
            return There(self._server, self._table.after)
        wish = {} if self._table.after else await self._server.salted()
        return There(self._server, (await self.order("rematch", **wish))["id"])

    async def record(self) -> Match:
        """Return the match as its record has it, when it is over."""
        told = await self._server.ask("GET", f"{self._path}/record")
        return read_record(told["text"], GAMES)

    def hand_over(self) -> None:
        """Do nothing: everybody has a keyboard of his own."""


def _score(told: dict[str, Any]) -> Score:
    sheet = tuple(Item(**(item | {"points": tuple(item["points"])})) for item in told["sheet"])
    return Score(tuple(told["scores"]), tuple(told["winners"]), sheet)
