"""Previews on the player's device, from what a server sends, equal the server's own."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from armorial.games import GAMES
from armorial.server.errors import ApiError
from armorial.server.match.online_match import OnlineMatch
from armorial.server.match.preview import preview
from armorial.server.match.updates import update
from tests.browser.test_modules import asked, option_sets
from tests.support.matches import new_setup, play

SETS = 8  # of options of a game
LOOKS = 6  # at positions of a match
MOST_ACTIONS = 6  # in a draft


def drafts_of(match: OnlineMatch, seat: int, rng: Random) -> list[list[str]]:
    """Return drafts of a seat: an empty one, whole turns step by step, plans, and some illegal ones."""
    drafts: list[list[str]] = [[], ["take nothing"], ["take a1", "take a1"]]
    for _ in range(3):
        actions: list[str] = []
        there = preview(match, seat, match.number, actions)
        while there.legal and len(actions) < MOST_ACTIONS and not (there.ends and match.player == seat):
            actions = [*actions, rng.choice(there.legal)]
            there = preview(match, seat, match.number, actions)
            drafts.append(actions)
    return drafts


def from_server(match: OnlineMatch, seat: int, actions: list[str]) -> Any:
    try:
        return msgspec.json.decode(msgspec.json.encode(preview(match, seat, match.number, actions)))
    except ApiError:
        return None


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_on_the_device_equals_the_servers(name: str, tmp_path: Path) -> None:
    rng = Random(name)
    requests: list[dict[str, Any]] = []
    expected: list[Any] = []
    for options in rng.sample(option_sets(name), SETS):
        match = OnlineMatch(new_setup(name, people=options["players"], **options))  # type: ignore[arg-type]
        looks = set(rng.sample(range(60), LOOKS))
        for ply in range(max(looks) + 1):
            if match.ending:
                break
            if ply in looks:
                for seat in {match.player, rng.randrange(len(match.setup.players))}:
                    sent = update(match, seat, match.number, numbers=True)
                    drafts = drafts_of(match, seat, rng)
                    asking = {"seat": seat, "number": match.number, "known": sent.known, "drafts": drafts}
                    requests.append({**asking, "own": match.player == seat})
                    expected.append([from_server(match, seat, draft) for draft in drafts])
            play(match, rng.choice(match.legal(match.player)), at=float(ply))
    answers: Any = asked(name, requests, tmp_path)  # each a list of previews
    same, differing = 0, 0
    for request, previews, answer in zip(requests, expected, answers, strict=True):
        for draft, expected_preview, browser_preview in zip(request["drafts"], previews, answer, strict=True):
            if browser_preview == expected_preview:
                same += expected_preview is not None
                continue
            # What another seat may do depends on what is hidden, and the two imagine different worlds.
            differing += 1
            if request["own"] or (expected_preview and browser_preview):
                assert expected_preview["player"] != request["seat"], (request, draft)
                assert {**browser_preview, "legal": []} == {**expected_preview, "legal": []}, (request, draft)
    assert same > 100
    assert differing < same / 50
