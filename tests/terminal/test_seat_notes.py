"""What the terminal says of the seats of a table."""

import msgspec

from armorial.protocol.tables import Seat, Table
from armorial.terminal.matches.table import missing_notes, seat_notes

SEATS = [
    Seat("person", name="Anne", user="anne", guest=True),
    Seat("person", name="Louis", user="louis", guest=True),
    Seat("person", name="Marie", user="marie"),
    Seat("person", name="Gaston", user="gaston", guest=True),
    Seat("bot", level="random"),
    Seat("reserved", name="Armand", user="armand", guest=True),
    Seat("open"),
]
TABLE = msgspec.convert(
    {
        "id": "t", "game": "blasons", "kind": "blasons", "rules": "1", "options": {}, "time_control": {"kind": "none"},
        "rated": False, "private": False, "starts": "lot", "substitute": "squire", "host": "anne", "status": "playing",
        "seats": msgspec.to_builtins(SEATS), "commitment": "", "created": 0.0, "started": None, "ended": None,
        "rematch_of": None, "rematch": None, "result": None, "deal": None, "counted": False,
    },
    Table,
)  # fmt: skip


def test_guests_are_named_except_oneself() -> None:
    notes = seat_notes(TABLE, "anne", ["Louis"], [3])
    assert notes == (
        "you", "here, guest", "away", "has left; a bot plays on", "bot", "reserved, guest", "open to everyone"
    )  # fmt: skip


def test_only_people_can_be_missing() -> None:
    assert missing_notes(TABLE, "anne", ["Louis"], [3]) == ("", "", "away", "has left; a bot plays on", "", "", "")
