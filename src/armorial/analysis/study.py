"""Studies: a deal or a position, and a tree of variations. The page reads and writes the same files."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

import msgspec

from armorial.engine.errors import ArmorialError, RecordError
from armorial.engine.match import Match
from armorial.engine.options import Value, choose
from armorial.engine.position import read_position, write_position
from armorial.games import find

FORMAT: Literal[1] = 1
ROOT = 0
MOST_NODES = 5_000
LONGEST_COMMENT = 2_000


class FileNode(TypedDict):
    """A node as it is saved."""

    parent: int
    action: str
    comment: str


class StudyFile(TypedDict):
    """A study as it is saved and shared. Nodes come after their parents."""

    format: Literal[1]
    title: str
    names: list[str]  # by seat; clients invent the others
    game: str
    rules: str
    options: dict[str, Value]
    first: int
    deal: list[str]
    position: NotRequired[list[str]]  # where it starts, if that was set up by hand; otherwise with the first turn
    nodes: list[FileNode]


class Node(NamedTuple):
    """The position after an action. The first node is the start, before any action."""

    parent: int
    notation: str = ""
    comment: str = ""


class Study:
    """A tree of actions from one start. Nodes come after their parents; first children form the main line."""

    def __init__(self, start: Match, title: str = "", names: Sequence[str] = ()) -> None:
        """Begin with a match without actions."""
        self.start, self.title, self.names = start, title, list(names)
        self.nodes = [Node(-1)]

    @classmethod
    def of(cls, match: Match, title: str = "", names: Sequence[str] = ()) -> "Study":
        """Return the study of a match: its actions are the main line."""
        study, at = cls(Match(match.game, match.deal, match.states[0]), title, names), ROOT
        for notation in match.notations:
            at = study.play(at, notation)
        return study

    def play(self, node: int, notation: str) -> int:
        """Return the node after an action; add it if the action was not tried before."""
        for child in self.children(node):
            if self.nodes[child].notation == notation:
                return child
        if len(self.nodes) >= MOST_NODES:
            raise ArmorialError(f"a study has room for {MOST_NODES:,} positions")
        self.match(node).play(notation)  # refuses an illegal action
        self.nodes.append(Node(node, notation))
        return len(self.nodes) - 1

    def children(self, node: int) -> list[int]:
        """Return the nodes after a node."""
        return [at for at, node_at in enumerate(self.nodes) if node_at.parent == node]

    def path(self, node: int) -> list[int]:
        """Return the nodes from the start to a node, both included."""
        path = [node]
        while path[-1] != ROOT:
            path.append(self.nodes[path[-1]].parent)
        return path[::-1]

    def match(self, node: int) -> Match:
        """Return the match that leads to a node."""
        match = self.start.copy()
        for at in self.path(node)[1:]:
            match.play(self.nodes[at].notation)
        return match

    def comment(self, node: int, text: str) -> None:
        """Set the comment on a position; an empty text removes it."""
        self.nodes[node] = self.nodes[node]._replace(comment=text.strip()[:LONGEST_COMMENT])

    def remove(self, node: int) -> int:
        """Remove a node and everything after it; return its parent."""
        parent, gone = self.nodes[node].parent, {node}
        gone |= {at for at in range(node, len(self.nodes)) if not gone.isdisjoint(self.path(at))}
        places = {at: place for place, at in enumerate(at for at in range(len(self.nodes)) if at not in gone)}
        remaining = [node for at, node in enumerate(self.nodes) if at in places]
        self.nodes = [node._replace(parent=places.get(node.parent, -1)) for node in remaining]
        return parent

    def as_json(self) -> StudyFile:
        """Return the study as JSON values."""
        game, deal, state = self.start.game, self.start.deal, self.start.states[0]
        position = None if state == game.start(deal) else write_position(game, deal, state)
        file: StudyFile = {
            "format": FORMAT,
            "title": self.title,
            "names": self.names,
            "game": game.NAME,
            "rules": game.RULES,
            "options": self.start.options,
            "first": deal.first,
            "deal": game.write_deal(deal),
            "nodes": [{"parent": node.parent, "action": node.notation, "comment": node.comment} for node in self.nodes],
        }
        return file | {"position": position} if position else file


def is_study(text: str) -> bool:
    """Tell whether a text looks like a study, damaged or not."""
    return text.lstrip().startswith("{") and '"nodes"' in text


def read_study(text: str) -> Study:
    """Read a study; refuse a damaged one, and one with an illegal action."""
    try:
        _check_format(msgspec.json.decode(text))
        return _study(msgspec.json.decode(text, type=StudyFile))
    except ArmorialError:
        raise
    except (ValueError, IndexError) as error:
        raise RecordError(f"this is not a study, or it is damaged: {error}") from error


def _check_format(file: Any) -> None:
    """Refuse a study that a later version made."""
    number = file.get("format") if isinstance(file, dict) else None
    if isinstance(number, int) and number > FORMAT:
        raise RecordError(f"a later version of Armorial saved this study: its format is {number}, here it is {FORMAT}")


def _study(file: StudyFile) -> Study:
    game = find(file["game"])
    if file["rules"] != game.RULES:
        raise RecordError(f"the study follows rules {file['rules']!r} of {game.NAME}; known here: {game.RULES!r}")
    deal = game.read_deal(choose(game, file["options"]), file["first"], file["deal"])
    start = read_position(game, deal, file["position"]) if file.get("position") else Match(game, deal)
    study = Study(start, file["title"], file["names"])
    places = [ROOT]
    for number, node in enumerate(file["nodes"]):
        if number:
            places.append(study.play(places[node["parent"]], node["action"]))
        at = places[-1]
        study.nodes[at] = study.nodes[at]._replace(comment=node["comment"])
    return study
