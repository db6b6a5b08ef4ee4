"""The layout of a view as JSON, declared once: each field with its type and the functions that compute it.

A view and the objects in it are TypedDicts. Each object is computed from a *source*, a tuple of ints with everything
that the object depends on. The annotation of a field has a text for docs/views.md, and a `ValueOf` or a `ValuesOf`,
whose functions compile and take the source. Its type says what the resulting numbers mean:

| type | number |
| --- | --- |
| `int`, `bool` | itself |
| `str` | the index of a word |
| `int \\| str` | itself, or the only word if it is below 0 |
| `... \\| None` | null if it is below 0 |

`reader` returns a function that makes JSON values from a source, for servers and terminals. It caches results by
source, so unchanged parts of a view cost nothing. `writer` returns a function that compiles and writes the same view as
a stream of ints (`engine/int_json`), for browsers. mypy checks the types, and the page uses them (`web/messages.py`).
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from types import NoneType
from typing import Any, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints, is_typeddict

from armorial.engine.bits import index, members
from armorial.engine.int_json import (
    begin_list,
    begin_object,
    end,
    write_bool,
    write_int,
    write_null,
    write_options,
    write_word,
)
from armorial.engine.jit import jitable
from armorial.engine.options import Option, decode_options

KEPT = 4096  # cached results for each object and collection of a layout

Read: TypeAlias = Callable[[Any], Any]  # source -> JSON
Write: TypeAlias = Callable[[Any, Any, int], int]  # source, out, at -> the index after the last int written
Words: TypeAlias = Sequence[str]
ItemKeys: TypeAlias = Callable[[Any], list[Hashable]]  # source -> by index, all that the item depends on


class ValueOf(NamedTuple):
    """A field with one value."""

    get: Callable[[Any], Any]  # source -> the number, or the source of the object
    words: Words = ()
    when: Callable[[Any], bool] | None = None  # source -> False: the field is null


class ValuesOf(NamedTuple):
    """A field with a list of values, or with values by key."""

    among: Callable[[Any], int]  # source -> the indices, as a mask
    get: Callable[[Any, int], Any] | None = None  # source, index -> the number or source of an item; None: the index
    words: Words = ()
    keys: Words = ()
    key: Callable[[Any, int], int] | None = None  # source, index -> the index of the key; None: the index
    of: Callable[[Any], Any] | None = None  # source -> the part of it on which this field depends
    when: Callable[[Any], bool] | None = None
    items: "ValuesOf | None" = None  # for items that are lists themselves
    item_keys: "ItemKeys | None" = None  # for readers: a faster way to know which items are equal


class OwnerOf(NamedTuple):
    """A field with the owner of each key: the index of the set that contains it, or the word if none does."""

    sets: Callable[[Any], tuple[int, ...]]  # source -> masks of keys, by owner
    keys: Words
    word: str = ""


class OptionsOf(NamedTuple):
    """The field with the options of the game, by name."""

    get: Callable[[Any], Any]
    options: tuple[Option, ...]


class CommonTo(NamedTuple):
    """Marks a field, before its `ValueOf` or `ValuesOf`, that is the same for all viewers: they are cached together."""

    of: Callable[[Any], Any]  # source -> the part of it on which these fields depend


class ViewField(NamedTuple):
    """A field of an object."""

    name: str
    type: Any  # without None
    optional: bool
    help: str
    how: Any  # ValueOf, ValuesOf, OwnerOf or OptionsOf
    shared: CommonTo | None


def fields(layout: Any) -> Iterator[ViewField]:
    """Yield the fields of a TypedDict."""
    for name, hint in get_type_hints(layout, include_extras=True).items():
        declared, text, *shared, how = get_args(hint)
        yield ViewField(name, *without_none(declared), text, how, *(shared or [None]))


def without_none(declared: Any) -> tuple[Any, bool]:
    """Return a type without None, and whether None was part of it."""
    if NoneType not in get_args(declared):
        return declared, False
    left = [branch for branch in get_args(declared) if branch is not NoneType]
    return left[0] if len(left) == 1 else int | str, True


# --- JSON values ---------------------------------------------------------------------------------


def reader(layout: Any) -> Read:
    """Return a function that makes the JSON values of a layout from a source. Never change what it returns."""
    layout_fields = list(fields(layout))
    own = [(field.name, _field_reader(field)) for field in layout_fields if field.shared is None]
    parts = [
        _part_reader(shared, layout_fields)
        for shared in dict.fromkeys(field.shared for field in layout_fields)
        if shared
    ]

    def read(source: Any) -> dict[str, Any]:
        made = {name: value(source) for name, value in own}
        for part in parts:
            made.update(part(source))
        return made

    return read


def _part_reader(shared: CommonTo, fields: list[ViewField]) -> Read:
    """Return a function that makes the fields that depend on one part of the source."""
    own = [(field.name, _field_reader(field)) for field in fields if field.shared == shared]
    return _kept(shared.of, lambda part: {name: value(part) for name, value in own})


def _field_reader(field: ViewField) -> Read:
    how = field.how
    if isinstance(how, OptionsOf):
        decode = lru_cache(lambda options: decode_options(how.options, options))
        return lambda source: decode(how.get(source))
    if isinstance(how, OwnerOf):
        return _owner_reader(how)
    read = _each_reader(field.type, how) if isinstance(how, ValuesOf) else _one_reader(field, how)
    return read if how.when is None else _unless_null(how.when, read)


def _unless_null(when: Callable[[Any], bool], read: Read) -> Read:
    return lambda source: read(source) if when(source) else None


def _one_reader(field: ViewField, how: ValueOf) -> Read:
    get, item = how.get, _item_reader(field.type, field.optional and how.when is None, how.words)
    return get if item is None else lambda source: item(get(source))


def _each_reader(collection: Any, how: ValuesOf) -> Read:
    among, keys, key = how.among, how.keys, how.key
    get = how.get or _index_itself
    of_items = get_args(collection)[-1]
    read_item = None if how.items else _item_reader(*without_none(of_items), how.words)
    item = _each_reader(of_items, how.items) if how.items else read_item or _itself
    if how.item_keys:
        read = _keyed_reader(keys, how.item_keys, lambda source, i: item(get(source, i)))
    elif get_origin(collection) is list:

        def read(source: Any) -> Any:
            return [item(get(source, i)) for i in _indices(among(source))]
    elif key is None:

        def read(source: Any) -> Any:
            return {keys[i]: item(get(source, i)) for i in _indices(among(source))}
    else:

        def read(source: Any) -> Any:
            return {keys[key(source, i)]: item(get(source, i)) for i in _indices(among(source))}

    return read if how.of is None else _kept(how.of, read)


def _keyed_reader(keys: Words, item_keys: ItemKeys, read_item: Callable[[Any, int], Any]) -> Read:
    """Return a function that makes an object with all keys. It caches the items by their item keys."""
    made: dict[Hashable, Any] = {}

    def read(source: Any) -> dict[str, Any]:
        sources = item_keys(source)
        try:
            return dict(zip(keys, map(made.__getitem__, sources), strict=True))
        except KeyError:
            if len(made) >= KEPT:
                made.clear()
            made.update((key_source, read_item(source, i)) for i, key_source in enumerate(sources))
            return {key: made[key_source] for key, key_source in zip(keys, sources, strict=True)}

    return read


def _owner_reader(how: OwnerOf) -> Read:
    sets, keys = how.sets, how.keys
    nobody = dict.fromkeys(keys, how.word) if how.word else {}

    @lru_cache(maxsize=KEPT)
    def read(masks: tuple[int, ...]) -> dict[str, str | int]:
        owners: dict[str, str | int] = dict(nobody)
        for owner, mask in enumerate(masks):
            for i in _indices(mask):
                owners[keys[i]] = owner
        return owners

    return lambda source: read(sets(source))


def _kept(of: Callable[[Any], Any], read: Read) -> Read:
    keep = lru_cache(maxsize=KEPT)(read)
    return lambda source: keep(of(source))


def _item_reader(type_: Any, optional: bool, words: Words) -> Read | None:
    """Return a function that turns a number, or the source of an object, into JSON; None if no change is needed."""
    if is_typeddict(type_):
        return lru_cache(maxsize=KEPT)(reader(type_))
    if type_ is bool:
        return bool
    if type_ == int | str:
        word = words[0]
        return lambda number: word if number < 0 else number
    if type_ is str:
        return (lambda number: None if number < 0 else words[number]) if optional else words.__getitem__
    return (lambda number: None if number < 0 else number) if optional else None


@lru_cache(maxsize=KEPT)
def _indices(mask: int) -> tuple[int, ...]:
    return tuple(members(mask))


def _itself(number: Any) -> Any:
    return number


@jitable
def _index_itself(_source: Any, i: int) -> int:
    return i


# --- a stream of ints ----------------------------------------------------------------------------


def writer(layout: Any, words: tuple[str, ...]) -> tuple[Write, tuple[str, ...]]:
    """Return a function that compiles and writes a layout, and all its words: the given ones first, then new ones."""
    known = list(words)
    return _object_writer(layout, known), tuple(known)


def _first(words: Words, known: list[str]) -> int:
    """Return the index at which some words follow each other in a list; append them if there is none."""
    for at in range(len(known)):
        if known[at : at + len(words)] == list(words):
            return at
    known.extend(words)
    return len(known) - len(words)


def _object_writer(layout: Any, known: list[str]) -> Write:
    @jitable
    def begin(_source: Any, out: Any, at: int) -> int:
        return begin_object(out, at)

    before: Write = begin
    for field in fields(layout):
        before = _then(before, _first([field.name], known), _field_writer(field, known))

    @jitable
    def write(source: Any, out: Any, at: int) -> int:
        return end(out, before(source, out, at))

    return write


def _then(before: Write, key: int, value: Write) -> Write:
    """Return a function that writes the earlier fields, then a key and its value."""

    @jitable
    def write(source: Any, out: Any, at: int) -> int:
        return value(source, out, write_word(out, before(source, out, at), key))

    return write


def _field_writer(field: ViewField, known: list[str]) -> Write:
    write = _value_writer(field, known)
    return write if field.shared is None else _of_part(field.shared.of, write)


def _value_writer(field: ViewField, known: list[str]) -> Write:
    how = field.how
    if isinstance(how, OptionsOf):
        return _options_writer()
    if isinstance(how, OwnerOf):
        return _owner_writer(how, known)
    if isinstance(how, ValuesOf):
        write = _each_writer(field.type, how, known)
    else:
        get = jitable(how.get)
        item = _item_writer(field.type, field.optional and how.when is None, how.words, known)

        @jitable
        def write(source: Any, out: Any, at: int) -> int:
            return item(get(source), out, at)

    return write if how.when is None else _write_unless_null(how.when, write)


def _options_writer() -> Write:
    @jitable
    def write(_source: Any, out: Any, at: int) -> int:
        return write_options(out, at)

    return write


def _write_unless_null(when: Callable[[Any], bool], write: Write) -> Write:
    jitable(when)

    @jitable
    def write_or_null(source: Any, out: Any, at: int) -> int:
        return write(source, out, at) if when(source) else write_null(out, at)

    return write_or_null


def _each_writer(collection: Any, how: ValuesOf, known: list[str]) -> Write:
    among, get, key = jitable(how.among), jitable(how.get or _index_itself), jitable(how.key or _index_itself)
    of_items = get_args(collection)[-1]
    if how.items:
        item = _each_writer(of_items, how.items, known)
    else:
        item = _item_writer(*without_none(of_items), how.words, known)
    is_list = get_origin(collection) is list
    begin = begin_list if is_list else begin_object
    first = 0 if is_list else _first(how.keys, known)

    @jitable
    def write(source: Any, out: Any, at: int) -> int:
        at = begin(out, at)
        left = among(source)
        while left:
            i = index(left & -left)
            left &= left - 1
            if not is_list:
                at = write_word(out, at, first + key(source, i))
            at = item(get(source, i), out, at)
        return end(out, at)

    return write if how.of is None else _of_part(how.of, write)


def _owner_writer(how: OwnerOf, known: list[str]) -> Write:
    sets, first = jitable(how.sets), _first(how.keys, known)
    count, word = len(how.keys), _first([how.word], known) if how.word else -1

    @jitable
    def write(source: Any, out: Any, at: int) -> int:
        masks = sets(source)
        at = begin_object(out, at)
        for i in range(count):
            owner = -1
            for candidate in range(len(masks)):
                if masks[candidate] >> i & 1:
                    owner = candidate
            if owner >= 0:
                at = write_int(out, write_word(out, at, first + i), owner)
            elif word >= 0:
                at = write_word(out, write_word(out, at, first + i), word)
        return end(out, at)

    return write


def _of_part(of: Callable[[Any], Any], write: Write) -> Write:
    jitable(of)

    @jitable
    def write_part(source: Any, out: Any, at: int) -> int:
        return write(of(source), out, at)

    return write_part


def _item_writer(type_: Any, optional: bool, words: Words, known: list[str]) -> Write:
    """Return a function that writes a number as a value of a type, or an object from its source."""
    if is_typeddict(type_):
        return _object_writer(type_, known)
    if type_ is bool:
        return _bool_writer
    first = _first(words, known) if words else 0
    write = write_word if type_ is str else write_int
    if type_ == int | str:

        @jitable
        def write_either(number: Any, out: Any, at: int) -> int:
            return write_word(out, at, first) if number < 0 else write_int(out, at, number)

        return write_either

    @jitable
    def write_number(number: Any, out: Any, at: int) -> int:
        return write_null(out, at) if optional and number < 0 else write(out, at, first + number)

    return write_number


@jitable
def _bool_writer(value: Any, out: Any, at: int) -> int:
    return write_bool(out, at, value)
