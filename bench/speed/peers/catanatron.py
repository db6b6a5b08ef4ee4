"""Catanatron: Catan in plain Python."""

from collections.abc import Iterator

from catanatron import Color, Game, RandomPlayer

from bench.speed.runner import Runner, Work


def runners() -> Iterator[Runner]:
    """Yield a game of four players."""

    def work(number: int) -> Work:
        game = Game([RandomPlayer(color) for color in Color], seed=number)
        game.play()
        return Work(games=1, steps=len(game.state.actions))

    yield Runner("Catanatron with 4", work)
