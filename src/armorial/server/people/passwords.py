"""Passwords: which are accepted, and how they are hashed and checked."""

import secrets
from functools import cache
from string import digits, punctuation

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from armorial.protocol.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD
from armorial.server.errors import BadPassword, Unauthorized
from armorial.server.lookalikes import key
from armorial.server.pools import Pool

FEWEST_CHARACTERS = 4  # different characters in a password
# The most common passwords of at least eight characters, after lists of leaked passwords.
COMMON = """
password password1 password12 password123 passw0rd passwort passwort1 motdepasse wachtwoord contraseña contrasena
12345678 123456789 1234567890 0123456789 87654321 987654321 11223344 12341234 1q2w3e4r 1qaz2wsx 1q2w3e4r5t q1w2e3r4
qwertyui qwertyuiop qwerty12 qwerty123 qwertzui qwertzuiop azertyui azertyuiop asdfghjk asdfghjkl zxcvbnm1 zxcvbnm,
azerty123 qwertz123
abcd1234 abc12345 abcdefgh abcdefghi abcdefg1 a1b2c3d4 aa123456 iloveyou iloveyou1 sunshine princess football
baseball superman batman123 starwars computer internet whatever trustno1 jennifer michelle corvette mercedes
maverick samantha midnight liverpool chocolate butterfly letmein1 welcome1 welcome123 monkey123 dragon123
master123 shadow123 changeme changeme1 secret123 admin123 administrator armorial armorial1 richelieu cardinal
lesblasons
"""
SUBSTITUTIONS = str.maketrans("47@$!", "atasi")  # besides those that `key` undoes, such as 0 for o

hasher = PasswordHasher()


class Passwords:
    """Hashes and checks passwords, two at a time: each takes about 0.1 s and 64 MiB."""

    def __init__(self) -> None:
        """Create the pool. Few may wait, so that nobody waits for more than a few seconds."""
        self._pool = Pool("passwords", threads=2, most_waiting=30)
        # Checked if the account does not exist, so that the log-in takes as long as with a wrong password.
        self._no_password = hasher.hash(secrets.token_hex(8))

    async def hash(self, password: str, name: str) -> str:
        """Return the hash of a new password for an account; refuse a password that is easy to guess."""
        validate(password, name)
        return await self._pool.run(hasher.hash, password)

    async def check(self, password_hash: str | None, password: str) -> None:
        """Refuse a wrong password. Without a hash, refuse any password, after the same time."""
        await self._pool.run(_check, password_hash or self._no_password, password[: LONGEST_PASSWORD + 1])

    def close(self) -> None:
        """Stop the pool."""
        self._pool.close()


def validate(password: str, name: str) -> None:
    """Refuse a password that is too short, too long or easy to guess."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadPassword(
            "a password must have {fewest} to {most} characters; this one has {count}",
            fewest=SHORTEST_PASSWORD,
            most=LONGEST_PASSWORD,
            count=len(password),
        )
    plain = password.strip().casefold()
    if len(set(plain)) < FEWEST_CHARACTERS or _words(plain) & (_common_words() | _words(name)):
        raise BadPassword("this password is easily guessed: choose another one")


@cache
def _common_words() -> frozenset[str]:
    return frozenset[str]().union(*map(_words, COMMON.split()))


def _words(text: str) -> set[str]:
    """Return what somebody would guess first: the text, also without signs and digits around it; no substitutions."""
    guesses = (text, text.strip(punctuation), text.strip(punctuation + digits))
    return {key(guess.translate(SUBSTITUTIONS)) for guess in guesses} - {""}


def _check(password_hash: str, password: str) -> None:
    try:
        hasher.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        raise Unauthorized("wrong name or password") from None
