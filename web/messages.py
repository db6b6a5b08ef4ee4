"""Print the form of every message and view as JSON Schema; the types of the page are made from it."""

import inspect
import json
import sys
from typing import Any

import msgspec

from armorial.games.blasons.view_json import BlasonsView
from armorial.games.richelieu.view_json import RichelieuView
from armorial.server import wire
from armorial.server.live import hub
from armorial.server.match.clocks import TimeControl
from armorial.server.match.log import Entry


def schema() -> dict[str, Any]:
    """Return one schema that defines them all."""
    messages: list[type[msgspec.Struct]] = [
        one
        for module in (wire, hub)
        for _, one in inspect.getmembers(module, inspect.isclass)
        if issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
    ]
    shapes: list[type[msgspec.Struct]] = [*messages, Entry, TimeControl]
    _, components = msgspec.json.schema_components(
        [*shapes, RichelieuView, BlasonsView], ref_template="#/definitions/{name}"
    )
    for shape in components.values():
        if "properties" in shape:
            shape["additionalProperties"] = False
    for message in shapes:
        if not issubclass(message, wire.Asked):  # what the server sends has all its fields, always
            components[message.__name__]["required"] = list(components[message.__name__].get("properties", ()))
    return {"title": "Messages", "type": "object", "definitions": components}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout)
