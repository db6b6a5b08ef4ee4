"""The record of a game: a text that people can read and programs can replay.

It contains the game and the version of its rules, the options, the deal, every action with its turn and seat, and the
outcome. Its last line is a seal: a hash of everything above, which shows whether a record was cut off or changed.

A record keeps its meaning when a game gets a new option: a record that lacks an option is one of a game with its
default, and is read so. An option that the game does not know is refused.

The seal does not cover lines that begin with `#`, so anybody may add them. Right after the title they are headers such
as `# date: 2026-11-16`, `# seat 0: Anna`; between the actions they are comments on the actions above them.
"""

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from armorial.engine.errors import ArmorialError, RecordError, to_translate
from armorial.engine.game import D, Deal, Game, O, S
from armorial.engine.match import Match
from armorial.engine.options import Option, Value, choose, join_with_or, text_of

TITLE = "Armorial record 1"
SEAT, LEVEL, DATE = "seat", "level", "date"  # headers: "seat 0: Anna", "level 1: page", "date: 2026-11-16"
MARK = "#"  # begins a header or a comment
SEAL = "seal: "  # begins the last line
REQUIRED = ("game", "rules", "first")  # in every head; options may be missing
HEADER = re.compile(r"# ([^\s:#][^:]*): (.*)")
COMMENT = re.compile(r"\s*#(?: after (\d+):)? ?(.*)")


def write_record(match: Match[O, D, S], options: Collection[str] | None = None) -> str:
    """Return the record of a match, finished or not, with its headers and comments.

    `options` names those that its head lists, by default all: an older record may lack some.
    """
    title, rest = _sealed_record(match, match.options if options is None else options).split("\n", 1)
    headers = [f"{MARK} {name}: {_one_line(text)}" for name, text in match.headers.items()]
    return "\n".join([title, *headers, _with_comments(match, rest)])


def _sealed_record(match: Match[O, D, S], options: Collection[str]) -> str:
    """Return the record without headers and comments; `options` names those that its head lists."""
    game = match.game
    listed = {name: value for name, value in match.options.items() if name in options}
    head = {"game": game.NAME, "rules": game.RULES, **listed, "first": match.deal.first}
    lines = [
        TITLE,
        *(f"{name}: {text_of(value)}" for name, value in head.items()),
        "",
        "deal",
        *(f"  {line}" for line in game.write_deal(match.deal)),
        "",
        "actions",
        *(f"  {turn}" for turn in match.turns),
        "",
        _outcome(match),
    ]
    return sealed("\n".join(lines) + "\n")


def _with_comments(match: Match[O, D, S], text: str) -> str:
    """Return a record with each comment under the turn that it is about."""
    if not match.comments:
        return text
    before, heading, after = text.partition("\nactions\n")
    lines, turns = _comment_lines(match, 0, 0), after.split("\n")
    ply = 0
    for turn, line in zip(match.turns, turns, strict=False):
        start, ply = ply + 1, ply + len(turn.notations)
        lines += [line, *_comment_lines(match, start, ply)]
    return "\n".join([before + heading + "\n".join([*lines, *turns[len(match.turns) :]])])


def _comment_lines(match: Match[O, D, S], start: int, end: int) -> list[str]:
    """Return the comments of some plies; a comment inside a turn says which action it follows."""
    return [
        f"  {MARK} {'' if ply == end else f'after {ply}: '}{line}".rstrip()
        for ply in range(start, end + 1)
        for line in match.comments.get(ply, "").splitlines()
    ]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def sealed(text: str) -> str:
    """Return a text with its seal as the last line."""
    return f"{text}{SEAL}{_seal(text)}\n"


def _seal(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:16]


def _outcome(match: Match[O, D, S]) -> str:
    if not match.over:
        return f"unfinished after {match.ply} actions"
    score = match.score()
    points = " to ".join(str(points) for points in score.scores)
    winners = " and ".join(f"seat {seat}" for seat in score.winners)
    return f"finished after {match.ply} actions: {points}, won by {winners}"


class _Parts(NamedTuple):
    head: dict[str, str]
    deal: list[str]
    turns: list[str]
    outcome: str


def read_record(text: str, games: Mapping[str, Game], kind: type[Match] = Match) -> Match:
    """Replay a record and return its match; refuse a record that is not complete, unchanged and legal."""
    lines = text.replace("\r\n", "\n").split("\n")
    text = "\n".join(line for line in lines if not _is_note(line))
    parts = _split(_unsealed(text))
    game = _game(parts.head, games)
    match = kind(game, _read_deal(game, parts))
    for number, line in enumerate(parts.turns, 1):
        _replay_turn(match, number, line)
    expected_lines = _sealed_record(match, parts.head).split("\n")
    for line, expected in zip(text.split("\n"), expected_lines, strict=False):
        if line != expected == _outcome(match):
            raise RecordError(f"the record ends {parts.outcome!r}, but its actions lead to {expected!r}")
        if line != expected:
            raise RecordError(f"a line must be {expected!r}, not {line!r}")
    _read_notes(match, lines)
    return match


def split_records(lines: Sequence[str]) -> Iterator[str]:
    """Yield the text of each record in a file that contains several."""
    starts = [number for number, line in enumerate(lines) if line.rstrip() == TITLE]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield "\n".join(line.rstrip("\r\n") for line in lines[start:end]).rstrip("\n") + "\n"


def _is_note(line: str) -> bool:
    return line.lstrip().startswith(MARK)


def _read_notes(match: Match, lines: Sequence[str]) -> None:
    """Read headers and comments: before the actions, a line that is no header is a comment on the start."""
    head = lines.index("deal")
    ply = 0
    ends = iter([len(turn.notations) for turn in match.turns])
    for number, line in enumerate(lines):
        header = HEADER.fullmatch(line)
        if header and number < head:
            match.headers[header[1]] = header[2]
        elif note := COMMENT.fullmatch(line) if _is_note(line) else None:
            at = min(int(note[1]), match.ply) if note[1] else ply
            match.comments[at] = f"{match.comments[at]}\n{note[2]}" if at in match.comments else note[2]
        elif re.match(r"  \d+\. seat ", line) and number > head:
            ply += next(ends, 0)


def _unsealed(text: str) -> str:
    """Check title and seal, and return the text above the seal."""
    if not text.startswith(TITLE + "\n"):
        line = repr(text.partition("\n")[0][:60])[1:-1]
        raise RecordError(to_translate("a record begins with the line '{title}', not '{line}'"), title=TITLE, line=line)
    body, separator, seal = text.rstrip("\n").rpartition(f"\n{SEAL}")
    if not separator or "\n" in seal:
        raise RecordError(to_translate("the record is cut off: its last line must be its seal"))
    expected = _seal(body + "\n")
    if seal != expected:
        raise RecordError(
            to_translate("the record was edited or damaged: its seal is {seal}, but its text gives {expected}"),
            seal=seal,
            expected=expected,
        )
    return body


def _split(text: str) -> _Parts:
    blocks = [block.split("\n") for block in text.split("\n\n")]
    if len(blocks) != 4 or blocks[1][0] != "deal" or blocks[2][0] != "actions" or len(blocks[3]) != 1:
        raise RecordError("a record has a head, 'deal', 'actions' and an outcome, separated by empty lines")
    head = [_head_line(line) for line in blocks[0][1:]]
    if len(dict(head)) != len(head):
        raise RecordError(f"the head must have every name once; it has {', '.join(name for name, _ in head)}")
    deal, turns = (_indented(block[1:]) for block in blocks[1:3])
    return _Parts(dict(head), deal, turns, blocks[3][0])


def _head_line(line: str) -> tuple[str, str]:
    name, separator, value = line.partition(": ")
    if not separator:
        raise RecordError(f"a line of the head is a name, a colon and a value, not {line!r}")
    return name, value


def _indented(lines: list[str]) -> list[str]:
    for line in lines:
        if not line.startswith("  "):
            raise RecordError(f"a line here must be indented by two spaces: {line!r}")
    return [line[2:] for line in lines]


def _game(head: dict[str, str], games: Mapping[str, Game]) -> Game:
    name, rules = head.get("game", ""), head.get("rules", "")
    if name not in games:
        raise RecordError(f"the record is of game {name!r}; known here: {', '.join(games)}")
    if rules != games[name].RULES:
        raise RecordError(f"the record follows rules {rules!r} of {name}; known here: {games[name].RULES!r}")
    return games[name]


def _read_deal(game: Game, parts: _Parts) -> Deal:
    """Read options and deal. An option that came after the record was written has its default."""
    head = dict(parts.head)
    if any(name not in head for name in REQUIRED):
        raise RecordError(f"the head must have {', '.join(REQUIRED)}; it has {', '.join(parts.head)}")
    _, _, first = (head.pop(name) for name in REQUIRED)
    try:
        chosen = choose(game, _read_values(game, head))
        if first not in map(str, range(chosen.players)):
            raise RecordError(f"first must be a seat from 0 to {chosen.players - 1}, not {first!r}")
        return game.read_deal(chosen, int(first), parts.deal)
    except RecordError:
        raise
    except ArmorialError as error:
        raise RecordError(f"the head of the record: {error}") from error


def _read_values(game: Game, head: Mapping[str, str]) -> dict[str, Value]:
    """Return the values of the options in a head; one that the game does not know is left for `choose` to refuse."""
    options = {option.name: option for option in game.OPTIONS}
    return {name: _read_value(options[name], text) if name in options else text for name, text in head.items()}


def _read_value(option: Option, text: str) -> Value:
    values = {text_of(value): value for value in option.choices()}
    if text not in values:
        known = f"none or a list of {join_with_or(option.values)}" if option.several else join_with_or(tuple(values))
        raise RecordError(f"{option.name} must be {known}, not {text!r}")
    return values[text]


def _replay_turn(match: Match, number: int, line: str) -> None:
    if match.over:
        raise RecordError(f"the game is over after line {number - 1} of the actions, but {line!r} follows")
    turn, separator, notations = line.partition(": ")
    expected = f"{match.state.turn + 1}. seat {match.player}"
    if not separator or turn != expected:
        raise RecordError(f"line {number} of the actions must begin {expected + ':'!r}, not {line!r}")
    for notation in notations.split(", "):
        try:
            match.play(notation)
        except ArmorialError as error:
            raise RecordError(f"line {number} of the actions, {notation!r}: {error}") from error
