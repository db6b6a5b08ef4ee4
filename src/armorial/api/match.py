"""A match for use at a prompt or in a notebook: with actions, hints, pictures and tables."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from armorial.api.score_table import ScoreTable
from armorial.engine.errors import NotationError
from armorial.engine.game import SPECTATOR, D_co, O_co, S_co
from armorial.engine.match import Match as EngineMatch
from armorial.engine.short_notation import interpret
from armorial.engine.whole_numbers import whole_number

if TYPE_CHECKING:
    from armorial.analysis.review import Review

SIMULATIONS, SECONDS = 50_000, 2.0  # for a hint


class LegalAction(NamedTuple):
    """A legal action: its number, and its notation."""

    id: int
    notation: str

    @property
    def verb(self) -> str:
        """The first word of the notation, such as "take"."""
        return self.notation.split()[0]

    @property
    def things(self) -> tuple[str, ...]:
        """The other words of the notation, such as ("b7",)."""
        return tuple(self.notation.split()[1:])

    def __str__(self) -> str:
        """Return the notation."""
        return self.notation

    def __index__(self) -> int:
        """Return the number: `match.apply(action)` works too."""
        return self.id


class CandidateAction(NamedTuple):
    """An action that a bot considers, and the chance of winning that it expects from it."""

    action: LegalAction
    win: float

    def __str__(self) -> str:
        """Return it as text, such as "take b7 (54%)"."""
        return f"{self.action} ({self.win:.0%})"

    def __repr__(self) -> str:
        """Return its text and class, so that a list of hints can be read."""
        return f"<CandidateAction: {self}>"


class Match(EngineMatch[O_co, D_co, S_co]):
    """A game in progress. It holds the whole deal: show a player or a bot only `view(seat)`.

    `play`, `apply` and `undo` change the match; `copy` returns an independent one. Records include `headers` and
    `comments`.
    """

    @property
    def legal_actions(self) -> list[LegalAction]:
        """The legal actions of the seat to act, as objects with a number and a notation."""
        return [self._legal_action(number) for number in self.game.legal(self.deal, self.state)]

    def _legal_action(self, number: int) -> LegalAction:
        return LegalAction(number, self.game.write(self.state, number))

    def play(self, notation: "str | LegalAction") -> "Match[O_co, D_co, S_co]":
        """Play an action for the seat to act: a notation, an unambiguous short form ("b7" for "take b7"), or a
        legal action.

        Args:
            notation: The same as a player types in the terminal. Capitals and extra spaces do not matter.

        Returns:
            This match, which has changed.

        Raises:
            IllegalAction: The action breaks a rule; the error names the paragraph. The match is unchanged.
            NotationError: The text is not a notation of the game, or it fits several legal actions.
        """
        if isinstance(notation, LegalAction):
            self.apply(notation.id)
        elif isinstance(notation, str):
            super().play(self._complete(notation))
        else:
            super().play(notation)
        return self

    def _complete(self, text: str) -> str:
        reading = interpret(text, self.legal)
        if reading.action is None:
            raise NotationError(f"{text!r} may mean {', '.join(reading.candidates)}; write more of it")
        return reading.action

    def hint(self, simulations: int = SIMULATIONS, seconds: float = SECONDS, seed: int = 0) -> list[CandidateAction]:
        """Return the actions that a bot considers for the seat to act, best first.

        It searches with playouts, or solves an endgame exactly where that is quick. It uses no network, so a king may
        prefer another action.

        Args:
            simulations: How many continuations the bot may try; at least 1.
            seconds: How long it may think. It stops at whichever limit it reaches first.
            seed: The same seed gives the same hints, unless the time runs out first.

        Returns:
            Actions with win chances; none when the game is over. The bot sees only the view of the seat.

        Raises:
            OptionError: There is to be no simulation, or the seed is not a whole number.
        """
        from armorial.bots.bot import Limit  # noqa: PLC0415 - NumPy takes time to import
        from armorial.bots.search import SearchBot  # noqa: PLC0415

        limit = Limit(whole_number("the number of simulations", simulations, 1), seconds)
        rng = Random(whole_number("a seed", seed))
        if self.player is None:
            return []
        game: Any = self.game
        view: Any = self.view(self.player)
        candidates = SearchBot(game, rng).candidates(view, limit)
        return [CandidateAction(self._legal_action(candidate.action), candidate.win) for candidate in candidates]

    def review(self, effort: int = 10_000, seed: int = 0, revealed: bool = False) -> "Review":
        """Judge every decision so far by what its player could know (docs/review.md).

        Args:
            effort: How many simulations look for the best action of each decision; at least 16.
            seed: The same seed gives the same review.
            revealed: Judge with all secrets known instead.

        Raises:
            ArmorialError: The effort is too low.
        """
        from armorial.analysis.review import review  # noqa: PLC0415 - NumPy takes time to import

        return review(self, whole_number("the effort", effort), whole_number("a seed", seed), revealed)

    def view_json(self, seat: int = SPECTATOR) -> Mapping[str, Any]:
        """Return what a viewer may know as JSON values, as clients receive it (docs/views.md).

        Args:
            seat: A seat, or `SPECTATOR`.
        """
        return self.game.view_json(self.view(seat))

    def score_table(self) -> ScoreTable:
        """Return the score as if the game ended now, as a table to print or to turn into a DataFrame."""
        return ScoreTable(self)

    def svg(self, seat: int = SPECTATOR) -> str:
        """Return a picture of the match as SVG, with the arms of the page.

        Args:
            seat: The viewer: a seat, or `SPECTATOR`. The picture shows only what they may know.
        """
        from armorial.api.picture import draw_match  # noqa: PLC0415 - needs msgspec

        return draw_match(self, seat)

    def _repr_svg_(self) -> str:
        """Show the match in a notebook, as a spectator may see it."""
        return self.svg()
