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
  python -m training shrink richelieu court.network src/armorial/games/richelieu/networks/4.network
"""

import argparse
import os
from pathlib import Path

from armorial.games import GAMES
from training.recipes import Imitation, Recipe

GAMES_THAT_LEARN = [name for name, game in GAMES.items() if game.BOTS.inputs]
LEARN = """Learn from self-play. The folder gets checkpoint.pt, every minute and at the end, from which training
continues; weights-1.pt and so on, the averaged weights at several stages; and log.jsonl. Ctrl+C ends a run after its
round and saves it."""

IMITATE = """Learn which actions the search tried, and how the games ended, from the games of `record`. Of every fifty
thousand decisions, one thousand are not learned from: they tell whether the network understands, or remembers."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line. It needs no PyTorch."""
    first, _, rest = (__doc__ or "").partition("\n\n")
    style = argparse.RawDescriptionHelpFormatter
    whole = argparse.ArgumentParser("python -m training", description=first, epilog=rest, formatter_class=style)
    commands = whole.add_subparsers(
        dest="command", required=True, metavar="learn | record | imitate | export | shrink | curve"
    )
    add_learn(commands.add_parser("learn", help="learn from self-play", description=LEARN))
    add_record(commands.add_parser("record", help="let the search with a network play against itself, and save that"))
    add_imitate(commands.add_parser("imitate", help="learn from the games of `record`", description=IMITATE))
    write = commands.add_parser("export", help="write weights as a network of the package")
    write.add_argument("weights", type=Path)
    write.add_argument("network", type=Path)
    smaller = commands.add_parser("shrink", help="write a network to a smaller file, with coarser weights")
    smaller.add_argument("game", choices=GAMES_THAT_LEARN)
    smaller.add_argument("network", type=Path)
    smaller.add_argument("smaller", type=Path, help="the file to write")
    points = commands.add_parser("curve", help="let the snapshots of a training play against a level")
    points.add_argument("folder", type=Path)
    points.add_argument("--level", default="knight", help="to play against (default knight)")
    points.add_argument("--deals", type=int, default=100, help="each is played from all seats (default 100)")
    points.add_argument("--seed", type=int, default=1)
    return whole


def add_learn(learn: argparse.ArgumentParser) -> None:
    """Add the arguments of `learn`."""
    learn.add_argument("game", choices=GAMES_THAT_LEARN, help="to learn")
    learn.add_argument("folder", type=Path, help="where checkpoints and the log are saved")
    learn.add_argument("--players", type=int, help="how many play (default: the fewest)")
    learn.add_argument("--decisions", type=float, default=3e9, help="to learn from, in all (default 3e9)")
    learn.add_argument("--seconds", type=float, default=1e9, help="to learn for, in all (default: no limit)")
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
    learn.add_argument("--device", help="cuda or cpu (default: cuda, if there is a GPU)")
    learn.add_argument("--threads", type=int, default=0, help="play on this many CPU threads, not on the GPU")


def add_record(played: argparse.ArgumentParser) -> None:
    """Add the arguments of `record`."""
    add_network_arguments(played)
    played.add_argument("--simulations", type=int, default=400, help="for a decision (default 400)")
    played.add_argument("--games", type=int, default=100_000, help="to play, in all (default 100,000)")
    played.add_argument("--seconds", type=float, default=1e9, help="to play for, in this run (default: no limit)")
    played.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at a time")


def add_imitate(taught: argparse.ArgumentParser) -> None:
    """Add the arguments of `imitate`."""
    add_network_arguments(taught)
    taught.add_argument("better", type=Path, help="a folder for the weights")
    taught.add_argument("--epochs", type=int, default=Imitation().epochs, help="how often to learn from each decision")
    taught.add_argument(
        "--rate", type=float, nargs=2, default=Imitation().rate, help="of learning, at first and at last"
    )
    taught.add_argument("--batch", type=int, default=Imitation().batch, help="decisions (default 8192)")
    taught.add_argument("--device", help="cuda or cpu (default: cuda, if there is a GPU)")


def add_network_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of commands that use recorded games and a network."""
    parser.add_argument("game", choices=GAMES_THAT_LEARN)
    parser.add_argument("games_folder", metavar="games", type=Path, help="the folder of the recorded games")
    parser.add_argument("network", type=Path, help="a .network that searches, or from which learning starts")
    parser.add_argument("--seed", type=int, default=1)
