"""The command line: `armorial play | serve | worker | admin | backup | restore | verify | replay | solve | ...`."""

import inspect
import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Annotated, Any, Literal, NoReturn

from cyclopts import App, CycloptsError, Parameter
from cyclopts.validators import Number
from rich.console import Console

import armorial
from armorial.arena.contest import Contest
from armorial.arena.workers import local_workers, ray_workers
from armorial.bots.levels import LEVELS
from armorial.bots.random_bot import RandomBot
from armorial.cli.arena import contest as contest_in_terminal
from armorial.cli.arena import print_reports as report_in_terminal
from armorial.cli.bench import bench as measure_speed
from armorial.cli.compile_command import compile_all
from armorial.cli.export import export as export_in_terminal
from armorial.cli.replay import replay as print_replay
from armorial.cli.solve import solve as solve_in_terminal
from armorial.engine.bot_support import NODES
from armorial.engine.errors import ArmorialError, OptionError
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.engine.options import Option, choose, option_values
from armorial.engine.perft import perft as count_sequences
from armorial.engine.trace import trace as trace_lines
from armorial.games import GAMES
from armorial.server.settings import sources
from armorial.terminal.i18n import of_the_system, speak

EXAMPLES = (
    "play",
    "play richelieu --level knight --save game.txt",
    "play blasons --players 3 --level knight --level page",
    "play richelieu --edition court --players 3 --friend Anna --language fr",
    "play --server https://games.example.org --name Paul",
    "play --table https://games.example.org/table/dQw4w9WgXcQ",
    "serve --database sqlite:///club.db",
    "replay game.txt",
    "solve game.txt --ply 90",
    "play blasons --players 4 --variant serve --variant peek",
    "arena play richelieu duel.jsonl knight squire page --deals 50",
    "arena report duel.jsonl --plot duel.svg",
    "export duel.parquet duel.jsonl",
    "trace richelieu --edition duel --seed 7",
    "perft richelieu --seed 7 --depth 3",
)


def _examples(examples: tuple[str, ...]) -> str:
    return "Examples:\n" + "".join(f"\n    armorial {example}" for example in examples)


app = App(
    name="armorial",
    version=armorial.__version__,
    help="Games of French heraldry, in the terminal.",
    help_epilogue=_examples(EXAMPLES),
    help_format="plaintext",
)

Seed = Annotated[int, Parameter(help="the same seed gives the same again")]
Level = Literal["random", "page", "squire", "knight", "baron", "duke", "cardinal"]
First = Annotated[int | None, Parameter(help="the seat that starts; by lot unless given")]


def trace(game: Game, *, seed: Seed, first: First = None, **options: Any) -> None:
    """Play one game with random bots and print it as JSON lines."""
    rng = Random(seed)
    match = Match.new(game, options, rng, first)
    for line in trace_lines(match, seed, RandomBot(rng).choose):
        print(line)


def perft(
    game: Game,
    *,
    seed: Seed,
    first: First = None,
    depth: Annotated[int, Parameter(help="how many decisions to look ahead", validator=Number(gte=1))] = 3,
    after: Annotated[int, Parameter(help="begin after so many random actions", validator=Number(gte=0))] = 0,
    **options: Any,
) -> None:
    """Count the ways a game can go on, for each number of decisions: a fingerprint of the rules."""
    rng = Random(seed)
    match = Match.new(game, options, rng, first)
    while match.ply < after and not match.over:
        match.apply(rng.choice(game.legal(match.deal, match.state)))
    for plies in range(1, depth + 1):
        print(f"{plies:3} {count_sequences(game, match.deal, match.state, plies, os.cpu_count() or 1):15,}", flush=True)


Language = Annotated[
    Literal["en", "fr", "de", "nl", "es"] | None, Parameter(help="what is spoken; as the system is set unless given")
]
ServerUrl = Annotated[str | None, Parameter(help="play on a server: its address")]
Token = Annotated[str, Parameter(help="who you are on the server; a guest unless given")]
TableId = Annotated[str, Parameter(help="sit down at this table of the server, or look on: its id, or the link to it")]
Save = Annotated[Path | None, Parameter(help="write the record here when you leave; on a server, if the match is over")]


def play(
    game: Game,
    *,
    seed: Annotated[int | None, Parameter(help="deals the same again; not on a server")] = None,
    first: Annotated[int | None, Parameter(help="the seat that starts; by lot unless given, and on a server")] = None,
    seat: Annotated[int, Parameter(help="where you sit")] = 0,
    level: Annotated[
        list[Level] | None,
        Parameter(
            help="how strong the bots are, page unless given; given several times, one bot each, the last all others",
            negative=(),
        ),
    ] = None,
    name: Annotated[str, Parameter(help="what you are called; as the system knows you unless given")] = "",
    friend: Annotated[
        list[str] | None,
        Parameter(help="who else plays at this keyboard, in the seats after yours; not on a server", negative=()),
    ] = None,
    save: Save = None,
    language: Language = None,
    server: ServerUrl = None,
    token: Token = "",
    **options: Any,
) -> None:
    """Play against bots, with friends at this keyboard, or on a server."""
    client = _client(language)
    players = choose(game, options).players
    sitters = client.Seating(name or client.own_name(), seat, friend or [], level or ["page"]).sitters(players)
    if server is None:
        if token:
            raise OptionError("a token is of a server; name that with --server")
        client.play_here(Match.new(game, options, Random(seed), first), sitters, seed, save)
        return
    only_here = {"--seed": seed is not None, "--first": first is not None, "--friend": friend}
    if given := [flag for flag, so in only_here.items() if so]:
        raise OptionError(f"{', '.join(given)}: only without --server; there the server deals, and friends sit down")
    wanted = client.against_bots(game, options, sitters)
    client.play_there(_known(client, server, token, name), "", "", wanted, save)


def play_anything(
    *,
    name: Annotated[str, Parameter(help="what you are called; as the system knows you unless given")] = "",
    language: Language = None,
    server: ServerUrl = None,
    token: Token = "",
    table: TableId = "",
    save: Save = None,
) -> None:
    """Play: choose the game in the terminal, or at once."""
    client = _client(language)
    there, table, invitation = client.read_link(table)
    if there and server not in (None, there):
        raise OptionError(f"the table is at {there}, not at {server}")
    if save and not table:
        raise OptionError("to write a record, name what is played: a game, or a --table of a server")
    if server or there:
        client.play_there(_known(client, server or there, token, name), table, invitation, None, save)
    elif table or token:
        raise OptionError("a table or a token is of a server; name it with --server")
    else:
        client.choose_first(name or client.own_name())


def _known(client: ModuleType, url: str, token: str, name: str) -> Any:
    """Return a server on which one is a guest by name, or whoever a token stands for."""
    if token and name:
        raise OptionError("a token says who you are: there is no --name with it")
    return client.Server(url, token, name or client.own_name())


def _client(language: str | None) -> ModuleType:
    """Return the terminal client, which speaks from now on; it is imported only when asked for."""
    speak(language or of_the_system())
    if any(find_spec(needed) is None for needed in ("textual", "httpx")):
        raise ArmorialError("Textual or httpx is not installed: pip install 'armorial[play]'")
    return import_module("armorial.terminal.launch")


SERVER = "armorial.cli.server"
SERVER_COMMANDS = {
    "serve": "Run the game server.",
    "worker": "Compute the actions of bots for servers that share the database and the bus.",
    "verify": "Check that a record is genuine, and that its deal is the one that the server had committed itself to.",
}
SERVER_EXAMPLES = (
    "serve",
    "serve --host 0.0.0.0 --port 80 --database sqlite:///club.db",
    "serve --config armorial.toml",
    "serve --database postgresql+psycopg://armorial@db/armorial --bus redis://cache --bot-processes 0",
    "worker --database postgresql+psycopg://armorial@db/armorial --bus redis://cache --bot-processes 8",
    "verify game.json",
    "verify game.txt --server https://games.example.org/api/tables/dQw4w9WgXcQ",
)
for _name, _help in SERVER_COMMANDS.items():  # imported only when used: they are slow to import
    _from = sources() if _name != "verify" else None
    app.command(f"{SERVER}:{_name}", name=_name, help=_help, help_epilogue=_examples(SERVER_EXAMPLES), config=_from)

ADMIN = "armorial.cli.admin"
COPY_COMMANDS = {
    "backup": "Back up an SQLite database, while the server runs, and check the backup.",
    "restore": "Restore a backup, while no server runs on the database.",
}
ADMIN_COMMANDS = {
    "users": "List the newest users, or those whose names contain a text.",
    "ban": "Close an account.",
    "unban": "Open a closed account again.",
    "promote": "Mark an account as an admin's.",
    "demote": "Remove the mark of an admin from an account.",
    "reset-password": "Give an account a new password.",
    "reports": "List the reports of chat lines that are not settled.",
    "settle": "Settle a report.",
}
COPY_EXAMPLES = ("backup sqlite:///club.db monday.db", "restore monday.db sqlite:///club.db --force")
for _name, _help in COPY_COMMANDS.items():
    app.command(f"{ADMIN}:{_name}", name=_name, help=_help, help_epilogue=_examples(COPY_EXAMPLES))
_admin = App(name="admin", help="Manage the users of a server.", help_epilogue="", config=sources(allow_unknown=True))
for _name, _help in ADMIN_COMMANDS.items():
    _admin.command(f"{ADMIN}:{_name.replace('-', '_')}", name=_name, help=_help)
app.command(_admin)


@app.command
def replay(
    file: Annotated[Path, Parameter(help="a record, as `armorial play --save FILE` writes it")],
    *,
    seat: Annotated[int, Parameter(help="see it as this seat did; by default, as a spectator")] = armorial.SPECTATOR,
    each_action: Annotated[bool, Parameter(help="print it, with the board after every action", negative=())] = False,
    language: Language = None,
) -> None:
    """Look at a record, move by move; where output goes elsewhere, print it with the board after each turn."""
    match = armorial.load(file)
    if sys.stdin.isatty() and sys.stdout.isatty() and not each_action:
        _client(language).replay(match, seat)
    else:
        print_replay(match, seat, Console(), each_action)


@app.command
def solve(
    file: Annotated[Path, Parameter(help="a record of Richelieu between two")],
    *,
    ply: Annotated[int | None, Parameter(help="solve it after so many actions; by default, after the last")] = None,
    nodes: Annotated[
        int, Parameter(help="how many positions to look at before giving up", validator=Number(gte=1))
    ] = NODES,
) -> None:
    """Solve an endgame: the best line, and the exact win chance and margin of every action."""
    solve_in_terminal(armorial.load(file), ply, nodes, Console())


EXPORT_EXAMPLES = (
    "export games.parquet game.txt match.json",
    "export duel.parquet duel.jsonl",
    "export all.parquet dump.jsonl",
)


@app.command(help_epilogue=_examples(EXPORT_EXAMPLES))
def export(
    out: Annotated[Path, Parameter(help="the table, a file that ends with .parquet")],
    sources: Annotated[
        list[Path], Parameter(help="records as text or JSON, a server's dump, files of contests", negative=())
    ],
) -> None:
    """Write games to a table in Parquet: a row for every decision (docs/data.md)."""
    export_in_terminal(out, sources, Console())


@app.command
def bench(
    *,
    games: Annotated[int, Parameter(help="how many of each kind", validator=Number(gte=1))] = 1_000_000,
    threads: Annotated[int, Parameter(help="how many at once", validator=Number(gte=1))] = os.cpu_count() or 1,
    seed: Seed = 1,
    cuda: Annotated[bool, Parameter(help="on an NVIDIA GPU", negative=())] = False,
) -> None:
    """Measure how fast random games are played here. (`make bench` in a checkout measures peers beside it.)"""
    measure_speed(games, threads, seed, cuda, Console())


@app.command(name="compile")
def compile_now() -> None:
    """Compile everything now, the games side by side, so that nobody waits for it later; kept, it is done once."""
    compile_all(Console())


def play_contest(
    game: Game,
    file: Annotated[Path, Parameter(help="where the games are kept; one that exists is gone on with")],
    *levels: Annotated[Level, Parameter(help="who meets: two or more; all levels unless named")],
    ladder: Annotated[bool, Parameter(help="each level meets only the one named after it", negative=())] = False,
    deals: Annotated[int, Parameter(help="how many, each from all seats", validator=Number(gte=1))] = 100,
    seed: Seed = 1,
    until: Annotated[
        tuple[float, float] | None,
        Parameter(help="two scores from 0 to 1: a pair stops when it is clear which is the true one", negative=()),
    ] = None,
    jobs: Annotated[
        int | None, Parameter(help="how many games at once; one for each core unless given", validator=Number(gte=1))
    ] = None,
    ray: Annotated[str | None, Parameter(help="play on a Ray cluster: its address, or `auto`, or `local`")] = None,
    **options: Any,
) -> None:
    """Let levels meet: the same deals with seats rotated, on all cores, resumable."""
    meeting: tuple[str, ...] = levels or tuple(level.name for level in reversed(LEVELS))
    if len(meeting) < 2:
        raise OptionError(f"a contest needs two levels or more, not {', '.join(meeting)} alone")
    told = Contest(game.NAME, option_values(game, choose(game, options)), meeting, deals, seed, ladder)
    workers = local_workers(jobs) if ray is None else ray_workers(ray, jobs)
    contest_in_terminal(told, file, workers, until, Console())


def _with_options(command: Callable[..., None], game: Game) -> Callable[..., None]:
    """Return the command for one game, with that game's options as flags."""

    def run(*places: Any, **arguments: Any) -> None:
        command(game, *places, **arguments)

    _game, *own, _options = inspect.signature(command).parameters.values()
    places = [parameter for parameter in own if parameter.kind is not parameter.KEYWORD_ONLY]
    flags = [_flag(option) for option in game.OPTIONS]
    run.__doc__ = command.__doc__
    run.__signature__ = inspect.Signature(places + flags + own[len(places) :])  # type: ignore[attr-defined]
    return run


def _flag(option: Option) -> inspect.Parameter:
    kind: Any = bool if isinstance(option.default, bool) else Literal[option.values]
    name = f"--{option.name.replace('_', '-')}"
    if option.several:  # `--variant serve --variant peek`, or both after one flag
        kind, name = list[kind], name.removesuffix("s")
    told = Parameter(name=name, help=option.help, negative=(), consume_multiple=option.several)
    return inspect.Parameter(
        option.name, inspect.Parameter.KEYWORD_ONLY, default=option.default, annotation=Annotated[kind, told]
    )


for _command in (play, trace, perft):
    _group = App(name=_command.__name__, help=_command.__doc__, help_epilogue="")
    for _game in GAMES.values():
        _group.command(_with_options(_command, _game), name=_game.NAME, help=_game.TITLE)
    if _command is play:
        _group.default(play_anything)
    app.command(_group)


_arena = App(name="arena", help="Let levels meet, and report how strong they are.", help_epilogue="")
_contests = App(name="play", help=play_contest.__doc__)
for _game in GAMES.values():
    _contests.command(
        _with_options(play_contest, _game), name=_game.NAME, help=f"{_game.TITLE}. {play_contest.__doc__}"
    )
_arena.command(_contests)
app.command(_arena)


@_arena.command
def report(
    files: Annotated[list[Path], Parameter(help="files of contests", negative=())],
    *,
    plot: Annotated[Path | None, Parameter(help="write the charts here, as .svg or .png")] = None,
) -> None:
    """Print tables and charts of contests: scores and Elo with 95% intervals."""
    report_in_terminal(files, Console(), plot)


def main() -> None:
    """Run a command; print an error in one line."""
    try:
        app(exit_on_error=False, print_error=False)
    except BrokenPipeError:  # the reader of the output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (ArmorialError, CycloptsError, OSError) as error:
        _fail(str(error))
    except ImportError as error:  # only commands of the server are imported without a check
        missing = getattr(error.__cause__ or error, "name", None)
        if not missing or missing.startswith("armorial"):
            raise
        _fail(f"{missing} is not installed: pip install 'armorial[server]'")
    except KeyboardInterrupt:
        sys.exit(130)


def _fail(message: str) -> NoReturn:
    console = Console(stderr=True, emoji=False, soft_wrap=True)
    console.print(f"armorial: {message}", style="red", markup=False, highlight=False)
    sys.exit(2)
