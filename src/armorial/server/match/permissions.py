"""What a seat may do besides playing (take back, offer, claim, get a hint), and otherwise the reason why not."""

from typing import Literal, NamedTuple

from armorial.engine.game import NOBODY, SPECTATOR
from armorial.engine.undo import ASK, FREE, NOTHING, LazyList
from armorial.engine.undo import may_undo as undo_by_the_rules
from armorial.server.errors import Conflict, Forbidden
from armorial.server.match.online_match import OnlineMatch

MORE_THAN_ONE = 2  # people: then a player must ask before they take back a finished turn
# A log must not become so long that the replay of one match delays others. People need far fewer entries.
MOST_REQUESTS = 100  # of one seat, to take back or to stop
LONGEST_LOG = 3_000  # entries, after which nobody can take back or offer anything; the longest games have about 400


class Undo(NamedTuple):
    """Whether a seat may undo, the reason if not, and the index in `played` of the first action to undo."""

    how: Literal["free", "ask", "no"]
    reason: Literal["", "spectator", "over", "nothing", "revealed", "offer", "limit", "counted"] = ""
    start: int = -1


def may_undo(match: OnlineMatch, seat: int) -> Undo:
    """Return whether a seat may take something back, with or without asking the others."""
    if match.player == NOBODY:
        return Undo("no", "over")
    if seat not in match.people:
        return Undo("no", "spectator")
    if reached_limit(match, seat):
        return Undo("no", "limit")
    played, now = match.actions.played, match.state
    people = MORE_THAN_ONE if match.setup.counted else len(match.people)
    revealing = LazyList(lambda index: match.actions.reveals(played[index].number, match.entries))
    how, start = undo_by_the_rules(played, revealing, len(played), seat, now.player, now.turn, people)
    if how == FREE:
        return Undo("free", start=start)
    if how == ASK and match.setup.counted:
        return Undo("no", "counted")
    if how == ASK:
        return Undo("no", "offer") if match.offer else Undo("ask", start=start)
    return Undo("no", "nothing" if how == NOTHING else "revealed")


def claim_at(match: OnlineMatch, seat: int) -> float | None:
    """Return when a seat may claim that the time of the player to act has run out; None if never."""
    if match.player in (NOBODY, seat) or seat not in match.people or match.level(match.player):
        return None
    return match.clocks.runs_out_at(match.player)


def allows_help(match: OnlineMatch, seat: int) -> bool:
    """Return whether a player may use an engine during the match: only if they play alone and nothing counts."""
    return match.people == [seat] and not match.setup.rated and not match.setup.counted


def may_get_hint(match: OnlineMatch, seat: int) -> bool:
    """Return whether a seat may get a hint: in its turn, if the match allows help."""
    return match.player == seat and allows_help(match, seat)


def check_hint(match: OnlineMatch, seat: int) -> None:
    """Refuse a hint that is not allowed, with the reason."""
    if may_get_hint(match, seat):
        return
    if seat == SPECTATOR:
        raise Forbidden("only players may do that")
    check_running(match)
    if match.setup.rated:
        raise Conflict("there are no hints in a rated match")
    if match.setup.counted:
        raise Conflict("this attempt counts: there are no hints")
    if match.people != [seat]:
        raise Conflict("there are no hints in a match with another person")
    raise not_your_turn()


def check_running(match: OnlineMatch) -> None:
    """Refuse a request when the match is over."""
    if match.player == NOBODY:
        raise Conflict("the match is over")


def check_player(match: OnlineMatch, seat: int) -> None:
    """Refuse a request of somebody who does not play."""
    if seat not in match.people:
        raise Forbidden("only players may do that")


def check_no_offer(match: OnlineMatch) -> None:
    """Refuse an offer while another one is waiting."""
    if match.offer:
        raise Conflict("the offer that is waiting must be answered first")


def check_limit(match: OnlineMatch, seat: int) -> None:
    """Refuse a seat that took back or offered something too often."""
    if reached_limit(match, seat):
        raise Conflict("in this match you can take back or offer nothing more: that was done too often")


def reached_limit(match: OnlineMatch, seat: int) -> bool:
    """Return whether a seat has used up its take-backs and offers."""
    return match.limited and (match.requests[seat] >= MOST_REQUESTS or match.number >= LONGEST_LOG)


def not_your_turn() -> Forbidden:
    """Return the error for an action out of turn."""
    return Forbidden("it is another player's turn")
