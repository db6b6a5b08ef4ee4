"""A match in this process: against bots, or between friends at one keyboard."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from random import Random

from armorial.bots.bot import Bot, Limit
from armorial.bots.search import SearchBot
from armorial.engine.errors import ArmorialError
from armorial.engine.game import SPECTATOR, Score
from armorial.engine.match import Match
from armorial.terminal.i18n import _
from armorial.terminal.matches.base import Advice, Scene
from armorial.terminal.narration.history import Chronicle

HINT = Limit(50_000, 2.0)
PACE = 0.6  # seconds between the actions of bots, so that one can follow


class Here:
    """A match with a bot in some seats and people in the others, who take turns at the keyboard."""

    def __init__(self, match: Match, names: Sequence[str], bots: Mapping[int, Bot], pace: float = PACE) -> None:
        """Sit down. Where there are several people, nobody sees a hand before the keyboard is handed over."""
        self._match, self._names, self._bots, self._pace = match, tuple(names), bots, pace
        people = [seat for seat in range(match.players) if seat not in bots]
        self._viewer = people[0] if len(people) == 1 else SPECTATOR
        self._chronicle = Chronicle(match, self._names)
        self._moved = asyncio.Event()
        self.played = [match]  # and those after it, when they were played again

    async def scenes(self) -> AsyncIterator[Scene]:
        """Yield the match as it stands, and again whenever it has moved on."""
        while True:
            self._moved.clear()
            self._chronicle.bring_up_to_date()
            yield self._scene()
            player = self._match.player
            if player is not None and player in self._bots:
                bot, view = self._bots[player], self._match.view(player)
                action, _slept = await asyncio.gather(asyncio.to_thread(bot.choose, view), asyncio.sleep(self._pace))
                self._match.apply(action)
            else:
                await self._moved.wait()

    def _scene(self) -> Scene:
        match, viewer = self._match, self._viewer
        view, player = match.view(viewer), match.player
        waits = player not in (None, viewer, *self._bots)
        return Scene(
            game=match.game,
            told=match.game.view_json(view),
            legal=tuple(match.game.write(view.state, action) for action in view.legal),
            names=self._names,
            log=self._chronicle.lines(viewer),
            may_undo=player == viewer and match.may_take_back(),
            may_hint=player == viewer,
            next=self._names[player] if waits and player is not None else "",
            score=match.score() if match.over else None,
        )

    async def play(self, word: str) -> None:
        """Play a word for the viewer."""
        if self._match.player != self._viewer:
            raise ArmorialError(_("It is not your turn."))
        self._match.play(word)
        self._moved.set()

    async def undo(self) -> None:
        """Take back the last action of the turn."""
        if self._match.player != self._viewer or not self._match.may_take_back():
            raise ArmorialError(
                _("There is nothing to undo: only actions of this turn, and none that showed something hidden.")
            )
        self._match.undo()
        self._moved.set()

    async def hint(self) -> list[Advice]:
        """Return what a bot would consider in the viewer's place, the best first."""
        view = self._match.view(self._viewer)
        if not view.legal:
            raise ArmorialError(_("It is not your turn."))
        game = self._match.game
        found = await asyncio.to_thread(SearchBot(game, Random(0)).candidates, view, HINT)
        return [Advice(game.write(view.state, one.action), one.win) for one in found]

    async def standing(self) -> Score:
        """Return the score as far as the viewer may know it."""
        return self._match.game.known_score(self._match.view(self._viewer))

    async def again(self) -> "Here":
        """Deal anew: the same people and bots in the same seats, and the lot decides who starts."""
        fresh = Match.new(self._match.game, self._match.options, Random())
        again = Here(fresh, self._names, self._bots, self._pace)
        self.played.append(fresh)
        again.played = self.played
        return again

    async def record(self) -> Match:
        """Return the match."""
        return self._match

    def hand_over(self) -> None:
        """Show the match to the one who takes the keyboard now."""
        self._viewer = int(self._match.state.player)
        self._moved.set()
