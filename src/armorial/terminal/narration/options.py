"""What can be chosen before a game, told to people."""

from typing import NamedTuple

from armorial.engine.options import Option
from armorial.terminal.i18n import _


class About(NamedTuple):
    """What a choice is called, and what it means."""

    name: str
    help: str


def about(option: Option, value: str | int | bool | None = None) -> About:
    """Return what an option is called, or a value of it; one that is not told here is called as programs call it."""
    told = {
        "short True": About(_("Short game"), _("The game ends when three of the four rows are empty.")),
        "move_at_cap True": About(
            _("Move with one in stock"), _("With two markers on the table and one in stock, you may move one.")
        ),
        "variants consult": About(
            _("Consult"), _("Tricks stay closed; a bourgeoisie card lets you look through some of them.")
        ),
        "variants serve": About(
            _("Serve"), _("A bourgeoisie card lets you take a certain card out of a trick for yourself.")
        ),
        "variants peek": About(_("Peek"), _("A bourgeoisie card lets you look at face-down tokens.")),
        "variants parish": About(
            _("Parish"), _("The religieux has a power: a token moves from one player to another.")
        ),
    }
    plain = option.name.replace("_", " ") if value is None else str(value)
    said = _(plain)
    return told.get(f"{option.name} {value}", About(said[:1].upper() + said[1:], _(option.help)))
