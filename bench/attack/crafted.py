"""Records that are valid and take long to replay, as an attacker would craft them."""

from random import Random

import msgspec

from armorial.protocol.archive import Record
from armorial.protocol.tables import TimeControl
from armorial.server.match import fairness, new_entries, permissions
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.records import LONGEST_UPLOADED_LOG, make_record
from armorial.server.match.setup import Player, Setup

SECRET = "known to the attacker, who invented the match"
PLAYERS, LATE = 7, 270  # actions, of almost 300
EVE = 0  # the seat of the only person


def crafted_record(entries: int = LONGEST_UPLOADED_LOG) -> Record:
    """Return the record of a match of seven in which a person acted and took back, late and as often as possible."""
    match, action = _late_match()
    while match.number < entries - 2:
        match.fold(new_entries.undo(match, 0.0, EVE))
        _act(match, action)
    match.fold(new_entries.offer_stop(match, 0.0, EVE))  # nobody else is asked
    return make_record(match, fairness.commitment(SECRET))


def as_json(record: Record) -> str:
    """Return a record as a client sends it."""
    return msgspec.json.encode(record).decode()


def _late_match() -> tuple[OnlineMatch, str]:
    """Return a match after a late action that can be taken back, and that action."""
    match, rng = OnlineMatch(_setup(), limited=False), Random(1)
    while True:
        seat, action = match.player, rng.choice(match.legal(match.player))
        _act(match, action)
        if match.number > LATE and seat == EVE and permissions.may_undo(match, EVE).how == "free":
            return match, action


def _act(match: OnlineMatch, action: str) -> None:
    match.fold(new_entries.play(match, 0.0, match.player, match.number, [action])[0])


def _setup() -> Setup:
    bots = [Player(None, None, "page", "") for _ in range(PLAYERS - 1)]
    return Setup(
        id="crafted",
        game="blasons",
        options={"players": PLAYERS},
        time_control=TimeControl(),
        rated=False,
        private=False,
        substitute="page",
        secret=SECRET,
        first=None,
        players=(Player(None, "Eve", None, ""), *bots),
        started=0.0,
    )
