"""Shared deals and attempts as rows of the database. Call each function in a transaction."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, Connection, func, insert, null, select, update

from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.server.db.rows import SharedDealRow, columns, fetch_all, fetch_first
from armorial.server.db.schema import attempts, records, seats, shared_deals, tables, users
from armorial.server.db.store import dialect_insert
from armorial.server.deals import schedule
from armorial.server.errors import NotFound
from armorial.server.match import fairness

MOST_COMPARED = 2_000  # attempts at one deal: the first to end


class AttemptRow(NamedTuple):
    """An attempt at a shared deal, with its player."""

    table: str
    status: str
    counted: bool
    created: float
    ended: float | None
    result: dict[str, Any] | None
    user: str
    name: str | None
    arms: str | None
    key: str | None  # None for a guest
    program: bool | None
    accuracy: float | None
    decisions: list[list[Any]] | None


# --- deals -----------------------------------------------------------------------------------------------------------


def find(connection: Connection, deal_id: str) -> SharedDealRow:
    """Return a shared deal."""
    row = fetch_first(connection, SharedDealRow, _deals().where(shared_deals.c.id == deal_id))
    if row is None:
        raise NotFound("there is no shared deal '{deal}'", deal=deal_id)
    return row


def of_days(connection: Connection, first: str, last: str) -> list[SharedDealRow]:
    """Return the deals of some days, in order."""
    query = _deals().where(shared_deals.c.day >= first, shared_deals.c.day <= last)
    return fetch_all(connection, SharedDealRow, query.order_by(shared_deals.c.day, shared_deals.c.opens))


def neighbours(connection: Connection, day: str, today: str) -> tuple[str | None, str | None]:
    """Return the last day with deals before a day, and the first after it that is not in the future."""
    days = shared_deals.c.day
    before = connection.execute(select(func.max(days)).where(days < day)).scalar()
    after = connection.execute(select(func.min(days)).where(days > day, days <= today)).scalar()
    return before, after


def of_user(connection: Connection, user: str, limit: int) -> list[SharedDealRow]:
    """Return the duplicates that a user created or played, newest first."""
    played = select(tables.c.deal).where(tables.c.host == user, tables.c.deal.is_not(None))
    own_deals = (shared_deals.c.creator == user) | shared_deals.c.id.in_(played)
    query = _deals().where(shared_deals.c.day.is_(None), own_deals).order_by(shared_deals.c.opens.desc())
    return fetch_all(connection, SharedDealRow, query.limit(limit))


def count_made(connection: Connection, user: str, since: float) -> int:
    """Return how many duplicates a user has created since a time."""
    conditions = shared_deals.c.creator == user, shared_deals.c.opens >= since
    return int(connection.execute(select(func.count()).select_from(shared_deals).where(*conditions)).scalar_one())


def draw_days(connection: Connection, days: Sequence[schedule.DailyDeal]) -> None:
    """Draw the secrets of deals that have none. If several processes do so at once, the first one wins."""
    for daily_deal in days:
        secret = fairness.new_secret()
        row = {
            "id": daily_deal.id,
            "day": daily_deal.day.isoformat(),
            "game": daily_deal.game.NAME,
            "kind": daily_deal.kind,
            "rules": daily_deal.game.RULES,
            "options": daily_deal.options,
            "level": schedule.LEVEL,
            "seat": schedule.SEAT,
            "secret": secret,
            "commitment": fairness.commitment(secret),
            "opens": schedule.opening(daily_deal.day),
            "closes": schedule.closing(daily_deal.day),
        }
        connection.execute(dialect_insert(connection, shared_deals).values(**row).on_conflict_do_nothing())


def add_duplicate(connection: Connection, row: SharedDealRow) -> None:
    """Store a new duplicate."""
    known = {name: value for name, value in row._asdict().items() if value is not None}
    connection.execute(insert(shared_deals).values(**known))


def set_par(connection: Connection, deal_id: str, par: dict[str, Any]) -> None:
    """Store the par of a deal."""
    computed = par | {"engine": ENGINE_NUMBER}
    connection.execute(update(shared_deals).where(shared_deals.c.id == deal_id).values(par=computed))


def set_original(connection: Connection, deal_id: str, accuracy: float | None, decisions: Sequence[Any]) -> None:
    """Store the review of the match that a duplicate repeats."""
    review = {"engine": ENGINE_NUMBER, "accuracy": accuracy, "decisions": decisions}
    connection.execute(update(shared_deals).where(shared_deals.c.id == deal_id).values(original=review))


def _not_among(deals: Collection[str]) -> ColumnElement[bool]:
    return shared_deals.c.id.not_in(deals)


def _deals() -> Any:
    return select(*columns(shared_deals, SharedDealRow))


# --- attempts --------------------------------------------------------------------------------------------------------


def attempts_at(
    connection: Connection, deals: Sequence[str], user: str | None = None, with_decisions: bool = False
) -> dict[str, list[AttemptRow]]:
    """Return the attempts that count at some deals, by deal, in the order in which they ended; or all of one user.

    Decisions take longer to read than everything else, so they must be asked for.
    """
    who = seats.c.table == tables.c.id, seats.c.user == tables.c.host
    sources = tables.join(seats, who[0] & who[1]).join(users, users.c.id == tables.c.host)
    sources = sources.outerjoin(attempts, attempts.c.table == tables.c.id)
    query = select(
        tables.c.deal,
        tables.c.id,
        tables.c.status,
        tables.c.counted,
        tables.c.created,
        tables.c.ended,
        tables.c.result,
        tables.c.host,
        seats.c.name,
        users.c.arms,
        users.c.key,
        attempts.c.program,
        attempts.c.accuracy,
        attempts.c.decisions if with_decisions else null(),
    ).select_from(sources)
    chosen = query.where(tables.c.deal.in_(deals), (tables.c.host == user) if user else tables.c.counted)
    attempts_of: dict[str, list[AttemptRow]] = {deal: [] for deal in deals}
    for deal, *row in connection.execute(chosen.order_by(tables.c.ended, tables.c.created).limit(MOST_COMPARED)):
        attempts_of[deal].append(AttemptRow(*row))
    return attempts_of


def count_finished(connection: Connection, deals: Sequence[str]) -> dict[str, int]:
    """Return how many attempts that count are over, by deal; an index contains all that this reads."""
    over = tables.c.deal.in_(deals), tables.c.counted, tables.c.ended.is_not(None)
    counts = select(tables.c.deal, func.count().label("finished")).where(*over).group_by(tables.c.deal)
    return dict.fromkeys(deals, 0) | {row.deal: row.finished for row in connection.execute(counts)}


def note_attempt(connection: Connection, table_id: str, program: bool) -> None:
    """Store whether a program started an attempt."""
    connection.execute(insert(attempts).values(table=table_id, program=program))


def set_review(connection: Connection, table_id: str, accuracy: float | None, decisions: Sequence[Any]) -> None:
    """Store the review of an attempt."""
    update_attempt = update(attempts).where(attempts.c.table == table_id)
    connection.execute(update_attempt.values(engine=ENGINE_NUMBER, accuracy=accuracy, decisions=decisions))


class Unreviewed(NamedTuple):
    """An attempt that the server has not reviewed."""

    table: str
    deal: str
    seat: int
    record: str  # as JSON


def unreviewed(connection: Connection, limit: int, without: Collection[str] = ()) -> list[Unreviewed]:
    """Return attempts that count, are over and are not reviewed by today's engine: first those without any review."""
    joined = tables.join(records, records.c.table == tables.c.id).join(attempts, attempts.c.table == tables.c.id)
    joined = joined.join(shared_deals, shared_deals.c.id == tables.c.deal)
    query = select(tables.c.id, tables.c.deal, shared_deals.c.seat, records.c.record).select_from(joined)
    over = query.where(tables.c.counted, tables.c.status == "over", tables.c.id.not_in(without))
    waiting = over.where(attempts.c.engine.is_distinct_from(ENGINE_NUMBER))
    return fetch_all(
        connection, Unreviewed, waiting.order_by(attempts.c.engine.is_not(None), tables.c.ended).limit(limit)
    )


def without_par(connection: Connection, limit: int, without: Collection[str] = ()) -> list[SharedDealRow]:
    """Return deals that somebody has played to the end and that have no par by today's engine: first those without."""
    scored = tables.join(seats, (seats.c.table == tables.c.id) & (seats.c.user == tables.c.host))
    played = select(tables.c.deal).select_from(scored).where(tables.c.deal.is_not(None), seats.c.points.is_not(None))
    return _not_computed(connection, shared_deals.c.par, shared_deals.c.id.in_(played) & _not_among(without), limit)


def without_original(connection: Connection, limit: int, without: Collection[str] = ()) -> list[SharedDealRow]:
    """Return duplicates whose original match is not reviewed by today's engine: first those without any review."""
    duplicates = shared_deals.c.given_deal.is_not(None) & _not_among(without)
    return _not_computed(connection, shared_deals.c.original, duplicates, limit)


def _not_computed(
    connection: Connection, result: Column[Any], where: ColumnElement[bool], limit: int
) -> list[SharedDealRow]:
    """Return deals where a result is missing, then those where another engine computed it."""
    engine = result["engine"].as_integer()
    query = _deals().where(where, engine.is_distinct_from(ENGINE_NUMBER))
    return fetch_all(connection, SharedDealRow, query.order_by(engine.is_not(None), shared_deals.c.opens).limit(limit))
