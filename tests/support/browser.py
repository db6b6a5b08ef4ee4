"""A real browser: the machine's Chromium, else Debian's if we may install it, else Playwright's own.

The headless shell is Chromium without windows: with it the tests take half the processor time.
"""

import fcntl
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright
from playwright.sync_api import Error as PlaywrightError

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LOCK = Path(tempfile.gettempdir()) / "armorial-tests-browser.lock"
NONE = (
    "there is no Chromium on this machine, and none could be installed: "
    f"install one (Debian: apt-get install {SHELL}), or run `.venv/bin/playwright install chromium`"
)


@cache
def installed() -> str | None:
    """Return the machine's Chromium."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _install_debians() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several test processes come here at the same time
        installed.cache_clear()
        if not installed():
            for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", SHELL]):
                subprocess.run(command, check=False, capture_output=True)
    installed.cache_clear()
    return installed()


def launch(playwright: Playwright) -> Browser:
    """Start a browser; if there is none and none can be installed, skip the test with the reason."""
    path = installed()
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses root otherwise
    if not path and not os.path.exists(playwright.chromium.executable_path):
        path = _install_debians()
        if not path:
            subprocess.run(["playwright", "install", "chromium"], check=False, capture_output=True)
    try:
        return playwright.chromium.launch(executable_path=path, args=sandbox)
    except PlaywrightError as error:
        pytest.skip(f"{NONE} ({error.message.splitlines()[0]})")
