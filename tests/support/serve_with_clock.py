"""`armorial serve` with a clock that tests set: it always shows the time in the file named by ARMORIAL_TEST_CLOCK."""

import os
import time
from pathlib import Path

CLOCK = Path(os.environ["ARMORIAL_TEST_CLOCK"])
time.time = lambda: float(CLOCK.read_text())  # before anything that keeps a reference to it is imported

from armorial import cli  # noqa: E402

if __name__ == "__main__":
    cli.main()
