"""A puzzle: a position, the question "what is best?", and the proved answer. It is stored as JSON.

The file has the whole deal, because the match is replayed from it. Players see the view of the puzzle's seat and
nothing else; the answer, the replies and the reasons were all found from that view.
"""

import hashlib
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.engine.options import Value, choose
from armorial.engine.record import write_record
from armorial.games import GAMES, find

ID_LENGTH = 6  # hexadecimal digits after the letter of the game
EXACT, SEARCH = "exact", "search"
SEPARATOR = ", "  # between actions


class PuzzleError(ArmorialError):
    """A puzzle or a file of puzzles cannot be read."""


class Choice(NamedTuple):
    """A legal action of a step."""

    action: str  # in notation
    chance: float  # to win, if everybody plays best from there
    reply: tuple[str, ...] = ()  # the expected actions after it, up to the end of the next player's turn


class PuzzleStep(NamedTuple):
    """One action to find: all choices, the best first. The first few are good enough, and accepted."""

    choices: tuple[Choice, ...]
    accepted: int  # how many are

    @property
    def best(self) -> Choice:
        """The best action."""
        return self.choices[0]

    @property
    def runner_up(self) -> Choice:
        """The best of the wrong actions."""
        return self.choices[self.accepted]

    def accepts(self, action: str) -> bool:
        """Tell whether an action is good enough."""
        return action in [choice.action for choice in self.choices[: self.accepted]]

    def choice(self, action: str) -> Choice:
        """Return the choice of an action."""
        return next(choice for choice in self.choices if choice.action == action)

    def loss(self, action: str) -> float:
        """Return by how much an action lowers the chance to win."""
        return max(0.0, self.best.chance - self.choice(action).chance)


class Proof(NamedTuple):
    """How the first step was proved: by the game's solver, or by long searches that agree."""

    kind: str  # EXACT or SEARCH
    effort: int  # positions that the solver looked at, or simulations of each search
    seeds: tuple[int, ...] = ()  # of the searches
    best: tuple[float, ...] = ()  # the chance after the best action, by search
    second: tuple[float, ...] = ()  # the chance after the runner-up, by search


class Puzzle(NamedTuple):
    """A puzzle."""

    id: str
    game: str
    options: Mapping[str, Value]
    first: int  # the seat that started
    deal: tuple[str, ...]  # as lines of a record
    actions: tuple[str, ...]  # that lead to the position
    seat: int  # whose action is to be found
    steps: tuple[PuzzleStep, ...]
    proof: Proof
    themes: tuple[str, ...]
    levels: Mapping[str, float]  # the share of attempts in which each level solved it
    grade: str  # the weakest level that solves it, if all stronger levels do too
    rating: int
    reasons: tuple[Mapping[str, Any], ...]  # why the best action is best: see `reasons`
    source: str  # which game it comes from

    @property
    def solution(self) -> tuple[str, ...]:
        """The best actions."""
        return tuple(step.best.action for step in self.steps)


def new_id(match: Match, options: Collection[str] | None = None) -> str:
    """Return an id that depends only on the game, the deal, the actions and these options, by default all."""
    digest = hashlib.sha256(write_record(match, options).encode()).hexdigest()
    return match.game.NAME[0] + digest[:ID_LENGTH]


def match_of(puzzle: Puzzle) -> Match:
    """Return the match at the position of a puzzle; refuse a puzzle that does not replay."""
    game: Game = find(puzzle.game)
    match = Match(game, game.read_deal(choose(game, puzzle.options), puzzle.first, list(puzzle.deal)))
    for action in puzzle.actions:
        match.play(action)
    if match.player != puzzle.seat:
        raise PuzzleError(f"puzzle {puzzle.id} asks seat {puzzle.seat}, but seat {match.player} is to act")
    return match


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as JSON values, in a short and readable form."""
    steps = [
        {
            "accepted": step.accepted,
            "choices": [
                [choice.action, choice.chance, *([SEPARATOR.join(choice.reply)] if choice.reply else [])]
                for choice in step.choices
            ],
        }
        for step in puzzle.steps
    ]
    proof = {name: value for name, value in puzzle.proof._asdict().items() if value}
    return puzzle._asdict() | {"actions": SEPARATOR.join(puzzle.actions), "steps": steps, "proof": proof}


def from_json(data: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle that JSON values describe."""
    try:
        if data["game"] not in GAMES:
            raise PuzzleError(f"the game of a puzzle is {data['game']!r}; expected one of {', '.join(GAMES)}")
        proof = data["proof"]
        return Puzzle(
            **{name: data[name] for name in ("id", "game", "options", "first", "seat", "levels", "grade", "rating")},
            deal=tuple(data["deal"]),
            actions=_split(data["actions"]),
            steps=tuple(_step(step) for step in data["steps"]),
            proof=Proof(
                proof["kind"], proof["effort"], *(tuple(proof.get(name, ())) for name in ("seeds", "best", "second"))
            ),
            themes=tuple(data["themes"]),
            reasons=tuple(data["reasons"]),
            source=data["source"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise PuzzleError(f"this is not a puzzle: {type(error).__name__} {error}") from error


def _step(data: Mapping[str, Any]) -> PuzzleStep:
    choices = (Choice(action, chance, _split(reply[0]) if reply else ()) for action, chance, *reply in data["choices"])
    return PuzzleStep(tuple(choices), data["accepted"])


def _split(actions: str) -> tuple[str, ...]:
    return tuple(actions.split(SEPARATOR)) if actions else ()
