"""Translations of everything that people read. The English text is the key, as in gettext.

Catalogues are gettext's .po files, which every translation tool knows, and the package contains them as they are. To
compile .mo files, even `make play` would need a library that players do not need, and parsing text is fast.
"""

import gettext
import json
from ast import literal_eval
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "nl": "Nederlands", "es": "Español"}
SOURCE = "en"
CONTEXT = "\4"  # between the context of a text and the text in a key, as in gettext
LANGUAGES = tuple(code for code in LANGUAGE_NAMES if code != SOURCE)
FOLDER = Path(__file__).parent


class Translations(gettext.NullTranslations):
    """A catalogue with the interface of `gettext`. A text without translation stays English."""

    def __init__(self, text: str) -> None:
        """Read the text of a .po file."""
        super().__init__()
        self._one: dict[str, str] = {}
        self._many: dict[str, tuple[str, ...]] = {}
        for fields in _messages(text):
            forms = tuple(form for name, form in fields.items() if name.startswith("msgstr"))
            key = keyed(fields["msgid"], fields.get("msgctxt", ""))
            if "msgid_plural" in fields:
                self._many[key] = forms
            else:
                self._one[key] = forms[0]
        head = dict(line.split(": ", 1) for line in self._one.pop("", "").splitlines())
        rule = head.get("Plural-Forms", "plural=n != 1;").partition("plural=")[2].strip(" ;")
        self._form = gettext.c2py(rule)  # gettext's own parser for such rules

    def gettext(self, message: str) -> str:
        """Return the translation of a text."""
        return self._one.get(message) or message

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of a text that has several meanings, in this one."""
        return self._one.get(keyed(message, context)) or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation of a text with a number."""
        forms = self._many.get(msgid1, ())
        return (forms and forms[self._form(n)]) or (msgid1 if n == 1 else msgid2)


def keyed(text: str, context: str) -> str:
    """Return the key of a text in a catalogue."""
    return f"{context}{CONTEXT}{text}" if context else text


def _messages(text: str) -> Iterator[dict[str, str]]:
    """Yield the fields of each message: msgid, perhaps msgctxt and msgid_plural, and one or more of msgstr."""
    for block in text.split("\n\n"):
        fields: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if not line.startswith("#"):
                before, quote, rest = line.partition('"')
                name = before.strip() or name  # a line that is only text continues the field
                fields[name] = fields.get(name, "") + literal_eval(quote + rest)
        if fields:
            yield fields


@cache
def translations(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; an empty one for an unknown language."""
    if language not in LANGUAGES:
        return gettext.NullTranslations()
    return Translations((FOLDER / f"{language}.po").read_text(encoding="utf-8"))


def shared_texts(topic: str) -> Any:
    """Return the texts about a topic that the page and the terminal share (docs/phrases.md)."""
    return json.loads((FOLDER / "texts" / f"{topic}.json").read_text(encoding="utf-8"))


def preferred(header: str) -> str:
    """Return the known language that an Accept-Language header prefers."""
    known = []
    for entry in header.split(","):
        tag, _, weight = entry.partition(";")
        language = tag.strip()[:2].lower()
        if language in (SOURCE, *LANGUAGES):
            known.append((_weight(weight), language))
    return max(known, key=lambda entry: entry[0], default=(1.0, SOURCE))[1]


def _weight(text: str) -> float:
    try:
        return float(text.partition("q=")[2] or 1)
    except ValueError:
        return 0.0
