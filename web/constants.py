"""Print the constants that the page shares with Python, as TypeScript: each is written once, in Python."""

import json
from typing import get_args

from armorial.analysis import review, study
from armorial.analysis.evaluation import SEED_STEP
from armorial.bots.levels import PLAY_ON_LEVEL
from armorial.bots.tree import NO_ACTION
from armorial.browser.layout import FORMAT as MODULE_FORMAT
from armorial.engine import record
from armorial.engine.events import MISSING
from armorial.engine.game import ALL_KNOWING, NOBODY, SPECTATOR
from armorial.engine.preview import WORLDS
from armorial.engine.undo import ALONE
from armorial.games.richelieu import components as richelieu
from armorial.i18n import LANGUAGE_NAMES
from armorial.protocol import accounts, archive, arms, chat, live, tables
from armorial.puzzles import grading, training
from armorial.statistics.counts import TOPICS
from armorial.terminal.lessons import LEARNER

LARGEST_NUMBER = 2**53 - 1  # that JavaScript represents exactly; larger ones are written as bigint

CONSTANTS = {
    "ALL_KNOWING": ALL_KNOWING,
    "ALONE": ALONE,
    "CHARGES": get_args(arms.Charge),
    "COLUMNS": richelieu.COLUMNS,
    "DIVISIONS": get_args(arms.Division),
    "K_NEW": training.K_NEW,
    "K_SETTLED": training.K_SETTLED,
    "LANGUAGE_NAMES": LANGUAGE_NAMES,
    "LARGEST_RECORD": archive.LARGEST_RECORD,
    "LEARNER": LEARNER,
    "LONGEST_COMMENT": study.LONGEST_COMMENT,
    "LONGEST_MESSAGE": chat.LONGEST_MESSAGE,
    "LONGEST_NAME": accounts.LONGEST_NAME,
    "LONGEST_PASSWORD": accounts.LONGEST_PASSWORD,
    "METALS": arms.METALS,
    "MISSING": MISSING,
    "MODULE_FORMAT": MODULE_FORMAT,
    "MOST_DAYS": tables.MOST_DAYS,
    "MOST_HINTS": training.MOST_HINTS,
    "MOST_INCREMENT": tables.MOST_INCREMENT,
    "MOST_MINUTES": tables.MOST_MINUTES,
    "MOST_NODES": study.MOST_NODES,
    "NOBODY": NOBODY,
    "NO_ACTION": NO_ACTION,
    "NUMBER_TOPICS": tuple(name for name, topic in TOPICS.items() if topic.unit == "number"),
    "PLAY_ON_LEVEL": PLAY_ON_LEVEL,
    "PUZZLE_NAMES": training.NAMES,
    "RATING_SCALE": grading.SCALE,
    "REVIEW_SEED": review.SEED,
    "REQUIRED_IN_HEAD": record.REQUIRED,
    "ROOT": study.ROOT,
    "ROWS": richelieu.ROWS,
    "SALT_BYTES": tables.SALT_BYTES,
    "SEED_STEP": SEED_STEP,
    "SETTLED": training.SETTLED,
    "SHORTEST_PASSWORD": accounts.SHORTEST_PASSWORD,
    "SPECTATOR": SPECTATOR,
    "START_RATING": training.START,
    "STUDY_FORMAT": study.FORMAT,
    "SYMBOLS": richelieu.SYMBOLS,
    "TINCTURES": get_args(arms.Tincture),
    "UNAUTHORIZED": live.UNAUTHORIZED,
    "VICTORY_TOPICS": tuple(name for name, topic in TOPICS.items() if topic.unit == "victory"),
    "WORLDS": WORLDS,
}


def written(value: object) -> str:
    """Write a value as TypeScript."""
    if isinstance(value, int) and value > LARGEST_NUMBER:
        return f"{value}n"
    text = json.dumps(value, ensure_ascii=False)
    return text if isinstance(value, int | float) else f"{text} as const"


if __name__ == "__main__":
    print("// Made from Python's constants by web/constants.py.")
    for name, constant in CONSTANTS.items():
        print(f"export const {name} = {written(constant)};")
