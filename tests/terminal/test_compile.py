"""`armorial compile`."""

from rich.console import Console

from armorial.cli.compile_command import compile_all
from armorial.engine.jit import cache_folder
from armorial.games import GAMES


def test_every_game_is_compiled_and_it_is_told_where() -> None:
    console = Console(record=True, width=200)
    compile_all(console)
    told = console.export_text()
    assert all(f"{game.TITLE}: ready after" in told for game in GAMES.values())
    assert str(cache_folder()) in told
    kept = {file.name.partition("-")[0] for file in cache_folder().rglob("*.nbi")}
    assert {"tree._simulations.locals.run", "perft._two_decisions.locals.sequences"} <= kept
