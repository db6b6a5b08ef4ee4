"""A shuffle that players can verify.

Before anybody takes a seat, the server draws a secret and publishes its hash, the commitment. Each player's client may
then add a salt, which the server could not know when it committed. The secret and the salts determine the deal. When
the match is over, the server reveals the secret, and anybody can draw the deal again. docs/fairness.md explains it.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from armorial.engine.errors import RecordError
from armorial.engine.game import Deal, Game, View
from armorial.engine.match import Match
from armorial.engine.options import choose, option_values
from armorial.engine.packing import as_text
from armorial.engine.record import read_record
from armorial.games import GAMES

LONGEST_SALT = 64


class DealInputs(NamedTuple):
    """What the deal depends on, besides the options."""

    secret: str
    salts: tuple[str, ...]  # by seat; empty if the player gave none
    first: int | None  # who starts; None if that is drawn by lot
    given_deal: str | None = None  # a record: its deal is used, and nothing is drawn


def new_secret() -> str:
    """Return a new, unguessable secret."""
    return secrets.token_hex(32)


def commitment(secret: str, given_deal: str | None = None) -> str:
    """Return the hash of a secret, which is published before the deal: it binds the server and reveals nothing.

    If the deal is given rather than drawn, the hash binds the server to that deal as well.
    """
    bound = secret if given_deal is None else f"{secret} {given_deal}"
    return hashlib.sha256(f"armorial commitment {bound}".encode()).hexdigest()


def deal(game: Game, options: Mapping[str, Any], inputs: DealInputs) -> Deal:
    """Draw the deal. Each part is preceded by its length, so that different inputs never give the same text."""
    if inputs.given_deal is not None:
        return _given_deal(game, options, inputs.given_deal, inputs.salts)
    parts = "".join(f"{len(part)}:{part}" for part in (inputs.secret, *inputs.salts))
    seed = int.from_bytes(hashlib.sha256(f"armorial deal {parts}".encode()).digest())
    return game.deal(choose(game, options), Random(seed), first=inputs.first)


def _given_deal(game: Game, options: Mapping[str, Any], record: str, salts: Sequence[str]) -> Deal:
    match = read_record(record, GAMES)
    if any(salts):
        raise RecordError("the deal was given, but players added salts, which must have an effect")
    if match.game is not game or match.options != option_values(game, choose(game, options)):
        raise RecordError("the given deal belongs to another game, or has other options")
    return match.deal


def bot_seed(game: Game, secret: str, view: View) -> int:
    """Return the seed for a bot's choice, computed from the secret of the table and from what the bot sees.

    So bots do the same in the same position, in all attempts at the same deal, also when the game has got an option
    between two attempts: the options, which are the same in all, have no effect on the seed.
    """
    _, *drawn = cast(tuple[Any, ...], view.deal)
    seen = f"{view.seat} {as_text(tuple(drawn))} {as_text(game.without_history(view.state))}"
    return int.from_bytes(hashlib.sha256(f"armorial bot {secret} {seen}".encode()).digest()[:7])


def verify(match: Match, published: str, inputs: DealInputs) -> None:
    """Refuse a match whose deal is not the one that the server committed to."""
    if commitment(inputs.secret, inputs.given_deal) != published:
        raise RecordError(f"the secret does not match the commitment {published}")
    if deal(match.game, match.options, inputs) != match.deal:
        raise RecordError("the deal of the record is not the one that follows from the secret and the salts")
