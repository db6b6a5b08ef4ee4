"""Matches in progress, the same in every run, written into the database of a server."""

import time
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import insert

from armorial.engine.options import choose, option_values
from armorial.games import find
from armorial.protocol.tables import TimeControl
from armorial.server.db.schema import entries, seats, tables
from armorial.server.db.store import create_engine_for
from armorial.server.match import fairness, new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.setup import Player, Setup
from armorial.server.people.ids import new_id
from armorial.server.people.ratings import kind_of
from armorial.server.tables.match_repository import entry_row

TO_THE_END = 1_000_000


def add_match(
    folder: Path,
    user: dict[str, Any],
    game: str,
    *,
    actions: int = 0,
    left: int = 0,
    level: str = "squire",
    **options: Any,
) -> str:
    """Add a match of a user against bots, at the user's turn; return the table.

    Either at least that many actions were played, or the user has about that many actions left. `folder` has the
    database of the server.
    """
    chosen = choose(find(game), options)
    people = (Player(user["id"], user["name"], None), *(Player(None, None, level),) * (chosen.players - 1))
    values: dict[str, Any] = dict(option_values(find(game), chosen))
    setup = Setup(
        new_id(), game, values, TimeControl(), False, True, "squire", f"{game} {values}", 0, people, time.time()
    )
    if left:
        own = [at for at, entry in enumerate(play(OnlineMatch(setup), TO_THE_END).entries) if entry.seat == 0]
        actions = own[-left]
    match = play(OnlineMatch(setup), actions)
    table = {
        "id": setup.id, "game": game, "kind": kind_of(game, values), "rules": match.game.RULES, "options": values,
        "time_control": {"kind": "none"}, "rated": False, "private": True, "starts": "host", "substitute": "squire",
        "host": user["id"], "status": "playing", "secret": setup.secret,
        "commitment": fairness.commitment(setup.secret), "created": setup.started, "started": setup.started,
    }  # fmt: skip
    players = [
        {"table": setup.id, "seat": seat, "user": player.user, "name": player.name, "level": player.level, "salt": ""}
        for seat, player in enumerate(people)
    ]
    engine = create_engine_for(f"sqlite:///{folder}/armorial.db", writes=True)
    with engine.begin() as connection:
        connection.execute(insert(tables).values(**table))
        connection.execute(insert(seats), players)
        if match.entries:
            connection.execute(insert(entries), [entry_row(setup.id, entry) for entry in match.entries])
    engine.dispose()
    return setup.id


def play(match: OnlineMatch, actions: int) -> OnlineMatch:
    """Play the same random actions every time, until it is seat 0's turn after that many actions or the game ends."""
    rng = Random(7)
    while match.player >= 0 and not (match.number >= actions and match.player == 0):
        legal = match.game.legal(match.deal, match.state)
        action = rng.choice([match.game.write(match.state, int(index)) for index in legal])
        for entry in new_entries.play(match, match.setup.started, match.player, match.number, [action]):
            match.fold(entry)
    return match
