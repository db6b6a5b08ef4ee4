"""Replay records frame by frame, and study where actions lead from the end of a record."""

from collections.abc import Iterator

import msgspec

from armorial.engine.errors import RecordError, to_translate
from armorial.engine.events import events, reveals
from armorial.engine.game import ALL_KNOWING, NOBODY, State, View, full_view, seat_names
from armorial.engine.match import Match
from armorial.engine.record import read_record, write_record
from armorial.games import GAMES
from armorial.protocol.archive import Frame, Record, RecordPlayer, RecordRequest, Replay, StudyPosition, StudyRequest
from armorial.protocol.match import MatchEnding
from armorial.server.errors import BadRequest
from armorial.server.match import records, updates


def replay_record(record: Record, seat: int | None, language: str | None = None) -> Replay:
    """Replay one of the server's own records as a seat saw the match, or with everything revealed."""
    return _replay_record(record, read_record(record.text, GAMES), seat, language)


def replay_upload(request: RecordRequest, language: str | None = None) -> Replay:
    """Replay an uploaded record, as text or JSON; refuse a JSON record that cannot be verified."""
    text = request.record
    if not text.lstrip().startswith("{"):
        match = read_record(text, GAMES)
        return _replay_match(match, request.seat, _unknown_players(match), language)
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.MsgspecError as error:
        raise RecordError(to_translate("this is not a complete record in JSON: {error}"), error=error) from error
    if len(record.log) > records.LONGEST_UPLOADED_LOG:
        raise BadRequest(
            "a log of more than {most} entries is not replayed here: send the text of the record",
            most=records.LONGEST_UPLOADED_LOG,
        )
    return _replay_record(record, records.verify(record), request.seat, language)


def _replay_record(record: Record, match: Match, seat: int | None, language: str | None) -> Replay:
    replay = _replay_match(match, seat, record.players, language)
    replay.names = [player.name or player.level or "" for player in record.players]
    replay.levels = [player.level for player in record.players]
    replay.table, replay.score, replay.ending = record.table, record.score, record.ending
    return replay


def _replay_match(match: Match, seat: int | None, players: list[RecordPlayer], language: str | None) -> Replay:
    """Replay a match, without the names of its players."""
    score = match.score() if match.over else None
    return Replay(
        game=match.game.NAME,
        rules=match.game.RULES,
        options=match.options,
        names=[""] * match.players,
        levels=[None] * match.players,
        frames=list(_frames(match, seat, players, language)),
        score=updates.score(score) if score else None,
        ending=MatchEnding("played", list(score.winners), list(score.scores)) if score else None,
        table=None,
        text=write_record(match),
    )


def _frames(match: Match, seat: int | None, players: list[RecordPlayer], language: str | None) -> Iterator[Frame]:
    game, viewer, states = match.game, _viewer(seat), match.states
    steps = zip(states, match.actions, strict=False)
    acted = [
        (NOBODY, "", ()),
        *(
            (int(state.player), game.write(state, action), events(game, match.deal, state, action, viewer))
            for state, action in steps
        ),
    ]
    before: dict[str, object] = {}
    for number, (state, (actor, notation, happened)) in enumerate(zip(states, acted, strict=True)):
        plain = dict(game.view_json(_view(match, state, seat)))
        changed = {key: value for key, value in plain.items() if key not in before or before[key] != value}
        board = updates.drawn(game, plain, [], players, language)
        yield Frame(number, actor, notation, list(happened), changed, board)
        before = plain


def study(request: StudyRequest, language: str | None = None) -> StudyPosition:
    """Return where actions lead from the end of a text record."""
    match = read_record(request.record, GAMES)
    start, before = match.ply, match.state
    for notation in request.actions:
        match.play(notation)
    game = match.game
    plain = game.view_json(_view(match, match.state, request.seat))
    legal = [] if match.over else match.legal
    steps = list(zip(match.states, match.actions, strict=False))[start:]
    happened = (events(game, match.deal, *step, _viewer(request.seat)) for step in steps)
    return StudyPosition(
        number=match.ply,
        seat=request.seat,
        player=int(match.state.player),
        view=dict(plain),
        legal=legal,
        events=[event for of_step in happened for event in of_step],
        score=updates.score(match.score()) if match.over else None,
        shows=bool(steps) and reveals(game, match.deal, *steps[-1]),
        ends=(before.player, before.turn) != (match.state.player, match.state.turn),
        board=updates.drawn(game, plain, legal, _unknown_players(match), language),
    )


def _unknown_players(match: Match) -> list[RecordPlayer]:
    """Return placeholder players for a record without names."""
    return [RecordPlayer(name, None) for name in seat_names(match.players)]


def _viewer(seat: int | None) -> int:
    return ALL_KNOWING if seat is None else seat


def _view(match: Match, state: State, seat: int | None) -> View:
    """Return a state as a seat or a spectator sees it; for None, with everything revealed."""
    return full_view(match.deal, state) if seat is None else match.view_at(state, seat)
