"""Players' requests as entries of the log. Each function refuses what is not allowed.

`play` keeps the steps of its entries in `match.prepared`, so that the log need not compute them
again; nothing else of a match changes before its entries are stored.
"""

from collections.abc import Sequence

from armorial.engine.errors import ArmorialError
from armorial.engine.events import Steps, steps_of, steps_reveal
from armorial.engine.game import NOBODY, SPECTATOR
from armorial.protocol.archive import Entry
from armorial.server.errors import Conflict, Forbidden, Stale, from_engine
from armorial.server.match import permissions
from armorial.server.match.online_match import BACK, STOP, OnlineMatch


def play(match: OnlineMatch, at: float, seat: int, number: int, actions: Sequence[str] | Sequence[int]) -> list[Entry]:
    """Play actions, given as notations or as ints, in answer to the update with a number."""
    if seat == SPECTATOR:
        raise Forbidden("only players may act")
    if number != match.number:
        raise Stale("the match is at number {here}, not at {given}", here=match.number, given=number)
    permissions.check_running(match)
    game, deal, state = match.game, match.deal, match.state
    made, prepared = list[Entry](), dict[Entry, Steps]()
    for notation_or_int in actions:
        if state.player == NOBODY:
            raise Conflict("the game is over before the last of these actions")
        if state.player != seat:
            raise permissions.not_your_turn()
        if made and steps_reveal(game, deal, prepared[made[-1]]):
            # If the next action were refused, nothing would be played, but the refusal could show what was revealed.
            raise Conflict("'{action}' reveals something: play it before deciding further", action=made[-1].action)
        try:
            action = game.read(state, notation_or_int) if isinstance(notation_or_int, str) else notation_or_int
            game.apply(deal, state, action)
        except ArmorialError as error:
            raise from_engine(error) from error
        notation = notation_or_int if isinstance(notation_or_int, str) else game.write(state, action)
        made.append(Entry(number + len(made), at, seat, "act", notation))
        steps = prepared[made[-1]] = steps_of(game, deal, state, action)
        state = steps[-1][2]
    match.prepared = prepared
    return made


def repeats(match: OnlineMatch, seat: int, number: int, actions: Sequence[str]) -> bool:
    """Return whether exactly these actions were played already: a request that is sent twice acts once."""
    done = match.entries[number : number + len(actions)] if number >= 0 else []
    return [("act", seat, action) for action in actions] == [(entry.kind, entry.seat, entry.action) for entry in done]


def undo(match: OnlineMatch, at: float, seat: int) -> Entry:
    """Take back the last action of the seat's unfinished turn, or ask the others to take back its last turn."""
    may = permissions.may_undo(match, seat)
    if may.how == "no":
        permissions.check_running(match)
        permissions.check_player(match, seat)
        if may.reason == "nothing":
            raise Conflict("there is nothing to take back")
        if may.reason == "revealed":
            raise Conflict("it cannot be taken back: something hidden was revealed since")
        if may.reason == "counted":
            raise Conflict("this attempt counts: a turn that is finished cannot be taken back")
        permissions.check_limit(match, seat)
        permissions.check_no_offer(match)
    if may.how == "ask":
        return Entry(match.number, at, seat, "offer", f"{BACK} {may.start}")
    return Entry(match.number, at, seat, "back", str(may.start))


def offer_stop(match: OnlineMatch, at: float, seat: int) -> Entry:
    """Offer to stop the match without a result. If no other person is left, it stops."""
    permissions.check_running(match)
    permissions.check_player(match, seat)
    permissions.check_no_offer(match)
    if match.people != [seat]:
        permissions.check_limit(match, seat)
    return Entry(match.number, at, seat, "offer", STOP)


def stop_without_people(match: OnlineMatch, at: float) -> Entry:
    """Stop a match that nobody plays any more but bots."""
    permissions.check_running(match)
    if match.people:
        raise Forbidden("only players may do that")
    return Entry(match.number, at, match.player, "offer", STOP)


def answer(match: OnlineMatch, at: float, seat: int, accept: bool) -> Entry:
    """Accept or decline an offer."""
    permissions.check_running(match)
    permissions.check_player(match, seat)
    if match.offer is None or seat in match.agreed:
        raise Conflict("there is no offer to answer")
    return Entry(match.number, at, seat, "accept" if accept else "decline", "")


def resign(match: OnlineMatch, at: float, seat: int) -> Entry:
    """Resign: with two players the match is lost, with more a bot takes over."""
    permissions.check_running(match)
    permissions.check_player(match, seat)
    return Entry(match.number, at, seat, "resign", "")


def claim(match: OnlineMatch, at: float, seat: int) -> Entry:
    """Claim that the time of the player to act has run out: they lose, or a bot takes over."""
    permissions.check_running(match)
    permissions.check_player(match, seat)
    claim_at = permissions.claim_at(match, seat)
    if claim_at is None or at < claim_at:
        raise Conflict("no other player's time has run out")
    return Entry(match.number, at, seat, "claim", str(match.player))


def would_end(match: OnlineMatch, entries: Sequence[Entry]) -> bool:
    """Return whether new entries will end the match."""
    last = entries[-1]
    if last.kind == "act":
        return bool(match.prepared[last][-1][2].player == NOBODY)
    if last.kind in ("resign", "claim"):
        return len(match.setup.players) == 2
    stops = last.action == STOP or (last.kind == "accept" and match.offer is not None and match.offer.action == STOP)
    return stops and (match.agreed | {last.seat}).issuperset(match.people)
