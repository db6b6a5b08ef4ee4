"""Print the form of all that Python gives the page as JSON Schema, from which its types are made."""

import inspect
import json
import sys
from types import ModuleType
from typing import Any

import msgspec

from armorial.analysis.study import StudyFile
from armorial.browser.layout import Layout
from armorial.engine.events import EventField
from armorial.engine.game import Game
from armorial.games import GAMES
from armorial.games.blasons.view_json import BlasonsView
from armorial.games.richelieu.view_json import RichelieuView
from armorial.protocol import (
    accounts,
    archive,
    arms,
    base,
    chat,
    deals,
    games,
    live,
    match,
    puzzles,
    review,
    statistics,
    tables,
)
from web.phrase_types import phrase_schemas

MODULES = (base, arms, accounts, tables, chat, match, archive, review, deals, puzzles, statistics, games, live)
BASES = (base.Request, base.Response, live.LiveCommand, live.LiveMessage)
FROM_CLIENTS = (base.Request, live.LiveCommand, tables.TimeControl)
VIEWS = {"richelieu": RichelieuView, "blasons": BlasonsView}  # of the games that have a board in the page
UNIONS = {"Command": live.Command, "Message": live.Message}


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Return the messages that a module defines."""
    return [
        structure
        for _, structure in inspect.getmembers(module, inspect.isclass)
        if issubclass(structure, msgspec.Struct) and structure.__module__ == module.__name__ and structure not in BASES
    ]


def schema() -> dict[str, Any]:
    """Return one schema: all messages, the views, events and phrases of the games, studies, and layouts of modules."""
    messages = [message for module in MODULES for message in structs(module)]
    schemas, components = msgspec.json.schema_components(
        [*UNIONS.values(), *messages, *VIEWS.values(), StudyFile, Layout], ref_template="#/definitions/{name}"
    )
    for shape in components.values():
        if "properties" in shape:
            shape["additionalProperties"] = False
    for message in messages:
        if not issubclass(message, FROM_CLIENTS):  # the server always sends all fields
            components[message.__name__]["required"] = list(components[message.__name__].get("properties", ()))
    components["GameDetails"]["properties"]["phrases"] = {"$ref": "#/definitions/Phrases"}
    unions = {name: {"anyOf": schema["anyOf"]} for name, schema in zip(UNIONS, schemas, strict=False)}
    events = {f"{name.capitalize()}Event": event_schema(GAMES[name]) for name in VIEWS}
    definitions = components | unions | events | phrase_schemas()
    return {"title": "Messages", "type": "object", "definitions": _with_tuples(definitions)}


def _with_tuples(value: Any) -> Any:
    """Return a schema with tuples as in the older standard, which the tool that writes types knows."""
    if isinstance(value, list):
        return [_with_tuples(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "prefixItems" in value:
        value = {**value, "items": value["prefixItems"]}
        del value["prefixItems"]
    return {name: _with_tuples(item) for name, item in value.items()}


def event_schema(game: Game) -> dict[str, Any]:
    """Return the form of the events of a game as `engine.events.named` gives them."""
    return {
        "anyOf": [
            {
                "type": "object",
                "properties": {"event": {"const": kind.name}}
                | {field.name: field_schema(game, field) for field in kind.fields},
                "required": ["event", *(field.name for field in kind.fields)],
                "additionalProperties": False,
            }
            for kind in game.EVENTS
        ]
    }


def field_schema(game: Game, field: EventField) -> dict[str, Any]:
    """Return the form of one field: a word of its vocabulary or a number; null where it may be missing."""
    kind = "string" if field.type in game.VOCABULARIES else "integer"
    return {"type": [kind, "null"] if field.missing else kind}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout)
