"""The result of a match in words."""

from collections.abc import Sequence

from armorial.engine.game import SPECTATOR, Score
from armorial.protocol.match import MatchEnding
from armorial.terminal.i18n import MATCH, join_list, say


def result_text(score: Score, names: Sequence[str], you: int = SPECTATOR, played: bool = True) -> str:
    """Return who won, told to a seat, or to a spectator; with the points if two played the match to its end."""
    winners = score.winners
    if not winners:
        return say(MATCH["result"]["nobody"])
    outcome = "shared" if len(winners) > 1 else "points" if played and len(names) == 2 else "won"
    return say(
        MATCH["result"][outcome]["you" if you in winners else "other"],
        name=names[winners[0]],
        names=join_list([names[seat] for seat in winners if seat != you]),
        points=score.scores[winners[0]],
        other=score.scores[1 - winners[0]],  # of two
    )


def reason_text(ending: MatchEnding, left: Sequence[int], names: Sequence[str]) -> str:
    """Return why a match on a server ended; `left` are the seats that resigned or lost on time."""
    if ending.how == "played":
        return score_text(ending.scores, ending.winners, names)
    return say(MATCH["ending"][ending.how], name=names[left[-1]] if left else "")


def score_text(scores: Sequence[int], winners: Sequence[int], names: Sequence[str]) -> str:
    """Return the score of a match that was played to its end, and whether the tie-break decided."""
    points = [say(MATCH["score_of_player"], name=name, points=count) for name, count in zip(names, scores, strict=True)]
    best = [scores[seat] for seat in winners]
    tied = any(score in best for seat, score in enumerate(scores) if seat not in winners)
    text = say(MATCH["score"], scores=join_list(points))
    return f"{text} {say(MATCH['tie_break'])}" if tied else text
