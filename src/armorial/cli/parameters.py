"""Parameters that several commands share."""

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.bots.levels import LEVELS
from armorial.flags import OptionalWholeNumber, WholeNumber
from armorial.i18n import LANGUAGE_NAMES

if TYPE_CHECKING:
    Level = str
    LanguageCode = str
else:  # the parser accepts exactly what the tables list
    Level = Literal[tuple(level.name for level in LEVELS)]
    LanguageCode = Literal[tuple(LANGUAGE_NAMES)]

NOT_NEGATIVE = Number(gte=0)
Seed = Annotated[WholeNumber, Parameter(help="the same seed repeats the same random choices", validator=NOT_NEGATIVE)]
First = Annotated[OptionalWholeNumber, Parameter(help="the seat that starts; by default, drawn at random")]
Language = Annotated[LanguageCode | None, Parameter(help="the language of all texts; by default, the system's")]
