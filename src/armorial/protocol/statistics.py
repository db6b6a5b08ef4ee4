"""Statistics of played games."""

from armorial.protocol.base import Response


class StatisticsRow(Response):
    """One estimate with half of its 95% interval."""

    topic: str
    what: str
    times: int  # how often it was counted
    value: float
    error: float | None  # none with fewer than two games


class StatisticsGroup(Response):
    """The estimates of one kind of games, for all players or for those of a level or a range of ratings."""

    kind: str  # in words
    game: str
    edition: str  # empty if the game has none
    players: int
    special: str  # options other than the usual ones
    group: str  # "all", "level baron", "rating 1000-1199"
    games: int
    rows: list[StatisticsRow]


class ArchiveStatistics(Response):
    """Statistics of the last public matches on this server that were played to their end."""

    games: int
    at: float  # when they were counted
    groups: list[StatisticsGroup]
