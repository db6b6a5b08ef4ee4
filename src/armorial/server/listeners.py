"""Listeners: functions that a service calls when something changed. `services.py` shows who listens to what."""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from armorial.server.supervision import supervised

T = TypeVar("T")


class Listeners(Generic[T]):
    """The functions to call when something changed."""

    def __init__(self) -> None:
        """Start with no listeners."""
        self._listeners: list[Callable[[T], Awaitable[None]]] = []

    def add(self, listener: Callable[[T], Awaitable[None]]) -> None:
        """Add a function; functions are called in the order in which they were added."""
        self._listeners.append(listener)

    async def notify(self, changed: T) -> None:
        """Call all listeners. The change is stored already, so an error of a listener ends nothing."""
        for listener in self._listeners:
            with supervised("listener"):
                await listener(changed)
