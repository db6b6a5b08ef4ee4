"""No engine helps in a match that somebody else could mind: nobody gets an analysis of one that they are playing.

A record is of such a match if its deal looks the same to the player as that of the match: whatever is hidden from them
they could only have guessed.
"""

from sqlalchemy import Connection, select

from armorial.engine.game import Deal, Game, View
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.server.db.schema import seats, tables
from armorial.server.db.store import Store
from armorial.server.errors import Conflict, OtherRules
from armorial.server.match.log import MatchLog
from armorial.server.people.accounts import Person
from armorial.server.tables.matches import MatchService


class FairPlay:
    """Refuses an analysis of matches in progress."""

    def __init__(self, store: Store, matches: MatchService) -> None:
        """Look at the matches of a store."""
        self._store, self._matches = store, matches

    async def check(self, person: Person | None, record: str) -> None:
        """Refuse a record of a match that a person is playing and in which no engine may help."""
        if person is None or not (playing := await self._store.read(lambda c: _playing(c, person.id))):
            return
        given = read_record(record, GAMES)
        for table_id in playing.get(given.game.NAME, ()):
            try:
                match = await self._matches.load(table_id)
            except OtherRules:
                continue
            seat = match.seat_of(person.id)
            if seat >= 0 and not match.ending and not match.allows_help(seat) and _looks_the_same(match, given, seat):
                raise Conflict("you are playing this match: it can be analysed when it is over")


def _playing(connection: Connection, user: str) -> dict[str, list[str]]:
    """Return the matches that a user is playing, by game."""
    mine = select(tables.c.game, tables.c.id).join(seats, seats.c.table == tables.c.id)
    found: dict[str, list[str]] = {}
    for game, table_id in connection.execute(mine.where(seats.c.user == user, tables.c.status == "playing")):
        found.setdefault(game, []).append(table_id)
    return found


def _looks_the_same(match: MatchLog, given: Match, seat: int) -> bool:
    same_kind = given.deal.options == match.deal.options
    return same_kind and _first_view(given.game, given.deal, seat) == _first_view(match.game, match.deal, seat)


def _first_view(game: Game, deal: Deal, seat: int) -> View:
    return game.view(deal, game.start(deal), seat)
