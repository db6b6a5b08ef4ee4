"""Who somebody is: guests, accounts, sessions in a cookie, tokens for programs.

Sessions and tokens are long random words, of which the database holds only hashes. The cookie is signed too, so that a
made-up one is turned away before the database is asked.
"""

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import ColumnElement, Connection, Row, Table, delete, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from armorial.server.db.schema import (
    chat,
    commitments,
    entries,
    mutes,
    plans,
    ratings,
    reports,
    seats,
    sessions,
    tables,
    tokens,
    users,
)
from armorial.server.db.store import Store
from armorial.server.errors import BadPassword, BadRequest, Conflict, Forbidden, NotFound, Unauthorized
from armorial.server.people import names
from armorial.server.people.ids import new_id

SESSION_SECONDS = 90 * 86_400
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 256
SCOPES = ("read", "play", "chat")
MOST_TOKENS = 20
DELETED = "somebody"

hasher = PasswordHasher()
NO_PASSWORD = hasher.hash(secrets.token_hex(8))  # checked where there is no account, so that both take as long


class Person(NamedTuple):
    """One who asks for something."""

    id: str
    name: str
    guest: bool
    admin: bool
    scopes: tuple[str, ...] = SCOPES
    whole: bool = True  # signed in by a session: may do all that the account may
    by: str = ""  # the hash of the session or token

    def must(self, scope: str) -> None:
        """Refuse a token without the scope."""
        if scope not in self.scopes:
            given = ", ".join(self.scopes) or "none"
            raise Forbidden("this token has the scopes {given}; it needs '{needed}'", given=given, needed=scope)


class Accounts:
    """All people."""

    def __init__(self, store: Store, key: bytes, now: Callable[[], float] = time.time) -> None:
        """Keep people in a store; the key signs cookies."""
        self._store, self._key, self._now = store, key, now

    # --- sessions and tokens -------------------------------------------------------------------------------------

    def _signature(self, word: str) -> str:
        return hmac.new(self._key, word.encode(), hashlib.sha256).hexdigest()[:32]

    def _unsigned(self, cookie: str) -> str:
        word, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(word).encode()):
            raise Unauthorized("the session is not valid")
        return word

    def _new_session(self, connection: Connection, user: str) -> str:
        word = secrets.token_urlsafe(32)
        connection.execute(delete(sessions).where(sessions.c.user == user, sessions.c.until <= self._now()))
        connection.execute(insert(sessions).values(hash=_hash(word), user=user, until=self._now() + SESSION_SECONDS))
        return f"{word}.{self._signature(word)}"

    async def by_cookie(self, cookie: str) -> Person:
        """Return who has a session."""
        word = self._unsigned(cookie)

        def find(connection: Connection) -> Row[Any] | None:
            joined = select(users).join_from(sessions, users, sessions.c.user == users.c.id)
            return connection.execute(
                joined.where(sessions.c.hash == _hash(word), sessions.c.until > self._now())
            ).first()

        return _person(await self._store.read(find))._replace(by=_hash(word))

    async def by_token(self, word: str) -> Person:
        """Return who has a token."""

        def find(connection: Connection) -> Row[Any] | None:
            joined = select(users, tokens.c.scopes).join_from(tokens, users, tokens.c.user == users.c.id)
            return connection.execute(joined.where(tokens.c.hash == _hash(word))).first()

        row = await self._store.read(find)
        return _person(row)._replace(scopes=tuple(row.scopes if row else ()), whole=False, by=_hash(word))

    async def still_known(self, people: Sequence[Person]) -> dict[str, Person]:
        """Return, by the hashes of their sessions and tokens, those who may still come in: one look for many."""
        hashes = [person.by for person in people]

        def find(connection: Connection) -> dict[str, str]:
            by_session = select(sessions.c.hash, users.c.name).join_from(sessions, users, sessions.c.user == users.c.id)
            by_token = select(tokens.c.hash, users.c.name).join_from(tokens, users, tokens.c.user == users.c.id)
            queries = (
                by_session.where(sessions.c.hash.in_(hashes), sessions.c.until > self._now(), ~users.c.banned),
                by_token.where(tokens.c.hash.in_(hashes), ~users.c.banned),
            )
            return {row.hash: row.name for query in queries for row in connection.execute(query)}

        names_now = await self._store.read(find)
        return {one.by: one._replace(name=names_now[one.by]) for one in people if one.by in names_now}

    async def new_token(self, person: Person, label: str, scopes: list[str]) -> tuple[str, str]:
        """Return a new token's id and the token itself, which is shown this once."""
        if strange := set(scopes) - set(SCOPES):
            raise BadRequest(
                "scopes are {known}; not {given}", known=", ".join(SCOPES), given=", ".join(sorted(strange))
            )
        word, identity = "armorial_" + secrets.token_urlsafe(32), new_id()

        def add(connection: Connection) -> None:
            mine = connection.execute(select(tokens.c.id).where(tokens.c.user == person.id)).all()
            if len(mine) >= MOST_TOKENS:
                raise Conflict("there may be {most} tokens; withdraw one first", most=MOST_TOKENS)
            row = {"id": identity, "hash": _hash(word), "user": person.id, "label": label, "scopes": scopes}
            connection.execute(insert(tokens).values(**row, created=self._now()))

        await self._store.write(add)
        return identity, word

    async def tokens(self, person: Person) -> list[dict[str, Any]]:
        """Return a person's tokens, without their words."""
        wanted = select(tokens.c.id, tokens.c.label, tokens.c.scopes, tokens.c.created)
        mine = wanted.where(tokens.c.user == person.id).order_by(tokens.c.created)
        return [dict(row._mapping) for row in await self._store.read(lambda c: c.execute(mine).all())]

    async def withdraw_token(self, person: Person, identity: str) -> None:
        """Make a token worthless."""
        mine = delete(tokens).where(tokens.c.user == person.id, tokens.c.id == identity)
        if not await self._store.write(lambda c: c.execute(mine).rowcount):
            raise NotFound("there is no token '{token}'", token=identity)

    # --- guests and accounts -------------------------------------------------------------------------------------

    async def guest(self, name: str) -> tuple[Person, str]:
        """Let somebody in under a name; return a cookie."""
        name, identity = names.checked(name), new_id()

        def add(connection: Connection) -> str:
            _must_be_free(connection, name)
            connection.execute(insert(users).values(id=identity, name=name, created=self._now()))
            return self._new_session(connection, identity)

        return Person(identity, name, guest=True, admin=False), await self._store.write(add)

    async def rename(self, person: Person, name: str) -> Person:
        """Let a guest bear another name, at all his tables too."""
        if not person.guest:
            raise Conflict("an account keeps its name")
        name = names.checked(name)

        def change(connection: Connection) -> None:
            _must_be_free(connection, name)
            changed = update(users).where(users.c.id == person.id, users.c.key.is_(None)).values(name=name)
            if connection.execute(changed).rowcount:  # else he has claimed an account meanwhile
                connection.execute(update(seats).where(seats.c.user == person.id).values(name=name))

        await self._store.write(change)
        return person._replace(name=name)

    async def claim(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into an account, with all that he has played."""
        if not person.guest:
            raise Conflict("{name} is an account already", name=person.name)
        name, hashed = names.checked(name), await _hashed(password)

        def change(connection: Connection) -> None:
            _must_be_free(connection, name)
            changed = update(users).where(users.c.id == person.id, users.c.key.is_(None))
            try:
                connection.execute(changed.values(name=name, key=names.key(name), password=hashed))
            except IntegrityError:
                raise Conflict("the name {name} is taken, or looks like one that is", name=name) from None
            connection.execute(update(seats).where(seats.c.user == person.id).values(name=name))

        await self._store.write(change)
        return person._replace(name=name, guest=False)

    async def log_in(self, name: str, password: str) -> tuple[Person, str]:
        """Return the person and a new cookie; it takes as long for a name that is not there."""
        wanted = select(users).where(users.c.key == names.key(name))
        row = await self._store.read(lambda c: c.execute(wanted).first())
        await self._must_fit(row.password if row and row.password else NO_PASSWORD, password)
        person = _person(row)
        return person, await self._store.write(lambda c: self._new_session(c, person.id))

    async def _must_fit(self, hashed: str, password: str) -> None:
        def verify() -> None:
            try:
                hasher.verify(hashed, password[: LONGEST_PASSWORD + 1])
            except (VerificationError, InvalidHashError):
                raise Unauthorized("name and password do not go together") from None

        await asyncio.to_thread(verify)

    async def log_out(self, cookie: str) -> None:
        """End a session."""
        mine = delete(sessions).where(sessions.c.hash == _hash(self._unsigned(cookie)))
        await self._store.write(lambda c: c.execute(mine))

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """Change the password; all sessions end, and a new one begins."""
        wanted = select(users.c.password).where(users.c.id == person.id)
        stored = await self._store.read(lambda c: c.execute(wanted).scalar())
        if not stored:
            raise Conflict("a guest has no password")
        await self._must_fit(stored, old)
        hashed = await _hashed(new)

        def change(connection: Connection) -> str:
            connection.execute(update(users).where(users.c.id == person.id).values(password=hashed))
            connection.execute(delete(sessions).where(sessions.c.user == person.id))
            return self._new_session(connection, person.id)

        return await self._store.write(change)

    async def export(self, person: Person) -> dict[str, Any]:
        """Return all that is stored about a person."""

        def gather(connection: Connection) -> dict[str, Any]:
            def rows(of: Any, *where: Any) -> list[dict[str, Any]]:
                found = connection.execute(select(of).where(*where)).all()
                return [{name: value for name, value in row._mapping.items() if name not in HIDDEN} for row in found]

            mine = select(seats.c.table).where(seats.c.user == person.id)
            return {
                "user": rows(users, users.c.id == person.id),
                "sessions": rows(sessions, sessions.c.user == person.id),
                "tokens": rows(tokens, tokens.c.user == person.id),
                "commitments": rows(commitments, commitments.c.user == person.id),
                "tables": rows(tables, tables.c.id.in_(mine)),
                "seats": rows(seats, seats.c.user == person.id),
                "entries": rows(entries, entries.c.table.in_(mine)),
                "plans": rows(plans, _in_seats_of(plans, person.id)),
                "chat": rows(chat, chat.c.user == person.id),
                "mutes": rows(mutes, mutes.c.user == person.id),
                "reports": rows(reports, reports.c.reporter == person.id),
                "ratings": rows(ratings, ratings.c.user == person.id),
            }

        return await self._store.read(gather)

    async def delete(self, person: Person) -> None:
        """Forget a person; matches stay, played by somebody."""

        def forget(connection: Connection) -> None:
            for of in (sessions, tokens, ratings, mutes, commitments):
                connection.execute(delete(of).where(of.c.user == person.id))
            connection.execute(delete(chat).where(chat.c.user == person.id))
            nobody = update(users).where(users.c.id == person.id)
            connection.execute(nobody.values(name=DELETED, key=None, password=None, banned=True))
            leave_open_tables(connection, person.id)
            connection.execute(update(seats).where(seats.c.user == person.id).values(name=DELETED))
            connection.execute(delete(plans).where(_in_seats_of(plans, person.id)))
            connection.execute(update(seats).where(seats.c.kept == person.id).values(name=None, kept=None))

        await self._store.write(forget)


# Of a match that is not over, the deal must not be guessed from what is exported; hashes are of no use to anybody.
HIDDEN = ("secret", "password", "hash", "invitation", "key")


def leave_open_tables(connection: Connection, user: str) -> None:
    """Clear the open tables that somebody hosts, and let him get up from those of others."""
    waiting = select(tables.c.id).where(tables.c.status == "open")
    hosted = list(connection.execute(waiting.where(tables.c.host == user)).scalars())
    connection.execute(delete(seats).where(seats.c.table.in_(hosted)))
    connection.execute(delete(tables).where(tables.c.id.in_(hosted)))
    sat = update(seats).where(seats.c.user == user, seats.c.table.in_(waiting))
    connection.execute(sat.values(user=None, name=None, salt=""))


def _in_seats_of(of: Table, user: str) -> ColumnElement[bool]:
    mine = select(seats.c.table, seats.c.seat).where(seats.c.user == user)
    return tuple_(of.c.table, of.c.seat).in_(mine)


def _hash(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()


def _person(row: Row[Any] | None) -> Person:
    if row is None:
        raise Unauthorized("sign in first: there is no such session or token, or it has ended")
    if row.banned:
        raise Forbidden("this account is closed")
    return Person(row.id, row.name, row.key is None, row.admin)


def _must_be_free(connection: Connection, name: str) -> None:
    if connection.execute(select(users.c.id).where(users.c.key == names.key(name))).first():
        raise Conflict("the name {name} is taken, or looks like one that is", name=name)


def new_password_hash(password: str) -> str:
    """Return what is stored of a password; refuse one that is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadPassword(
            "a password has {fewest} to {most} characters, not {count}",
            fewest=SHORTEST_PASSWORD,
            most=LONGEST_PASSWORD,
            count=len(password),
        )
    return hasher.hash(password)


async def _hashed(password: str) -> str:
    return await asyncio.to_thread(new_password_hash, password)
