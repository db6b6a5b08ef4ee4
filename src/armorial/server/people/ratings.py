"""Ratings of people, for each game and edition, by openskill: after every rated match, in the same transaction."""

from functools import cache
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Row, func, insert, select
from sqlalchemy.exc import IntegrityError

from armorial.engine.options import all_options, option_values
from armorial.games import GAMES
from armorial.server.db.schema import ratings, users
from armorial.server.db.store import Taken
from armorial.server.errors import NotFound
from armorial.server.match.log import MatchLog

MODEL = PlackettLuce()
NEWCOMER, STEP = 1000, 40


class Rating(NamedTuple):
    """How strong somebody is believed to be, how surely, and after how many matches."""

    mu: float
    sigma: float
    games: int


def kind_of(game: str, options: dict[str, Any]) -> str:
    """Return what is rated as one: a game, or an edition of it."""
    return f"{game} {options['edition']}" if "edition" in options else game


def read_kind(word: str) -> str:
    """Return the kind that a word names, written with a space or, as in an address, with a hyphen."""
    kind = word.replace("-", " ")
    if kind not in kinds():
        raise NotFound("there is no kind '{kind}'; there is {known}", kind=word, known=", ".join(kinds()))
    return kind


@cache
def kinds() -> list[str]:
    """Return all kinds."""
    chosen = ((game, options) for game in GAMES.values() for options in all_options(game))
    return sorted({kind_of(game.NAME, option_values(game, options)) for game, options in chosen})


def shown(mu: float, sigma: float) -> int:
    """Return the number that people see: what one is almost surely worth, and so low as long as little is known.

    A newcomer has 1000, for with openskill's defaults mu is three sigma.
    """
    return round(NEWCOMER + STEP * (mu - 3 * sigma))


def current(connection: Connection, user: str, kind: str) -> Rating:
    """Return the rating of a user; a newcomer's if there is none."""
    wanted = select(ratings.c.mu, ratings.c.sigma, ratings.c.games)
    mine = wanted.where(ratings.c.user == user, ratings.c.kind == kind).order_by(ratings.c.games.desc())
    row = connection.execute(mine.limit(1)).first()
    return Rating(*row) if row else Rating(MODEL.mu, MODEL.sigma, 0)


def rate(connection: Connection, room: MatchLog, at: float) -> None:
    """Rate the people of a match that is over; one without a result is not rated, nor one with a single person."""
    ending, table = room.ending, room.table
    rated = [seat for seat, sitter in enumerate(table.sitters) if sitter.user]
    if not table.rated or ending is None or not ending.winners or len(rated) < 2:
        return
    kind = kind_of(table.game, table.options)
    people = {seat: str(table.sitters[seat].user) for seat in rated}
    # Of two matches that one user ends at once, in two processes, the second waits for the rating after the first.
    connection.execute(select(users.c.id).where(users.c.id.in_(people.values())).order_by(users.c.id).with_for_update())
    before = {seat: current(connection, people[seat], kind) for seat in rated}
    teams = [[MODEL.rating(mu=before[seat].mu, sigma=before[seat].sigma)] for seat in rated]
    after = MODEL.rate(teams, ranks=[place(room, seat) for seat in rated])
    rows = [
        {
            "user": people[seat],
            "kind": kind,
            "games": before[seat].games + 1,
            "table": table.id,
            "mu": team[0].mu,
            "sigma": team[0].sigma,
            "at": at,
        }
        for seat, team in zip(rated, after, strict=True)
    ]
    try:
        connection.execute(insert(ratings), rows)
    except IntegrityError:
        raise Taken("another match of the same people ended just now") from None


def place(room: MatchLog, seat: int) -> int:
    """Return the place of a seat: winners, others by points, those who left; of these the first to leave comes last."""
    assert room.ending
    if seat in room.gone:
        return 1000 - room.gone.index(seat)
    if seat in room.ending.winners:
        return 0
    return 1 + sum(points > room.ending.scores[seat] for points in room.ending.scores)


def latest(connection: Connection, kind: str, limit: int) -> list[Row[Any]]:
    """Return the present ratings of accounts in a kind, with their names, the surest best first."""
    last = select(ratings.c.user, func.max(ratings.c.games).label("games")).where(ratings.c.kind == kind)
    last_of_each = last.group_by(ratings.c.user).subquery()
    mine = (ratings.c.user == last_of_each.c.user) & (ratings.c.games == last_of_each.c.games)
    wanted = select(ratings, users.c.name).join(last_of_each, mine).join(users, users.c.id == ratings.c.user)
    known = wanted.where(ratings.c.kind == kind, users.c.key.is_not(None), users.c.banned.is_(False))
    surest = known.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.at)
    return list(connection.execute(surest.limit(limit)).all())
