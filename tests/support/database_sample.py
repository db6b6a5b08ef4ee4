"""A database with something of every kind, made by a server's services: see `format_samples`."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from armorial.analysis.review import EFFORT, Decision, as_message, decision_plies, review_of
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.protocol.archive import Entry
from armorial.protocol.chat import ChatReport, NewChatLine
from armorial.protocol.deals import NewDuplicate
from armorial.protocol.match import Plan, PlannedAction
from armorial.protocol.review import GameReview
from armorial.protocol.tables import Join, NewTable, Rematch, SeatRequest, TimeControl
from armorial.puzzles.shipped import entries
from armorial.server.deals import schedule
from armorial.server.deals.analysis import review_attempt
from armorial.server.match import new_entries, permissions
from armorial.server.match.online_match import OnlineMatch
from armorial.server.ops import admin
from armorial.server.people.accounts import Person
from armorial.server.people.arms import default_arms
from armorial.server.services import Services
from tests.support.services import settings_in, sqlite_in

PASSWORD = "fleur de lys"
ACCOUNTS = ("Anne", "Louis", "Marie", "Rochefort")
ADMIN, BANNED, GUEST = "Marie", "Rochefort", "Jean"
DAILY = "richelieu-duel"
CLOCK = TimeControl("clock", minutes=15, increment=10)


def make_database(folder: Path, start: float) -> tuple[str, dict[str, Any]]:
    """Return the dump of a database, and notes: what it does not tell, and how its matches in progress are."""
    clock = Clock(start)
    notes = asyncio.run(_fill(folder, clock))
    with admin.open_database(sqlite_in(folder)) as connection:
        admin.ban(connection, BANNED)
        admin.promote(connection, ADMIN)
    with closing(sqlite3.connect(folder / "armorial.db")) as database:
        return "".join(f"{line}\n" for line in database.iterdump()), notes | {"now": clock.at}


class Clock:
    """Advances a second at each look."""

    def __init__(self, at: float) -> None:
        self.at = at

    def __call__(self) -> float:
        self.at += 1
        return self.at


async def _fill(folder: Path, clock: Clock) -> dict[str, Any]:
    services = Services(settings_in(folder), clock)
    await services.open()
    try:
        world = World(services)
        for step in (people, finished, in_progress, open_tables, shared_deals, around):
            await step(world)
        return world.notes
    finally:
        await services.close()


class World:
    """A server, its people, and what its database does not tell."""

    def __init__(self, services: Services) -> None:
        self.services, self.rng = services, Random(1)
        self.people: dict[str, Person] = {}
        self.notes: dict[str, Any] = {
            name: {} for name in ("people", "cookies", "finished", "playing", "open", "deals")
        }

    async def table(self, game: str, seats: list[str], options: dict[str, Any], **more: Any) -> str:
        """Start a match: each seat has a person, or a bot of a level."""
        requested = [SeatRequest("open" if seat in self.people else "bot", seat) for seat in seats]
        requested[0] = SeatRequest("me")
        request = NewTable(game, {"players": len(seats), **options}, requested, **more)
        created = await self.services.lobby.create(self.people[seats[0]], request)
        for seat in seats[1:]:
            if seat in self.people:
                await self.services.lobby.join(self.people[seat], created.table.id, Join())
        return created.table.id

    async def play(self, table: str, ready: Callable[[OnlineMatch], bool]) -> OnlineMatch:
        """Play legal actions, for people and bots alike, until the match ends or is ready."""
        match = await self.services.matches.load(table)
        while not match.ending and not ready(match):
            action = self.rng.choice(match.legal(match.player))
            await self.append(table, partial(act, match.player, match.number, action))
        return match

    async def append(self, table: str, make: Callable[[OnlineMatch, float], list[Entry]]) -> None:
        await self.services.matches.append(table, make)


def act(seat: int, number: int, action: str, match: OnlineMatch, at: float) -> list[Entry]:
    """Play an action."""
    return new_entries.play(match, at, seat, number, [action])


def never(_match: OnlineMatch) -> bool:
    """Play on to the end."""
    return False


def after(plies: int) -> Callable[[OnlineMatch], bool]:
    """Play some actions."""
    return lambda match: match.number >= plies


def undo_is(how: str, seat: int | None = None) -> Callable[[OnlineMatch], bool]:
    """Play until a seat, by default the one to act, may take something back."""
    return lambda match: permissions.may_undo(match, match.player if seat is None else seat).how == how


# --- what is in it ---------------------------------------------------------------------------------------------------


async def people(world: World) -> None:
    """Create accounts, a guest and a token."""
    accounts, notes = world.services.accounts, world.notes
    for name in (*ACCOUNTS, GUEST):
        person, cookie = await accounts.guest(name)
        if name != GUEST:
            person = await accounts.claim(person, name, PASSWORD)
        world.people[name] = person
        notes["people"][name], notes["cookies"][name] = person.id, cookie
    world.people["Anne"] = await accounts.change_arms(world.people["Anne"], default_arms("France"))
    _, notes["token"] = await accounts.new_token(world.people["Louis"], "my bot", ["read", "play"])


async def finished(world: World) -> None:
    """Finish matches of both games: two are rated and played out, one is resigned, one stopped."""
    tables = world.notes["finished"]
    rated = {"rated": True, "time_control": CLOCK}
    tables["duel"] = await world.table("richelieu", ["Anne", "Louis"], {}, **rated)
    await world.play(tables["duel"], never)
    tables["blasons"] = await world.table("blasons", ["Louis", "Marie", "Anne"], {"variants": ["peek"]}, **rated)
    await world.play(tables["blasons"], never)
    tables["resigned"] = await world.table("richelieu", ["Louis", "Anne"], {"short": True}, **rated)
    await world.play(tables["resigned"], after(12))
    await world.append(tables["resigned"], lambda match, at: [new_entries.resign(match, at, 1)])
    tables["stopped"] = await world.table("richelieu", ["Jean", "Marie"], {"edition": "court"})
    await world.play(tables["stopped"], after(9))
    await world.append(tables["stopped"], lambda match, at: [new_entries.offer_stop(match, at, 0)])
    await world.append(tables["stopped"], lambda match, at: [new_entries.answer(match, at, 1, accept=True)])


async def in_progress(world: World) -> None:
    """Leave matches in progress, with everything that can happen in one."""
    starts: dict[str, tuple[str, list[str], dict[str, Any]]] = {
        "duel": ("richelieu", ["Anne", "Louis"], {}),
        "three": ("blasons", ["Anne", "Louis", "Marie"], {"ties": "cascade"}),
        "four": ("richelieu", ["Marie", "Louis", "Jean", "knight"], {"edition": "court", "move_at_cap": True}),
        "bots": ("blasons", ["Marie", "squire", "page"], {}),
    }
    tables = {}
    for name, (game, seats, options) in starts.items():
        days = TimeControl("days", days=3) if name == "three" else TimeControl()
        tables[name] = await world.table(game, seats, options, time_control=days)
    await _take_back_and_offer(world, tables["duel"])
    match = await world.play(tables["three"], lambda match: match.number > 20 and undo_is("ask", 0)(match))
    await world.append(tables["three"], lambda match, at: [new_entries.undo(match, at, 0)])
    await world.append(tables["three"], lambda match, at: [new_entries.answer(match, at, 1, accept=True)])
    await world.play(tables["four"], after(15))
    await world.append(tables["four"], lambda match, at: [new_entries.resign(match, at, 2)])
    await world.play(tables["four"], after(30))
    await world.play(tables["bots"], lambda match: match.number > 20 and match.level(match.player) is not None)
    for name, table in tables.items():
        match = await world.services.matches.load(table)
        world.notes["playing"][name] = {"table": table, **_as_noted(match)}


async def _take_back_and_offer(world: World, table: str) -> None:
    """Take an action back, decline one offer, leave another one waiting, and plan."""
    match = await world.play(table, lambda match: match.number > 10 and undo_is("free")(match))
    await world.append(table, lambda match, at: [new_entries.undo(match, at, match.player)])
    await world.append(table, lambda match, at: [new_entries.offer_stop(match, at, 0)])
    await world.append(table, lambda match, at: [new_entries.answer(match, at, 1, accept=False)])
    await world.play(table, lambda match: match.number > 30 and match.player == 1)
    await world.append(table, lambda match, at: [new_entries.offer_stop(match, at, 0)])
    answer = PlannedAction([match.legal(1)[0]], "done")
    await world.services.plans.put(world.people["Anne"], table, Plan(match.number, [answer]))


def _as_noted(match: OnlineMatch) -> dict[str, Any]:
    """Return how a match in progress is."""
    return {
        "number": match.number,
        "player": match.player,
        "left": match.left,
        "legal": match.legal(match.player),
        "actions": [match.entries[one.number].action for one in match.actions.played],
        "offer": [match.offer.seat, match.offer.action] if match.offer else None,
        "agreed": sorted(match.agreed),
        "kinds": sorted({entry.kind for entry in match.entries}),
        "seconds": [round(seconds, 3) for seconds in match.clocks.left],
    }


async def open_tables(world: World) -> None:
    """Leave tables open: for everybody, for an invitation, for a challenged user, and a rematch."""
    lobby, notes = world.services.lobby, world.notes
    marie, louis = world.people["Marie"], world.people["Louis"]
    notes["commitment"] = await lobby.commitment(marie)
    notes["open"]["public"] = (await lobby.create(marie, NewTable("blasons", {"players": 3}))).table.id
    seats = [SeatRequest("me"), SeatRequest("invited")]
    created = await lobby.create(louis, NewTable("richelieu", {}, seats, private=True, starts="next"))
    notes["open"]["invited"], notes["invitation"] = created.table.id, next(iter(created.invitations.values()))
    seats = [SeatRequest("me"), SeatRequest("user", user="Marie")]
    notes["open"]["challenge"] = (await lobby.create(louis, NewTable("richelieu", {}, seats))).table.id
    notes["rematch"] = (await lobby.rematch(louis, notes["finished"]["duel"], Rematch())).id


async def shared_deals(world: World) -> None:
    """Play a daily deal and a duplicate; find the par of the one, and review the attempt at the other."""
    services, notes = world.services, world.notes
    day = schedule.day_at(services.deals._now())
    notes["deals"]["daily"] = f"{day}-{DAILY}"
    duplicate = await services.deals.duplicate(world.people["Anne"], NewDuplicate(notes["finished"]["duel"]), "here")
    notes["deals"]["duplicate"] = duplicate.id
    for name, deal, player in (("daily", f"{day}-{DAILY}", "Anne"), ("duplicate", duplicate.id, "Marie")):
        table = (await services.deals.play(world.people[player], deal)).id
        await world.play(table, never)
        notes["deals"][f"{name} attempt"] = table
    with patch.object(services.bots, "compute", _compute):
        await services.analyst.review_attempts()
        await services.analyst.find_pars()


async def _compute(_owner: str, work: Callable[..., Any], *given: Any) -> Any:
    """Compute in this process, with little effort."""
    return work(*given, effort=16) if work is review_attempt else work(*given)


async def around(world: World) -> None:
    """Write in a chat, report a line, mute a user, try puzzles, and keep a review."""
    services, (anne, louis, marie) = world.services, [world.people[name] for name in ACCOUNTS[:3]]
    table = world.notes["playing"]["duel"]["table"]
    await services.chat.write(anne, table, NewChatLine("well met"))
    rude = await services.chat.write(louis, table, NewChatLine("hurry up"))
    await services.chat.write(marie, table, NewChatLine("a close one", "spectators"))
    await services.chat.report(anne, ChatReport(rude.id, "rude"))
    await services.chat.mute(marie, louis.id, on=True)
    for entry, solved in zip(entries()[:4], (True, False, True, True), strict=True):
        await services.puzzle_ratings.attempt(anne, entry.id, solved)
    record = await services.archive.record(world.notes["finished"]["duel"])
    await services.reviews.keep(anne, record.table, _review(read_record(record.text, GAMES)))
    world.notes["leaderboard"] = [
        [entry.name, entry.rating, entry.games] for entry in await services.profiles.leaderboard("richelieu-duel", 10)
    ]
    world.notes["archive"] = msgspec.to_builtins(record)


def _review(match: Match) -> GameReview:
    """Return a review that took no search: it finds every action as good as the played one."""
    decisions = [
        Decision(ply, match.states[ply].player, action, action, 0.5, (0.5, 0.5), 0.0, 0, exact=False, line=(action,))
        for ply, action in ((ply, match.actions[ply]) for ply in decision_plies(match))
    ]
    return as_message(match, review_of(match, decisions, EFFORT))
