"""The games that this server offers. Texts are English; clients translate them with their catalogues."""

from functools import cache

from litestar import get
from litestar.params import FromPath

from armorial.bots.levels import LEVELS
from armorial.engine.game import Game
from armorial.engine.options import Option, all_options, valid_combinations
from armorial.engine.phrases import option_label, phrases, phrases_json
from armorial.games import GAMES, find
from armorial.protocol.games import (
    EventFieldSummary,
    EventLayout,
    GameDetails,
    GameSummary,
    LevelSummary,
    OptionChoice,
    OptionSummary,
    RatingKind,
)
from armorial.server.people.ratings import Kind, kinds_of
from armorial.server.tables.validation import RATED_TERMS, RATED_TIMES


@cache
def summary(name: str) -> GameSummary:
    """Return what a client needs to list a game and to offer its options."""
    game = find(name)
    return GameSummary(
        name=game.NAME,
        title=game.TITLE,
        about=phrases(game).about,
        rules=game.RULES,
        help=game.HELP,
        players=sorted({options.players for options in all_options(game)}),
        options=[_option(game, option) for option in game.OPTIONS],
        combinations=valid_combinations(game),
        levels=[LevelSummary(level.name, level.label, level.help) for level in LEVELS],
        kinds=[_kind(game, kind) for kind in kinds_of(game)],
        rated_terms=RATED_TERMS,
        rated_times=list(RATED_TIMES),
    )


def _option(game: Game, option: Option) -> OptionSummary:
    named = option_label(game, option.name)
    values = [OptionChoice(value, *option_label(game, option.name, value)) for value in option.values]
    return OptionSummary(option.name, named.name, named.help, values, option.several, option.only_with)


def _kind(game: Game, kind: Kind) -> RatingKind:
    return RatingKind(kind.name, *phrases(game).kinds[kind.name], kind.options)


@cache
def details(name: str) -> GameDetails:
    """Return what a client needs to show a match of a game."""
    game, listed = find(name), summary(name)
    return GameDetails(
        **{field: getattr(listed, field) for field in listed.__struct_fields__},
        events=_events(game),
        vocabularies={slot: list(words) for slot, words in game.VOCABULARIES.items()},
        phrases=phrases_json(game),
    )


def _events(game: Game) -> list[EventLayout]:
    return [
        EventLayout(
            event.name, [EventFieldSummary(*field) for field in event.fields], event.reveals, event.role, event.sound
        )
        for event in game.EVENTS
    ]


@get("/games", sync_to_thread=False)
def games() -> list[GameSummary]:
    """Return the games: their options, the levels of bots, and what is rated together."""
    return [summary(name) for name in GAMES]


@get("/games/{game:str}", sync_to_thread=False)
def game(game: FromPath[str]) -> GameDetails:
    """Return a game with the layout of its events and with its phrases."""
    return details(find(game).NAME)


ALL = [games, game]
