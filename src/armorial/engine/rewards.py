"""What a game is worth to those who learn: by the margin, or by the victory alone."""

from typing import Literal

from armorial.engine.game import Deal, Game, State

Reward = Literal["margin", "win"]


def gains(winners: int, players: int) -> list[float]:
    """Return what each seat gains by a victory: everybody puts in one, and the winners, a mask, share it all."""
    share = players / winners.bit_count()
    return [share * (winners >> seat & 1) - 1.0 for seat in range(players)]


def margins(points: list[int]) -> list[float]:
    """Return by how many points each seat is ahead of the best of the others, or behind."""
    return [float(own - max(points[:seat] + points[seat + 1 :])) for seat, own in enumerate(points)]


def rewards(game: Game, deal: Deal, state: State, by: Reward) -> list[float]:
    """Return what a game that is over is worth to each seat."""
    players = game.players(deal.options)
    points = game.points(deal, state)
    return margins(list(points[:players])) if by == "margin" else gains(game.won(deal, state, points), players)
