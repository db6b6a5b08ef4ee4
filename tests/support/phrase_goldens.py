"""The texts of whole matches in every language: made here, and read by the tests of both renderers.

After an intended change, update them with `UPDATE_GOLDENS=1 pytest tests/engine/test_phrase_goldens.py`, and read what
changed before you commit it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from armorial.engine.events import Event, events
from armorial.engine.game import SPECTATOR, Game
from armorial.engine.match import Match
from armorial.engine.options import all_options, option_values
from armorial.engine.phrases import (
    ask,
    describe_options,
    help_of,
    name_of,
    option_label,
    phrases,
    phrases_json,
    prompt,
    score_line,
    tell,
    texts,
)
from armorial.games import GAMES
from armorial.i18n import LANGUAGES, SOURCE, translations

FOLDER = Path(__file__).parents[1] / "goldens" / "phrases"
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Émile", "Fanny", "Gus")
VIEWERS = (0, 1, SPECTATOR)
SPOKEN = (SOURCE, *LANGUAGES)
MATCHES: dict[str, list[tuple[dict[str, Any], int]]] = {
    "richelieu": [({"edition": "duel"}, 1), ({"edition": "court", "players": 4, "move_at_cap": True}, 2)],
    "blasons": [
        ({"players": 3, "ties": "cascade"}, 1),
        ({"players": 5, "variants": ["consult", "serve", "peek", "parish"]}, 7),
    ],
}


def golden(name: str) -> dict[str, Any]:
    """Return all texts of a game, as JSON values."""
    game = GAMES[name]
    return {
        "languages": SPOKEN,
        "phrases": phrases_json(game),
        "catalogues": {language: _catalogue(game, language) for language in LANGUAGES},
        "names": [
            [
                type_,
                word,
                [
                    [name_of(game, type_, word, translate), help_of(game, type_, word, translate)]
                    for translate in _spoken()
                ],
            ]
            for type_, shown in phrases(game).types.items()
            for word in shown.names
        ],
        "options": [[chosen, _in_all(describe_options, game, chosen)] for chosen in _chosen(game)],
        "labels": [
            [option.name, value, [list(option_label(game, option.name, value, translate)) for translate in _spoken()]]
            for option in game.OPTIONS
            for value in (None, *option.values)
        ],
        "matches": [_match(game, options, seed) for options, seed in MATCHES[name]],
    }


def text_of(made: dict[str, Any]) -> str:
    """Return a golden as text, with one line for each event, choice or item."""

    def lines(value: Any, depth: int) -> Iterator[str]:
        if not depth or not isinstance(value, (dict, list, tuple)) or not value:
            yield json.dumps(value, ensure_ascii=False)
            return
        pairs = list(value.items()) if isinstance(value, dict) else [("", element) for element in value]
        yield "{" if isinstance(value, dict) else "["
        for at, (key, element) in enumerate(pairs):
            yield f"{',' if at else ''}\n{json.dumps(key) + ': ' if key else ''}"
            yield from lines(element, depth - 1 if key != "phrases" else 2)
        yield "\n}" if isinstance(value, dict) else "\n]"

    return "".join(lines(made, 4)) + "\n"


def _chosen(game: Game) -> list[dict[str, Any]]:
    return [option_values(game, options) for options in all_options(game)][:40]


def _catalogue(game: Game, language: str) -> dict[str, str | list[str]]:
    """Return the translations of a game's texts, as the page gets them."""
    spoken = translations(language)
    return {
        text.text: [spoken.ngettext(text.text, text.many, n) for n in (1, 2)]
        if text.many
        else spoken.gettext(text.text)
        for text in texts(game)
    }


def _match(game: Game, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """Return the texts of one random match: its events, its choices and its score."""
    match, rng = Match.new(game, options, Random(seed)), Random(seed)
    shown: dict[tuple[int, tuple[int, ...]], None] = {}
    moments: dict[Any, dict[str, Any]] = {}
    while match.player is not None:
        legal = [game.write(match.state, action) for action in game.legal(match.deal, match.state)]
        verbs = {notation.split()[0]: notation for notation in legal}
        view = game.view_json(match.view(match.player))
        moments.setdefault((view["phase"], *sorted(verbs)), _moment(game, view, legal, list(verbs.values())))
        action = rng.choice(game.legal(match.deal, match.state))
        for viewer in VIEWERS:
            shown |= dict.fromkeys((viewer, event) for event in events(game, match.deal, match.state, action, viewer))
        match.apply(action)
    view = game.view_json(match.view(SPECTATOR))
    return {
        "options": options,
        "names": NAMES[: match.players],
        "view": view,
        "told": [
            [viewer, event, _in_all(tell, game, event, viewer, NAMES, view), _brief(game, event, viewer, view)]
            for viewer, event in shown
        ],
        "moments": list(moments.values()),
        "sheet": [
            [
                item._asdict(),
                [score_line(game, item, translate, short=short) for translate in _spoken() for short in (False, True)],
            ]
            for item in match.score().sheet
        ],
    }


def _moment(game: Game, view: Any, legal: list[str], notations: list[str]) -> dict[str, Any]:
    return {
        "view": view,
        "legal": legal,
        "prompt": _in_all(prompt, game, view, legal, NAMES),
        "wait": _in_all(prompt, game, view, [], NAMES),
        "asked": {
            notation: [
                [ask(game, notation, NAMES, view, translate), ask(game, notation, NAMES, view, translate, True, False)]
                for translate in _spoken()
            ]
            for notation in notations
        },
    }


def _brief(game: Game, event: Event, viewer: int, view: Any) -> list[str]:
    """Return the brief sentences about an event, as in the history of the page."""
    return [tell(game, event, viewer, NAMES, view, translate, brief=True) for translate in _spoken()]


def _spoken() -> Iterator[Any]:
    return (translations(language) for language in SPOKEN)


def _in_all(say: Any, *args: Any) -> list[Any]:
    return [say(*args, translate) for translate in _spoken()]
