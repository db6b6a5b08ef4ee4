"""Guests, accounts, sessions and tokens."""

import msgspec

from armorial.protocol import arms
from armorial.protocol.base import Request, Response, ShortText

LONGEST_NAME = 24  # characters, in its normal form
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 256  # characters


class NewGuest(Request):
    """Sign in as a guest."""

    name: ShortText


class NewName(Request):
    """Change a guest's name."""

    name: ShortText


class NewArms(Request):
    """Choose other arms, written as in `armorial.protocol.arms`."""

    arms: ShortText

    def __post_init__(self) -> None:
        """Refuse arms that cannot be drawn."""
        arms.parse(self.arms)


class Credentials(Request):
    """Log in, or create an account."""

    name: ShortText
    password: ShortText


class NewPassword(Request):
    """Change the password."""

    old: ShortText
    new: ShortText


class NewToken(Request):
    """Create a token for a program."""

    label: ShortText = ""
    scopes: list[str] = msgspec.field(default_factory=lambda: ["read", "play"])


class Me(Response):
    """The user who asks."""

    id: str
    name: str
    guest: bool
    admin: bool
    scopes: list[str]
    arms: str


class Token(Response):
    """A token for a program."""

    id: str
    label: str
    scopes: list[str]
    created: float
    token: str = ""  # the secret itself: only in the answer to the request that created it
