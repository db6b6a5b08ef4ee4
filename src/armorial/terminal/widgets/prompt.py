"""What is asked of the player, or for whom all wait: one line under the board."""

from armorial.terminal.i18n import _
from armorial.terminal.matches.base import Scene
from armorial.terminal.narration import WORDS, result


def prompt(scene: Scene) -> str:
    """Say what is asked of the player, or for whom all wait."""
    if scene.waiting:
        return _("The match has not begun.")
    if scene.score:
        return result(scene.score.winners, scene.names)
    if scene.next:
        return _("{name} is next. Press Enter to hand over.").format(name=scene.next)
    if scene.legal:
        return WORDS[scene.game.NAME].prompt(scene.told, scene.legal)
    name = scene.names[scene.told["player"]]
    if scene.told["seat"] is None:
        return _("You look on. {name} is to act.").format(name=name)
    return _("{name} is to act.").format(name=name)
