"""A bot that ignores its private knowledge."""

from armorial.bots.bot import THREE_SECONDS, Bot, Limit, Progress, ignore_progress
from armorial.engine.game import SPECTATOR, Game, View


class PublicViewBot:
    """Plays like another bot that knows no more than a spectator."""

    def __init__(self, game: Game, bot: Bot) -> None:
        """Wrap another bot."""
        self._game, self._bot = game, bot

    def choose(self, view: View, limit: Limit = THREE_SECONDS, progress: Progress = ignore_progress) -> int:
        """Return what the other bot chooses, given what a spectator knows."""
        public = self._game.view(view.deal, view.state, SPECTATOR)
        return self._bot.choose(View(view.seat, public.deal, public.state, view.legal), limit, progress)
