"""The catalogues: a template with all texts to translate, and one file for each language.

They are sorted and have no dates or line numbers, so they change only where a text changes.
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from armorial.i18n import FOLDER, LANGUAGES, first_screen, keyed
from armorial.i18n.extraction import ROOT, ExtractedText, extracted, never_on_page

TEMPLATE = FOLDER / "messages.pot"
PAGE_FOLDER = ROOT / "web/src/i18n"
HEADER = "# Armorial"
SLOT = re.compile(r"\{\w*\}")


class Plain(Catalog):
    """A catalogue without the dates and tools that Babel adds."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The headers."""
        language = [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)] if self.locale else []
        kind = [("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=utf-8")]
        return [*language, *kind, ("Content-Transfer-Encoding", "8bit")]


def template(texts: Iterable[ExtractedText]) -> Catalog:
    """Return a template of these texts; refuse a text that is used both with and without a number."""
    made = Plain(header_comment=HEADER, fuzzy=False)
    counted: dict[str, bool] = {}
    for text in texts:
        if counted.setdefault(text.key, text.plural is not None) != (text.plural is not None):
            raise ValueError(f"{text.file}: this text is used with a number, and elsewhere without one: {text.text!r}")
        message_id = (text.text, text.plural) if text.plural else text.text
        notes = [text.note] if text.note else ()
        made.add(message_id, locations=[(text.file, 0)], auto_comments=notes, context=text.context or None)
    return made


def catalogue(language: str) -> Catalog:
    """Return the catalogue of a language."""
    path = FOLDER / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(old: Catalog, template: Catalog) -> Catalog:
    """Return a catalogue with the texts of a template; translations of similar texts are kept and marked as fuzzy."""
    new = Plain(locale=old.locale, header_comment=HEADER, fuzzy=False)
    old.update(template)
    for message in _texts(old):
        flags = message.flags if any(_forms(message)) else ()  # an empty translation is not fuzzy
        notes = message.auto_comments
        comments = message.user_comments
        new.add(message.id, message.string, message.locations, flags, notes, comments, context=message.context)
    return new


def write(path: Path, made: Catalog) -> None:
    """Write a catalogue."""
    for message in _texts(made):
        message.locations = sorted(set(message.locations))
        message.flags.discard("python-brace-format")
    with path.open("wb") as file:
        write_po(file, made, width=0, sort_output=True, ignore_obsolete=True, include_lineno=False)


def update() -> None:
    """Update the template and all catalogues from the sources."""
    current = template(extracted())
    write(TEMPLATE, current)
    for language in LANGUAGES:
        write(FOLDER / f"{language}.po", updated(catalogue(language), current))


def export(language: str) -> None:
    """Write the catalogue of a language for the page: the texts of its first screen, and all others."""
    PAGE_FOLDER.mkdir(exist_ok=True)
    texts, first = for_the_page(catalogue(language)), first_screen.texts()
    parts = {
        "first": {key: text for key, text in texts.items() if key in first},
        "rest": {key: text for key, text in texts.items() if key not in first},
    }
    for name, part in parts.items():
        plain = json.dumps(part, ensure_ascii=False, indent=0)
        (PAGE_FOLDER / f"{language}.{name}.json").write_text(plain + "\n", encoding="utf-8")


def for_the_page(made: Catalog) -> dict[str, str | list[str]]:
    """Return the translations for the page: without the texts that only terminal and server use."""
    texts: dict[str, str | list[str]] = {}
    for message in _texts(made):
        if not all(never_on_page(file) for file, _ in message.locations) and all(_forms(message)):
            texts[_key(message)] = list(_forms(message)) if message.pluralizable else _forms(message)[0]
    return texts


# --- checks ---------------------------------------------------------------------------------------------------


def faults_of_template(expected: Catalog) -> list[str]:
    """Return what the stored template lacks, or no longer needs."""
    with TEMPLATE.open("rb") as file:
        stored = {_key(message): message for message in _texts(read_po(file))}
    return list(_differences(stored, {_key(message): message for message in _texts(expected)}))


def faults(made: Catalog, expected: Catalog) -> list[str]:
    """Return what is wrong in a catalogue, as sentences."""
    stored = {_key(message): message for message in _texts(made)}
    asked = {_key(message): message for message in _texts(expected)}
    differences = list(_differences(stored, asked))
    differences += [f"no longer used: {key!r}" for key in made.obsolete]
    for key in stored.keys() & asked.keys():
        differences += [f"{fault}: {key!r}" for fault in _faults_of(stored[key], asked[key], made.num_plurals)]
    return sorted(differences)


def _differences(stored: dict[str, Message], asked: dict[str, Message]) -> Iterator[str]:
    yield from (f"missing, run `make translations`: {key!r}" for key in sorted(asked.keys() - stored.keys()))
    yield from (f"no longer used: {key!r}" for key in sorted(stored.keys() - asked.keys()))
    for key in sorted(stored.keys() & asked.keys()):
        if _ids(stored[key]) != _ids(asked[key]):
            yield f"another plural, run `make translations`: {key!r}"


def _faults_of(message: Message, asked: Message, plurals: int) -> Iterator[str]:
    forms = _forms(message)
    if message.fuzzy:
        yield "fuzzy"
    if not all(forms):
        yield "not translated"
        return
    if len(forms) != (plurals if asked.pluralizable else 1):
        yield "another number of plural forms"
    singular, *plural = (set(SLOT.findall(text)) for text in _ids(asked))
    for form in forms:
        slots = set(SLOT.findall(form))
        if slots not in (singular, *plural):
            yield f"{sorted(slots)} instead of {sorted(singular)}"


def _texts(of: Catalog) -> list[Message]:
    return [message for message in of if message.id]


def _ids(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def _key(message: Message) -> str:
    return keyed(_ids(message)[0], message.context or "")


def _forms(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, tuple | list) else (message.string or "",)
