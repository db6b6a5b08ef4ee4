"""The base classes of all messages, common types of fields, and errors."""

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # the integers that every client and database can hold
SeatOrSpectator = Annotated[int, msgspec.Meta(ge=-1, le=2**53 - 1)]  # -1: a spectator
NO_NUL = r"^[^\u0000]*$"  # PostgreSQL stores none, so a database with one could not be moved to it
ShortText = Annotated[str, msgspec.Meta(max_length=300, pattern=NO_NUL)]
LongText = Annotated[str, msgspec.Meta(max_length=1000, pattern=NO_NUL)]


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A message from a client. Unknown fields are an error, because the client expects them to do something."""


class Response(msgspec.Struct):
    """A message from the server. It always has all its fields."""


class Problem(Response):
    """An error: the request was refused, and nothing has changed."""

    error: str  # an identifier for programs, such as "not_found"
    message: str  # a sentence for people, in their language
    paragraph: str = ""  # of the rules, if they forbid it
