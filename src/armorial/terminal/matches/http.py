"""The HTTP client of a server: sign in, list, create and join tables, and the requests of a match."""

import secrets
from typing import TypeVar

import httpx
import msgspec

from armorial.engine.errors import ArmorialError
from armorial.protocol.accounts import Me, NewGuest
from armorial.protocol.archive import ShuffleDetails
from armorial.protocol.base import Problem, Request
from armorial.protocol.tables import (
    SALT_BYTES,
    Commitment,
    CreatedTable,
    Join,
    MyTables,
    NewTable,
    Rematch,
    SeatRequest,
    ShuffleInput,
    Table,
)
from armorial.terminal.i18n import _, current_language
from armorial.terminal.matches.clocks import server_clock_offset
from armorial.terminal.matches.guests import load_cookies, save_cookies
from armorial.terminal.matches.kept_shuffles import keep_shuffle, shown_to_host, shown_to_player

TIMEOUT = httpx.Timeout(20, read=60)
LIMITS = httpx.Limits(keepalive_expiry=2)  # seconds; servers close idle connections after five
BAD_REQUEST, CONFLICT = 400, 409  # the name is not allowed; somebody else has it
Answer = TypeVar("Answer")
Shuffled = TypeVar("Shuffled", bound=ShuffleInput)


class Refused(ArmorialError):
    """The server refused a request, with its message."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class ServerClient:
    """A client of a server, for a guest with a name or for the owner of a token."""

    def __init__(self, url: str, token: str = "", name: str = "", other_name: str = "") -> None:
        """Set where the server is; nothing is sent yet.

        `other_name` is for guests who did not choose their name: it is used if the server refuses that name.
        """
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.AsyncClient(
            base_url=f"{url.rstrip('/')}/api", headers=headers, timeout=TIMEOUT, limits=LIMITS
        )
        self.url, self._token, self._name, self._other_name = url.rstrip("/"), token, name, other_name
        self.me, self.name, self.guest = "", name, True
        self.clock_offset = 0.0  # seconds that the server's clock is ahead of ours
        self.invitations: dict[str, dict[int, str]] = {}  # of tables created here, by seat

    # --- tables ------------------------------------------------------------------------------------------------------

    async def sign_in(self) -> None:
        """Sign in; a guest who was here before is the same user again."""
        if not self._token:
            self._http.cookies.update(load_cookies(self.url, self._name))
        answer = await self._send("GET", "/me")
        if answer == b"null":  # nobody is signed in
            self._http.cookies.clear()
            answer = await self._become_guest()
            save_cookies(self.url, self._name, dict(self._http.cookies))
        me = self._decode(answer, Me)
        self.me, self.name, self.guest = me.id, me.name, me.guest

    async def _become_guest(self) -> bytes:
        try:
            return await self._send("POST", "/guest", NewGuest(self._name))
        except Refused as error:
            if not self._other_name or error.status not in (BAD_REQUEST, CONFLICT):
                raise
            return await self._send("POST", "/guest", NewGuest(self._other_name))

    async def my_tables(self, status: str) -> MyTables:
        """Return the user's tables with a status."""
        return await self.get(f"/me/tables?status={status}", MyTables)

    async def challenges(self) -> list[Table]:
        """Return the tables with a seat that is reserved for the user."""
        return await self.get("/challenges", list[Table])

    async def table(self, table: str) -> Table:
        """Return a table."""
        return await self.get(f"/tables/{table}", Table)

    async def _with_salt(self, request: Shuffled) -> Shuffled:
        """Add a salt for the shuffle, and the commitment that it answers, to a request for a table."""
        commitment = (await self.get("/commitment", Commitment)).commitment
        return msgspec.structs.replace(request, commitment=commitment, salt=secrets.token_hex(SALT_BYTES))

    async def create_table(self, request: NewTable) -> str:
        """Create a table, and return its id; the match starts at once if all other seats are for bots."""
        salted = await self._with_salt(request)
        created = await self.post("/tables", CreatedTable, salted)
        keep_shuffle(created.table.id, shown_to_host(salted))
        self.invitations[created.table.id] = created.invitations
        return created.table.id

    async def create_rematch(self, table: Table) -> str:
        """Create the rematch of a table, unless another player has just done so, and return its id."""
        salted = await self._with_salt(Rematch())
        created = await self.post(f"/tables/{table.id}/rematch", Table, salted)
        if created.commitment == salted.commitment:  # else another player created the table
            keep_shuffle(created.id, shown_to_host(_as_rematch(table, salted, self.me)))
        return created.id

    async def join_or_watch(self, table: str, invitation: str = "") -> None:
        """Take a seat if the table is open; otherwise watch."""
        before = await self.table(table)
        if before.status == "open" and self.me not in [seat.user for seat in before.seats if seat.kind == "person"]:
            salts = (await self.get(f"/tables/{table}/shuffle", ShuffleDetails)).salts
            join = Join(invitation=invitation, salt=secrets.token_hex(SALT_BYTES), salts=salts)
            joined = await self.post(f"/tables/{table}/join", Table, join)
            keep_shuffle(table, shown_to_player(before, salts, join.salt, joined, self.me))

    # --- requests ----------------------------------------------------------------------------------------------------

    async def get(self, path: str, answer_type: type[Answer]) -> Answer:
        """Return the answer to a GET request."""
        return self._decode(await self._send("GET", path), answer_type)

    async def post(self, path: str, answer_type: type[Answer], body: Request | None = None) -> Answer:
        """Return the answer to a POST request."""
        return self._decode(await self._send("POST", path, body), answer_type)

    async def post_without_answer(self, path: str) -> None:
        """Send a POST request whose answer is empty."""
        await self._send("POST", path)

    async def _send(self, method: str, path: str, body: Request | None = None) -> bytes:
        """Send a request, and return the body of the answer; raise the server's message if it is refused."""
        content = None if body is None else msgspec.json.encode(body)
        headers = {"Accept-Language": current_language()} | ({"Content-Type": "application/json"} if content else {})
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except httpx.HTTPError as error:
            raise ArmorialError(_("{url} cannot be reached: {why}").format(url=self.url, why=error)) from error
        self.clock_offset = server_clock_offset(answer.headers.get("date"))
        if not answer.is_success:
            raise Refused(self._decode(answer.content, Problem).message, answer.status_code)
        return answer.content

    def _decode(self, content: bytes, answer_type: type[Answer]) -> Answer:
        try:
            return msgspec.json.decode(content, type=answer_type)
        except msgspec.MsgspecError as error:
            raise ArmorialError(_("{url} is not an Armorial server").format(url=self.url)) from error

    def live_address(self) -> tuple[str, dict[str, str]]:
        """Return the URL of the WebSocket, and the headers that identify the user."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)
        headers = {"Cookie": cookies} if cookies else {}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        return f"{self.url.replace('http', 'ws', 1)}/api/live", headers | {"Accept-Language": current_language()}

    async def close(self) -> None:
        """Close all connections."""
        await self._http.aclose()


def _as_rematch(table: Table, request: Rematch, user: str) -> NewTable:
    """Return the rematch that a player asks for, as a new table: the same terms, and everybody moves by one seat."""
    moved = [*table.seats[-1:], *table.seats[:-1]]
    seats = [SeatRequest("bot" if seat.kind == "bot" else "me" if seat.user == user else "open") for seat in moved]
    terms = NewTable(table.game, table.options, seats, starts=table.starts)
    return msgspec.structs.replace(terms, commitment=request.commitment, salt=request.salt)
