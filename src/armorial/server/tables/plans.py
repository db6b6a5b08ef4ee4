"""Plans: secret actions that a player prepares, to be played if the others play exactly what the player expects."""

import contextlib
from collections import OrderedDict

from armorial.engine.game import NOBODY, SPECTATOR
from armorial.protocol.match import Plan
from armorial.server.db.store import Store
from armorial.server.errors import ApiError, BadRequest, Forbidden, Stale
from armorial.server.listeners import Listeners
from armorial.server.match import new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.people.accounts import Person
from armorial.server.tables import match_repository
from armorial.server.tables.matches import MatchService

MOST_ANSWERS, LONGEST_ANSWER = 50, 40


class Plans:
    """The plans of all players."""

    def __init__(self, store: Store, matches: MatchService, most: int = 20_000) -> None:
        """Store plans in a database, and keep those of at most `most` matches in memory."""
        self._store, self._matches, self._most = store, matches, most
        self._plans: OrderedDict[str, dict[int, Plan]] = OrderedDict()  # by match and seat, for recent matches
        self._changes_elsewhere = 0
        self.changed: Listeners[str] = Listeners()  # the match whose plans changed here

    async def put(self, person: Person, match_id: str, plan: Plan) -> None:
        """Replace a person's plan."""
        match = await self._matches.load(match_id)
        seat = match.seat_of(person.id)
        if seat == SPECTATOR:
            raise Forbidden("only players may plan")
        if not 0 <= plan.number <= match.number:
            raise Stale("the match is at number {here}, not at {given}", here=match.number, given=plan.number)
        if len(plan.answers) > MOST_ANSWERS or any(len(answer.after) > LONGEST_ANSWER for answer in plan.answers):
            raise BadRequest(
                "a plan has at most {most} answers, each to at most {actions} actions",
                most=MOST_ANSWERS,
                actions=LONGEST_ANSWER,
            )
        await self._store.write(lambda connection: match_repository.store_plan(connection, match_id, seat, plan))
        (await self._at(match_id))[seat] = plan
        await self.changed.notify(match_id)
        await self.follow(match)

    async def get(self, person: Person, match_id: str) -> Plan:
        """Return a person's plan."""
        seat = (await self._matches.load(match_id)).seat_of(person.id)
        return (await self._at(match_id)).get(seat) or Plan(0, [])

    async def match_loaded(self, match: OnlineMatch) -> None:
        """Load the plans of a match in progress: no turn should wait for them."""
        if not match.ending:
            await self._at(match.id)

    async def _at(self, match_id: str) -> dict[int, Plan]:
        while match_id not in self._plans:
            changes = self._changes_elsewhere
            by_seat = await self._store.read(lambda connection: match_repository.load_plans(connection, match_id))
            if changes == self._changes_elsewhere:  # otherwise they may be outdated already
                self._plans.setdefault(match_id, by_seat)
                if len(self._plans) > self._most:
                    self._plans.popitem(last=False)
        self._plans.move_to_end(match_id)
        return self._plans[match_id]

    def changed_elsewhere(self, match_id: str) -> None:
        """Reload the plans of a match when they are next needed."""
        self._changes_elsewhere += 1
        self._plans.pop(match_id, None)

    def may_have_changed(self) -> None:
        """Reload all plans when they are next needed."""
        self._changes_elsewhere += 1
        self._plans.clear()

    async def follow(self, match: OnlineMatch) -> None:
        """Play the planned action for this situation, if there is one. A plan that cannot be played now stays."""
        if self._plans.get(match.id) == {}:  # the usual case
            self._plans.move_to_end(match.id)
            return
        with contextlib.suppress(ApiError):  # the action before has been played, even if the plan fails
            await self._follow(match)

    async def _follow(self, match: OnlineMatch) -> None:
        seat = match.player
        if seat == NOBODY or match.level(seat):
            return
        plan = (await self._at(match.id)).get(seat)
        if not plan:
            return
        since = [entry.action for entry in match.entries[plan.number :] if entry.kind == "act"]
        planned = [answer.action for answer in plan.answers if answer.after == since]
        playable = next((action for action in planned if action in match.legal(seat)), None)
        if playable:
            number = match.number
            await self._matches.append(
                match.id, lambda match, at: new_entries.play(match, at, seat, number, [playable])
            )
