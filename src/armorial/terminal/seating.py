"""Who plays in which seat: people and bots, and on a server also players who have not joined yet."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

from armorial.bots.levels import bot
from armorial.engine.errors import ArmorialError
from armorial.engine.match import Match
from armorial.terminal.journal import Journal, JournalPlayer, StoredMatch
from armorial.terminal.matches.local import BOT_DELAY, LocalMatch
from armorial.terminal.narration.setup import bot_names

SeatKind = Literal["me", "friend", "bot", "open", "invited", "user"]


class SeatChoice(NamedTuple):
    """Who will play in a seat."""

    kind: SeatKind
    name: str = ""  # of a person
    level: str = ""  # of a bot


def assign_seats(players: int, name: str, seat: int, friends: Sequence[str], levels: Sequence[str]) -> list[SeatChoice]:
    """Return who plays in each seat: you, then friends in the seats after yours, bots in the rest.

    If there are more bots than levels, the remaining bots have the last level.
    """
    if seat not in range(players):
        raise ArmorialError(f"seats are 0 to {players - 1}, not {seat}")
    if len(friends) >= players:
        raise ArmorialError(f"there are {players} seats, none for {', '.join(friends[players - 1 :])}")
    bots = players - 1 - len(friends)
    if len(levels) > max(1, bots):
        raise ArmorialError(f"there are {bots} seats for bots, but {len(levels)} levels")
    bot_levels = [*levels, *[levels[-1]] * bots][:bots]
    others = [
        *(SeatChoice("friend", name=friend) for friend in friends),
        *(SeatChoice("bot", level=level) for level in bot_levels),
    ]
    from_own_seat = [SeatChoice("me", name=name), *others]
    return [from_own_seat[(other - seat) % players] for other in range(players)]


def players_of(seats: Sequence[SeatChoice]) -> list[JournalPlayer]:
    """Return who plays, with names for the bots."""
    names_of_bots = iter(bot_names([choice.level for choice in seats if choice.kind == "bot"]))
    return [
        JournalPlayer(next(names_of_bots), choice.level)
        if choice.kind == "bot"
        else JournalPlayer(choice.name, is_owner=choice.kind == "me")
        for choice in seats
    ]


def local_match(
    match: Match,
    seats: Sequence[SeatChoice],
    seed: int | None = None,
    folder: Path | None = None,
    copy: Path | None = None,
    bot_delay: float = BOT_DELAY,
) -> LocalMatch:
    """Return a match in this process, kept in a folder if one is given."""
    players = players_of(seats)
    journal = Journal.start(folder, match, players, copy) if folder else None
    return _local_match(match, players, seed, journal, bot_delay)


def resume(stored_match: StoredMatch, copy: Path | None = None, bot_delay: float = BOT_DELAY) -> LocalMatch:
    """Return a stored match, ready to continue."""
    return _local_match(
        stored_match.match,
        stored_match.players,
        None,
        Journal(stored_match.path, stored_match.players, copy),
        bot_delay,
    )


def _local_match(
    match: Match, players: Sequence[JournalPlayer], seed: int | None, journal: Journal | None, bot_delay: float
) -> LocalMatch:
    rng = Random(None if seed is None else f"bots {seed}")  # not the seed of the deal: bots must not know that
    bots = {
        seat: bot(match.game, player.level, rng.getrandbits(63)) for seat, player in enumerate(players) if player.level
    }
    return LocalMatch(match, [player.name for player in players], bots, bot_delay, journal)
