"""Cookies of guests, kept in a file: a guest who comes back finds their tables again."""

from pathlib import Path

from platformdirs import user_state_path

from armorial.terminal.json_file import read_json, write_json

Cookies = dict[str, str]


def _file() -> Path:
    return user_state_path("armorial") / "guests.json"


def load_cookies(server: str, name: str) -> Cookies:
    """Return the cookies of the guest with that name on a server, if there are any."""
    cookies: Cookies = read_json(_file()).get(f"{name}@{server}", {})
    return cookies


def all_guests() -> list[tuple[str, Cookies]]:
    """Return the servers on which this computer's guests play, with the cookies of each guest."""
    return [(guest.rpartition("@")[2], cookies) for guest, cookies in read_json(_file()).items()]


def save_cookies(server: str, name: str, cookies: Cookies) -> None:
    """Keep the cookies of a guest."""
    write_json(_file(), read_json(_file()) | {f"{name}@{server}": cookies})
