"""Quotas of users, and automatic cleanup."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from armorial.protocol.chat import ChatReport, NewChatLine
from armorial.protocol.tables import Join, NewTable, SeatRequest, TimeControl
from armorial.server.db.schema import chat as chat_lines
from armorial.server.db.schema import mutes, reports, users
from armorial.server.errors import ApiError, Conflict, NotFound
from armorial.server.people import personal_data
from armorial.server.tables import chat, cleanup, lobby
from tests.support.asgi import in_process_server, run
from tests.support.backend import Backend, with_backend

BOTS = [SeatRequest("bot", "random"), SeatRequest("bot", "random")]
AGAINST_BOT = [SeatRequest("me"), SeatRequest("bot", "random")]


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


def test_a_host_may_have_one_table_of_bots_alone(tmp_path: Path) -> None:
    async def scenario(backend: Backend) -> None:
        anne, louis = await backend.guest("Anne"), await backend.guest("Louis")
        await backend.lobby.create(anne, NewTable("richelieu", seats=BOTS))
        with pytest.raises(Conflict, match="without people"):
            await backend.lobby.create(anne, NewTable("richelieu", seats=BOTS))
        await backend.lobby.create(anne, NewTable("richelieu", seats=AGAINST_BOT))
        await backend.lobby.create(louis, NewTable("richelieu", seats=BOTS))

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


def test_the_lobby_lists_only_a_few_tables_of_one_address(tmp_path: Path) -> None:
    async def work() -> None:
        async with in_process_server(tmp_path, rate_limit_factor=1) as server:
            guests = [await server.visitor(f"Eve {n}", address="192.0.2.1") for n in range(4)]
            answers = [await guests[n % 4].http.post("/api/tables", json={"game": "richelieu"}) for n in range(12)]
            assert [one.status_code for one in answers] == [201] * 10 + [429] * 2
            louis = await server.visitor("Louis", address="192.0.2.2")
            assert (await louis.http.post("/api/tables", json={"game": "richelieu"})).status_code == 201

    run(work())


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
