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
    if [decision.ply for decision in upload.decisions] != plies:
        raise BadRequest("the review is of another match: it must judge every choice, and nothing else")
    return as_message(match, _reviewed(match, upload))


def _reviewed(match: Match, upload: ReviewUpload) -> Review:
    try:
        decisions = [_decision(match, decision) for decision in upload.decisions]
    except ArmorialError as error:
        raise BadRequest("the review is of another match: {error}", error=error) from error
    return review_of(match, decisions, upload.effort, upload.seed, upload.revealed)


def _decision(match: Match, reviewed: ReviewedDecision) -> Decision:
    state, game = match.states[reviewed.ply], match.game
    best, legal = game.read(state, reviewed.best), game.legal(match.deal, state)
    if (
        reviewed.seat != state.player
        or game.read(state, reviewed.played) != match.actions[reviewed.ply]
        or best not in legal
    ):
        raise ArmorialError(f"action {reviewed.ply + 1} is different")
    if not _are_chances([reviewed.chance, *reviewed.chances]) or len(reviewed.chances) != match.players:
        raise ArmorialError(f"action {reviewed.ply + 1} has impossible chances")
    loss = max(0.0, reviewed.chances[reviewed.seat] - reviewed.chance)
    line = tuple(_line(match, reviewed))
    return Decision(
        reviewed.ply, reviewed.seat, match.actions[reviewed.ply], best, reviewed.chance, tuple(reviewed.chances), loss,
        grade_of(loss), reviewed.exact, line,
    )  # fmt: skip


def _line(match: Match, reviewed: ReviewedDecision) -> Iterator[int]:
    """Yield the actions of the expected line; refuse a line that cannot be played."""
    state, game = match.states[reviewed.ply], match.game
    for notation in reviewed.line[:LONGEST_LINE]:
        action = game.read(state, notation)
        yield action
        state = game.apply(match.deal, state, action)


def _are_chances(values: Sequence[float]) -> bool:
    return all(isfinite(value) and -ROUNDING <= value <= 1 + ROUNDING for value in values)
