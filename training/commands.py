"""What the commands of `python -m training` do. Unlike their arguments, this needs PyTorch."""

import argparse
import json
import signal
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import torch

from armorial.arena.report import score_text
from armorial.bots.network import Network as IntNetwork
from armorial.bots.network import load
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.games import GAMES
from training.curve import curve
from training.export import export, to_floats
from training.games import TensorGames
from training.imitation import Imitator
from training.model import Network, Shape
from training.options import mixed_options, options_of
from training.recipes import Imitation, Recipe
from training.search_games import SearchRun, read, record
from training.self_play import Learner, train
from training.shrink import shrink
from training.snapshots import snapshot

LOG_SECONDS = 5.0
CHECKPOINT_SECONDS = 60.0


def run_record(asked: argparse.Namespace) -> None:
    """Play and save games."""
    run = SearchRun(asked.game, players_in(asked.network), asked.network, asked.simulations, asked.seed)
    logged = time.monotonic()
    for games, decisions in record(run, asked.games_folder, asked.games, asked.seconds, asked.jobs):
        if time.monotonic() - logged > LOG_SECONDS or games == asked.games:
            logged = time.monotonic()
            print(f"{games:,} games, {decisions:,} decisions in this run", flush=True)


def run_imitate(asked: argparse.Namespace) -> None:
    """Learn from recorded games."""
    game, players, examples = GAMES[asked.game], players_in(asked.network), read(asked.games_folder)
    start = load_for(game, asked.network)
    torch.manual_seed(asked.seed)
    network = Network(shape_of(game, players, start.first.shape[1], len(start.middle)))
    weights, seen = read_start(asked.network, game, network.width, "cpu")
    network.load_state_dict(weights)
    recipe = Imitation(asked.epochs, asked.batch, tuple(asked.rate))
    imitator = Imitator(network, examples, recipe, asked.device)
    print(f"{len(examples.on):,} decisions; before: {imitator.judge()}", flush=True)
    for step, steps in imitator.learn():
        if step % max(1, steps // 10) == 0:
            print(f"step {step:,} of {steps:,}: {imitator.judge()}", flush=True)
    asked.better.mkdir(parents=True, exist_ok=True)
    seen |= imitator.inputs_on
    save_weights(snapshot(asked.better, 1), imitator.average, seen, network.shape, asked, len(examples.on))


def players_in(path: Path) -> int:
    """Return for how many players a network is."""
    return int(json.loads(path.read_bytes().partition(b"\n")[0])["players"])


def load_for(game: Game, path: Path) -> IntNetwork:
    """Read a network of the package."""
    if game.BOTS.inputs is None:
        raise ValueError(f"{game.TITLE} has no inputs for a network")
    return load(path, game.BOTS.inputs.size, game.BOTS.inputs.outputs, players_in(path))


def run_curve(asked: argparse.Namespace) -> None:
    """Print how well the snapshots play, without a search."""
    for decisions, score in curve(asked.folder, asked.level, asked.deals, asked.seed):
        print(f"{decisions:>13,} decisions: {score_text(score)} against {asked.level}", flush=True)


def run_learn(asked: argparse.Namespace) -> None:
    """Train with the given arguments."""
    game = GAMES[asked.game]
    options = mixed_options(game, asked.players) if asked.variants else [options_of(game, asked.players)]
    torch.manual_seed(asked.seed)
    asked.folder.mkdir(parents=True, exist_ok=True)
    rate, entropy = tuple(asked.rate), tuple(asked.entropy)
    recipe = Recipe(games=asked.games, batch=2 * asked.games, rate=rate, entropy=entropy, old=asked.old)
    network = Network(shape_of(game, options[0].players, asked.hidden, asked.middle))
    saved = asked.folder / "checkpoint.pt"
    checkpoint: dict[str, Any] = {"done": 0, "spent": 0.0, "games": 0}
    if saved.exists():
        checkpoint = torch.load(saved, map_location=asked.device)
    games = TensorGames(game, options, recipe.games, asked.seed + checkpoint["done"], asked.device, asked.threads)
    learner = Learner(network, games, recipe, asked.device)
    if asked.start and not saved.exists():
        learner.begin_with(*read_start(asked.start, game, network.width, asked.device), asked.trust)
    if "network" in checkpoint:
        learner.restore(checkpoint)
    follow(learner, asked, checkpoint)


def read_start(path: Path, game: Game, width: int, device: str) -> tuple[dict[str, torch.Tensor], torch.Tensor]:
    """Return initial weights, and the inputs that they have seen: from a training, or from a network of the package."""
    if path.suffix != ".network":
        start = torch.load(path, map_location=device)
        return {name: weight.float() for name, weight in start["weights"].items()}, start["seen"]
    network = load_for(game, path)
    seen = torch.zeros(width, dtype=torch.bool)
    seen[: len(network.first)] = torch.from_numpy(network.first.any(1))
    return {name: weight.to(device) for name, weight in to_floats(network, width).items()}, seen.to(device)


def shape_of(game: Game, players: int, hidden: int, middle: int) -> Shape:
    """Return the shape of a network for a game."""
    if game.BOTS.inputs is None:
        raise ValueError(f"{game.TITLE} has no inputs for a network")
    return Shape(game.BOTS.inputs.size, game.BOTS.inputs.outputs, players, hidden, middle)


def follow(learner: Learner, asked: argparse.Namespace, begun: dict[str, Any]) -> None:
    """Train, with a log, snapshots and checkpoints. `begun` says what earlier runs have done."""
    games, logged, saved = begun["games"], begun["spent"], begun["spent"]
    taken = int(max(begun["done"] / asked.decisions, begun["spent"] / asked.seconds) * asked.snapshots)
    stop = stop_on_interrupt()
    with (asked.folder / "log.jsonl").open("a", encoding="utf-8") as log:
        for done, spent in train(learner, int(asked.decisions), asked.seconds, begun["done"], begun["spent"]):
            games += int(learner.figures["games"])
            progress = max(done / asked.decisions, spent / asked.seconds)
            over = progress >= 1 or stop.is_set()
            if over or spent - logged > LOG_SECONDS:
                logged = spent
                figures = {name: round(float(figure), 4) for name, figure in learner.figures.items() if name != "games"}
                row = json.dumps({"decisions": done, "seconds": round(spent, 1), "games": games, **figures})
                print(row, flush=True)
                print(row, file=log, flush=True)
            if int(progress * asked.snapshots) > taken:
                taken = min(int(progress * asked.snapshots), asked.snapshots)
                path = snapshot(asked.folder, taken)
                save_weights(path, learner.average, learner.seen, learner.network.shape, asked, done)
            if over or spent - saved > CHECKPOINT_SECONDS:
                saved = spent
                so_far = {"done": done, "spent": spent, "games": games}
                save_whole(learner.checkpoint() | so_far, asked.folder / "checkpoint.pt")
            if over:
                return


def stop_on_interrupt() -> Event:
    """Return what the first Ctrl+C sets, so that a round is not cut in two; the second one ends the program."""
    stop = Event()

    def interrupted(number: int, _frame: object) -> None:
        stop.set()
        signal.signal(number, signal.default_int_handler)

    signal.signal(signal.SIGINT, interrupted)
    return stop


def save_whole(content: dict[str, Any], path: Path) -> None:
    """Save a file that is complete or not there, even if the program is killed."""
    torch.save(content, path.with_suffix(".tmp"))
    path.with_suffix(".tmp").replace(path)


def save_weights(
    path: Path, weights: dict[str, torch.Tensor], seen: torch.Tensor, shape: Shape, asked: argparse.Namespace, done: int
) -> None:
    """Save weights, the inputs that they have seen, and where they come from."""
    origin = {"game": asked.game, "seed": asked.seed, "decisions": done, "saved": time.strftime("%Y-%m-%d")}
    half = {name: weight.half() for name, weight in weights.items()}
    save_whole({"weights": half, "seen": seen, "shape": tuple(shape), "origin": origin}, path)


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "learn": run_learn,
    "record": run_record,
    "imitate": run_imitate,
    "export": lambda asked: export(asked.weights, asked.network),
    "shrink": lambda asked: shrink(GAMES[asked.game], asked.network, asked.smaller),
    "curve": run_curve,
}


def run(asked: argparse.Namespace) -> None:
    """Run a command; report an error in one line."""
    if "device" in asked and asked.device is None:
        asked.device = "cuda" if torch.cuda.is_available() else "cpu"
    try:
        COMMANDS[asked.command](asked)
    except (ArmorialError, OSError, ValueError) as error:
        raise SystemExit(str(error)) from None
