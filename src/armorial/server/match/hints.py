"""What a bot would do in a person's place: only where no other person could mind."""

from collections.abc import Sequence
from random import Random

from armorial.bots.search import Candidate
from armorial.engine.events import reveals
from armorial.engine.game import SPECTATOR, Game, View
from armorial.server import wire
from armorial.server.bots.runner import BotRunner
from armorial.server.errors import Conflict, Forbidden, Unavailable
from armorial.server.match.log import MatchLog

LONGEST_LINE = 12


async def hinted(sitters: BotRunner | None, room: MatchLog, seat: int) -> wire.Hint:
    """Return what a bot would consider in a seat that is to act."""
    _must_be_alone(room, seat)
    if sitters is None:
        raise Unavailable("no bots think here")
    number, view = room.number, room.view(seat)
    found = await sitters.advise(room, seat)
    return wire.Hint(number, [_told(room.game, view, one) for one in found])


def _must_be_alone(room: MatchLog, seat: int) -> None:
    if seat == SPECTATOR:
        raise Forbidden("only players may do that")
    if room.ending:
        raise Conflict("the match is over")
    if room.table.rated:
        raise Conflict("there are no hints in a rated match")
    if room.people() != [seat]:
        raise Conflict("there are no hints where another person sits")
    if room.player != seat:
        raise Conflict("it is the turn of seat {player}, not of seat {seat}", player=room.player, seat=seat)


def _told(game: Game, view: View, one: Candidate) -> wire.Candidate:
    word, *line = _words(game, view, one.line)
    return wire.Candidate(word, line, one.value, one.win, one.visits)


def _words(game: Game, view: View, actions: Sequence[int]) -> list[str]:
    """Return the words for a line of actions, up to the first that shows something: then it goes as that may be."""
    deal, state = game.imagine(view, Random(0))
    words: list[str] = []
    for action in actions[:LONGEST_LINE]:
        if words and action not in game.legal(deal, state):  # the search may have thought of another world
            break
        words.append(game.write(state, action))
        if reveals(game, deal, state, action):
            break
        state = game.after(deal, state, action)
    return words
