"""The forms of messages and views from which the types of the page are made: complete, and true."""

import inspect
import json
from random import Random
from typing import Any

import msgspec
import pytest

from armorial.engine import options as every_option
from armorial.engine.game import Game, full_view
from armorial.engine.match import Match
from armorial.games import GAMES
from armorial.games.blasons.view_json import BlasonsView
from armorial.games.richelieu.view_json import RichelieuView
from armorial.server import wire
from armorial.server.live import hub
from web.messages import schema

VIEWS: dict[str, Any] = {"richelieu": RichelieuView, "blasons": BlasonsView}
TABLES = [
    pytest.param(game, chosen, id=f"{game.NAME}-{'-'.join(map(str, chosen))}")
    for game in GAMES.values()
    for chosen in list(every_option.all_options(game))[::3]
]


def structs(module: Any) -> list[type[msgspec.Struct]]:
    return [
        one
        for one in vars(module).values()
        if inspect.isclass(one) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
    ]


@pytest.mark.parametrize("message", [*structs(wire), *structs(hub)], ids=lambda message: message.__name__)
def test_every_message_is_described(message: type[msgspec.Struct]) -> None:
    shape = schema()["definitions"][message.__name__]
    config = message.__struct_config__
    fields = {field.encode_name for field in msgspec.structs.fields(message)} | {config.tag_field} - {None}
    assert set(shape["properties"]) == fields
    assert shape["additionalProperties"] is False
    if issubclass(message, wire.Told):
        assert set(shape["required"]) == fields, "what the server sends has all its fields"


def test_every_view_is_described() -> None:
    told = schema()
    json.dumps(told)
    for view in VIEWS.values():
        assert set(told["definitions"][view.__name__]["properties"]) == set(view.__annotations__)


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_views_are_as_described(game: Game, chosen: Any) -> None:
    rng = Random(6)
    match = Match(game, game.deal(chosen, rng))
    described = VIEWS[game.NAME]
    while True:
        eyes = [match.view(seat) for seat in range(-1, match.players)] if rng.random() < 0.1 else []
        for view in [*eyes, full_view(match.deal, match.state)]:
            plain = msgspec.json.decode(msgspec.json.encode(game.view_json(view)))
            assert msgspec.convert(plain, described, strict=True) == plain
            assert set(plain) == set(described.__annotations__)
        if match.over:
            break
        match.apply(rng.choice(game.legal(match.deal, match.state)))
