"""The engine in the terminal shows the same as the server, from numbers, or leaves it to the server."""

from random import Random
from typing import TypeVar

import msgspec
import pytest

from armorial.protocol.match import Preview, Update
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.preview import preview
from armorial.server.match.updates import update
from armorial.terminal.matches.own_engine import OwnEngine
from tests.support.matches import new_match, play_on

Message = TypeVar("Message", Update, Preview)


def received(match: OnlineMatch, seat: int, words: bool = False) -> Update:
    """Return an update as a client gets it."""
    return sent_and_received(update(match, seat, 0, numbers=True, words=words))


def sent_and_received(message: Message) -> Message:
    return msgspec.json.decode(msgspec.json.encode(message), type=type(message))


def engine_for(match: OnlineMatch) -> OwnEngine:
    return OwnEngine(match.game, match.setup.options)


@pytest.mark.parametrize(("game", "players"), [("richelieu", 2), ("richelieu", 4), ("blasons", 3), ("blasons", 7)])
def test_views_and_previews_are_those_of_the_server(game: str, players: int) -> None:
    match, rng = new_match(game, players), Random(5)
    engine = engine_for(match)
    while not match.ending:
        for seat in range(players):
            view = engine.read(received(match, seat))
            assert view
            assert engine.view_json(view) == received(match, seat, words=True).view
            if seat == match.player:
                actions = [rng.choice(match.legal(seat))]
                server = sent_and_received(preview(match, seat, match.number, actions))
                assert sent_and_received(engine.preview(view, match.number, actions)) == server
        play_on(match, 7, seed=match.number)
    assert engine.read(received(match, 0)) is None, "the server shows the end"


@pytest.mark.parametrize("difference", ["known", "legal", "view"])
def test_an_engine_that_differs_from_the_server_is_not_used_again(difference: str) -> None:
    match = new_match()
    other = received(match, 0, words=True)
    if difference == "known":
        other.known = "1.2 3.4"
    elif difference == "legal":
        other.legal = other.legal[1:]
    else:
        other.view = {**other.view, "turn": 9}
    engine = engine_for(match)
    assert engine.read(received(match, 0, words=True))
    assert engine.read(other) is None
    assert engine.read(received(match, 0, words=True)) is None


def test_an_option_that_only_the_server_knows_leaves_everything_to_it() -> None:
    match = new_match()
    assert OwnEngine(match.game, {**match.setup.options, "newer": True}).read(received(match, 0)) is None


def test_spectators_get_their_views_from_the_server() -> None:
    match = new_match()
    engine, spectator = engine_for(match), received(match, -1)
    assert engine.read(spectator) is None
    assert spectator.view
    assert engine.read(received(match, 0)), "that was no difference"
