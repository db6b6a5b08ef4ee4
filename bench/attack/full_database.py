"""A database as after some years: many finished matches, and many attempts at the deals of today."""

import time
from typing import Any

from sqlalchemy import insert

from armorial.server.db.migrate import upgrade
from armorial.server.db.schema import attempts, seats, tables, users
from armorial.server.db.store import open_engine
from armorial.server.deals import repository, schedule

MATCHES, ATTEMPTS, PEOPLE = 100_000, 2_000, 500
RESULT = {"how": "played", "winners": [0], "scores": [30, 20], "left": []}


def fill(url: str) -> None:
    """Create a database."""
    now = time.time()
    upgrade(url)
    deals = list(schedule.deals_of(schedule.day_at(now)))
    people = [{"id": f"u{n}", "name": f"Nobody {n}", "key": f"nobody{n}", "created": now} for n in range(ATTEMPTS)]
    played = [_table(f"m{n}", f"u{n % PEOPLE}", now - MATCHES + n) for n in range(MATCHES)]
    tried = [
        _table(f"{deal.id}-{n}", f"u{n}", now - 60, deal=deal.id, kind=deal.kind, counted=True, private=True)
        for deal in deals
        for n in range(ATTEMPTS)
    ]
    with open_engine(url) as engine, engine.begin() as connection:
        repository.draw_days(connection, deals)
        connection.execute(insert(users), people)
        for rows in (played, tried):
            connection.execute(insert(tables), rows)
            connection.execute(insert(seats), [seat for row in rows for seat in _seats(row)])
        connection.execute(insert(attempts), [{"table": row["id"], "program": False} for row in tried])


def _table(table_id: str, host: str, ended: float, **more: Any) -> dict[str, Any]:
    row: dict[str, Any] = {"id": table_id, "game": "richelieu", "kind": "richelieu-duel", "rules": "1", "options": {}}
    row |= {"rated": False, "private": False, "starts": "lot", "substitute": "page", "host": host, "status": "over"}
    row |= {"secret": "", "commitment": "", "time_control": {}, "result": RESULT}
    row |= {"created": ended, "started": ended, "ended": ended}
    return row | {"deal": None, "counted": False} | more


def _seats(row: dict[str, Any]) -> list[dict[str, Any]]:
    person = {"user": row["host"], "name": f"Nobody {row['host'][1:]}", "level": None, "points": 30, "won": True}
    bot = {"user": None, "name": None, "level": "page", "points": 20, "won": False}
    return [{"table": row["id"], "seat": seat, **player} for seat, player in enumerate((person, bot))]
