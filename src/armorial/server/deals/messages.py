"""Build the messages about a shared deal for each viewer. A shared deal becomes a message nowhere else."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select

from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.protocol.deals import (
    AttemptResult,
    Average,
    ComparedDecision,
    DealComparison,
    MyAttempt,
    SharedDeal,
)
from armorial.server.db.rows import SharedDealRow, to_message
from armorial.server.db.schema import seats, users
from armorial.server.deals.comparison import (
    Points,
    Ranking,
    average,
    compare,
    divide,
    points_of,
    read_decisions,
)
from armorial.server.deals.repository import AttemptRow
from armorial.server.people.accounts import Person
from armorial.server.people.arms import arms_of
from armorial.server.tables.access import is_closed, is_finished, people_who_knew


class Scored(NamedTuple):
    """An attempt, with its points if it was finished in time."""

    row: AttemptRow
    points: Points | None


def shared_deal(
    connection: Connection,
    row: SharedDealRow,
    finished: int,
    own_attempt: AttemptRow | None,
    rank: Callable[[Points], int],
    viewer: Person | None,
    now: float,
) -> SharedDeal:
    """Return a deal; unless it is closed, without anything that reveals the cards.

    `finished` attempts that count are over; `own_attempt` is the viewer's. `rank` ranks their result among all others.
    """
    closed = is_closed(row, now)
    creator = select(users.c.name).where(users.c.id == row.creator)
    return to_message(
        row,
        SharedDeal,
        status="closed" if closed else "open",
        secret=row.secret if closed else None,
        creator=(connection.execute(creator).scalar() or "") if row.creator else "",
        knows=viewer is not None and viewer.id in people_who_knew(connection, row),
        finished=finished,
        mine=_mine(connection, row, own_attempt, rank) if own_attempt else None,
    )


def _mine(connection: Connection, row: SharedDealRow, attempt: AttemptRow, rank: Callable[[Points], int]) -> MyAttempt:
    points = scored(row, attempt).points
    ranked = points is not None and attempt.user not in people_who_knew(connection, row)
    return MyAttempt(
        attempt.table,
        "over" if attempt.status == "over" else "playing",
        points.points if points else None,
        points.lead if points else None,
        rank(points) if points and ranked else None,
    )


def ranking(connection: Connection, row: SharedDealRow, counted: list[AttemptRow]) -> Ranking:
    """Return the results of everybody who did not know the deal."""
    knew = people_who_knew(connection, row)
    return Ranking(
        points for attempt in counted if attempt.user not in knew and (points := scored(row, attempt).points)
    )


def scored(row: SharedDealRow, attempt: AttemptRow) -> Scored:
    """Return an attempt with its points. It has none if it was stopped or abandoned, or ended after the deal closed."""
    result, ended = attempt.result, attempt.ended
    in_time = ended is not None and (row.closes is None or ended <= row.closes)
    if result is None or not in_time or not is_finished(row, result):
        return Scored(attempt, None)
    return Scored(attempt, points_of(result["scores"], row.seat))


def comparison(
    connection: Connection,
    row: SharedDealRow,
    shown: SharedDeal,
    counted: list[AttemptRow],
    viewer: Person | None,
    may_see: bool,
    practice: list[str],
    now: float,
) -> DealComparison:
    """Return a deal and, if the viewer may see them, everybody's results."""
    if not may_see:
        return DealComparison(shown, None, None, None, None, None, practice)
    knew = people_who_knew(connection, row)
    over = [scored(row, attempt) for attempt in counted if attempt.status == "over"]
    original = _original(connection, row)
    par = msgspec.convert(row.par, Average) if row.par else None
    points = {attempt.row.user: attempt.points for attempt in over if attempt.points and attempt.row.user not in knew}
    user = viewer.id if viewer else ""
    own_attempt = next((attempt for attempt in over if attempt.row.user == user), None)
    others = [result for other, result in points.items() if other != user]
    luck = divide(own_attempt.points, par, average(others)) if own_attempt and own_attempt.points else None
    open_records = is_closed(row, now) or row.day is None
    ranking = Ranking(points.values())
    results = [_result(row, attempt, ranking, knew, user, open_records) for attempt in over]
    results += [original] if original else []
    results.sort(key=lambda result: (result.lead is None, -(result.lead or 0), -(result.points or 0)))
    return DealComparison(
        shown, results, average(list(points.values())), par, luck, _decisions(row, own_attempt, over), practice
    )


def _decisions(row: SharedDealRow, own_attempt: Scored | None, over: list[Scored]) -> list[ComparedDecision] | None:
    if own_attempt is None or own_attempt.row.decisions is None:
        return None
    everybody = [read_decisions(attempt.row.decisions) for attempt in over]
    if row.original:
        everybody.append(read_decisions(row.original["decisions"]))
    return compare(read_decisions(own_attempt.row.decisions), everybody)


def _result(
    row: SharedDealRow, attempt_scored: Scored, ranking: Ranking, knew: set[str], viewer: str, open_records: bool
) -> AttemptResult:
    attempt, points = attempt_scored
    result, known = attempt.result or {}, attempt.user in knew
    return AttemptResult(
        rank=ranking.rank(points) if points and not known else None,
        user=attempt.user,
        name=attempt.name or "",
        arms=arms_of(attempt.user, attempt.arms),
        guest=attempt.key is None,
        points=points.points if points else None,
        lead=points.lead if points else None,
        won=(row.seat in result["winners"]) if points else None,
        accuracy=attempt.accuracy,
        program=bool(attempt.program),
        original=False,
        knew=known,
        you=attempt.user == viewer,
        table=attempt.table if open_records or attempt.user == viewer else None,
    )


def _original(connection: Connection, row: SharedDealRow) -> AttemptResult | None:
    """Return the result of the seat in the match that a duplicate repeats, if that match was played to the end."""
    if row.given_deal is None:
        return None
    match = read_record(row.given_deal, GAMES)
    if not match.over:
        return None
    score = match.score()
    points = points_of(score.scores, row.seat)
    sat = select(seats.c.user, seats.c.name, seats.c.level, users.c.arms, users.c.key)
    sat = sat.outerjoin_from(seats, users, users.c.id == seats.c.user)
    player = connection.execute(sat.where(seats.c.table == row.origin, seats.c.seat == row.seat)).first()
    user = (player.user or "") if player else ""
    return AttemptResult(
        rank=None,
        user=user,
        name=(player.name or "") if player else "",
        arms=arms_of(user, player.arms) if player and user else "",
        guest=bool(player and user and player.key is None),
        points=points.points,
        lead=points.lead,
        won=row.seat in score.winners,
        accuracy=row.original["accuracy"] if row.original else None,
        program=False,
        original=True,
        knew=True,
        you=False,
        table=row.origin,
    )
