"""Names of users: which are allowed, and which look alike."""

import unicodedata

from confusable_homoglyphs import categories, confusables

from armorial.server.errors import BadRequest

SHORTEST, LONGEST = 2, 24
SIGNS = " -_.'"  # allowed inside a name, ignored when names are compared
LOOK_ALIKES = str.maketrans("01|358i", "ollesbl")


def validate(name: str) -> str:
    """Return a name in its normal form, or refuse it."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadRequest(
            "a name must have {fewest} to {most} characters; this one has {count}",
            fewest=SHORTEST,
            most=LONGEST,
            count=len(name),
        )
    for character in name:
        if not (character.isalnum() or character in SIGNS or unicodedata.category(character) == "Mn"):
            raise BadRequest(
                'a name may contain letters, digits and any of "{signs}", but not "{sign}"', signs=SIGNS, sign=character
            )
    if not name[0].isalnum() or not key(name):
        raise BadRequest("a name must start with a letter or a digit")
    scripts = categories.unique_aliases(name) - {"COMMON", "INHERITED"}
    if len(scripts) > 1:
        raise BadRequest("a name must be written in one script, not in {scripts}", scripts=", ".join(sorted(scripts)))
    return name


def key(name: str) -> str:
    """Return a key that is the same for names that look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (c for c in plain if c not in SIGNS and unicodedata.category(c) != "Mn")
    return "".join(_latin(letter) for letter in letters).translate(LOOK_ALIKES)


def _latin(letter: str) -> str:
    """Return the Latin letter that a letter of another script looks like, if there is one."""
    if letter.isascii():
        return letter
    confusable = confusables.is_confusable(letter, preferred_aliases=["latin"]) or []
    found = [like["c"] for one in confusable for like in one["homoglyphs"]]
    return next((like.casefold() for like in found if like.isascii() and like.isalpha()), letter)
