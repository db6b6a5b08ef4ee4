"""After a match: records, replays, ratings and profiles."""

from typing import Annotated, Any

import msgspec

from armorial.protocol.base import Request, Response, SeatOrSpectator, ShortText
from armorial.protocol.match import Board, EntryKind, Event, MatchEnding, MatchScore
from armorial.protocol.tables import Table, TimeControl

LARGEST_RECORD = 128 * 1024  # bytes: a match of Les 7 Blasons with seven players takes almost 64 KiB, the usual limit
MOST_STUDIED = 1000  # actions in one request


class Entry(msgspec.Struct, frozen=True):
    """One entry of a match's log, as it is stored. All of it is public."""

    number: int
    at: float
    seat: int
    kind: EntryKind
    action: str  # of an offer, what is offered; of a claim, the seat whose time ran out


class RecordPlayer(Response):
    """Who sat in a seat: a person by name, or a bot of a level."""

    name: str | None
    level: str | None
    rating: int | None = None  # of a person, after the match if it was rated


class RecordTurn(Response):
    """What a seat played in one turn."""

    number: int
    seat: int
    actions: list[str]


class ShuffleDetails(Response):
    """Where the deal comes from: the commitment and the salts always, the rest when the match is over."""

    commitment: str
    secret: str | None = None
    salts: list[str] | None = None  # by seat; empty if none was given yet
    first: int | None = None  # who starts, if that was not drawn by lot
    given_deal: str | None = None  # the record whose deal was played, if the deal was not drawn


class Record(Response):
    """A finished match, complete: anybody can verify it (`armorial verify`)."""

    table: str
    game: str
    rules: str
    options: dict[str, Any]
    time_control: TimeControl
    rated: bool
    substitute: str
    players: list[RecordPlayer]
    started: float
    ended: float
    first: int  # who started
    deal: dict[str, Any]
    turns: list[RecordTurn]
    log: list[Entry]  # everything that was done, including what was taken back
    left: list[int]  # seats that resigned or lost on time
    ending: MatchEnding
    score: MatchScore
    shuffle: ShuffleDetails
    text: str  # the record as people read it: unfinished, if the match was not played to its end


class RecordRequest(Request):
    """A record to replay, as text or JSON. Without a seat, nothing is hidden."""

    record: str
    seat: SeatOrSpectator | None = None
    draw: bool = False  # also send boards as text


class AnalysisRequest(Request):
    """A record that the user wants to have analysed, on their own device or elsewhere."""

    record: str


class StudyRequest(RecordRequest):
    """Play actions from the end of a text record: for lessons, and to try things out."""

    actions: Annotated[list[ShortText], msgspec.Meta(max_length=MOST_STUDIED)] = msgspec.field(default_factory=list)


class Frame(Response):
    """A match after one action. The view holds only what differs from the frame before."""

    number: int  # actions so far
    seat: int  # who acted; -1 in the first frame
    action: str
    events: list[Event]
    view: dict[str, Any]
    board: Board | None = None


class Replay(Response):
    """A match, frame by frame."""

    game: str
    rules: str
    options: dict[str, Any]
    names: list[str]  # by seat; empty if the record names nobody
    levels: list[str | None]  # of bots
    frames: list[Frame]
    score: MatchScore | None  # when it is over
    ending: MatchEnding | None
    table: str | None
    text: str  # the record as people read it


class StudyPosition(Response):
    """The position that actions lead to, from the end of a record."""

    number: int  # actions so far
    seat: int | None
    player: int  # -1: the game is over
    view: dict[str, Any]
    legal: list[str]  # of the seat to act
    events: list[Event]  # of the requested actions
    score: MatchScore | None  # when it is over
    shows: bool  # the last action shows something hidden
    ends: bool  # the actions end the turn
    board: Board | None = None


class Verification(Response):
    """Whether a record is genuine, and why or why not."""

    verified: bool
    message: str


class RatingPoint(Response):
    """A rating after a match: the estimate, its uncertainty, and the number that people see."""

    rating: int
    mu: float
    sigma: float
    games: int
    table: str
    at: float


class LeaderboardEntry(Response):
    """One account on a leaderboard."""

    user: str
    name: str
    rating: int
    mu: float
    sigma: float
    games: int
    arms: str


class KindStatistics(Response):
    """A user's results in games of one kind."""

    kind: str
    games: int
    wins: int
    win_rate: float
    average_points: float | None  # in matches that were played to their end
    rating: int | None
    history: list[RatingPoint]  # oldest first


class Profile(Response):
    """A user, as everybody may see them."""

    id: str
    name: str
    guest: bool
    arms: str
    created: float
    favourite: str | None  # the kind that they play most
    kinds: list[KindStatistics]
    recent: list[Table]


class KindHeadToHead(Response):
    """The results of two users against each other in games of one kind."""

    kind: str
    games: int
    wins: list[int]  # of the first, of the second


class HeadToHead(Response):
    """The results of two users against each other."""

    names: list[str]
    games: int
    wins: list[int]
    kinds: list[KindHeadToHead]
