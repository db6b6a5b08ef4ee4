"""Stored reviews of finished matches, shown with the replay: one with what the players knew, one revealed."""

import time
from collections.abc import Callable
from typing import cast

import msgspec
from sqlalchemy import Connection, delete, select

from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.protocol.review import GameReview, KeptReview
from armorial.server.db.schema import reviews, users
from armorial.server.db.store import Store, dialect_insert
from armorial.server.people.accounts import Person


class Reviews:
    """The reviews that players' devices made."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Store reviews in a database."""
        self._store, self._now = store, now

    async def of(self, table_id: str) -> list[KeptReview]:
        """Return the reviews of a match that today's engine would make."""
        query = select(reviews.c.review, reviews.c.at, users.c.name).join_from(
            reviews, users, users.c.id == reviews.c.user
        )
        current = query.where(reviews.c.table == table_id, reviews.c.engine == ENGINE_NUMBER)
        rows = await self._store.read(lambda connection: connection.execute(current.order_by(reviews.c.revealed)).all())
        # As it is stored: to decode and encode a long one would delay others.
        return [KeptReview(cast(GameReview, msgspec.Raw(row.review.encode())), row.name, row.at) for row in rows]

    async def keep(self, person: Person, table_id: str, review: GameReview) -> None:
        """Store a review, unless there is already one by the same engine."""
        key = {"table": table_id, "revealed": review.revealed}
        encoded = msgspec.json.encode(review).decode()
        row = {"engine": ENGINE_NUMBER, "user": person.id, "at": self._now(), "review": encoded}

        def add(connection: Connection) -> None:
            same = (reviews.c.table == table_id) & (reviews.c.revealed == review.revealed)
            connection.execute(delete(reviews).where(same, reviews.c.engine != ENGINE_NUMBER))
            connection.execute(dialect_insert(connection, reviews).values(key | row).on_conflict_do_nothing())

        await self._store.write(add)
