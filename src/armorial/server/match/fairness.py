"""A shuffle that players can verify.

Before anybody sits down the server draws a secret and publishes its hash, the commitment. Every player's client may
then add a salt, which the server could not know when it committed. The deal is drawn from secret and salts together;
when the match is over the secret is revealed, and anybody can draw the deal again. docs/fairness.md tells it to a lay
person.
"""

import hashlib
import secrets
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from armorial.engine.errors import RecordError
from armorial.engine.game import Deal, Game
from armorial.engine.match import Match
from armorial.engine.options import choose

LONGEST_SALT = 64


class Shuffle(NamedTuple):
    """All that a deal follows from, beside the options."""

    secret: str
    salts: tuple[str, ...]  # by seat; one that nobody gave is empty
    first: int | None  # who starts, where that was not left to the lot


def new_secret() -> str:
    """Return a secret that nobody can guess."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return what is published before the deal: it binds the server, and gives nothing away."""
    return hashlib.sha256(f"armorial commitment {secret}".encode()).hexdigest()


def deal(game: Game, options: Mapping[str, Any], shuffle: Shuffle) -> Deal:
    """Draw the deal: each part with its length before it, so that no two shuffles read alike."""
    parts = "".join(f"{len(part)}:{part}" for part in (shuffle.secret, *shuffle.salts))
    seed = int.from_bytes(hashlib.sha256(f"armorial deal {parts}".encode()).digest())
    return game.deal(choose(game, options), Random(seed), first=shuffle.first)


def verify(match: Match, published: str, shuffle: Shuffle) -> None:
    """Refuse a match whose deal is not the one that the server had bound itself to."""
    if commitment(shuffle.secret) != published:
        raise RecordError(f"the secret does not fit the commitment {published}: its own would be another")
    if deal(match.game, match.options, shuffle) != match.deal:
        raise RecordError("the deal of the record is not the one that follows from the secret and the salts")
