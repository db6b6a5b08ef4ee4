"""What flags of commands share, of the package and of its tools."""

import re
from collections.abc import Sequence
from typing import Annotated, Any, get_args

from cyclopts import CoercionError, Parameter, Token


def _whole_number(kind: Any, tokens: Sequence[Token]) -> int:
    """Return a whole number, one of those of a `Literal` if it is one; Cyclopts alone would round 1.5 to 2."""
    token, choices = tokens[0], get_args(kind)
    if re.fullmatch(r"[+-]?[0-9]{1,4000}", token.value):  # Python reads no longer ones
        number = int(token.value)
        if not choices or number in choices:
            return number
    if choices:
        raise CoercionError(token=token, target_type=kind)
    raise ValueError(f'expected a whole number, not "{token.value}".')


WHOLE_NUMBER = Parameter(converter=_whole_number)
WholeNumber = Annotated[int, WHOLE_NUMBER]
OptionalWholeNumber = Annotated[int | None, WHOLE_NUMBER]
