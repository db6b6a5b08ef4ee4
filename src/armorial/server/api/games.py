"""The games that this server offers."""

from functools import cache

from litestar import get
from litestar.params import FromPath

from armorial.bots.levels import LEVELS
from armorial.engine.game import Game
from armorial.engine.options import Option, every, together
from armorial.games import GAMES, find
from armorial.protocol.games import (
    EventField,
    EventLayout,
    GameDetails,
    GameSummary,
    LevelSummary,
    OptionChoice,
    OptionSummary,
    RatingKind,
)
from armorial.server.people.ratings import kinds_of


@cache
def summary(name: str) -> GameSummary:
    """Return what a client needs to list a game and to offer its options."""
    game = find(name)
    return GameSummary(
        name=game.NAME,
        title=game.TITLE,
        rules=game.RULES,
        help=game.HELP,
        players=sorted({game.players(options) for options in every(game)}),
        options=[_option(option) for option in game.OPTIONS],
        together=together(game),
        levels=[LevelSummary(level.name, level.name, level.help) for level in LEVELS],
        kinds=[RatingKind(kind.name, kind.name, kind.options) for kind in kinds_of(game)],
    )


def _option(option: Option) -> OptionSummary:
    values = [OptionChoice(value, str(value)) for value in option.values]
    label = option.name.replace("_", " ")
    return OptionSummary(option.name, label, option.help, values, option.several, option.only_with)


@cache
def details(name: str) -> GameDetails:
    """Return what a client needs to show a match of a game."""
    game = find(name)
    listed = summary(name)
    return GameDetails(
        **{field: getattr(listed, field) for field in listed.__struct_fields__},
        events=_events(game),
        vocabularies={kind: list(words) for kind, words in game.VOCABULARIES.items()},
    )


def _events(game: Game) -> list[EventLayout]:
    return [
        EventLayout(
            kind.name, [EventField(field.name, field.type, field.missing) for field in kind.fields], kind.reveals
        )
        for kind in game.EVENTS
    ]


@get("/games", sync_to_thread=False)
def games() -> list[GameSummary]:
    """Return the games: their options, the levels of bots, and what is rated together."""
    return [summary(name) for name in GAMES]


@get("/games/{game:str}", sync_to_thread=False)
def game(game: FromPath[str]) -> GameDetails:
    """Return a game with the layout of its events, and the words that their numbers stand for."""
    return details(find(game).NAME)


ALL = [games, game]
