"""Texts about a puzzle: hints, what a wrong action loses, why the best action is best."""

from collections.abc import Mapping
from itertools import takewhile
from random import Random
from typing import Any

from armorial.engine.errors import ArmorialError
from armorial.engine.events import events
from armorial.engine.game import Game, Item
from armorial.engine.phrases import ask, score_line, tell
from armorial.puzzles.puzzle import Choice, Puzzle, match_of
from armorial.terminal.i18n import PUZZLE, catalogue, number, percent, say
from armorial.terminal.puzzles import PuzzleRun


def theme_label(theme: str) -> str:
    """Return the name of a theme."""
    return say(PUZZLE["themes"][theme]["label"])


def action_text(run: PuzzleRun, action: str, short: bool = False, capital: bool = True) -> str:
    """Say what an action does, in the state that the puzzle asks about."""
    match = match_of(run.puzzle) if run.end else run.match
    view = match.game.view_json(match.view(run.puzzle.seat))
    return ask(match.game, action, run.names, view, catalogue(), short=short, capital=capital)


def hint_texts(run: PuzzleRun) -> list[str]:
    """Return the hints that the player has seen: where to look, then what to do, without the things it names."""
    where = say(PUZZLE["themes"][run.puzzle.themes[0]]["hint"])
    short_action = action_text(run, run.step.best.action, short=True, capital=False)
    return [where, say(PUZZLE["kind_hint"], action=short_action)][: run.hints]


def wrong_text(run: PuzzleRun) -> str:
    """Say what a wrong action loses, and how play would continue."""
    assert run.wrong
    lines = [
        say(PUZZLE["wrong"], action=action_text(run, run.wrong.action)),
        say(PUZZLE["chance"], chance=percent(run.wrong.chance), best=percent(run.step.best.chance)),
    ]
    expected = reply_sentences(run, run.wrong)
    return " ".join([*lines, *([say(PUZZLE["expected"]), *expected] if expected else [])])


def reply_sentences(run: PuzzleRun, wrong: Choice) -> list[str]:
    """Tell the expected replies to a wrong action, up to the first that reveals something: that differs by world."""
    game, seat = run.match.game, run.puzzle.seat
    view = run.match.view(seat)
    shown = game.view_json(view)
    deal, state = game.imagine(view, Random(0))
    sentences: list[str] = []
    for ply, notation in enumerate((wrong.action, *wrong.reply)):
        try:
            action = game.read(state, notation)
            after = game.apply(deal, state, action)
        except ArmorialError:  # not possible in this world
            break
        brought = events(game, deal, state, action, seat)
        known = list(takewhile(lambda event: not game.EVENTS[event[0]].reveals, brought))
        if ply:
            sentences += [tell(game, event, seat, run.names, shown, catalogue()) for event in known]
        if len(known) < len(brought):
            break
        state = after
    return [sentence for sentence in sentences if sentence]


def solution_text(run: PuzzleRun) -> list[str]:
    """Return why the best action is best: the values, the reasons, and how it was proved."""
    puzzle, first = run.puzzle, run.puzzle.steps[0]
    compared = say(
        PUZZLE["compared"],
        action=action_text(run, first.best.action),
        chance=percent(first.best.chance),
        other=action_text(run, first.runner_up.action, capital=False),
        less=percent(first.runner_up.chance),
    )
    reasons = [reason_text(run.match.game, run.names, reason) for reason in puzzle.reasons]
    return [compared, *reasons, proof_text(puzzle)]


def reason_text(game: Game, names: tuple[str, ...], reason: Mapping[str, Any]) -> str:
    """Return a reason as a sentence."""
    values = {name: number(value) if isinstance(value, int) else value for name, value in reason.items()}
    if "item" in reason:
        name, *counted = reason["item"]
        none = (0,) * len(names)
        values["item"] = score_line(game, Item("", name, dict.fromkeys(counted, none), none), catalogue()).label
    if "seat" in reason:
        values["seat"] = names[reason["seat"]]
    return say(PUZZLE["reasons"][reason["kind"]], **values)


def proof_text(puzzle: Puzzle) -> str:
    """Say how a puzzle was proved."""
    proof = puzzle.proof
    return say(PUZZLE["proof"][proof.kind], searches=len(proof.seeds), simulations=number(proof.effort))
