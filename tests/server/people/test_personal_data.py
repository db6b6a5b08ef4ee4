"""An export contains everything about a person, and only what is named for it."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Float, Integer, String, Table, insert, select, text, update
from sqlalchemy.types import JSON

from armorial.server.db.schema import metadata, seats, shared_deals, tables, users
from armorial.server.people.personal_data import EXPORTED, export
from armorial.server.services import Services
from tests.support.services import within

NOT_EXPORTED = {  # columns that no export contains
    "users": {"key", "password"},
    "sessions": {"hash"},
    "tokens": {"hash"},
    "tables": {"secret", "given_deal"},
    "shared_deals": {"secret", "given_deal"},
    "commitments": {"secret"},
    "seats": {"invitation"},
}
NOT_PERSONAL = {"leases", "puzzle_ratings"}
IN_THE_ARCHIVE = {"records"}  # with everybody's part of the match


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=str)
def test_it_is_decided_for_every_column_whether_it_is_exported(table: Table) -> None:
    if table.name in NOT_PERSONAL | IN_THE_ARCHIVE:
        assert table not in EXPORTED
    else:
        exported = set(EXPORTED[table])
        assert exported | NOT_EXPORTED.get(table.name, set()) == set(table.c.keys())
        assert not exported & NOT_EXPORTED.get(table.name, set())


def value(column: Column[Any], user: str) -> object:
    """Return a value for a column that makes its row one about a user."""
    if column.name in ("user", "reporter", "creator", "host", "muted", "reserved_for"):
        return user
    if isinstance(column.type, JSON):
        return {"a": column.name}
    if isinstance(column.type, Boolean):
        return column.name == "counted"
    if isinstance(column.type, (Integer, Float)):
        return 0
    return "here" if column.name in ("id", "table", "deal") else f"{column.table.name} {column.name}"


async def fill(services: Services) -> Any:
    """Store a row about a person in every table; return the person."""
    person, _cookie = await services.accounts.guest("Anne")

    def write(connection: Any) -> None:
        for table in metadata.sorted_tables:
            if table is not users:
                row = {column.name: value(column, person.id) for column in table.c if column.name != "reserved_for"}
                connection.execute(insert(table).values(row))

    await services.store.write(write)
    return person


def test_an_export_contains_all_of_a_person_and_no_secret(folder: Path) -> None:
    async def scenario(services: Services) -> None:
        person = await fill(services)
        exported = await export(services.store, person, now=1.0)
        assert {name for name, rows in exported.items() if len(rows) != 1} == {"sessions"}, "also that of the guest"
        for table, columns in EXPORTED.items():
            name = "user" if table is users else table.name
            assert set(exported[name][-1]) == set(columns), name
        for name, hidden in NOT_EXPORTED.items():
            for column in hidden:
                assert f"{name} {column}" not in str(exported)
        reserved = update(seats).values(user=None, reserved_for=person.id)
        await services.store.write(lambda connection: connection.execute(reserved))
        assert [row["reserved_for"] for row in (await export(services.store, person, now=1.0))["seats"]] == [person.id]

    within(folder, scenario)


def test_the_review_of_a_daily_attempt_is_exported_when_the_day_is_over(folder: Path) -> None:
    async def scenario(services: Services) -> None:
        person = await fill(services)
        closes = update(shared_deals).values(closes=100.0)
        await services.store.write(lambda connection: connection.execute(closes))
        review = {"engine": 0, "accuracy": 0.0, "decisions": {"a": "decisions"}}
        for now, shown in ((99.0, dict.fromkeys(review)), (100.0, review)):
            (row,) = (await export(services.store, person, now))["attempts"]
            assert row == {"table": "here", "program": False} | shown
        never = update(shared_deals).values(closes=None, day=None)  # a duplicate
        await services.store.write(lambda connection: connection.execute(never))
        (row,) = (await export(services.store, person, 1.0))["attempts"]
        assert row["decisions"] == review["decisions"]

    within(folder, scenario)


def test_a_new_column_is_not_sent_until_it_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    column: Column[Any] = Column("email", String)

    async def scenario(services: Services) -> None:
        person, _cookie = await services.accounts.guest("Anne")

        def add(connection: Any) -> None:
            connection.execute(text("ALTER TABLE users ADD COLUMN email VARCHAR"))
            users.append_column(column)
            connection.execute(update(users).values(email="anne@example.org"))
            assert connection.execute(select(users)).one().email

        try:
            await services.store.write(add)
            assert "example.org" not in str(await export(services.store, person, 1.0))
            monkeypatch.setitem(EXPORTED, users, (*EXPORTED[users], "email"))
            assert (await export(services.store, person, 1.0))["user"][0]["email"] == "anne@example.org"
        finally:
            users._columns.remove(column)

    within(folder, scenario)
    assert "email" not in tables.c
    assert "email" not in users.c
