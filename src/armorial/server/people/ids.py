"""Names for people, tables and tokens that nobody chose: short, not to be guessed, easy to select and to type."""

import secrets
import string

LETTERS = string.ascii_letters + string.digits  # no '-': a word that begins so looks like an option
LENGTH = 12  # 71 bits


def new_id() -> str:
    """Return a name that was never used before."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
