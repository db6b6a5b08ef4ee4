"""Names that people choose: what may be one, and which two look alike."""

import unicodedata

from confusable_homoglyphs import categories, confusables

from armorial.server.errors import BadRequest

SHORTEST, LONGEST = 2, 24
BETWEEN = " -_.'"  # allowed inside a name, and left out when names are compared
ALIKE = str.maketrans("01|358i", "ollesbl")  # read at a glance, these are one


def checked(name: str) -> str:
    """Return a name in its usual form; refuse what cannot be one."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadRequest(
            "a name has {fewest} to {most} characters, not {count}", fewest=SHORTEST, most=LONGEST, count=len(name)
        )
    for character in name:
        if not (character.isalnum() or character in BETWEEN or unicodedata.category(character) == "Mn"):
            raise BadRequest(
                'a name is made of letters, digits and any of "{signs}"; not of "{sign}"', signs=BETWEEN, sign=character
            )
    if not name[0].isalnum() or not key(name):
        raise BadRequest("a name begins with a letter or a digit")
    scripts = categories.unique_aliases(name) - {"COMMON", "INHERITED"}
    if len(scripts) > 1:
        raise BadRequest("a name is written in one script, not in {scripts}", scripts=", ".join(sorted(scripts)))
    return name


def key(name: str) -> str:
    """Return what two names have in common that a reader would take for each other."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (c for c in plain if c not in BETWEEN and unicodedata.category(c) != "Mn")
    return "".join(_latin(letter) for letter in letters).translate(ALIKE)


def _latin(letter: str) -> str:
    """Return the plain letter that one of another script is easily taken for, if there is one."""
    if letter.isascii():
        return letter
    likenesses = confusables.is_confusable(letter, preferred_aliases=["latin"]) or []
    found = [like["c"] for one in likenesses for like in one["homoglyphs"]]
    return next((like.casefold() for like in found if like.isascii() and like.isalpha()), letter)
