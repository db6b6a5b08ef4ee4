"""One word for each idea in each language: the second names that translations had, and words for another thing."""

import re
from collections.abc import Iterator

import pytest

from armorial.i18n import LANGUAGES, catalogues
from armorial.i18n.extraction import extracted

BLASONS = "src/armorial/games/blasons"

# Forbidden words, and what to write instead.
WORDS = {
    "fr": {
        r"robots?": "bot",
        r"relevé": "fichier de partie",
        r"feuilles? (de|d’une) partie": "fichier de partie",
        r"redonner": "redistribuer",
    },
    "de": {
        r"Aufzeichnung(en)?": "Protokoll",
        r"ausgewertet|auswerten": "analysieren",
        r"ausgegeben": "eingesetzt",
    },
    "nl": {
        r"[Dd]eling": "verdeling",
        r"[Rr]esultaten|[Rr]esultaat": "uitslag",
        r"toegangstoken": "sleutel",
        r"toezegging": "vastlegging",
        r"gastheer": "host",
        r"gesloten (fiche|blazoen)(en)?": "gedekt",
        r"figuren|figuur (spelen|speelt)": "personages",
    },
    "es": {
        r"(tus|las) armas|[Aa]rmas y": "escudo, regiones: armas are weapons",
        r"llegar al servidor": "conexión con el servidor",
        r"opciones de ganar": "probabilidad de ganar",
    },
}
# A disc of Richelieu is not a token of Les 7 Blasons.
DISCS = {"fr": r"jetons?", "de": r"Plättchen", "nl": r"fiches?", "es": r"discos?"}
ELISION = re.compile(r"(?<!au lieu )\b(?:de|que) \{(?:name|other|owner|seat|winner|winners|player|game|leader)\}")
SLOT_BEFORE_VERB = re.compile(r"\{(?:n|count|games|times)\} (?:more|others?) (?:are|were|is|was)\b")


def translated(language: str) -> Iterator[tuple[list[str], str]]:
    """Yield the files and the translation of each text; a plural is one text."""
    for message in catalogues.catalogue(language):
        if message.id:
            files = [file for file, _ in message.locations]
            yield files, message.string if isinstance(message.string, str) else "\n".join(message.string or ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_idea_has_one_name(language: str) -> None:
    faults = [
        f"{text} (write {instead})"
        for _, text in translated(language)
        for word, instead in WORDS[language].items()
        if re.search(rf"\b(?:{word})\b", text)
    ]
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_is_not_called_a_disc(language: str) -> None:
    disc = re.compile(rf"\b{DISCS[language]}\b")
    own = [text for files, text in translated(language) if all(file.startswith(BLASONS) for file in files)]
    assert len(own) > 100
    assert [text for text in own if disc.search(text)] == []


def test_no_french_name_needs_an_elision() -> None:
    """A name may begin with a vowel: "de Élise" and "que Inès" are no French."""
    assert ELISION.search("Au tour de {name}")
    assert [text for _, text in translated("fr") if ELISION.search(text)] == []


def test_french_spaces_are_narrow() -> None:
    assert [text for _, text in translated("fr") if "\xa0" in text] == []


def test_a_number_of_others_has_a_plural() -> None:
    assert SLOT_BEFORE_VERB.search("{n} more are worse.")
    assert [
        message.text for message in extracted() if not message.plural and SLOT_BEFORE_VERB.search(message.text)
    ] == []


@pytest.mark.parametrize("language", ["fr", "de", "es"])
def test_a_percent_sign_does_not_break_from_its_number(language: str) -> None:
    assert [text for _, text in translated(language) if re.search(r"[\d}] %", text)] == []
