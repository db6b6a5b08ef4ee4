"""Lessons: a deal, and steps that explain and tell the learner what to play. The page reads the same files."""

import json
from importlib import resources
from typing import Any, NamedTuple

from armorial.engine.match import Match
from armorial.engine.record import read_record
from armorial.games import GAMES

LEARNER = 0
FOLDER = resources.files("armorial.i18n") / "lessons"


class Ask(NamedTuple):
    """An action that the learner must play, and the actions of others after it."""

    now: str
    action: str
    then: tuple[str, ...] = ()


class LessonStep(NamedTuple):
    """A step. Texts are in English, to be translated where they are shown."""

    title: str
    text: str
    before: tuple[str, ...] = ()  # actions of others before the learner's
    asks: tuple[Ask, ...] = ()
    after: str = ""  # the text when the step is done

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions of the step, in order."""
        return (*self.before, *(action for ask in self.asks for action in (ask.action, *ask.then)))


class Lesson(NamedTuple):
    """The lesson of a game."""

    names: tuple[str, ...]
    record: str
    steps: tuple[LessonStep, ...]


def has_lesson(game: str) -> bool:
    """Tell whether a game has a lesson."""
    return (FOLDER / f"{game}.json").is_file()


def load_lesson(game: str) -> Lesson:
    """Return the lesson of a game."""
    data: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    record = "\n".join(data["record"]) + "\n"
    return Lesson(tuple(data["names"]), record, tuple(_step(step) for step in data["steps"].values()))


def _step(data: dict[str, Any]) -> LessonStep:
    asks = tuple(Ask(ask["now"], ask["action"], tuple(ask.get("then", ()))) for ask in data.get("asks", ()))
    return LessonStep(data["title"], data["text"], tuple(data.get("before", ())), asks, data.get("after", ""))


class LessonRun:
    """A lesson in progress."""

    def __init__(self, lesson: Lesson) -> None:
        """Start with the first step."""
        self.lesson, self.at, self.answered = lesson, 0, 0
        self.match = self._match_at(0)

    def _match_at(self, at: int) -> Match:
        match = read_record(self.lesson.record, GAMES)
        for step in self.lesson.steps[:at]:
            _play_all(match, step.actions)
        return match

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def ask(self) -> Ask | None:
        """What the learner must do now; None if the step is done."""
        return self.step.asks[self.answered] if self.answered < len(self.step.asks) else None

    @property
    def is_last(self) -> bool:
        """Whether this is the last step."""
        return self.at == len(self.lesson.steps) - 1

    def enter(self, at: int) -> None:
        """Go to the start of a step."""
        self.at, self.answered = max(0, min(at, len(self.lesson.steps) - 1)), 0
        self.match = self._match_at(self.at)
        _play_all(self.match, self.step.before)

    def choose(self, action: str) -> bool:
        """Play an action if it is the expected one; return whether it is."""
        ask = self.ask
        if ask is None or action != ask.action:
            return False
        _play_all(self.match, (ask.action, *ask.then))
        self.answered += 1
        return True


def _play_all(match: Match, actions: tuple[str, ...]) -> None:
    for action in actions:
        match.play(action)
