"""Quotas of users, and automatic cleanup."""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, Update, func, select, update

from armorial.protocol.chat import ChatReport, NewChatLine
from armorial.protocol.tables import Join, NewTable, Rematch, SeatRequest, TimeControl
from armorial.server.db.schema import chat as chat_lines
from armorial.server.db.schema import mutes, ratings, reports, tables, users
from armorial.server.errors import ApiError, BadRequest, Conflict, NotFound
from armorial.server.match import new_entries
from armorial.server.match.records import verify
from armorial.server.people import personal_data
from armorial.server.rate_limits import RATES, Limits
from armorial.server.tables import chat, cleanup, lobby
from tests.support.asgi import Visitor, in_process_server, run
from tests.support.backend import COURT, Backend, with_backend

BOTS = [SeatRequest("bot", "random"), SeatRequest("bot", "random")]
AGAINST_BOT = [SeatRequest("me"), SeatRequest("bot", "random")]


def _execute(statement: Update, connection: Connection) -> None:
    connection.execute(statement)


async def count(backend: Backend, table: Any) -> int:
    return int(await backend.store.read(lambda c: c.execute(select(func.count()).select_from(table)).scalar_one()))


def test_only_users_can_be_muted_and_not_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_MUTED", 2)

    async def scenario(backend: Backend) -> None:
        anne, *others = [await backend.guest(name) for name in ("Anne", "Louis", "Marie", "Gaston")]
        with pytest.raises(NotFound):
            await backend.services.chat.mute(anne, "x" * 60_000, on=True)
        for other in (others[0], others[0], others[1]):
            await backend.services.chat.mute(anne, other.id, on=True)
        with pytest.raises(Conflict, match="2 users"):
            await backend.services.chat.mute(anne, others[2].id, on=True)
        assert await count(backend, mutes) == 2

    with_backend(tmp_path, scenario)


def test_chat_and_reports_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_WRITTEN", 3)
    monkeypatch.setattr(chat, "MOST_REPORTS", 2)

    async def scenario(backend: Backend) -> None:
        anne, louis, eve = [await backend.guest(name) for name in ("Anne", "Louis", "Eve")]
        talk, match = backend.services.chat, await backend.start(anne, louis)
        lines = [await talk.write(anne, match.id, NewChatLine(room="players", text=f"line {n}")) for n in range(3)]
        with pytest.raises(Conflict, match="3 messages"):
            await talk.write(anne, match.id, NewChatLine(room="players", text="one more"))
        await talk.write(louis, match.id, NewChatLine(room="players", text="others may"))
        with pytest.raises(NotFound):  # a spectator cannot read that room
            await talk.report(eve, ChatReport(lines[0].id, "?"))
        for line in (lines[0], lines[0], lines[1]):
            await talk.report(louis, ChatReport(line.id, "rude"))
        assert await count(backend, reports) == 2
        with pytest.raises(Conflict, match="2 reports"):
            await talk.report(louis, ChatReport(lines[2].id, "rude"))

    with_backend(tmp_path, scenario)


def test_a_user_plays_a_limited_number_of_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_PLAYING", 2)

    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        for _ in range(2):
            await backend.lobby.create(anne, NewTable("richelieu", seats=AGAINST_BOT))
        with pytest.raises(Conflict, match="2 matches"):
            await backend.lobby.create(anne, NewTable("richelieu", seats=AGAINST_BOT))
        table = (await backend.lobby.create(louis, NewTable("richelieu"))).table
        with pytest.raises(Conflict, match="2 matches"):
            await backend.lobby.join(anne, table.id, Join())

    with_backend(tmp_path, scenario)


def test_the_list_of_matches_with_ones_turn_stays_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no pages. A user who plays as many matches as allowed can get more only from tables they opened before."""
    monkeypatch.setattr(lobby, "MOST_PLAYING", 2)

    async def scenario(backend: Backend) -> None:
        anne, louis, marie = [await backend.guest(name) for name in ("Anne", "Louis", "Marie")]
        starts = NewTable("richelieu", seats=AGAINST_BOT, starts="host")
        over = await backend.duel(marie, anne)
        theirs = (await backend.lobby.create(marie, NewTable("richelieu"))).table
        mine = (await backend.lobby.create(anne, NewTable("richelieu", starts="host"))).table
        for _ in range(2):
            await backend.lobby.create(anne, starts)
        await backend.lobby.join(louis, mine.id, Join())
        deal = (await backend.services.deals.daily(anne, None)).deals[0]
        for attempt in (
            lambda: backend.lobby.create(anne, starts),
            lambda: backend.lobby.join(anne, theirs.id, Join()),
            lambda: backend.lobby.rematch(anne, over, Rematch()),
            lambda: backend.services.deals.play(anne, deal.id),
        ):
            with pytest.raises(Conflict, match="2 matches"):
                await attempt()
        listed = await backend.archive.mine(anne, None, None, 1)
        assert len(listed.my_turn) == 3
        assert len(listed.tables) == 1

    with_backend(tmp_path, scenario)


def test_a_host_may_have_one_table_of_bots_alone(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        await backend.lobby.create(anne, NewTable("richelieu", seats=BOTS))
        with pytest.raises(Conflict, match="without people"):
            await backend.lobby.create(anne, NewTable("richelieu", seats=BOTS))
        await backend.lobby.create(anne, NewTable("richelieu", seats=AGAINST_BOT))
        await backend.lobby.create(louis, NewTable("richelieu", seats=BOTS))

    with_backend(tmp_path, scenario)


def test_a_bot_in_the_last_seat_does_not_evade_the_quotas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(backend: Backend) -> None:
        anne = await backend.guest("Anne")
        waiting = [SeatRequest("bot", "random"), SeatRequest("open")]
        first, second = [(await backend.lobby.create(anne, NewTable("richelieu", seats=waiting))).table for _ in "12"]
        mine = (await backend.lobby.create(anne, NewTable("richelieu"))).table
        await backend.lobby.seat_bot(anne, first.id, 1, "random")
        with pytest.raises(Conflict, match="without people"):
            await backend.lobby.seat_bot(anne, second.id, 1, "random")
        monkeypatch.setattr(lobby, "MOST_PLAYING", 0)
        with pytest.raises(Conflict, match="0 matches"):
            await backend.lobby.seat_bot(anne, mine.id, 1, "random")
        monkeypatch.undo()
        assert (await backend.lobby.seat_bot(anne, mine.id, 1, "random")).status == "playing"

    with_backend(tmp_path, scenario)


def test_no_host_crowds_out_the_tables_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_LISTED", 4)

    async def scenario(backend: Backend) -> None:
        louis, *flood = [await backend.guest(name) for name in ("Louis", "Eve", "Mallory")]
        honest = (await backend.lobby.create(louis, NewTable("richelieu"))).table
        for guest in flood:
            for _ in range(lobby.MOST_OPEN_TABLES_OF_A_GUEST):
                await backend.lobby.create(guest, NewTable("richelieu"))
            with pytest.raises(Conflict, match="3 open tables"):
                await backend.lobby.create(guest, NewTable("richelieu"))
        listed = await backend.lobby.open_tables()
        assert len(listed) == 4
        assert honest.id in [table.id for table in listed]

    with_backend(tmp_path, scenario)


@pytest.mark.parametrize("other", [{"kind": "open"}, {"kind": "invited"}, {"kind": "user", "user": "Marie"}])
def test_the_lobby_lists_only_a_few_tables_of_one_address(tmp_path: Path, other: dict[str, str]) -> None:
    async def work() -> None:
        async with in_process_server(tmp_path, rate_limit_factor=1) as server:
            marie = await server.visitor("Marie", address="192.0.2.3")
            await marie.http.post("/api/account", json={"name": "Marie", "password": "fleur de lys"})
            guests = [await server.visitor(f"Eve {n}", address="192.0.2.1") for n in range(4)]
            wanted = {"game": "richelieu", "seats": [{"kind": "me"}, other]}
            answers = [await guests[n % 4].http.post("/api/tables", json=wanted) for n in range(12)]
            assert [one.status_code for one in answers] == [201] * 10 + [429] * 2
            assert len((await marie.http.get("/api/tables")).json()) == 10
            private = wanted | {"private": True}
            assert (await guests[3].http.post("/api/tables", json=private)).status_code == 201
            louis = await server.visitor("Louis", address="192.0.2.2")
            assert (await louis.http.post("/api/tables", json={"game": "richelieu"})).status_code == 201

    run(work())


DUEL: dict[str, Any] = {"game": "richelieu"}


async def create(host: Visitor) -> str:
    answer = await host.http.post("/api/tables", json=DUEL)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def test_an_address_may_have_only_some_tables_in_the_lobby_at_the_same_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process_server(tmp_path, rate_limit_factor=0.1) as server:  # so two tables
            server.services.limits = Limits(100)
            hosts = [await server.visitor(f"Host {n}") for n in range(4)]
            first, _ = [await create(host) for host in hosts[:2]]
            for path, wish in (("/api/tables", DUEL), ("/api/pair", DUEL | {"options": {"short": True}})):
                refused = await hosts[2].http.post(path, json=wish)
                assert (refused.status_code, refused.json()["error"]) == (409, "conflict")
                assert "2 tables from your network" in refused.json()["message"]
            assert (await hosts[2].http.post("/api/tables", json=DUEL | {"private": True})).status_code == 201
            other = await server.visitor("Louis", address="192.0.2.2")
            assert (await other.http.post("/api/tables", json=DUEL)).status_code == 201
            assert (await hosts[3].http.post(f"/api/tables/{first}/join", json={})).status_code == 201
            last = await create(hosts[2])
            await hosts[3].http.post(f"/api/tables/{first}/resign")
            assert (await hosts[3].http.post(f"/api/tables/{first}/rematch")).status_code == 409
            await hosts[2].http.post(f"/api/tables/{last}/leave")
            assert (await hosts[3].http.post(f"/api/tables/{first}/rematch")).status_code == 201
            assert (await hosts[2].http.post("/api/tables", json=DUEL)).status_code == 409, "a rematch counts too"

    run(work())


@pytest.mark.parametrize("kind", ["table", "lobby"])
def test_a_rematch_counts_as_a_new_table(tmp_path: Path, kind: str) -> None:
    async def work() -> None:
        async with in_process_server(tmp_path, rate_limit_factor=1) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis", address="192.0.2.2")
            table = await server.match([anne, louis], "richelieu")
            await louis.http.post(f"/api/tables/{table}/resign")
            used_up = {"table": anne.id, "lobby": "127.0.0.1"}[kind]
            server.services.limits.take(kind, used_up, RATES[kind].burst)
            assert (await anne.http.post(f"/api/tables/{table}/rematch")).status_code == 429
            assert (await louis.http.post(f"/api/tables/{table}/rematch")).status_code == 201
            assert (await anne.http.post(f"/api/tables/{table}/rematch")).status_code == 201, "it exists already"

    run(work())


def test_a_rematch_is_an_open_table_of_its_host(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        over = [await backend.duel(anne, louis) for _ in range(lobby.MOST_OPEN_TABLES_OF_A_GUEST + 1)]
        for table in over[1:]:
            await backend.lobby.rematch(anne, table, Rematch())
        with pytest.raises(Conflict, match="3 open tables"):
            await backend.lobby.rematch(anne, over[0], Rematch())
        await backend.lobby.rematch(louis, over[0], Rematch())
        assert (await backend.lobby.rematch(anne, over[0], Rematch())).status == "playing", "it exists already"

    with_backend(tmp_path, scenario)


def test_a_rated_rematch_needs_a_clock_as_a_new_table_does(tmp_path: Path) -> None:
    """Matches of earlier versions may have none."""

    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.account("Anne"), await backend.account("Louis")
        table = await backend.duel(anne, louis, rated=True)
        for control in ({"kind": "none"}, {"kind": "clock", "minutes": 1e-6}):
            changed = update(tables).where(tables.c.id == table).values(time_control=control)
            await backend.store.write(partial(_execute, changed))
            with pytest.raises(BadRequest, match="rated match"):
                await backend.lobby.rematch(anne, table, Rematch())

    with_backend(tmp_path, scenario)


# --- cleanup ---------------------------------------------------------------------------------------------------------


def test_guests_who_never_played_and_empty_tables_are_removed(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis, idle = [await backend.guest(name) for name in ("Anne", "Louis", "Idle")]
        account = await backend.account("Marie")
        match = await backend.start(anne, louis)
        table = (await backend.lobby.create(anne, NewTable("richelieu"))).table
        await backend.services.cleanup.run()
        assert await count(backend, users) == 4
        backend.time += 7 * cleanup.DAY + 1
        await backend.services.cleanup.run()
        names = await backend.store.read(lambda c: set(c.execute(select(users.c.id)).scalars()))
        assert names == {anne.id, louis.id, account.id}
        assert idle.id not in names
        assert (await backend.lobby.table(table.id)).status == "open"
        backend.time += cleanup.OPEN_SECONDS
        await backend.services.cleanup.run()
        with pytest.raises(NotFound):
            await backend.lobby.table(table.id)
        assert (await backend.lobby.table(match.id)).status == "playing"

    with_backend(tmp_path, scenario)


def test_chat_is_deleted_some_days_after_the_match_if_configured(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        over, playing = await backend.start(anne, louis), await backend.start(anne, louis)
        lines = [
            await backend.services.chat.write(anne, match.id, NewChatLine("bonjour", "players"))
            for match in (over, over, playing)
        ]
        await backend.services.chat.report(louis, ChatReport(lines[1].id, "rude"))
        await backend.resign(over, louis)
        services = backend.services
        for chat_days, left in ((0.0, 3), (30.0, 2)):  # a reported line stays until the report is settled
            backend.time += 31 * cleanup.DAY
            await cleanup.Cleanup(backend.store, services.lobby, services.matches, backend.now, chat_days).run()
            assert await count(backend, chat_lines) == left

    with_backend(tmp_path, scenario)


@pytest.mark.parametrize("how", ["deleted", "banned"])
def test_a_player_whose_account_is_deleted_resigns(tmp_path: Path, how: str) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.account("Anne"), await backend.account("Louis")
        match = await backend.start(anne, louis, rated=True, time_control=TimeControl("days", days=3))
        alone = (await backend.lobby.create(louis, NewTable("richelieu", seats=AGAINST_BOT))).table
        if how == "deleted":
            await personal_data.delete_person(backend.store, louis)
        else:
            closed = update(users).where(users.c.id == louis.id).values(banned=True)
            await backend.store.write(lambda c: c.execute(closed))
        await backend.services.cleanup.resign_for_gone()
        await backend.services.cleanup.resign_for_gone()  # nothing more happens
        table = await backend.lobby.table(match.id)
        assert table.result
        assert (table.result.how, table.result.winners) == ("resigned", [0])
        stopped = (await backend.lobby.table(alone.id)).result
        assert stopped
        assert stopped.how == "stopped"

    with_backend(tmp_path, scenario)


def test_matches_without_people_are_stopped_after_a_day(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis, marie = [await backend.account(name) for name in ("Anne", "Louis", "Marie")]
        bots = (await backend.lobby.create(anne, NewTable("richelieu", seats=BOTS))).table
        rated = await backend.start(anne, louis, marie, options=COURT, rated=True)
        for person in (anne, louis):
            await backend.resign(rated, person)
        await backend.services.cleanup.run()
        backend.time += cleanup.REST_SECONDS
        await backend.services.cleanup.run()
        table = await backend.lobby.table(bots.id)
        assert table.result
        assert (table.result.how, table.result.winners) == ("stopped", [])
        verify(await backend.archive.record(bots.id))
        assert (await backend.lobby.table(rated.id)).status == "playing", "Marie plays"
        await backend.resign(rated, marie)
        await backend.services.cleanup.run()
        assert (await backend.lobby.table(rated.id)).status == "playing", "the last action was today"
        backend.time += cleanup.REST_SECONDS
        await backend.services.cleanup.run()
        assert (await backend.lobby.table(rated.id)).status == "over"
        assert await count(backend, ratings) == 0

    with_backend(tmp_path, scenario)


def test_a_match_of_one_person_with_bots_is_stopped_when_it_has_been_idle_for_long(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        alone = await backend.start(anne, seats=[SeatRequest("me"), SeatRequest("bot", "random")])
        two = await backend.start(anne, louis)
        idle = backend.services.settings.keep_idle_days * cleanup.DAY
        backend.time += idle
        await backend.play_anything(alone, Random(1))
        backend.time += 0.9 * idle
        await backend.services.cleanup.run()
        assert (await backend.lobby.table(alone.id)).status == "playing", "the last action was not long enough ago"
        backend.time += 0.2 * idle
        await backend.services.cleanup.run()
        table = await backend.lobby.table(alone.id)
        assert table.result
        assert (table.result.how, table.result.winners) == ("stopped", [])
        verify(await backend.archive.record(alone.id))
        assert (await backend.lobby.table(two.id)).status == "playing", "people may take as long as they like"

    with_backend(tmp_path, scenario)


def test_a_player_who_loses_on_time_has_left_a_match(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        seats = [SeatRequest("me"), SeatRequest("open"), SeatRequest("bot", "random")]
        match = await backend.start(anne, louis, options=COURT, seats=seats, time_control=TimeControl("days", days=0.1))
        while match.player == 2:
            await backend.play_anything(match, Random(1))
        late = match.player
        other = louis if late == 0 else anne
        backend.time += cleanup.DAY
        await backend.append(match, other, new_entries.claim)
        await backend.resign(match, other)
        assert match.left == [late, 1 - late]
        backend.time += cleanup.REST_SECONDS
        await backend.services.cleanup.run()
        assert (await backend.lobby.table(match.id)).status == "over"

    with_backend(tmp_path, scenario)


def test_an_error_of_one_match_does_not_stop_the_cleanup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        await backend.start(anne, louis)
        await personal_data.delete_person(backend.store, louis)

        async def fail(_table: str) -> None:
            raise ApiError("of other rules")

        monkeypatch.setattr(backend.matches, "load", fail)
        await backend.services.cleanup.run()

    with_backend(tmp_path, scenario)
