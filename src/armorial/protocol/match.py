"""A match in progress: actions, updates, previews, hints and plans."""

from typing import Annotated, Any, Literal

import msgspec

from armorial.protocol.base import Count, Request, Response, ShortText

MOST_ACTIONS = 64  # in one message
EntryKind = Literal["act", "back", "offer", "accept", "decline", "resign", "claim"]
EndingKind = Literal["played", "resigned", "time", "stopped"]
Actions = Annotated[list[ShortText], msgspec.Meta(min_length=1, max_length=MOST_ACTIONS)]
DraftActions = Annotated[list[ShortText], msgspec.Meta(max_length=MOST_ACTIONS)]


Event = tuple[int, ...]  # the place of its kind in the game's list, then one number for each field


class PlayRequest(Request):
    """Play actions in answer to the update with that number: all of them or none. If sent twice, it counts once."""

    number: Count
    actions: Actions


class AnswerRequest(Request):
    """Accept or decline an offer."""

    accept: bool


class PlannedAction(Request):
    """What to play if exactly these actions are played first."""

    after: list[ShortText]
    action: ShortText


class Plan(Request):
    """Actions planned in secret, from the update with that number. Without answers, it withdraws the plan."""

    number: Count
    answers: list[PlannedAction]


class Done(Response):
    """The request was carried out and is stored."""

    number: int  # of entries in the log after it


class LogEntry(Response):
    """One entry of a match's log, as a viewer may know it."""

    number: int
    at: float
    seat: int
    kind: EntryKind
    action: str  # the notation; of an offer "stop" or "back"; of a claim the seat whose time ran out; else empty
    events: list[Event]  # of the action; the game's details give the layout
    undoes: list[int]  # the numbers of the actions that this entry took back


class Offer(Response):
    """An offer that awaits answers."""

    kind: Literal["stop", "back"]
    seat: int
    agreed: list[int]  # the seats that agreed, the offering one included
    awaited: list[int]  # the seats that have not answered yet


class Permissions(Response):
    """What the viewer may do now, besides playing."""

    undo: Literal["free", "ask", "no"]  # at once; by asking the other players; not at all
    undo_reason: Literal["", "spectator", "over", "nothing", "revealed", "offer", "limit", "counted"]  # why it is "no"
    hint: bool
    claim_at: float | None  # when the viewer may claim that the player's time ran out; None: never
    stop: bool
    resign: bool


class ScoreItem(Response):
    """One line of a score sheet: what was counted for each seat, and the points that it gave."""

    rule: str
    name: str
    counted: dict[str, list[int]]
    points: list[int]


class MatchScore(Response):
    """A score, by seat, and the items that add up to it."""

    scores: list[int]
    winners: list[int]
    sheet: list[ScoreItem]


class MatchEnding(Response):
    """How a match ended."""

    how: EndingKind
    winners: list[int]
    scores: list[int]


class BoardSpan(Response):
    """A piece of a drawn line, in a style that the game names."""

    text: str
    style: str
    thing: str  # what is drawn here, as notations name it; empty if that is nothing to click


Board = list[list[BoardSpan]]  # lines of text


class Update(Response):
    """What a viewer may know of a match, and the log since the last number that they had."""

    table: str
    number: int  # of entries in the log
    seat: int  # of the viewer; -1: a spectator
    player: int  # the seat to act; -1: the match is over
    view: dict[str, Any]  # docs/views.md; empty if the client makes it from `known`
    legal: list[str]  # notations; empty unless it is the viewer's turn
    log: list[LogEntry]
    clocks: list[float] | None  # seconds left for each seat, as of `at`
    at: float
    left: list[int]  # seats that resigned or lost on time: bots play for them
    offer: Offer | None
    may: Permissions
    ending: MatchEnding | None
    score: MatchScore | None  # when the match is over
    board: Board | None = None  # drawn as text, if the client asked for it
    known: str | None = None  # the view as numbers, for a seat whose client asked for it: docs/browser-engine.md


class Preview(Response):
    """The position that actions would lead to, as far as the viewer may know. Nothing is played."""

    number: int  # of the update from which it starts
    player: int
    view: dict[str, Any]
    legal: list[str]  # of the seat to act then; if it is another seat, what the viewer considers legal
    events: list[Event]  # of all actions, up to the first that would reveal something
    shows: bool  # the last action would show something hidden, so what follows is unknown
    ends: bool  # the turn would end
    board: Board | None = None


class Candidate(Response):
    """An action that a bot considers."""

    action: str
    continuation: list[str]  # the actions that the bot expects next, up to the first that shows something hidden
    value: float  # expected, from 0 to 1: half for winning, half for the lead
    chance: float  # of winning
    visits: int  # how often the search looked at it; 0 if it was solved


class Hint(Response):
    """What a bot considers in the viewer's place, best first."""

    number: int
    candidates: list[Candidate]
