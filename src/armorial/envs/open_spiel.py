"""OpenSpiel games: `pyspiel.load_game("armorial_richelieu(edition=court,players=4)")`.

Importing this module registers them. The options of a game are its parameters; for an option with several values, the
parameter is a text such as `"serve/consult"`.

A deal has far too many outcomes to list, so chance draws the seed of the shuffle, digit by digit. OpenSpiel's other
way, implicit chance (`SAMPLED_STOCHASTIC`), does not work: it cannot serialize such games written in Python.

Whole games are too large for algorithms that visit every state. For these there are endgames:
`armorial_richelieu(endgame=6,worlds=4,seed=1)` is the last six decisions of a random game with that seed, in one of
four deals. The deals differ in what the seat to act cannot know, and all players know which four they are.

The bots in `open_spiel.python` play these games, and C++ solvers such as `pyspiel.CFRSolver` solve endgames. Only the
MCTS in C++ crashes, as it does on any game that is written in Python.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Self

import numpy as np

from armorial.engine.errors import MissingExtra, OptionError
from armorial.engine.game import NOBODY, Deal, Game, Options, State, draw_view, write_features
from armorial.engine.match import Match
from armorial.engine.options import Option, all_options, choose
from armorial.engine.rewards import gains
from armorial.games import GAMES

try:
    import pyspiel
except ImportError as error:
    raise MissingExtra("OpenSpiel", "openspiel") from error

PREFIX = "armorial_"
DIGITS, BASE = 3, 1024  # of the seed, which allows a billion deals
LONGEST_GAME = 4096  # decisions: far more than in any game
ENDGAME = {"endgame": 0, "worlds": 4, "seed": 1}  # parameters in addition to the options; 0 is the whole game
SEPARATOR = "/"  # between several values in one parameter; a comma would end it


class Position(NamedTuple):
    """A deal, a state, and the actions that led there, in notation. It is immutable, so copies of a state share it."""

    deal: Deal
    state: State
    history: str = ""

    def __deepcopy__(self, _memo: object) -> Self:
        """Return itself, because OpenSpiel makes deep copies."""
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options."""

    rules: Game

    def __init__(self, parameters: dict[str, Any]) -> None:
        """Choose the options from the parameters."""
        rules = self.rules
        self.options = choose(rules, {option.name: _value(option, parameters[option.name]) for option in rules.OPTIONS})
        self.starts = _starts(rules, self.options, *(parameters[name] for name in ENDGAME))
        players = self.options.players
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.ACTIONS,
            max_chance_outcomes=len(self.starts) or BASE,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_game_type(rules), info, parameters)

    def new_initial_state(self) -> "SpielState":
        """Return the state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance draws."""
        return 1 if self.starts else DIGITS

    def make_py_observer(self, kind: Any = None, _parameters: object = None) -> "Observer":
        """Return an observer of everything that a seat knows, or only of the current board."""
        if kind is not None and kind.perfect_recall:
            return Observer(SpielState.information_text)
        return Observer(SpielState.board_text, self.rules.FEATURES)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. OpenSpiel copies and stores it, so it holds only what changes."""

    def __init__(self, game: SpielGame) -> None:
        """Start before the deal."""
        super().__init__(game)
        self.digits: list[int] = []
        self.position: Position | None = None

    @property
    def rules(self) -> Game:
        """The game that is played."""
        rules: Game = self.get_game().rules
        return rules

    # --- OpenSpiel's interface

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's constants for chance and for the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat: int = self.position.state.player
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position is not None and self.position.state.player == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the digits, or the deals of an endgame, each equally likely."""
        outcomes = self.get_game().max_chance_outcomes()
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, _player: int) -> list[int]:
        deal, state, _ = self.dealt()
        return list(self.rules.legal(deal, state))

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            deal, state, history = self.position
            history = f"{history}{self.rules.write(state, action)}, "
            self.position = Position(deal, self.rules.after(deal, state, action), history)
            return
        self.digits.append(action)
        if self.get_game().starts:
            self.position = self.get_game().starts[action]
        elif len(self.digits) == DIGITS:
            deal = self.rules.deal(self.get_game().options, Random(str(self.digits)))
            self.position = Position(deal, self.rules.start(deal))

    def _action_to_string(self, _player: int, action: int) -> str:
        return f"shuffle {action}" if self.position is None else self.rules.write(self.position.state, action)

    def returns(self) -> list[float]:
        """Return the returns of all seats: 0 until the end."""
        if not self.is_terminal():
            return [0.0] * int(self.num_players())
        deal, state, _ = self.dealt()
        return gains(self.rules.won(deal, state, self.rules.points(deal, state)), self.num_players())

    def resample_from_infostate(self, seat: int, random: Callable[[], float]) -> "SpielState":
        """Return the state in another world that the seat can imagine.

        There may be no seed for such a deal, so OpenSpiel's own history of the state stays empty.
        """
        imagined = SpielState(self.get_game())
        deal, state, history = self.dealt()
        view, rng = self.rules.view(deal, state, seat), Random(random())
        known = [start.deal for start in self.get_game().starts if self.rules.view(start.deal, state, seat) == view]
        if known:
            imagined.position = Position(rng.choice(known), state, history)
        else:
            imagined.position = Position(*self.rules.imagine(view, rng), history)
        return imagined

    def __str__(self) -> str:
        """Return the deal, as in a record, and the actions."""
        if self.position is None:
            return f"shuffle {self.digits}"
        return "\n".join([*self.rules.write_deal(self.position.deal), self.position.history])

    # --- what a seat knows

    def information_text(self, seat: int) -> str:
        """Return everything that a seat knows: its number, the known part of the deal, all actions."""
        if self.position is None:
            return ""
        deal, state, history = self.position
        return f"seat {seat}; {self.rules.view(deal, state, seat).deal}; {history}"

    def board_text(self, seat: int) -> str:
        """Return the board as a seat sees it."""
        if self.position is None:
            return ""
        deal, state, _ = self.position
        lines = draw_view(self.rules, self.rules.view(deal, state, seat))
        return "\n".join("".join(span.text for span in line) for line in lines)

    def write_features(self, seat: int, row: Any) -> None:
        """Write what a seat knows into a row of zeros (docs/research.md)."""
        if self.position is not None:
            write_features(self.rules, self.position.deal, self.position.state, seat, row)

    def dealt(self) -> Position:
        """Return the position after the deal."""
        assert self.position is not None, "chance has not dealt yet"
        return self.position


class Observer:
    """An OpenSpiel observer: what a seat knows, as text and as a tensor."""

    def __init__(self, to_text: Callable[[SpielState, int], str], features: int = 0) -> None:
        """Observe with a function from a state and a seat to text, and with a number of features."""
        self._to_text = to_text
        self.tensor = np.zeros(features, np.float32) if features else None
        self.dict = {"features": self.tensor} if features else {}

    def set_from(self, state: SpielState, seat: int) -> None:
        """Fill the tensor, if there is one."""
        if self.tensor is not None:
            self.tensor.fill(0)
            state.write_features(seat, self.tensor)

    def string_from(self, state: SpielState, seat: int) -> str:
        """Return the observation as text."""
        return self._to_text(state, seat)


def _starts(rules: Game, options: Options, left: int, worlds: int, seed: int) -> list[Position]:
    """Return the starts of an endgame: one state of a random game, in deals that look the same to the seat to act."""
    if left == 0:
        return []
    if left < 0 or worlds < 1:
        raise OptionError(f"endgame must be 0 or more, and worlds 1 or more, not {left} and {worlds}")
    rng = Random(seed)
    match = Match(rules, rules.deal(options, rng))
    while not match.over:
        match.apply(rng.choice(rules.legal(match.deal, match.state)))
    for _ in range(min(left, match.ply)):
        match.undo()
    view = match.view(match.state.player)
    return [Position(*rules.imagine(view, rng)) for _ in range(worlds)]


def _game_type(rules: Game) -> Any:
    seats = [options.players for options in all_options(rules)]
    return pyspiel.GameType(
        short_name=PREFIX + rules.NAME,
        long_name=rules.TITLE,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(seats),
        max_num_players=max(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: _parameter(option, option.default) for option in rules.OPTIONS} | ENDGAME,
    )


def _parameter(option: Option, value: Any) -> Any:
    """Return the parameter for a value of an option."""
    return SEPARATOR.join(value) if option.several else value


def _value(option: Option, parameter: Any) -> Any:
    """Return the value of an option that a parameter stands for."""
    return [value for value in parameter.split(SEPARATOR) if value] if option.several else parameter


for _rules in GAMES.values():
    # A class, because OpenSpiel releases it after Python has ended; releasing any other object would crash then.
    pyspiel.register_game(_game_type(_rules), type(_rules.TITLE, (SpielGame,), {"rules": _rules}))
