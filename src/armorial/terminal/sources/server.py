"""A server, asked over HTTP: who one is, what is played there, and a seat at a table."""

from typing import Any

import httpx

from armorial.engine.errors import ArmorialError
from armorial.terminal.speech import _

TIMEOUT = httpx.Timeout(20, read=60)


class Server:
    """A server, as one player meets it: a guest by name, or whoever a token stands for."""

    def __init__(self, url: str, token: str = "", name: str = "") -> None:
        """Know where it is; nothing is asked yet."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=f"{url.rstrip('/')}/api", headers=headers, timeout=TIMEOUT)
        self._url, self._token, self._name = url, token, name

    async def enter(self) -> str:
        """Come in, and return one's name."""
        me = await self.ask("GET", "/me") if self._token else await self.ask("POST", "/guest", name=self._name)
        return str(me["name"])

    async def tables(self) -> list[dict[str, Any]]:
        """Return the tables to sit down at: one's own first, then challenges, then those that are open to all."""
        mine = await self.ask("GET", "/me/tables?status=playing")
        found = [*mine["waiting"], *mine["tables"]]
        found += [*await self.ask("GET", "/challenges"), *await self.ask("GET", "/tables")]
        return list({table["id"]: table for table in found}.values())

    async def quick(self, game: str, options: dict[str, Any], level: str) -> str:
        """Lay a table with bots, and return its id."""
        return str((await self.ask("POST", "/quick", game=game, options=options, level=level))["id"])

    async def sit_down(self, table: str) -> None:
        """Take a seat where one awaits players; otherwise look on."""
        if (await self.ask("GET", f"/tables/{table}"))["status"] == "open":
            await self.ask("POST", f"/tables/{table}/join")

    async def ask(self, method: str, path: str, **data: Any) -> Any:
        """Ask for something, and return the answer; what is refused is told in the server's words."""
        try:
            answer = await self.http.request(method, path, json=data if method == "POST" else None)
            if answer.is_success:
                return answer.json() if answer.content else None
            raise ArmorialError(answer.json()["message"])
        except httpx.HTTPError as error:
            raise ArmorialError(_("{url} cannot be reached: {why}").format(url=self._url, why=error)) from error
        except (ValueError, KeyError) as error:
            raise ArmorialError(_("{url} is no server of Armorial").format(url=self._url)) from error

    async def leave(self) -> None:
        """Close the line."""
        await self.http.aclose()
