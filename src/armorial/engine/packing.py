"""Nested tuples of ints, such as a State, as rows of an array: for compiled code that stores thousands of them.

`store` and `load` are plain Python; compiled code uses overloads that only copy numbers. An array may be in C order,
row by row, or in Fortran order, column by column, which suits a GPU. A list in place of an array holds the tuples
themselves.
"""

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Any, TypeVar

T = TypeVar("T")


def width(value: Any) -> int:
    """Return how many numbers a nested tuple contains; None is not a number, and takes no room."""
    return sum(number is not None for number in _numbers(value))


def store(table: Any, row: int, value: Any) -> None:
    """Write a nested tuple into a row."""
    if isinstance(table, list):
        table[row] = value
        return
    for column, number in enumerate(number for number in _numbers(value) if number is not None):
        table[row, column] = number


def load(table: Any, row: int, like: T) -> T:
    """Return the nested tuple that is stored in a row; it has the structure of `like`."""
    if isinstance(table, list):
        stored: T = table[row]
        return stored
    value: T = _filled(like, (int(number) for number in table[row]))
    return value


def empty(like: T) -> T:
    """Return a nested tuple of zeros with the structure of `like`."""
    value: T = _filled(like, repeat(0))
    return value


def as_text(value: Any) -> str:
    """Return a nested tuple as text: its numbers in hexadecimal, separated by dots; 0 is empty."""
    return ".".join([f"{number:x}" if number else "" for number in _numbers(value)])


def from_text(text: str, like: T) -> T:
    """Return the nested tuple for a text of `as_text`, with the structure of `like`; refuse any other text."""
    parts = text.split(".")
    if len(parts) != width(like):
        raise ValueError(f"expected {width(like)} numbers, not {len(parts)}")
    value: T = _filled(like, (int(part or "0", 16) for part in parts))
    return value


def _numbers(value: Any) -> list[int | None]:
    if not isinstance(value, tuple):
        return [value]
    numbers: list[int | None] = []
    for part in value:
        if isinstance(part, tuple):
            numbers += _numbers(part)
        else:
            numbers.append(part)
    return numbers


def _filled(like: Any, numbers: Iterator[int]) -> Any:
    if not isinstance(like, tuple):
        return None if like is None else next(numbers)
    parts = [_filled(part, numbers) for part in like]
    return type(like)(*parts) if hasattr(like, "_fields") else tuple(parts)


def register_overloads(extending: Any, types: Any) -> None:
    """Register overloads of `store` and `load` with a compiler."""

    def addresses(context: Any, builder: Any, table: Any, type_: Any, row: Any) -> Callable[[int], Any]:
        """Return the function that gives the address of a column in a row."""
        numbers = context.make_array(type_)(context, builder, table)
        rows, columns = (builder.extract_value(numbers.shape, axis) for axis in range(2))
        if type_.layout == "F":
            return lambda column: builder.gep(
                numbers.data, [builder.add(row, builder.mul(rows, context.get_constant(types.intp, column)))]
            )
        begin = builder.gep(numbers.data, [builder.mul(row, columns)])
        return lambda column: builder.gep(begin, [context.get_constant(types.intp, column)])

    def parts_of(type_: Any) -> list[Any]:
        return list(type_.types) if isinstance(type_, types.BaseTuple) else []

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def write(_context: Any, table: Any, _row: Any, value: Any) -> Any:
        def build(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            address = addresses(context, builder, args[0], table, args[1])
            column = 0

            def walk(type_: Any, value: Any) -> None:
                nonlocal column
                if isinstance(type_, types.BaseTuple):
                    for i, part in enumerate(parts_of(type_)):
                        walk(part, builder.extract_value(value, i))
                    return
                if isinstance(type_, types.NoneType):
                    return
                number = context.cast(builder, value, type_, types.int64)
                builder.store(number, address(column))
                column += 1

            walk(value, args[2])
            return context.get_dummy_value()

        return types.void(table, types.intp, value), build

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def read(_context: Any, table: Any, _row: Any, like: Any) -> Any:
        def build(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            address = addresses(context, builder, args[0], table, args[1])
            column = 0

            def walk(type_: Any, value: Any) -> Any:
                nonlocal column
                if isinstance(type_, types.BaseTuple):
                    for i, part in enumerate(parts_of(type_)):
                        value = builder.insert_value(value, walk(part, builder.extract_value(value, i)), i)
                    return value
                if isinstance(type_, types.NoneType):
                    return value
                number = builder.load(address(column))
                column += 1
                return context.cast(builder, number, types.int64, type_)

            return walk(like, args[2])

        return like(table, types.intp, like), build

    # Numba calls the outer lambda of each with types, and compiles the inner one.
    # ruff: disable[ARG005, PLW0108]
    extending.overload(store)(lambda table, row, value: lambda table, row, value: write(table, row, value))
    extending.overload(load)(lambda table, row, like: lambda table, row, like: read(table, row, like))
    # ruff: enable[ARG005, PLW0108]
