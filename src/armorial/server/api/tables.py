"""TableRows tables, playing at them, talking."""

from typing import Annotated, Any

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, Parameter

from armorial.bots.levels import LEVELS
from armorial.engine.options import choose, valid_combinations
from armorial.games import GAMES, find
from armorial.server import wire
from armorial.server.api.auth import Asker, Server, Viewer
from armorial.server.match.hints import hinted
from armorial.server.match.preview import supposed
from armorial.server.match.updates import scene, standing

Since = Annotated[int, Parameter(ge=0, le=2**53 - 1, description="from which number on")]
TOGETHER = {game.NAME: valid_combinations(game) for game in GAMES.values()}


@get("/games")
async def games() -> list[dict[str, Any]]:
    """Return the games, what can be chosen in each, and the levels of bots.

    Where not all options go together, `together` lists the sets that do.
    """
    levels = [{"name": level.name, "label": level.label, "help": level.help} for level in LEVELS]
    return [
        {
            "name": game.NAME,
            "title": game.TITLE,
            "rules": game.RULES,
            "help": game.HELP,
            "options": [option._asdict() for option in game.OPTIONS],
            "together": TOGETHER[game.NAME],
            "levels": levels,
        }
        for game in GAMES.values()
    ]


@get("/tables")
async def lobby(parts: Server) -> list[wire.Table]:
    """Return the public tables that await players."""
    return await parts.hall.lobby()


@get("/commitment")
async def commitment(player: Asker, parts: Server) -> wire.Commitment:
    """Return what the server is bound to when one lays one's next table. Name it there, with a salt, once."""
    return wire.Commitment(await parts.hall.commitment(player))


@post("/tables")
async def lay(player: Asker, parts: Server, data: JSONBody[wire.NewTable]) -> wire.Laid:
    """Lay a table; it starts when every seat is taken."""
    parts.limits.take("lay", player.id)
    return await parts.hall.lay(player, data)


@post("/quick")
async def quick(player: Asker, parts: Server, data: JSONBody[wire.QuickGame]) -> wire.Table:
    """Play bots of a level now."""
    parts.limits.take("lay", player.id)
    game = find(data.game)
    others = choose(game, data.options).players - 1
    seats = [wire.SeatWish("me"), *(wire.SeatWish("bot", data.level) for _ in range(others))]
    wish = wire.NewTable(data.game, data.options, seats, private=True, commitment=data.commitment, salt=data.salt)
    laid = await parts.hall.lay(player, wish)
    return laid.table


@get("/tables/{identity:str}")
async def table(parts: Server, identity: FromPath[str]) -> wire.Table:
    """Return a table."""
    return await parts.hall.table(identity)


@post("/tables/{identity:str}/join")
async def join(player: Asker, parts: Server, identity: FromPath[str], data: JSONBody[wire.Join]) -> wire.Table:
    """Sit down, in a seat that is open or kept for one, or by invitation."""
    return await parts.hall.join(player, identity, data)


@get("/challenges")
async def challenges(person: Asker, parts: Server) -> list[wire.Table]:
    """Return the tables at which a seat is kept for the one who asks; join one to accept."""
    person.must("read")
    return await parts.hall.challenges(person)


@post("/tables/{identity:str}/decline", status_code=204)
async def decline(player: Asker, parts: Server, identity: FromPath[str]) -> None:
    """Decline a challenge; the seat is open to all then."""
    await parts.hall.decline(player, identity)


@post("/tables/{identity:str}/leave", status_code=204)
async def leave(player: Asker, parts: Server, identity: FromPath[str]) -> None:
    """Get up before the start; the host clears the table."""
    await parts.hall.leave(player, identity)


@post("/tables/{identity:str}/rematch")
async def rematch(
    player: Asker, parts: Server, identity: FromPath[str], data: JSONBody[wire.Rematch | None] = None
) -> wire.Table:
    """Play again, seats one further."""
    return await parts.hall.rematch(player, identity, data or wire.Rematch())


@get("/tables/{identity:str}/scene")
async def look(viewer: Viewer, parts: Server, identity: FromPath[str], since: Since = 0) -> wire.Scene:
    """Return what one may know of a match, with the log from a number on."""
    room = await parts.hall.room(identity)
    return scene(room, room.seat_of(viewer.id if viewer else None), since)


@get("/tables/{identity:str}/standing")
async def how_it_stands(viewer: Viewer, parts: Server, identity: FromPath[str]) -> wire.Score:
    """Return the score as far as one may know it."""
    room = await parts.hall.room(identity)
    return standing(room, room.seat_of(viewer.id if viewer else None))


@post("/tables/{identity:str}/suppose", status_code=200)
async def suppose(player: Asker, parts: Server, identity: FromPath[str], data: JSONBody[wire.Suppose]) -> wire.Supposed:
    """Tell where words would lead, and play nothing: to think out a turn, or an answer that waits."""
    room = await parts.hall.room(identity)
    return supposed(room, room.seat_of(player.id), data.words)


@post("/tables/{identity:str}/hint", status_code=200)
async def hint(player: Asker, parts: Server, identity: FromPath[str]) -> wire.Hint:
    """Let a bot tell what it would consider: in a match that is not rated, and in which no other person sits."""
    parts.limits.take("hint", player.id)
    room = await parts.hall.room(identity)
    return await hinted(parts.sitters, room, room.seat_of(player.id))


@post("/tables/{identity:str}/act")
async def act(player: Asker, parts: Server, identity: FromPath[str], data: JSONBody[wire.Act]) -> wire.Done:
    """Play a word, in answer to the scene of that number. Sent twice, it acts once."""
    return wire.Done(await parts.hall.act(player, identity, data.number, data.word))


@post("/tables/{identity:str}/take-back")
async def take_back(player: Asker, parts: Server, identity: FromPath[str]) -> wire.Done:
    """Take back an action of one's own unfinished turn, or ask all to take back a finished one."""
    return wire.Done(await parts.hall.do(player, identity, lambda room, at, seat: room.take_back(at, seat)))


@post("/tables/{identity:str}/stop")
async def stop(player: Asker, parts: Server, identity: FromPath[str]) -> wire.Done:
    """Offer to stop without a result."""
    return wire.Done(await parts.hall.do(player, identity, lambda room, at, seat: room.offer_stop(at, seat)))


@post("/tables/{identity:str}/reply")
async def reply(player: Asker, parts: Server, identity: FromPath[str], data: JSONBody[wire.Reply]) -> wire.Done:
    """Accept or decline what is offered."""
    return wire.Done(await parts.hall.do(player, identity, lambda room, at, seat: room.answer(at, seat, data.accept)))


@post("/tables/{identity:str}/resign")
async def resign(player: Asker, parts: Server, identity: FromPath[str]) -> wire.Done:
    """Give up."""
    return wire.Done(await parts.hall.do(player, identity, lambda room, at, seat: room.resign(at, seat)))


@post("/tables/{identity:str}/claim")
async def claim(player: Asker, parts: Server, identity: FromPath[str]) -> wire.Done:
    """Claim what is due when another's time has run out."""
    return wire.Done(await parts.hall.do(player, identity, lambda room, at, seat: room.claim(at, seat)))


@put("/tables/{identity:str}/plan", status_code=204)
async def plan(player: Asker, parts: Server, identity: FromPath[str], data: JSONBody[wire.Plan]) -> None:
    """Leave answers that wait, known to nobody else."""
    await parts.hall.plan(player, identity, data)


@get("/tables/{identity:str}/plan")
async def planned(player: Asker, parts: Server, identity: FromPath[str]) -> wire.Plan:
    """Return the answers that one has left oneself."""
    return await parts.hall.planned(player, identity)


@get("/tables/{identity:str}/chat")
async def chat(viewer: Viewer, parts: Server, identity: FromPath[str], since: Since = 0) -> list[wire.ChatLine]:
    """Return what was said, as far as one may hear it."""
    return await parts.talk.lines(viewer, identity, since)


@post("/tables/{identity:str}/chat")
async def say(talker: Asker, parts: Server, identity: FromPath[str], data: JSONBody[wire.Line]) -> wire.ChatLine:
    """Say something."""
    parts.limits.take("say", talker.id)
    line = await parts.talk.say(talker, identity, data)
    await parts.hub.said(line)
    return line


@put("/mutes/{user:str}", status_code=204)
async def mute(talker: Asker, parts: Server, user: FromPath[str]) -> None:
    """Hear no more of somebody."""
    await parts.talk.mute(talker, user, on=True)


@delete("/mutes/{user:str}", status_code=204)
async def unmute(talker: Asker, parts: Server, user: FromPath[str]) -> None:
    """Hear somebody again."""
    await parts.talk.mute(talker, user, on=False)


@post("/reports", status_code=204)
async def report(talker: Asker, parts: Server, data: JSONBody[wire.Report]) -> None:
    """Report a line of chat."""
    parts.limits.take("say", talker.id)
    await parts.talk.report(talker, data)


ALL = [
    games, lobby, commitment, lay, quick, table, join, leave, challenges, decline, rematch,
    look, how_it_stands, suppose, hint, act, take_back, stop, reply, resign, claim, plan, planned,
    chat, say, mute, unmute, report,
]  # fmt: skip
