"""Guests and accounts, their sessions, and tokens for programs.

A session or token is a random 256-bit secret. The database contains only its hash, so a stolen database opens no
session.
"""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Insert, Update, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from armorial.server.db.rows import TokenRow, UserRow, columns, fetch_all, fetch_first
from armorial.server.db.schema import (
    chat,
    seats,
    sessions,
    tokens,
    users,
)
from armorial.server.db.store import Store
from armorial.server.errors import BadRequest, Conflict, Forbidden, NotFound, Unauthorized
from armorial.server.lookalikes import key, lookup_keys
from armorial.server.people import names
from armorial.server.people.arms import arms_of, default_arms
from armorial.server.people.ids import new_id
from armorial.server.people.passwords import Passwords

SESSION_SECONDS = 90 * 86_400
SECRET_BYTES = 32
TOKEN_PREFIX = "armorial_"
SCOPES = ("read", "play", "chat")
MOST_TOKENS = 20
MOST_SESSIONS = 20  # of one user: the newest are kept


class Person(NamedTuple):
    """A user who makes a request."""

    id: str
    name: str
    guest: bool
    admin: bool
    scopes: tuple[str, ...] = SCOPES
    has_session: bool = True  # logged in, and may change the account; False for a token
    credential: str = ""  # the hash of the session or token
    arms: str = ""

    def must(self, scope: str) -> None:
        """Refuse a token that lacks the scope."""
        if scope not in self.scopes:
            scopes = ", ".join(self.scopes) or "none"
            raise Forbidden("this token has the scopes {given}; it needs '{needed}'", given=scopes, needed=scope)


class Accounts:
    """Guests and accounts."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store, self._now = store, now
        self._passwords = Passwords()

    def close(self) -> None:
        """Stop the threads that hash passwords."""
        self._passwords.close()

    # --- sessions and tokens -------------------------------------------------------------------------------------

    def _new_session(self, connection: Connection, user: str) -> str:
        session = secrets.token_urlsafe(SECRET_BYTES)
        connection.execute(delete(sessions).where(sessions.c.user == user, sessions.c.until <= self._now()))
        connection.execute(insert(sessions).values(hash=_hash(session), user=user, until=self._now() + SESSION_SECONDS))
        newest = select(sessions.c.hash).where(sessions.c.user == user).order_by(sessions.c.until.desc())
        newest_sessions = connection.execute(newest.limit(MOST_SESSIONS)).scalars().all()
        connection.execute(delete(sessions).where(sessions.c.user == user, sessions.c.hash.not_in(newest_sessions)))
        return session

    async def by_session(self, cookie: str) -> Person:
        """Return the user of a session."""
        credential = _session_hash(cookie)
        user = select(*columns(users, UserRow)).join_from(sessions, users, sessions.c.user == users.c.id)
        valid = user.where(sessions.c.hash == credential, sessions.c.until > self._now())
        row = await self._store.read(lambda c: fetch_first(c, UserRow, valid))
        return _person(row)._replace(credential=credential)

    async def by_token(self, token: str) -> Person:
        """Return the user of a token, limited to its scopes."""
        credential = _hash(token)
        query = select(*columns(users, UserRow), tokens.c.scopes).join_from(tokens, users, tokens.c.user == users.c.id)
        row_and_scopes = await self._store.read(lambda c: c.execute(query.where(tokens.c.hash == credential)).first())
        row, scopes = (UserRow(*row_and_scopes[:-1]), row_and_scopes[-1]) if row_and_scopes else (None, ())
        return _person(row)._replace(scopes=tuple(scopes), has_session=False, credential=credential)

    async def still_valid(self, people: Sequence[Person]) -> dict[str, Person]:
        """Return the people whose session or token is still valid, by credential, with their current names."""
        credentials = [person.credential for person in people]

        def find(connection: Connection) -> dict[str, str]:
            by_session = select(sessions.c.hash, users.c.name).join_from(sessions, users, sessions.c.user == users.c.id)
            by_token = select(tokens.c.hash, users.c.name).join_from(tokens, users, tokens.c.user == users.c.id)
            queries = (
                by_session.where(sessions.c.hash.in_(credentials), sessions.c.until > self._now(), ~users.c.banned),
                by_token.where(tokens.c.hash.in_(credentials), ~users.c.banned),
            )
            return {row.hash: row.name for query in queries for row in connection.execute(query)}

        current = await self._store.read(find)
        return {
            person.credential: person._replace(name=current[person.credential])
            for person in people
            if person.credential in current
        }

    async def new_token(self, person: Person, label: str, scopes: list[str]) -> tuple[TokenRow, str]:
        """Create a token; return it and its secret, which is not stored."""
        if unknown := set(scopes) - set(SCOPES):
            raise BadRequest(
                "unknown scopes {given}; there are {known}", given=", ".join(sorted(unknown)), known=", ".join(SCOPES)
            )
        token, secret = (
            TokenRow(new_id(), label, scopes, self._now()),
            TOKEN_PREFIX + secrets.token_urlsafe(SECRET_BYTES),
        )

        def add(connection: Connection) -> None:
            token_ids = connection.execute(select(tokens.c.id).where(tokens.c.user == person.id)).all()
            if len(token_ids) >= MOST_TOKENS:
                raise Conflict("you have {most} tokens, the most allowed; revoke one first", most=MOST_TOKENS)
            connection.execute(insert(tokens).values(**token._asdict(), hash=_hash(secret), user=person.id))

        await self._store.write(add)
        return token, secret

    async def tokens(self, person: Person) -> list[TokenRow]:
        """Return a user's tokens, oldest first."""
        query = select(*columns(tokens, TokenRow)).where(tokens.c.user == person.id).order_by(tokens.c.created)
        return await self._store.read(lambda c: fetch_all(c, TokenRow, query))

    async def revoke_token(self, person: Person, token_id: str) -> None:
        """Make a token invalid."""
        delete_token = delete(tokens).where(tokens.c.user == person.id, tokens.c.id == token_id)
        if not await self._store.write(lambda c: c.execute(delete_token).rowcount):
            raise NotFound("there is no token '{token}'", token=token_id)

    # --- guests and accounts -------------------------------------------------------------------------------------

    async def guest(self, name: str) -> tuple[Person, str]:
        """Create a guest; return them and a new session."""
        name, user_id = names.validate(name), new_id()

        def add(connection: Connection) -> str:
            _check_name_is_free(connection, name)
            connection.execute(insert(users).values(id=user_id, name=name, created=self._now()))
            return self._new_session(connection, user_id)

        person = Person(user_id, name, guest=True, admin=False, arms=default_arms(user_id))
        return person, await self._store.write(add)

    async def rename(self, person: Person, name: str) -> Person:
        """Change a guest's name, also at tables where they already sit."""
        if not person.guest:
            raise Conflict("the name of an account cannot be changed")
        name = names.validate(name)

        def change(connection: Connection) -> None:
            _check_name_is_free(connection, name)
            changed = update(users).where(users.c.id == person.id, users.c.key.is_(None)).values(name=name)
            if connection.execute(changed).rowcount:  # otherwise they have claimed an account meanwhile
                _show_name(connection, person.id, name)

        await self._store.write(change)
        return person._replace(name=name)

    async def change_arms(self, person: Person, arms: str) -> Person:
        """Change a user's arms, everywhere and at once."""
        changed = update(users).where(users.c.id == person.id).values(arms=arms)
        await self._store.write(lambda c: c.execute(changed))
        return person._replace(arms=arms)

    async def create(self, name: str, password: str) -> Person:
        """Create an account for somebody who is no guest."""
        name, password_hash = names.validate(name), await self._passwords.hash(password, name)
        user_id = new_id()
        row = insert(users).values(id=user_id, name=name, key=key(name), password=password_hash, created=self._now())
        await self._store.write(lambda connection: _write_account(connection, name, row))
        return Person(user_id, name, guest=False, admin=False, arms=default_arms(user_id))

    async def claim(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into an account that keeps their matches."""
        if not person.guest:
            raise Conflict("{name} already has an account", name=person.name)
        name, password_hash = names.validate(name), await self._passwords.hash(password, name)

        def change(connection: Connection) -> None:
            changed = update(users).where(users.c.id == person.id, users.c.key.is_(None))
            _write_account(connection, name, changed.values(name=name, key=key(name), password=password_hash))
            _show_name(connection, person.id, name)

        await self._store.write(change)
        return person._replace(name=name, guest=False)

    async def log_in(self, name: str, password: str) -> tuple[Person, str]:
        """Return the user and a new session. An unknown name takes as long as a wrong password."""
        row = await self._store.read(lambda connection: find_account(connection, name))
        await self._passwords.check(row.password if row else None, password)
        person = _person(row)
        return person, await self._store.write(lambda c: self._new_session(c, person.id))

    async def browser_mark(self, person: Person) -> str:
        """Return a mark for a browser in which somebody has logged in to an account, until its password changes.

        Its key is the hash of the password: the server needs no other key, and the mark reveals nothing of it.
        """
        query = select(users.c.password).where(users.c.id == person.id)
        return _browser_mark(await self._store.read(lambda c: c.execute(query).scalar_one()))

    async def is_known_browser(self, name: str, mark: str) -> bool:
        """Return whether a browser has a mark of the account with a name."""
        row = await self._store.read(lambda connection: find_account(connection, name)) if mark else None
        if row is None or row.password is None:
            return False
        return hmac.compare_digest(_browser_mark(row.password).encode(), mark.encode())

    async def log_out(self, cookie: str) -> None:
        """End a session."""
        delete_session = delete(sessions).where(sessions.c.hash == _session_hash(cookie))
        await self._store.write(lambda c: c.execute(delete_session))

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """Change the password and end all sessions; return a new session."""
        query = select(users.c.password).where(users.c.id == person.id)
        stored = await self._store.read(lambda c: c.execute(query).scalar())
        if not stored:
            raise Conflict("a guest has no password")
        await self._passwords.check(stored, old)
        password_hash = await self._passwords.hash(new, person.name)

        def change(connection: Connection) -> str:
            connection.execute(update(users).where(users.c.id == person.id).values(password=password_hash))
            return self._only_session(connection, person.id)

        return await self._store.write(change)

    async def renew_session(self, person: Person) -> str:
        """End all sessions and revoke all tokens; return a new session.

        Somebody who knew a guest's old cookie, or made a token with it, must not get the account.
        """

        def renew(connection: Connection) -> str:
            connection.execute(delete(tokens).where(tokens.c.user == person.id))
            return self._only_session(connection, person.id)

        return await self._store.write(renew)

    def _only_session(self, connection: Connection, user: str) -> str:
        connection.execute(delete(sessions).where(sessions.c.user == user))
        return self._new_session(connection, user)


def _browser_mark(password_hash: str) -> str:
    return hmac.new(password_hash.encode(), b"this browser has logged in", "sha256").hexdigest()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _session_hash(cookie: str) -> str:
    """Return the hash of a session. Cookies of earlier versions have a signature after a dot, which is ignored."""
    return _hash(cookie.partition(".")[0])


def _person(row: UserRow | None) -> Person:
    if row is None:
        raise Unauthorized("your session or token is not valid, or no longer; log in again")
    if row.banned:
        raise Forbidden("this account is closed")
    return Person(row.id, row.name, row.guest, row.admin, arms=arms_of(row.id, row.arms))


def find_account(connection: Connection, name: str) -> UserRow | None:
    """Return the account with a name that looks like this one; of two, the account with exactly this name."""
    named = select(*columns(users, UserRow)).where(users.c.key.in_(lookup_keys(name)))
    return fetch_first(connection, UserRow, named.order_by(func.length(users.c.key).desc()))


def _show_name(connection: Connection, user: str, name: str) -> None:
    """Change a user's name wherever a copy of it is stored."""
    for shown in (seats, chat):
        connection.execute(update(shown).where(shown.c.user == user).values(name=name))


def _write_account(connection: Connection, name: str, statement: Insert | Update) -> None:
    _check_name_is_free(connection, name)
    try:
        connection.execute(statement)
    except IntegrityError:  # somebody took the name at the same time
        raise _name_taken(name) from None


def _check_name_is_free(connection: Connection, name: str) -> None:
    if connection.execute(select(users.c.id).where(users.c.key == key(name))).first():
        raise _name_taken(name)


def _name_taken(name: str) -> Conflict:
    return Conflict("the name {name} is taken, or looks like one that is taken", name=name)
