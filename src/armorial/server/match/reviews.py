"""Check reviews of matches that players' devices made. The server itself only reviews attempts at shared deals.

A review must belong to the match, and be made as the page makes it. Losses and grades are computed here. The chances
are not checked: the same seed gives the same review everywhere, so anybody can check them with `armorial analyse`.
"""

from collections.abc import Iterator, Sequence
from math import isfinite

from armorial.analysis.review import EFFORT, SEED, Decision, Review, as_message, decision_plies, grade_of, review_of
from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.protocol.archive import Record
from armorial.protocol.review import GameReview, ReviewedDecision, ReviewUpload
from armorial.server.errors import BadRequest

LONGEST_LINE = 64  # actions
ROUNDING = 1e-9


def checked(record: Record, upload: ReviewUpload) -> GameReview:
    """Return an uploaded review; refuse a review of another match, or one that the page did not make."""
    if (upload.engine, upload.effort, upload.seed) != (ENGINE_NUMBER, EFFORT, SEED):
        raise BadRequest("only reviews made by this server's page are kept; reload the page and try again")
    match = read_record(record.text, GAMES)
    plies = decision_plies(match)
    if [one.ply for one in upload.decisions] != plies:
        raise BadRequest("the review is of another match: it must judge every choice, and nothing else")
    return as_message(match, _reviewed(match, upload))


def _reviewed(match: Match, upload: ReviewUpload) -> Review:
    try:
        decisions = [_decision(match, one) for one in upload.decisions]
    except ArmorialError as error:
        raise BadRequest("the review is of another match: {error}", error=error) from error
    return review_of(match, decisions, upload.effort, upload.seed, upload.revealed)


def _decision(match: Match, given: ReviewedDecision) -> Decision:
    state, game = match.states[given.ply], match.game
    best, legal = game.read(state, given.best), game.legal(match.deal, state)
    if given.seat != state.player or game.read(state, given.played) != match.actions[given.ply] or best not in legal:
        raise ArmorialError(f"action {given.ply + 1} is different")
    if not _are_chances([given.chance, *given.chances]) or len(given.chances) != match.players:
        raise ArmorialError(f"action {given.ply + 1} has impossible chances")
    loss = max(0.0, given.chances[given.seat] - given.chance)
    line = tuple(_line(match, given))
    return Decision(
        given.ply, given.seat, match.actions[given.ply], best, given.chance, tuple(given.chances), loss,
        grade_of(loss), given.exact, line,
    )  # fmt: skip


def _line(match: Match, given: ReviewedDecision) -> Iterator[int]:
    """Yield the actions of the expected line; refuse a line that cannot be played."""
    state, game = match.states[given.ply], match.game
    for notation in given.line[:LONGEST_LINE]:
        action = game.read(state, notation)
        yield action
        state = game.apply(match.deal, state, action)


def _are_chances(values: Sequence[float]) -> bool:
    return all(isfinite(value) and -ROUNDING <= value <= 1 + ROUNDING for value in values)
