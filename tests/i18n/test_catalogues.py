"""Every text is translated into every language, and every mistake in a catalogue is found."""

import gettext
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from armorial.i18n import FOLDER, LANGUAGES, SOURCE, Translations, catalogues, translations
from armorial.i18n.extraction import PAGE, SHARED, TERMINAL, ExtractedText, extracted, in_errors, in_python, in_script

SAID = [
    ExtractedText("Take {card}", None, "web/src/a.ts"),
    ExtractedText("a card", "{n} cards", "web/src/a.ts"),
    ExtractedText("Quit", None, "src/armorial/terminal/play.py"),
    ExtractedText('Say "{name}"\nor\\not', None, "web/src/b.svelte"),
]
SENTENCE = re.compile(r"\{|\s.*[.:!?…]$")  # has a slot, or several words and a full stop


@pytest.fixture(scope="module")
def expected_catalogue() -> Catalog:
    return catalogues.template(extracted())


@pytest.mark.parametrize("language", [SOURCE, *LANGUAGES])
def test_every_text_is_translated(language: str, expected_catalogue: Catalog) -> None:
    if language == SOURCE:
        assert catalogues.faults_of_template(expected_catalogue) == []
    else:
        assert catalogues.faults(catalogues.catalogue(language), expected_catalogue) == []


def test_a_second_update_changes_nothing(expected_catalogue: Catalog, tmp_path: Path) -> None:
    for language in LANGUAGES:
        catalogues.write(tmp_path / "again.po", catalogues.updated(catalogues.catalogue(language), expected_catalogue))
        assert (tmp_path / "again.po").read_bytes() == (FOLDER / f"{language}.po").read_bytes()


# --- what stands in the sources --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('t("Play")', [("Play", None)]),
        ("t('Play')", [("Play", None)]),
        ("t(`Play`)", [("Play", None)]),
        ('t(\n    "Play {card}",\n    { card },\n  )', [("Play {card}", None)]),
        (r't("Say \"no\"") + t("it\'s\u00a0so\n")', [('Say "no"', None), ("it's\xa0so\n", None)]),
        ('tn("a card", "{n} cards", n)', [("a card", "{n} cards")]),
        ("tn(\n 'a card',\n '{n} cards',\n n)", [("a card", "{n} cards")]),
        ('tc("one game", "Finished")', [("Finished", None)]),
        ('<b title={t("One")}>{tn("Two", "Twos", 2)}</b>', [("One", None), ("Two", "Twos")]),
        ('get("/me"); at("x"); line.t("x"); $t("x"); t(name); list("x")', []),
    ],
)
def test_texts_of_the_page_are_found(source: str, texts: list[tuple[str, str | None]]) -> None:
    assert [(text.text, text.plural) for text in in_script(source, "a.ts")] == texts


@pytest.mark.parametrize("source", ['t("one " + "two")', "t(`one ${two}`)", 'tn("one", "two" + x, n)'])
def test_a_concatenated_text_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"a\.ts"):
        list(in_script(source, "a.ts"))


def test_contexts_are_found() -> None:
    on_page = in_script('{tc("one game", "Finished", {})}{t("Finished")}', "a.svelte")
    assert [(text.text, text.plural, text.context) for text in on_page] == [
        ("Finished", None, "one game"),
        ("Finished", None, ""),
    ]
    (text,) = in_python('pgettext("analysis", "Review")', "a.py")
    assert (text.text, text.plural, text.context) == ("Review", None, "analysis")


def test_each_meaning_of_a_text_has_its_own_translation(tmp_path: Path) -> None:
    made = catalogues.updated(
        Catalog(locale="fr"),
        catalogues.template(
            [ExtractedText("Finished", None, "web/src/a.ts", context=meaning) for meaning in ("", "one game")]
        ),
    )
    for message in made:
        message.string = "Terminée" if message.context else "Terminées"
    ours, theirs = both(made, tmp_path / "fr.po")
    assert ours.gettext("Finished") == theirs.gettext("Finished") == "Terminées"
    assert ours.pgettext("one game", "Finished") == theirs.pgettext("one game", "Finished") == "Terminée"
    assert ours.pgettext("one game", "never heard") == "never heard"
    assert catalogues.for_the_page(made) == {"Finished": "Terminées", "one game\4Finished": "Terminée"}


def test_texts_of_the_terminal_and_of_the_tables_are_found(tmp_path: Path) -> None:
    folder = tmp_path / "src/armorial/terminal"
    folder.mkdir(parents=True)
    (folder / "new.py").write_text('print(_("Your turn"), ngettext("a card", "{n} cards", 2))')
    texts = {(text.text, text.plural) for text in extracted(tmp_path)}
    assert {("Your turn", None), ("a card", "{n} cards"), ("Cardinal", None)} <= texts
    assert {("{seat} takes {card}.", None), ("{seat} has {points} point.", "{seat} has {points} points.")} <= texts


def test_texts_of_refusals_are_found() -> None:
    source = """
raise Conflict("seat {seat} is not free", seat=2)
raise RateLimited("too much" ", in {seconds} s", 3)
raise BadRequest(str(error))
raise ApiError("for those who run a server")
"""
    texts = [text.text for text in in_errors(source, "a.py", ("Conflict", "RateLimited", "BadRequest"))]
    assert texts == ["seat {seat} is not free", "too much, in {seconds} s"]
    refusal = 'IllegalAction("R3.2" if table else "R7", "{card} is gone", card=name); IllegalAction(*EXPECTED[phase])'
    assert [text.text for text in in_errors(refusal, "a.py", ("IllegalAction",))] == ["{card} is gone"]
    assert [text.text for text in in_python('TEXTS = {PLAY: to_translate("play a card")}', "a.py")] == ["play a card"]
    with pytest.raises(ValueError, match=r"a\.py"):
        list(in_errors('raise Conflict(f"seat {seat}")', "a.py", ("Conflict",)))


def test_no_sentence_is_written_in_both_clients(expected_catalogue: Catalog) -> None:
    twice = [
        str(message.id)
        for message in expected_catalogue
        if sum(any(file.startswith(place) for file, _ in message.locations) for place in (PAGE, TERMINAL, SHARED)) > 1
    ]
    assert "Resign" in twice  # a label on a button is not a sentence
    assert [text for text in twice if SENTENCE.search(text)] == []


def test_a_text_is_used_either_with_or_without_a_plural() -> None:
    with pytest.raises(ValueError, match="without"):
        catalogues.template([ExtractedText("card", None, "a.ts"), ExtractedText("card", "cards", "b.ts")])


# --- what is wrong in a catalogue ------------------------------------------------------------------------------------


def french(**changes: str | tuple[str, str]) -> Catalog:
    translated: dict[str, str | tuple[str, str]] = {
        "Take {card}": "Prenez {card}",
        "a card": ("{n} carte", "{n} cartes"),
        "Quit": "Quitter",
        'Say "{name}"\nor\\not': 'Dites "{name}"\nou\\non',
    }
    made = catalogues.updated(Catalog(locale="fr"), catalogues.template(SAID))
    for message in made:
        if message.id:
            key = message.id[0] if isinstance(message.id, tuple) else str(message.id)
            message.string = changes.get(key.split()[0], translated[key])
    return made


def test_every_mistake_is_found() -> None:
    asked = catalogues.template(SAID)
    assert catalogues.faults(french(), asked) == []
    assert catalogues.faults(french(Take=""), asked) == ["not translated: 'Take {card}'"]
    assert catalogues.faults(french(a=("carte", "")), asked) == ["not translated: 'a card'"]
    assert catalogues.faults(french(Take="Prenez {carte}"), asked) == [
        "['{carte}'] instead of ['{card}']: 'Take {card}'"
    ]
    assert "{m}" in catalogues.faults(french(a=("{n} carte", "{m} cartes")), asked)[0]
    assert catalogues.faults(french(a="cartes"), asked) == ["another number of plural forms: 'a card'"]
    fuzzy = french()
    fuzzy["Quit"].flags.add("fuzzy")
    assert catalogues.faults(fuzzy, asked) == ["fuzzy: 'Quit'"]
    assert catalogues.faults(french(), catalogues.template(SAID[1:])) == ["no longer used: 'Take {card}'"]
    more = catalogues.template([*SAID, ExtractedText("Pass", None, "web/src/a.ts")])
    assert catalogues.faults(french(), more) == ["missing, run `make translations`: 'Pass'"]
    other = catalogues.template([SAID[0], ExtractedText("a card", "{n} cards!", "web/src/a.ts"), *SAID[2:]])
    assert catalogues.faults(french(), other) == ["another plural, run `make translations`: 'a card'"]


def test_the_translation_of_a_changed_text_is_kept_for_a_check() -> None:
    asked = catalogues.template([ExtractedText("Take the {card}", None, "web/src/a.ts"), *SAID[1:]])
    made = catalogues.updated(french(), asked)
    assert catalogues.faults(made, asked) == ["fuzzy: 'Take the {card}'"]
    assert made["Take the {card}"].string == "Prenez {card}"


# --- what reads them -------------------------------------------------------------------------------------------------


def both(made: Catalog, path: Path) -> tuple[Translations, gettext.GNUTranslations]:
    """Return a catalogue as we read it, and as gettext reads it after Babel compiled it."""
    catalogues.write(path, made)
    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    return Translations(path.read_text(encoding="utf-8")), gettext.GNUTranslations(compiled)


def every_catalogue() -> Iterator[Catalog]:
    yield french()
    for language in LANGUAGES:
        yield catalogues.catalogue(language)


def test_a_catalogue_is_read_as_gettext_reads_it(tmp_path: Path) -> None:
    for made in every_catalogue():
        ours, theirs = both(made, tmp_path / "fr.po")
        for message in made:
            if message.id and isinstance(message.id, str) and message.context:
                assert ours.pgettext(message.context, message.id) == theirs.pgettext(message.context, message.id)
            elif message.id and isinstance(message.id, str):
                assert ours.gettext(message.id) == theirs.gettext(message.id)
            elif message.id:
                singular, plural = message.id
                for n in (0, 1, 2, 5, 1_000_000):
                    assert ours.ngettext(singular, plural, n) == theirs.ngettext(singular, plural, n)
    ours, _ = both(french(), tmp_path / "fr.po")
    assert ours.gettext("Take {card}") == "Prenez {card}"
    assert [ours.ngettext("a card", "{n} cards", n) for n in (0, 2)] == ["{n} carte", "{n} cartes"]
    assert ours.gettext("never heard") == "never heard"


def test_an_unknown_language_is_english() -> None:
    assert translations("tlh").gettext("Quit") == "Quit"
    assert isinstance(translations("fr"), Translations)


def test_the_page_gets_the_texts_that_it_shows() -> None:
    assert catalogues.for_the_page(french(Say="")) == {
        "Take {card}": "Prenez {card}",
        "a card": ["{n} carte", "{n} cartes"],
    }


def test_texts_of_our_modules_are_found_also_within_f_strings() -> None:
    source = (
        """a = _("one"); b = f"{say('two')}: {3}"; c = ngettext("{n} card", "{n} cards", n); d = other("no"); _(e)"""
    )
    assert sorted(in_python(source, "a.py")) == [
        ExtractedText("one", None, "a.py"),
        ExtractedText("two", None, "a.py"),
        ExtractedText("{n} card", "{n} cards", "a.py"),
    ]
