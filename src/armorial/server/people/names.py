"""Which names users may have. `armorial.server.lookalikes` finds names that look alike.

Names are written in letters of alphabets in use, following Unicode's UTS 39 (security mechanisms): others, such as
phonetic letters and small capitals, serve to imitate names.
"""

import re
import unicodedata
from functools import cache

from confusable_homoglyphs import categories

from armorial.bots.levels import LEVELS
from armorial.i18n import LANGUAGES, SOURCE, translations
from armorial.protocol.accounts import LONGEST_NAME
from armorial.server.errors import BadRequest
from armorial.server.lookalikes import SIGNS, key, normal_form

SHORTEST = 2
MOST_MARKS = 2  # on one letter: Vietnamese needs two
# Invisible letters and marks: those with Unicode's property Default_Ignorable_Code_Point.
INVISIBLE = {
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)),
    *map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))),
}
# The scripts that UTS 39 recommends, and those of them that are written together.
SCRIPTS = {
    "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK", "GUJARATI",
    "GURMUKHI", "HAN", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA", "KHMER", "LAO", "LATIN", "MALAYALAM",
    "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN",
}  # fmt: skip
WRITTEN_TOGETHER = ({"HAN", "HIRAGANA", "KATAKANA"}, {"HAN", "HANGUL"}, {"HAN", "BOPOMOFO"})
NO_SCRIPT = {"COMMON", "INHERITED"}
LATIN = re.compile(r"LATIN (SMALL|CAPITAL) LETTER [A-Z]( WITH .+)?")
MORE_LATIN = "ÆæŒœẞßÐðÞþŊŋıƏəƆɔƐɛƔɣ"  # other letters of European, Turkic and African alphabets
SHARED = "ʻʼ〆ー"  # letters that belong to no single script
DELETED = "somebody"  # the name of users who deleted their account
OF_THE_SERVER = (
    DELETED, "admin", "administrator", "armorial", "moderator", "official", "operator", "root", "server", "staff",
    "support", "system",
)  # fmt: skip


def validate(name: str) -> str:
    """Return a name in its normal form, or refuse it."""
    original, name = name, normal_form(name)
    if not SHORTEST <= len(name) <= LONGEST_NAME:
        raise BadRequest(
            "a name must have {fewest} to {most} characters; this one has {count}",
            fewest=SHORTEST,
            most=LONGEST_NAME,
            count=len(name) or len(original),
        )
    for character in name:
        if not (character in SIGNS or _is_ordinary(character)):
            raise BadRequest(
                'a name may contain letters, digits and any of "{signs}", but not "{sign}"', signs=SIGNS, sign=character
            )
    if not name[0].isalnum() or not key(name):
        raise BadRequest("a name must start with a letter or a digit")
    if _most_marks(name) > MOST_MARKS:
        raise BadRequest("a letter of a name may have at most {most} accents", most=MOST_MARKS)
    scripts = categories.unique_aliases(name) - NO_SCRIPT
    if len(scripts) > 1 and not any(scripts <= group for group in WRITTEN_TOGETHER):
        raise BadRequest("a name must be written in one script, not in {scripts}", scripts=", ".join(sorted(scripts)))
    if key(name) in _reserved():
        raise BadRequest("the name {name} is reserved", name=name)
    return name


def _is_ordinary(character: str) -> bool:
    """Return whether a character is a digit, a mark, or a letter of an alphabet in use."""
    if character in INVISIBLE:
        return False
    category, script = unicodedata.category(character), categories.alias(character)
    if category in ("Nd", "Mn", "Mc"):
        return script in SCRIPTS | NO_SCRIPT
    if script == "LATIN":
        letter = unicodedata.normalize("NFD", character)[0]
        return letter in MORE_LATIN or bool(LATIN.fullmatch(unicodedata.name(letter, "")))
    return character in SHARED or (script in SCRIPTS and character.isalnum() and category != "No")


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
    bots = [word for level in LEVELS for word in (level.name, *(translate(level.label) for translate in say))]
    return frozenset(key(word) for word in (*OF_THE_SERVER, *bots))
