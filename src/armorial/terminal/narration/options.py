"""What can be chosen before a game, told to people."""

from typing import NamedTuple

from armorial.engine.options import Option
from armorial.terminal.i18n import _


class OptionText(NamedTuple):
    """The label of a choice, and what it means."""

    label: str
    help: str


def option_text(option: Option, value: str | int | bool | None = None) -> OptionText:
    """Return what an option is called, or a value of it; one that is not told here is called as programs call it."""
    told = {
        "short True": OptionText(_("Short game"), _("The game ends when three of the four rows are empty.")),
        "move_at_cap True": OptionText(
            _("Move with one in stock"), _("With two markers on the table and one in stock, you may move one.")
        ),
        "variants consult": OptionText(
            _("Consult"), _("Tricks stay closed; a bourgeoisie card lets you look through some of them.")
        ),
        "variants serve": OptionText(
            _("Serve"), _("A bourgeoisie card lets you take a certain card out of a trick for yourself.")
        ),
        "variants peek": OptionText(_("Peek"), _("A bourgeoisie card lets you look at face-down tokens.")),
        "variants parish": OptionText(
            _("Parish"), _("The religieux has a power: a token moves from one player to another.")
        ),
    }
    plain = option.name.replace("_", " ") if value is None else str(value)
    said = _(plain)
    return told.get(f"{option.name} {value}", OptionText(said[:1].upper() + said[1:], _(option.help)))
