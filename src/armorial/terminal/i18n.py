"""The language of the terminal client. `make translations` finds the texts in `_("...")`."""

import gettext
import os
import re
from collections.abc import Sequence

from armorial.engine.errors import ArmorialError
from armorial.i18n import LANGUAGES, SOURCE, shared_texts, translations

# What the page says in the same words, by topic.
COMMON, MATCH = shared_texts("common"), shared_texts("match")
DEAL, DEAL_RESULTS = shared_texts("deal"), shared_texts("deal_results")
PUZZLE, REPLAY, TABLE = shared_texts("puzzle"), shared_texts("replay"), shared_texts("table")


class _Current:
    """The language of this process."""

    language = SOURCE
    catalogue = gettext.NullTranslations()


def set_language(language: str) -> None:
    """Use a language from now on."""
    _Current.language, _Current.catalogue = language, translations(language)


def current_language() -> str:
    """Return the code of the language in use."""
    return _Current.language


def system_language() -> str:
    """Return the language of the operating system if we have it, else English."""
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next((setting for setting in settings if setting), "")[:2].lower()
    return language if language in LANGUAGES else SOURCE


def catalogue() -> gettext.NullTranslations:
    """Return the translations into the current language, for phrases of games."""
    return _Current.catalogue


def _(text: str) -> str:
    """Translate a text."""
    return _Current.catalogue.gettext(text) if text else ""  # gettext returns the catalogue's header for ""


def pgettext(context: str, text: str) -> str:
    """Translate a text that has several meanings, in this one."""
    return _Current.catalogue.pgettext(context, text)


def ngettext(singular: str, plural: str, n: int) -> str:
    """Translate a text whose form depends on a number."""
    return _Current.catalogue.ngettext(singular, plural, n)


def say(text: str | Sequence[str], **values: str | float) -> str:
    """Translate a shared text and fill its slots; `n` selects between singular and plural."""
    translated = _(text) if isinstance(text, str) else ngettext(text[0], text[1], int(values["n"]))
    return translated.format(**values)


DECIMAL = str.maketrans(",.", ".,")  # also between thousands


def number(value: float, digits: int = 0, signed: bool = False) -> str:
    """Return a number as the current language writes it, with a typographic minus sign."""
    text = f"{value:{'+' if signed else ''},.{digits}f}".replace("-", "−")
    if _Current.language == "fr":
        return text.replace(",", "\u202f").replace(".", ",")
    return text if _Current.language == SOURCE else text.translate(DECIMAL)


def percent(share: float, digits: int = 0) -> str:
    """Return a share from 0 to 1 in percent."""
    return say(COMMON["percent"], n=number(100 * share, digits))


def error_text(error: ArmorialError) -> str:
    """Return the message of an error in the current language."""
    return error.translated(_Current.catalogue)


def join_list(items: Sequence[str]) -> str:
    """Join items as in a sentence: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    text = _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])
    return _with_spanish_e(text, items[-1]) if _Current.language == "es" else text


def _with_spanish_e(text: str, last: str) -> str:
    """Return a Spanish list with "e" in place of "y" before the sound i: "Paul e Isabel", but "agua y hielo"."""
    heard = re.match(r"h?[ií](?![aeo])", last, re.IGNORECASE)
    return f"{text.removesuffix(f' y {last}')} e {last}" if heard else text
