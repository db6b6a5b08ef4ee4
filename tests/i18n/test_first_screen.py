"""The texts of the page's first screen, and the others, are two files of each language."""

import json
from pathlib import Path

import pytest

from armorial.i18n import catalogues, first_screen
from armorial.i18n.extraction import ROOT

SOURCES = {
    "web/src/main.ts": 'import App from "./App.svelte";\nimport type { Table } from "./table.ts";\n',
    "web/src/App.svelte": """<script lang="ts">
  import {
    t,
  } from "./i18n/text.ts";
  import DEAL from "../../src/texts/deal.json";
  import "./app.css";
</script>
{#await import("./Later.svelte")}{t("Now")}{/await}
""",
    "web/src/i18n/text.ts": 'export * from "./more.ts";\n',
    "web/src/i18n/more.ts": 't("More")',
    "web/src/Later.svelte": '{t("Later")}',
    "web/src/table.ts": 't("Table")',
    "web/src/daily/DailyPanel.svelte": '{t("Today")}',
    "src/texts/deal.json": '{"points": ["{n} point", "{n} points"]}',
}


def test_texts_of_what_the_first_screen_imports_are_found(tmp_path: Path) -> None:
    for name, text in SOURCES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    assert first_screen.files(tmp_path) == SOURCES.keys() - {"web/src/Later.svelte", "web/src/table.ts"}
    texts = first_screen.texts(tmp_path)
    assert {"Now", "More", "Today", "{n} point", "Cardinal", "Les 7 Blasons"} <= texts
    assert not {"Later", "Table"} & texts


def test_each_text_is_in_one_of_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "PAGE_FOLDER", tmp_path)
    catalogues.export("fr")
    first, rest = (json.loads((tmp_path / f"fr.{part}.json").read_text()) for part in ("first", "rest"))
    assert not first.keys() & rest.keys()
    assert first | rest == catalogues.for_the_page(catalogues.catalogue("fr"))
    assert first["Choose your game"] == "Choisissez votre jeu"
    assert "Take a card from either end of a row." in rest


def test_every_import_of_the_first_screen_leads_to_a_file() -> None:
    assert [name for name in first_screen.files() if not (ROOT / name).is_file()] == []
