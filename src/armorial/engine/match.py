"""One game in progress: the deal, the actions so far, and the states they led to."""

from collections.abc import Mapping
from itertools import groupby
from operator import index
from pathlib import Path
from random import Random
from typing import Any, Generic, Self, SupportsIndex

from armorial.engine.errors import ArmorialError, NotationError
from armorial.engine.events import Event, events, reveals
from armorial.engine.game import (
    ALL_KNOWING,
    SPECTATOR,
    D,
    D_co,
    Game,
    O,
    O_co,
    S,
    S_co,
    Score,
    Turn,
    View,
    actor,
    draw_view,
    game_from_pickle,
    game_to_pickle,
)
from armorial.engine.options import Value, choose, option_values
from armorial.engine.undo import FREE, LazyList, may_undo


class Match(Generic[O_co, D_co, S_co]):
    """A game in progress. It holds the whole deal: show a player or a bot only `view(seat)`.

    People type notations (`"take a1"`); programs may use actions, which are ints. A refused action changes nothing.
    """

    def __init__(self, game: Game[O_co, D_co, S_co], deal: D_co, start: S_co | None = None) -> None:
        """Start a game from a deal, or at a state that somebody set up."""
        self.game = game
        self.deal = deal
        self.headers: dict[str, str] = {}  # what a record says about the match: names, date and so on
        self.comments: dict[int, str] = {}  # by the number of actions before them
        self._actions: list[int] = []
        self._states: list[S_co] = [game.start(deal) if start is None else start]

    @classmethod
    def new(
        cls, game: Game[O_co, D_co, S_co], options: Mapping[str, Any], rng: Random, first: int | None = None
    ) -> "Match[O_co, D_co, S_co]":
        """Deal and start, with options by name; the first player is drawn at random unless given."""
        return cls(game, game.deal(choose(game, options), rng, first=first))

    @property
    def state(self) -> S_co:
        """Everything that happened so far."""
        return self._states[-1]

    @property
    def states(self) -> list[S_co]:
        """All states, from the start."""
        return list(self._states)

    @property
    def actions(self) -> list[int]:
        """All actions, from the start."""
        return list(self._actions)

    @property
    def options(self) -> dict[str, Value]:
        """The options, by name."""
        return option_values(self.game, self.deal.options)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.deal.options.players

    @property
    def player(self) -> int | None:
        """The seat to act; None when the game is over."""
        return actor(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return actor(self.state) is None

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return len(self._actions)

    @property
    def legal(self) -> list[str]:
        """The notations of all legal actions."""
        return [self.game.write(self.state, action) for action in self.game.legal(self.deal, self.state)]

    @property
    def notations(self) -> list[str]:
        """The actions so far, in notation."""
        return [self.game.write(state, action) for state, action in zip(self._states, self._actions, strict=False)]

    @property
    def turns(self) -> list[Turn]:
        """The actions so far, in notation, turn by turn."""
        played = zip(self._states, self.notations, strict=False)
        return [
            Turn(turn, seat, tuple(notation for _, notation in group))
            for (turn, seat), group in groupby(
                played, key=lambda state_and_notation: (state_and_notation[0].turn, state_and_notation[0].player)
            )
        ]

    def play(self, notation: str) -> "Match[O_co, D_co, S_co]":
        """Play an action, given in notation, for the seat to act; return this match."""
        if not isinstance(notation, str):
            example = next(iter(self.legal), "take a1")
            raise NotationError(f"a notation is a text such as {example!r}, not {notation!r}")
        return self.apply(self.game.read(self.state, notation))

    def apply(self, action: SupportsIndex) -> "Match[O_co, D_co, S_co]":
        """Play an action for the seat to act.

        Args:
            action: A number, one of `view(seat).legal`.

        Returns:
            This match, which has changed.

        Raises:
            IllegalAction: The action breaks a rule; the error names the paragraph. The match is unchanged.
            NotationError: It is not a whole number.
        """
        try:
            number = index(action)  # NumPy's numbers too
        except TypeError:
            raise NotationError(f"an action is a whole number, not {action!r}; match.play takes a notation") from None
        self._states.append(self.game.apply(self.deal, self.state, number))
        self._actions.append(number)
        return self

    def undo(self) -> str:
        """Take back the last action, whoever played it, and return its notation.

        Raises:
            ArmorialError: There is no action to take back.
        """
        if not self._actions:
            raise ArmorialError("there is nothing to take back")
        self.comments.pop(self.ply, None)
        self._states.pop()
        return self.game.write(self.state, self._actions.pop())

    def copy(self) -> Self:
        """Return an independent match with the same deal, actions, headers and comments."""
        other = type(self)(self.game, self.deal)
        other._actions, other._states = self.actions, self.states  # noqa: SLF001 - of its own class
        other.headers, other.comments = dict(self.headers), dict(self.comments)
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Self:
        """Return a copy: the other parts of a match are immutable."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes to pickle."""
        return self.__dict__ | {"game": game_to_pickle(self.game)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the pickled attributes."""
        self.__dict__ |= state | {"game": game_from_pickle(state["game"])}

    def __eq__(self, other: object) -> bool:
        """Tell whether two matches have the same deal, the same start and the same actions."""
        if not isinstance(other, Match):
            return NotImplemented
        identities = [(match.game.NAME, match.deal, match.states[0], match.actions) for match in (self, other)]
        return identities[0] == identities[1]

    __hash__ = None  # type: ignore[assignment]  # a match changes, so it cannot be a key or a member of a set

    def may_take_back(self) -> bool:
        """Tell whether the seat to act played the last action, in this turn, and it revealed nothing to anybody."""
        return self.may_undo(self.state.player, self.players)[0] == FREE

    def may_undo(self, seat: int, people: int) -> tuple[int, int]:
        """Return whether a seat may take something back, given the number of people, and from which ply: see `undo`."""
        played = [(state.player, state.turn) for state in self._states[:-1]]
        revealing = LazyList(lambda ply: reveals(self.game, self.deal, self._states[ply], self._actions[ply]))
        return may_undo(played, revealing, self.ply, seat, self.state.player, self.state.turn, people)

    def events(self, ply: int, viewer: int = SPECTATOR) -> tuple[Event, ...]:
        """Return the events of one action, as a viewer may know them.

        Args:
            ply: The number of actions before it: 0 for the first.
            viewer: A seat, `SPECTATOR`, or `ALL_KNOWING`, from whom nothing is hidden.
        """
        return self.events_between(ply, ply + 1, viewer)

    def events_between(self, start: int, end: int, viewer: int = SPECTATOR) -> tuple[Event, ...]:
        """Return the events from one ply to another, as a viewer may know them.

        Args:
            start: The number of actions before the first event.
            end: The number of actions up to and including the last event.
            viewer: A seat, `SPECTATOR`, or `ALL_KNOWING`, from whom nothing is hidden.

        Raises:
            ArmorialError: There is no such ply or viewer.
        """
        if not 0 <= start <= end <= self.ply:
            raise ArmorialError(f"expected an ascending range of plies within 0 to {self.ply}, not {start} to {end}")
        if viewer not in (ALL_KNOWING, SPECTATOR, *range(self.players)):
            raise ArmorialError(f"expected a viewer from {ALL_KNOWING} to {self.players - 1}, not {viewer!r}")
        return tuple(
            event
            for ply in range(start, end)
            for event in events(self.game, self.deal, self._states[ply], self._actions[ply], viewer)
        )

    def view(self, seat: int = SPECTATOR) -> View[D_co, S_co]:
        """Return what a viewer may know, with the legal actions; bots get nothing else.

        Args:
            seat: A seat, or `SPECTATOR`.

        Raises:
            ArmorialError: There is no such seat.
        """
        return self.view_at(self.state, seat)

    def view_at(self: "Match[O, D, S]", state: S, seat: int = SPECTATOR) -> View[D, S]:
        """Return what a seat, or a spectator, may know in a state of this match."""
        if seat not in (SPECTATOR, *range(self.players)):
            raise ArmorialError(f"seats are 0 to {self.players - 1}, or {SPECTATOR} for a spectator; not {seat!r}")
        return self.game.view(self.deal, state, seat)

    def board(self, seat: int | None = None) -> str:
        """Draw the board as text.

        Args:
            seat: The viewer: a seat, or `SPECTATOR`; by default, the seat to act.
        """
        lines = draw_view(self.game, self.view(self.state.player if seat is None else seat))
        return "\n".join("".join(span.text for span in line).rstrip() for line in lines)

    def score(self) -> Score:
        """Return the score as if the game ended now."""
        return self.game.score(self.deal, self.state)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, with headers and comments.

        Args:
            path: The file; an existing one is replaced.
        """
        from armorial.engine.record import write_record  # noqa: PLC0415 - that module imports this one

        Path(path).write_text(write_record(self), encoding="utf-8")

    def __str__(self) -> str:
        """Draw the board."""
        return self.board()

    def __repr__(self) -> str:
        """Return the game, its options and the current ply."""
        where = "over" if self.over else f"seat {self.player} to act"
        return f"<{self.game.TITLE} {self.options}, ply {self.ply}, {where}>"
