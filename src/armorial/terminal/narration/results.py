"""The result of a match in words."""

from collections.abc import Sequence

from armorial.engine.game import SPECTATOR, Score
from armorial.protocol.match import Ending
from armorial.terminal.i18n import _, join_list


def result_text(score: Score, names: Sequence[str], you: int = SPECTATOR, played: bool = True) -> str:
    """Return who won, told to a seat, or to a spectator; with the points if two played the match to its end."""
    winners = score.winners
    if not winners:
        return _("Nobody wins")
    if len(winners) > 1:
        others = join_list([names[seat] for seat in winners if seat != you])
        text = _("You share the victory with {names}") if you in winners else _("{names} share the victory")
        return text.format(names=others)
    (winner,) = winners
    name = names[winner]
    if len(names) > 2 or not played:
        return _("You win") if winner == you else _("{name} wins").format(name=name)
    text = _("You win {points} to {other}") if winner == you else _("{name} wins {points} to {other}")
    return text.format(name=name, points=score.scores[winner], other=score.scores[1 - winner])


def reason_text(ending: Ending, left: Sequence[int], names: Sequence[str]) -> str:
    """Return why a match on a server ended; `left` are the seats that resigned or lost on time."""
    match ending.how:
        case "resigned":
            return _("{name} resigned. This was the score.").format(name=names[left[-1]])
        case "time":
            return _("{name} ran out of time. This was the score.").format(name=names[left[-1]])
        case "stopped":
            return _("The players agreed to stop. There is no result.")
    return score_text(ending.scores, ending.winners, names)


def score_text(scores: Sequence[int], winners: Sequence[int], names: Sequence[str]) -> str:
    """Return the score of a match that was played to its end, and whether the tie-break decided."""
    points = [_("{name} {points}").format(name=name, points=count) for name, count in zip(names, scores, strict=True)]
    best = [scores[seat] for seat in winners]
    tied = any(score in best for seat, score in enumerate(scores) if seat not in winners)
    text = _("The score: {scores}. The tie-break of the rules decides.") if tied else _("The score: {scores}.")
    return text.format(scores=join_list(points))
