"""A match in this process: against bots, or between friends at one keyboard."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from random import Random

from armorial.bots.bot import Bot, Limit
from armorial.bots.search import SearchBot
from armorial.engine.errors import ArmorialError
from armorial.engine.game import SPECTATOR, Score, View
from armorial.engine.match import Match
from armorial.engine.undo import ALONE, UNDO
from armorial.terminal.i18n import _
from armorial.terminal.journal import Journal
from armorial.terminal.matches.base import HintCandidate, Snapshot, ViewerUndo, undo_reason
from armorial.terminal.narration.history import MatchHistory, last_things
from armorial.terminal.narration.results import score_text

HINT_LIMIT = Limit(50_000, 2.0)
LONG_WAIT = 3.0  # seconds for one action of a bot, after which the bell rings on your turn
PATIENCE = 3.0  # seconds before the prompt explains why the first action of a bot takes long
BOT_DELAY = 0.6  # seconds between the actions of bots, so that people can follow


class LocalMatch:
    """A match with bots in some seats and people in the others, who take turns at the keyboard."""

    def __init__(
        self,
        match: Match,
        names: Sequence[str],
        bots: Mapping[int, Bot],
        bot_delay: float = BOT_DELAY,
        journal: Journal | None = None,
    ) -> None:
        """Show the match to the only person; with several people, to nobody before the keyboard is handed over."""
        self.journal = journal
        self._match, self._names, self._bots, self._bot_delay = match, tuple(names), bots, bot_delay
        people = [seat for seat in range(match.players) if seat not in bots]
        self._only_person = self._viewer = people[0] if len(people) == 1 else SPECTATOR
        self._history = MatchHistory(match, self._names)
        self._changed = asyncio.Event()
        self._thinking: asyncio.Task[int] | None = None
        self._asked: object = None  # the state that a bot thinks about
        self._asked_at = 0.0  # when it began
        self._bots_are_ready = False
        self._long_wait = False  # for an action of a bot, since a person played or undid something
        self.series: list[LocalMatch] = [self]  # this match and its rematches

    async def snapshots(self) -> AsyncIterator[Snapshot]:
        """Yield the match now, and again after every change, or when a bot takes a long time."""
        while True:
            self._changed.clear()
            yield self._snapshot()
            player = self._match.player
            if player is not None and player in self._bots:
                if not await self._wait_for_bot(player, None if self._bots_are_ready else PATIENCE):
                    yield self._snapshot()._replace(preparing=True)
                    await self._wait_for_bot(player)
                self._bots_are_ready = True
            else:
                await self._changed.wait()

    async def _wait_for_bot(self, player: int, seconds: float | None = None) -> bool:
        """Play what a bot chooses, unless something is undone meanwhile; return False if the time runs out first."""
        if self._thinking and self._asked != self._match.state:  # about a state that was undone
            await self._thinking  # no bot is asked twice at once
            self._thinking = None
        if not self._thinking:
            self._asked, self._asked_at = self._match.state, time.monotonic()
            self._thinking = asyncio.create_task(self._choose(self._bots[player], self._match.view(player)))
        changed = asyncio.create_task(self._changed.wait())
        done, _waiting = await asyncio.wait(
            {self._thinking, changed}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
        )
        changed.cancel()
        if done and not self._changed.is_set():
            action, self._thinking = self._thinking.result(), None
            self._long_wait |= time.monotonic() - self._asked_at >= LONG_WAIT
            self._apply(action)
        return bool(done)

    async def _choose(self, bot: Bot, view: View) -> int:
        action, _none = await asyncio.gather(asyncio.to_thread(bot.choose, view), asyncio.sleep(self._bot_delay))
        return action

    def _apply(self, action: int) -> None:
        notation = self._match.game.write(self._match.state, action)
        self._match.apply(action)
        if self.journal:
            self.journal.played(self._match, notation)

    def _snapshot(self) -> Snapshot:
        match, viewer = self._match, self._viewer
        view, player = match.view(viewer), match.player
        score = match.score() if match.over else None
        plies = reversed(range(match.ply))
        played = ((match.states[ply].player, match.events(ply, viewer)) for ply in plies)
        other_person = player not in (None, viewer, *self._bots)
        return Snapshot(
            game=match.game,
            view=match.game.view_json(view),
            legal=tuple(match.game.write(view.state, action) for action in view.legal),
            names=self._names,
            log=self._history.sentences(viewer, you=viewer),
            undo=self._may_undo(),
            may_hint=player == viewer,
            next_player=self._names[player] if other_person and player is not None else "",
            score=score,
            reason=score_text(score.scores, score.winners, self._names) if score else "",
            you=self._only_person,
            marked=last_things(match.game, played, viewer),
            long_wait=self._long_wait,
        )

    async def play(self, action: str) -> None:
        """Play an action for the viewer."""
        if self._match.player != self._viewer:
            raise ArmorialError(_("It is not your turn."))
        self._apply(self._match.game.read(self._match.state, action))
        self._long_wait = False
        self._changed.set()

    def _may_undo(self) -> ViewerUndo:
        if self._match.over:
            return ViewerUndo("no", undo_reason("over"))
        how = UNDO[self._undo()[0]]
        if how == "free":
            return ViewerUndo("free")
        return ViewerUndo("no", undo_reason("nothing" if how == "ask" else how))  # nobody is asked at one keyboard

    def _undo(self) -> tuple[int, int]:
        """Return whether the viewer may take something back, and from which ply."""
        people = self._match.players - len(self._bots)
        return self._match.may_undo(self._viewer, people if people > 1 else ALONE)

    async def undo(self) -> None:
        """Take back the viewer's last action in this turn; after it, against bots, the whole turn and what they did."""
        undo = self._may_undo()
        if undo.how == "no":
            raise ArmorialError(undo.reason)
        _how, start = self._undo()
        while self._match.ply > start:
            self._match.undo()
        self._long_wait = False
        if self.journal:
            self.journal.undone(self._match)
        self._changed.set()

    async def hint(self) -> list[HintCandidate]:
        """Return the actions that a bot considers in the viewer's place, best first."""
        view = self._match.view(self._viewer)
        if not view.legal:
            raise ArmorialError(_("It is not your turn."))
        game = self._match.game
        candidates = await asyncio.to_thread(SearchBot(game, Random(0)).candidates, view, HINT_LIMIT)
        return [HintCandidate(game.write(view.state, candidate.action), candidate.win) for candidate in candidates]

    async def current_score(self) -> Score:
        """Return the score as far as the viewer may know it."""
        return self._match.game.known_score(self._match.view(self._viewer))

    async def rematch(self) -> "LocalMatch":
        """Deal again, with the same people and bots in the same seats; chance decides who begins."""
        match = Match.new(self._match.game, self._match.options, Random())
        journal = self.journal.restart(match) if self.journal else None
        rematch = LocalMatch(match, self._names, self._bots, self._bot_delay, journal)
        self.series.append(rematch)
        rematch.series = self.series
        return rematch

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self._names

    @property
    def you(self) -> int:
        """The seat of the only person; SPECTATOR if there are several."""
        return self._only_person

    @property
    def match(self) -> Match:
        """The match itself."""
        return self._match

    async def record(self) -> Match:
        """Return the match."""
        return self._match

    def hand_over(self) -> None:
        """Show the match to the next player at this keyboard."""
        self._viewer = int(self._match.state.player)
        self._changed.set()

    async def close(self) -> None:
        """Do nothing: there is no connection to close."""
