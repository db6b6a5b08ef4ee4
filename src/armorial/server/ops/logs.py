"""The log: lines for people, or JSON for programs."""

import contextlib
import logging
import sys

import structlog

from armorial.server.settings import Settings


class Unfailing:
    """Writes lines as long as there is room for them: a disk that is full must not stop what is only told of."""

    def msg(self, line: str) -> None:
        """Write a line."""
        with contextlib.suppress(OSError):
            print(line, flush=True)

    log = debug = info = warn = warning = error = critical = exception = fatal = msg


def write_logs(settings: Settings) -> None:
    """Write logs for people, or as JSON lines for programs: ours, and those of the libraries."""
    first: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Tracebacks are plain: one that shows variables would show secrets.
    last: list[structlog.typing.Processor]
    if settings.log == "json":
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=sys.stdout.isatty(), exception_formatter=plain, sort_keys=False)]
    structlog.configure(
        processors=[*first, *last],
        logger_factory=lambda *_: Unfailing(),
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
