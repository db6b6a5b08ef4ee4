"""Leaderboards, profiles and head-to-head results."""

from typing import NamedTuple

from sqlalchemy import Connection, Integer, cast, func, select

from armorial.protocol.archive import (
    HeadToHead,
    KindHeadToHead,
    KindStatistics,
    LeaderboardEntry,
    Profile,
    RatingPoint,
)
from armorial.protocol.tables import Table
from armorial.server.db.rows import RatingRow, UserRow, columns, fetch_all, fetch_first, to_message
from armorial.server.db.schema import ratings as rated
from armorial.server.db.schema import seats, tables, users
from armorial.server.db.store import Store
from armorial.server.errors import NotFound
from armorial.server.people import ratings
from armorial.server.people.accounts import Person
from armorial.server.people.arms import arms_of
from armorial.server.people.visibility import visible

LONGEST_HISTORY = 200  # the latest ratings of a kind


class _Counts(NamedTuple):
    kind: str
    games: int
    wins: int
    points: float | None


class _Results(NamedTuple):
    kind: str
    games: int
    wins: int
    losses: int


class Profiles:
    """Leaderboards, profiles and head-to-head results."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def leaderboard(self, kind: str, limit: int) -> list[LeaderboardEntry]:
        """Return the best accounts of a kind."""
        kind_name = ratings.read_kind(kind)
        named_ratings = await self._store.read(lambda connection: ratings.latest(connection, kind_name, limit))
        return [
            to_message(row, LeaderboardEntry, name=name, rating=_shown(row), arms=arms_of(row.user, chosen))
            for row, name, chosen in named_ratings
        ]

    async def profile(self, viewer: Person | None, user_id: str, recent: list[Table]) -> Profile:
        """Return a user's profile with their recent matches. It counts the matches that the viewer may know about."""

        def look(connection: Connection) -> Profile:
            user = _user(connection, user_id)
            kinds = _statistics(connection, viewer, user_id)
            favourite = max(kinds, key=lambda kind: kind.games).kind if kinds else None
            arms = arms_of(user.id, user.arms)
            return to_message(
                user, Profile, guest=user.guest, arms=arms, favourite=favourite, kinds=kinds, recent=recent
            )

        return await self._store.read(look)

    async def head_to_head(self, viewer: Person | None, user: str, other: str) -> HeadToHead:
        """Return the results of two users in matches that they both played."""

        def look(connection: Connection) -> HeadToHead:
            names = [_user(connection, user_id).name for user_id in (user, other)]
            kinds = _head_to_head(connection, viewer, user, other)
            wins = [sum(kind.wins[side] for kind in kinds) for side in (0, 1)]
            return HeadToHead(names, sum(kind.games for kind in kinds), wins, kinds)

        return await self._store.read(look)


def _user(connection: Connection, user_id: str) -> UserRow:
    query = select(*columns(users, UserRow)).where(users.c.id == user_id, users.c.banned.is_(False))
    row = fetch_first(connection, UserRow, query)
    if row is None:
        raise NotFound("there is no user '{user}'", user=user_id)
    return row


def _statistics(connection: Connection, viewer: Person | None, user_id: str) -> list[KindStatistics]:
    counted = select(
        tables.c.kind,
        func.count().label("games"),
        func.sum(cast(seats.c.won, Integer)).label("wins"),
        func.avg(seats.c.points).label("points"),
    )
    own_seats = counted.join_from(tables, seats, seats.c.table == tables.c.id).where(seats.c.user == user_id)
    over = own_seats.where(seats.c.won.is_not(None), visible(viewer)).group_by(tables.c.kind).order_by(tables.c.kind)
    return [_of_kind(row, _history(connection, user_id, row.kind)) for row in fetch_all(connection, _Counts, over)]


def _of_kind(row: _Counts, history: list[RatingPoint]) -> KindStatistics:
    rating = history[-1].rating if history else None
    points = None if row.points is None else float(row.points)  # PostgreSQL returns a Decimal
    return KindStatistics(row.kind, row.games, row.wins, row.wins / row.games, points, rating, history)


def _history(connection: Connection, user_id: str, kind: str) -> list[RatingPoint]:
    own_ratings = select(*columns(rated, RatingRow)).where(rated.c.user == user_id, rated.c.kind == kind)
    latest = fetch_all(connection, RatingRow, own_ratings.order_by(rated.c.games.desc()).limit(LONGEST_HISTORY))
    return [to_message(row, RatingPoint, rating=_shown(row)) for row in reversed(latest)]


def _shown(row: RatingRow) -> int:
    return ratings.shown(row.mu, row.sigma)


def _head_to_head(connection: Connection, viewer: Person | None, user: str, other: str) -> list[KindHeadToHead]:
    a, b = seats.alias("a"), seats.alias("b")
    counted = select(
        tables.c.kind,
        func.count().label("games"),
        func.sum(cast(a.c.won, Integer)).label("wins"),
        func.sum(cast(b.c.won, Integer)).label("losses"),
    )
    joined = counted.join_from(tables, a, a.c.table == tables.c.id).join(b, b.c.table == tables.c.id)
    both = joined.where(a.c.user == user, b.c.user == other, a.c.won.is_not(None), visible(viewer))
    results = fetch_all(connection, _Results, both.group_by(tables.c.kind).order_by(tables.c.kind))
    return [KindHeadToHead(row.kind, row.games, [row.wins, row.losses]) for row in results]
