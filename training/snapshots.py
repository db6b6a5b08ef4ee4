"""The averaged weights that a training saves at several stages: weights-1.pt, weights-2.pt and so on."""

from pathlib import Path

NAME = "weights-"


def snapshot(folder: Path, number: int) -> Path:
    """Return the file of a snapshot, numbered from 1."""
    return folder / f"{NAME}{number}.pt"


def snapshots_in(folder: Path) -> list[Path]:
    """Return the snapshots in a folder, the first one first; refuse a folder without any."""
    numbers = (path.stem.removeprefix(NAME) for path in folder.glob(f"{NAME}*.pt"))
    paths = [snapshot(folder, number) for number in sorted(int(number) for number in numbers if number.isdecimal())]
    if not paths:
        raise ValueError(f"there are no {NAME}*.pt in {folder}")
    return paths
