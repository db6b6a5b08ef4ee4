"""Previews: where actions would lead, as far as a player may know."""

from collections.abc import Sequence

from armorial.engine.errors import ArmorialError
from armorial.engine.game import SPECTATOR
from armorial.engine.preview import preview as engine_preview
from armorial.protocol.match import Preview
from armorial.server.errors import Conflict, Forbidden, Stale, from_engine
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.updates import drawn


def preview(match: OnlineMatch, seat: int, number: int, actions: Sequence[str], language: str | None = None) -> Preview:
    """Return where actions would lead from the update with a number, as far as a seat may know."""
    if seat == SPECTATOR:
        raise Forbidden("only players may do that")
    if match.ending:
        raise Conflict("the match is over")
    if number != match.number:
        raise Stale("the match is at number {here}, not at {given}", here=match.number, given=number)
    try:
        position = engine_preview(match.game, match.view(seat), actions)
    except ArmorialError as error:
        raise from_engine(error) from error
    board = drawn(match.game, position.view, position.legal, match.setup.players, language)
    return Preview(number, **position._asdict(), board=board)
