"""Train networks by self-play, and turn them into files that the package reads.

Examples:
  python -m training learn richelieu duel/ --decisions 3e9              on a GPU, from 3,000 million decisions
  python -m training learn richelieu duel/ --decisions 3e9              again: continues where it stopped
  python -m training learn richelieu court/ --players 3 --seconds 300   for five minutes
  python -m training learn blasons five/ --players 5 --variants --hidden 128 --start four/weights-4.pt --trust 0.3
  python -m training learn richelieu small/ --device cpu --games 256 --decisions 1e6
  python -m training curve duel/ --level knight                         its snapshots without a search
  python -m training export duel/weights-4.pt src/armorial/games/richelieu/networks/2.network
"""

import argparse
import json
import time
from pathlib import Path

import torch

from armorial.bots.network import load
from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game
from armorial.games import GAMES
from training.curve import curve
from training.export import export, to_floats
from training.games import TensorGames, mixed_options, options_of
from training.model import Network, Shape
from training.self_play import Learner, Recipe, train

LOG_SECONDS = 5.0
LEARN = """Learn from self-play. The folder gets checkpoint.pt, from which training continues; weights-1.pt and so on,
the averaged weights at several stages; and log.jsonl."""


def arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    first, _, rest = (__doc__ or "").partition("\n\n")
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m training", description=first, epilog=rest, formatter_class=style)
    commands = parser.add_subparsers(required=True, metavar="learn | export | curve")
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
    if game.BOTS.inputs is None:
        raise ValueError(f"{game.TITLE} has no inputs for a network")
    players = json.loads(path.read_bytes().partition(b"\n")[0])["players"]
    network = load(path, game.BOTS.inputs.size, game.BOTS.inputs.outputs, players)
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
                save_weights(learner, asked.folder / f"weights-{taken}.pt", asked, done)
    torch.save(learner.checkpoint() | {"done": done}, asked.folder / "checkpoint.pt")


def save_weights(learner: Learner, path: Path, asked: argparse.Namespace, done: int) -> None:
    """Save the averaged weights, and where they come from."""
    origin = {"game": asked.game, "seed": asked.seed, "decisions": done, "saved": time.strftime("%Y-%m-%d")}
    half = {name: one.half() for name, one in learner.average.items()}
    saved = {"weights": half, "seen": learner.seen, "shape": tuple(learner.network.shape), "origin": origin}
    torch.save(saved, path)


if __name__ == "__main__":
    chosen = arguments()
    try:
        chosen.command(chosen)
    except (ArmorialError, OSError, ValueError) as error:
        raise SystemExit(str(error)) from None
