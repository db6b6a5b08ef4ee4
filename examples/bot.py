"""A complete bot: it accepts every challenge, plays all its matches, and knows a little about Richelieu.

pip install httpx websockets
python bot.py --url http://127.0.0.1:8000 --token armorial_...
"""

import argparse
import json
import random
import time
from typing import Any

import httpx
from websockets.sync.client import connect


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """Choose one of the legal actions, given what our seat may know."""
    takes = {action: view["cards"][action.removeprefix("take ")] for action in legal if action.startswith("take ")}
    if not takes:
        return random.choice(legal)  # anything else, in either game
    mine = view["seats"][view["seat"]]["has"]  # a region without any card costs five points
    return max(takes, key=lambda action: 6 * (mine[takes[action]["region"]] == 0) + takes[action]["shields"])


def ask(http: httpx.Client, method: str, path: str, **more: Any) -> httpx.Response:
    """Send a request; if we sent too many, wait as long as the server says."""
    while (answer := http.request(method, path, **more)).status_code == httpx.codes.TOO_MANY_REQUESTS:
        time.sleep(int(answer.headers["Retry-After"]))
    return answer


def play(url: str, token: str, matches: int) -> None:
    """Play until a number of matches are over, or the server closes the connection."""
    headers = {"Authorization": f"Bearer {token}"}
    live = connect(url.replace("http", "ws", 1) + "/api/live", additional_headers=headers)
    sent: list[str] = []  # an answer repeats the number of our message
    watched = set()
    with httpx.Client(base_url=f"{url}/api", headers=headers) as http, live as socket:

        def send(command: dict[str, Any]) -> None:
            sent.append(json.dumps(command | {"re": len(sent) + 1}))
            socket.send(sent[-1])

        for table in ask(http, "GET", "/challenges").raise_for_status().json():  # that came while we were away
            ask(http, "POST", f"/tables/{table['id']}/join", json={})
        mine = ask(http, "GET", "/me/tables?status=playing").raise_for_status().json()
        for table in mine["my_turn"] + mine["tables"]:
            watched.add(table["id"])
            send({"op": "watch", "table": table["id"]})
        for text in socket:
            message = json.loads(text)
            if message["type"] == "challenge":
                ask(http, "POST", f"/tables/{message['table']['id']}/join", json={})
            elif message["type"] == "my_tables" and message["table"] not in watched:
                watched.add(message["table"])
                send({"op": "watch", "table": message["table"]})
            elif message["type"] == "error":
                print("refused:", message["message"], flush=True)
                if message["retry_after"] and message["re"]:
                    time.sleep(message["retry_after"])
                    socket.send(sent[message["re"] - 1])
            elif message["type"] == "update":
                update = message["update"]
                if update["legal"]:
                    action = choose(update["view"], update["legal"])
                    send({"op": "play", "table": update["table"], "number": update["number"], "actions": [action]})
                elif update["ending"]:
                    print("over:", update["table"], json.dumps(update["ending"]), flush=True)
                    matches -= 1
                    if not matches:
                        return


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--url", default="http://127.0.0.1:8000")
parser.add_argument("--token", required=True, help="with the scopes read and play")
parser.add_argument("--matches", type=int, default=0, help="stop after this many; 0 means never")
play(**vars(parser.parse_args()))
