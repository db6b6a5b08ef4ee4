"""Random ids of users, tables and tokens: short, unguessable, easy to select and to type."""

import secrets
import string

LETTERS = string.ascii_letters + string.digits  # no '-', which would start an option on a command line
LENGTH = 12  # 71 bits


def new_id() -> str:
    """Return a new id."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
