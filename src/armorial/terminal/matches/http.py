"""A server, asked over HTTP: who one is, what is played there, and a seat at a table."""

import secrets
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx

from armorial.engine.errors import ArmorialError
from armorial.terminal.i18n import _, spoken
from armorial.terminal.matches.clocks import ahead_of_us
from armorial.terminal.matches.guests import remember, remembered
from armorial.terminal.matches.table import Table

TIMEOUT = httpx.Timeout(20, read=60)
Wish = dict[str, Any]


class Server:
    """A server, as one player meets it: a guest by name, or whoever a token stands for."""

    def __init__(self, url: str, token: str = "", name: str = "") -> None:
        """Know where it is; nothing is asked yet."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=f"{url.rstrip('/')}/api", headers=headers, timeout=TIMEOUT)
        self.url, self._token, self._name = url.rstrip("/"), token, name
        self.me, self.name, self.guest = "", name, True
        self.ahead = 0.0  # seconds by which its clock is ahead of ours
        self.waiting: set[str] = set()  # one's tables where it is one's own turn
        self.invitations: dict[str, dict[str, str]] = {}  # of tables laid here: the words that open seats

    async def enter(self) -> str:
        """Come in, and return one's name: a guest who was here before is the same again."""
        if not self._token:
            self.http.cookies.update(remembered(self.url, self._name))
        me = await self.ask("GET", "/me")
        if me is None:
            self.http.cookies.clear()
            me = await self.ask("POST", "/guest", name=self._name)
            remember(self.url, self._name, dict(self.http.cookies))
        self.me, self.name, self.guest = me["id"], me["name"], me["guest"]
        return self.name

    async def mine(self) -> list[Table]:
        """Return one's own tables that are not over, those that wait for oneself first."""
        playing, waiting = [await self.ask("GET", f"/me/tables?status={status}") for status in ("playing", "open")]
        self.waiting = {told["id"] for told in playing["waiting"]}
        return _once([*playing["waiting"], *playing["tables"], *waiting["tables"]])

    async def awaiting(self) -> list[Table]:
        """Return the tables to sit down at: where a seat is kept for oneself, then those that are open to all."""
        return _once([*await self.ask("GET", "/challenges"), *await self.ask("GET", "/tables")])

    async def salted(self, wish: Wish | None = None) -> Wish:
        """Return a wish for a table with a salt for its shuffle, which answers what the server is bound to."""
        bound = await self.ask("GET", "/commitment")
        return (wish or {}) | {"commitment": bound["commitment"], "salt": secrets.token_hex(16)}

    async def lay(self, wish: Wish) -> str:
        """Lay a table, and return its id; it starts at once if only bots sit in the other seats."""
        laid = await self.ask("POST", "/tables", **await self.salted(wish))
        self.invitations[laid["table"]["id"]] = laid["invitations"]
        return str(laid["table"]["id"])

    async def sit_down(self, table: str, invitation: str = "") -> None:
        """Take a seat where one awaits players; otherwise look on."""
        found = Table(await self.ask("GET", f"/tables/{table}"))
        if found.status == "open" and self.me not in found.users():
            await self.ask("POST", f"/tables/{table}/join", invitation=invitation, salt=secrets.token_hex(16))

    async def ask(self, method: str, path: str, **data: Any) -> Any:
        """Ask for something, and return the answer; what is refused is told in the server's words."""
        try:
            answer = await self.http.request(
                method, path, json=data if method == "POST" else None, headers={"Accept-Language": spoken()}
            )
            self.ahead = ahead_of_us(answer.headers.get("date"))
            if answer.is_success:
                return answer.json() if answer.content else None
            raise ArmorialError(answer.json()["message"])
        except httpx.HTTPError as error:
            raise ArmorialError(_("{url} cannot be reached: {why}").format(url=self.url, why=error)) from error
        except (ValueError, KeyError) as error:
            raise ArmorialError(_("{url} is no server of Armorial").format(url=self.url)) from error

    async def leave(self) -> None:
        """Close the line."""
        await self.http.aclose()


def _once(tables: list[dict[str, Any]]) -> list[Table]:
    return [Table(told) for told in {told["id"]: told for told in tables}.values()]


def read_link(table: str) -> tuple[str, str, str]:
    """Return the server, the table and the invitation that a link names; an id alone names a table."""
    link = urlsplit(table)
    if not link.scheme:
        return "", table, ""
    server, slash, identity = link.path.rpartition("/table/")
    if not slash or not identity:
        raise ArmorialError(f"a link to a table has /table/ in it, but {table} has not")
    return f"{link.scheme}://{link.netloc}{server}", identity, parse_qs(link.query).get("invitation", [""])[0]
