"""A game as JSON lines, for checks by other programs: the deal, every decision with its legal actions, the score."""

import json
from collections.abc import Callable, Iterator

from armorial.engine.game import D, O, S, View
from armorial.engine.match import Match


def trace(match: Match[O, D, S], seed: int, choose: Callable[[View[D, S]], int]) -> Iterator[str]:
    """Play a match to its end and yield the lines; `choose` gets the view of the seat to act."""
    game = match.game
    yield _line(
        game=game.NAME,
        rules=game.RULES,
        options=match.options,
        first=match.deal.first,
        seed=seed,
        deal=game.deal_json(match.deal),
    )
    while (seat := match.player) is not None:
        ply, legal, action = match.ply, match.legal, choose(match.view(seat))
        yield _line(ply=ply, seat=seat, legal=legal, action=game.write(match.state, action))
        match.apply(action)
    score = match.score()
    sheet = [item._asdict() for item in score.sheet]
    yield _line(end=True, scores=score.scores, winners=score.winners, sheet=sheet)


def _line(**fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False)
