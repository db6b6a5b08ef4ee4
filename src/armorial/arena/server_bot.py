"""A bot that plays on a server, as one side of a contest. Its name is the address of the server.

The bot's program is connected there, as a player like any other. The arena has a token of the same account. It makes a
duplicate of every deal, in which bots of the server have the level of the other side, and starts an attempt, which
appears among the matches of the account; so the program plays it like its other matches.
"""

import os
import time
from typing import Any

import httpx

from armorial.engine.errors import ArmorialError, OptionError
from armorial.engine.match import Match
from armorial.engine.record import read_record, write_record

TOKEN = "ARMORIAL_BOT_TOKEN"  # the environment variable; a flag would be saved with the games
SECONDS_BETWEEN = 1.0  # from one look at a match to the next
SECONDS_TO_DECIDE = 300.0  # if the bot takes longer, it is probably not running
SECONDS_TO_ANSWER = 60.0  # for the server


class ServerBotError(ArmorialError):
    """The server refuses something, or the bot does not play."""


def is_server(name: str) -> bool:
    """Tell whether the name of a bot is the address of a server."""
    return name.startswith(("http://", "https://"))


def check_token(name: str) -> None:
    """Refuse a server without a token."""
    if not os.environ.get(TOKEN):
        raise OptionError(f"to let a bot on {name} play, set {TOKEN} to a token of its account")


def play_on(url: str, match: Match, seat: int, level: str) -> Match:
    """Let a server's bot play a deal from a seat, against bots of a level; return the match at its end."""
    headers = {"Authorization": f"Bearer {os.environ.get(TOKEN, '')}"}
    try:
        with httpx.Client(base_url=f"{url.rstrip('/')}/api", headers=headers, timeout=SECONDS_TO_ANSWER) as http:
            request = {"record": write_record(match), "seat": seat, "level": level}
            deal = _ask(http, "POST", "/duplicates", request)["id"]
            table = _ask(http, "POST", f"/deals/{deal}/play", {})["id"]
            _wait(http, f"/tables/{table}")
            text = _ask(http, "GET", f"/tables/{table}/record")["text"]
    except httpx.HTTPError as error:
        raise ServerBotError(f"{url} does not answer: {error}") from error
    played = read_record(text, {match.game.NAME: match.game})
    if played.deal != match.deal or not played.over:
        raise ServerBotError(f"the match {table} on {url} was not played to its end")
    return played


def _ask(http: httpx.Client, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Return what the server answers; after too many requests, wait as long as it says."""
    while (answer := http.request(method, path, json=body)).status_code == httpx.codes.TOO_MANY_REQUESTS:
        time.sleep(int(answer.headers["Retry-After"]))
    if answer.is_error:
        raise ServerBotError(f"{http.base_url.host} refuses {method} {path}: {answer.text}")
    return answer.json()


def _wait(http: httpx.Client, table: str) -> None:
    """Wait until a match is over; if the bot does not play, resign."""
    number, moved = -1, time.monotonic()
    while not (update := _ask(http, "GET", f"{table}/match?since={max(number, 0)}"))["ending"]:
        if update["number"] != number:
            number, moved = update["number"], time.monotonic()
        elif time.monotonic() - moved > SECONDS_TO_DECIDE:
            _ask(http, "POST", f"{table}/resign", {})
            raise ServerBotError(f"nobody has played at {http.base_url.host} for a while: is the bot running?")
        time.sleep(SECONDS_BETWEEN)
