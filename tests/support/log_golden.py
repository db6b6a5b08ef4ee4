"""A log of Les 7 Blasons as the server sends it to a seat, with its sentences: the page's tests read it."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import armorial
from armorial.engine.phrases import tell
from armorial.protocol.match import LogEntry
from armorial.server.api.games import details

FILE = Path(__file__).parents[1] / "goldens" / "page" / "blasons-log.json"
NAMES = ("Anna", "Bert", "Cleo", "Dora")
VIEWER, SEED, PLIES = 0, 5, 60


def golden() -> dict[str, Any]:
    """Return the game's description, the entries of the first plies, the view after them, and the sentences."""
    match, rng = armorial.new("blasons", players=len(NAMES), seed=SEED), Random(SEED)
    entries = []
    for number in range(PLIES):
        seat, action = int(match.state.player), rng.choice(match.legal)
        match.play(action)
        happened = list(match.events(number, VIEWER))
        entries.append(LogEntry(number, 0.0, seat, "act", action, happened, []))
    view = match.game.view_json(match.view(VIEWER))
    sentences = [[tell(match.game, tuple(event), VIEWER, NAMES, view) for event in entry.events] for entry in entries]
    made: dict[str, Any] = msgspec.to_builtins(
        {
            "details": details("blasons"),
            "names": NAMES,
            "viewer": VIEWER,
            "view": view,
            "log": entries,
            "sentences": [[sentence for sentence in of_entry if sentence] for of_entry in sentences],
        }
    )
    return made


def text_of(made: dict[str, Any]) -> str:
    """Return the golden as text, as the file has it."""
    return json.dumps(made, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
