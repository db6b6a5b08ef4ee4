"""The form of the phrases of a game, as JSON Schema, from the classes in engine/phrases/format.py."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from armorial.engine.events import EventField
from armorial.engine.phrases import format as phrases

CLASSES = (
    EventField,
    phrases.Text,
    phrases.Slot,
    phrases.Type,
    phrases.PhrasePart,
    phrases.Sentence,
    phrases.Action,
    phrases.Prompt,
    phrases.ScoreItemText,
    phrases.ValueText,
    phrases.OptionText,
    phrases.KindText,
)
SIMPLE = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}


def phrase_schemas() -> dict[str, Any]:
    """Return the form of what `phrases_json` gives, and of its parts, which lack fields that have their default."""
    parts = {_name(part): _extended(part, {}) for part in CLASSES}
    fields = _fields(phrases.Phrases) | {
        "words": _form(Mapping[str, tuple[str, ...]]),
        "events": _list(_extended(phrases.Sentence, {"name": _form(str), "fields": _form(tuple[EventField, ...])})),
        "options": _list(
            _extended(
                phrases.OptionText,
                {"name": _form(str), "values": _list(_extended(phrases.ValueText, {"value": _form(str | int | bool)}))},
            )
        ),
    }
    return parts | {"Phrases": _shape(fields, list(fields))}


def _name(part: type) -> str:
    return f"Phrase{part.__name__.removeprefix('Phrase')}"


def _shape(fields: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


def _extended(part: Any, more: dict[str, Any]) -> dict[str, Any]:
    required = [name for name in part._fields if name not in part._field_defaults]
    return _shape(_fields(part) | more, [*required, *(name for name in more if name not in required)])


def _fields(part: Any) -> dict[str, Any]:
    return {name: _form(hint) for name, hint in get_type_hints(part).items()}


def _list(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _form(hint: Any) -> dict[str, Any]:
    """Return the form of the values of a type."""
    if hint in CLASSES:
        return {"$ref": f"#/definitions/{_name(hint)}"}
    if get_origin(hint) is tuple:
        return _list(_form(get_args(hint)[0]))
    if get_origin(hint) is Mapping:
        return {"type": "object", "additionalProperties": _form(get_args(hint)[1])}
    if isinstance(hint, UnionType):
        return {"type": [SIMPLE[member] for member in get_args(hint)]}
    return {"type": SIMPLE[hint]}
