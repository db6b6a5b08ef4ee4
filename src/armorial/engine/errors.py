"""The errors that people meet. Each says what was expected and what came, and nothing has changed when it is raised."""


class ArmorialError(Exception):
    """Anything that Armorial refuses to do."""


class UnknownGame(ArmorialError):
    """A name that no game bears."""


class OptionError(ArmorialError):
    """An option that a game does not have, or a value that it does not take."""


class NotationError(ArmorialError):
    """A word that is not one of the game's words for actions."""


class IllegalAction(ArmorialError):
    """An action that breaks a rule; `paragraph` names the rule."""

    def __init__(self, paragraph: str, reason: str) -> None:
        """Name the paragraph of the rules that is broken, and say how."""
        super().__init__(f"{reason} ({paragraph})")
        self.paragraph = paragraph


class RecordError(ArmorialError):
    """A text that is not a whole, unchanged record of a game that is known here."""
