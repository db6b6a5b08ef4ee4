"""Which texts look alike: a key that is the same for all of them, after Unicode's report on security, UTS 39.

Letters become the prototypes of Unicode's list of confusable characters. Beyond that, case, marks, spaces and signs do
not count, a Latin letter with a stroke or a hook counts as the letter itself, and digits as the letters they resemble.
"""

import re
import unicodedata
from functools import lru_cache

from confusable_homoglyphs.confusables import confusables_data

LONGEST = 24  # characters of a name in its normal form; a longer text is no name
LONGEST_GIVEN = 4 * LONGEST  # before it is normalized: longer texts are not even looked at
SIGNS = " -_.'"  # allowed inside a name, ignored when names are compared
DIGITS = str.maketrans("01|358i", "ollesbl")
IGNORED = ("Mn", "Cf")  # categories: marks, and characters that only control how others are shown
VARIANT = re.compile(r"LATIN SMALL LETTER ([A-Z]) WITH ")


def normal_form(text: str) -> str:
    """Return a text in its normal form; an empty one if it is far too long to be a name."""
    if len(text) > LONGEST_GIVEN:
        return ""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def key(name: str) -> str:
    """Return a key that is the same for names that look alike; an empty one for a text that is too long for a name."""
    name = normal_form(name)
    if len(name) > LONGEST:
        return ""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(_prototype(letter) for letter in letters if _counts(letter)).translate(DIGITS).replace("vv", "w")


def lookup_keys(name: str) -> tuple[str, str]:
    """Return the keys that the account with a name may have: `key`, or that of the later of two that look alike."""
    return key(name), second_key(name)


def second_key(name: str) -> str:
    """Return the key of an account whose name looks like that of an older account.

    That happens only to accounts from before `key` became stricter: their names still work, if written exactly.
    """
    return f"{key(name)} {normal_form(name)}"


def _counts(letter: str) -> bool:
    return letter not in SIGNS and unicodedata.category(letter) not in IGNORED


@lru_cache(maxsize=4096)
def _prototype(letter: str) -> str:
    """Return what stands for all characters that look like this one."""
    variant = VARIANT.match(unicodedata.name(letter, ""))
    letter = variant[1].lower() if variant else letter
    alike = [letter, *(one["c"] for one in confusables_data.get(letter, ()))]
    # The data has each pair in both directions. A prototype is paired with all that look like it, others only with it.
    prototype = max(sorted(alike), key=lambda one: len(confusables_data.get(one, ())))
    return "".join(filter(_counts, unicodedata.normalize("NFKD", prototype.casefold())))
