"""Errors for people. Each says what was expected and what came instead; a refused call changes nothing."""

from gettext import NullTranslations
from string import Formatter
from typing import NamedTuple


def to_translate(text: str) -> str:
    """Mark the text of an error for translators, where the extraction does not find it by the class of the error."""
    return text


class ArmorialError(Exception):
    """Anything that Armorial refuses to do.

    Exceptions and logs are in English. The text is a template with a `{name}` for each value, so that clients can show
    it in another language.
    """

    def __init__(self, text: str = "", **values: object) -> None:
        """Fill the text with the values; without values, keep the text as it is, with its braces."""
        self.text, self.values = text, values
        super().__init__(self._filled(text))

    def translated(self, translate: NullTranslations) -> str:
        """Return the message in the language of a catalogue, or in English if the catalogue does not have it."""
        return self._filled(translate.gettext(self.text) if self.text else "")

    def _filled(self, text: str) -> str:
        return text.format_map(self.values) if self.values else text


class MissingExtra(ArmorialError, ImportError):
    """An optional part of Armorial needs a package that is not installed; the message says how to install it."""

    def __init__(self, package: str, extra: str) -> None:
        """Name the package, and the extra that installs it."""
        extras = f"'armorial[{extra}]'"
        super().__init__(
            f"{package} is not installed: pip install {extras} (or: pipx install --force {extras}; uvx {extras} ...)"
        )


class UnknownGame(ArmorialError, LookupError):
    """No game has that name."""


class OptionError(ArmorialError, ValueError):
    """An option that a game does not have, or a value that it does not accept."""


class NotationError(ArmorialError, ValueError):
    """A text that is not a notation of the game."""


class IllegalAction(ArmorialError, ValueError):
    """An action that breaks a rule; `paragraph` names the rule."""

    def __init__(self, paragraph: str, reason: str, **values: object) -> None:
        """Name the paragraph that the action breaks, and say how."""
        self.paragraph = paragraph
        super().__init__(reason, **values)

    def _filled(self, text: str) -> str:
        return f"{super()._filled(text)} ({self.paragraph})"


class RevealFirst(ArmorialError):
    """An action after one that reveals something, which must be played first."""


class Refusal(NamedTuple):
    """A reason to refuse an action: the paragraph that it breaks, and a template.

    `{notation}` stands for the notation of the action; any other name stands for the thing that the notation names.
    """

    paragraph: str
    text: str

    def error(self, thing: str, notation: str = "") -> IllegalAction:
        """Return the error for an action."""
        names = [name for _, name, _, _ in Formatter().parse(self.text) if name]
        values = {name: notation if name == "notation" else thing for name in names}
        return IllegalAction(self.paragraph, self.text, **values)


class RecordError(ArmorialError, ValueError):
    """A text that is not a complete, unchanged record of a known game."""
