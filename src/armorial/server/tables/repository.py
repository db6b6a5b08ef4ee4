"""Tables as rows: what may be laid, who sits where, and when that is full. Each function is one transaction's work."""

import hashlib
import hmac
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from armorial.bots.levels import BY_NAME as LEVELS
from armorial.games import find as game_called
from armorial.server import wire
from armorial.server.db.schema import entries, leases, plans, seats, tables, users
from armorial.server.db.schema import records as stored_records
from armorial.server.db.store import Taken
from armorial.server.errors import BadRequest, Conflict, Forbidden, NotFound, OtherRules
from armorial.server.match import fairness, records
from armorial.server.match.clocks import TimeControl
from armorial.server.match.log import Entry, MatchLog, Sitter, Table, replay
from armorial.server.people import names, ratings
from armorial.server.people.accounts import Person
from armorial.server.tables import commitments


class TableRows(NamedTuple):
    """A table and its seats, as rows."""

    table: Row[Any]
    seats: list[Row[Any]]


# --- checks ----------------------------------------------------------------------------------------------------------


def check(wish: wire.NewTable, wishes: list[wire.SeatWish], count: int) -> None:
    """Refuse a table that cannot be laid."""
    if len(wishes) != count:
        raise BadRequest(
            "this game is for {count}: there must be {count} seats, not {given}", count=count, given=len(wishes)
        )
    if sum(one.kind == "me" for one in wishes) > 1:
        raise BadRequest("the host sits in one seat, not in several")
    for level in (wish.substitute, *(one.level for one in wishes if one.kind == "bot")):
        if level not in LEVELS:
            raise BadRequest("there is no level '{level}'; there is {known}", level=level, known=", ".join(LEVELS))
    if wish.starts == "host" and not any(one.kind == "me" for one in wishes):
        raise BadRequest("the host can start only where the host sits")
    check_shuffle(wish)


def must_be_fit_to_rate(wish: wire.NewTable, wishes: list[wire.SeatWish], host: Person) -> None:
    """Refuse a rated table that would rate nobody, that one side could tilt, or that others could not look at."""
    if not wish.rated:
        return
    must_be_known(host, rated=True)
    if sum(one.kind != "bot" for one in wishes) < 2:
        raise BadRequest("a rated match is between people: two seats at least must be theirs")
    if wish.starts != "lot":
        raise BadRequest("in a rated match the lot decides who starts, not the host")
    if wish.private:
        raise BadRequest("a rated match is public: all may see the games that a rating stands on")


def must_be_known(person: Person, rated: bool) -> None:
    """Refuse a guest where it counts: he could lose as one and come back as another."""
    if rated and person.guest:
        raise Conflict("a rated match is between accounts, and you are a guest: claim an account first")


def check_salt(salt: str) -> None:
    """Refuse a salt that is too long, or that nobody could read out."""
    if len(salt) > fairness.LONGEST_SALT or not salt.isprintable():
        raise BadRequest("a salt is a text of at most {most} printable characters", most=fairness.LONGEST_SALT)


def check_shuffle(wish: wire.Salted) -> None:
    """Refuse a salt that answers no commitment: a server that knew it could have drawn its secret to suit."""
    check_salt(wish.salt)
    if wish.salt and not wish.commitment:
        raise BadRequest("a salt answers a commitment: ask for one first (/api/commitment), and name it")


def must_be_open(laying: TableRows) -> None:
    """Refuse what is too late."""
    if laying.table.status != "open":
        raise Conflict("the match at this table has begun")


def free_seat(laying: TableRows, person: Person, wish: wire.Join) -> int:
    """Return the seat that one who joins gets: kept for him, opened by his invitation, wished for, or any."""
    kept = [seat.seat for seat in laying.seats if seat.kept == person.id]
    if wish.invitation and not kept:
        word = hashed(wish.invitation)
        for seat in laying.seats:
            if seat.invitation and hmac.compare_digest(seat.invitation, word):
                return int(seat.seat)
        raise Forbidden("the invitation opens no seat at this table")
    free = kept or [seat.seat for seat in laying.seats if _told_seat(seat).kind == "open"]
    if not free:
        raise Conflict("no seat is free")
    if wish.seat is not None and wish.seat not in free:
        told = ", ".join(map(str, free))
        raise Conflict("seat {seat} is not free; free are {free}", seat=wish.seat, free=told)
    return int(free[0] if wish.seat is None else wish.seat)


# --- rows ------------------------------------------------------------------------------------------------------------


def hashed(word: str) -> str:
    """Return the hash of a word."""
    return hashlib.sha256(word.encode()).hexdigest()


def new_seat(table: str, seat: int, wish: wire.SeatWish, host: Person, word: str | None, salt: str) -> dict[str, Any]:
    """Return a seat of a new table; `keep_seats` says for whom it is kept."""
    mine = wish.kind == "me"
    return {
        "table": table,
        "seat": seat,
        "user": host.id if mine else None,
        "name": host.name if mine else None,
        "level": wish.level if wish.kind == "bot" else None,
        "invitation": hashed(word) if word else None,
        "kept": None,
        "salt": salt if mine else "",
    }


def keep_seats(
    connection: Connection, wishes: Sequence[wire.SeatWish], host: Person, rows: list[dict[str, Any]]
) -> None:
    """Keep the seats of a new table for those who are challenged: found by id, or by a name that looks the same."""
    for wish, row in zip(wishes, rows, strict=True):
        if wish.kind != "user":
            continue
        fitting = select(users).where((users.c.id == wish.user) | (users.c.key == names.key(wish.user)))
        found = connection.execute(fitting.where(users.c.banned.is_(False))).first()
        if found is None:
            raise NotFound("there is no user '{user}'", user=wish.user)
        if found.id in [host.id, *(other["kept"] for other in rows)]:
            raise BadRequest(
                "{name} cannot be challenged: that is the host, or one who is challenged already", name=found.name
            )
        row.update(kept=found.id, name=found.name)


def seat_again(table: str, place: int, seat: Row[Any], asker: Person, salt: str) -> dict[str, Any]:
    """Return a seat of a rematch: the asker's and the bots' are taken, the others kept for those who sat there."""
    mine = seat.user == asker.id
    row = {"table": table, "seat": place, "level": seat.level, "name": seat.name}
    return row | {
        "user": asker.id if mine else None,
        "kept": None if mine else seat.user,
        "salt": salt if mine else "",
    }


def secret_for(connection: Connection, host: Person, wish: wire.Salted) -> str:
    """Return the secret of a new table: the one behind the commitment that the host names, or a new one."""
    return commitments.redeem(connection, host.id, wish.commitment) if wish.commitment else fairness.new_secret()


def find(connection: Connection, identity: str, change: bool = False) -> TableRows:
    """Return a table; for a change, nobody else may change it meanwhile."""
    wanted = select(tables).where(tables.c.id == identity)
    row = connection.execute(wanted.with_for_update() if change else wanted).first()
    if row is None:
        raise NotFound("there is no table '{table}'", table=identity)
    return with_seats(connection, [row])[0]


def with_seats(connection: Connection, rows: Sequence[Row[Any]]) -> list[TableRows]:
    """Return tables with their seats."""
    wanted = select(seats).where(seats.c.table.in_([row.id for row in rows])).order_by(seats.c.seat)
    at = defaultdict(list)
    for seat in connection.execute(wanted):
        at[seat.table].append(seat)
    return [TableRows(row, at[row.id]) for row in rows]


def start_if_full(connection: Connection, identity: str, now: float) -> None:
    """Start the match if nobody is awaited any more, by the rules that are played here now."""
    free = select(seats.c.seat).where(seats.c.table == identity, seats.c.user.is_(None), seats.c.level.is_(None))
    if not connection.execute(free).first():
        rules = game_called(connection.execute(select(tables.c.game).where(tables.c.id == identity)).scalar_one()).RULES
        begun = {"status": "playing", "started": now, "rules": rules}
        connection.execute(update(tables).where(tables.c.id == identity).values(**begun))


def told(laying: TableRows) -> wire.Table:
    """Return a table as all may see it."""
    row = laying.table._mapping
    names = [name for name in wire.Table.__struct_fields__ if name not in ("seats", "pace")]
    told = {name: row[name] for name in names}
    return wire.Table(
        **told, pace=msgspec.convert(row["pace"], TimeControl), seats=[_told_seat(seat) for seat in laying.seats]
    )


def _told_seat(seat: Row[Any]) -> wire.Seat:
    if seat.level:
        return wire.Seat("bot", level=seat.level)
    if seat.user:
        return wire.Seat("person", name=seat.name, user=seat.user)
    if seat.kept:
        return wire.Seat("kept", name=seat.name, user=seat.kept)
    return wire.Seat("invited" if seat.invitation else "open")


def rebuilt(connection: Connection, identity: str) -> tuple[MatchLog, dict[int, wire.Plan]]:
    """Return the room of a match, rebuilt from its log, and the plans left in it."""
    laying = find(connection, identity)
    if laying.table.status == "open":
        raise Conflict("the match at this table has not begun")
    must_be_of_these_rules(laying.table)
    return replay(agreed(laying), log_since(connection, identity, 0)), plans_left(connection, identity)


def must_be_of_these_rules(row: Row[Any]) -> None:
    """Refuse a match of another version of the rules: replayed by these, it would be another match."""
    here = game_called(row.game).RULES
    if row.rules != here:
        raise OtherRules(
            "this match follows rules {rules} of {game}, and here rules {here} are played",
            rules=row.rules,
            game=row.game,
            here=here,
        )


def plans_left(connection: Connection, identity: str) -> dict[int, wire.Plan]:
    """Return the plans left in a match, by seat."""
    left = connection.execute(select(plans).where(plans.c.table == identity)).all()
    return {row.seat: msgspec.convert({"number": row.number, "answers": row.answers}, wire.Plan) for row in left}


def agreed(laying: TableRows) -> Table:
    """Return what was agreed at a table."""
    row = laying.table
    host = next((seat.seat for seat in laying.seats if seat.user == row.host), None)
    return Table(
        row.id,
        row.game,
        row.options,
        msgspec.convert(row.pace, TimeControl),
        row.rated,
        row.private,
        row.substitute,
        row.secret,
        host if row.starts == "host" else None,
        tuple(Sitter(seat.user, seat.name, seat.level, seat.salt) for seat in laying.seats),
        row.started,
    )


def log_since(connection: Connection, identity: str, since: int) -> list[Entry]:
    """Return the entries of a log from a number on."""
    wanted = select(entries).where(entries.c.table == identity, entries.c.number >= since).order_by(entries.c.number)
    return [Entry(row.number, row.at, row.seat, row.kind, row.word) for row in connection.execute(wanted)]


def finish(connection: Connection, row: dict[str, Any], room: MatchLog) -> None:
    """Store the last entry of a match together with its result."""
    try:
        connection.execute(insert(entries).values(**row))
    except IntegrityError:
        raise Taken(f"entry {row['number']} of table {row['table']} is there already") from None
    assert room.ending
    record = records.told(room, fairness.commitment(room.table.secret))
    connection.execute(insert(stored_records).values(table=room.table.id, record=msgspec.json.encode(record).decode()))
    for seat in range(len(room.table.sitters)):
        mine = update(seats).where(seats.c.table == room.table.id, seats.c.seat == seat)
        connection.execute(mine.values(won=won(room, seat), points=points(room, seat)))
    result = {"how": room.ending.how, "winners": room.ending.winners, "scores": room.ending.scores, "gone": room.gone}
    over = update(tables).where(tables.c.id == room.table.id)
    connection.execute(over.values(status="over", ended=row["at"], result=result))
    for of in (plans, leases):
        connection.execute(delete(of).where(of.c.table == room.table.id))
    ratings.rate(connection, room, row["at"])


def won(room: MatchLog, seat: int) -> bool | None:
    """Tell whether a seat has won; None of a match without a result. What a bot wins for one who left is not his."""
    assert room.ending
    return (seat in room.ending.winners and seat not in room.gone) if room.ending.winners else None


def points(room: MatchLog, seat: int) -> int | None:
    """Return the points of one who played to the end; others have none that could be compared."""
    assert room.ending
    return room.ending.scores[seat] if room.ending.how == "played" and seat not in room.gone else None
