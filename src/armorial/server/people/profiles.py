"""How people do: leaderboards, profiles, and how two did against each other."""

from typing import Any

from sqlalchemy import Connection, Integer, Row, cast, func, select

from armorial.server import wire
from armorial.server.db.schema import ratings as rated
from armorial.server.db.schema import seats, tables, users
from armorial.server.db.store import Store
from armorial.server.errors import NotFound
from armorial.server.people import ratings
from armorial.server.people.accounts import Person
from armorial.server.tables import repository
from armorial.server.tables.archive import visible

LAST_GAMES = 10
LONGEST_HISTORY = 200  # of a kind: the latest


class Profiles:
    """How people do."""

    def __init__(self, store: Store) -> None:
        """Look into a store."""
        self._store = store

    async def leaderboard(self, kind: str, limit: int) -> list[wire.Rank]:
        """Return the best accounts of a kind, by the rating that is shown."""
        named = ratings.read_kind(kind)
        found = await self._store.read(lambda connection: ratings.latest(connection, named, limit))
        return [
            wire.Rank(row.user, row.name, ratings.shown(row.mu, row.sigma), row.mu, row.sigma, row.games)
            for row in found
        ]

    async def profile(self, viewer: Person | None, identity: str) -> wire.Profile:
        """Return how somebody does, in the matches that the viewer may know of."""

        def look(connection: Connection) -> wire.Profile:
            user = _user(connection, identity)
            kinds = _tallies(connection, viewer, identity)
            favourite = max(kinds, key=lambda tally: tally.games).kind if kinds else None
            last = _last_games(connection, viewer, identity)
            return wire.Profile(user.id, user.name, user.key is None, user.created, favourite, kinds, last)

        return await self._store.read(look)

    async def against(self, viewer: Person | None, one: str, other: str) -> wire.Meetings:
        """Return how two did in matches that both played."""

        def look(connection: Connection) -> wire.Meetings:
            names = [_user(connection, identity).name for identity in (one, other)]
            kinds = _meetings(connection, viewer, one, other)
            wins = [sum(kind.wins[side] for kind in kinds) for side in (0, 1)]
            return wire.Meetings(names, sum(kind.games for kind in kinds), wins, kinds)

        return await self._store.read(look)


def _user(connection: Connection, identity: str) -> Row[Any]:
    row = connection.execute(select(users).where(users.c.id == identity, users.c.banned.is_(False))).first()
    if row is None:
        raise NotFound("there is no user '{user}'", user=identity)
    return row


def _tallies(connection: Connection, viewer: Person | None, identity: str) -> list[wire.Tally]:
    counted = select(
        tables.c.kind,
        func.count().label("games"),
        func.sum(cast(seats.c.won, Integer)).label("wins"),
        func.avg(seats.c.points).label("points"),
    )
    mine = counted.join_from(tables, seats, seats.c.table == tables.c.id).where(seats.c.user == identity)
    found = connection.execute(mine.where(seats.c.won.is_not(None), visible(viewer)).group_by(tables.c.kind)).all()
    return [_tally(row, _history(connection, identity, row.kind)) for row in sorted(found, key=lambda row: row.kind)]


def _tally(row: Row[Any], history: list[wire.Rating]) -> wire.Tally:
    rating = history[-1].rating if history else None
    points = None if row.points is None else float(row.points)
    return wire.Tally(row.kind, row.games, row.wins, row.wins / row.games, points, rating, history)


def _history(connection: Connection, identity: str, kind: str) -> list[wire.Rating]:
    mine = select(rated).where(rated.c.user == identity, rated.c.kind == kind).order_by(rated.c.games.desc())
    return [
        wire.Rating(ratings.shown(row.mu, row.sigma), row.mu, row.sigma, row.games, row.table, row.at)
        for row in reversed(connection.execute(mine.limit(LONGEST_HISTORY)).all())
    ]


def _last_games(connection: Connection, viewer: Person | None, identity: str) -> list[wire.Table]:
    sat = select(seats.c.table).where(seats.c.user == identity)
    mine = select(tables).where(tables.c.status == "over", tables.c.id.in_(sat), visible(viewer))
    found = connection.execute(mine.order_by(tables.c.ended.desc()).limit(LAST_GAMES)).all()
    return [repository.told(one) for one in repository.with_seats(connection, found)]


def _meetings(connection: Connection, viewer: Person | None, one: str, other: str) -> list[wire.Meeting]:
    a, b = seats.alias("a"), seats.alias("b")
    counted = select(
        tables.c.kind,
        func.count().label("games"),
        func.sum(cast(a.c.won, Integer)).label("mine"),
        func.sum(cast(b.c.won, Integer)).label("theirs"),
    )
    joined = counted.join_from(tables, a, a.c.table == tables.c.id).join(b, b.c.table == tables.c.id)
    both = joined.where(a.c.user == one, b.c.user == other, a.c.won.is_not(None), visible(viewer))
    found = connection.execute(both.group_by(tables.c.kind).order_by(tables.c.kind)).all()
    return [wire.Meeting(row.kind, row.games, [row.mine, row.theirs]) for row in found]
