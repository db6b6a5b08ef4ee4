"""What happened in a match, as sentences: made from its events alone, for one viewer."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, takewhile
from operator import itemgetter
from typing import Any, TypeAlias

from armorial.engine.events import MISSING, Event
from armorial.engine.game import SPECTATOR, Game
from armorial.engine.match import Match
from armorial.engine.phrases import ask, tell
from armorial.protocol.chat import ChatLine
from armorial.protocol.match import LogEntry
from armorial.terminal.i18n import MATCH, catalogue, say

ViewJson: TypeAlias = Mapping[str, Any]


class LogSentence(str):
    """A sentence about what happened, with the seat that acted, if it is known."""

    seat: int | None
    begins_turn: bool | None  # None: it does if another seat acted before
    is_outcome: bool  # it tells how a part of the game ended, or why

    def __new__(
        cls, text: str, seat: int | None = None, begins_turn: bool | None = False, is_outcome: bool = False
    ) -> "LogSentence":
        """Return the sentence."""
        sentence = super().__new__(cls, text)
        sentence.seat, sentence.begins_turn, sentence.is_outcome = seat, begins_turn, is_outcome
        return sentence


def event_sentences(
    game: Game,
    events: Iterable[Event],
    viewer: int,
    names: Sequence[str],
    view: ViewJson,
    actor: int | None = None,
) -> list[LogSentence]:
    """Return a sentence for each event that has one; the viewer is "you".

    Some events of an action belong to other seats: those that have only one thing to do then, or nothing.
    """
    sentences = list[LogSentence]()
    has_beginnings = any(event_kind.role == "beginning" for event_kind in game.EVENTS)
    before = ""  # the role of the event before
    for event in events:
        event_kind = game.EVENTS[event[0]]
        values = dict(zip((field.name for field in event_kind.fields), event[1:], strict=True))
        if event_kind.role == "action":
            actor = values.get("seat", actor)
        begins = (event_kind.role == "beginning" and before != "beginning") if has_beginnings else None
        if text := tell(game, event, viewer, names, view, catalogue()):
            sentences.append(LogSentence(text, actor, begins, event_kind.role in ("reason", "outcome")))
        before = event_kind.role
    return sentences


def last_outcome(log: Sequence[str]) -> str:
    """Return who won the last trick and why; empty before the first trick is decided."""
    flags = [getattr(text, "is_outcome", False) for text in log]
    if True not in flags:
        return ""
    end = len(flags) - flags[::-1].index(True)
    return " ".join(reversed([*takewhile(lambda text: getattr(text, "is_outcome", False), reversed(log[:end]))]))


class MatchHistory:
    """What happened in a match in this process. Actions that were undone are left out."""

    def __init__(self, match: Match, names: Sequence[str]) -> None:
        """Set the match, and the names of its seats."""
        self._match, self._names = match, names
        self._told: dict[tuple[int, int], list[tuple[int, list[LogSentence]]]] = {}  # by viewer; for each ply

    def sentences(
        self, viewer: int, you: int, plies: int | None = None, marks: Mapping[int, str] | None = None
    ) -> tuple[str, ...]:
        """Return what a viewer may know of the first `plies` actions, or of all; the seat `you` is called "you".

        `marks` are marks of actions, by ply.
        """
        told, actions = self._told.setdefault((viewer, you), []), self._match.actions
        unchanged = next((ply for ply, (action, _) in enumerate(told) if actions[ply : ply + 1] != [action]), len(told))
        del told[unchanged:]
        view = self._match.game.view_json(self._match.view(max(viewer, SPECTATOR)))  # there is none for ALL_KNOWING
        states = self._match.states
        for ply in range(unchanged, len(actions)):
            events, state = self._match.events(ply, viewer), states[ply]
            sentences = event_sentences(self._match.game, events, you, self._names, view, state.player)
            told.append((actions[ply], sentences))
        marked = marks or {}
        return tuple(
            sentence
            for ply, (_action, sentences) in enumerate(told[:plies])
            for sentence in (self._marked(ply, sentences, marked[ply]) if ply in marked else sentences)
        )

    def _marked(self, ply: int, sentences: list[LogSentence], mark: str) -> list[LogSentence]:
        """Return the sentences about an action, the first with a mark; an action without events gets a sentence."""
        first, *rest = sentences or [self._action_sentence(ply)]
        return [LogSentence(f"{first} {mark}", first.seat, first.begins_turn, first.is_outcome), *rest]

    def _action_sentence(self, ply: int) -> LogSentence:
        match, state = self._match, self._match.states[ply]
        view = match.game.view_json(match.view_at(state, state.player))
        words = ask(match.game, match.notations[ply], self._names, view, catalogue(), capital=False)
        return LogSentence(f"{self._names[state.player]}: {words}", state.player, None)


def named_things(game: Game, events: Iterable[Event]) -> frozenset[str]:
    """Return the things on a board that events name; not cards with numbers, because on a board a number is a seat."""
    things = set()
    for event in events:
        for field, value in zip(game.EVENTS[event[0]].fields, event[1:], strict=True):
            words = game.VOCABULARIES.get(field.type, ())
            if words and value != MISSING and not any(word.isdigit() for word in words):
                things.add(words[value])
    return frozenset(things)


def last_things(game: Game, played: Iterable[tuple[int, Iterable[Event]]], viewer: int) -> frozenset[str]:
    """Return the things that events named since the viewer's previous turn; for spectators, in the last turn.

    `played` has the seat and the events of each action, newest first. The viewer's own events are left out.
    """
    new_events: list[Event] = []
    for seat, actions in groupby(played, key=itemgetter(0)):
        if seat != viewer:
            new_events += [event for _seat, events in actions for event in events]
        if new_events and viewer in (seat, SPECTATOR):
            break
    return named_things(game, new_events)


class TableHistory:
    """What happened at a table of a server: the log of the match and the chat, in order of time."""

    def __init__(self) -> None:
        """Start without entries."""
        self._log: dict[int, LogEntry] = {}
        self._chat: dict[int, ChatLine] = {}

    def add_log(self, entries: Iterable[LogEntry]) -> None:
        """Add entries of the log; some may be known already."""
        self._log |= {entry.number: entry for entry in entries}

    def add_chat(self, messages: Iterable[ChatLine]) -> None:
        """Add messages of the chat."""
        self._chat |= {message.id: message for message in messages}

    @property
    def last_chat_id(self) -> int:
        """The id of the newest chat message, or 0."""
        return max(self._chat, default=0)

    def chat(self) -> tuple[str, ...]:
        """Return the chat."""
        return tuple(_chat_text(message) for message in sorted(self._chat.values(), key=lambda message: message.at))

    def last_things(self, game: Game, viewer: int) -> frozenset[str]:
        """Return the things that the others' events named since the viewer's previous turn."""
        undone = {number for entry in self._log.values() for number in entry.undoes}
        acts = (self._log[number] for number in sorted(self._log, reverse=True) if number not in undone)
        played = ((entry.seat, map(tuple, entry.events)) for entry in acts if entry.kind == "act")
        return last_things(game, played, viewer)

    def sentences(self, game: Game, viewer: int, names: Sequence[str], view: ViewJson) -> tuple[str, ...]:
        """Return what happened and the chat. Actions that were undone are left out."""
        undone = {number for entry in self._log.values() for number in entry.undoes}
        told = [
            *((message.at, [_chat_text(message)]) for message in self._chat.values()),
            *(
                (entry.at, _entry_sentences(game, entry, viewer, names, view))
                for entry in self._log.values()
                if entry.number not in undone
            ),
        ]
        return tuple(text for _at, texts in sorted(told, key=itemgetter(0)) for text in texts)


def _entry_sentences(game: Game, entry: LogEntry, viewer: int, names: Sequence[str], view: ViewJson) -> Sequence[str]:
    if entry.kind == "act":
        return event_sentences(game, map(tuple, entry.events), viewer, names, view, entry.seat)
    texts = MATCH["log"][f"offer {entry.action}" if entry.kind == "offer" else entry.kind]
    other = names[int(entry.action)] if entry.kind == "claim" else ""
    text = texts["you" if entry.seat == viewer else "other"]
    return [LogSentence(say(text, name=names[entry.seat], other=other, n=len(entry.undoes)), entry.seat)]


def _chat_text(message: ChatLine) -> str:
    return f"<{message.name}> {message.text}"
