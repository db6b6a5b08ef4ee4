"""A whole game over HTTP, as a program would play it."""

from random import Random

from tests.support.process import Client, Running


def play_out(players: list[Client], table: str, seed: int = 1) -> None:
    """Let all players play legal actions until the match is over."""
    rng = Random(seed)
    while True:
        updates = [player.update(table) for player in players]
        if updates[0]["ending"]:
            return
        player, update = next((p, s) for p, s in zip(players, updates, strict=True) if s["legal"])
        player.ok("POST", f"/tables/{table}/play", number=update["number"], actions=[rng.choice(update["legal"])])


def test_two_guests_play_a_duel_to_its_end(server: Running) -> None:
    anne, louis = server.guest("Anne"), server.guest("Louis")
    created = anne.ok("POST", "/tables", game="richelieu")
    table = created["table"]["id"]
    assert created["table"]["status"] == "open"
    assert table in [one["id"] for one in louis.ok("GET", "/tables")]
    joined = louis.ok("POST", f"/tables/{table}/join")
    assert joined["status"] == "playing"
    assert table not in [one["id"] for one in louis.ok("GET", "/tables")]
    play_out([anne, louis], table)
    update = anne.update(table)
    assert update["ending"]["how"] == "played"
    assert update["ending"]["scores"] == update["score"]["scores"]
    assert update["score"] == louis.ok("GET", f"/tables/{table}/standing")
    assert anne.ok("GET", f"/tables/{table}")["result"]["scores"] == update["ending"]["scores"]


def test_a_guest_plays_against_a_bot_at_once(server: Running) -> None:
    anne = server.guest("Anne")
    table = anne.ok("POST", "/quick", game="richelieu", level="random")["id"]
    rng = Random(1)
    acted = 0
    while not (update := anne.update(table))["ending"]:
        if update["legal"]:
            anne.ok("POST", f"/tables/{table}/play", number=update["number"], actions=[rng.choice(update["legal"])])
            acted += 1
    assert {entry["seat"] for entry in update["log"]} == {0, 1}
    assert acted == sum(entry["seat"] == update["seat"] for entry in update["log"])
