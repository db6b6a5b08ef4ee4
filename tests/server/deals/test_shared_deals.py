"""Daily deals and duplicates on a server whose clock the tests set."""

import json
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select

from armorial.engine.match import Match
from armorial.engine.record import write_record
from armorial.protocol.archive import Entry, Record
from armorial.server.db.schema import seats, tables, users
from armorial.server.deals import analyst, repository, schedule
from armorial.server.deals.analysis import dealt, review_attempt
from armorial.server.match import fairness, new_entries, permissions
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.verify import verify_record
from armorial.server.people import personal_data
from armorial.server.rate_limits import RATES
from armorial.server.tables.cleanup import DUPLICATE_SECONDS
from tests.support.asgi import InProcessServer, Visitor, in_process_server, run

DAY = schedule.read_day("2026-11-17")
NOON, MIDNIGHT = schedule.opening(DAY) + 43_200, schedule.closing(DAY)
DEAL = f"{DAY}-richelieu-duel"


@pytest.fixture(autouse=True)
def secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secrets in every run."""
    numbers = count()
    monkeypatch.setattr(fairness, "new_secret", lambda: f"{next(numbers):064x}")


class Clock:
    """A clock that the test sets."""

    def __init__(self, at: float = NOON) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


async def get(visitor: Visitor, path: str, status: int = 200) -> Any:
    response = await visitor.http.get(f"/api{path}")
    assert response.status_code == status, response.text
    return response.json()


async def register(server: InProcessServer, name: str) -> Visitor:
    """Return a visitor with an account."""
    visitor = await server.visitor(name)
    await post(visitor, "/account", data={"name": name, "password": "no one will guess"})
    return visitor


async def post(visitor: Visitor, path: str, status: int = 201, data: Any = None) -> Any:
    response = await visitor.http.post(f"/api{path}", json=data)
    assert response.status_code == status, response.text
    return response.json() if response.content else None


def act(seat: int, number: int, action: str, match: OnlineMatch, at: float) -> list[Entry]:
    return new_entries.play(match, at, seat, number, [action])


def first_of(legal: list[str], _decision: int) -> str:
    return legal[0]


async def finish(
    server: InProcessServer, table: str, choose: Callable[[list[str], int], str] = first_of, plies: int = 1000
) -> OnlineMatch:
    """Play to the end: people choose by the number of their decision, bots play the same in the same position."""
    match, decisions = await server.services.matches.load(table), 0
    while not match.ending and plies:
        seat, legal = match.player, match.legal(match.player)
        bot = match.level(seat) is not None
        seed = fairness.bot_seed(match.game, match.setup.secret, match.view(seat))
        action = legal[seed % len(legal)] if bot else choose(legal, decisions)
        decisions += not bot
        plies -= 1
        await server.services.matches.append(table, partial(act, seat, match.number, action))
    return match


def test_everybody_plays_the_same_deal_and_one_attempt_counts(folder: Path) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with in_process_server(folder, clock) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            today = await get(anne, "/daily")
            assert (today["day"], [deal["mine"] for deal in today["deals"]]) == (str(DAY), [None] * len(today["deals"]))
            assert DEAL in [deal["id"] for deal in today["deals"]]
            assert set(today["upcoming"]) == {f"2026-11-{day}" for day in range(18, 25)}
            hers, his = await post(anne, f"/deals/{DEAL}/play"), await post(louis, f"/deals/{DEAL}/play")
            assert hers["counted"]
            assert (
                hers["commitment"]
                == his["commitment"]
                == next(deal["commitment"] for deal in today["deals"] if deal["id"] == DEAL)
            )
            assert (await post(anne, f"/deals/{DEAL}/play"))["id"] == hers["id"], "it goes on"
            one, two = await finish(server, hers["id"]), await server.services.matches.load(his["id"])
            assert one.deal == two.deal
            assert [player.level for player in one.setup.players] == [None, schedule.LEVEL]
            # He sees nothing before he has played; then each sees both attempts.
            unknown = await get(louis, f"/deals/{DEAL}")
            assert (unknown["results"], unknown["decisions"], unknown["deal"]["finished"]) == (None, None, 1)
            await finish(server, his["id"], lambda legal, decision: legal[-1 if decision == 4 else 0])
            shown = await get(louis, f"/deals/{DEAL}")
            assert {row["name"] for row in shown["results"]} == {"Anne", "Louis"}
            assert [row["table"] for row in shown["results"] if row["name"] == "Anne"] == [None], "until midnight"
            assert shown["deal"]["mine"]["rank"] in (1, 2)
            assert shown["mean"]["games"] == 2
            practice = await post(anne, f"/deals/{DEAL}/play")
            assert not practice["counted"]
            assert (await get(anne, f"/deals/{DEAL}"))["practice"] == [practice["id"]]
            # When the day is over, everything is revealed, and can be verified.
            clock.at = MIDNIGHT
            closed = await get(await server.visitor(), f"/deals/{DEAL}")
            assert {row["table"] for row in closed["results"]} == {hers["id"], his["id"]}
            assert fairness.commitment(closed["deal"]["secret"]) == hers["commitment"]
            record = msgspec.convert(await get(louis, f"/tables/{hers['id']}/record"), Record)
            assert verify_record(record)
            assert (await get(anne, "/daily"))["previous"] == str(DAY)
            assert (await get(anne, f"/daily?day={DAY}"))["deals"][0]["status"] == "closed"
            assert not (await post(await server.visitor("Marie"), f"/deals/{DEAL}/play"))["counted"]
            assert (await get(anne, "/daily?day=2026-11-19", 404))[
                "message"
            ] == "the deals of 2026-11-19 are not open yet"
            await get(anne, "/deals/2026-11-19-blasons", 404)

    run(scenario())


def test_an_attempt_that_ends_after_the_day_does_not_count(folder: Path) -> None:
    async def scenario() -> None:
        clock = Clock(MIDNIGHT - 60)
        async with in_process_server(folder, clock) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            late = await post(anne, f"/deals/{DEAL}/play")
            await finish(server, (await post(louis, f"/deals/{DEAL}/play"))["id"])
            clock.at = MIDNIGHT + 1
            await finish(server, late["id"])
            results = (await get(anne, f"/deals/{DEAL}"))["results"]
            assert [(row["name"], row["rank"]) for row in results] == [("Louis", 1), ("Anne", None)]

    run(scenario())


def test_an_attempt_that_counts_has_no_hints_and_goes_on_after_a_restart(folder: Path) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with in_process_server(folder, clock) as server:
            anne = await server.visitor("Anne")
            cookies = anne.http.cookies
            table = (await post(anne, f"/deals/{DEAL}/play"))["id"]
            match = await finish(server, table, plies=2)
            while match.player != 0 or permissions.may_undo(match, 0).reason in ("nothing", "revealed"):
                match = await finish(server, table, plies=1)
            known = await get(anne, f"/tables/{table}/match")
            assert (known["may"]["hint"], known["may"]["undo"], known["may"]["undo_reason"]) == (False, "no", "counted")
            assert "counts" in (await post(anne, f"/tables/{table}/hint", 409))["message"]
            assert "counts" in (await post(anne, f"/tables/{table}/undo", 409))["message"]
            await post(anne, f"/tables/{table}/play", data={"number": known["number"], "actions": known["legal"][:1]})
            before = await get(anne, f"/tables/{table}/match")
        async with in_process_server(folder, clock) as server:
            again = await server.visitor()
            again.http.cookies = cookies
            assert (await get(again, "/daily"))["deals"][0]["mine"]["table"] == table
            assert (await post(again, f"/deals/{DEAL}/play"))["id"] == table
            assert await get(again, f"/tables/{table}/match") == before

    run(scenario())


def test_attempts_are_reviewed_and_luck_is_separated_from_skill(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def compute(_owner: str, work: Callable[..., Any], *given: object) -> Any:
        return work(*given, effort=16) if work is review_attempt else work(*given)

    async def scenario() -> None:
        monkeypatch.setattr(analyst, "PAR_GAMES", 2)
        monkeypatch.setattr(schedule, "LEVEL", "knight")
        async with in_process_server(folder, Clock()) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            for visitor, way in ((anne, first_of), (louis, lambda legal, decision: legal[-1 if decision == 4 else 0])):
                await finish(server, (await post(visitor, f"/deals/{DEAL}/play"))["id"], way)
            assert (await get(anne, f"/deals/{DEAL}"))["decisions"] is None
            monkeypatch.setattr(server.services.bots, "compute", compute)
            await server.services.analyst.review_attempts()
            await server.services.analyst.find_pars()
            shown = await get(anne, f"/deals/{DEAL}")
            mine = shown["deal"]["mine"]
            assert shown["par"]["games"] == 2
            assert shown["luck"] == {
                "luck": shown["par"]["lead"],
                "skill": mine["lead"] - shown["par"]["lead"],
                "by": "par",
                "favours": shown["luck"]["favours"],
            }
            assert all(0 < row["accuracy"] <= 1 for row in shown["results"])
            differed = [one for one in shown["decisions"] if len(one["choices"]) > 1]
            assert len(differed) == 1, "from there on, the positions differ"
            assert [choice["people"] for choice in differed[0]["choices"]] == [1, 1]
            assert differed[0]["played"] in [choice["action"] for choice in differed[0]["choices"]]

    run(scenario())


def test_friends_play_a_match_as_a_duplicate(folder: Path) -> None:
    async def scenario() -> None:
        async with in_process_server(folder, Clock()) as server:
            anne, louis, marie = [await server.visitor(name) for name in ("Anne", "Louis", "Marie")]
            table = await server.match([anne, louis], "richelieu", edition="duel")
            await post(anne, "/duplicates", 409, {"table": table})  # it is still in progress
            played = await finish(server, table)
            made = await post(louis, "/duplicates", data={"table": table, "level": "squire"})
            assert (made["seat"], made["level"], made["creator"], made["knows"]) == (1, "squire", "Louis", True)
            deal = made["id"]
            invited = await get(marie, f"/deals/{deal}")
            assert (invited["results"], invited["deal"]["knows"]) == (None, False)
            assert table not in str(invited)
            hers = await post(marie, f"/deals/{deal}/play")
            match = await finish(server, hers["id"], lambda legal, _: legal[-1])
            assert (match.deal, match.seat_of(marie.id)) == (played.deal, 1)
            shown = await get(marie, f"/deals/{deal}")
            assert [(row["name"], row["original"], row["knew"]) for row in shown["results"] if row["original"]] == [
                ("Louis", True, True)
            ]
            assert [row["rank"] for row in shown["results"] if row["you"]] == [1]
            await post(louis, f"/deals/{deal}/play")
            record = msgspec.convert(await get(louis, f"/tables/{hers['id']}/record"), Record)
            assert verify_record(record), "a given deal is checked like a drawn one"
            uploaded = await post(marie, "/duplicates", data={"record": record.text, "seat": 0})
            assert (await finish(server, (await post(anne, f"/deals/{uploaded['id']}/play"))["id"])).deal == played.deal
            assert {one["id"] for one in await get(marie, "/me/duplicates")} == {deal, uploaded["id"]}
            # Somebody who has not played sees neither the match nor its record.
            stranger = await server.visitor("Jean")
            for path in ("", "/match", "/record", "/replay"):
                await get(stranger, f"/tables/{hers['id']}{path}", 403)
            await personal_data.delete_person(server.services.store, louis.person)  # type: ignore[arg-type]
            assert (await get(marie, f"/deals/{deal}"))["deal"]["creator"] == ""

    run(scenario())


def test_the_deal_of_today_cannot_be_a_duplicate(folder: Path) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with in_process_server(folder, clock) as server:
            anne = await register(server, "Anne")
            table = (await post(anne, f"/deals/{DEAL}/play"))["id"]
            await finish(server, table)
            text = (await anne.http.get(f"/api/tables/{table}/record.txt")).text
            for wish in ({"table": table}, {"record": text}):
                refused = await post(anne, "/duplicates", 409, wish)
                assert "when the day is over" in refused["message"]
            clock.at = MIDNIGHT
            await post(anne, "/duplicates", data={"table": table})
            row = await server.services.store.read(lambda c: repository.find(c, DEAL))
            assert dealt(row) == (await server.services.matches.load(table)).deal

    run(scenario())


REVEALING = ("record", "record.txt", "replay", "replay?seat=0", "reviews")


async def everything(visitor: Visitor, table: str) -> str:
    """Return all that somebody can get about a table and its deal: by HTTP, by a live connection, and as an export."""
    routes = [route.path.removeprefix("/api") for route in visitor.server.app.routes if "GET" in route.methods]
    about = [path.replace("{table_id:str}", table) for path in routes if "{table_id:str}" in path]
    assert len(about) >= 10
    about += [f"/deals/{DEAL}", "/daily", "/archive", "/archive/dump", "/me/tables", "/me/export", "/me/duplicates"]
    answers = [(await visitor.http.get(f"/api{path}")).text for path in about]
    connection = visitor.connect()
    for command in ({"op": "watch", "table": table, "since": 0}, {"op": "deal", "deal": DEAL}):
        answers += [line.decode() for line in await visitor.command(connection, json.dumps(command))]
    return "\n".join(answers)


@pytest.mark.parametrize("game", ["richelieu-duel", "blasons"])
def test_nobody_learns_the_daily_deal_from_an_attempt_that_they_give_up(folder: Path, game: str) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with in_process_server(folder, clock) as server:
            anne, guest = await register(server, "Anne"), await server.visitor("Louis")
            for visitor in (anne, guest):
                deal = DEAL.replace("richelieu-duel", game)
                table = (await post(visitor, f"/deals/{deal}/play"))["id"]
                match = await server.services.matches.load(table)
                await post(visitor, f"/tables/{table}/resign")
                await finish(server, table)  # in Les 7 Blasons, the bots play on
                written = write_record(Match(match.game, match.deal)).splitlines()
                hidden = [line.strip() for line in written if line.startswith(("  discs", "  round"))]
                known = await everything(visitor, table)
                assert "you did not finish this attempt" in known
                for secret in (match.setup.secret, *hidden):
                    assert secret not in known
                for path in REVEALING:
                    await get(visitor, f"/tables/{table}/{path}", 403)
                await visitor.http.put(f"/api/tables/{table}/reviews", json={})
                compared = await get(visitor, f"/deals/{deal}")
                assert (compared["results"], compared["decisions"]) == (None, None)
                await post(visitor, "/duplicates", 409, {"table": table})
                clock.at = MIDNIGHT
                await get(visitor, f"/tables/{table}/record")
                assert (await get(visitor, f"/deals/{deal}"))["results"]
                clock.at = NOON

    run(scenario())


def test_who_played_to_the_end_sees_it_at_once_with_an_account_and_the_secret_after_the_day(folder: Path) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with in_process_server(folder, clock) as server:
            anne, guest = await register(server, "Anne"), await server.visitor("Louis")
            for visitor in (anne, guest):
                table = (await post(visitor, f"/deals/{DEAL}/play"))["id"]
                secret = (await finish(server, table)).setup.secret
                assert secret not in await everything(visitor, table)
                assert (await get(visitor, f"/deals/{DEAL}"))["results"]
                for path in REVEALING:
                    response = await visitor.http.get(f"/api/tables/{table}/{path}")
                    assert response.status_code == (200 if visitor is anne else 403)
                clock.at = MIDNIGHT
                record = msgspec.convert(await get(visitor, f"/tables/{table}/record"), Record)
                assert verify_record(record)
                assert (await get(visitor, f"/tables/{table}/shuffle"))["secret"] == secret
                clock.at = NOON

    run(scenario())


def test_a_match_in_progress_is_not_analysed_for_its_players(folder: Path) -> None:
    async def scenario() -> None:
        async with in_process_server(folder, Clock()) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            table = await server.match([anne, louis], "richelieu", edition="duel")
            alone = (await post(anne, "/quick", data={"game": "blasons"}))["id"]
            match = await finish(server, table, plies=20)
            guessed: Any
            guessed, _ = match.game.imagine(match.view(0), Random(1))  # as a player could write it down
            assert guessed != match.deal
            record = {"record": write_record(Match(match.game, guessed))}
            swapped = {"record": write_record(Match(match.game, guessed._replace(first=1 - guessed.first)))}
            for visitor in (anne, louis):
                for given in (record, swapped):
                    refused = await post(visitor, "/analysis", 409, given)
                    assert "when it is over" in refused["message"]
                    await post(visitor, "/study", 409, {**given, "actions": []})
                for path in ("record", "record.txt", "replay", "reviews"):
                    assert (await visitor.http.get(f"/api/tables/{table}/{path}")).status_code == 409, path
                await post(visitor, f"/tables/{table}/hint", 409)
                await post(visitor, "/duplicates", 409, {"table": table})
            other = await server.services.matches.load(alone)
            await post(anne, "/analysis", 204, {"record": write_record(Match(other.game, other.deal))})
            await post(await server.visitor("Marie"), "/analysis", 204, record)
            await finish(server, table)
            await post(anne, "/analysis", 204, record)
            # The same holds for an attempt that counts, although only bots play it too.
            attempt = (await post(anne, f"/deals/{DEAL}/play"))["id"]
            daily = await server.services.matches.load(attempt)
            record = {"record": write_record(Match(daily.game, daily.deal))}
            await post(anne, "/analysis", 409, record)
            await finish(server, attempt)
            await post(anne, "/analysis", 204, record)

    run(scenario())


def test_a_duplicate_that_nobody_plays_is_removed_after_three_months(folder: Path) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with in_process_server(folder, clock) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            await get(anne, "/daily")
            table = await server.match([anne, louis], "richelieu", edition="duel")
            await finish(server, table, plies=10_000)
            ignored, played = [(await post(anne, "/duplicates", data={"table": table}))["id"] for _ in range(2)]
            await post(louis, f"/deals/{played}/play")
            later = await server.visitor()  # sessions have expired by then
            clock.at += DUPLICATE_SECONDS
            await server.services.cleanup.run()
            await get(later, f"/deals/{ignored}")
            clock.at += 1
            await server.services.cleanup.run()
            await get(later, f"/deals/{ignored}", 404)
            await get(later, f"/deals/{played}")
            await get(later, f"/deals/{DEAL}")  # daily deals stay, played or not
            await get(later, f"/tables/{table}")

    run(scenario())


def copy_attempt(table_id: str, copies: int, connection: Connection) -> None:
    """Store an attempt again for as many other users, each with one point less than the one before."""
    table = connection.execute(select(tables).where(tables.c.id == table_id)).one()._asdict()
    user = connection.execute(select(users).where(users.c.id == table["host"])).one()._asdict()
    sat = [row._asdict() for row in connection.execute(select(seats).where(seats.c.table == table_id))]
    one, *others = table["result"]["scores"]
    for number in range(1, copies + 1):
        host, copy, scores = f"user {number}", f"table {number}", [one - number, *others]
        connection.execute(insert(users).values(user | {"id": host}))
        result = table["result"] | {"scores": scores}
        connection.execute(insert(tables).values(table | {"id": copy, "host": host, "result": result}))
        mine = [row | {"table": copy, "user": row["user"] and host} for row in sat]
        connection.execute(insert(seats), mine)


def test_many_attempts_are_compared(folder: Path) -> None:
    """If every rank were found by comparing all attempts with each other, this would take minutes."""

    async def scenario() -> None:
        clock = Clock()
        async with in_process_server(folder, clock) as server:
            anne = await server.visitor("Anne")
            hers = (await post(anne, f"/deals/{DEAL}/play"))["id"]
            await finish(server, hers)
            others = repository.MOST_COMPARED - 1
            await server.services.store.write(partial(copy_attempt, hers, others))
            found = await get(anne, f"/deals/{DEAL}")
            assert [row["rank"] for row in found["results"]] == [*range(1, others + 2)]
            assert [row["you"] for row in found["results"]] == [True, *[False] * others]
            assert found["deal"]["mine"]["rank"] == 1
            (today,) = [deal for deal in (await get(anne, "/daily"))["deals"] if deal["id"] == DEAL]
            assert today["mine"] == found["deal"]["mine"]

    run(scenario())


def test_results_are_read_only_for_somebody_who_may_see_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be thousands, and everybody who opens the page asks for the deals of the day."""
    reads = list[list[str]]()
    attempts_at = repository.attempts_at

    def counted(connection: Connection, deals: list[str], user: str | None = None, **more: Any) -> Any:
        if user is None:
            reads.append(deals)
        return attempts_at(connection, deals, user, **more)

    async def scenario() -> None:
        async with in_process_server(folder, Clock(), rate_limit_factor=1) as server:
            anne, louis = await server.visitor("Anne"), await server.visitor("Louis")
            hers, his = [(await post(one, f"/deals/{DEAL}/play"))["id"] for one in (anne, louis)]
            await finish(server, hers)
            monkeypatch.setattr(repository, "attempts_at", counted)
            for visitor in (louis, await server.visitor()):
                assert next(deal["finished"] for deal in (await get(visitor, "/daily"))["deals"]) == 1
                assert (await get(visitor, f"/deals/{DEAL}"))["results"] is None
            assert reads == []
            for ranks in ([1], [1, 1]):
                for _ in range(3):
                    mine = [deal["mine"] for deal in (await get(anne, "/daily"))["deals"]]
                    assert [one["rank"] for one in mine if one] == [1]
                assert reads == [[DEAL]] * len(ranks)
                await finish(server, his)
            await server.services.store.write(partial(copy_attempt, hers, 2_000))
            assert await server.services.deals.weight(DEAL) == 11
            burst = int(RATES["list"].burst)
            statuses = [(await louis.http.get(f"/api/deals/{DEAL}")).status_code for _ in range(burst // 11 + 1)]
            assert statuses[-1] == 429

    run(scenario())
