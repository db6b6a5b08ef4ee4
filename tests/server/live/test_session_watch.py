"""Connections whose session or token was revoked."""

from pathlib import Path

from armorial.server.live.connection import Connection
from armorial.server.live.session_watch import BATCH, check_sessions
from armorial.server.people.accounts import Person
from armorial.server.services import Services
from tests.support.services import within


async def by_session(services: Services, name: str) -> tuple[Person, str]:
    _, cookie = await services.accounts.guest(name)
    return await services.accounts.by_session(cookie), cookie


def connect(services: Services, person: Person | None) -> Connection:
    return services.hub.connect(person, "127.0.0.1")


def test_only_connections_of_revoked_sessions_and_tokens_close(folder: Path) -> None:
    async def work(services: Services) -> None:
        (anne, _), (louis, cookie) = await by_session(services, "Anne"), await by_session(services, "Louis")
        token, word = await services.accounts.new_token(anne, "bot", ["read", "play"])
        by_token = await services.accounts.by_token(word)
        of_anne, of_louis, of_token, of_nobody = (connect(services, who) for who in (anne, louis, by_token, None))
        await services.accounts.log_out(cookie)
        await check_sessions(services.accounts, services.hub)
        assert [one.revoked for one in (of_anne, of_louis, of_token, of_nobody)] == [False, True, False, False]
        await services.accounts.revoke_token(anne, token.id)
        await check_sessions(services.accounts, services.hub)
        assert [one.revoked for one in (of_anne, of_token, of_nobody)] == [False, True, False]

    within(folder, work)


def test_a_connection_gets_a_new_name_and_keeps_its_scopes(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, _ = await by_session(services, "Anne")
        _, word = await services.accounts.new_token(anne, "bot", ["read"])
        of_session, of_token = connect(services, anne), connect(services, await services.accounts.by_token(word))
        await services.accounts.rename(anne, "Anne of Austria")
        await check_sessions(services.accounts, services.hub)
        assert of_session.name == of_token.name == "Anne of Austria"
        assert of_token.person
        assert (of_token.person.scopes, of_token.person.has_session) == (("read",), False)

    within(folder, work)


def test_more_connections_than_one_query_checks(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, cookie = await by_session(services, "Anne")
        lines = [connect(services, anne) for _ in range(BATCH + 1)]
        await check_sessions(services.accounts, services.hub)
        assert not any(one.revoked for one in lines)
        await services.accounts.log_out(cookie)
        await check_sessions(services.accounts, services.hub)
        assert all(one.revoked for one in lines)

    within(folder, work)
