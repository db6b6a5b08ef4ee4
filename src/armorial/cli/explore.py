"""`armorial explore`: try variations of a record or a study in the terminal, and ask the engine."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from armorial.cli.parameters import Language
from armorial.cli.record_file import STDIN, GameNumber, RecordFile, read_game
from armorial.engine.errors import ArmorialError, RecordError
from armorial.terminal.i18n import set_language, system_language


def explore(
    file: RecordFile,
    *,
    ply: Annotated[int, Parameter(help="start after this many actions", validator=Number(gte=0))] = 0,
    save: Annotated[Path | None, Parameter(help="where `w` writes the study; by default beside the file")] = None,
    game: GameNumber = 1,
    language: Language = None,
) -> None:
    """Step through a record or a study, try other actions for every side, and ask the engine at any position."""
    from armorial.analysis.study import ROOT, Study, is_study, read_study  # noqa: PLC0415 - slow to import

    text = "" if file == STDIN else _text(file)
    if is_study(text):
        study = read_study(text)
    else:
        played = read_game(file, game)
        names = [name or "" for name in played.names]
        study = Study.of(played.match, file.stem, names if any(names) else [])
    node = ROOT
    for after in range(ply):
        if not (following := study.children(node)):
            raise ArmorialError(f"{file} has plies 0 to {after}, not {ply}")
        node = next(iter(following))
    set_language(language or system_language())
    from armorial.terminal import launch  # noqa: PLC0415 - slow to import

    launch.show_study(study, save or (file if is_study(text) else Path(f"{file.stem or 'game'}.study.json")), node)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is not a text in UTF-8") from error
