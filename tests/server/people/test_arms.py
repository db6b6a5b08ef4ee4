"""Everybody has arms: people default or chosen ones, bots those of their level."""

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from armorial.bots.levels import LEVELS
from armorial.protocol.arms import METALS, parse
from armorial.protocol.chat import NewChatLine
from armorial.protocol.tables import NewTable, SeatRequest
from armorial.server.db.schema import users
from armorial.server.people import personal_data
from armorial.server.people.arms import BOTS, COLOURS, DIVIDED, bot_arms, default_arms
from armorial.server.services import Services
from tests.support.process import Running
from tests.support.services import within

CHOSEN = "bordure:vert,argent:oak:or"


@given(st.text())
def test_default_arms_are_fixed_and_keep_the_rule_of_tincture(user: str) -> None:
    text = default_arms(user)
    assert text == default_arms(user)
    arms = parse(text)
    field, charge = arms.tinctures[0], arms.charge_tincture
    assert (field in METALS) != (charge in METALS)
    if arms.division in DIVIDED:
        assert set(arms.tinctures) <= set(COLOURS)
        assert len(set(arms.tinctures)) == 2
    elif arms.division != "plain":
        assert (field in METALS) != (arms.tinctures[1] in METALS)


def test_default_arms_differ() -> None:
    assert len({default_arms(f"user {number}") for number in range(100)}) > 90


def test_each_level_has_its_own_arms() -> None:
    assert set(BOTS) == {level.name for level in LEVELS}
    shown = [bot_arms(level.name) for level in LEVELS]
    assert len(set(shown)) == len(shown)
    for text in (*shown, bot_arms("a level of another game")):
        assert parse(text).text == text


def test_chosen_arms_are_shown_wherever_a_user_is_named(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, cookie = await services.accounts.guest("Anne")
        louis, _ = await services.accounts.guest("Louis")
        requests = [SeatRequest("me"), SeatRequest("user", user=louis.id), SeatRequest("bot", level="duke")]
        options = {"edition": "court", "players": 4}
        created = await services.lobby.create(
            anne, NewTable("richelieu", options, seats=[*requests, SeatRequest("open")])
        )
        table = created.table.id
        await services.chat.write(anne, table, NewChatLine("good evening"))
        before = [default_arms(anne.id), default_arms(louis.id), BOTS["duke"], ""]
        assert [seat.arms for seat in created.table.seats] == before
        changed = await services.accounts.change_arms(anne, CHOSEN)
        assert changed == anne._replace(arms=CHOSEN)
        assert (await services.accounts.by_session(cookie)).arms == CHOSEN
        assert [seat.arms for seat in (await services.lobby.table(table)).seats] == [CHOSEN, *before[1:]]
        assert [line.arms for line in await services.chat.lines(anne, table)] == [CHOSEN]
        assert (await services.chat.write(changed, table, NewChatLine("again"))).arms == CHOSEN
        assert (await services.profiles.profile(None, anne.id, [])).arms == CHOSEN
        assert (await services.profiles.profile(None, louis.id, [])).arms == default_arms(louis.id)

    within(folder, work)


def test_arms_are_exported_and_deleted(folder: Path) -> None:
    async def work(services: Services) -> None:
        anne, _ = await services.accounts.guest("Anne")
        await services.accounts.change_arms(anne, CHOSEN)
        (mine,) = (await personal_data.export(services.store, anne, 1.0))["user"]
        assert mine["arms"] == CHOSEN
        await personal_data.delete_person(services.store, anne)
        assert await services.store.read(lambda c: c.execute(select(users.c.arms)).scalars().all()) == [None]

    within(folder, work)


def test_arms_are_chosen_over_the_api(server: Running) -> None:
    anne = server.guest("Anne")
    assert parse(anne.me["arms"])
    assert anne.ok("PUT", "/me/arms", arms=CHOSEN)["arms"] == CHOSEN
    assert anne.ok("GET", "/me")["arms"] == CHOSEN
    assert anne.ok("GET", f"/users/{anne.me['id']}")["arms"] == CHOSEN
    table = anne.ok("POST", "/tables", game="richelieu", seats=[{"kind": "me"}, {"kind": "bot", "level": "page"}])
    assert [seat["arms"] for seat in table["table"]["seats"]] == [CHOSEN, BOTS["page"]]
    refusal = anne.ask("PUT", "/me/arms", arms="plain:azure:dragon:or")
    assert refusal.status_code == 400
    assert "unknown charge 'dragon'; there are lion" in json.loads(refusal.text)["message"]
    assert anne.ok("GET", "/me")["arms"] == CHOSEN
    assert server.client().refused("PUT", "/me/arms", arms=CHOSEN) == (401, "unauthorized")
    token = server.client(anne.ok("POST", "/tokens", scopes=["read", "play", "chat"])["token"])
    assert token.refused("PUT", "/me/arms", arms=CHOSEN) == (403, "forbidden")
