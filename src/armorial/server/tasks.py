"""Tasks that run to their end, even if the caller that started them is cancelled."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """The running tasks, kept here because an event loop holds only weak references to its tasks."""

    def __init__(self) -> None:
        """Start with no tasks."""
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Start work that no caller cancels."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for work that continues if the caller is cancelled, as a request is when its client disconnects."""
        return await asyncio.shield(self.start(work))
