"""The real program in a pseudo-terminal: keys go in, the screen comes out, as a person would see it."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "esc": "\x1b",
    "tab": "\t",
}
SEQUENCE = re.compile(
    r"\x1b(?:\[([?<>=]?)([0-9;:]*)([ -/]*[@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|P[^\x1b]*\x1b\\|[()][A-Z0-9]|[=>78cM])"
)
SECONDS = 90  # to wait at most: a busy machine may have to compile first
SECONDS_FOR_THE_REST = 5  # to read what a program wrote before it ended, if another process keeps its terminal open


class Screen:
    """The parts of a terminal that our programs use: text, the cursor, erasing."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns, self.lines = columns, lines
        self.row = self.column = 0
        self.cells = [[" "] * columns for _ in range(lines)]
        self.bells = 0
        self._rest = ""

    def feed(self, text: str) -> None:
        text, at = self._rest + text, 0
        self._rest = ""
        while at < len(text):
            if text[at] != "\x1b":
                self._put(text[at])
                at += 1
            elif sequence := SEQUENCE.match(text, at):
                if sequence[3]:
                    self._control(sequence[1], sequence[2], sequence[3])
                at = sequence.end()
            elif len(text) - at < 200:  # the rest of it comes later
                self._rest = text[at:]
                return
            else:
                at += 1

    def _put(self, character: str) -> None:
        if character == "\n":
            self._down()
        elif character == "\r":
            self.column = 0
        elif character == "\b":
            self.column = max(0, self.column - 1)
        elif character == "\a":
            self.bells += 1
        elif character >= " ":
            if self.column >= self.columns:
                self.column = 0
                self._down()
            self.cells[self.row][self.column] = character
            self.column += 1

    def _down(self) -> None:
        if self.row == self.lines - 1:
            self.cells = [*self.cells[1:], [" "] * self.columns]
        else:
            self.row += 1

    def _control(self, mark: str, numbers: str, final: str) -> None:
        values = [int(number or 0) for number in re.split("[;:]", numbers)] if numbers else [0]
        count = max(1, values[0])
        if final == "H":
            self.row = min(self.lines, count) - 1
            self.column = min(self.columns, max(1, values[1] if len(values) > 1 else 1)) - 1
        elif final == "A":
            self.row = max(0, self.row - count)
        elif final == "B":
            self.row = min(self.lines - 1, self.row + count)
        elif final == "C":
            self.column = min(self.columns - 1, self.column + count)
        elif final == "D":
            self.column = max(0, self.column - count)
        elif final == "G":
            self.column = count - 1
        elif final == "K":
            start, end = {0: (self.column, self.columns), 1: (0, self.column + 1)}.get(values[0], (0, self.columns))
            self.cells[self.row][start:end] = [" "] * (end - start)
        elif final == "J" and not mark:
            self.cells = [[" "] * self.columns for _ in range(self.lines)]

    def text(self) -> str:
        return "\n".join("".join(line).rstrip() for line in self.cells)


def _take_terminal() -> None:
    """Give the new process the pseudo-terminal and its signals, also if the tests run in the background."""
    fcntl.ioctl(1, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Program:
    """`armorial ...` in a pseudo-terminal."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        python: str | Path = sys.executable,
        stdin: str | None = None,
        **environment: str,
    ) -> None:
        self.screen_, self._decode = Screen(*size), codecs.getincrementaldecoder("utf-8")("replace").decode
        self.output = ""  # everything that was written, with its control sequences
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        variables = {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")),
            "USER": "anna",
            "LOGNAME": "anna",
            **environment,
        }
        self.process = subprocess.Popen(
            [str(python), "-m", "armorial", *arguments],
            stdin=slave if stdin is None else subprocess.PIPE,
            stdout=slave,
            stderr=slave,
            env=os.environ | variables,
            cwd=home,
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 - Ctrl+C needs it
        )
        os.close(slave)
        if self.process.stdin:  # a pipe in place of the keyboard
            self.process.stdin.write((stdin or "").encode())
            self.process.stdin.close()

    def read(self, seconds: float = 0.05) -> bool:
        """Read what the program writes within that time; return whether it can write more."""
        end = time.monotonic() + seconds
        while select.select([self._master], [], [], max(0, end - time.monotonic()))[0]:
            try:
                written = os.read(self._master, 65536)
            except OSError:  # the program has closed the terminal
                return False
            if not written:
                return False
            text = self._decode(written)
            self.output += text
            self.screen_.feed(text)
        return True

    def screen(self) -> str:
        return self.screen_.text()

    def until(self, condition: Callable[[str], bool]) -> str:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            self.read()
            if condition(self.screen()):
                return self.screen()
        raise AssertionError(f"the expected screen did not appear:\n{self.screen()}")

    def until_shown(self, *texts: str) -> str:
        return self.until(lambda screen: all(text in screen for text in texts))

    def press(self, *keys: str) -> "Program":
        for key in keys:
            os.write(self._master, KEYS.get(key, key).encode())
            self.read(0.1)
        return self

    def type(self, text: str) -> "Program":
        os.write(self._master, f"{text}\r".encode())
        self.read(0.02)
        return self

    def interrupt(self) -> None:
        """Press Ctrl+C."""
        os.write(self._master, b"\x03")

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self._master)
        self._master = -1
        self.process.wait(SECONDS)

    def wait(self, seconds: float = SECONDS) -> int:
        """Wait until the program ends, and return its exit status."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, f"the program does not end:\n{self.screen()}"
            self.read()
        rest = time.monotonic() + SECONDS_FOR_THE_REST
        while self.read() and time.monotonic() < rest:
            pass
        return self.process.returncode

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        if self._master >= 0:
            os.close(self._master)
