"""What the server showed of each shuffle before the match was over: `armorial verify` compares the record with it.

The first commitment of a table stays, whatever the server shows later. docs/fairness.md exshown_jsons what this proves.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path

import msgspec
from platformdirs import user_state_path

from armorial.engine.options import choose, option_values
from armorial.games import find
from armorial.protocol.shown import NOT_SHOWN, Agreed, Shown
from armorial.protocol.tables import NewTable, SeatRequest, Table, first_seat
from armorial.terminal.json_file import read_json, write_json

MOST = 1000  # then the oldest are forgotten


def shown_at(table: Table) -> Shown:
    """Return what a table shows of its shuffle."""
    host = next((at for at, seat in enumerate(table.seats) if (seat.kind, seat.user) == ("person", table.host)), None)
    first = first_seat(table.starts, host, len(table.seats))
    salts = ["" if seat.kind == "bot" else None for seat in table.seats]
    return Shown(table.commitment, salts=salts, agreed=Agreed(first, table.options))


def shown_to_host(request: NewTable) -> Shown:
    """Return what is certain for the host of a new table: not what the server answers, which knows the salt by then."""
    game = find(request.game)
    options = choose(game, request.options)
    seats = request.seats or [SeatRequest("me"), *(SeatRequest("open") for _ in range(options.players - 1))]
    host = next((at for at, seat in enumerate(seats) if seat.kind == "me"), None)
    known = {"me": request.salt, "bot": ""}
    return Shown(
        request.commitment,
        "" if host is None else request.salt,
        [known.get(seat.kind) for seat in seats],
        Agreed(first_seat(request.starts, host, len(seats)), option_values(game, options)),
    )


def shown_to_player(before: Table, salts: Sequence[str] | None, salt: str, joined: Table, user: str) -> Shown:
    """Return what is certain for a player who joined: all salts, if nobody could join after them."""
    seat = next((at for at, player in enumerate(joined.seats) if (player.kind, player.user) == ("person", user)), -1)
    shown = shown_at(before)
    certain = salts if salts is not None and joined.status == "playing" else shown.salts
    known = [salt if at == seat else certain_salt for at, certain_salt in enumerate(certain)]
    return msgspec.structs.replace(shown, salt=salt, salts=known)


def _file() -> Path:
    return user_state_path("armorial") / "shuffles.json"


def load_shuffle(table: str) -> Shown:
    """Return what the server showed of the shuffle of a table; everything may be missing."""
    try:
        return msgspec.convert(read_json(_file()).get(table, {}), Shown)
    except msgspec.ValidationError:
        return NOT_SHOWN


def keep_shuffle(table: str, shown: Shown) -> None:
    """Keep what the server showed of a table. What was kept first stays, but a salt replaces an earlier one."""
    known = load_shuffle(table)
    with_salt = shown if shown.salt else known
    salts = [salt if salt is not None else other for salt, other in zip_longest(with_salt.salts, shown.salts)]
    _store(table, Shown(known.commitment or shown.commitment, with_salt.salt, salts, known.agreed or shown.agreed))


def forget_salt(table: str) -> None:
    """Forget the salt of a player who left before the match began."""
    known = load_shuffle(table)
    if known.salt:
        others = [None if salt == known.salt else salt for salt in known.salts]
        _store(table, msgspec.structs.replace(known, salt="", salts=others))


def _store(table: str, shown: Shown) -> None:
    """Write the whole file again. A full disk must not end the game: then the shuffle cannot be checked later."""
    shuffles = read_json(_file())
    shown_json = msgspec.to_builtins(shown)
    if shuffles.pop(table, None) != shown_json:
        with suppress(OSError):
            write_json(_file(), dict(list((shuffles | {table: shown_json}).items())[-MOST:]))
