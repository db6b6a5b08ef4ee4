"""Errors for people. Each says what was expected and what came instead; the refused call changed nothing."""


class ArmorialError(Exception):
    """Anything that Armorial refuses to do."""


class UnknownGame(ArmorialError):
    """No game has that name."""


class OptionError(ArmorialError):
    """An option that a game does not have, or a value that it does not accept."""


class NotationError(ArmorialError):
    """A text that is not a notation of the game."""


class IllegalAction(ArmorialError):
    """An action that breaks a rule; `paragraph` names the rule."""

    def __init__(self, paragraph: str, reason: str) -> None:
        """Name the paragraph that is broken, and say how."""
        super().__init__(f"{reason} ({paragraph})")
        self.paragraph = paragraph


class RecordError(ArmorialError):
    """A text that is not a complete, unchanged record of a known game."""
