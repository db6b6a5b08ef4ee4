"""Work that nobody waits for, such as loops: an error is logged and counted, and never ends it.

An `ApiError`, such as a database that does not answer, is expected now and then. Anything else is logged with its
traceback, for example a record of other rules.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator

import structlog
from prometheus_client import Counter

from armorial.server.errors import ApiError

logger = structlog.get_logger()

FAILURES = Counter(
    "armorial_background_failures", "Errors in work that nobody waits for", ["work"], registry=None
)  # of this process


def report(work: str, error: Exception, **about: str) -> None:
    """Log and count an error."""
    FAILURES.labels(work).inc()
    if isinstance(error, ApiError):
        logger.warning("background work failed", work=work, error=str(error), **about)
    else:
        logger.error("background work failed", work=work, exc_info=error, **about)


@contextlib.contextmanager
def supervised(work: str, **about: str) -> Iterator[None]:
    """Log and count an error of this block, and go on after it."""
    try:
        yield
    except Exception as error:
        report(work, error, **about)


async def repeat(work: str, seconds: float, run: Callable[[], Awaitable[None]]) -> None:
    """Run something at intervals forever, whatever fails."""
    while True:
        await asyncio.sleep(seconds)
        with supervised(work):
            await run()
