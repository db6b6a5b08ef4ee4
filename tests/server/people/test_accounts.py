"""Guests, accounts, sessions, tokens, export and deletion."""

import json
import time
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, insert, select

from armorial.protocol.archive import Record
from armorial.protocol.chat import ChatReport, NewChatLine
from armorial.protocol.match import Plan, PlannedAction
from armorial.protocol.tables import Join, NewTable
from armorial.server.db.schema import commitments, mutes, plans, records, reports, seats, sessions, tables
from armorial.server.errors import ApiError, BadPassword, BadRequest, Conflict, Forbidden, NotFound, Unauthorized
from armorial.server.match import new_entries
from armorial.server.match.records import verify
from armorial.server.people import accounts as module
from armorial.server.people import passwords, personal_data
from armorial.server.people.accounts import Person
from armorial.server.people.names import DELETED
from armorial.server.services import Services
from tests.support.services import within

WORD = "fleur de lys"


async def account(services: Services, name: str) -> tuple[Person, str]:
    guest, cookie = await services.accounts.guest(name)
    return await services.accounts.claim(guest, name, WORD), cookie


async def playing(services: Services, host: Person, other: Person) -> str:
    """Return a table with a match between two people."""
    created = await services.lobby.create(host, NewTable("richelieu"))
    await services.lobby.join(other, created.table.id, Join())
    return created.table.id


def test_a_guest_who_claims_an_account_keeps_their_matches(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, cookie = await services.accounts.guest("Anne")
        louis, _ = await services.accounts.guest("Louis")
        table = await playing(services, anne, louis)
        claimed = await services.accounts.claim(anne, "Anne d'Autriche", WORD)
        assert claimed.id == anne.id
        assert not claimed.guest
        assert (await services.accounts.by_session(cookie))._replace(credential="") == claimed
        assert [one.name for one in (await services.lobby.table(table)).seats] == ["Anne d'Autriche", "Louis"]
        with pytest.raises(Conflict):
            await services.accounts.claim(claimed, "Another", WORD)
        again, _ = await services.accounts.log_in("anne dautriche", WORD)
        assert again.id == anne.id

    within(folder, work)


def test_somebody_who_is_no_guest_can_create_an_account(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne = await services.accounts.create("Anne d'Autriche", WORD)
        assert not anne.guest
        logged_in, _ = await services.accounts.log_in("anne dautriche", WORD)
        assert logged_in._replace(credential="") == anne
        with pytest.raises(Conflict):
            await services.accounts.create("Anne D'Autriche", WORD)
        with pytest.raises(BadPassword):
            await services.accounts.create("Louis", "short")

    within(folder, work)


def test_a_guest_may_change_their_name(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, cookie = await services.accounts.guest("Anne")
        louis, _ = await services.accounts.guest("Louis")
        table = await playing(services, anne, louis)
        await services.chat.write(anne, table, NewChatLine("well met"))
        await services.chat.write(louis, table, NewChatLine("the pleasure is mine"))
        shown: list[str] = []

        async def tell(identity: str) -> None:
            shown.append(identity)

        services.lobby.table_changed.add(tell)
        renamed = await services.accounts.rename(anne, " Anne  Marie ")
        await services.lobby.user_changed(renamed)
        assert renamed == anne._replace(name="Anne Marie")
        assert (await services.accounts.by_session(cookie))._replace(credential="") == renamed
        assert [one.name for one in (await services.lobby.table(table)).seats] == ["Anne Marie", "Louis"]
        assert [one.name for one in await services.chat.lines(louis, table)] == ["Anne Marie", "Louis"]
        assert shown == [table]
        armand, _ = await account(services, "Armand")
        for name, why in (("x", "characters"), ("Arm4nd!", "letters"), ("arm and", "taken")):
            with pytest.raises(ApiError, match=why):
                await services.accounts.rename(renamed, name)
        with pytest.raises(Conflict, match="cannot be changed"):
            await services.accounts.rename(armand, "Another")
        assert (await services.accounts.by_session(cookie))._replace(credential="") == renamed

    within(folder, work)


def test_a_name_that_looks_like_an_account_is_taken(folder: Path) -> None:
    async def work(services: Services) -> None:
        await account(services, "Louis")
        with pytest.raises(Conflict, match="taken"):
            await services.accounts.guest("L0UIS")
        other, _ = await services.accounts.guest("Armand")
        with pytest.raises(Conflict, match="taken"):
            await services.accounts.claim(other, "lou1s", WORD)
        assert (await services.accounts.guest("Armand"))[0].name == "Armand"  # a guest does not own their name

    within(folder, work)


def test_a_seat_shows_whether_its_player_is_a_guest(folder: Path) -> None:
    async def work(services: Services) -> None:
        louis, _ = await services.accounts.guest("Louis")
        claimed, _ = await services.accounts.guest("Armand")
        account = await services.accounts.claim(claimed, "Louis", WORD)
        table = await playing(services, louis, account)
        seats = (await services.lobby.table(table)).seats
        assert [(seat.name, seat.guest) for seat in seats] == [("Louis", True), ("Louis", False)]

    within(folder, work)


@pytest.mark.parametrize(
    "password",
    [
        *("password", "PASSWORD", "12345678", " " * 8, "\0" * 8, "Rochefort", "r0chefort", "abababab"),
        *("password1!", "Passw0rd!", "p@$$w0rd", "12345678!", "qwerty1234", "Dragon-2024", "princ3$$", "!contraseña1"),
        *("Rochefort1!", "1627rochefort", "rochef0r7"),
    ],
)
def test_a_password_that_is_easily_guessed_is_refused(password: str) -> None:
    with pytest.raises(BadPassword, match="guessed"):
        passwords.validate(password, "Rochefort")


@pytest.mark.parametrize(
    "password", ["fleur de lys", "Tr0ub4dor&3", "rochefort et milady", "19 40 28 73 65", "päss!wörtlich"]
)
def test_other_passwords_are_accepted(password: str) -> None:
    passwords.validate(password, "Rochefort")
    passwords.validate(password, "1627")  # a name of nothing but digits has no word


def test_a_user_has_a_limited_number_of_sessions(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SESSIONS", 2)

    async def work(services: Services) -> None:
        anne, first = await account(services, "Anne")
        others = [(await services.accounts.log_in("Anne", WORD))[1] for _ in range(2)]
        with pytest.raises(Unauthorized):
            await services.accounts.by_session(first)
        for session in others:
            assert (await services.accounts.by_session(session)).id == anne.id

    within(folder, work)


def test_records_reports_and_mutes_keep_nothing_of_a_deleted_user(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, _ = await services.accounts.guest("Anne")
        louis, _ = await services.accounts.guest("Louis")
        table = await playing(services, anne, louis)
        line = await services.chat.write(anne, table, NewChatLine(room="players", text="hello"))
        reply = await services.chat.write(louis, table, NewChatLine(room="players", text="hello too"))
        await services.chat.report(louis, ChatReport(line.id, "Anne is rude"))
        await services.chat.report(anne, ChatReport(reply.id, "no, Louis"))
        await services.chat.mute(louis, anne.id, on=True)
        await services.matches.append(table, lambda match, at: [new_entries.resign(match, at, 0)])
        await personal_data.delete_person(services.store, anne)

        def left(connection: Connection) -> list[str]:
            found = [connection.execute(select(one)).all() for one in (records, reports, mutes)]
            return [str(tuple(row)) for rows in found for row in rows]

        [record] = await services.store.read(left)
        assert "Anne" not in record
        assert "somebody" in record
        assert "Louis" in record

    within(folder, work)


def test_the_record_of_a_match_has_the_names_at_its_end(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, _ = await services.accounts.guest("Anne")
        louis, _ = await services.accounts.guest("Louis")
        table = await playing(services, anne, louis)
        await services.matches.load(table)  # with the names at its start
        await services.accounts.rename(louis, "Philippe")
        await personal_data.delete_person(services.store, anne)
        await services.cleanup.resign_for_gone()
        text = await services.store.read(lambda c: c.execute(select(records.c.record)).scalar_one())
        assert [one.name for one in msgspec.json.decode(text, type=Record).players] == [DELETED, "Philippe"]
        assert "Anne" not in text
        assert "Louis" not in text
        verify(await services.archive.record(table))

    within(folder, work)


def test_passwords_are_checked_and_can_be_changed(folder: Path) -> None:
    async def work(services: Services) -> None:
        guest, _ = await services.accounts.guest("Anne")
        for word in ("short", "x" * 257):
            with pytest.raises(BadRequest):
                await services.accounts.claim(guest, "Anne", word)
        anne, old = await account(services, "Marie")
        for name, word in (("Marie", "wrong word"), ("Nobody", WORD)):
            with pytest.raises(Unauthorized, match="wrong name or password"):
                await services.accounts.log_in(name, word)
        _, elsewhere = await services.accounts.log_in("Marie", WORD)
        with pytest.raises(Unauthorized):
            await services.accounts.change_password(anne, "wrong word", "another word")
        new = await services.accounts.change_password(anne, WORD, "another word")
        assert (await services.accounts.by_session(new)).id == anne.id
        for cookie in (old, elsewhere):
            with pytest.raises(Unauthorized):
                await services.accounts.by_session(cookie)
        with pytest.raises(Unauthorized):
            await services.accounts.log_in("Marie", WORD)
        await services.accounts.log_in("Marie", "another word")

    within(folder, work)


def test_a_login_with_an_unknown_name_checks_a_password_too(folder: Path) -> None:
    async def work(services: Services) -> None:
        services.accounts._passwords._no_password = passwords.hasher.hash(WORD)
        with pytest.raises(Unauthorized, match="wrong name or password"):
            await services.accounts.log_in("Nobody", "another word")
        with pytest.raises(Unauthorized, match="not valid"):  # so it was checked against the hash, and still refused
            await services.accounts.log_in("Nobody", WORD)

    within(folder, work)


def test_sessions_expire(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, cookie = await account(services, "Anne")
        for forged in ("", ".", cookie[:-1], f"{cookie}x", "made.up", "é.é"):
            with pytest.raises(Unauthorized):
                await services.accounts.by_session(forged)
        signed = f"{cookie}.{'0' * 32}"  # as earlier versions set it
        assert await services.accounts.by_session(signed) == await services.accounts.by_session(cookie)
        await services.accounts.log_out(signed)
        with pytest.raises(Unauthorized):
            await services.accounts.by_session(cookie)
        late = module.Accounts(services.store, now=lambda: time.time() - module.SESSION_SECONDS)
        _, old = await late.log_in("Anne", WORD)
        today = module.Accounts(services.store)
        with pytest.raises(Unauthorized):
            await today.by_session(old)
        await today.log_in("Anne", WORD)
        mine = select(sessions).where(sessions.c.user == anne.id)
        assert len(await services.store.read(lambda c: c.execute(mine).all())) == 1  # the old one was removed

    within(folder, work)


def test_tokens_have_scopes(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, _ = await account(services, "Anne")
        token, word = await services.accounts.new_token(anne, "my bot", ["read"])
        assert await services.accounts.tokens(anne) == [token]
        held = await services.accounts.by_token(word)
        assert (held.id, held.scopes, held.has_session) == (anne.id, ("read",), False)
        held.must("read")
        for scope in ("play", "chat"):
            with pytest.raises(Forbidden, match=scope):
                held.must(scope)
        assert word not in json.dumps(await services.accounts.tokens(anne))
        with pytest.raises(BadRequest, match="everything"):
            await services.accounts.new_token(anne, "", ["everything"])
        louis, _ = await account(services, "Louis")
        with pytest.raises(NotFound):
            await services.accounts.revoke_token(louis, token.id)
        await services.accounts.revoke_token(anne, token.id)
        with pytest.raises(Unauthorized):
            await services.accounts.by_token(word)
        for _ in range(module.MOST_TOKENS):
            await services.accounts.new_token(anne, "", ["read"])
        with pytest.raises(Conflict):
            await services.accounts.new_token(anne, "", ["read"])

    within(folder, work)


def test_an_export_has_everything_about_a_user_and_no_secret(folder: Path) -> None:
    async def work(services: Services) -> None:
        (anne, cookie), (louis, _) = await account(services, "Anne"), await account(services, "Louis")
        table = await playing(services, anne, louis)
        match = await services.matches.load(table)
        acts = anne if match.player == match.seat_of(anne.id) else louis
        await services.matches.play(acts, table, 0, match.legal(match.player)[:1])
        await services.chat.write(anne, table, NewChatLine("well met"))
        await services.chat.write(louis, table, NewChatLine("the pleasure is mine"))
        _, token = await services.accounts.new_token(anne, "my bot", ["read"])
        for person in (anne, louis):
            answer = PlannedAction(["take a1"], f"take {person.name}")
            await services.plans.put(person, table, Plan(match.number, [answer]))
        await services.lobby.commitment(anne)
        await services.deals.play(anne, (await services.deals.daily(anne, None)).deals[0].id)
        shown = await personal_data.export(services.store, anne, 1.0)
        text = json.dumps(shown)
        assert {name: len(rows) for name, rows in shown.items()} == {
            "user": 1, "sessions": 1, "tokens": 1, "tables": 2, "seats": 2, "entries": 1, "plans": 1,
            "commitments": 1, "chat": 1, "mutes": 0, "reports": 0, "ratings": 0, "attempts": 1, "shared_deals": 0,
            "reviews": 0, "puzzle_attempts": 0,
        }  # fmt: skip
        for mine in ("well met", "my bot", "take Anne", table):
            assert mine in text
        stored = await services.store.read(lambda c: c.execute(select(tables.c.secret)).scalars().all())
        next_one = await services.store.read(lambda c: c.execute(select(commitments.c.secret)).scalar_one())
        for hidden in (*stored, next_one, token, cookie, "argon2", "take Louis", "pleasure"):
            assert str(hidden) not in text

    within(folder, work)


def test_a_deleted_user_leaves_matches_and_nothing_else(folder: Path) -> None:
    async def work(services: Services) -> None:
        (anne, cookie), (louis, _) = await account(services, "Anne"), await account(services, "Louis")
        _, token = await services.accounts.new_token(anne, "", ["read"])
        table = await playing(services, anne, louis)
        await services.chat.write(anne, table, NewChatLine("farewell"))
        hosted = (await services.lobby.create(anne, NewTable("richelieu"))).table.id
        joined = (await services.lobby.create(louis, NewTable("blasons", {"players": 3}))).table.id
        await services.lobby.join(anne, joined, Join())
        rows: list[dict[str, object]] = [{"table": table, "seat": seat, "number": 0, "answers": []} for seat in (0, 1)]
        await services.store.write(lambda c: c.execute(insert(plans), rows))
        await personal_data.delete_person(services.store, anne)
        for gone in (services.accounts.by_session(cookie), services.accounts.by_token(token)):
            with pytest.raises(Unauthorized):
                await gone
        with pytest.raises(Unauthorized):
            await services.accounts.log_in("Anne", WORD)
        assert [one.name for one in (await services.lobby.table(table)).seats] == [DELETED, "Louis"]
        assert await services.chat.lines(louis, table) == []
        assert [one.id for one in await services.lobby.open_tables()] == [joined]
        assert [one.kind for one in (await services.lobby.table(joined)).seats] == ["person", "open", "open"]
        with pytest.raises(NotFound):
            await services.lobby.table(hosted)
        left = await services.store.read(lambda c: c.execute(select(plans.c.seat)).scalars().all())
        assert left == [1]  # the plan of Louis stays
        names = await services.store.read(lambda c: c.execute(select(seats.c.name)).scalars().all())
        assert "Anne" not in names
        await account(services, "Anne")  # the name is free

    within(folder, work)
