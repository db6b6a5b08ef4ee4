"""The line under the board: what the player is asked to do, or whose turn it is."""

from armorial.engine.phrases import prompt
from armorial.terminal.i18n import MATCH, _, catalogue, say
from armorial.terminal.matches.base import Snapshot
from armorial.terminal.narration.results import result_text


def prompt_text(snapshot: Snapshot) -> str:
    """Return what the player is asked to do, or what everybody waits for."""
    if snapshot.waiting:
        return _("The match has not started.")
    if snapshot.score:
        return result_text(snapshot.score, snapshot.names, snapshot.you, snapshot.played)
    if snapshot.next_player:
        return _("{name} is next. Press Enter to hand over.").format(name=snapshot.next_player)
    text = prompt(snapshot.game, snapshot.view, snapshot.legal, snapshot.names, catalogue())
    if snapshot.preparing:
        text = f"{text} {_('The bots are being prepared: after an installation this takes up to a minute, once.')}"
    return say(MATCH["watching"], prompt=text) if snapshot.view["seat"] is None else text
