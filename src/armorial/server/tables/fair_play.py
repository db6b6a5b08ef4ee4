"""Fair play: nobody gets an analysis of a match that they are playing, unless the match allows help.

A record counts as such a match if its deal looks the same to the player as the deal of the match: the player can only
have guessed the hidden parts.
"""

from typing import Any

from sqlalchemy import Connection, select

from armorial.engine.game import Deal, Game
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.server.db.schema import seats, tables
from armorial.server.db.store import Store
from armorial.server.errors import Conflict, OtherRules
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.permissions import allows_help
from armorial.server.people.accounts import Person
from armorial.server.pools import FairPool
from armorial.server.tables.matches import MatchService


class FairPlay:
    """Refuses an analysis of matches in progress."""

    def __init__(self, store: Store, matches: MatchService, pool: FairPool) -> None:
        """Check the matches in a store; read records in a pool."""
        self._store, self._matches, self._pool = store, matches, pool

    async def check(self, person: Person | None, record: str, address: str) -> None:
        """Refuse a record of a match that a person is playing and that does not allow help."""
        if person is None or not (playing := await self._store.read(lambda c: _playing(c, person.id))):
            return
        uploaded = await self._pool.run_for(address, read_record, record, GAMES)
        for table_id in playing.get(uploaded.game.NAME, ()):
            try:
                match = await self._matches.load(table_id)
            except OtherRules:
                continue
            seat = match.seat_of(person.id)
            if (
                seat >= 0
                and not match.ending
                and not allows_help(match, seat)
                and _looks_the_same(match, uploaded, seat)
            ):
                raise Conflict("you are playing this match: it can be analysed when it is over")


def _playing(connection: Connection, user: str) -> dict[str, list[str]]:
    """Return the matches that a user is playing, by game."""
    own_tables = select(tables.c.game, tables.c.id).join(seats, seats.c.table == tables.c.id)
    by_game: dict[str, list[str]] = {}
    for game, table_id in connection.execute(own_tables.where(seats.c.user == user, tables.c.status == "playing")):
        by_game.setdefault(game, []).append(table_id)
    return by_game


def _looks_the_same(match: OnlineMatch, uploaded: Match, seat: int) -> bool:
    """Return whether a seat of the record, whoever starts, saw the same at the start as a seat of the match."""
    if uploaded.deal.options != match.deal.options:
        return False
    seen = _first_sight(match.game, match.deal, seat)
    return any(_first_sight(uploaded.game, uploaded.deal, other) == seen for other in range(uploaded.players))


def _first_sight(game: Game, deal: Deal, seat: int) -> object:
    known: Any = game.view(deal, game.start(deal), seat).deal
    return known._replace(first=0)
