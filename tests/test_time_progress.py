"""The estimate of a long run, and which tests a quick run leaves out."""

import subprocess
import sys

import pytest

from tests.support.time_progress import minutes, progress


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (9.9, "0:09"), (192, "3:12"), (3600, "60:00")])
def test_a_time_is_in_minutes_and_seconds(seconds: float, text: str) -> None:
    assert minutes(seconds) == text


@pytest.mark.parametrize(
    ("share", "passed", "expected", "text"),
    [
        (0.0, 5.0, 100.0, "0% · 0:05 of about 1:50"),
        (0.37, 192.0, 520.0, "37% · 3:12 of about 8:39"),
        (0.5, 100.0, 100.0, "50% · 1:40 of about 2:55"),
        (0.99, 300.0, 100.0, "99% · 5:00 of about 5:03"),
    ],
)
def test_what_has_passed_corrects_what_was_expected(share: float, passed: float, expected: float, text: str) -> None:
    assert progress(share, passed, expected) == text


def test_a_quick_run_leaves_out_what_is_real_or_long_and_tells_first_how_long_it_takes() -> None:
    left_out = ["tests/web/test_robust.py", "tests/server/test_many_processes.py", "tests/test_perft.py"]
    command = [sys.executable, "-m", "pytest", "--quick", "-n0", "--collect-only", "-q", *left_out, "tests/engine"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    tests = [line for line in shown.splitlines() if "::" in line]
    assert {line.split("/")[1] for line in tests} == {"engine"}
    assert f"{len(tests)} tests, about 0:" in shown
