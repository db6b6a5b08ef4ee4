"""Lines of those who are known no more."""

from pathlib import Path

from armorial.server.live.hub import Connection
from armorial.server.live.session_watch import AT_ONCE, look_again
from armorial.server.people.accounts import Person
from armorial.server.services import Services
from tests.support.services import within


async def by_session(parts: Services, name: str) -> tuple[Person, str]:
    _, cookie = await parts.accounts.guest(name)
    return await parts.accounts.by_session(cookie), cookie


def line(parts: Services, person: Person | None) -> Connection:
    return parts.hub.connect(person, "127.0.0.1")


def test_only_lines_of_the_unknown_close(folder: Path) -> None:
    async def work(parts: Services) -> None:
        (anne, _), (louis, cookie) = await by_session(parts, "Anne"), await by_session(parts, "Louis")
        token, word = await parts.accounts.new_token(anne, "bot", ["read", "play"])
        by_token = await parts.accounts.by_token(word)
        of_anne, of_louis, of_token, of_nobody = (line(parts, who) for who in (anne, louis, by_token, None))
        await parts.accounts.log_out(cookie)
        await look_again(parts.accounts, parts.hub)
        assert [one.unknown for one in (of_anne, of_louis, of_token, of_nobody)] == [False, True, False, False]
        await parts.accounts.revoke_token(anne, token.id)
        await look_again(parts.accounts, parts.hub)
        assert [one.unknown for one in (of_anne, of_token, of_nobody)] == [False, True, False]

    within(folder, work)


def test_a_line_hears_of_a_new_name_and_keeps_its_scopes(folder: Path) -> None:
    async def work(parts: Services) -> None:
        anne, _ = await by_session(parts, "Anne")
        _, word = await parts.accounts.new_token(anne, "bot", ["read"])
        of_session, of_token = line(parts, anne), line(parts, await parts.accounts.by_token(word))
        await parts.accounts.rename(anne, "Anne of Austria")
        await look_again(parts.accounts, parts.hub)
        assert of_session.name == of_token.name == "Anne of Austria"
        assert of_token.person
        assert (of_token.person.scopes, of_token.person.has_session) == (("read",), False)

    within(folder, work)


def test_more_lines_than_one_look_is_for(folder: Path) -> None:
    async def work(parts: Services) -> None:
        anne, cookie = await by_session(parts, "Anne")
        lines = [line(parts, anne) for _ in range(AT_ONCE + 1)]
        await look_again(parts.accounts, parts.hub)
        assert not any(one.unknown for one in lines)
        await parts.accounts.log_out(cookie)
        await look_again(parts.accounts, parts.hub)
        assert all(one.unknown for one in lines)

    within(folder, work)
