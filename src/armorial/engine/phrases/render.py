"""Rendering phrases as text. The page has the same renderer (web/src/games/phrases.ts); goldens compare the two."""

import re
from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from armorial.engine.events import Event, value_of
from armorial.engine.game import Item
from armorial.engine.phrases.format import NONE, YOU, Phrase, PhrasePart, Phrases, Slot, Text, Type, Value
from armorial.engine.phrases.table import capitalized, key, phrases

if TYPE_CHECKING:
    from armorial.engine.game import Game

ENGLISH = NullTranslations()
HOLE = re.compile(r"\{(\w+)\}")
PLAIN = Type()

View: TypeAlias = Mapping[str, Any]  # a view as JSON


class Filled(NamedTuple):
    """The value of a slot."""

    value: Any
    type: str = ""


Slots: TypeAlias = dict[str, Filled]


class ScoreLine(NamedTuple):
    """An item of a score sheet in words: its name, and for each seat what was counted and the points for it."""

    label: str
    details: list[str]
    points: tuple[int, ...]
    legend: str = ""
    group: str = ""  # the heading above it
    row: str = ""  # its label under the heading
    why: str = ""  # how such items are scored


class Label(NamedTuple):
    """The name of something, and what it means."""

    name: str
    help: str


# --- texts for clients -----------------------------------------------------------------------------------------------


def tell(
    game: "Game",
    event: Event,
    viewer: int,
    names: Sequence[str],
    view: View,
    translate: NullTranslations = ENGLISH,
    brief: bool = False,
) -> str:
    """Return a sentence about an event; empty if the game has no text for it.

    The viewer is a seat or SPECTATOR; the sentence calls the viewer "you". `names` are the players' names, by seat.
    A brief sentence calls cards and tokens by their names alone, as beside their pictures.
    """
    kind = game.EVENTS[event[0]]
    pairs = zip(kind.fields, event[1:], strict=True)
    slots = {field.name: Filled(value_of(game, field, value), field.type) for field, value in pairs}
    sentence = phrases(game).events[kind.name]
    renderer = _Renderer(phrases(game), translate, names, viewer, view, brief)
    return renderer.render(sentence.texts, renderer.looked_up(slots, sentence.slots), sentence.parts)


def ask(
    game: "Game",
    notation: str,
    names: Sequence[str],
    view: View,
    translate: NullTranslations = ENGLISH,
    short: bool = False,
    capital: bool = True,
) -> str:
    """Return the text of an action, as advice: "Take b7 (Champagne, two shields)".

    The short form is for a button on or beside the thing itself. Without a capital, the text can follow a colon.
    """
    verb, *words = notation.split()
    table = phrases(game)
    action = table.actions.get(notation) or table.actions.get(verb)
    if not action:
        return capitalized(notation) if capital else notation
    renderer = _Renderer(table, translate, names, _seat(view), view)
    args = zip(action.args, words, strict=False)
    slots = {field.name: Filled(_read(game, field.type, word), field.type) for field, word in args}
    texts = action.short if short and action.short else action.texts
    return renderer.render(texts, renderer.looked_up(slots, action.slots), action.parts, capital)


def verb_label(game: "Game", verb: str, translate: NullTranslations = ENGLISH) -> str:
    """Return the text before a list of the things that a verb can name: "take:"."""
    action = phrases(game).actions.get(verb)
    return translate.gettext(action.label) if action and action.label else f"{verb}:"


def thing_label(
    game: "Game", verb: str, thing: str, names: Sequence[str], translate: NullTranslations = ENGLISH
) -> str:
    """Return the text for a thing in such a list: its name or word; for a seat, its number and the player's name."""
    table = phrases(game)
    whole, action = table.actions.get(f"{verb} {thing}"), table.actions.get(verb)
    if whole and whole.label:
        return translate.gettext(whole.label)
    types = [table.types.get(field.type, PLAIN) for field in action.args] if action else []
    if thing.isdigit() and any(type_.seat for type_ in types):
        return f"{thing} {names[int(thing)]}"
    name = next((type_.names[thing] for type_ in types if thing in type_.names and not type_.texts), "")
    return translate.gettext(name) if name else thing


def prompt(
    game: "Game", view: View, legal: Sequence[str], names: Sequence[str], translate: NullTranslations = ENGLISH
) -> str:
    """Return what the player is asked; for a viewer without legal actions, what everybody waits for."""
    table = phrases(game)
    renderer = _Renderer(table, translate, names, _seat(view), view)
    verbs = {"", *(notation.split()[0] for notation in legal)}
    for entry in table.prompts:
        texts = entry.ask if legal else entry.wait
        if texts and entry.phase in ("", view.get("phase")) and (not legal or entry.verb in verbs):
            return renderer.render(texts, renderer.looked_up({}, entry.slots))
    return ""


def score_line(game: "Game", item: Item, translate: NullTranslations = ENGLISH, short: bool = False) -> ScoreLine:
    """Put an item of the score sheet into words."""
    table = phrases(game)
    renderer = _Renderer(table, translate)
    scored = {"scored": Filled(any(item.points))}
    seats = [
        scored | {name: Filled(counts[seat]) for name, counts in item.counted.items()} | {"points": Filled(points)}
        for seat, points in enumerate(item.points)
    ]
    for entry in table.scores:
        words = _like(entry.name, item.name)
        if words is not None and (not entry.counted or entry.counted in item.counted):
            named = {name: Filled(word, entry.types.get(name, "")) for name, word in words.items()}
            texts = entry.short if short and entry.short else entry.detail
            details = [renderer.render(texts, named | counted) for counted in seats]
            signed = entry.legend and any(entry.legend[0] in detail for detail in details)
            legend = translate.gettext(entry.legend) if signed else ""
            label = capitalized(renderer.render(entry.label, named))
            about = named | {"rule": Filled(item.rule), "seats": Filled(len(seats))}
            group, row, why = (renderer.render(texts, about) for texts in (entry.group, entry.row, entry.why))
            return ScoreLine(label, details, item.points, legend, group, capitalized(row) or label, why)
    plain = [", ".join(f"{name} {counts[seat]}" for name, counts in item.counted.items()) for seat in range(len(seats))]
    label = capitalized(translate.gettext(item.name))
    return ScoreLine(label, plain, item.points, row=label)


def option_label(
    game: "Game", option: str, value: str | int | bool | None = None, translate: NullTranslations = ENGLISH
) -> Label:
    """Return the name of an option, or of one of its values, and what it means."""
    told = phrases(game).options[option]
    worded = told if value is None else told.values[key(value)]
    return Label(translate.gettext(worded.label), translate.gettext(worded.help) if worded.help else "")


def describe_options(game: "Game", options: Mapping[str, Any], translate: NullTranslations = ENGLISH) -> list[str]:
    """Describe the options of a table, in a few words each; usual values are not mentioned."""
    renderer = _Renderer(phrases(game), translate)
    sentences: list[str] = []
    for name, told in phrases(game).options.items():
        chosen: Any = options.get(name)
        several = isinstance(chosen, (list, tuple))
        values: list[Any] = list(chosen) if several else [] if chosen is None else [chosen]
        agreed = [translate.gettext(word) for value in values if (word := told.values[key(value)].agreed)]
        if values and told.agreed and (several or not agreed):
            listed = {"values": Filled(", ".join(agreed)), "value": Filled(values[0])}
            sentences.append(renderer.render(told.agreed, listed))
        else:
            sentences += agreed
    return sentences


def name_of(game: "Game", type_: str, word: str, translate: NullTranslations = ENGLISH) -> str:
    """Return the name of a word of a vocabulary, such as a disc or a figure."""
    return _Renderer(phrases(game), translate).name(phrases(game).types.get(type_, PLAIN), word)


def help_of(game: "Game", type_: str, word: str, translate: NullTranslations = ENGLISH) -> str:
    """Return a sentence that explains a word of a vocabulary; empty if it needs none."""
    text = phrases(game).types.get(type_, PLAIN).help.get(word, "")
    return translate.gettext(text) if text else ""


# --- rendering -------------------------------------------------------------------------------------------------------


class _Renderer(NamedTuple):
    """Renders phrases of one game for one viewer, in one language."""

    phrases: Phrases
    translate: NullTranslations
    names: Sequence[str] = ()
    viewer: int = -1
    view: View = NONE
    brief: bool = False

    def render(
        self, phrase: Phrase, slots: Slots, parts: Mapping[str, PhrasePart] = NONE, capital: bool = False
    ) -> str:
        """Return the first form whose conditions hold, with its slots filled."""
        form = next((text for text in phrase if self._holds(text, slots)), None)
        if not form or not form.text:
            return ""
        text = self._translated(form, slots)
        if capital and text[:1] != "{":  # of slots, only a part gets a capital
            text, capital = capitalized(text), False
        return HOLE.sub(lambda hole: self._slot(hole[1], slots, parts, capital and not hole.start()), text)

    def looked_up(self, slots: Slots, lookups: Mapping[str, Slot]) -> Slots:
        """Add the slots that must be looked up in the view; each may use the ones before it."""
        filled = dict(slots)
        for name, slot in lookups.items():
            filled[name] = Filled(self._at(slot.path, filled), slot.type)
        return filled

    def name(self, type_: Type, value: str | int) -> str:
        """Return the name of a value, without the `texts` of its type."""
        name = type_.names.get(str(value))
        if name:
            return self.translate.gettext(name)
        return _number(value) if isinstance(value, int) else value.removeprefix(type_.prefix)

    def _holds(self, form: Text, slots: Slots) -> bool:
        return all(self._is(slots[name].value, condition, slots) for name, condition in form.when.items())

    def _is(self, value: Any, condition: Value, slots: Slots) -> bool:
        if isinstance(value, (list, tuple)):
            return condition in value
        if value is None or condition is None:
            return value is condition
        if condition == YOU:
            return str(value) == str(self.viewer)
        other = HOLE.fullmatch(condition) if isinstance(condition, str) else None
        return str(value) == str(slots[other[1]].value) if other else bool(value == condition)

    def _translated(self, form: Text, slots: Slots) -> str:
        if form.number:
            return self.translate.ngettext(form.text, form.many, abs(slots[form.number].value))
        return self.translate.gettext(form.text)

    def _slot(self, name: str, slots: Slots, parts: Mapping[str, PhrasePart], capital: bool) -> str:
        if name in parts:
            part = parts[name]
            part_slots = slots | {new: slots[old] for new, old in part.fields.items()}
            return self.render(part.texts, part_slots, parts, capital)
        return self._shown(*slots[name])

    def _shown(self, value: Any, type_name: str) -> str:
        if value is None:
            return "?"
        type_ = self.phrases.types.get(type_name, PLAIN)
        if type_.seat and str(value).isdigit():
            return self.names[int(value)]
        if not type_.texts or self.brief:
            return self.name(type_, value)
        slots = {"word": Filled(value), "name": Filled(self.name(type_, value))}
        return self.render(type_.texts, self.looked_up(slots, type_.slots))

    def _at(self, path: str, slots: Slots) -> Any:
        if any(slots[name].value is None for name in HOLE.findall(path)):
            return None
        filled = HOLE.sub(lambda hole: str(slots[hole[1]].value), path)
        start, _, rest = filled.partition(".")
        return _looked_up(self.view, rest.split(".")) if start == "view" else filled


def _looked_up(value: Any, steps: Sequence[str]) -> Any:
    """Follow a path into a view as JSON; None where it leads nowhere."""
    index: int | None = None
    for step in steps:
        name, equals, text = step.partition("=")
        if step == "#":
            value = index
        elif equals:
            index = next((at for at, element in enumerate(value) if _has(element.get(name), text)), None)
            value = None if index is None else value[index]
        elif isinstance(value, Mapping):
            value = value.get(step)
        else:
            value = value[int(step)] if step.isdigit() and int(step) < len(value) else None
        if value is None:
            return None
    return value


def _has(value: Any, text: str) -> bool:
    return text in map(str, value) if isinstance(value, (list, tuple)) else str(value) == text


def _seat(view: View) -> int:
    seat = view.get("seat")
    return -1 if seat is None else int(seat)


def _read(game: "Game", type_: str, word: str) -> str | int:
    return int(word) if word.isdigit() and type_ not in game.VOCABULARIES else word


def _like(pattern: str, name: str) -> dict[str, str | int] | None:
    """Return the values of the slots in a pattern that a name fits; None if it does not fit."""
    pieces = HOLE.split(pattern)
    form = "".join(f"(?P<{piece}>.+)" if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))
    match = re.fullmatch(form, name)
    return match and {slot: int(word) if word.isdigit() else word for slot, word in match.groupdict().items()}


def _number(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
