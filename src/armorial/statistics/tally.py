"""Sums over many games, by kind of game and by the player's level or rating."""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Any, NamedTuple

from armorial.arena.stats import NORMAL_95
from armorial.data.sources import PlayedGame
from armorial.engine.match import Match
from armorial.engine.options import text_of
from armorial.statistics.counts import TOPICS, Count, counts

ALL = "all"
BAND = 200  # of ratings
PLAYED = "played"  # how a game ends if nobody resigned, ran out of time or stopped it


class RatedPlayer(NamedTuple):
    """The player of a seat: a bot's level, or a person's rating."""

    level: str | None = None
    rating: int | None = None

    @property
    def group(self) -> str | None:
        """The group that the player belongs to."""
        if self.level:
            return f"level {self.level}"
        if self.rating is None:
            return None
        low = self.rating // BAND * BAND
        return f"rating {low}-{low + BAND - 1}"


class GameGroup(NamedTuple):
    """A kind of games."""

    game: str
    edition: str  # empty if the game has none
    players: int
    special: str  # options that differ from the defaults


class Row(NamedTuple):
    """An estimate with half of its 95% interval."""

    topic: str
    what: str
    times: int  # how often it was counted
    value: float
    error: float | None  # None with fewer than two games


class Sums:
    """Sums of parts and wholes over games; a game is one observation, because its counts depend on each other."""

    def __init__(self) -> None:
        """Start with no game."""
        self.games, self.times = 0, 0
        self.part = self.whole = self.parts = self.wholes = self.products = 0.0

    def add(self, part: float, whole: float, times: int) -> None:
        """Add a game."""
        self.games, self.times = self.games + 1, self.times + times
        self.part, self.whole = self.part + part, self.whole + whole
        self.parts, self.wholes = self.parts + part * part, self.wholes + whole * whole
        self.products += part * whole

    def estimate(self, topic: str, what: str) -> Row:
        """Return the quotient of the sums, with its error."""
        value = self.part / self.whole
        if self.games < 2:
            return Row(topic, what, self.times, value, None)
        spread = max(0.0, self.parts - 2 * value * self.products + value * value * self.wholes) / (self.games - 1)
        error = NORMAL_95 * sqrt(spread / self.games) / (self.whole / self.games)
        if TOPICS[topic].unit != "number" and self.part in (0, self.whole):
            share = 1 / (self.games + 2)  # never or always is not certain: assume one more game that went the other way
            error = NORMAL_95 * sqrt(share * (1 - share) / (self.games + 2))
        return Row(topic, what, self.times, value, error)


class Tally:
    """Statistics of games."""

    def __init__(self) -> None:
        """Start with no game."""
        self.games: dict[tuple[str, str], int] = {}
        self.kinds: dict[str, GameGroup] = {}
        self._sums: dict[tuple[str, str, str, str], Sums] = {}

    def add(self, match: Match, players: Iterable[RatedPlayer]) -> None:
        """Count a finished game."""
        of, groups = kind_of(match), [player.group for player in players]
        kind = title_of(match, of)
        self.kinds[kind] = of
        everything = list(counts(match))
        for group in [ALL, *sorted({group for group in groups if group})]:
            self.games[kind, group] = self.games.get((kind, group), 0) + 1
            of_group = [count for count in everything if _belongs(count, group, groups)]
            self._add_game(kind, group, of_group)

    def add_game(self, played: PlayedGame) -> bool:
        """Count a game of a file if it was played to its end; return whether it was."""
        if not played.result or played.result.ending != PLAYED or not played.match.over:
            return False
        ratings = played.ratings or (None,) * played.match.players
        self.add(
            played.match,
            [RatedPlayer(*level_and_rating) for level_and_rating in zip(played.levels, ratings, strict=True)],
        )
        return True

    def _add_game(self, kind: str, group: str, observed: Iterable[Count]) -> None:
        by_row: dict[tuple[str, str], list[Count]] = {}
        for count in observed:
            by_row.setdefault((count.topic, count.what), []).append(count)
        for row, of_row in by_row.items():
            sums = self._sums.setdefault((kind, group, *row), Sums())
            sums.add(sum(count.part for count in of_row), sum(count.whole for count in of_row), len(of_row))

    def rows(self, kind: str, group: str) -> Iterator[Row]:
        """Yield the estimates of a kind and a group, topic by topic."""
        own_rows = [(topic, what) for row_kind, other, topic, what in self._sums if (row_kind, other) == (kind, group)]
        for listed_topic in TOPICS:
            for topic, what in sorted(own_rows):
                if topic == listed_topic:
                    yield self._sums[kind, group, topic, what].estimate(topic, what)

    def groups(self) -> Iterator[tuple[str, str]]:
        """Yield the kinds and their groups, first all players, unless all of them belong to one group."""
        for kind in sorted(self.kinds):
            named = sorted(group for played_kind, group in self.games if played_kind == kind and group != ALL)
            alone = len(named) == 1 and list(self.rows(kind, named[0])) == list(self.rows(kind, ALL))
            yield from ((kind, group) for group in ([] if alone else [ALL]) + named)

    def as_json(self) -> list[dict[str, Any]]:
        """Return all estimates as JSON values, by kind and group."""
        return [
            {
                "kind": kind,
                **self.kinds[kind]._asdict(),
                "group": group,
                "games": self.games[kind, group],
                "rows": [_rounded(row) for row in self.rows(kind, group)],
            }
            for kind, group in self.groups()
        ]


def _rounded(row: Row) -> dict[str, Any]:
    error = None if row.error is None else round(row.error, 4)
    return row._asdict() | {"value": round(row.value, 4), "error": error}


def _belongs(count: Count, group: str, groups: list[str | None]) -> bool:
    """Tell whether a count is about a player of a group, or about a game in which all players belong to it."""
    if group == ALL:
        return True
    return groups[count.seat] == group if count.seat is not None else all(each == group for each in groups)


def kind_of(match: Match) -> GameGroup:
    """Return the kind of a match."""
    usual = {option.name: option.default for option in match.game.OPTIONS}
    chosen = {name: value for name, value in match.options.items() if name not in ("players", "edition")}
    special = [f"{name} {text_of(value)}" for name, value in chosen.items() if value != usual[name]]
    return GameGroup(match.game.NAME, str(match.options.get("edition", "")), match.players, ", ".join(special))


def title_of(match: Match, kind: GameGroup) -> str:
    """Return a kind in words."""
    name = " ".join(filter(None, [match.game.TITLE, kind.edition, f"with {kind.players}"]))
    return ", ".join(filter(None, [name, kind.special]))
