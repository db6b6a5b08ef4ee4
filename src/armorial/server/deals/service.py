"""Shared deals: list them, start attempts, compare attempts, and create duplicates."""

import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from armorial.engine.match import Match
from armorial.engine.options import complete_options
from armorial.engine.record import read_record, write_record
from armorial.games import GAMES
from armorial.protocol.deals import DailyDeals, DealComparison, NewDuplicate, SharedDeal
from armorial.protocol.tables import NewTable, SeatRequest, Table
from armorial.server.db.rows import SharedDealRow
from armorial.server.db.store import Store
from armorial.server.deals import messages, repository, schedule
from armorial.server.deals.analysis import dealt
from armorial.server.deals.comparison import Points, Ranking
from armorial.server.deals.repository import AttemptRow
from armorial.server.errors import BadRequest, Conflict, NotFound, OtherRules
from armorial.server.match import fairness
from armorial.server.people.accounts import Person
from armorial.server.people.ids import new_id
from armorial.server.people.ratings import kind_of
from armorial.server.pools import FairPool
from armorial.server.tables import lobby as tables_lobby
from armorial.server.tables import validation
from armorial.server.tables.access import is_closed, may_compare
from armorial.server.tables.archive import Archive
from armorial.server.tables.lobby import Lobby, NewRows
from armorial.server.tables.repository import find as find_table

MOST_DUPLICATES = 50  # that one user may create in a day
MOST_LISTED = 50
MOST_RANKINGS = 100  # in memory
RESULTS_PER_REQUEST = 200  # the rate limit counts as many results as one more request
DAY = 86_400.0
DEFAULT_LEVEL = "knight"  # of the bots of a duplicate, if its original had no bots


class SharedDeals:
    """All shared deals."""

    def __init__(
        self, store: Store, lobby: Lobby, archive: Archive, pool: FairPool, now: Callable[[], float] = time.time
    ) -> None:
        """Create matches in a lobby, take records from an archive, and read them in a pool."""
        self._store, self._lobby, self._archive, self._pool, self._now = store, lobby, archive, pool, now
        self._rankings: dict[str, tuple[int, Ranking]] = {}  # by deal, with the number of attempts
        self._drawn: date | None = None  # the day on which this process last drew deals, or saw that they were drawn

    # --- daily deals ---------------------------------------------------------------------------------------------

    async def draw(self) -> None:
        """Draw the secrets of the deals of today and the next days, unless that has been done."""
        today = schedule.day_at(self._now())
        if self._drawn == today:
            return
        days = [today + timedelta(days=ahead) for ahead in range(schedule.DAYS_AHEAD + 1)]
        rows = await self._store.read(lambda connection: repository.of_days(connection, str(days[0]), str(days[-1])))
        drawn = {row.id for row in rows}
        if missing := [deal for day in days for deal in schedule.deals_of(day) if deal.id not in drawn]:
            await self._store.write(lambda connection: repository.draw_days(connection, missing))
        self._drawn = today

    async def daily(self, viewer: Person | None, day: date | None) -> DailyDeals:
        """Return the deals of a day, by default today. Refuse a day in the future."""
        await self.draw()
        today = schedule.day_at(self._now())
        chosen, last = day or today, today + timedelta(days=schedule.DAYS_AHEAD)
        if chosen > today:
            raise NotFound("the deals of {day} are not open yet", day=str(chosen))

        def look(connection: Connection) -> DailyDeals:
            rows = repository.of_days(connection, str(chosen), str(chosen))
            later = repository.of_days(connection, str(today + timedelta(days=1)), str(last))
            upcoming: dict[str, dict[str, str]] = {}
            for row in later:
                upcoming.setdefault(row.day or "", {})[row.kind] = row.commitment
            before, after = repository.neighbours(connection, str(chosen), str(today))
            return DailyDeals(str(chosen), self._messages(connection, viewer, rows), before, after, upcoming)

        return await self._store.read(look)

    def _messages(self, connection: Connection, viewer: Person | None, rows: list[SharedDealRow]) -> list[SharedDeal]:
        deals = [row.id for row in rows]
        own_attempts = repository.attempts_at(connection, deals, viewer.id) if viewer else {}
        finished = repository.count_finished(connection, deals)
        return [self._message(connection, viewer, row, own_attempts.get(row.id, []), finished[row.id]) for row in rows]

    def _message(
        self,
        connection: Connection,
        viewer: Person | None,
        row: SharedDealRow,
        own_attempts: list[AttemptRow],
        finished: int,
    ) -> SharedDeal:
        counted = next((attempt for attempt in own_attempts if attempt.counted), None)
        rank = partial(self._rank, connection, row, finished)
        return messages.shared_deal(connection, row, finished, counted, rank, viewer, self._now())

    def _rank(self, connection: Connection, row: SharedDealRow, finished: int, points: Points) -> int:
        """Return the rank of a result. There may be thousands, so they are read only when another attempt is over."""
        known = self._rankings.get(row.id)
        if known is None or known[0] != finished:
            known = finished, messages.ranking(connection, row, repository.attempts_at(connection, [row.id])[row.id])
            if len(self._rankings) >= MOST_RANKINGS:
                self._rankings.clear()
            self._rankings[row.id] = known
        return known[1].rank(points)

    # --- one deal ------------------------------------------------------------------------------------------------

    async def compare(self, viewer: Person | None, deal_id: str) -> DealComparison:
        """Return a deal and, if the viewer may see them, everybody's results."""

        def look(connection: Connection) -> DealComparison:
            row = self._opened(connection, deal_id)
            own_attempts = repository.attempts_at(connection, [row.id], viewer.id)[row.id] if viewer else []
            finished = repository.count_finished(connection, [row.id])[row.id]
            shown = self._message(connection, viewer, row, own_attempts, finished)
            may_see = is_closed(row, self._now()) or (viewer is not None and may_compare(connection, row, viewer.id))
            counted = (
                repository.attempts_at(connection, [row.id], with_decisions=bool(own_attempts))[row.id]
                if may_see
                else []
            )
            practice = [attempt.table for attempt in reversed(own_attempts) if not attempt.counted]
            return messages.comparison(connection, row, shown, counted, viewer, may_see, practice, self._now())

        return await self._store.read(look)

    async def weight(self, deal_id: str) -> float:
        """Return as how many requests the rate limit counts a comparison, which has many results."""
        finished = await self._store.read(lambda connection: repository.count_finished(connection, [deal_id]))
        return 1 + min(finished[deal_id], repository.MOST_COMPARED) / RESULTS_PER_REQUEST

    def _opened(self, connection: Connection, deal_id: str) -> SharedDealRow:
        row = repository.find(connection, deal_id)
        if row.opens > self._now():
            raise NotFound("the deals of {day} are not open yet", day=row.day)
        return row

    async def play(self, player: Person, deal_id: str) -> Table:
        """Continue a player's unfinished attempt, or start a new one. The first counts if the deal is still open."""
        await self.draw()
        row = await self._store.read(lambda connection: self._opened(connection, deal_id))
        if row.rules != GAMES[row.game].RULES:
            raise OtherRules("this deal is of another version of the rules; this server cannot deal it again")
        new = self._lobby.rows_of(player, self._request(row))
        while True:
            try:
                table_id = await self._store.write(lambda connection: self._begin(connection, player, row, new))
                break
            except IntegrityError:  # another process has just started the attempt: the next try finds it
                continue
        if table_id == new.table["id"]:
            await self._lobby.table_changed.notify(table_id)
        return await self._lobby.table(table_id)

    def _request(self, row: SharedDealRow) -> NewTable:
        players = int(row.options["players"])
        seats = [SeatRequest("me") if seat == row.seat else SeatRequest("bot", row.level) for seat in range(players)]
        return NewTable(row.game, row.options, seats, private=True, substitute=row.level)

    def _begin(self, connection: Connection, player: Person, row: SharedDealRow, new: NewRows) -> str:
        own_attempts = repository.attempts_at(connection, [row.id], player.id)[row.id]
        if running := [attempt for attempt in own_attempts if attempt.status != "over"]:
            return running[-1].table
        tables_lobby.check_playing(connection, player)
        counted = not is_closed(row, self._now()) and not any(attempt.counted for attempt in own_attempts)
        self._lobby.insert(connection, new, row.secret, row.given_deal, deal=row.id, counted=counted)
        table_id = str(new.table["id"])
        repository.note_attempt(connection, table_id, program=not player.has_session)
        return table_id

    # --- duplicates ----------------------------------------------------------------------------------------------

    async def duplicates(self, person: Person) -> list[SharedDeal]:
        """Return the duplicates that a person created or played."""

        def look(connection: Connection) -> list[SharedDeal]:
            return self._messages(connection, person, repository.of_user(connection, person.id, MOST_LISTED))

        return await self._store.read(look)

    async def duplicate(self, person: Person, request: NewDuplicate, address: str) -> SharedDeal:
        """Create a duplicate of a finished match, for others to play."""
        text = (await self._archive.record(request.table)).text if request.table else request.record
        match, record = await self._pool.run_for(address, _read_anonymously, text)
        level = request.level or await self._level_of(request.table)
        validation.check_level(level)
        seat = await self._seat_of(person, request, match.players)
        row = self._row_of(person, request.table or None, match, record, seat, level)

        def add(connection: Connection) -> SharedDeal:
            self._check_not_open(connection, match)
            if repository.count_made(connection, person.id, self._now() - DAY) >= MOST_DUPLICATES:
                raise Conflict("you made {most} duplicates today, the most allowed", most=MOST_DUPLICATES)
            repository.add_duplicate(connection, row)
            return self._messages(connection, person, [row])[0]

        return await self._store.write(add)

    def _check_not_open(self, connection: Connection, match: Match) -> None:
        """Refuse a deal of today, which others could learn from the duplicate."""
        today = str(schedule.day_at(self._now()))
        for row in repository.of_days(connection, today, today):
            if row.game != match.game.NAME or complete_options(match.game, row.options) != match.options:
                continue
            if dealt(row) == match.deal:
                raise Conflict("this is the deal of today: it can be played as a duplicate when the day is over")

    async def _level_of(self, table_id: str) -> str:
        if not table_id:
            return DEFAULT_LEVEL
        table = await self._lobby.table(table_id)
        return next((seat.level for seat in table.seats if seat.level), DEFAULT_LEVEL)

    async def _seat_of(self, person: Person, request: NewDuplicate, players: int) -> int:
        if request.seat is not None:
            if request.seat >= players:
                raise BadRequest("seats are 0 to {last}, not {seat}", last=players - 1, seat=request.seat)
            return request.seat
        if not request.table:
            return 0
        rows = await self._store.read(lambda connection: find_table(connection, request.table))
        people = [seat.seat for seat in rows.seats if seat.user]
        own_seats = [seat.seat for seat in rows.seats if seat.user == person.id]
        return int((own_seats or people or [0])[0])

    def _row_of(
        self, person: Person, origin: str | None, match: Match, record: str, seat: int, level: str
    ) -> SharedDealRow:
        options, secret = dict(match.options), fairness.new_secret()
        return SharedDealRow(
            id=new_id(),
            day=None,
            game=match.game.NAME,
            kind=kind_of(match.game.NAME, options),
            rules=match.game.RULES,
            options=options,
            level=level,
            seat=seat,
            secret=secret,
            given_deal=record,
            commitment=fairness.commitment(secret, record),
            opens=self._now(),
            closes=None,
            creator=person.id,
            origin=origin,
            original=None,
            par=None,
        )


def _read_anonymously(text: str) -> tuple[Match, str]:
    """Return the match of a record, and the record without the names of people."""
    match = read_record(text, GAMES)
    match.headers.clear()
    match.comments.clear()
    return match, write_record(match)
