"""The record of a match that is over, and its verification.

A record follows from the setup, the shuffle and the log. Verification makes it again from these, by the rules of the
game and of the match, and compares.
"""

from collections.abc import Callable

import msgspec

from armorial.engine.errors import ArmorialError, RecordError
from armorial.engine.match import Match
from armorial.engine.record import read_record, write_record
from armorial.games import GAMES
from armorial.protocol.archive import Entry, Record, RecordPlayer, RecordTurn, ShuffleDetails
from armorial.server.match import fairness, new_entries, updates
from armorial.server.match.online_match import STOP, OnlineMatch
from armorial.server.match.setup import Player, Setup

LONGEST_UPLOADED_LOG = 1000  # entries: replaying endless take-backs would take long


def make_record(match: OnlineMatch, commitment: str) -> Record:
    """Return the record of a finished match, with the commitment that was published before it."""
    setup, game, ending = match.setup, match.game, match.ending
    assert ending
    finished = match.match()
    return Record(
        table=setup.id,
        game=game.NAME,
        rules=game.RULES,
        options=setup.options,
        time_control=setup.time_control,
        rated=setup.rated,
        substitute=setup.substitute,
        players=[RecordPlayer(player.name, player.level) for player in setup.players],
        started=setup.started,
        ended=match.entries[-1].at,
        first=match.deal.first,
        deal=dict(game.deal_json(match.deal)),
        turns=[RecordTurn(turn.number, turn.seat, list(turn.notations)) for turn in finished.turns],
        log=match.entries,
        left=match.left,
        ending=ending,
        score=updates.score(game.score(match.deal, match.state)),
        shuffle=setup.shuffle_message(commitment),
        text=write_record(finished, setup.options),
    )


def verify(record: Record) -> Match:
    """Return the match of a record; refuse a record that contradicts itself."""
    match = verify_text(record.text, record.shuffle)
    for seat, (player, salt) in enumerate(zip(record.players, record.shuffle.salts or (), strict=False)):
        if player.level and salt:
            raise RecordError(f"the bot in seat {seat} has a salt, with which the server may have chosen the deal")
    again = _as_json(make_record(_replay(record), record.shuffle.commitment))
    original = _as_json(_without_ratings(record))
    for name, value in again.items():
        if original[name] != value:
            raise RecordError(f"{name!r} in the record does not follow from its shuffle and its log")
    return match


def _without_ratings(record: Record) -> Record:
    """Return a record without the players' ratings, which depend on other matches and cannot be verified here."""
    players = [RecordPlayer(player.name, player.level) for player in record.players]
    return msgspec.structs.replace(record, players=players)


def verify_text(text: str, shuffle: ShuffleDetails) -> Match:
    """Return the match of a text record; refuse a record that was changed or does not follow from the shuffle."""
    match = read_record(text, GAMES)
    fairness.verify(match, shuffle.commitment, _revealed(shuffle, match.players))
    return match


def _revealed(shuffle: ShuffleDetails, seats: int) -> fairness.DealInputs:
    if shuffle.secret is None or shuffle.salts is None:
        raise RecordError("the shuffle is not revealed yet: that happens when the match is over")
    if len(shuffle.salts) != seats:
        raise RecordError(f"the shuffle has {len(shuffle.salts)} salts, but the match has {seats} seats")
    return fairness.DealInputs(shuffle.secret, tuple(shuffle.salts), shuffle.first, shuffle.given_deal)


def _setup(record: Record, inputs: fairness.DealInputs) -> Setup:
    players = zip(record.players, inputs.salts, strict=True)
    return Setup(
        id=record.table,
        game=record.game,
        options=record.options,
        time_control=record.time_control,
        rated=record.rated,
        private=False,
        substitute=record.substitute,
        secret=inputs.secret,
        first=inputs.first,
        players=tuple(Player(None, player.name, player.level, salt) for player, salt in players),
        started=record.started,
        given_deal=inputs.given_deal,
    )


def _replay(record: Record) -> OnlineMatch:
    """Return the match that the log leads to; refuse a log with an entry that was not allowed."""
    match = OnlineMatch(_setup(record, _revealed(record.shuffle, len(record.players))), limited=False)
    for entry in record.log:
        where = f"entry {entry.number} of the log, {entry.kind} {entry.action!r}"
        try:
            allowed = MAKERS[entry.kind](match, entry)
        except ArmorialError as error:
            raise RecordError(f"{where}: {error}") from error
        if allowed != entry:
            raise RecordError(f"{where}, was not allowed")
        match.fold(entry)
    if not match.ending:
        raise RecordError("the log of the record does not lead to an end")
    return match


def _offer(match: OnlineMatch, entry: Entry) -> Entry:
    if not match.people:
        return new_entries.stop_without_people(match, entry.at)
    offer = new_entries.offer_stop if entry.action == STOP else new_entries.undo
    return offer(match, entry.at, entry.seat)


# How each kind of entry is made. `new_entries` refuses what is not allowed.
MAKERS: dict[str, Callable[[OnlineMatch, Entry], Entry]] = {
    "act": lambda match, entry: new_entries.play(match, entry.at, entry.seat, entry.number, [entry.action])[0],
    "back": lambda match, entry: new_entries.undo(match, entry.at, entry.seat),
    "offer": _offer,
    "accept": lambda match, entry: new_entries.answer(match, entry.at, entry.seat, accept=True),
    "decline": lambda match, entry: new_entries.answer(match, entry.at, entry.seat, accept=False),
    "resign": lambda match, entry: new_entries.resign(match, entry.at, entry.seat),
    "claim": lambda match, entry: new_entries.claim(match, entry.at, entry.seat),
}


def _as_json(record: Record) -> dict[str, object]:
    """Return a record as plain JSON values, to compare it."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(record))
    return plain
