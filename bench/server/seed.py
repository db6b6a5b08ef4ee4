"""Many live matches at once: copies of a match that a server made, written directly into its database."""

import hashlib
import secrets
import time
from collections.abc import Sequence
from typing import NamedTuple

import httpx
from sqlalchemy import create_engine, insert, select

from armorial.server.db.schema import seats, sessions, tables, users
from armorial.server.match import fairness

BATCH = 1000
DAY = 86_400


class Seeded(NamedTuple):
    """Players and their matches."""

    cookies: list[str]
    tables: list[str]
    pairs: list[tuple[int, int]]  # of each match, the numbers of its players


def seed(url: str, database: str, matches: int, players: int) -> Seeded:
    """Start duels between players, each against different opponents."""
    example = _example(url)
    now = time.time()
    people = [
        {"id": secrets.token_urlsafe(9), "name": f"Player {number}", "created": now, "admin": False, "banned": False}
        for number in range(players)
    ]
    cookies = [secrets.token_urlsafe(32) for _ in people]
    pairs = [(number % players, (number // players + number + 1) % players) for number in range(matches)]
    engine = create_engine(database)
    with engine.begin() as connection:
        table = dict(connection.execute(select(tables).where(tables.c.id == example)).mappings().one())
        sat = [dict(row) for row in connection.execute(select(seats).where(seats.c.table == example)).mappings()]
        connection.execute(insert(users), people)
        held = zip(people, cookies, strict=True)
        logged_in = [{"hash": _hash(cookie), "user": one["id"], "until": now + DAY} for one, cookie in held]
        connection.execute(insert(sessions), logged_in)
        made = []
        for pair in pairs:
            secret = fairness.new_secret()
            own = {"id": secrets.token_urlsafe(9), "secret": secret, "commitment": fairness.commitment(secret)}
            made.append(table | own | {"host": people[pair[0]]["id"]})
        taken = [
            row | {"table": one["id"], "user": people[player]["id"], "name": people[player]["name"]}
            for one, pair in zip(made, pairs, strict=True)
            for row, player in zip(sat, pair, strict=True)
        ]
        for rows, target in ((made, tables), (taken, seats)):
            for start in range(0, len(rows), BATCH):
                connection.execute(insert(target), rows[start : start + BATCH])
    engine.dispose()
    return Seeded([f"armorial={cookie}" for cookie in cookies], [str(one["id"]) for one in made], pairs)


def _hash(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()


def _example(url: str) -> str:
    """Start a duel as clients do, and return its table."""
    host, other = (httpx.Client(base_url=f"{url}/api", timeout=60) for _ in range(2))
    with host, other:
        for client, name in ((host, "Host"), (other, "Other")):
            client.post("/guest", json={"name": name}).raise_for_status()
        created = host.post("/tables", json={"game": "richelieu", "private": False}).raise_for_status()
        table: str = created.json()["table"]["id"]
        other.post(f"/tables/{table}/join", json={}).raise_for_status()
    return table


def players_of(matches: int, at_a_connection: int) -> int:
    """Return how many players the matches need, if a connection follows a limited number of them."""
    return max(2, -(-2 * matches // at_a_connection))


def share(seeded: Seeded, player: int) -> Sequence[str]:
    """Return the tables of a player."""
    return [table for table, pair in zip(seeded.tables, seeded.pairs, strict=True) if player in pair]
