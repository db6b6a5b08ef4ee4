"""The attacks: what a few strangers can do from one address, as fast as the server lets them."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import count, cycle
from math import inf
from typing import Any

import httpx
import msgspec

from armorial.server.match.permissions import LONGEST_LOG
from bench.attack import floods
from bench.attack.attacker import AT_ONCE, Attacker, again, paced
from bench.attack.crafted import LATE, PLAYERS, as_json, crafted_record
from bench.attack.honest import NAME

Attack = Callable[[Attacker], Awaitable[None]]
KING = {"kind": "bot", "level": "king"}
BLASONS: dict[str, Any] = {"game": "blasons", "options": {"players": PLAYERS}, "private": True}
GUESTS = 8  # the rate limit allows one address ten at once
ADDRESSES, GUESSES = 25, 240  # of the attackers who lock somebody out together
SEARCHES_PER_SECOND, LISTS_PER_SECOND = 40, 14  # less than the rate limits
SECONDS_TO_PREPARE = 60.0
MOST_SECONDS = 300.0  # that an attack takes, with its preparations
ANSWERED, REFUSED, READY, GO = range(4)  # what the attacker's process and the honest player's tell each other


async def long_names(eve: Attacker) -> None:
    """Search for a name whose letters each expand to eighteen."""
    await eve.ready()
    await again(lambda: eve.send("GET", "/archive", params={"player": "\ufdfa" * 6_600}))


async def deep_json(eve: Attacker) -> None:
    """Send JSON that is nested too deeply."""
    await eve.ready()
    await again(lambda: eve.send("POST", "/session", content="[" * 30_000))


async def dropped_streams(eve: Attacker) -> None:
    """Request streams of events, and disconnect."""

    async def drop() -> None:
        writer = await eve.raw(b"GET /api/events?lobby=true HTTP/1.1\r\nHost: here\r\n\r\n")
        if writer:
            writer.close()

    await eve.ready()
    await again(drop)


async def slow_requests(eve: Attacker) -> None:
    """Open as many connections as possible, and never finish a request."""
    await eve.ready()
    opened = [await eve.raw(b"GET / HTTP/1.1\r\nHost: he") for _ in range(1_500)]
    try:
        await asyncio.sleep(60)
    finally:
        for writer in filter(None, opened):
            writer.close()


async def records(eve: Attacker) -> None:
    """Let the server replay and verify records that are as long as possible: genuine ones, and one that is not."""
    record = crafted_record()
    *log, last = record.log
    forged = msgspec.structs.replace(record, log=[*log, msgspec.structs.replace(last, seat=1)])
    requests = cycle([
        ("/replay", msgspec.json.encode({"record": as_json(record), "draw": True})),
        ("/verify", msgspec.json.encode(record)),
        ("/verify", msgspec.json.encode(forged)),
        ("/replay", msgspec.json.encode({"record": record.text, "draw": True})),
    ])  # fmt: skip

    async def replay() -> None:
        path, body = next(requests)
        await eve.send("POST", path, content=body)

    await eve.ready()
    await again(replay)


async def passwords(eve: Attacker) -> None:
    """Guess the honest player's password."""
    await eve.ready()
    await again(lambda: eve.send("POST", "/session", json={"name": NAME, "password": "a wild guess"}))


async def lock_out(eve: Attacker) -> None:
    """Guess it from many addresses, until the honest player is refused elsewhere, and go on."""
    clients = cycle([eve.client(f"127.0.3.{number}") for number in range(1, ADDRESSES + 1)])

    async def guess() -> None:
        await eve.send("POST", "/session", next(clients), json={"name": NAME, "password": "a wild guess"})

    for _ in range(GUESSES // AT_ONCE):
        await asyncio.gather(*(guess() for _ in range(AT_ONCE)))
    await eve.ready()
    await again(guess)


async def guests(eve: Attacker) -> None:
    """Create as many guests as possible."""
    names = count()
    await eve.ready()
    await again(lambda: eve.send("POST", "/guest", json={"name": f"Mallory {next(names)}"}))


async def mutes(eve: Attacker) -> None:
    """Mute users who do not exist, with long names."""
    guest = await eve.guest()
    await eve.ready()
    await again(lambda: eve.send("PUT", f"/mutes/{'x' * 30_000}", guest))


async def chat(eve: Attacker) -> None:
    """Write long lines, and report them, as often as possible."""
    host, *others = [await eve.guest() for _ in range(GUESTS)]
    table = (await eve.patiently("POST", "/tables", host, json={"game": "richelieu"}))["table"]["id"]
    turns = cycle([(host, "players"), *((other, "spectators") for other in others)])

    async def write() -> None:
        guest, room = next(turns)
        line = await eve.send("POST", f"/tables/{table}/chat", guest, json={"text": "é" * 500, "room": room})
        if line:
            await eve.send("POST", "/reports", guest, json={"message": line["id"], "reason": "é" * 500})

    await eve.ready()
    await again(write)


async def lobby_flood(eve: Attacker) -> None:
    """Create as many tables as possible."""
    hosts = cycle([await eve.guest() for _ in range(GUESTS)])
    await eve.ready()
    await again(lambda: eve.send("POST", "/tables", next(hosts), json={"game": "richelieu"}))


async def lists(eve: Attacker) -> None:
    """Ask for the longest lists: matches of seven, daily deals and their results."""
    hosts = [await eve.guest() for _ in range(GUESTS)]
    bots = [{"kind": "bot", "level": "random"}] * (PLAYERS - 1)
    for host in hosts:
        for _ in range(5):
            await eve.send("POST", "/tables", host, json=BLASONS | {"private": False, "seats": [{"kind": "me"}, *bots]})
    deals = (await eve.patiently("GET", "/daily", eve.http))["deals"]
    paths = cycle(["/tables?status=playing", "/daily", *(f"/deals/{deal['id']}" for deal in deals)])
    await eve.ready()
    await again(lambda: eve.send("GET", next(paths)))


async def requests(eve: Attacker) -> None:
    """Send requests without pause on many connections."""
    await floods.requests(eve)


async def commands(eve: Attacker) -> None:
    """Send commands without pause over many WebSockets."""
    await floods.commands(eve)


async def searches(eve: Attacker) -> None:
    """Search a large archive for somebody who never played, no more often than allowed."""
    await eve.ready()
    await paced(lambda: eve.send("GET", "/archive", params={"player": "nobody"}), SEARCHES_PER_SECOND)


async def popular_deals(eve: Attacker) -> None:
    """Ask for deals that thousands have played, no more often than allowed."""
    deals = (await eve.patiently("GET", "/daily", eve.http))["deals"]
    paths = cycle(["/daily", *(f"/deals/{deal['id']}" for deal in deals)])
    await eve.ready()
    await paced(lambda: eve.send("GET", next(paths)), LISTS_PER_SECOND)


async def bots(eve: Attacker) -> None:
    """Let many of the strongest bots think at many tables, some without a person, and watch all of them."""
    hosts = [await eve.guest() for _ in range(3)]
    tables = list[tuple[httpx.AsyncClient, str]]()
    await eve.ready()
    for host in hosts:  # the rate limit allows ten tables at once
        for seats in (*[[{"kind": "me"}, *[KING] * (PLAYERS - 1)]] * 5, [KING] * PLAYERS, [KING] * PLAYERS):
            if created := await eve.send("POST", "/tables", host, json=BLASONS | {"seats": seats}):
                tables.append((host, created["table"]["id"]))
        for _ in range(3):
            tables += await _filled_later(eve, host)
    watching = [eve.watch(host, [table for other, table in tables if other is host]) for host in hosts]
    await asyncio.gather(*watching, *(_play_on(eve, host, table) for host, table in tables))


async def _filled_later(eve: Attacker, host: httpx.AsyncClient) -> list[tuple[httpx.AsyncClient, str]]:
    """Create a table with free seats only, and put bots into all of them."""
    created = await eve.send("POST", "/tables", host, json=BLASONS | {"seats": [{"kind": "open"}] * PLAYERS})
    if not created:
        return []
    table = created["table"]["id"]
    for seat in range(PLAYERS):
        await eve.send("POST", f"/tables/{table}/bots", host, json={"seat": seat, "level": "king"})
    return [(host, table)]


async def _play_on(eve: Attacker, player: httpx.AsyncClient, table: str) -> None:
    """Play at once whenever it is a player's turn, so that the bots go on thinking."""
    while True:
        match = await eve.send("GET", f"/tables/{table}/match", player)
        if match and match["legal"]:
            request = {"number": match["number"], "actions": match["legal"][:1]}
            await eve.send("POST", f"/tables/{table}/play", player, json=request)
        await asyncio.sleep(1)


async def take_backs(eve: Attacker) -> None:
    """Late in a match of seven, act and take back as often as allowed; then end the match, and open it again."""
    players = [await eve.guest() for _ in range(PLAYERS)]
    path = await late_match(eve, players)
    await back_and_forth(eve, players, path)
    await eve.ready()
    await _play_until(eve, players, path)
    paths = cycle([f"{path}/match", f"{path}/replay?draw=true", f"{path}/record"])
    await again(lambda: eve.send("GET", next(paths), players[0]))


async def late_match(eve: Attacker, players: list[httpx.AsyncClient]) -> str:
    """Start a match of these players, and play most of it; return its path."""
    host, *others = players
    table = (await eve.patiently("POST", "/tables", host, json=BLASONS | {"starts": "host"}))["table"]["id"]
    for other in others:
        await eve.patiently("POST", f"/tables/{table}/join", other, json={})
    await _play_until(eve, players, f"/tables/{table}", LATE)
    return f"/tables/{table}"


async def _play_until(eve: Attacker, players: list[httpx.AsyncClient], path: str, most: float = inf) -> None:
    """Play until the log has a number of entries, or the match is over."""
    number = seat = 0
    while number < most:
        match = await eve.patiently("GET", f"{path}/match?since={number}", players[seat])
        if match["ending"]:
            return
        if match["legal"]:
            request = {"number": match["number"], "actions": match["legal"][:1]}
            await eve.patiently("POST", f"{path}/play", players[seat], json=request)
        number, seat = match["number"], match["player"]


async def back_and_forth(eve: Attacker, players: list[httpx.AsyncClient], path: str) -> None:
    """Let each player, in their turn, act and take back, if all others allow it, until the log or the time is full."""
    seat, number, end = 0, 0, time.monotonic() + SECONDS_TO_PREPARE
    while number < LONGEST_LOG and time.monotonic() < end:
        match = await eve.patiently("GET", f"{path}/match?since={number}", players[seat])
        number = match["number"]
        if match["player"] != seat:
            seat = match["player"]
            continue
        request = {"number": number, "actions": match["legal"][:1]}
        await eve.patiently("POST", f"{path}/play", players[seat], json=request)
        may = (await eve.patiently("GET", f"{path}/match?since={number}", players[seat]))["may"]["undo"]
        if may != "no":
            await eve.patiently("POST", f"{path}/undo", players[seat])
        if may == "ask":
            others = players[:seat] + players[seat + 1 :]
            answers = (eve.patiently("POST", f"{path}/answer", other, json={"accept": True}) for other in others)
            await asyncio.gather(*answers)


ATTACKS: tuple[Attack, ...] = (
    long_names, deep_json, dropped_streams, slow_requests, records, passwords, lock_out, guests, mutes, chat,
    lobby_flood, lists, take_backs, bots, requests, commands, searches, popular_deals,
)  # fmt: skip
ON_A_FULL_DATABASE = (searches, popular_deals)


def run(url: str, number: int, told: Any) -> None:
    """Attack until this process is killed. It is separate from the honest player's, so that neither slows the other."""

    async def begin() -> None:
        told[READY] = 1
        while not told[GO]:
            await asyncio.sleep(0.05)

    async def attack() -> None:
        eve = Attacker(url, f"127.0.1.{number + 1}", begin)
        attacking = asyncio.ensure_future(ATTACKS[number](eve))
        async with asyncio.timeout(MOST_SECONDS):
            while not attacking.done():
                await asyncio.sleep(0.1)
                told[ANSWERED], told[REFUSED] = eve.answered, eve.refused
        await attacking

    asyncio.run(attack())
