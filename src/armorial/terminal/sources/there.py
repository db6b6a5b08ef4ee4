"""A match on a server: scenes come as a stream of events, words go by requests."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx

from armorial.engine.game import Game, Item, Score
from armorial.games import find
from armorial.terminal.sources.server import Server
from armorial.terminal.sources.source import Advice, Scene
from armorial.terminal.speech import _
from armorial.terminal.words import WORDS, level_title, news, numbered
from armorial.terminal.words.lines import Deed

AGAIN = 1.0  # seconds until a lost line is tried again
QUIET = httpx.Timeout(20, read=None)  # on a line that stands, nothing may happen for long


class There:
    """A match at a table of a server."""

    def __init__(self, server: Server, table: str) -> None:
        """Sit at a table."""
        self._server, self._path, self._id = server, f"/tables/{table}", table
        self._table: dict[str, Any] = {}
        self._last: dict[str, Any] = {}  # the scene that was sent last
        self._log: list[str] = []

    async def scenes(self) -> AsyncIterator[Scene]:
        """Yield the match as it stands, and again whenever it has moved on; a line that is lost is laid again."""
        self._table = await self._server.ask("GET", self._path)
        while True:
            try:
                async for message in self._messages():
                    if scene := self._heard(message):
                        yield scene
            except httpx.HTTPError:
                pass
            await asyncio.sleep(AGAIN)

    async def _messages(self) -> AsyncIterator[dict[str, Any]]:
        known = {"tables": f"{self._id}@{self._last.get('number', 0)}"}
        async with self._server.http.stream("GET", "/events", params=known, timeout=QUIET) as events:
            events.raise_for_status()
            async for line in events.aiter_lines():
                if line.startswith("data:"):
                    yield json.loads(line.removeprefix("data:"))

    def _heard(self, message: dict[str, Any]) -> Scene | None:
        """Return the scene after a message, if it changes any."""
        if message["type"] == "table":
            self._table = message["table"]
            return self._waiting() if self._table["status"] == "open" else None
        if message["type"] == "scene":
            self._tell(message["scene"])
            self._last = message["scene"]
            return self._scene()
        return None

    @property
    def _game(self) -> Game:
        return find(self._table["game"])

    @property
    def _names(self) -> tuple[str, ...]:
        seats = self._table["seats"]
        bots = iter(numbered([level_title(seat["level"]) for seat in seats if seat["kind"] == "bot"]))
        return tuple(next(bots) if seat["kind"] == "bot" else seat["name"] or _("Open seat") for seat in seats)

    def _waiting(self) -> Scene:
        waiting = _("Table {id} awaits players: {names}.").format(id=self._id, names=", ".join(self._names))
        return Scene(self._game, {}, (), self._names, (), waiting=waiting)

    def _scene(self) -> Scene:
        last, ending = self._last, self._last["ending"]
        score = _score(last["score"])._replace(winners=tuple(ending["winners"])) if ending else None
        done = last["log"][-1] if last["log"] else None
        mine = done is not None and done["kind"] == "act" and done["seat"] == last["seat"] == last["player"]
        return Scene(
            game=self._game,
            told=last["view"],
            legal=tuple(last["legal"]),
            names=self._names,
            log=tuple(self._log),
            may_undo=mine,
            score=score,
        )

    def _tell(self, scene: dict[str, Any]) -> None:
        """Put into words what was done since the last scene, and what happened by itself."""
        words, names, view = WORDS[self._game.NAME], self._names, scene["view"]
        deeds = [Deed(entry["seat"], entry["word"]) for entry in scene["log"] if entry["kind"] == "act"]
        for entry in scene["log"]:
            does = words.tell(entry["word"], view) if entry["kind"] == "act" else _kind(entry["kind"])
            self._log.append(_("{name} {deed}").format(name=names[entry["seat"]], deed=does))
        if self._last:
            self._log += words.happened(self._last["view"], view, deeds, names)
        self._log += [news(text, words, view, names) for text in scene["news"]]

    async def play(self, word: str) -> None:
        """Play a word for the viewer."""
        await self._server.ask("POST", f"{self._path}/act", number=self._last["number"], word=word)

    async def undo(self) -> None:
        """Take back the last action of the turn."""
        await self._server.ask("POST", f"{self._path}/take-back")

    async def hint(self) -> list[Advice]:
        """Return what a bot would consider in the viewer's place, the best first."""
        told = await self._server.ask("POST", f"{self._path}/hint")
        return [Advice(one["word"], one["chance"]) for one in told["candidates"]]

    async def standing(self) -> Score:
        """Return the score as far as the viewer may know it."""
        return _score(await self._server.ask("GET", f"{self._path}/standing"))

    def hand_over(self) -> None:
        """Do nothing: everybody has a keyboard of his own."""


def _score(told: dict[str, Any]) -> Score:
    sheet = tuple(Item(**(item | {"points": tuple(item["points"])})) for item in told["sheet"])
    return Score(tuple(told["scores"]), tuple(told["winners"]), sheet)


def _kind(kind: str) -> str:
    """Return what was done besides playing."""
    deeds = {
        "back": _("takes back"),
        "offer": _("makes an offer"),
        "accept": _("agrees"),
        "decline": _("declines"),
        "resign": _("resigns"),
        "claim": _("claims that a time has run out"),
    }
    return deeds[kind]
