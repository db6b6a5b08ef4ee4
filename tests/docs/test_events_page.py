"""The page about events lists what the games declare."""

import re

import pytest

from armorial.engine.events import EventField
from armorial.engine.game import Game
from armorial.games import GAMES
from tests.support.doc_pages import ROOT

ROW = re.compile(r"^\| `(\w+)` \| (.*?) \| .+ \|$", re.MULTILINE)


def written(field: EventField) -> str:
    kind = "" if field.type == field.name else f" ({field.type})"
    return f"`{field.name}`{kind}{'?' if field.missing else ''}"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_kind_is_listed_with_its_fields(game: Game) -> None:
    page = (ROOT / "docs" / "events.md").read_text()
    _, _, section = page.partition(f"\n## {game.TITLE}\n")
    listed = ROW.findall(section.partition("\n## ")[0])
    assert listed == [(kind.name, ", ".join(map(written, kind.fields))) for kind in game.EVENTS]
