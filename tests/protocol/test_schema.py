"""The schema from which the page's types are made is complete and matches the messages and views."""

import json
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest

from armorial.browser.layout import layout
from armorial.engine.game import Game, full_view
from armorial.engine.match import Match
from armorial.engine.phrases import phrases_json
from armorial.games import GAMES
from armorial.games.blasons.view_json import BlasonsView
from armorial.games.richelieu.view_json import RichelieuView
from tests.support.option_sets import TABLES
from web.messages import FROM_CLIENTS, MODULES, schema, structs

VIEWS: dict[str, Any] = {"richelieu": RichelieuView, "blasons": BlasonsView}
MESSAGES = [message for module in MODULES for message in structs(module)]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__name__)
def test_every_message_is_described(message: type[msgspec.Struct]) -> None:
    shape = schema()["definitions"][message.__name__]
    config = message.__struct_config__
    fields = {field.encode_name for field in msgspec.structs.fields(message)} | {config.tag_field} - {None}
    assert set(shape["properties"]) == fields
    assert shape["additionalProperties"] is False
    if not issubclass(message, FROM_CLIENTS):
        assert set(shape["required"]) == fields, "the server always sends all fields"


def test_no_two_messages_have_the_same_name() -> None:
    assert len({message.__name__ for message in MESSAGES}) == len(MESSAGES)


def test_every_view_is_described() -> None:
    shown = schema()
    json.dumps(shown)
    for view in VIEWS.values():
        assert set(shown["definitions"][view.__name__]["properties"]) == set(view.__annotations__)


@pytest.mark.parametrize(("game", "chosen"), TABLES)
def test_views_match_their_description(game: Game, chosen: Any) -> None:
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


def validate(value: Any, definition: str) -> None:
    """Fail unless a value matches a definition of the schema; tuples are written as in draft 7."""
    jsonschema.Draft7Validator(schema() | {"$ref": f"#/definitions/{definition}"}).validate(value)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
def test_phrases_match_their_description(game: Game) -> None:
    validate(phrases_json(game), "Phrases")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
def test_layouts_match_their_description(game: Game) -> None:
    validate(json.loads(json.dumps(layout(game, b"a module"))), "Layout")
