"""Rewards for machine learning: by the margin, or by winning alone."""

from typing import Literal

from armorial.engine.game import D, Game, O, S

Reward = Literal["margin", "win"]


def gains(winners: int, players: int) -> list[float]:
    """Return what each seat gains: every seat pays 1, and the winners, given as a mask, share the sum."""
    share = players / winners.bit_count()
    return [share * (winners >> seat & 1) - 1.0 for seat in range(players)]


def margins(points: list[int]) -> list[float]:
    """Return the lead of each seat over the best other seat, negative if behind."""
    return [float(own - max(points[:seat] + points[seat + 1 :])) for seat, own in enumerate(points)]


def rewards(game: Game[O, D, S], deal: D, state: S, by: Reward) -> list[float]:
    """Return the reward of each seat at the end of a game."""
    players = deal.options.players
    points = game.points(deal, state)
    return margins(list(points[:players])) if by == "margin" else gains(game.won(deal, state, points), players)
