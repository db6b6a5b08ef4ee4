"""The complete table of a game: its own phrases, those that all games share, and plain ones for the rest."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from armorial.engine.events import EventKind
from armorial.engine.options import Option
from armorial.engine.phrases.format import (
    YOU,
    KindText,
    OptionText,
    Phrases,
    Prompt,
    Sentence,
    Slot,
    Text,
    Type,
    ValueText,
    by_seat,
    only,
)

if TYPE_CHECKING:
    from armorial.engine.game import Game

WORDED = re.compile(r"[^\W\d_](?![^{]*\})|\}.*\{")  # has a word, or several slots, whose order depends on the language
PLAYER = {"seat": Slot("view.player", "seat")}

COMMON = Phrases(
    types={"seat": Type(seat=True)},
    events={
        "game_over": Sentence(only("The game is over.")),
        "final_score": Sentence(
            (
                Text("You have {points} point.", {"seat": YOU}, "You have {points} points.", "points"),
                Text("{seat} has {points} point.", many="{seat} has {points} points.", number="points"),
            )
        ),
        "game_won": Sentence(
            (
                *by_seat("You win.", "{seat} wins.", winners=1),
                *by_seat("You share the victory.", "{seat} shares the victory."),
            )
        ),
    },
    prompts=(
        Prompt("over", wait=only("The game is over.")),
        Prompt(ask=only("It is your turn."), wait=only("It is {seat}'s turn."), slots=PLAYER),
    ),
    options={
        "players": OptionText(
            "Players", "How many people and bots play.", (Text("{value} player", {}, "{value} players", "value"),)
        )
    },
)


def phrases(game: "Game") -> Phrases:
    """Return all phrases of a game: those of its table, and generic ones for everything else."""
    module: Any = game  # modules are hashable, but mypy does not know that a game is a module
    return _complete(module)


@cache
def _complete(game: "Game") -> Phrases:
    own = game.PHRASES
    return Phrases(
        types={**COMMON.types, **own.types},
        events={kind.name: own.events.get(kind.name) or _event(kind) for kind in game.EVENTS},
        actions=own.actions,
        prompts=(*own.prompts, *COMMON.prompts),
        scores=own.scores,
        options={option.name: _option(option, own.options.get(option.name)) for option in game.OPTIONS},
        kinds=own.kinds or {game.NAME: KindText(game.TITLE, own.about)},
        about=own.about,
        legend=own.legend,
    )


def _event(kind: EventKind) -> Sentence:
    fields = ", ".join(f"{{{field.name}}}" for field in kind.fields)
    return COMMON.events.get(kind.name) or Sentence(only(f"{_plain(kind.name)}{': ' if fields else ''}{fields}."))


def _option(option: Option, own: OptionText | None) -> OptionText:
    known = own or COMMON.options.get(option.name) or OptionText(_plain(option.name), capitalized(option.help))
    values = {}
    for value in option.values:
        mentioned = not known.agreed and (option.several or value != option.default)
        text = ValueText(known.label, known.help, known.label) if value is True else _value(known, value, mentioned)
        values[key(value)] = known.values.get(key(value), text)
    return known._replace(values=values)


def _value(option: OptionText, value: str | int | bool, mentioned: bool) -> ValueText:
    if value is False:
        return ValueText("No")
    return ValueText(_plain(str(value)), agreed=f"{option.label}: {value}" if mentioned else "")


def key(value: str | int | bool) -> str:
    """Return a value of an option as JSON writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _plain(name: str) -> str:
    return capitalized(name.replace("_", " "))


def capitalized(text: str) -> str:
    """Return a text with a capital first letter; the others are unchanged."""
    return text[:1].upper() + text[1:]


# --- for the page and for translators -------------------------------------------------------------------------------


def phrases_json(game: "Game") -> dict[str, Any]:
    """Return all phrases of a game as JSON values, without empty ones. See docs/phrases.md."""
    table = phrases(game)
    made: dict[str, Any] = {name: _json(value) for name, value in table._asdict().items()}
    made["words"] = {type_: list(words) for type_, words in game.VOCABULARIES.items()}
    made["events"] = [
        {"name": kind.name, "fields": _json(kind.fields), **_json(table.events[kind.name])} for kind in game.EVENTS
    ]
    made["options"] = [
        {"name": option.name, **_json(table.options[option.name]), "values": _values(option, table)}
        for option in game.OPTIONS
    ]
    return made


def _values(option: Option, table: Phrases) -> list[dict[str, Any]]:
    texts = table.options[option.name].values
    return [{"value": value, **_json(texts[key(value)])} for value in option.values]


def _json(value: Any) -> Any:
    """Return named tuples as objects, without fields that have their default."""
    if hasattr(value, "_field_defaults"):
        pairs = value._asdict().items()
        defaults = value._field_defaults
        return {name: _json(field) for name, field in pairs if name not in defaults or field != defaults[name]}
    if isinstance(value, Mapping):
        return {name: _json(entry) for name, entry in value.items()}
    return [_json(element) for element in value] if isinstance(value, tuple) else value


class PhraseText(NamedTuple):
    """A text for translators: its singular, its plural if it has one, and where it is used."""

    text: str
    many: str
    use: str


def texts(game: "Game") -> Iterator[PhraseText]:
    """Yield every text of a game, for translators."""
    for field, value in zip(Phrases._fields, phrases(game), strict=True):
        entries = value.items() if isinstance(value, Mapping) else (("", element) for element in _listed(value))
        for name, entry in entries:
            yield from (text for text in _texts_in(entry, f"{field} {name}".strip()) if WORDED.search(text.text))


def _listed(value: Any) -> tuple[Any, ...]:
    return (value,) if isinstance(value, str) else value


def _texts_in(value: Any, use: str) -> Iterator[PhraseText]:
    match value:
        case str():
            yield PhraseText(value, "", use)
        case Text():
            yield PhraseText(value.text, value.many, use)
        case Type():
            for group in (value.names, value.help, value.texts):
                yield from _texts_in(group, use)
        case Mapping():
            for entry in value.values():
                yield from _texts_in(entry, use)
        case tuple():
            names = getattr(value, "_fields", range(len(value)))
            for name, entry in zip(names, value, strict=True):
                if name not in UNSAID:
                    yield from _texts_in(entry, use)


UNSAID = ("slots", "args", "fields", "types", "name", "counted", "phase", "verb", "prefix", "seat")  # for programs
