"""The result of a match in words."""

from collections.abc import Sequence

from armorial.engine.game import Score
from armorial.terminal.i18n import _, join_list


def result_text(winners: Sequence[int], names: Sequence[str]) -> str:
    """Return who won."""
    if not winners:
        return _("Nobody wins")
    if len(winners) > 1:
        return _("{names} share the victory").format(names=join_list([names[seat] for seat in winners]))
    return _("{name} wins").format(name=names[winners[0]])


def reason_text(ending: str, score: Score, names: Sequence[str]) -> str:
    """Return why the match ended like that."""
    losers = [name for seat, name in enumerate(names) if seat not in score.winners]
    best = max(score.scores)
    match ending:
        case "resigned":
            return _("{name} has resigned. This was the score.").format(name=losers[0])
        case "time":
            return _("{name} has run out of time. This was the score.").format(name=losers[0])
        case "stopped":
            return _("The players agreed to stop. There is no result.")
        case _ if score.scores.count(best) == len(score.winners):
            return _("By the most points: {points}.").format(points=best)
    return _("Equal on {points} points; the tie-break of the rules decides.").format(points=best)
