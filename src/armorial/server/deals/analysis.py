"""The analysis of shared deals, in the processes of bots: pars, and reviews of attempts."""

import hashlib
from random import Random

from armorial.analysis.review import accuracy_of, review_decision
from armorial.bots.levels import bot
from armorial.engine.game import NOBODY, Deal, State
from armorial.engine.match import Match
from armorial.engine.packing import as_text
from armorial.engine.record import read_record
from armorial.games import GAMES, find
from armorial.server.db.rows import SharedDealRow
from armorial.server.deals.comparison import Points, StoredDecision, points_of
from armorial.server.match import fairness

PAR_GAMES = 24  # games that bots play to find a par
EFFORT = 2_000  # simulations for each decision of an attempt: a quick review

Reviewed = tuple[float | None, list[StoredDecision]]  # the accuracy, and all decisions of the seat


def par_game(row: SharedDealRow, number: int) -> Points:
    """Let bots play all seats of a deal; return the points and the lead of one seat. Each number has its own seeds."""
    game, deal = find(row.game), dealt(row)
    seeds = Random(hashlib.sha256(f"armorial par {number} {row.secret}".encode()).digest())
    bots = [bot(game, row.level, seeds.getrandbits(62)) for _ in range(int(row.options["players"]))]
    state = game.start(deal)
    while state.player != NOBODY:
        state = game.apply(deal, state, bots[state.player].choose(game.view(deal, state, state.player)))
    return points_of(game.score(deal, state).scores, row.seat)


def dealt(row: SharedDealRow) -> Deal:
    """Return the deal of a row, drawn from its secret or given."""
    inputs = fairness.DealInputs(row.secret, ("",) * int(row.options["players"]), None, row.given_deal)
    return fairness.deal(find(row.game), row.options, inputs)


def review_attempt(record: str, seat: int, effort: int = EFFORT) -> Reviewed:
    """Review all decisions of a seat in a record, with what its player knew."""
    match = read_record(record, GAMES)
    decisions = [_reviewed(match, ply, effort) for ply in _choices_of(match, seat)]
    accuracies = [accuracy_of(decision.loss) for decision in decisions]
    return (sum(accuracies) / len(accuracies) if accuracies else None), decisions


def _choices_of(match: Match, seat: int) -> list[int]:
    states = match.states[: match.ply]
    return [
        ply
        for ply, state in enumerate(states)
        if state.player == seat and match.game.legal_count(match.deal, state) > 1
    ]


def _reviewed(match: Match, ply: int, effort: int) -> StoredDecision:
    game, state, decision = match.game, match.states[ply], review_decision(match, ply, effort)
    played, best = game.write(state, decision.played), game.write(state, decision.best)
    return StoredDecision(position(match, state), ply, played, best, round(decision.loss, 4))


def position(match: Match, state: State) -> str:
    """Return a fingerprint of a position. It does not depend on what led to the position."""
    return hashlib.sha256(as_text(match.game.without_history(state)).encode()).hexdigest()[:16]
