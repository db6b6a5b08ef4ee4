"""All messages, in and out. Types for the page are made from these."""

from typing import Annotated, Any, Literal

import msgspec

from armorial.server.match.clocks import TimeControl
from armorial.server.match.log import Entry

Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # all that every client and database can hold
LongText = Annotated[str, msgspec.Meta(max_length=1000)]
ShortText = Annotated[str, msgspec.Meta(max_length=300)]
Eyes = Annotated[int, msgspec.Meta(ge=-1, le=2**53 - 1)]  # those of a seat; -1: of a spectator


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends. A field that is not known is refused: it was meant to do something."""


class Told(msgspec.Struct, omit_defaults=False):
    """What a client is sent."""


# --- people ------------------------------------------------------------------------------------------------------


class NewGuest(Asked):
    """Come in under a name."""

    name: ShortText


class NewName(Asked):
    """Bear another name."""

    name: ShortText


class Credentials(Asked):
    """Claim an account, or log in."""

    name: ShortText
    password: ShortText


class NewPassword(Asked):
    """Change the password."""

    old: ShortText
    new: ShortText


class NewToken(Asked):
    """Make a token for a program."""

    label: ShortText = ""
    scopes: list[str] = msgspec.field(default_factory=lambda: ["read", "play"])


class Me(Told):
    """Who somebody is."""

    id: str
    name: str
    guest: bool
    admin: bool
    scopes: list[str]


class Token(Told):
    """A token; the word is told once, when it is made."""

    id: str
    label: str
    scopes: list[str]
    created: float
    token: str = ""


# --- tables ------------------------------------------------------------------------------------------------------


class SeatWish(Asked):
    """What a seat is to be: the host's, open to all, opened by an invitation, kept for a user, or a bot's."""

    kind: Literal["me", "open", "invited", "user", "bot"] = "open"
    level: str = "squire"  # of a bot
    user: ShortText = ""  # the id or the name of the one who is challenged


class Salted(Asked, kw_only=True):
    """What the deal of a new table depends on: a commitment that one was shown (`/api/commitment`), and one's salt.

    Without a commitment the server draws a new secret, and there can be no salt: one that came first binds nobody.
    """

    commitment: ShortText = ""
    salt: str = ""


class NewTable(Salted):
    """Lay a table. Without seats, the host takes the first and the others are open."""

    game: str
    options: dict[str, Any] = {}
    seats: list[SeatWish] | None = None
    pace: TimeControl = TimeControl()
    rated: bool = False
    private: bool = False
    starts: Literal["lot", "host"] = "lot"
    substitute: str = "knight"


class QuickGame(Salted):
    """Play bots now."""

    game: str
    options: dict[str, Any] = {}
    level: str = "page"


class Rematch(Salted):
    """Play again. Where another was quicker to ask, the commitment to name with a salt is that of his table."""


class Join(Asked):
    """Sit down: in the seat that is kept for the one who asks, in one that is open, or by invitation.

    The salt answers the commitment of the table.
    """

    seat: Count | None = None
    invitation: ShortText = ""
    salt: str = ""


class Act(Asked):
    """Play a word, in answer to the view of that number."""

    number: Count
    word: ShortText


class Suppose(Asked):
    """Ask where words would lead, from how the match stands."""

    words: Annotated[list[ShortText], msgspec.Meta(max_length=64)]


class Brought(Asked):
    """A record that somebody brings: the text, or the JSON of one. Without eyes, all is shown."""

    record: str
    seat: Eyes | None = None


class Study(Brought):
    """Ask where words lead from where a text record ends: for lessons, and to try things out."""

    words: Annotated[list[ShortText], msgspec.Meta(max_length=1000)] = []


class Reply(Asked):
    """Answer an offer."""

    accept: bool


class Answer(Asked):
    """What to play if just these words are played first."""

    after: list[ShortText]
    word: ShortText


class Plan(Asked):
    """Answers that wait, known to nobody else: counted from the view of that number. None withdraws them."""

    number: Count
    answers: list[Answer]


class Line(Asked):
    """Say something at a table."""

    text: LongText
    room: Literal["players", "spectators"] = "players"


class Report(Asked):
    """Report a line of chat."""

    message: Count
    reason: LongText = ""


class Commitment(Told):
    """What the server is bound to when one lays one's next table: the same until then, and used once."""

    commitment: str


class Seat(Told):
    """A seat, as all may see it; one that is kept names the user who is awaited."""

    kind: Literal["person", "bot", "open", "invited", "kept"]
    name: str = ""
    user: str = ""
    level: str = ""


class Table(Told):
    """A table, as all may see it."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    pace: TimeControl
    rated: bool
    private: bool
    starts: str
    substitute: str
    host: str
    status: Literal["open", "playing", "over"]
    seats: list[Seat]
    commitment: str
    created: float
    started: float | None
    ended: float | None
    before: str | None
    after: str | None
    result: dict[str, Any] | None


class Laid(Told):
    """A table just laid, with the words that open its reserved seats: told to the host alone, this once."""

    table: Table
    invitations: dict[int, str]


class Score(Told):
    """A score, by seat, and what makes it up."""

    scores: list[int]
    winners: list[int]
    sheet: list[dict[str, Any]]


class Ending(Told):
    """How a match ended."""

    how: str
    winners: list[int]
    scores: list[int]


class Scene(Told):
    """What one viewer may know of a match, and what was done since the number that he knew."""

    table: str
    number: int
    seat: int  # -1: a spectator
    player: int  # -1: the match is over
    view: dict[str, Any]
    legal: list[str]
    undo: bool  # something may be taken back without asking others, unless it showed something hidden
    score: Score | None  # when the match is over
    clocks: list[float] | None  # seconds left, as of `at`
    at: float
    gone: list[int]
    offer: str  # what is offered, by whom: "stop 1", or nothing
    agreed: list[int]
    ending: Ending | None
    news: list[str]  # what actions since then showed to this viewer alone, and the view does not show
    log: list[Entry]


class Supposed(Told):
    """Where words would lead, as far as one may know: nothing was played."""

    number: int  # of the match, from which it was supposed
    player: int
    view: dict[str, Any]
    legal: list[str]  # of whoever would be to act; of another seat, what might be legal as far as one knows
    shows: bool  # the last word would show something hidden, so what follows cannot be told
    ends: bool  # they end the turn


class Candidate(Told):
    """A word that a bot would consider."""

    word: str
    line: list[str]  # what it then expects, as far as it shows nothing hidden
    value: float  # expected, from 0 to 1: half for winning, half for the lead
    chance: float  # of winning
    visits: int  # how often it was looked at; none if it was solved


class Hint(Told):
    """What a bot would consider in one's place, the best first."""

    number: int
    candidates: list[Candidate]


# --- after the match ---------------------------------------------------------------------------------------------


class Shuffle(Told):
    """Where the deal comes from: the commitment always, the rest when all is over."""

    commitment: str
    secret: str | None = None
    salts: list[str] | None = None  # by seat
    first: int | None = None  # who was to start, where that was not left to the lot


class Sitter(Told):
    """Who sat in a seat: a person by name, or a bot of a level."""

    name: str | None
    level: str | None


class Turn(Told):
    """What a seat did in one turn."""

    number: int
    seat: int
    words: list[str]


class Record(Told):
    """A match that is over, whole: anybody can verify it (`armorial verify`)."""

    table: str
    game: str
    rules: str
    options: dict[str, Any]
    pace: TimeControl
    rated: bool
    substitute: str
    sitters: list[Sitter]
    started: float
    ended: float
    first: int  # who started
    deal: dict[str, Any]
    turns: list[Turn]
    log: list[Entry]  # all that was done, also what was taken back
    gone: list[int]  # seats that resigned or lost on time
    ending: Ending
    score: Score
    shuffle: Shuffle
    text: str  # the record as people read it: unfinished, if the match was not played to its end


class Frame(Told):
    """How a match stood after an action. Of the view only what differs from the frame before."""

    number: int  # actions so far
    seat: int  # who acted; -1 in the first frame
    word: str
    view: dict[str, Any]


class Replay(Told):
    """A match, frame by frame."""

    game: str
    rules: str
    options: dict[str, Any]
    names: list[str]  # by seat; empty where the record names nobody
    levels: list[str | None]  # of bots
    frames: list[Frame]
    score: Score | None  # when it is over
    ending: Ending | None
    table: str | None
    text: str  # the record as people read it


class Studied(Told):
    """Where words lead from where a record ends."""

    number: int  # actions so far
    seat: int | None
    player: int  # -1: it is over
    view: dict[str, Any]
    legal: list[str]  # of whoever is to act
    score: Score | None  # when it is over
    shows: bool  # the last word shows something hidden
    ends: bool  # the words end the turn


class Verdict(Told):
    """Whether a record fits, and what does or does not."""

    verified: bool
    message: str


class Page(Told):
    """Some of many tables."""

    tables: list[Table]
    before: float | None  # ask for those before this; None: there are no more


class MyTables(Page):
    """One's own tables: first those that wait for oneself, then the others, newest first."""

    waiting: list[Table]


class Rating(Told):
    """A rating after a match: what is believed, how surely, and the number that is shown."""

    rating: int
    mu: float
    sigma: float
    games: int
    table: str
    at: float


class Rank(Told):
    """A line of a leaderboard."""

    user: str
    name: str
    rating: int
    mu: float
    sigma: float
    games: int


class Tally(Told):
    """How somebody did in games of a kind."""

    kind: str
    games: int
    wins: int
    share: float  # of games won
    points: float | None  # on average, in matches that were played to their end
    rating: int | None
    history: list[Rating]  # oldest first


class Profile(Told):
    """Somebody, as all may know."""

    id: str
    name: str
    guest: bool
    since: float
    favourite: str | None  # the kind played most
    kinds: list[Tally]
    last: list[Table]


class Meeting(Told):
    """How two did against each other."""

    kind: str
    games: int
    wins: list[int]  # of the one, of the other


class Meetings(Told):
    """How two did against each other, in all kinds and in each."""

    names: list[str]
    games: int
    wins: list[int]
    kinds: list[Meeting]


class ChatLine(Told):
    """A line of chat."""

    id: int
    table: str
    room: str
    user: str
    name: str
    text: str
    at: float


class Done(Told):
    """It is done, and stored."""

    number: int


class Problem(Told):
    """It is not done, and nothing has changed."""

    error: str
    message: str
    paragraph: str = ""
