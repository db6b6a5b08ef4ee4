"""Ratings of puzzles and of their solvers, by openskill: an attempt counts as a match of a user against a puzzle.

Only the first attempt at a puzzle counts. Guests and programs get a rating, too, but only people with an account change
the rating of a puzzle, because anybody can create many guests. A puzzle stays near the rating that it ships with.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from armorial.protocol.puzzles import PuzzleRatings, RatedAttempt
from armorial.puzzles.puzzle import PuzzleError
from armorial.puzzles.shipped import PuzzleEntry, find_entry
from armorial.puzzles.training import START
from armorial.server.db.rows import columns, fetch_first
from armorial.server.db.schema import puzzle_attempts, puzzle_ratings, users
from armorial.server.db.store import Store, dialect_insert
from armorial.server.errors import NotFound
from armorial.server.people.accounts import Person
from armorial.server.people.ratings import MODEL

STEP = 30  # points of a rating for each point of openskill's mean: the chances are then similar to Elo's
PUZZLE_SIGMA = 2.0  # of a puzzle that nobody has tried here: bots of every level tried it when it was graded
FARTHEST = 300  # points that a puzzle can move away from the rating that it ships with


class Standing(NamedTuple):
    """An estimated strength, its uncertainty, and the number of attempts behind it."""

    mu: float
    sigma: float
    attempts: int


class PuzzleRatingService:
    """The ratings of one server."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Store ratings in a database."""
        self._store, self._now = store, now

    async def current(self, viewer: Person | None) -> PuzzleRatings:
        """Return the rating of a user, and the ratings of puzzles that were tried here."""

        def look(connection: Connection) -> PuzzleRatings:
            own_standing = _standing(connection, viewer.id) if viewer else NEWCOMER
            tried = connection.execute(select(puzzle_ratings.c.puzzle, puzzle_ratings.c.mu))
            return PuzzleRatings(
                _shown(own_standing.mu) if own_standing.attempts else None, {id_: _shown(mu) for id_, mu in tried}
            )

        return await self._store.read(look)

    async def attempt(self, person: Person, puzzle: str, solved: bool) -> RatedAttempt:
        """Rate a user's first attempt at a puzzle. Later attempts change nothing."""
        try:
            entry = find_entry(puzzle)
        except PuzzleError:
            raise NotFound("there is no puzzle '{puzzle}'", puzzle=puzzle) from None
        at = self._now()
        return await self._store.write(lambda connection: _rate(connection, person, entry, solved, at))


NEWCOMER = Standing(MODEL.mu, MODEL.sigma, 0)


def _rate(connection: Connection, person: Person, entry: PuzzleEntry, solved: bool, at: float) -> RatedAttempt:
    # A lock: two attempts of a user at the same time, in two processes, run one after the other.
    connection.execute(select(users.c.id).where(users.c.id == person.id).with_for_update())
    before, puzzle = _standing(connection, person.id), _puzzle(connection, entry)
    key = (puzzle_attempts.c.user == person.id) & (puzzle_attempts.c.puzzle == entry.id)
    if connection.execute(select(puzzle_attempts.c.number).where(key)).first():
        return RatedAttempt(False, _shown(before.mu), 0, _shown(puzzle.mu))
    teams = [[MODEL.rating(mu=standing.mu, sigma=standing.sigma)] for standing in (before, puzzle)]
    (me,), (it,) = MODEL.rate(teams, ranks=[0, 1] if solved else [1, 0])
    row = {"user": person.id, "puzzle": entry.id, "number": before.attempts + 1, "solved": solved, "at": at}
    connection.execute(insert(puzzle_attempts).values(row | {"mu": me.mu, "sigma": me.sigma}))
    if not person.guest and person.has_session:
        farthest, shipped = FARTHEST / STEP, _mean(entry.rating)
        mu = min(max(it.mu, shipped - farthest), shipped + farthest)
        puzzle = Standing(mu, it.sigma, puzzle.attempts + 1)
        moved = update(puzzle_ratings).where(puzzle_ratings.c.puzzle == entry.id)
        connection.execute(moved.values(puzzle._asdict()))
    return RatedAttempt(True, _shown(me.mu), _shown(me.mu) - _shown(before.mu), _shown(puzzle.mu))


def _standing(connection: Connection, user: str) -> Standing:
    """Return a user's standing after their last attempt, or a newcomer's."""
    attempts = select(puzzle_attempts.c.mu, puzzle_attempts.c.sigma, puzzle_attempts.c.number)
    last = attempts.where(puzzle_attempts.c.user == user).order_by(puzzle_attempts.c.number.desc())
    return fetch_first(connection, Standing, last) or NEWCOMER


def _puzzle(connection: Connection, entry: PuzzleEntry) -> Standing:
    """Return the standing of a puzzle; create its row if nobody has tried it yet."""
    row = {"puzzle": entry.id, "mu": _mean(entry.rating), "sigma": PUZZLE_SIGMA, "attempts": 0}
    connection.execute(dialect_insert(connection, puzzle_ratings).values(row).on_conflict_do_nothing())
    query = select(*columns(puzzle_ratings, Standing)).where(puzzle_ratings.c.puzzle == entry.id)
    return Standing(*connection.execute(query.with_for_update()).one())


def _shown(mu: float) -> int:
    return round(START + STEP * (mu - MODEL.mu))


def _mean(rating: float) -> float:
    return float(MODEL.mu) + (rating - START) / STEP
