"""Which names users may have. `armorial.server.lookalikes` finds names that look alike."""

import unicodedata
from functools import cache

from confusable_homoglyphs import categories

from armorial.bots.levels import LEVELS
from armorial.i18n import LANGUAGES, SOURCE, translations
from armorial.server.errors import BadRequest
from armorial.server.lookalikes import LONGEST, SIGNS, key, normal_form

SHORTEST = 2
MOST_MARKS = 2  # on one letter: Vietnamese needs two
# Invisible letters and marks: those with Unicode's property Default_Ignorable_Code_Point.
INVISIBLE = {
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)),
    *map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))),
}
DELETED = "somebody"  # the name of users who deleted their account
OF_THE_SERVER = (
    DELETED, "admin", "administrator", "armorial", "moderator", "official", "operator", "root", "server", "staff",
    "support", "system",
)  # fmt: skip


def validate(name: str) -> str:
    """Return a name in its normal form, or refuse it."""
    given, name = name, normal_form(name)
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadRequest(
            "a name must have {fewest} to {most} characters; this one has {count}",
            fewest=SHORTEST,
            most=LONGEST,
            count=len(name) or len(given),
        )
    for character in name:
        allowed = character.isalnum() or character in SIGNS or unicodedata.category(character) == "Mn"
        if not allowed or character in INVISIBLE:
            raise BadRequest(
                'a name may contain letters, digits and any of "{signs}", but not "{sign}"', signs=SIGNS, sign=character
            )
    if not name[0].isalnum() or not key(name):
        raise BadRequest("a name must start with a letter or a digit")
    if _most_marks(name) > MOST_MARKS:
        raise BadRequest("a letter of a name may have at most {most} accents", most=MOST_MARKS)
    scripts = categories.unique_aliases(name) - {"COMMON", "INHERITED"}
    if len(scripts) > 1:
        raise BadRequest("a name must be written in one script, not in {scripts}", scripts=", ".join(sorted(scripts)))
    if key(name) in _reserved():
        raise BadRequest("the name {name} is reserved", name=name)
    return name


def _most_marks(name: str) -> int:
    """Return the number of marks on the letter that has the most."""
    most = marks = 0
    for character in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(character) == "Mn" else 0
        most = max(most, marks)
    return most


@cache
def _reserved() -> frozenset[str]:
    """Return the keys of names that nobody may take: names of bots, in every language, and of the server itself."""
    say = [translations(language).gettext for language in (SOURCE, *LANGUAGES)]
    bots = [word for level in LEVELS for word in (level.name, *(one(level.label) for one in say))]
    return frozenset(key(word) for word in (*OF_THE_SERVER, *bots))
