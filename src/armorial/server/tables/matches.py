"""Matches in progress: load them, append to their logs, and notify listeners.

No process owns a match. Each process keeps matches in memory. If two append at once, the database gives the number to
the first.
"""

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

from armorial.engine.game import SPECTATOR
from armorial.protocol.archive import Entry
from armorial.server.db.store import Store, Taken
from armorial.server.listeners import Listeners
from armorial.server.match import fairness, new_entries
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.records import make_record
from armorial.server.people.accounts import Person
from armorial.server.tables import match_repository

UNKNOWN = sys.maxsize  # the number of entries that a match has elsewhere, if messages may have been lost

MakeEntries = Callable[[OnlineMatch, float], Sequence[Entry]]


class MatchService:
    """The matches of this process."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time, most: int = 20_000) -> None:
        """Store matches in a database, and keep at most `most` of them in memory."""
        self._store, self.now, self._most = store, now, most
        self._matches: OrderedDict[str, OnlineMatch] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}  # of the matches in memory
        self._elsewhere: dict[str, int] = {}  # by match in memory: its number of entries according to other processes
        self._loading: set[str] = set()
        self.loaded: Listeners[OnlineMatch] = Listeners()  # every match that was loaded from the database
        self.changed: Listeners[OnlineMatch] = Listeners()  # every match that got entries here
        self.ended: Listeners[str] = Listeners()  # the table of every match that ended here
        self.on_stored: Callable[[int], None] = lambda _entries: None  # called with the number of entries

    def __len__(self) -> int:
        """Return how many matches are in memory."""
        return len(self._matches)

    def lock(self, match_id: str) -> asyncio.Lock:
        """Return the lock of a match in memory. This process appends to a match one request at a time."""
        return self._locks[match_id]

    # --- loading -------------------------------------------------------------------------------------------------

    async def load(self, match_id: str) -> OnlineMatch:
        """Return a match from memory, or rebuild it; add entries that other processes have announced."""
        match = self._matches.get(match_id)
        if match is None:
            match = await self._rebuild(match_id)
        self._matches.move_to_end(match_id)
        known = self._elsewhere.pop(match_id, -1)
        if known > match.number:
            try:
                await self._catch_up(match)
            except BaseException:
                self._note(match_id, known)
                raise
        return match

    async def _rebuild(self, match_id: str) -> OnlineMatch:
        self._loading.add(match_id)
        try:
            match = await self._store.read(lambda connection: match_repository.load_match(connection, match_id))
            await self.loaded.notify(match)  # while it is not in memory yet: others that are loaded could push it out
        finally:
            self._loading.discard(match_id)
        if match_id in self._matches:  # another request loaded it first
            return self._matches[match_id]
        self._matches[match_id], self._locks[match_id] = match, asyncio.Lock()
        if len(self._matches) > self._most:
            oldest, _ = self._matches.popitem(last=False)
            del self._locks[oldest]
            self._elsewhere.pop(oldest, None)
        return match

    async def _catch_up(self, match: OnlineMatch) -> None:
        number = match.number
        late = await self._store.read(lambda connection: match_repository.log_since(connection, match.id, number))
        _fold(match, late)

    def _note(self, match_id: str, number: int) -> None:
        self._elsewhere[match_id] = max(number, self._elsewhere.get(match_id, -1))

    def changed_elsewhere(self, match_id: str, number: int) -> None:
        """Note that another process appended to a match. This process catches up when the match is next loaded.

        It never replaces a match in memory by another object: code that holds the old object would miss later entries.
        """
        if match_id in self._matches or match_id in self._loading:
            self._note(match_id, number)

    def may_have_changed(self) -> None:
        """Note that other processes may have appended to any match."""
        for match_id in (*self._matches, *self._loading):
            self._note(match_id, UNKNOWN)

    # --- appending -----------------------------------------------------------------------------------------------

    async def play(self, person: Person, match_id: str, number: int, actions: Sequence[str]) -> int:
        """Play actions, all or none; return the number of entries afterwards. Sent twice, they are played once."""

        def make(match: OnlineMatch, at: float) -> Sequence[Entry]:
            seat = match.seat_of(person.id)
            if seat != SPECTATOR and new_entries.repeats(match, seat, number, actions):
                return ()
            return new_entries.play(match, at, seat, number, actions)

        await self.append(match_id, make, number)
        return number + len(actions)

    async def append(self, match_id: str, make: MakeEntries, number: int = -1) -> Sequence[Entry]:
        """Append the entries that `make` returns for the current match, in one transaction; return the entries.

        `make` gets the match and the time; it is called again if another process was faster. The match is first brought
        up to at least `number` entries. A caller that may be cancelled must use `Tasks.finish`, so that everything that
        is stored is also announced.
        """
        while match_id not in self._locks:  # others that are loaded meanwhile may push it out
            await self.load(match_id)
        async with self.lock(match_id):
            match = await self.load(match_id)
            if number > match.number:
                await self._catch_up(match)
            while True:
                last = match.entries[-1].at if match.entries else match.setup.started
                entries = make(match, max(self.now(), last))  # even if the system clock is set back
                if not entries:
                    return entries
                try:
                    await self._store_entries(match, entries)
                    break
                except Taken:  # another process was faster: check again whether this is allowed
                    await self._catch_up(match)
        self.on_stored(len(entries))
        await self.changed.notify(match)
        if match.ending:
            await self.ended.notify(match_id)
        return entries

    async def _store_entries(self, match: OnlineMatch, entries: Sequence[Entry]) -> None:
        """Store entries, with the result if they end the match; then fold them into the match in memory."""
        if new_entries.would_end(match, entries):
            ended = match.copy()
            _fold(ended, entries)
            record = await asyncio.to_thread(
                make_record, ended, fairness.commitment(match.setup.secret, match.setup.given_deal)
            )
            await self._store.write(lambda connection: match_repository.finish(connection, entries, ended, record))
        else:
            await self._store.append([match_repository.entry_row(match.id, entry) for entry in entries])
        _fold(match, entries)


def _fold(match: OnlineMatch, entries: Sequence[Entry]) -> None:
    """Fold in the entries that are missing. Another task may have folded in some of them."""
    for entry in entries:
        if entry.number == match.number:
            match.fold(entry)
