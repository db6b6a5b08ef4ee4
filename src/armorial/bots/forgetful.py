"""A bot that goes only by what lies open before everybody: what it alone has seen, it forgets."""

from armorial.bots.bot import THREE_SECONDS, Bot, Limit, Progress, silent
from armorial.engine.game import SPECTATOR, Game, View


class Forgetful:
    """Thinks as another bot does, but does not remember its own secrets."""

    def __init__(self, game: Game, bot: Bot) -> None:
        """Let a bot forget."""
        self._game, self._bot = game, bot

    def choose(self, view: View, limit: Limit = THREE_SECONDS, progress: Progress = silent) -> int:
        """Return what the other bot chooses, knowing no more than a spectator."""
        seen = self._game.view(view.deal, view.state, SPECTATOR)
        return self._bot.choose(View(view.seat, seen.deal, seen.state, view.legal), limit, progress)
