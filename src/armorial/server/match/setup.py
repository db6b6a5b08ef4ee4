"""The setup of a match: what was agreed before it."""

from typing import NamedTuple

from armorial.protocol import archive as protocol
from armorial.protocol.tables import TimeControl
from armorial.server.match.fairness import DealInputs


class Player(NamedTuple):
    """Who sits in a seat: a person, or a bot of a level."""

    user: str | None
    name: str | None
    level: str | None
    salt: str = ""


class Setup(NamedTuple):
    """What was agreed before the match. It contains the secret of the shuffle: never send it."""

    id: str  # of the table
    game: str
    options: dict[str, object]
    time_control: TimeControl
    rated: bool
    private: bool
    substitute: str
    secret: str
    first: int | None
    players: tuple[Player, ...]
    started: float
    host: str = ""  # the user whose table it is
    counted: bool = False  # an attempt at a shared deal that counts: no hints, and finished turns stay
    given_deal: str | None = None  # as in `fairness.DealInputs`

    @property
    def deal_inputs(self) -> DealInputs:
        """What the deal depends on, besides the options."""
        return DealInputs(self.secret, tuple(player.salt for player in self.players), self.first, self.given_deal)

    def shuffle_message(self, commitment: str) -> protocol.ShuffleDetails:
        """Return the shuffle with the secret, which may be sent when the match is over."""
        salts = [player.salt for player in self.players]
        return protocol.ShuffleDetails(commitment, self.secret, salts, self.first, self.given_deal)
