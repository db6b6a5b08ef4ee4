"""Build what a viewer is sent of a match: the only place where a match becomes a message."""

from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from armorial.engine import game as engine
from armorial.i18n import translations
from armorial.protocol.match import (
    Board,
    Ending,
    Offer,
    Permissions,
    Score,
    ScoreItem,
    Span,
    Update,
)
from armorial.server.match import log
from armorial.server.match.history import log_since
from armorial.server.match.log import STOP, MatchLog

encode = msgspec.json.Encoder().encode

# By match, the keys of the view that never change, as JSON: they are sent after every action.
_constants: WeakKeyDictionary[MatchLog, dict[str, msgspec.Raw]] = WeakKeyDictionary()


def update(match: MatchLog, seat: int, since: int, language: str | None = None) -> Update:
    """Return what a seat, or a spectator, may know, with the log from a number on; drawn in a language, if given."""
    view = match.view(seat)
    plain, legal = match.game.view_json(view), match.notations(view)
    return Update(
        table=match.id,
        number=match.number,
        seat=seat,
        player=match.player,
        view=_with_constants(match, plain),
        legal=legal,
        log=log_since(match, seat, since),
        clocks=list(match.clocks.left) if match.clocks.counting else None,
        at=match.clocks.at,
        left=list(match.left),
        offer=_offer(match),
        may=permissions(match, seat),
        ending=ending(match.ending) if match.ending else None,
        score=standing(match, seat) if match.ending else None,
        board=draw(match.game, plain, legal, match.names(), language) if language else None,
    )


def permissions(match: MatchLog, seat: int) -> Permissions:
    """Return what a viewer may do now, besides playing."""
    undo = match.may_undo(seat)
    plays = match.ending is None and seat in match.people
    return Permissions(
        undo=undo.how,
        undo_reason=undo.reason,
        hint=match.may_get_hint(seat),
        claim_at=match.claim_at(seat),
        stop=plays and match.offer is None,
        resign=plays,
    )


def _with_constants(match: MatchLog, plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return a view in which the keys that never change are encoded already."""
    constants = _constants.get(match)
    if constants is None:
        constants = {key: msgspec.Raw(encode(plain[key])) for key in match.game.CONSTANT_KEYS}
        _constants[match] = constants
    return {**plain, **constants}


def _offer(match: MatchLog) -> Offer | None:
    if match.offer is None:
        return None
    kind = match.offer.action.partition(" ")[0]
    return Offer("stop" if kind == STOP else "back", match.offer.seat, sorted(match.agreed))


def ending(found: log.Ending) -> Ending:
    """Return how a match ended, as a message."""
    return Ending(found.how, list(found.winners), list(found.scores))


def standing(match: MatchLog, seat: int) -> Score:
    """Return the score as far as a viewer may know it."""
    return score(match.standing(seat))


def score(counted: engine.Score) -> Score:
    """Return a score as a message."""
    sheet = [
        ScoreItem(
            item.rule, item.name, {name: list(by_seat) for name, by_seat in item.counted.items()}, list(item.points)
        )
        for item in counted.sheet
    ]
    return Score(list(counted.scores), list(counted.winners), sheet)


def draw(
    game: engine.Game, plain: Mapping[str, Any], legal: Sequence[str], names: Sequence[str], language: str
) -> Board:
    """Draw a view as text, in a language."""
    lines = game.draw(plain, legal, names, translations(language).gettext)
    return [[Span(span.text, span.style, span.thing) for span in line] for line in lines]
