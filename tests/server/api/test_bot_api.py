"""Programs as players: tokens and scopes, challenges, and the example bot against a real server."""

import json
import subprocess
import sys
import threading
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import get_args

from websockets.http11 import Request, Response
from websockets.sync.client import connect
from websockets.sync.server import ServerConnection, serve

from armorial.protocol import live
from armorial.server.errors import error_classes
from tests.support.process import Client, Running
from tests.support.sockets import Socket

BOT = Path(__file__).parents[3] / "examples" / "bot.py"
SECONDS = 60.0  # to wait for an expected answer


def program(server: Running, name: str, *scopes: str) -> Client:
    """Return a client with the token of a new guest."""
    owner = server.guest(name)
    client = server.client(owner.ok("POST", "/tokens", label="bot", scopes=list(scopes))["token"])
    client.me = owner.me
    return client


def challenge(host: Client, user: str, **more: object) -> str:
    created = host.ok(
        "POST", "/tables", game="richelieu", seats=[{"kind": "me"}, {"kind": "user", "user": user}], **more
    )
    return str(created["table"]["id"])


def test_the_bot_of_the_examples_is_short_and_explains_itself() -> None:
    assert len(BOT.read_text().splitlines()) < 80
    shown = subprocess.run([sys.executable, BOT, "--help"], capture_output=True, text=True, check=True).stdout
    assert "--token" in shown


def test_every_command_message_and_error_is_documented() -> None:
    page = (BOT.parents[1] / "docs" / "bot-api.md").read_text()
    kinds = [*get_args(live.Command), *get_args(live.Message)]
    assert len(kinds) == 22
    for kind in kinds:
        assert f"| `{kind.__struct_config__.tag}` |" in page
    for error in error_classes():
        assert f"`{error.code}`" in page


def test_the_bot_of_the_examples_accepts_a_challenge_and_plays_a_whole_match(server: Running) -> None:
    louis, bot = server.guest("Louis"), program(server, "Automaton", "read", "play")
    token = bot.http.headers["Authorization"].removeprefix("Bearer ")
    command = [sys.executable, str(BOT), "--url", server.url, "--token", token, "--matches", "1"]
    table = challenge(louis, bot.me["id"])
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        rng, headers = Random(1), {"Cookie": louis.cookie()}
        with connect(server.url.replace("http", "ws") + "/api/live", additional_headers=headers) as line:
            line.send(json.dumps({"op": "watch", "table": table}))
            while True:
                message = json.loads(line.recv(SECONDS))
                if message["type"] == "update" and message["update"]["ending"]:
                    break
                if message["type"] == "update" and message["update"]["legal"]:
                    update = message["update"]
                    word = rng.choice(update["legal"])
                    line.send(json.dumps({"op": "play", "table": table, "number": update["number"], "actions": [word]}))
        shown, errors = process.communicate(timeout=SECONDS)
    update = louis.update(table)
    assert update["ending"]["how"] == "played"
    assert f"over: {table}" in shown, errors
    assert "refused" not in shown, "the bot played only what was legal"
    assert {entry["seat"] for entry in update["log"]} == {0, 1}


def test_the_bot_of_the_examples_waits_when_it_is_rate_limited(tmp_path: Path) -> None:
    with Running(tmp_path, ARMORIAL_RATE_LIMIT_FACTOR="0.5") as strict:
        bot, shown, refused = program(strict, "Automaton", "read", "play"), list[str](), threading.Event()
        token = bot.http.headers["Authorization"].removeprefix("Bearer ")
        table = bot.ok("POST", "/quick", game="richelieu", options={"short": True}, level="random")["id"]

        def use_up_requests() -> None:
            """Ask again and again for something that is refused, until the bot has to wait, too."""
            while not refused.wait(0.01):
                bot.refused("POST", f"/tables/{table}/answer", accept=True)

        others = [threading.Thread(target=use_up_requests) for _ in range(4)]
        for other in others:
            other.start()
        command = [sys.executable, str(BOT), "--url", strict.url, "--token", token, "--matches", "1"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            for line in process.stdout:
                shown.append(line)
                if "refused: too many requests" in line:
                    refused.set()
        had_to_wait = refused.is_set()
        refused.set()
        for other in others:
            other.join()
    assert had_to_wait
    assert shown[-1].startswith(f"over: {table}")


def test_the_bot_of_the_examples_sends_again_what_was_refused_for_a_while() -> None:
    asked: list[str] = []
    answers = {"/api/challenges": [], "/api/me/tables?status=playing": {"my_turn": [{"id": "abc"}], "tables": []}}

    def answer(line: ServerConnection, request: Request) -> Response | None:
        if request.path == "/api/live":
            return None
        asked.append(request.path)
        again = asked.count(request.path) > 1
        found = line.respond(
            HTTPStatus.OK if again else HTTPStatus.TOO_MANY_REQUESTS, json.dumps(answers[request.path])
        )
        found.headers["Retry-After"] = "0"
        return found

    def talk(line: ServerConnection) -> None:
        first = json.loads(line.recv(SECONDS))
        busy = {"re": first["re"], "error": "rate_limited", "message": "too many", "retry_after": 1}
        line.send(json.dumps({"type": "error"} | busy))
        again = json.loads(line.recv(SECONDS))
        ending = again if (again["op"], again["table"]) == ("watch", "abc") else None
        line.send(json.dumps({"type": "update", "update": {"table": "abc", "legal": [], "ending": ending}}))

    with serve(talk, "127.0.0.1", 0, process_request=answer) as server:
        threading.Thread(target=server.serve_forever).start()
        url = f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        command = [sys.executable, str(BOT), "--url", url, "--token", "armorial_1", "--matches", "1"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    assert "over: abc" in done.stdout
    assert asked == [path for path in answers for _ in range(2)]


def test_a_refused_watch_is_answered_with_its_number(server: Running) -> None:
    headers = {"Cookie": server.guest("Louis").cookie()}
    with connect(server.url.replace("http", "ws") + "/api/live", additional_headers=headers) as line:
        line.send('{"op": "watch", "table": "nothing", "re": 7}')
        shown = json.loads(line.recv(SECONDS))
    assert (shown["type"], shown["re"], shown["error"]) == ("error", 7, "not_found")


def test_a_challenge_is_announced_at_once_and_listed_until_it_is_accepted(server: Running) -> None:
    louis, bot, other = server.guest("Louis"), program(server, "Automaton", "read", "play"), server.guest("Other")
    headers = {"Authorization": bot.http.headers["Authorization"]}
    with connect(server.url.replace("http", "ws") + "/api/live", additional_headers=headers) as line:
        line.send('{"op": "ping"}')
        assert json.loads(line.recv(SECONDS)) == {"type": "pong"}
        table = challenge(louis, bot.me["id"])
        shown = json.loads(line.recv(SECONDS))
    assert (shown["type"], shown["table"]["id"]) == ("challenge", table)
    kept = {"kind": "reserved", "name": "Automaton", "user": bot.me["id"], "level": "", "arms": bot.me["arms"]}
    assert shown["table"]["seats"][1] == kept | {"guest": True}
    assert table in [one["id"] for one in bot.ok("GET", "/challenges")]
    assert other.ok("GET", "/challenges") == []
    assert other.refused("POST", f"/tables/{table}/join") == (409, "conflict")
    assert other.refused("POST", f"/tables/{table}/join", seat=1) == (409, "conflict")
    assert other.refused("POST", f"/tables/{table}/decline") == (409, "conflict")
    assert bot.ok("POST", f"/tables/{table}/join")["status"] == "playing"
    assert bot.ok("GET", "/challenges") == []
    mine = bot.ok("GET", "/me/tables?status=playing")
    assert [one["id"] for one in mine["my_turn"] + mine["tables"]] == [table]
    assert other.ok("GET", "/me/tables?status=playing") == {"tables": [], "before": None, "my_turn": []}


def test_a_challenge_that_is_declined_leaves_an_open_seat(server: Running) -> None:
    louis, bot, other = server.guest("Louis"), program(server, "Automaton", "read", "play"), server.guest("Other")
    table = challenge(louis, bot.me["id"])
    bot.ok("POST", f"/tables/{table}/decline")
    assert bot.ok("GET", "/challenges") == []
    assert bot.refused("POST", f"/tables/{table}/decline") == (409, "conflict")
    assert louis.ok("GET", f"/tables/{table}")["seats"][1]["kind"] == "open"
    assert other.ok("POST", f"/tables/{table}/join")["status"] == "playing"


def test_a_challenge_that_its_host_withdraws_is_announced_to_the_challenged_player_alone(server: Running) -> None:
    bot, louis, other = server.guest("Automaton"), server.guest("Louis"), server.guest("Other")
    table = challenge(louis, bot.me["id"])
    lines = [Socket(bot), Socket(other)]  # opened after the challenge
    for line in lines:
        line.command("lobby")
        line.until(lambda shown: shown["type"] == "lobby")
    louis.ok("POST", f"/tables/{table}/leave")
    assert lines[0].until(lambda shown: shown["type"] == "challenge_withdrawn")["table"] == table
    assert bot.refused("POST", f"/tables/{table}/join") == (404, "not_found")
    challenge(louis, other.me["id"])
    lines[1].until(lambda shown: shown["type"] == "challenge")
    for line in lines:
        line.close()
    assert "challenge_withdrawn" not in [shown["type"] for shown in lines[1].got]


def test_accounts_are_challenged_by_name_too(server: Running) -> None:
    louis, anne = server.guest("Louis"), server.guest("Anne")
    anne.ok("POST", "/account", name="Anne d'Autriche", password="no one will guess")
    table = challenge(louis, "anne d'autriche")
    assert table in [one["id"] for one in anne.ok("GET", "/challenges")]
    seats = [{"kind": "me"}, {"kind": "user", "user": "nobody of this name"}]
    assert louis.refused("POST", "/tables", game="richelieu", seats=seats) == (404, "not_found")
    seats = [{"kind": "me"}, {"kind": "user", "user": louis.me["id"]}]
    assert louis.refused("POST", "/tables", game="richelieu", seats=seats) == (400, "bad_request")
    twice = [{"kind": "me"}, *[{"kind": "user", "user": anne.me["id"]}] * 2]
    options = {"edition": "court", "players": 3}
    assert louis.refused("POST", "/tables", game="richelieu", options=options, seats=twice) == (400, "bad_request")


def test_a_seat_of_a_rematch_is_reserved_for_its_player(server: Running) -> None:
    louis, anne, other = (server.guest(name) for name in ("Louis", "Anne", "Other"))
    table = challenge(louis, anne.me["id"])
    anne.ok("POST", f"/tables/{table}/join")
    anne.ok("POST", f"/tables/{table}/resign")
    again = louis.ok("POST", f"/tables/{table}/rematch")["id"]
    assert again in [one["id"] for one in anne.ok("GET", "/challenges")]
    guessed = f"{again} {anne.me['id']}"
    assert other.refused("POST", f"/tables/{again}/join", invitation=guessed) == (403, "forbidden")
    assert other.refused("POST", f"/tables/{table}/rematch") == (403, "forbidden")
    assert anne.ok("POST", f"/tables/{table}/rematch")["status"] == "playing"


def test_a_rematch_that_was_cancelled_can_be_asked_for_again(server: Running) -> None:
    louis, anne = server.guest("Louis"), server.guest("Anne")
    table = challenge(louis, anne.me["id"])
    anne.ok("POST", f"/tables/{table}/join")
    anne.ok("POST", f"/tables/{table}/resign")
    cancelled = louis.ok("POST", f"/tables/{table}/rematch")["id"]
    louis.ok("POST", f"/tables/{cancelled}/leave")
    assert anne.ok("GET", f"/tables/{table}")["rematch"] is None
    again = anne.ok("POST", f"/tables/{table}/rematch")["id"]
    assert again != cancelled
    assert louis.ok("POST", f"/tables/{table}/rematch")["status"] == "playing"


def test_a_token_may_do_only_what_its_scopes_allow(server: Running) -> None:
    louis = server.guest("Louis")
    reader, player, talker = (program(server, "Automaton", scope) for scope in ("read", "play", "chat"))
    table = louis.ok("POST", "/quick", game="richelieu", level="random")["id"]
    line = {"text": "well played", "room": "spectators"}
    reader.ok("GET", f"/tables/{table}/match")
    assert reader.refused("POST", "/tables", game="richelieu") == (403, "forbidden")
    assert reader.refused("POST", f"/tables/{table}/chat", **line) == (403, "forbidden")
    assert player.refused("GET", f"/tables/{table}/match") == (403, "forbidden")
    assert player.refused("GET", "/challenges") == (403, "forbidden")
    player.ok("POST", "/tables", game="richelieu")
    talker.ok("POST", f"/tables/{table}/chat", **line)
    assert talker.refused("POST", "/tables", game="richelieu") == (403, "forbidden")
    for one in (reader, player, talker):
        assert one.refused("GET", "/tokens") == (403, "forbidden")
        assert one.refused("DELETE", "/me") == (403, "forbidden")
    assert server.client("armorial_made_up").refused("GET", "/me") == (401, "unauthorized")


def test_a_stream_of_events_sends_challenges_and_updates(server: Running) -> None:
    louis, bot = server.guest("Louis"), program(server, "Automaton", "read", "play")
    table = challenge(louis, bot.me["id"])
    with bot.http.stream("GET", "/events", params={"tables": table}) as stream:
        events = (json.loads(text[6:]) for text in stream.iter_lines() if text.startswith("data: "))
        assert next(event for event in events if event["type"] == "table")["table"]["id"] == table
        bot.ok("POST", f"/tables/{table}/join")
        update = next(event for event in events if event["type"] == "update")["update"]
        assert (update["table"], update["seat"], update["number"]) == (table, 1, 0)
