"""How people do: leaderboards, profiles, and results of two users against each other."""

from typing import Any

from sqlalchemy import Connection, Integer, Row, cast, func, select

from armorial.protocol.archive import (
    HeadToHead,
    KindHeadToHead,
    KindStatistics,
    LeaderboardEntry,
    Profile,
    RatingPoint,
)
from armorial.protocol.tables import Table
from armorial.server.db.schema import ratings as ratings_table
from armorial.server.db.schema import seats, tables, users
from armorial.server.db.store import Store
from armorial.server.errors import NotFound
from armorial.server.people import ratings
from armorial.server.people.accounts import Person
from armorial.server.people.visibility import visible

LONGEST_HISTORY = 200  # of a kind: the latest


class Profiles:
    """How people do."""

    def __init__(self, store: Store) -> None:
        """Read from a store."""
        self._store = store

    async def leaderboard(self, kind: str, limit: int) -> list[LeaderboardEntry]:
        """Return the best accounts of a kind, by the rating that people see."""
        name = ratings.read_kind(kind)
        found = await self._store.read(lambda connection: ratings.latest(connection, name, limit))
        return [
            LeaderboardEntry(row.user, row.name, ratings.shown(row.mu, row.sigma), row.mu, row.sigma, row.games)
            for row in found
        ]

    async def profile(self, viewer: Person | None, user: str, recent: list[Table]) -> Profile:
        """Return how a user does, in the matches that the viewer may know of; with their recent matches."""

        def look(connection: Connection) -> Profile:
            row = _user(connection, user)
            kinds = _statistics(connection, viewer, user)
            favourite = max(kinds, key=lambda kind: kind.games).kind if kinds else None
            return Profile(row.id, row.name, row.key is None, row.created, favourite, kinds, recent)

        return await self._store.read(look)

    async def head_to_head(self, viewer: Person | None, one: str, other: str) -> HeadToHead:
        """Return how two users did in matches that both played."""

        def look(connection: Connection) -> HeadToHead:
            names = [_user(connection, user).name for user in (one, other)]
            kinds = _head_to_head(connection, viewer, one, other)
            wins = [sum(kind.wins[side] for kind in kinds) for side in (0, 1)]
            return HeadToHead(names, sum(kind.games for kind in kinds), wins, kinds)

        return await self._store.read(look)


def _user(connection: Connection, user: str) -> Row[Any]:
    row = connection.execute(select(users).where(users.c.id == user, users.c.banned.is_(False))).first()
    if row is None:
        raise NotFound("there is no user '{user}'", user=user)
    return row


def _statistics(connection: Connection, viewer: Person | None, user: str) -> list[KindStatistics]:
    counted = select(
        tables.c.kind,
        func.count().label("games"),
        func.sum(cast(seats.c.won, Integer)).label("wins"),
        func.avg(seats.c.points).label("points"),
    )
    theirs = counted.join_from(tables, seats, seats.c.table == tables.c.id).where(seats.c.user == user)
    found = connection.execute(theirs.where(seats.c.won.is_not(None), visible(viewer)).group_by(tables.c.kind)).all()
    return [_of_kind(row, _history(connection, user, row.kind)) for row in sorted(found, key=lambda row: row.kind)]


def _of_kind(row: Row[Any], history: list[RatingPoint]) -> KindStatistics:
    rating = history[-1].rating if history else None
    points = None if row.points is None else float(row.points)
    return KindStatistics(row.kind, row.games, row.wins, row.wins / row.games, points, rating, history)


def _history(connection: Connection, user: str, kind: str) -> list[RatingPoint]:
    theirs = select(ratings_table).where(ratings_table.c.user == user, ratings_table.c.kind == kind)
    latest = theirs.order_by(ratings_table.c.games.desc()).limit(LONGEST_HISTORY)
    return [
        RatingPoint(ratings.shown(row.mu, row.sigma), row.mu, row.sigma, row.games, row.table, row.at)
        for row in reversed(connection.execute(latest).all())
    ]


def _head_to_head(connection: Connection, viewer: Person | None, one: str, other: str) -> list[KindHeadToHead]:
    a, b = seats.alias("a"), seats.alias("b")
    counted = select(
        tables.c.kind,
        func.count().label("games"),
        func.sum(cast(a.c.won, Integer)).label("first"),
        func.sum(cast(b.c.won, Integer)).label("second"),
    )
    joined = counted.join_from(tables, a, a.c.table == tables.c.id).join(b, b.c.table == tables.c.id)
    both = joined.where(a.c.user == one, b.c.user == other, a.c.won.is_not(None), visible(viewer))
    found = connection.execute(both.group_by(tables.c.kind).order_by(tables.c.kind)).all()
    return [KindHeadToHead(row.kind, row.games, [row.first, row.second]) for row in found]
