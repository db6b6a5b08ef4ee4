"""A whole game over HTTP, as a program would play it."""

from random import Random

from tests.support.process import Client, Running


def play_out(players: list[Client], table: str, seed: int = 1) -> None:
    """Let all players play anything, until the match is over."""
    rng = Random(seed)
    while True:
        scenes = [player.scene(table) for player in players]
        if scenes[0]["ending"]:
            return
        player, scene = next((p, s) for p, s in zip(players, scenes, strict=True) if s["legal"])
        player.ok("POST", f"/tables/{table}/act", number=scene["number"], word=rng.choice(scene["legal"]))


def test_two_guests_play_a_duel_to_its_end(server: Running) -> None:
    anne, louis = server.guest("Anne"), server.guest("Louis")
    laid = anne.ok("POST", "/tables", game="richelieu")
    table = laid["table"]["id"]
    assert laid["table"]["status"] == "open"
    assert table in [one["id"] for one in louis.ok("GET", "/tables")]
    joined = louis.ok("POST", f"/tables/{table}/join")
    assert joined["status"] == "playing"
    assert table not in [one["id"] for one in louis.ok("GET", "/tables")]
    play_out([anne, louis], table)
    scene = anne.scene(table)
    assert scene["ending"]["how"] == "played"
    assert scene["ending"]["scores"] == scene["score"]["scores"]
    assert scene["score"] == louis.ok("GET", f"/tables/{table}/standing")
    assert anne.ok("GET", f"/tables/{table}")["result"]["scores"] == scene["ending"]["scores"]


def test_a_guest_plays_a_bot_now(server: Running) -> None:
    anne = server.guest("Anne")
    table = anne.ok("POST", "/quick", game="richelieu", level="random")["id"]
    rng = Random(1)
    acted = 0
    while not (scene := anne.scene(table))["ending"]:
        if scene["legal"]:
            anne.ok("POST", f"/tables/{table}/act", number=scene["number"], word=rng.choice(scene["legal"]))
            acted += 1
    assert {entry["seat"] for entry in scene["log"]} == {0, 1}
    assert acted == sum(entry["seat"] == scene["seat"] for entry in scene["log"])
