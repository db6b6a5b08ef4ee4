"""The line under the board: what the player is asked to do, or whose turn it is."""

from armorial.terminal.i18n import _
from armorial.terminal.matches.base import Snapshot
from armorial.terminal.narration import WORDS, result


def prompt_text(snapshot: Snapshot) -> str:
    """Return what the player is asked to do, or whose turn it is."""
    if snapshot.waiting:
        return _("The match has not started.")
    if snapshot.score:
        return result(snapshot.score.winners, snapshot.names)
    if snapshot.next_player:
        return _("{name} is next. Press Enter to hand over.").format(name=snapshot.next_player)
    if snapshot.legal:
        return WORDS[snapshot.game.NAME].prompt(snapshot.view, snapshot.legal)
    name = snapshot.names[snapshot.view["player"]]
    if snapshot.view["seat"] is None:
        return _("You are watching. It is {name}'s turn.").format(name=name)
    return _("It is {name}'s turn.").format(name=name)
