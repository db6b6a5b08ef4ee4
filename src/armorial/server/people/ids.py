"""Random ids of users, tables and tokens: short, unguessable, easy to select and to type."""

import secrets
import string

LETTERS = string.ascii_letters + string.digits  # no '-': on a command line it would start an option
LENGTH = 12  # 71 bits


def new_id() -> str:
    """Return a new id."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
