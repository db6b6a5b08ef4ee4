"""The language of whoever sits at the terminal. What is said stands in `_("...")`, where translators' tools find it."""

import gettext
import os
from collections.abc import Sequence

from armorial.i18n import LANGUAGES, SOURCE, translations

NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "nl": "Nederlands", "es": "Español"}


class _Speaker:
    """Who speaks, as everybody in this process hears it."""

    language = SOURCE
    catalogue = gettext.NullTranslations()


def speak(language: str) -> None:
    """Speak a language from now on."""
    _Speaker.language, _Speaker.catalogue = language, translations(language)


def spoken() -> str:
    """Return the language that is spoken."""
    return _Speaker.language


def of_the_system() -> str:
    """Return the language that the system is set to, if we speak it; otherwise English."""
    wishes = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = next((wish for wish in wishes if wish), "")[:2].lower()
    return wish if wish in LANGUAGES else SOURCE


def catalogue() -> gettext.NullTranslations:
    """Return the translations into the language that is spoken: what phrases are put into words with."""
    return _Speaker.catalogue


def _(text: str) -> str:
    """Say something."""
    return _Speaker.catalogue.gettext(text) if text else ""  # to gettext, nothing is the head of a catalogue


def ngettext(one: str, many: str, n: int) -> str:
    """Say something of so many."""
    return _Speaker.catalogue.ngettext(one, many, n)


def listed(words: Sequence[str]) -> str:
    """Join as a person would: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])
