"""Records played again: frame by frame for one who looks back, or from their end on for one who tries things out."""

from collections.abc import Iterator

import msgspec

from armorial.engine.errors import RecordError
from armorial.engine.events import reveals
from armorial.engine.game import NOBODY, State, View, full_view
from armorial.engine.match import Match
from armorial.engine.record import read_record, write_record
from armorial.games import GAMES
from armorial.server import wire
from armorial.server.errors import BadRequest
from armorial.server.match import records, updates


def replayed(record: wire.Record, seat: int | None) -> wire.Replay:
    """Return a match of which the server has the record, as a seat saw it; or with all open."""
    return _of_record(record, read_record(record.text, GAMES), seat)


def brought(text: str, seat: int | None) -> wire.Replay:
    """Return a match of which somebody brings the record, as text or as JSON; refuse one that does not verify."""
    if not text.lstrip().startswith("{"):
        return _of_match(read_record(text, GAMES), seat)
    try:
        record = msgspec.json.decode(text, type=wire.Record)
    except msgspec.MsgspecError as error:
        raise RecordError(f"this is not a whole record in JSON: {error}") from error
    if len(record.log) > records.LONGEST_LOG:
        raise BadRequest(
            "a log of more than {most} entries is not replayed here: bring the text of the record",
            most=records.LONGEST_LOG,
        )
    return _of_record(record, records.verify(record), seat)


def _of_record(record: wire.Record, match: Match, seat: int | None) -> wire.Replay:
    replay = _of_match(match, seat)
    replay.names = [sitter.name or sitter.level or "" for sitter in record.sitters]
    replay.levels = [sitter.level for sitter in record.sitters]
    replay.table, replay.score, replay.ending = record.table, record.score, record.ending
    return replay


def _of_match(match: Match, seat: int | None) -> wire.Replay:
    """Return a match of which only the actions are known."""
    score = match.score() if match.over else None
    return wire.Replay(
        game=match.game.NAME,
        rules=match.game.RULES,
        options=match.options,
        names=[""] * match.players,
        levels=[None] * match.players,
        frames=list(_frames(match, seat)),
        score=updates.score(score) if score else None,
        ending=wire.Ending("played", list(score.winners), list(score.scores)) if score else None,
        table=None,
        text=write_record(match),
    )


def _frames(match: Match, seat: int | None) -> Iterator[wire.Frame]:
    states = match.states
    acted = [(NOBODY, ""), *((int(state.player), word) for state, word in zip(states, match.notations, strict=False))]
    before: dict[str, object] = {}
    for number, (state, (actor, word)) in enumerate(zip(states, acted, strict=True)):
        plain = dict(match.game.view_json(_seen(match, state, seat)))
        changed = {key: value for key, value in plain.items() if key not in before or before[key] != value}
        yield wire.Frame(number, actor, word, changed)
        before = plain


def studied(asked: wire.Study) -> wire.Studied:
    """Return where words lead from where a text record ends."""
    match = read_record(asked.record, GAMES)
    before = match.state
    for word in asked.words:
        match.play(word)
    return wire.Studied(
        number=match.ply,
        seat=asked.seat,
        player=int(match.state.player),
        view=dict(match.game.view_json(_seen(match, match.state, asked.seat))),
        legal=[] if match.over else match.legal,
        score=updates.score(match.score()) if match.over else None,
        shows=bool(asked.words) and reveals(match.game, match.deal, match.states[-2], match.actions[-1]),
        ends=(before.player, before.turn) != (match.state.player, match.state.turn),
    )


def _seen(match: Match, state: State, seat: int | None) -> View:
    """Return how a state looks to a seat or a spectator; to None all is open."""
    return full_view(match.deal, state) if seat is None else match.view_at(state, seat)
