"""What is sent to one who watches a match: the only place where a room becomes a message."""

from typing import Any

from armorial.engine.game import Score
from armorial.server import wire
from armorial.server.room import Room


def scene(room: Room, seat: int, since: int) -> wire.Scene:
    """Return what a seat, or a spectator, may know of a match, with the log from a number on."""
    ending, view = room.ending, room.view(seat)
    return wire.Scene(
        table=room.table.id,
        number=room.number,
        seat=seat,
        player=room.player,
        view=dict(room.game.plain_view(view)),
        legal=room.words(view),
        score=score(room.standing(seat)) if ending else None,
        clocks=None if room.clocks.pace.kind == "none" else list(room.clocks.left),
        at=room.clocks.at,
        gone=list(room.gone),
        offer=f"{room.offer.word.partition(' ')[0]} {room.offer.seat}" if room.offer else "",
        agreed=sorted(room.agreed),
        ending=wire.Ending(ending.how, list(ending.winners), list(ending.scores)) if ending else None,
        news=room.news(seat, since),
        log=room.entries[max(0, since) :],
    )


def standing(room: Room, seat: int) -> wire.Score:
    """Return how it stands, as far as a viewer may know: asked for, for it takes longer than all the rest."""
    return score(room.standing(seat))


def score(score: Score) -> wire.Score:
    """Return a score as it is sent."""
    sheet: list[dict[str, Any]] = [item._asdict() for item in score.sheet]
    return wire.Score(list(score.scores), list(score.winners), sheet)
