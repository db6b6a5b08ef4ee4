"""What the page needs to use a module: the layout of its memory, words, options, levels."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypedDict
from zlib import crc32

import msgspec

from armorial.analysis.evaluation import EVALUATION_SHARE, PLY_STEP, SEED_STEP
from armorial.analysis.review import EFFORT, GRADES, HALF_ACCURATE, LOSSES, TURNING_POINTS
from armorial.bots.greedy import MOST_DECISIONS, WORLDS
from armorial.bots.levels import HINT_CANDIDATES, LEVELS, recipe_of
from armorial.bots.network_bot import MOST_NODES, NODES_OF_NETWORK
from armorial.bots.policy_bot import TIMES_LIKELIER
from armorial.bots.search import (
    FEWEST_WORLDS,
    LONGEST_GAME,
    MOST_WORLDS,
    NODES_PER_SIMULATION,
    SIMULATIONS_PER_WORLD,
)
from armorial.bots.tree import LINE, MARGIN_SCALE
from armorial.browser.bot_entries import NOISE_UNITS
from armorial.browser.networks import NetworkFile, networks_of
from armorial.browser.rows import example
from armorial.engine.bot_support import NODES
from armorial.engine.browser_support import support_of
from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.engine.errors import Refusal
from armorial.engine.events import ROOM as EVENT_ROOM
from armorial.engine.game import Deal, Game
from armorial.engine.int_json import ROOM
from armorial.engine.jit import digest_of
from armorial.engine.options import all_options
from armorial.engine.packing import width
from armorial.engine.position import positions_of
from armorial.engine.record import TITLE
from armorial.engine.shuffling import MOST_DRAWS
from armorial.engine.undo import UNDO, Undo
from armorial.protocol.review import Grade

FORMAT = 5  # of modules and layouts; the page refuses others


class ModuleOption(TypedDict):
    """An option of the game."""

    name: str
    values: list[str | int | bool]
    several: bool


class ModuleEvent(TypedDict):
    """A kind of event."""

    name: str
    fields: int
    reveals: bool


class ModuleRefusal(TypedDict):
    """Why an action is refused: the rule, and a template, which is also the key in the catalogues."""

    paragraph: str
    text: str


class ModulePositionField(TypedDict):
    """A field of a position: a mask of words or a number, once or for each seat."""

    name: str
    seats: int  # how many have a value of their own; 0 if the field belongs to no seat
    words: list[str]
    most: int


class ModuleRecipe(TypedDict):
    """How a level of bots plays: see `bots.levels.Recipe`."""

    name: str
    method: Literal["random", "greedy", "search"]
    decisions: int
    noise: float
    ignores_own_secrets: bool
    simulations: int
    network_simulations: int
    sharpness: int


class BotNumbers(TypedDict):
    """What bots need besides their recipes."""

    decisions_per_turn: int
    greedy_worlds: int
    noise_units: int
    fewest_worlds: int
    most_worlds: int
    simulations_per_world: int
    nodes_per_simulation: int
    nodes: int
    nodes_of_network: int
    most_nodes_of_network: int
    times_likelier: int
    margin_scale: int
    hint_simulations: int
    hint_candidates: int


class ReviewNumbers(TypedDict):
    """What a review needs."""

    effort: int
    evaluation_share: int
    seed_step: str  # too large for a JavaScript number
    ply_step: str
    grades: list[Grade]  # from the best to the worst
    losses: list[float]  # the smallest of each grade but the first
    half_accurate: float
    turning_points: int


class Room(TypedDict):
    """How many ints or floats functions need to write to."""

    json: int
    events: int
    draws: int
    secrets: int
    inputs: int
    outputs: int
    decisions: int
    game: int
    line: int
    solution: int
    solver_states: int


@dataclass(frozen=True)
class Layout:
    """How to use the module of one game."""

    format: int
    size: int  # of the module, in bytes
    crc: int  # of its bytes
    engine: int  # results with this number are the same everywhere
    sources: str  # a hash of the sources that it was compiled from
    game: str
    title: str
    rules: str
    record: str  # the first line of a record
    actions: int
    options: list[ModuleOption]
    combinations: list[list[int]] | None  # the sets of options that are allowed, as ints; None: all are
    deal: dict[str, int]  # the index of each field in a row
    deal_width: int
    state: dict[str, int]
    state_width: int
    events: list[ModuleEvent]
    words: list[str]
    deal_words: tuple[int, int]  # the words of deals: the first, and the one after the last
    verbs: list[str]
    things: list[str]
    forms: list[tuple[int, int, int]]  # all notations: a verb, the first action with it, and the one after the last
    refusals: list[ModuleRefusal]
    position: list[ModulePositionField]  # the fields of a position that people set up
    position_problems: list[ModuleRefusal]
    undo: list[Undo]  # what may be taken back, by number
    levels: dict[int, list[ModuleRecipe]]  # by number of players
    networks: list[NetworkFile]
    bots: BotNumbers
    review: ReviewNumbers
    room: Room


def layout(game: Game, module: bytes) -> dict[str, Any]:
    """Return how to use the module of a game, as JSON values."""
    match, support = example(game), support_of(game)
    positions = positions_of(game)
    return asdict(
        Layout(
            format=FORMAT,
            size=len(module),
            crc=crc32(module),
            engine=ENGINE_NUMBER,
            sources=sources_of(game),
            game=game.NAME,
            title=game.TITLE,
            rules=game.RULES,
            record=TITLE,
            actions=game.ACTIONS,
            options=[
                {"name": option.name, "values": list(option.values), "several": option.several}
                for option in game.OPTIONS
            ],
            combinations=_combinations(game),
            deal=dict(_fields(match.deal)),
            deal_width=width(match.deal),
            state=dict(_fields(match.state)),
            state_width=width(match.state),
            events=[{"name": kind.name, "fields": len(kind.fields), "reveals": kind.reveals} for kind in game.EVENTS],
            words=list(support.words),
            deal_words=(support.deal_words.start, support.deal_words.stop),
            verbs=list(support.verbs),
            things=list(support.things),
            forms=[(verb, actions.start, actions.stop) for verb, actions in support.forms],
            refusals=[_refusal(refusal) for refusal in support.refusals],
            position=[
                ModulePositionField(name=field.name, seats=field.seats, words=list(field.words), most=field.most)
                for field in positions.fields
            ],
            position_problems=[_refusal(problem) for problem in positions.problems],
            undo=list(UNDO),
            levels={
                players: _recipes(game, players)
                for players in sorted({options.players for options in all_options(game)})
            },
            networks=list(networks_of(game).values()),
            bots=_bots(game),
            review=_review(),
            room=_room(game, match.deal),
        )
    )


def sources_of(game: Game) -> str:
    """Return a hash of all sources that the module of a game is made from."""
    return digest_of(("engine", "bots", "browser", f"games/{game.NAME}"))


def _refusal(refusal: Refusal) -> ModuleRefusal:
    return ModuleRefusal(paragraph=refusal.paragraph, text=refusal.text)


def _recipes(game: Game, players: int) -> list[ModuleRecipe]:
    recipes = ((level.name, recipe_of(game, level.name, players)) for level in LEVELS)
    return [msgspec.convert({"name": name, **recipe._asdict()}, ModuleRecipe) for name, recipe in recipes]


def _bots(game: Game) -> BotNumbers:
    return {
        "decisions_per_turn": game.BOTS.decisions_per_turn,
        "greedy_worlds": WORLDS,
        "noise_units": NOISE_UNITS,
        "fewest_worlds": FEWEST_WORLDS,
        "most_worlds": MOST_WORLDS,
        "simulations_per_world": SIMULATIONS_PER_WORLD,
        "nodes_per_simulation": NODES_PER_SIMULATION,
        "nodes": NODES,
        "nodes_of_network": NODES_OF_NETWORK,
        "most_nodes_of_network": MOST_NODES,
        "times_likelier": TIMES_LIKELIER,
        "margin_scale": int(MARGIN_SCALE),
        "hint_simulations": game.BOTS.hint,
        "hint_candidates": HINT_CANDIDATES,
    }


def _review() -> ReviewNumbers:
    return {
        "effort": EFFORT,
        "evaluation_share": EVALUATION_SHARE,
        "seed_step": str(SEED_STEP),  # too large for a JavaScript number
        "ply_step": str(PLY_STEP),
        "grades": list(GRADES),
        "losses": list(LOSSES),
        "half_accurate": HALF_ACCURATE,
        "turning_points": TURNING_POINTS,
    }


def _room(game: Game, deal: Deal) -> Room:
    inputs, solver = game.BOTS.inputs, support_of(game).solver
    return {
        "json": ROOM,
        "events": EVENT_ROOM,
        "draws": MOST_DRAWS,
        "secrets": len(game.secrets(deal)),
        "inputs": inputs.most if inputs else 0,
        "outputs": inputs.outputs if inputs else 0,
        "decisions": MOST_DECISIONS,
        "game": LONGEST_GAME,
        "line": LINE,
        "solution": solver.room if solver else 0,
        "solver_states": solver.depth if solver else 0,
    }


def _combinations(game: Game) -> list[list[int]] | None:
    combinations = [list(options) for options in all_options(game)]
    possible = 1
    for option in game.OPTIONS:
        possible *= len(option.choices())
    return None if len(combinations) == possible else combinations


def _fields(value: Any) -> Iterator[tuple[str, int]]:
    """Yield the fields of a NamedTuple, by path, with the index of the first int of each."""
    index = 0
    for name, part in zip(value._fields, value, strict=True):
        yield name, index
        if hasattr(part, "_fields"):
            yield from ((f"{name}.{inner}", index + offset) for inner, offset in _fields(part))
        index += width(part)
