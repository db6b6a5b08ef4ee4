"""Ratings of people, for each game and edition, by openskill: updated in the transaction that ends a rated match."""

from functools import cache
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Row, func, insert, select
from sqlalchemy.exc import IntegrityError

from armorial.engine.game import Game
from armorial.engine.options import by_name, every
from armorial.games import GAMES
from armorial.server.db.schema import ratings, users
from armorial.server.db.store import Taken
from armorial.server.errors import NotFound
from armorial.server.match.log import MatchLog

MODEL = PlackettLuce()
NEWCOMER, STEP = 1000, 40
EDITION = "edition"  # the option, if a game has it, whose values are rated apart


class Rating(NamedTuple):
    """The estimate of a player's strength, its uncertainty, and the number of rated matches."""

    mu: float
    sigma: float
    games: int


class Kind(NamedTuple):
    """What is rated together, and the options that make it."""

    name: str
    options: dict[str, Any]


def kind_of(game: str, options: dict[str, Any]) -> str:
    """Return what is rated together: a game, or one edition of it."""
    return f"{game} {options[EDITION]}" if EDITION in options else game


def kinds_of(game: Game) -> list[Kind]:
    """Return the kinds of a game."""
    editions = sorted({str(by_name(game, options).get(EDITION, "")) for options in every(game)})
    chosen: list[dict[str, Any]] = [{EDITION: edition} if edition else {} for edition in editions]
    return [Kind(kind_of(game.NAME, options), options) for options in chosen]


@cache
def kinds() -> list[str]:
    """Return the names of all kinds."""
    return sorted(kind.name for game in GAMES.values() for kind in kinds_of(game))


def read_kind(text: str) -> str:
    """Return the kind that a text names, written with a space or, as in an address, with a hyphen."""
    kind = text.replace("-", " ")
    if kind not in kinds():
        raise NotFound("there is no kind '{kind}'; there is {known}", kind=text, known=", ".join(kinds()))
    return kind


def shown(mu: float, sigma: float) -> int:
    """Return the number that people see: a strength that the player almost certainly has.

    A newcomer has 1000, because with openskill's defaults mu is three sigma.
    """
    return round(NEWCOMER + STEP * (mu - 3 * sigma))


def current(connection: Connection, user: str, kind: str) -> Rating:
    """Return the rating of a user: a newcomer's if they have none."""
    wanted = select(ratings.c.mu, ratings.c.sigma, ratings.c.games)
    theirs = wanted.where(ratings.c.user == user, ratings.c.kind == kind).order_by(ratings.c.games.desc())
    row = connection.execute(theirs.limit(1)).first()
    return Rating(*row) if row else Rating(MODEL.mu, MODEL.sigma, 0)


def rate(connection: Connection, match: MatchLog, at: float) -> None:
    """Rate the people of a match that is over, unless it has no result or fewer than two people."""
    ending, setup = match.ending, match.setup
    rated = [seat for seat, player in enumerate(setup.players) if player.user]
    if not setup.rated or ending is None or not ending.winners or len(rated) < 2:
        return
    kind = kind_of(setup.game, setup.options)
    people = {seat: str(setup.players[seat].user) for seat in rated}
    # If a user's matches end at the same time in two processes, the second waits for the rating after the first.
    connection.execute(select(users.c.id).where(users.c.id.in_(people.values())).order_by(users.c.id).with_for_update())
    before = {seat: current(connection, people[seat], kind) for seat in rated}
    teams = [[MODEL.rating(mu=before[seat].mu, sigma=before[seat].sigma)] for seat in rated]
    after = MODEL.rate(teams, ranks=[rank(match, seat) for seat in rated])
    rows = [
        {
            "user": people[seat],
            "kind": kind,
            "games": before[seat].games + 1,
            "table": setup.id,
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


def rank(match: MatchLog, seat: int) -> int:
    """Return the rank of a seat: winners, then the others by points, then those who left, the first to leave last."""
    assert match.ending
    if seat in match.left:
        return 1000 - match.left.index(seat)
    if seat in match.ending.winners:
        return 0
    return 1 + sum(points > match.ending.scores[seat] for points in match.ending.scores)


def latest(connection: Connection, kind: str, limit: int) -> list[Row[Any]]:
    """Return the present ratings of accounts in a kind with their names, the best first."""
    last = select(ratings.c.user, func.max(ratings.c.games).label("games")).where(ratings.c.kind == kind)
    last_of_each = last.group_by(ratings.c.user).subquery()
    present = (ratings.c.user == last_of_each.c.user) & (ratings.c.games == last_of_each.c.games)
    wanted = select(ratings, users.c.name).join(last_of_each, present).join(users, users.c.id == ratings.c.user)
    listed = wanted.where(ratings.c.kind == kind, users.c.key.is_not(None), users.c.banned.is_(False))
    best = listed.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.at)
    return list(connection.execute(best.limit(limit)).all())
