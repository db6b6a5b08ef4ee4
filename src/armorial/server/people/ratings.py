"""Ratings by openskill, for each kind of games. Every rated match updates them, in the transaction that ends it."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from armorial.engine.game import Game
from armorial.engine.options import all_options, option_values
from armorial.games import GAMES
from armorial.server.db.rows import RatingRow, columns, fetch_all, fetch_first
from armorial.server.db.schema import ratings, users
from armorial.server.db.store import Taken
from armorial.server.errors import NotFound
from armorial.server.match.online_match import OnlineMatch

MODEL = PlackettLuce()
NEWCOMER, STEP = 1000, 40
EDITION = "edition"  # the option, if a game has it, whose values are rated separately


class Rating(NamedTuple):
    """A user's estimated strength, its uncertainty, and the number of matches behind it."""

    mu: float
    sigma: float
    games: int


class NamedRating(NamedTuple):
    """A rating, with the name and the chosen arms of its user."""

    rating: RatingRow
    name: str
    arms: str | None


class Kind(NamedTuple):
    """A kind of games that are rated together, and the options that define it."""

    name: str
    options: dict[str, Any]


def kind_of(game: str, options: Mapping[str, Any]) -> str:
    """Return the kind of a game: its name, with the edition if it has several. Each kind is rated separately."""
    return f"{game} {options[EDITION]}" if EDITION in options else game


def kinds_of(game: Game) -> list[Kind]:
    """Return the kinds of a game."""
    editions = {option_values(game, options).get(EDITION): None for options in all_options(game)}
    chosen: list[dict[str, Any]] = [{EDITION: edition} if edition else {} for edition in editions]
    return [Kind(kind_of(game.NAME, options), options) for options in chosen]


def read_kind(text: str) -> str:
    """Return the kind with this name, written with a space or, as in a URL, with a hyphen."""
    kind = text.replace("-", " ")
    if kind not in kinds():
        raise NotFound("there is no kind '{kind}'; there are {known}", kind=text, known=", ".join(kinds()))
    return kind


@cache
def kinds() -> list[str]:
    """Return all kinds."""
    return sorted(kind.name for game in GAMES.values() for kind in kinds_of(game))


def shown(mu: float, sigma: float) -> int:
    """Return the rating that people see: a cautious estimate, which rises as the uncertainty shrinks.

    A newcomer has 1000, because openskill starts with mu = 3 sigma.
    """
    return round(NEWCOMER + STEP * (mu - 3 * sigma))


def current(connection: Connection, user: str, kind: str) -> Rating:
    """Return the current rating of a user, or a newcomer's."""
    own_ratings = select(*columns(ratings, Rating)).where(ratings.c.user == user, ratings.c.kind == kind)
    rating = fetch_first(connection, Rating, own_ratings.order_by(ratings.c.games.desc()))
    return rating or Rating(MODEL.mu, MODEL.sigma, 0)


def rate(connection: Connection, match: OnlineMatch, at: float) -> None:
    """Update the ratings after a match, if it has a result and at least two people played."""
    ending, setup = match.ending, match.setup
    rated = [seat for seat, player in enumerate(setup.players) if player.user]
    if not setup.rated or ending is None or not ending.winners or len(rated) < 2:
        return
    kind = kind_of(setup.game, setup.options)
    people = {seat: str(setup.players[seat].user) for seat in rated}
    # A lock: if two matches of a user end at once in two processes, the second waits for the rating of the first.
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
        raise Taken("another match of the same players ended at the same time") from None


def rank(match: OnlineMatch, seat: int) -> int:
    """Return the rank of a seat: winners, then others by points, then players who left; the first to leave is last."""
    assert match.ending
    if seat in match.left:
        return 1000 - match.left.index(seat)
    if seat in match.ending.winners:
        return 0
    return 1 + sum(points > match.ending.scores[seat] for points in match.ending.scores)


def latest(connection: Connection, kind: str, limit: int) -> list[NamedRating]:
    """Return the current ratings of accounts in a kind, highest first."""
    last = select(ratings.c.user, func.max(ratings.c.games).label("games")).where(ratings.c.kind == kind)
    last_of_each = last.group_by(ratings.c.user).subquery()
    current = (ratings.c.user == last_of_each.c.user) & (ratings.c.games == last_of_each.c.games)
    query = select(*columns(ratings, RatingRow), users.c.name, users.c.arms).join(last_of_each, current)
    of_users = query.join(users, users.c.id == ratings.c.user)
    accounts = of_users.where(ratings.c.kind == kind, users.c.key.is_not(None), users.c.banned.is_(False))
    best = accounts.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.at).limit(limit)
    return fetch_all(connection, lambda *row: NamedRating(RatingRow(*row[:-2]), *row[-2:]), best)
