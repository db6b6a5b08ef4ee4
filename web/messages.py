"""Print the form of every message and view as JSON Schema; the types of the page are made from it."""

import inspect
import json
import sys
from types import ModuleType
from typing import Any

import msgspec

from armorial.games.blasons.view_json import BlasonsView
from armorial.games.richelieu.view_json import RichelieuView
from armorial.protocol import accounts, archive, base, chat, games, live, match, tables

MODULES = (base, accounts, tables, chat, match, archive, games, live)
BASES = (base.Request, base.Response, live.LiveCommand, live.LiveMessage)
FROM_CLIENTS = (base.Request, live.LiveCommand, tables.TimeControl)


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Return the messages that a module defines."""
    return [
        found
        for _, found in inspect.getmembers(module, inspect.isclass)
        if issubclass(found, msgspec.Struct) and found.__module__ == module.__name__ and found not in BASES
    ]


def schema() -> dict[str, Any]:
    """Return one schema that defines all messages and views."""
    messages = [message for module in MODULES for message in structs(module)]
    _, components = msgspec.json.schema_components(
        [*messages, RichelieuView, BlasonsView], ref_template="#/definitions/{name}"
    )
    for shape in components.values():
        if "properties" in shape:
            shape["additionalProperties"] = False
    for message in messages:
        if not issubclass(message, FROM_CLIENTS):  # the server always sends all fields
            components[message.__name__]["required"] = list(components[message.__name__].get("properties", ()))
    return {"title": "Messages", "type": "object", "definitions": components}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout)
