"""Shared deals: the same deal for many people, each against bots of the same level. Daily deals, and duplicates."""

from typing import Any, Literal

import msgspec

from armorial.protocol.base import Count, Request, Response, ShortText

LONGEST_RECORD = 60_000  # characters


class NewDuplicate(Request):
    """Let others play the deal of a finished match: of a table, or of a record in text.

    Without a seat, they play the one that the user had. Without a level, the bots have the levels of that match.
    """

    table: ShortText = ""
    record: str = msgspec.field(default="")
    seat: Count | None = None
    level: ShortText = ""

    def __post_init__(self) -> None:
        """Refuse a request that names no deal, or two."""
        if bool(self.table) == bool(self.record):
            raise ValueError("a duplicate is made of a table or of a record: name one of them")
        if len(self.record) > LONGEST_RECORD:
            raise ValueError(f"a record has at most {LONGEST_RECORD} characters")


class MyAttempt(Response):
    """The user's own attempt that counts."""

    table: str
    status: Literal["playing", "over"]
    points: int | None  # none if it was not played to the end, or not in time
    lead: int | None  # over the best of the others, in points
    rank: int | None


class SharedDeal(Response):
    """A deal that many people play, without the deal itself."""

    id: str
    day: str | None  # such as 2026-11-17, in UTC; none for a duplicate
    game: str
    kind: str  # game and edition, such as "richelieu duel"
    options: dict[str, Any]
    level: str  # of the bots
    seat: int  # of the person
    status: Literal["open", "closed"]  # while it is open, the only way to learn the deal is to play it
    opens: float
    closes: float | None  # a duplicate never closes
    commitment: str
    secret: str | None  # determines the deal; revealed when a daily deal is closed
    creator: str  # of a duplicate: the name of the person who made it
    knows: bool  # the user knew the deal before: they made the duplicate, or played the match that it repeats
    finished: int  # how many people have played it to the end
    mine: MyAttempt | None


class DailyDeals(Response):
    """The deals of a day."""

    day: str
    deals: list[SharedDeal]
    previous: str | None  # the last day before with deals
    next: str | None
    upcoming: dict[str, dict[str, str]]  # by day and kind, the commitments of deals to come


class AttemptResult(Response):
    """The result of one attempt."""

    rank: int | None  # none if there are no points to compare, or if they knew the deal
    user: str
    name: str
    arms: str
    guest: bool
    points: int | None
    lead: int | None
    won: bool | None
    accuracy: float | None  # once the server has reviewed it
    program: bool  # played with an access token: by a program, or in a terminal
    original: bool  # the match that a duplicate repeats
    knew: bool  # they knew the deal before
    you: bool
    table: str | None  # if its record may be seen


class Average(Response):
    """The mean of some results on the same deal, in the same seat."""

    games: int
    points: float
    lead: float
    error: float  # the standard error of the lead


class Luck(Response):
    """The user's lead, split into luck and skill."""

    luck: float  # the lead that anybody could expect with this deal
    skill: float  # what the user's decisions added to it
    by: Literal["par", "mean"]  # how luck was measured
    favours: Literal["you", "others", "nobody"]  # nobody: luck is within two standard errors


class ChoiceCount(Response):
    """How many people chose an action."""

    action: str
    people: int


class ComparedDecision(Response):
    """A decision of the user at which others, in the same position, or the engine chose differently."""

    ply: int
    played: str
    best: str  # what the engine chose
    loss: float  # of the chance to win, by the engine's estimate
    choices: list[ChoiceCount]  # of everybody who was in this position, most frequent first


class DealComparison(Response):
    """A shared deal and its results. Nobody sees the results before they have played."""

    deal: SharedDeal
    results: list[AttemptResult] | None
    mean: Average | None
    par: Average | None  # of bots of this level, who play all seats
    luck: Luck | None
    decisions: list[ComparedDecision] | None  # none until the server has reviewed the user's attempt
    practice: list[str]  # tables of the user's attempts that do not count, newest first
