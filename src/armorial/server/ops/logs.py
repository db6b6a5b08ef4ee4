"""Configure logging: text for people, or JSON lines for programs."""

import contextlib
import logging
import os
import sys

import structlog

from armorial.server.settings import Settings


class _SafePrinter:
    """Prints log lines, and ignores errors: a full disk must not stop the server."""

    def msg(self, line: str) -> None:
        with contextlib.suppress(OSError):
            print(line, flush=True)

    log = debug = info = warn = warning = error = critical = exception = fatal = msg


def _has_colours() -> bool:
    """Return whether lines for people are coloured. On Windows, structlog would need another package, or fail."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and sys.platform != "win32"


def configure_logging(settings: Settings) -> None:
    """Configure our log and that of the libraries."""
    first: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,  # the id of the request
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Tracebacks must not show variables: they may be secret.
    last: list[structlog.typing.Processor]
    if settings.log_format == "json":
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=_has_colours(), exception_formatter=plain, sort_keys=False)]
    structlog.configure(
        processors=[*first, *last],
        logger_factory=lambda *_: _SafePrinter(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        cache_logger_on_first_use=True,
    )
    others = logging.StreamHandler(sys.stdout)
    others.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=first, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]
        )
    )
    logging.basicConfig(handlers=[others], level=logging.WARNING, force=True)
