"""What the page needs to use a module: the layout of its memory, words, options, levels."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any
from zlib import crc32

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
from armorial.browser.networks import networks_of
from armorial.browser.rows import example
from armorial.engine.bot_support import NODES
from armorial.engine.browser_support import support_of
from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.engine.events import ROOM as EVENT_ROOM
from armorial.engine.game import Deal, Game
from armorial.engine.int_json import ROOM
from armorial.engine.jit import digest_of
from armorial.engine.options import all_options
from armorial.engine.packing import width
from armorial.engine.position import positions_of
from armorial.engine.record import TITLE
from armorial.engine.shuffling import MOST_DRAWS
from armorial.engine.undo import UNDO

FORMAT = 5  # of modules and layouts; the page refuses others


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
    options: list[dict[str, Any]]
    combinations: list[list[int]] | None  # the sets of options that are allowed, as ints; None: all are
    deal: dict[str, int]  # the index of each field in a row
    deal_width: int
    state: dict[str, int]
    state_width: int
    events: list[dict[str, Any]]
    words: list[str]
    deal_words: list[int]  # the words of deals: the first, and the one after the last
    verbs: list[str]
    things: list[str]
    forms: list[list[int]]  # all notations: a verb, the first action with it, and the one after the last
    refusals: list[dict[str, str]]
    position: list[dict[str, Any]]  # the fields of a position that people set up
    position_problems: list[dict[str, str]]
    undo: list[str]  # what may be taken back, by number
    levels: dict[int, list[dict[str, Any]]]  # by number of players
    networks: list[dict[str, Any]]
    bots: dict[str, int]
    review: dict[str, Any]
    room: dict[str, int]  # how many ints or floats functions need to write to


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
            options=[{"name": one.name, "values": list(one.values), "several": one.several} for one in game.OPTIONS],
            combinations=_combinations(game),
            deal=dict(_fields(match.deal)),
            deal_width=width(match.deal),
            state=dict(_fields(match.state)),
            state_width=width(match.state),
            events=[{"name": kind.name, "fields": len(kind.fields), "reveals": kind.reveals} for kind in game.EVENTS],
            words=list(support.words),
            deal_words=[support.deal_words.start, support.deal_words.stop],
            verbs=list(support.verbs),
            things=list(support.things),
            forms=[[verb, actions.start, actions.stop] for verb, actions in support.forms],
            refusals=[one._asdict() for one in support.refusals],
            position=[one._asdict() for one in positions.fields],
            position_problems=[one._asdict() for one in positions.problems],
            undo=list(UNDO),
            levels={players: _recipes(game, players) for players in sorted({one.players for one in all_options(game)})},
            networks=[asdict(one) for one in networks_of(game).values()],
            bots=_bots(game),
            review=_review(),
            room=_room(game, match.deal),
        )
    )


def sources_of(game: Game) -> str:
    """Return a hash of all sources that the module of a game is made from."""
    return digest_of(("engine", "bots", "browser", f"games/{game.NAME}"))


def _recipes(game: Game, players: int) -> list[dict[str, Any]]:
    return [{"name": level.name, **recipe_of(game, level.name, players)._asdict()} for level in LEVELS]


def _bots(game: Game) -> dict[str, int]:
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


def _review() -> dict[str, Any]:
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


def _room(game: Game, deal: Deal) -> dict[str, int]:
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
    found = [list(options) for options in all_options(game)]
    possible = 1
    for option in game.OPTIONS:
        possible *= len(option.choices())
    return None if len(found) == possible else found


def _fields(value: Any) -> Iterator[tuple[str, int]]:
    """Yield the fields of a NamedTuple, by path, with the index of the first int of each."""
    index = 0
    for name, part in zip(value._fields, value, strict=True):
        yield name, index
        if hasattr(part, "_fields"):
            yield from ((f"{name}.{inner}", index + offset) for inner, offset in _fields(part))
        index += width(part)
