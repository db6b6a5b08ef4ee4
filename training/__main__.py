"""Train networks by self-play, and turn them into files that the package reads.

Examples:
  python -m training learn richelieu duel/ --decisions 3e9              on a GPU, from 3,000 million decisions
  python -m training learn richelieu duel/ --decisions 3e9              again: continues where it stopped
  python -m training learn richelieu court/ --players 3 --seconds 300   for five minutes
  python -m training learn blasons five/ --players 5 --variants --hidden 128 --start four/weights-4.pt --trust 0.3
  python -m training learn richelieu small/ --device cpu --games 256 --decisions 1e6
  python -m training curve duel/ --level knight                         its snapshots without a search
  python -m training record richelieu games/ duel.network --seconds 480 games that the search plays against itself
  python -m training imitate richelieu games/ duel.network better/      learn from what it found
  python -m training export duel/weights-4.pt src/armorial/games/richelieu/networks/2.network
"""

import argparse
import json
import os
import time
from pathlib import Path

import torch

from armorial.bots.network import Network as IntNetwork
from armorial.bots.network import load
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.games import GAMES
from training.curve import curve
from training.export import export, to_floats
from training.games import TensorGames
from training.imitation import Imitation, Imitator
from training.model import Network, Shape
from training.options import mixed_options, options_of
from training.search_games import Plan, read, record
from training.self_play import Learner, Recipe, train

LOG_SECONDS = 5.0
LEARN = """Learn from self-play. The folder gets checkpoint.pt, from which training continues; weights-1.pt and so on,
the averaged weights at several stages; and log.jsonl."""

IMITATE = """Learn which actions the search tried, and how the games ended, from the games of `record`. Of every fifty
thousand decisions, one thousand are not learned from: they tell whether the network understands, or remembers."""


def arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    first, _, rest = (__doc__ or "").partition("\n\n")
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m training", description=first, epilog=rest, formatter_class=style)
    commands = parser.add_subparsers(required=True, metavar="learn | record | imitate | export | curve")
    learn = commands.add_parser("learn", help="learn from self-play", description=LEARN)
    learn.set_defaults(command=run_learn)
    learn.add_argument("game", choices=[name for name, game in GAMES.items() if game.BOTS.inputs], help="to learn")
    learn.add_argument("folder", type=Path, help="where checkpoints and the log are saved")
    learn.add_argument("--players", type=int, help="how many play (default: the fewest)")
    learn.add_argument("--decisions", type=float, default=3e9, help="to learn from, in all (default 3e9)")
    learn.add_argument("--seconds", type=float, default=1e9, help="to learn for, in this run (default: no limit)")
    learn.add_argument("--seed", type=int, default=1)
    learn.add_argument("--hidden", type=int, default=256, help="units of the first layer (default 256)")
    learn.add_argument("--middle", type=int, default=64, help="units of the second layer (default 64)")
    learn.add_argument("--games", type=int, default=Recipe().games, help="played side by side")
    learn.add_argument("--variants", action="store_true", help="learn the game's other options too, in some games")
    learn.add_argument("--old", type=float, default=Recipe().old, help="share of games against an older version")
    learn.add_argument("--rate", type=float, nargs=2, default=Recipe().rate, help="of learning, at first and at last")
    learn.add_argument("--entropy", type=float, nargs=2, default=Recipe().entropy, help="weight, at first and at last")
    learn.add_argument("--start", type=Path, help="weights or a .network to begin with, also for more or fewer players")
    learn.add_argument("--trust", type=float, default=1.0, help="in the actions of those weights, from 0 to 1")
    learn.add_argument("--snapshots", type=int, default=4, help="how often weights are saved (default 4)")
    learn.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu", help="cuda or cpu")
    learn.add_argument("--threads", type=int, default=0, help="play on this many CPU threads, not on the GPU")
    played = commands.add_parser("record", help="let the search with a network play against itself, and save its games")
    played.set_defaults(command=run_record)
    add_network_arguments(played)
    played.add_argument("--simulations", type=int, default=400, help="for a decision (default 400)")
    played.add_argument("--games", type=int, default=100_000, help="to play, in all (default 100,000)")
    played.add_argument("--seconds", type=float, default=1e9, help="to play for, in this run (default: no limit)")
    played.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at a time")
    taught = commands.add_parser("imitate", help="learn from the games of `record`", description=IMITATE)
    taught.set_defaults(command=run_imitate)
    add_network_arguments(taught)
    taught.add_argument("better", type=Path, help="a folder for the weights")
    taught.add_argument("--epochs", type=int, default=Imitation().epochs, help="how often to learn from each decision")
    taught.add_argument(
        "--rate", type=float, nargs=2, default=Imitation().rate, help="of learning, at first and at last"
    )
    taught.add_argument("--batch", type=int, default=Imitation().batch, help="decisions (default 8192)")
    taught.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu", help="cuda or cpu")
    write = commands.add_parser("export", help="write weights as a network of the package")
    write.set_defaults(command=lambda asked: export(asked.weights, asked.network))
    write.add_argument("weights", type=Path)
    write.add_argument("network", type=Path)
    points = commands.add_parser("curve", help="let the snapshots of a training play against a level")
    points.set_defaults(command=run_curve)
    points.add_argument("folder", type=Path)
    points.add_argument("--level", default="knight", help="to play against (default knight)")
    points.add_argument("--deals", type=int, default=100, help="each is played from all seats (default 100)")
    points.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def add_network_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of commands that use recorded games and a network."""
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.BOTS.inputs])
    parser.add_argument("games_folder", metavar="games", type=Path, help="the folder of the recorded games")
    parser.add_argument("network", type=Path, help="a .network that searches, or from which learning starts")
    parser.add_argument("--seed", type=int, default=1)


def run_record(asked: argparse.Namespace) -> None:
    """Play and save games."""
    plan = Plan(asked.game, players_in(asked.network), asked.network, asked.simulations, asked.seed)
    logged = time.monotonic()
    for games, decisions in record(plan, asked.games_folder, asked.games, asked.seconds, asked.jobs):
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
    save_weights(asked.better / "weights-1.pt", imitator.average, seen, network.shape, asked, len(examples.on))


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
    for decisions, found in curve(asked.folder, asked.level, asked.deals, asked.seed):
        print(f"{decisions:>13,} decisions: {found.score:.1%} ± {found.error:.1%} against {asked.level}", flush=True)


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
    checkpoint = torch.load(saved, map_location=asked.device) if saved.exists() else {"done": 0}
    games = TensorGames(game, options, recipe.games, asked.seed + checkpoint["done"], asked.device, asked.threads)
    learner = Learner(network, games, recipe, asked.device)
    if asked.start and not saved.exists():
        learner.begin_with(*read_start(asked.start, game, network.width, asked.device), asked.trust)
    if "network" in checkpoint:
        learner.restore(checkpoint)
    follow(learner, asked, checkpoint["done"])


def read_start(path: Path, game: Game, width: int, device: str) -> tuple[dict[str, torch.Tensor], torch.Tensor]:
    """Return initial weights, and the inputs that they have seen: from a training, or from a network of the package."""
    if path.suffix != ".network":
        start = torch.load(path, map_location=device)
        return {name: one.float() for name, one in start["weights"].items()}, start["seen"]
    network = load_for(game, path)
    seen = torch.zeros(width, dtype=torch.bool)
    seen[: len(network.first)] = torch.from_numpy(network.first.any(1))
    return {name: one.to(device) for name, one in to_floats(network, width).items()}, seen.to(device)


def shape_of(game: Game, players: int, hidden: int, middle: int) -> Shape:
    """Return the shape of a network for a game."""
    if game.BOTS.inputs is None:
        raise ValueError(f"{game.TITLE} has no inputs for a network")
    return Shape(game.BOTS.inputs.size, game.BOTS.inputs.outputs, players, hidden, middle)


def follow(learner: Learner, asked: argparse.Namespace, already: int) -> None:
    """Train, with a log, snapshots and a checkpoint."""
    games, logged, taken, done = 0.0, 0.0, 0, already
    with (asked.folder / "log.jsonl").open("a", encoding="utf-8") as log:
        for done, spent in train(learner, int(asked.decisions), asked.seconds, already):
            games += float(learner.figures["games"])
            progress = max(done / asked.decisions, spent / asked.seconds)
            if spent - logged > LOG_SECONDS or progress >= 1:
                logged = spent
                figures = {name: round(float(one), 4) for name, one in learner.figures.items() if name != "games"}
                row = json.dumps({"decisions": done, "seconds": round(spent, 1), "games": int(games), **figures})
                print(row, flush=True)
                print(row, file=log, flush=True)
            if int(progress * asked.snapshots) > taken:
                taken = min(int(progress * asked.snapshots), asked.snapshots)
                path = asked.folder / f"weights-{taken}.pt"
                save_weights(path, learner.average, learner.seen, learner.network.shape, asked, done)
    torch.save(learner.checkpoint() | {"done": done}, asked.folder / "checkpoint.pt")


def save_weights(
    path: Path, weights: dict[str, torch.Tensor], seen: torch.Tensor, shape: Shape, asked: argparse.Namespace, done: int
) -> None:
    """Save weights, the inputs that they have seen, and where they come from."""
    origin = {"game": asked.game, "seed": asked.seed, "decisions": done, "saved": time.strftime("%Y-%m-%d")}
    half = {name: one.half() for name, one in weights.items()}
    torch.save({"weights": half, "seen": seen, "shape": tuple(shape), "origin": origin}, path)


if __name__ == "__main__":
    chosen = arguments()
    try:
        chosen.command(chosen)
    except (ArmorialError, OSError, ValueError) as error:
        raise SystemExit(str(error)) from None
