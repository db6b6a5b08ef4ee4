"""The HTTP client of a server: sign in, list, create and join tables."""

import secrets
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import httpx

from armorial.engine.errors import ArmorialError
from armorial.terminal.i18n import _, current_language
from armorial.terminal.matches.clocks import server_clock_offset
from armorial.terminal.matches.guests import load_cookies, save_cookies
from armorial.terminal.matches.table import Table

TIMEOUT = httpx.Timeout(20, read=60)
Body = dict[str, Any]


class ServerClient:
    """A client of a server, for a guest with a name or for the owner of a token."""

    def __init__(self, url: str, token: str = "", name: str = "") -> None:
        """Set where the server is; nothing is sent yet."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=f"{url.rstrip('/')}/api", headers=headers, timeout=TIMEOUT)
        self.url, self._token, self._name = url.rstrip("/"), token, name
        self.me, self.name, self.guest = "", name, True
        self.clock_offset = 0.0  # seconds that its clock is ahead of ours
        self.my_turn: set[str] = set()  # the tables where it is the user's turn
        self.invitations: dict[str, dict[str, str]] = {}  # of tables created here, by seat

    async def sign_in(self) -> None:
        """Sign in; a guest who was here before is the same user again."""
        if not self._token:
            self.http.cookies.update(load_cookies(self.url, self._name))
        me = await self.request("GET", "/me")
        if me is None:
            self.http.cookies.clear()
            me = await self.request("POST", "/guest", name=self._name)
            save_cookies(self.url, self._name, dict(self.http.cookies))
        self.me, self.name, self.guest = me["id"], me["name"], me["guest"]

    async def my_tables(self) -> list[Table]:
        """Return the user's tables that are not over, first those where it is their turn."""
        playing, waiting = [await self.request("GET", f"/me/tables?status={status}") for status in ("playing", "open")]
        self.my_turn = {table["id"] for table in playing["waiting"]}
        return _unique([*playing["waiting"], *playing["tables"], *waiting["tables"]])

    async def open_tables(self) -> list[Table]:
        """Return the tables to join: first those with a seat reserved for the user, then those open to everybody."""
        return _unique([*await self.request("GET", "/challenges"), *await self.request("GET", "/tables")])

    async def with_salt(self, body: Body | None = None) -> Body:
        """Return a request for a table with a salt for the shuffle, and the commitment that it answers."""
        answer = await self.request("GET", "/commitment")
        return (body or {}) | {"commitment": answer["commitment"], "salt": secrets.token_hex(16)}

    async def create_table(self, body: Body) -> str:
        """Create a table, and return its id; the match starts at once if all other seats are for bots."""
        created = await self.request("POST", "/tables", **await self.with_salt(body))
        self.invitations[created["table"]["id"]] = created["invitations"]
        return str(created["table"]["id"])

    async def join_or_watch(self, table: str, invitation: str = "") -> None:
        """Take a seat if the table is open; otherwise watch."""
        found = Table(await self.request("GET", f"/tables/{table}"))
        if found.status == "open" and self.me not in found.users():
            await self.request("POST", f"/tables/{table}/join", invitation=invitation, salt=secrets.token_hex(16))

    async def request(self, method: str, path: str, **data: Any) -> Any:
        """Send a request, and return the answer; an error has the server's message."""
        try:
            answer = await self.http.request(
                method, path, json=data if method == "POST" else None, headers={"Accept-Language": current_language()}
            )
            self.clock_offset = server_clock_offset(answer.headers.get("date"))
            if answer.is_success:
                return answer.json() if answer.content else None
            raise ArmorialError(answer.json()["message"])
        except httpx.HTTPError as error:
            raise ArmorialError(_("{url} cannot be reached: {why}").format(url=self.url, why=error)) from error
        except (ValueError, KeyError) as error:
            raise ArmorialError(_("{url} is not an Armorial server").format(url=self.url)) from error

    async def close(self) -> None:
        """Close all connections."""
        await self.http.aclose()


def _unique(tables: list[dict[str, Any]]) -> list[Table]:
    return [Table(table) for table in {table["id"]: table for table in tables}.values()]


class TableLink(NamedTuple):
    """A link to a table. An id alone has no server."""

    server: str
    table: str
    invitation: str = ""


def parse_table_link(text: str) -> TableLink:
    """Read the id of a table, or a link to it."""
    url = urlsplit(text)
    if not url.scheme:
        return TableLink("", text)
    path, slash, table = url.path.rpartition("/table/")
    if not slash or not table:
        raise ArmorialError(f"a link to a table contains /table/, but {text} does not")
    return TableLink(f"{url.scheme}://{url.netloc}{path}", table, parse_qs(url.query).get("invitation", [""])[0])
