"""The deals of each day: one for each kind of games, the same for everybody. Days are in UTC."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

from armorial.engine.game import Game
from armorial.engine.options import all_options, choose, option_values
from armorial.games import GAMES
from armorial.server.errors import BadRequest
from armorial.server.people.ratings import Kind, kinds_of

LEVEL = "baron"  # of the bots: it searches, but quickly
SEAT = 0  # of the person; who starts is part of the deal
DAYS_AHEAD = 7  # whose commitments are published
PLAYERS = {"richelieu court": (3, 4), "blasons": (4,)}  # by kind, on alternating days; for other kinds the fewest


class DailyDeal(NamedTuple):
    """A deal of a day, before its cards are dealt."""

    id: str
    day: date
    game: Game
    kind: str
    options: dict[str, Any]


def deals_of(day: date) -> Iterator[DailyDeal]:
    """Yield the deals of a day."""
    for game in GAMES.values():
        for kind in kinds_of(game):
            numbers = PLAYERS.get(kind.name) or (_fewest(game, kind),)
            wish = kind.options | {"players": numbers[day.toordinal() % len(numbers)]}
            options = option_values(game, choose(game, wish))
            yield DailyDeal(deal_id(day, kind.name), day, game, kind.name, options)


def _fewest(game: Game, kind: Kind) -> int:
    """Return the smallest number of players of a kind."""
    possible = (option_values(game, chosen) for chosen in all_options(game))
    return min(int(str(options["players"])) for options in possible if kind.options.items() <= options.items())


def deal_id(day: date, kind: str) -> str:
    """Return the id of a daily deal, such as 2026-11-17-richelieu-duel."""
    return f"{day.isoformat()}-{kind.replace(' ', '-')}"


def day_at(at: float) -> date:
    """Return the day of a time."""
    return datetime.fromtimestamp(at, UTC).date()


def read_day(text: str) -> date:
    """Read a day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadRequest("a day is written like 2026-11-17, not '{given}'", given=text) from None


def opening(day: date) -> float:
    """Return when the deals of a day open."""
    return datetime.combine(day, time(), UTC).timestamp()


def closing(day: date) -> float:
    """Return when the deals of a day close: when the next day begins."""
    return opening(day + timedelta(days=1))
