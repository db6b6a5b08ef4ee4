"""Checks of requests to create and join tables. Each check raises an error that says what was expected."""

import hashlib
import hmac
from typing import Any

from armorial.bots.levels import BY_NAME as LEVELS
from armorial.protocol.tables import Join, NewTable, SeatRequest, ShuffleInput, TimeControl
from armorial.server.errors import BadRequest, Conflict, Forbidden
from armorial.server.match import fairness
from armorial.server.people.accounts import Person
from armorial.server.tables.repository import TableRows, is_open

# What a rated match requires: no side is favoured, and everybody may see the games behind a rating.
RATED_TERMS: dict[str, Any] = {"private": False, "starts": "lot"}
RATED_TIMES = ("clock", "days")  # kinds of time control: without one, nobody could win against a player who leaves


def check_table(request: NewTable, seats: list[SeatRequest], count: int) -> None:
    """Refuse a table that cannot be created."""
    if len(seats) != count:
        raise BadRequest(
            "this game is for {count} players: there must be {count} seats, not {given}", count=count, given=len(seats)
        )
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise BadRequest("the host sits in one seat, not in several")
    for level in (request.substitute, *(seat.level for seat in seats if seat.kind == "bot")):
        check_level(level)
    if request.starts != "lot" and not any(seat.kind == "me" for seat in seats):
        raise BadRequest("the host, or the player after them, can go first only if the host has a seat at the table")
    check_shuffle(request)


def check_level(level: str) -> None:
    """Refuse a level that does not exist."""
    if level not in LEVELS:
        raise BadRequest("there is no level '{level}'; there is {known}", level=level, known=", ".join(LEVELS))


def check_bot_seat(rows: TableRows, host: Person, seat: int) -> None:
    """Refuse a bot in a taken seat, or in a rated match that would then have too few people."""
    if rows.table.host != host.id:
        raise Forbidden("only the host may put a bot into a seat")
    if seat >= len(rows.seats):
        raise BadRequest("seats are 0 to {last}, not {seat}", last=len(rows.seats) - 1, seat=seat)
    if rows.seats[seat].user or rows.seats[seat].level:
        raise Conflict("this seat is taken")
    if rows.table.rated and sum(seat_row.level is None for seat_row in rows.seats) <= 2:
        raise Conflict("a rated match is between people: at least two seats must be theirs")


def check_rated(request: NewTable, seats: list[SeatRequest], host: Person) -> None:
    """Refuse a rated table that would rate nobody, that favours one side, or that others could not watch."""
    if not request.rated:
        return
    check_account(host, rated=True)
    if sum(seat.kind != "bot" for seat in seats) < 2:
        raise BadRequest("a rated match is between people: at least two seats must be theirs")
    check_rated_time(request.time_control)
    for name, term in RATED_TERMS.items():
        if getattr(request, name) != term:
            raise BadRequest("a rated match is public, and its starting player is chosen at random")


def check_rated_time(control: TimeControl) -> None:
    """Refuse a rated match that nobody could win against a player who left, or that time alone decides."""
    if control.kind not in RATED_TIMES:
        raise BadRequest("a rated match needs a clock: otherwise nobody wins against a player who leaves")
    if (control.kind == "clock" and control.minutes < 1) or (control.kind == "days" and control.days * 24 < 1):
        raise BadRequest("in a rated match everybody has at least a minute, or an hour for each turn")


def check_account(person: Person, rated: bool) -> None:
    """Refuse a guest in a rated match: they could lose as one guest and come back as another."""
    if rated and person.guest:
        raise Conflict("rated matches need an account, and you are a guest: create one first")


def check_salt(salt: str) -> None:
    """Refuse a salt that is too long or not printable."""
    if len(salt) > fairness.LONGEST_SALT or not salt.isprintable():
        raise BadRequest("a salt is a text of at most {most} printable characters", most=fairness.LONGEST_SALT)


def check_salts(rows: TableRows, request: Join) -> None:
    """Refuse somebody who was shown other salts: their client would later find that the server exchanged some."""
    if request.salts is not None and request.salts != [seat.salt for seat in rows.seats]:
        raise Conflict("somebody has just taken or left a seat; try again")


def check_shuffle(request: ShuffleInput) -> None:
    """Refuse a salt without a commitment: a server that knew the salt could have chosen its secret to suit."""
    check_salt(request.salt)
    if request.salt and not request.commitment:
        raise BadRequest("a salt needs a commitment: request one at /api/commitment first, and send it too")


def check_open(rows: TableRows) -> None:
    """Refuse a table whose match has started."""
    if rows.table.status != "open":
        raise Conflict("the match at this table has started")


def hashed(invitation: str) -> str:
    """Return the hash of an invitation. The database does not contain the invitation itself."""
    return hashlib.sha256(invitation.encode()).hexdigest()


def free_seat(rows: TableRows, person: Person, request: Join) -> int:
    """Return the seat that a person gets: reserved for them, unlocked by their invitation, requested, or any."""
    reserved = [seat.seat for seat in rows.seats if seat.reserved_for == person.id]
    if request.invitation and not reserved:
        return _invited_seat(rows, request.invitation)
    free = reserved or [seat.seat for seat in rows.seats if is_open(seat)]
    if not free:
        raise Conflict("no seat is free")
    if request.seat is not None and request.seat not in free:
        raise Conflict("this seat is not free: choose another")
    return int(free[0] if request.seat is None else request.seat)


def _invited_seat(rows: TableRows, invitation: str) -> int:
    hash_given = hashed(invitation)
    for seat in rows.seats:
        if seat.invitation and hmac.compare_digest(seat.invitation, hash_given):
            return int(seat.seat)
    raise Forbidden("this invitation is not for this table")
