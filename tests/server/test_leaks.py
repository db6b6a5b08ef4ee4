"""Nothing that a viewer may not know reaches them: the bytes sent are the same in worlds that differ only in that.

The engine's `imagine` makes the worlds: deals that the viewer cannot tell from the true one. First come matches of
every game, with sets of options that represent all; then whole servers, over every route and every kind of message.
test_known_leaks.py and bots/test_secrets.py test single ways for secrets to leak.
"""

import contextlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from armorial.engine.errors import ArmorialError
from armorial.engine.game import SPECTATOR, Game
from armorial.engine.options import option_values
from armorial.server.db.schema import commitments
from armorial.server.errors import ApiError
from armorial.server.live import hub
from armorial.server.live.connection import encode
from armorial.server.match import new_entries, permissions, updates
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.preview import preview
from tests.support.asgi import NOW, in_process_server, run
from tests.support.imagined_worlds import everything, imagined, in_world, over_a_connection, visitors
from tests.support.matches import fold, new_setup, play
from tests.support.option_sets import FEWER_TABLES, TABLES

# --- matches, of every game with many sets of options ---------------------------------------------------------------


def answer(ask: Callable[..., Any], *given: Any) -> bytes:
    """Return the outcome of a request, as bytes."""
    try:
        return encode(ask(*given))
    except ApiError as error:
        return encode([error.code, str(error), getattr(error, "paragraph", "")])


def actions_for(match: OnlineMatch, rng: Random) -> list[str]:
    """Return texts that may be legal notations, illegal ones, or no notations at all."""
    actions = ["", "take", "résigne", *match.legal(match.player)[:3]]
    for action in rng.sample(range(match.game.ACTIONS), 12):
        with contextlib.suppress(ArmorialError, LookupError):
            actions.append(match.game.write(match.state, action))
    return actions


def everything_sent(match: OnlineMatch, seat: int, actions: list[str]) -> list[bytes]:
    """Return everything that a match sends to a viewer: updates, and the response to every request."""
    seen = [encode(updates.update(match, seat, since, "fr", True)) for since in (0, 1, match.number - 1, match.number)]
    turns = [[action] for action in actions] + [
        [one, two] for one in match.legal(match.player)[::3] for two in actions[-3:]
    ]
    asked = [answer(new_entries.play, match, NOW, seat, match.number, turn) for turn in turns]
    drafts = ([], *turns[: len(actions)], actions[-2:])
    asked += [answer(preview, match, seat, match.number, draft, "en") for draft in drafts]
    others = [
        answer(new_entries.undo, match, NOW, seat),
        answer(new_entries.offer_stop, match, NOW, seat),
        answer(new_entries.answer, match, NOW, seat, True),
        answer(new_entries.claim, match, NOW, seat),
        encode(new_entries.repeats(match, seat, match.number - 1, actions[-1:])),
        encode(match.legal(seat)),
        encode(updates.permissions(match, seat)),
        answer(permissions.check_hint, match, seat),
    ]
    return [*seen, *asked, *others]


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_a_match_shows_a_viewer_the_same_in_all_worlds_that_they_can_imagine(game: Game, chosen: Any) -> None:
    rng = Random(1)
    seats = chosen.players
    named: dict[str, Any] = option_values(game, chosen)
    match = OnlineMatch(new_setup(game.NAME, people=seats, **named))
    looks = rng.sample(range(2, 90), 4)
    different = 0
    for ply in range(max(looks) + 1):
        if match.ending:
            break
        if ply in looks:
            for seat in (SPECTATOR, *range(seats)):
                deal, state = game.imagine(match.view(seat), rng)
                assert state == match.state
                different += deal != match.deal
                actions = actions_for(match, rng)
                assert everything_sent(in_world(match, deal), seat, actions) == everything_sent(match, seat, actions)
        play(match, rng.choice(match.legal(match.player)), at=float(ply))
        seat = match.actions.played[-1].seat
        if rng.random() < 0.2 and permissions.may_undo(match, seat).how == "free":
            fold(match, new_entries.undo(match, float(ply), seat))
    assert different >= seats, "the worlds must differ for this to mean something"


@pytest.mark.parametrize(("game", "chosen"), FEWER_TABLES)
def test_the_constant_keys_of_a_view_are_the_same_for_all_viewers(game: Game, chosen: Any) -> None:
    """The server encodes these keys once for a match, so they must not contain anything secret."""
    named: dict[str, Any] = option_values(game, chosen)
    match, rng = OnlineMatch(new_setup(game.NAME, people=chosen.players, **named)), Random(2)
    assert game.CONSTANT_KEYS
    start = game.view_json(match.view(SPECTATOR))
    while not match.ending:
        plain = game.view_json(match.view(rng.randrange(-1, chosen.players)))
        assert {key: plain[key] for key in game.CONSTANT_KEYS} == {key: start[key] for key in game.CONSTANT_KEYS}
        play(match, rng.choice(match.legal(match.player)))


# --- whole servers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("richelieu", {"players": 2, "edition": "duel"}),
        ("richelieu", {"players": 3, "edition": "court"}),
        ("blasons", {"players": 3, "variants": ["consult", "serve", "peek", "parish"]}),
    ],
    ids=["duel", "court", "blasons"],
)
def test_every_route_and_message_is_the_same_in_all_worlds(
    game: str, chosen: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def compare() -> None:
        async with in_process_server(folder) as server:
            players, others = await visitors(server, chosen["players"])
            table = await server.match(players, game, **chosen)
            for one in players:
                await one.http.post(f"/api/tables/{table}/chat", json={"text": f"I am {one.id}"})
            store = server.services.store
            of_next = await store.read(lambda c: c.execute(select(commitments.c.secret)).scalars().all())
            assert len(of_next) == len(players) + 1
            kinds = set()
            for plies in (3, 8, 14, 21):
                match = await server.play(table, plies, seed=plies)
                for visitor in [*players, *others]:
                    true = await everything(visitor, match)
                    async with imagined(server, match, match.seat_of(visitor.id), monkeypatch):
                        assert await everything(visitor, match) == true
                    kinds |= {msgspec.json.decode(message)["type"] for message in true[1]}
                    sent = b"".join([*true[0].values(), *true[1]])
                    for secret in (match.setup.secret, *of_next):
                        assert secret.encode() not in sent, "a secret goes out"
                    for part in (match.setup.secret[:16], match.setup.secret[-16:]):
                        assert part.encode() not in sent, "part of the secret goes out"
            assert kinds >= {"update", "table", "lobby", "chat", "presence", "preview", "error", "pong"}

    run(compare())


def test_the_comparison_finds_leaks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update that shows the deal, or a table that shows the secret, differs between worlds."""

    async def compare() -> None:
        async with in_process_server(folder) as server:
            players, _ = await visitors(server, 2)
            match = await server.play(await server.match(players, "richelieu"), 5)
            leaks: list[Callable[[OnlineMatch], Any]] = [lambda match: match.deal, lambda match: match.setup.secret]
            for leak in leaks:
                monkeypatch.setattr(hub, "update", lambda match, *_, leak=leak: leak(match))
                monkeypatch.setattr(hub, "UpdateMessage", lambda update: update)
                true = await over_a_connection(players[0], match)
                async with imagined(server, match, 0, monkeypatch):
                    assert await over_a_connection(players[0], match) != true

    run(compare())
