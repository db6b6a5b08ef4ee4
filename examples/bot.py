"""A complete bot: it accepts every challenge, plays all its matches, and knows a little about Richelieu.

pip install httpx websockets
python bot.py --url http://127.0.0.1:8000 --token armorial_...
"""

import argparse
import json
import random
from typing import Any

import httpx
from websockets.sync.client import connect


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """Choose one of the legal actions, by what our seat may know."""
    takes = {action: view["cards"][action.removeprefix("take ")] for action in legal if action.startswith("take ")}
    if not takes:
        return random.choice(legal)  # anything else, in either game
    mine = view["seats"][view["seat"]]["has"]  # a region without a card costs five points
    return max(takes, key=lambda action: 6 * (mine[takes[action]["region"]] == 0) + takes[action]["shields"])


def play(url: str, token: str, matches: int) -> None:
    """Play until so many matches are over, or the server closes the connection."""
    headers = {"Authorization": f"Bearer {token}"}
    live = connect(url.replace("http", "ws", 1) + "/api/live", additional_headers=headers)
    with httpx.Client(base_url=f"{url}/api", headers=headers) as http, live as socket:
        for table in http.get("/challenges").raise_for_status().json():  # those that came while we were away
            http.post(f"/tables/{table['id']}/join", json={})
        mine = http.get("/me/tables", params={"status": "playing"}).raise_for_status().json()
        for table in mine["my_turn"] + mine["tables"]:
            socket.send(json.dumps({"op": "watch", "table": table["id"]}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "challenge":
                table = message["table"]["id"]
                if http.post(f"/tables/{table}/join", json={}).is_success:
                    socket.send(json.dumps({"op": "watch", "table": table}))
            elif message["type"] == "error":
                print("refused:", message["message"], flush=True)
            elif message["type"] == "update":
                update = message["update"]
                if update["legal"]:
                    command = {"op": "play", "table": update["table"], "number": update["number"]}
                    socket.send(json.dumps(command | {"actions": [choose(update["view"], update["legal"])]}))
                elif update["ending"]:
                    print("over:", update["table"], json.dumps(update["ending"]), flush=True)
                    matches -= 1
                    if not matches:
                        return


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--url", default="http://127.0.0.1:8000")
parser.add_argument("--token", required=True, help="with the scopes read and play")
parser.add_argument("--matches", type=int, default=0, help="stop after so many; 0 is never")
play(**vars(parser.parse_args()))
