"""What the server says when it does not do what was asked: a code for programs, a sentence for people.

A refusal is English, for logs and programs; to one who has said in which language he reads it is told in that one.
"""

from collections.abc import Mapping

from armorial.engine.errors import ArmorialError, IllegalAction, NotationError, RecordError
from armorial.i18n import translations


class ApiError(ArmorialError):
    """Something asked for that is not done; nothing has changed. As such it is told only to those who run a server."""

    status = 400
    code = "refused"
    headers: Mapping[str, str] = {}

    def __init__(self, text: str, **values: object) -> None:
        """Say why, with a `{name}` for each value: so it can be said in any language."""
        super().__init__(_filled(text, values))
        self._text, self._values = text, values

    def said(self, language: str) -> str:
        """Return why, in a language."""
        return _filled(translations(language).gettext(self._text), self._values)


class NotFound(ApiError):
    """Something that is not there, or that the asker may not know of."""

    status, code = 404, "not found"


class Unauthorized(ApiError):
    """Asked by nobody: no session and no token, or none that is valid."""

    status, code = 401, "sign in"


class Forbidden(ApiError):
    """Asked by one who may not."""

    status, code = 403, "forbidden"


class Conflict(ApiError):
    """Something that does not go with how things are: a seat taken, a name in use, a match not over."""

    status, code = 409, "conflict"


class OtherRules(Conflict):
    """A match that was begun by another version of the rules than the one that is played here."""

    code = "other rules"


class Stale(ApiError):
    """An answer to a ply that is no longer, or not yet, the present one."""

    status, code = 409, "stale"


class Illegal(ApiError):
    """A word that the rules do not allow here."""

    status, code = 422, "illegal"

    def __init__(self, reason: str, paragraph: str = "") -> None:
        """Give the reason, and the paragraph of the rules where there is one."""
        super().__init__(reason)
        self.paragraph = paragraph


class BadRequest(ApiError):
    """Something that cannot be read."""

    status, code = 422, "malformed"


class BadPassword(BadRequest):
    """A password that is too short or too long."""

    code = "password"


class RateLimited(ApiError):
    """More than is allowed in so short a time."""

    status, code = 429, "too much"

    def __init__(self, text: str, seconds: int) -> None:
        """Say when to try again."""
        super().__init__(text, seconds=seconds)
        self.headers = {"Retry-After": str(seconds)}


class Unavailable(ApiError):
    """The database cannot be reached, is full or does not answer. Sent again, an action acts once."""

    status, code = 503, "unavailable"


def _filled(text: str, values: Mapping[str, object]) -> str:
    return text.format_map(values) if values else text  # what the rules say has braces of its own


def of_the_rules(error: ArmorialError) -> ApiError:
    """Return the refusal for an error of the engine, in its own words: English, for the page asks for nothing such."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, IllegalAction):
        return Illegal(str(error), error.paragraph)
    return BadRequest(str(error)) if isinstance(error, NotationError | RecordError) else ApiError(str(error))
