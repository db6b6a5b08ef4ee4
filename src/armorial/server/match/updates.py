"""What is sent to one who watches a match: the only place where a room becomes a message."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec

from armorial.engine.game import Score
from armorial.server import wire
from armorial.server.match.log import MatchLog

LASTING = "cards"  # the part of a view that is the longest, and stays the same for a whole match
MATCHES = 4096  # so many are kept in mind at a time

# By the part's id; the part is kept too, so that nothing else can have that id meanwhile.
_encoded: OrderedDict[int, tuple[object, msgspec.Raw]] = OrderedDict()


def scene(room: MatchLog, seat: int, since: int) -> wire.Scene:
    """Return what a seat, or a spectator, may know of a match, with the log from a number on."""
    ending, view = room.ending, room.view(seat)
    return wire.Scene(
        table=room.table.id,
        number=room.number,
        seat=seat,
        player=room.player,
        view=_plain(room.game.view_json(view)),
        legal=room.words(view),
        undo=room.may_undo(seat),
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


def _plain(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a plain view in which what lasts is encoded already: it is sent after every action."""
    return {**view, LASTING: _once_encoded(view[LASTING])} if LASTING in view else dict(view)


def _once_encoded(part: object) -> msgspec.Raw:
    known = _encoded.get(id(part))
    if known is None:
        known = _encoded[id(part)] = part, msgspec.Raw(msgspec.json.encode(part))
        if len(_encoded) > MATCHES:
            _encoded.popitem(last=False)
    return known[1]


def standing(room: MatchLog, seat: int) -> wire.Score:
    """Return how it stands, as far as a viewer may know: asked for, for it takes longer than all the rest."""
    return score(room.standing(seat))


def score(score: Score) -> wire.Score:
    """Return a score as it is sent."""
    sheet: list[dict[str, Any]] = [item._asdict() for item in score.sheet]
    return wire.Score(list(score.scores), list(score.winners), sheet)
