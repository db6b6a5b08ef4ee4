"""The typography of each language; sentences have subjects, and numbers have plurals."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from armorial.engine.phrases import phrases
from armorial.games import GAMES
from armorial.i18n import LANGUAGES, catalogues
from armorial.i18n.extraction import extracted

GOLDENS = Path(__file__).parents[1] / "goldens" / "phrases"
NOTATION = ("take b7", "play 5")  # the help for notations
NUMBERS = r"\{(?:n|count|points|total|minutes|seconds|cards|tokens|hours|days)\} [a-z]+s\b"
SUBJECTS = re.compile(r"(You|Your|\{seat\}|\{seat\}'s|Round|Trick|Nobody|The|First place|\{cards\} cards?)\b|\{seat\}")


def texts(language: str) -> Iterator[str]:
    """Yield all translations into a language, except notations."""
    for message in catalogues.catalogue(language):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key and not key.startswith(NOTATION):
            yield from [message.string] if isinstance(message.string, str) else message.string or []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_dots_and_minus_signs_are_typographic(language: str) -> None:
    wrong = re.compile(r"""["]|\.\.\.|(?<![\w-])-\d""")
    assert [text for text in texts(language) if wrong.search(text)] == []


def test_french_has_its_spaces_and_apostrophes() -> None:
    wrong = re.compile("'| [:;!?»]|« |(?<=[^\\W\\d])[:;!?](?= |$)")
    addresses = re.compile(r"https?://\S+")
    assert [text for text in texts("fr") if wrong.search(addresses.sub("", text))] == []


def test_texts_with_numbers_have_plurals() -> None:
    bare = {message.text for message in extracted() if not message.plural and re.search(NUMBERS, message.text)}
    assert bare == {"this game is for {count} players: there must be {count} seats, not {given}"}  # never one


@pytest.mark.parametrize("name", GAMES)
def test_sentences_about_events_have_a_subject(name: str) -> None:
    sentences = [text for kind in phrases(GAMES[name]).events.values() for text in kind.texts]
    assert sentences
    assert [sentence for sentence in sentences if sentence.text and not SUBJECTS.match(sentence.text)] == []


@pytest.mark.parametrize("name", GAMES)
def test_composed_sentences_are_whole(name: str) -> None:
    shown = json.loads((GOLDENS / f"{name}.json").read_text(encoding="utf-8"))
    sentences = list(_sentences(shown))
    assert len(sentences) > 500
    assert [
        sentence
        for sentence in sentences
        if "{" in sentence or "  " in sentence or not sentence.endswith((".", "!", "?", "…"))
    ] == []


def test_no_german_or_french_article_stands_before_a_figure_of_another_gender() -> None:
    """The figures have different genders, so a sentence for all of them says "die Karte Bourgeois"."""
    figures = "|".join(set(phrases(GAMES["blasons"]).types["card"].names.values()) - {"malandrin"})
    articles = "die|der|deine|deiner|eigene|le|la|du|votre|propre|el|tu|propio"
    wrong = re.compile(rf"\b({articles}) ({figures})\b", re.IGNORECASE)
    golden = json.loads((GOLDENS / "blasons.json").read_text(encoding="utf-8"))
    told = [entry for match in golden["matches"] for entry in match["told"]]
    by_language = [golden["languages"].index(language) for language in ("de", "fr", "es")]
    sentences = [entry[form][at] for entry in told for form in (2, 3) for at in by_language]
    assert len(sentences) > 1000
    assert [text for text in sentences if wrong.search(text)] == []


def _sentences(golden: object) -> Iterator[str]:
    """Yield the texts of events: the last members of each [viewer, event, [five languages], [the same, briefly]]."""
    if isinstance(golden, dict):
        for value in golden.values():
            yield from _sentences(value)
    elif isinstance(golden, list):
        if len(golden) == 4 and isinstance(golden[0], int) and isinstance(golden[2], list):
            yield from (text for text in [*golden[2], *golden[3]] if isinstance(text, str) and text)
        else:
            for value in golden:
                yield from _sentences(value)
