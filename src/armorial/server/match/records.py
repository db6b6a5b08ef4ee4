"""A match that is over, as data: all that was agreed, dealt, done and counted; and the proof that it all fits.

A record follows from what was agreed, the shuffle and the log. So to verify one is to make it again from these, by the
rules of the game and of the room, and to see whether the same comes out.
"""

from collections.abc import Callable

import msgspec

from armorial.engine.errors import ArmorialError, RecordError
from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES
from armorial.server import wire
from armorial.server.match import fairness, updates
from armorial.server.match.log import STOP, Entry, MatchLog, Sitter, Table

Verb = Callable[[MatchLog, Entry], Entry]

LONGEST_LOG = 1000  # that is taken from just anybody: to replay what was taken back again and again takes long


def told(room: MatchLog, commitment: str) -> wire.Record:
    """Return the record of a match that is over, with the commitment that was published before it."""
    text = room.record()
    table, game, ending = room.table, room.game, room.ending
    assert ending
    return wire.Record(
        table=table.id,
        game=game.NAME,
        rules=game.RULES,
        options=table.options,
        pace=table.pace,
        rated=table.rated,
        substitute=table.substitute,
        sitters=[wire.Sitter(sitter.name, sitter.level) for sitter in table.sitters],
        started=table.started,
        ended=room.entries[-1].at,
        first=room.deal.first,
        deal=dict(game.deal_json(room.deal)),
        turns=[wire.Turn(turn.number, turn.seat, list(turn.notations)) for turn in room.match().turns],
        log=room.entries,
        gone=room.gone,
        ending=wire.Ending(ending.how, list(ending.winners), list(ending.scores)),
        score=updates.score(game.score(room.deal, room.state)),
        shuffle=wire.Shuffle(commitment, table.secret, [sitter.salt for sitter in table.sitters], table.first),
        text=text,
    )


def verify(record: wire.Record) -> Match:
    """Return the match that a record tells of; refuse a record of which anything does not fit."""
    match = verify_text(record.text, record.shuffle)
    room = _replayed(record)
    plain, again = _plain(record), _plain(told(room, record.shuffle.commitment))
    for name, value in again.items():
        if plain[name] != value:
            raise RecordError(f"{name!r} in the record is not what its shuffle and its log lead to")
    return match


def verify_text(text: str, shuffle: wire.Shuffle) -> Match:
    """Return the match that a text record tells of; refuse one that was changed, or was not dealt by this shuffle."""
    match = read_record(text, GAMES)
    fairness.verify(match, shuffle.commitment, _revealed(shuffle, match.players))
    return match


def _revealed(shuffle: wire.Shuffle, seats: int) -> fairness.Shuffle:
    if shuffle.secret is None or shuffle.salts is None:
        raise RecordError("the shuffle is not revealed: that is done when the match is over")
    if len(shuffle.salts) != seats:
        raise RecordError(f"the shuffle has {len(shuffle.salts)} salts, but the match has {seats} seats")
    return fairness.Shuffle(shuffle.secret, tuple(shuffle.salts), shuffle.first)


def _agreed(record: wire.Record, shuffle: fairness.Shuffle) -> Table:
    return Table(
        id=record.table,
        game=record.game,
        options=record.options,
        pace=record.pace,
        rated=record.rated,
        private=False,
        substitute=record.substitute,
        secret=shuffle.secret,
        first=shuffle.first,
        sitters=tuple(
            Sitter(None, one.name, one.level, salt) for one, salt in zip(record.sitters, shuffle.salts, strict=True)
        ),
        started=record.started,
    )


def _replayed(record: wire.Record) -> MatchLog:
    """Return the room that the log leads to, if everything in it was allowed."""
    room = MatchLog(_agreed(record, _revealed(record.shuffle, len(record.sitters))))
    for entry in record.log:
        try:
            allowed = VERBS[entry.kind](room, entry)
        except ArmorialError as error:
            raise RecordError(f"entry {entry.number} of the log, {entry.kind} {entry.word!r}: {error}") from error
        if allowed != entry:
            raise RecordError(f"entry {entry.number} of the log, {entry.kind} {entry.word!r}, was not to be had")
        room.fold(entry)
    if not room.ending:
        raise RecordError("the log of the record does not lead to an end")
    return room


# How each kind of entry came to be: by asking the room, which refuses what may not be done.
VERBS: dict[str, Verb] = {
    "act": lambda room, entry: room.act(entry.at, entry.seat, entry.number, entry.word),
    "back": lambda room, entry: room.take_back(entry.at, entry.seat),
    "offer": lambda room, entry: (room.offer_stop if entry.word == STOP else room.take_back)(entry.at, entry.seat),
    "accept": lambda room, entry: room.answer(entry.at, entry.seat, accept=True),
    "decline": lambda room, entry: room.answer(entry.at, entry.seat, accept=False),
    "resign": lambda room, entry: room.resign(entry.at, entry.seat),
    "claim": lambda room, entry: room.claim(entry.at, entry.seat),
}


def _plain(record: wire.Record) -> dict[str, object]:
    """Return a record as JSON has it, to compare."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(record))
    return plain
