"""`armorial explore`: try variations of a record or a study in the terminal, and ask the engine."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.cli.parameters import Language
from armorial.cli.record_file import STDIN, GameNumber, RecordFile, read_game, read_text, reopen_terminal
from armorial.engine.errors import ArmorialError
from armorial.flags import WholeNumber
from armorial.terminal.i18n import set_language, system_language
from armorial.terminal.matches.fair_play import check_fair_play


def explore(
    file: RecordFile,
    *,
    ply: Annotated[WholeNumber, Parameter(help="start after this many actions", validator=Number(gte=0))] = 0,
    save: Annotated[Path | None, Parameter(help="where `w` writes the study; by default beside the file")] = None,
    game: GameNumber = 1,
    language: Language = None,
) -> None:
    """Step through a record or a study, try other actions for every side, and ask the engine at any position."""
    from armorial.analysis.study import ROOT, Study, is_study, read_study  # noqa: PLC0415 - slow to import

    text = read_text(file)
    if is_study(text):
        study = read_study(text)
    else:
        played = read_game(file, game, text)
        names = [name or "" for name in played.names]
        study = Study.of(played.match, _stem(file), names if any(names) else [])
    node = ROOT
    for after in range(ply):
        if not (following := study.children(node)):
            raise ArmorialError(f"{file} has plies 0 to {after}, not {ply}")
        node = next(iter(following))
    set_language(language or system_language())
    check_fair_play(study.start.game, study.start.deal)
    from armorial.terminal import launch  # noqa: PLC0415 - slow to import

    if file == STDIN:
        reopen_terminal()
    is_file = is_study(text) and file != STDIN
    target = save or (file if is_file else file.with_name(f"{_stem(file)}.study.json"))
    launch.show_study(study, target, node, is_in_file=is_file and target == file)


def _stem(file: Path) -> str:
    return "game" if file == STDIN else file.stem
