"""What was done at a table of a server, as its log tells it, and what was said there."""

from collections.abc import Iterable, Sequence
from typing import Any

from armorial.games import find
from armorial.terminal.i18n import _
from armorial.terminal.narration import WORDS, news
from armorial.terminal.narration.lines import Deed

Entry = dict[str, Any]


class Tale:
    """All that happened and was said at a table, in words, in the order of time."""

    def __init__(self, game: str) -> None:
        """Begin with nothing."""
        self._words = WORDS[find(game).NAME]
        self._done: list[tuple[float, str]] = []
        self._said: dict[int, tuple[float, str]] = {}

    def go_on(self, before: dict[str, Any], scene: dict[str, Any], names: Sequence[str]) -> None:
        """Tell what was done since a scene, and what happened by itself."""
        view, log = scene["view"], scene["log"]
        for entry in log:
            does = self._deed(entry, view, names)
            self._done.append((entry["at"], _("{name} {deed}").format(name=names[entry["seat"]], deed=does)))
        deeds = [Deed(entry["seat"], entry["word"]) for entry in log if entry["kind"] == "act"]
        went_back = any(entry["kind"] in ("back", "accept") for entry in log)
        at = log[-1]["at"] if log else scene["at"]
        if before and not went_back:
            self._done += [(at, line) for line in self._words.happened(before["view"], view, deeds, names)]
        self._done += [(at, news(text, self._words, view, names)) for text in scene["news"]]

    def hear(self, lines: Iterable[dict[str, Any]]) -> None:
        """Tell what was said."""
        self._said |= {line["id"]: (line["at"], f"<{line['name']}> {line['text']}") for line in lines}

    def chat(self) -> tuple[str, ...]:
        """Return what was said."""
        return tuple(line for _at, line in sorted(self._said.values(), key=lambda said: said[0]))

    def lines(self) -> tuple[str, ...]:
        """Return what was done and said."""
        return tuple(line for _at, line in sorted([*self._done, *self._said.values()], key=lambda told: told[0]))

    def _deed(self, entry: Entry, view: dict[str, Any], names: Sequence[str]) -> str:
        """Return what an entry of the log tells, without a subject."""
        word = entry["word"]
        match entry["kind"]:
            case "act":
                return self._words.tell(word, view)
            case "offer":
                return _("offers to stop") if word == "stop" else _("asks to take back a turn")
            case "claim":
                return _("claims that the time of {name} has run out").format(name=names[int(word)])
        return {
            "back": _("takes back"),
            "accept": _("agrees"),
            "decline": _("declines"),
            "resign": _("resigns"),
        }[entry["kind"]]
