"""Errors of the API: an identifier for programs and a sentence for people.

The sentence is English in logs. A client that names a language gets it in that language.
"""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import ClassVar

from armorial.engine import errors as engine_errors
from armorial.engine.errors import ArmorialError


class OperatorError(ArmorialError):
    """A problem that the operator of a server must fix. It is printed on one line, in English."""


class ApiError(ArmorialError):
    """A request that failed. Nothing has changed."""

    status: ClassVar[int]
    code: ClassVar[str]
    headers: Mapping[str, str] = {}


class BadRequest(ApiError):
    """The request is malformed, or asks for something that does not exist or cannot be combined."""

    status, code = 400, "bad_request"


class BadPassword(BadRequest):
    """The password is too short or too long."""

    code = "bad_password"


class Unauthorized(ApiError):
    """The request has no session and no token, or an invalid one."""

    status, code = 401, "unauthorized"


class Forbidden(ApiError):
    """The user may not do this."""

    status, code = 403, "forbidden"


class NotFound(ApiError):
    """It does not exist, or the user may not know about it."""

    status, code = 404, "not_found"


class Conflict(ApiError):
    """The request does not fit the current state: a seat is taken, a name is in use, a match is not over."""

    status, code = 409, "conflict"


class OtherRules(Conflict):
    """The match was started under another version of the rules than the server plays."""

    code = "other_rules"


class Stale(ApiError):
    """The request answers a number that is not the current one."""

    status, code = 409, "stale"


class RefusedAction(ApiError):
    """The rules do not allow this action here."""

    status, code = 422, "illegal_action"

    def __init__(self, error: engine_errors.IllegalAction) -> None:
        """Wrap the engine's error."""
        super().__init__(str(error))
        self._error, self.paragraph = error, error.paragraph

    def translated(self, translate: NullTranslations) -> str:
        """Return the reason in the language of a catalogue."""
        return self._error.translated(translate)


class RateLimited(ApiError):
    """Too many requests in a short time. The header `Retry-After` says when to try again."""

    status, code = 429, "rate_limited"

    def __init__(self, text: str, seconds: int) -> None:
        """Say when to try again."""
        super().__init__(text, seconds=seconds)
        self.headers, self.retry_after = {"Retry-After": str(seconds)}, seconds


class Unavailable(ApiError):
    """The database does not answer, cannot be reached or is full. Send the request again: it acts only once."""

    status, code = 503, "unavailable"


class Busy(Unavailable):
    """Too many requests like this are waiting."""

    headers: Mapping[str, str] = {"Retry-After": "5"}


# Errors of the web framework, by status. Any other 4xx status has the code of a bad request.
FRAMEWORK_CODES = {401: "unauthorized", 404: "not_found", 405: "method_not_allowed", 413: "too_large"}
INTERNAL_ERROR = "internal_error"
INTERNAL_ERROR_TEXT = "something went wrong on the server; its log says what"


def error_classes(base: type[ApiError] = ApiError) -> Iterator[type[ApiError]]:
    """Yield the classes of API errors that define a code."""
    for error_class in base.__subclasses__():
        if "code" in vars(error_class):
            yield error_class
        yield from error_classes(error_class)


def from_engine(error: ArmorialError) -> ApiError:
    """Wrap an error of the engine."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, engine_errors.IllegalAction):
        return RefusedAction(error)
    if isinstance(error, engine_errors.RevealFirst):
        return Conflict(error.text, **error.values)
    return BadRequest(error.text, **error.values)
