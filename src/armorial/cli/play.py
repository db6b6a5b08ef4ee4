"""`armorial play`: play in the terminal, locally or on a server."""

from pathlib import Path
from random import Random
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.cli.parameters import NOT_NEGATIVE, Language, Level
from armorial.cli.per_game import per_game
from armorial.engine.errors import OptionError
from armorial.engine.game import Game
from armorial.engine.match import Match
from armorial.engine.options import choose
from armorial.flags import OptionalWholeNumber, WholeNumber
from armorial.terminal.i18n import set_language, system_language

Name = Annotated[str, Parameter(help="your name; by default, the one you have on this computer")]
ServerUrl = Annotated[str | None, Parameter(help="play on a server: its address")]
Token = Annotated[str, Parameter(help="your access token for the server; without one you are a guest")]
TableId = Annotated[str, Parameter(help="join or watch this table of the server: its id, or the link to it")]
BotDelay = Annotated[
    float, Parameter(help="seconds between the actions of bots at this keyboard", validator=Number(gte=0, lte=60))
]
Save = Annotated[
    Path | None,
    Parameter(help="write the record to this file, after every action; on a server, when the match is over"),
]


def play(
    game: Game,
    *,
    seed: Annotated[
        OptionalWholeNumber,
        Parameter(
            help="the same seed, with the same --first, repeats the same deal; not on a server", validator=NOT_NEGATIVE
        ),
    ] = None,
    first: Annotated[
        OptionalWholeNumber, Parameter(help="the seat that starts; by default, drawn at random; not on a server")
    ] = None,
    seat: Annotated[WholeNumber, Parameter(help="your seat")] = 0,
    level: Annotated[
        list[Level] | None,
        Parameter(
            help="level of the bots, by default page; repeat it to give each bot its own; the last is for the rest; "
            "random is the Jester",
            negative=(),
        ),
    ] = None,
    name: Name = "",
    friend: Annotated[
        list[str] | None,
        Parameter(help="a friend who plays at this keyboard, in the seat after yours; not on a server", negative=()),
    ] = None,
    save: Save = None,
    bot_delay: BotDelay = 0.6,
    language: Language = None,
    server: ServerUrl = None,
    token: Token = "",
    **options: Any,
) -> None:
    """Play against bots, with friends at this keyboard, or on a server."""
    set_language(language or system_language())
    from armorial.terminal import launch  # noqa: PLC0415 - slow to import

    players = choose(game, options).players
    seats = launch.assign_seats(players, name or launch.user_name(), seat, friend or [], level or ["page"])
    if server is None:
        if token:
            raise OptionError("--token needs --server ADDRESS")
        launch.play_local(Match.new(game, options, Random(seed), first), seats, seed, save, bot_delay)
        return
    local_only = {"--seed": seed is not None, "--first": first is not None, "--friend": friend}
    if flags := [flag for flag, is_given in local_only.items() if is_given]:
        raise OptionError(f"{', '.join(flags)}: only without --server, where the server deals and friends join by link")
    refuse_name_with_token(name, token)
    from armorial.terminal import launch_remote  # noqa: PLC0415 - as above

    setup = launch_remote.setup_against_bots(game, options, seats)
    launch_remote.play_remote(launch_remote.server_client(server, token, name), setup=setup, save=save)


def play_any(
    *,
    name: Name = "",
    language: Language = None,
    server: ServerUrl = None,
    token: Token = "",
    table: TableId = "",
    save: Save = None,
    resume: Annotated[
        bool, Parameter(help="continue the game that you played last at this keyboard", negative=())
    ] = False,
    bot_delay: BotDelay = 0.6,
) -> None:
    """Play: choose the game in the terminal, or name it here."""
    set_language(language or system_language())
    from armorial.terminal import launch  # noqa: PLC0415 - slow to import
    from armorial.terminal.matches.table_link import parse_table_link  # noqa: PLC0415 - as above

    if resume:
        if server or table or token:
            raise OptionError("--resume is for games at this keyboard; on a server, find yours in the lobby")
        launch.resume_local(save, bot_delay)
        return
    link = parse_table_link(table)
    if link.server and server not in (None, link.server):
        raise OptionError(f"the table is at {link.server}, not at {server}")
    if save and not table:
        raise OptionError("--save needs a game, --resume, or a --table of a server")
    url = server or link.server
    if url:
        refuse_name_with_token(name, token)
        from armorial.terminal import launch_remote  # noqa: PLC0415 - as above

        client = launch_remote.server_client(url, token, name)
        launch_remote.play_remote(client, table=link.table, invitation=link.invitation, save=save)
    elif table or token:
        raise OptionError("--table and --token need --server ADDRESS")
    else:
        launch.show_menu(name or launch.user_name())


def refuse_name_with_token(name: str, token: str) -> None:
    """Refuse a name beside a token."""
    if token and name:
        raise OptionError("--name does not go with --token: the token already says who you are")


app = per_game("play", play, default=play_any)
