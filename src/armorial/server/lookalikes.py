"""Keys of names. Names that look alike have the same key, following Unicode's UTS 39 (security mechanisms).

A key replaces each letter by its prototype in Unicode's list of confusable characters. It also ignores case, marks,
spaces and signs, and treats a Latin letter with a stroke or a hook as the plain letter, a digit as a similar letter.
"""

import re
import unicodedata
from functools import lru_cache

from confusable_homoglyphs.confusables import confusables_data

from armorial.protocol.accounts import LONGEST_NAME

LONGEST_GIVEN = 4 * LONGEST_NAME  # before it is normalized: normalizing a long text would take long
SIGNS = " -_.'"  # allowed inside a name, ignored when names are compared
DIGITS = str.maketrans("01|358i", "ollesbl")
IGNORED = ("Mn", "Cf")  # categories: marks, and characters that only control how others are shown
VARIANT = re.compile(r"LATIN SMALL LETTER ([A-Z]) WITH ")


def normal_form(text: str) -> str:
    """Return a text in its normal form, or an empty text if it is far too long for a name."""
    if len(text) > LONGEST_GIVEN:
        return ""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def key(name: str) -> str:
    """Return a key that is the same for names that look alike; empty for a text that is too long for a name."""
    name = normal_form(name)
    if len(name) > LONGEST_NAME:
        return ""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(_prototype(letter) for letter in letters if _counts(letter)).translate(DIGITS).replace("vv", "w")


def lookup_keys(name: str) -> tuple[str, str]:
    """Return the keys under which the account with a name may be stored."""
    return key(name), second_key(name)


def second_key(name: str) -> str:
    """Return the key of an account whose name looks like the name of an older account.

    Such accounts were created before `key` became stricter. Their names still work if they are written exactly.
    """
    return f"{key(name)} {normal_form(name)}"


def _counts(letter: str) -> bool:
    return letter not in SIGNS and unicodedata.category(letter) not in IGNORED


@lru_cache(maxsize=4096)
def _prototype(letter: str) -> str:
    """Return the letter that represents all characters that look like this one."""
    variant = VARIANT.match(unicodedata.name(letter, ""))
    letter = variant[1].lower() if variant else letter
    alike = [letter, *(lookalike["c"] for lookalike in confusables_data.get(letter, ()))]
    # The data lists each pair in both directions: a prototype with all its lookalikes, each of them with it alone.
    prototype = max(sorted(alike), key=lambda text: len(confusables_data.get(text, ())))
    return "".join(filter(_counts, unicodedata.normalize("NFKD", prototype.casefold())))
