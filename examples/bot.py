"""A complete bot: it accepts every challenge, plays all its matches, and likes cards with many shields.

pip install httpx websockets
python bot.py --url http://127.0.0.1:8000 --token armorial_...
"""

import argparse
import json
import random
from typing import Any

import httpx
from websockets.sync.client import connect


def choose(scene: dict[str, Any]) -> str:
    """Choose one of the legal words, knowing what our seat may know."""
    cards = scene["view"].get("cards", {})  # in Richelieu, what was dealt to each position
    takes = [word for word in scene["legal"] if word.removeprefix("take ") in cards]
    if takes:
        return str(max(takes, key=lambda word: int(cards[word.removeprefix("take ")]["shields"])))
    return str(random.choice(scene["legal"]))


def play(url: str, token: str, matches: int) -> None:
    """Play until so many matches are over, or the server goes."""
    headers = {"Authorization": f"Bearer {token}"}
    live = connect(url.replace("http", "ws", 1) + "/api/live", additional_headers=headers)
    with httpx.Client(base_url=f"{url}/api", headers=headers) as http, live as line:
        for table in http.get("/challenges").raise_for_status().json():  # what came while we were away
            http.post(f"/tables/{table['id']}/join", json={})
        mine = http.get("/me/tables", params={"status": "playing"}).raise_for_status().json()
        for table in mine["waiting"] + mine["tables"]:
            line.send(json.dumps({"op": "watch", "table": table["id"]}))
        for text in line:
            message = json.loads(text)
            if message["type"] == "challenge":
                table = message["table"]["id"]
                if http.post(f"/tables/{table}/join", json={}).is_success:
                    line.send(json.dumps({"op": "watch", "table": table}))
            elif message["type"] == "error":
                print("refused:", message["message"], flush=True)
            elif message["type"] == "scene":
                scene = message["scene"]
                if scene["legal"]:
                    act = {"op": "act", "table": scene["table"], "number": scene["number"], "word": choose(scene)}
                    line.send(json.dumps(act))
                elif scene["ending"]:
                    print("over:", scene["table"], json.dumps(scene["ending"]), flush=True)
                    matches -= 1
                    if not matches:
                        return


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--url", default="http://127.0.0.1:8000")
parser.add_argument("--token", required=True, help="with the scopes read and play")
parser.add_argument("--matches", type=int, default=0, help="stop after so many; 0 is never")
play(**vars(parser.parse_args()))
