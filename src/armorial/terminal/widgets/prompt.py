"""What is asked of the player, or what all wait for: one line under the board."""

from armorial.engine import phrases
from armorial.terminal.i18n import _, catalogue
from armorial.terminal.matches.base import Scene
from armorial.terminal.narration import result


def prompt(scene: Scene) -> str:
    """Say what is asked of the player, or what all wait for."""
    if scene.waiting:
        return _("The match has not begun.")
    if scene.score:
        return result(scene.score.winners, scene.names)
    if scene.next:
        return _("{name} is next. Press Enter to hand over.").format(name=scene.next)
    asked = phrases.prompt(scene.game, scene.told, scene.legal, scene.names, catalogue())
    return f"{_('You are watching.')} {asked}" if scene.told["seat"] is None else asked
