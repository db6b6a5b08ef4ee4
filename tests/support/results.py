"""Results of the engine, as hashes: what levels choose, hints, solutions, reviews and pars.

`python -m tests.support.results` writes them with the engine's number to `tests/goldens/results.json`. Do so after
the number was raised in `armorial/engine/engine_number.py`, and whenever a result is added here.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from armorial.analysis.curve import chances_of
from armorial.analysis.review import Review, as_message, decision_plies, review_decision, review_of
from armorial.bots.bot import Limit
from armorial.bots.levels import HINT_CANDIDATES, LEVELS, bot, recipe_of
from armorial.bots.network import network_for
from armorial.bots.network_bot import NetworkBot
from armorial.bots.search import SearchBot
from armorial.engine.engine_number import ENGINE_NUMBER
from armorial.engine.match import Match
from armorial.engine.options import choose, option_values
from armorial.engine.record import write_record
from armorial.games import GAMES
from armorial.server.db.rows import SharedDealRow
from armorial.server.deals.analysis import par_game, review_attempt
from tests.support.random_games import wild_game

FILE = Path(__file__).parents[1] / "goldens" / "results.json"
RENEW = "python -m tests.support.results"
PLAYED: dict[str, list[dict[str, Any]]] = {
    "richelieu": [
        {"edition": "duel"},
        {"edition": "court", "short": True},
        {"edition": "court", "players": 3},
        {"edition": "court", "players": 4, "move_at_cap": True},
    ],
    "blasons": [
        {"players": 3},
        {"players": 4, "variants": ["peek", "parish"]},
        {"players": 5, "ties": "cascade"},
        {"players": 6, "variants": ["consult", "serve"]},
        {"players": 7},
    ],
}
BRIEFLY = Limit(200, 3600.0)  # the recipe of a level, which is compared too, tells how long it thinks
EFFORT = 160
DECISIONS = 4  # that are looked at in each match, from the first to the last
DIGITS = 9  # of a number that is not whole


def results() -> dict[str, str]:
    """Return a hash of each result, by name."""
    return {f"{name}: {what}": _hash(value) for name, match in _matches() for what, value in _results(match)}


def write() -> None:
    """Write the results of today's engine."""
    FILE.write_text(json.dumps({"engine": ENGINE_NUMBER, "results": results()}, indent=1) + "\n", encoding="utf-8")


def problem(golden: dict[str, Any], results: dict[str, str]) -> str:
    """Return what must be done because results or the number of the engine changed; empty if nothing must be."""
    if golden["engine"] != ENGINE_NUMBER:
        return f"the engine's number is {ENGINE_NUMBER}: run `{RENEW}`"
    changed = [name for name in golden["results"] | results if golden["results"].get(name) != results.get(name)]
    if not changed:
        return ""
    return (
        f"results changed: raise ENGINE_NUMBER in armorial/engine/engine_number.py, then run `{RENEW}`. "
        f"These differ: {'; '.join(changed)}"
    )


def _matches() -> Iterator[tuple[str, Match]]:
    for name, sets in PLAYED.items():
        for number, values in enumerate(sets):
            options = choose(GAMES[name], values)
            yield f"{name} {_words(values)}", wild_game(GAMES[name], options, number)


def _words(values: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())


def _results(match: Match) -> Iterator[tuple[str, Any]]:
    """Yield everything that is computed about a match."""
    game, plies = match.game, decision_plies(match)
    chosen = [plies[k * (len(plies) - 1) // (DECISIONS - 1)] for k in range(DECISIONS)]
    views = [game.view(match.deal, match.states[ply], match.states[ply].player) for ply in chosen]
    for level in LEVELS:
        recipe = recipe_of(game, level.name, match.players)
        yield level.name, [recipe, *(bot(game, level.name, 1).choose(view, BRIEFLY) for view in views)]
    if network := network_for(game, match.deal.options):
        yield "network", [NetworkBot(game, Random(1), network).candidates(view, BRIEFLY) for view in views]
    limit = BRIEFLY._replace(simulations=game.BOTS.hint)
    yield "hint", SearchBot(game, Random(1)).candidates(views[1], limit)[:HINT_CANDIDATES]
    if solver := game.BOTS.solver:
        yield "solver", [solver.solve(view) for view in views if solver.is_quick(view)]
    for revealed in (False, True):
        review = _review(match, chosen, revealed)
        curve = [chances_of(review, seat) for seat in range(match.players)]
        yield f"review, revealed {revealed}", [msgspec.to_builtins(as_message(match, review)), curve]
    yield "par", par_game(_shared_deal(match), 1)
    yield "attempt", review_attempt(write_record(_beginning(match)), 0, effort=EFFORT)


def _review(match: Match, plies: list[int], revealed: bool) -> Review:
    decisions = [review_decision(match, ply, EFFORT, 1, revealed) for ply in plies]
    return review_of(match, decisions, EFFORT, 1, revealed)


def _beginning(match: Match) -> Match:
    """Return the first decisions of a match."""
    first = Match(match.game, match.deal)
    for action in match.actions[: decision_plies(match)[DECISIONS]]:
        first.apply(action)
    return first


def _shared_deal(match: Match) -> SharedDealRow:
    game, nothing = match.game, dict.fromkeys(SharedDealRow._fields)
    options = option_values(game, match.deal.options)
    row = {"game": game.NAME, "options": options, "level": "knight", "seat": 0, "secret": "secret"}
    return SharedDealRow(**(nothing | row))  # type: ignore[arg-type]


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(_rounded(value)).encode()).hexdigest()[:16]


def _rounded(value: Any) -> Any:
    """Return a value without digits that another library of mathematics may compute otherwise."""
    if isinstance(value, dict):
        return {key: _rounded(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_rounded(part) for part in value]
    return round(value, DIGITS) if isinstance(value, float) else value


if __name__ == "__main__":
    write()
