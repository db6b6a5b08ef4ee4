"""How networks learn, in numbers."""

from typing import NamedTuple


class Recipe(NamedTuple):
    """How a network learns. A pair of numbers is a setting that moves from the first to the second during training."""

    games: int = 32_768  # side by side
    steps: int = 64  # decisions of each game, between two rounds of learning
    batch: int = 65_536  # decisions
    rate: tuple[float, float] = (6e-4, 3e-5)
    entropy: tuple[float, float] = (0.08, 0.02)  # its weight: with too little, a policy soon becomes sure and stops
    clip: float = 0.2
    decay: float = 0.95  # how much less a later surprise counts for a decision
    value_weight: float = 1.0
    averaging: float = 0.99  # of the weights, from one round to the next: averaged weights play better
    old: float = 0.25  # the share of games against an older version
    versions: int = 8  # older versions that are kept
    between: int = 25  # rounds from one version to the next


class Imitation(NamedTuple):
    """How a network learns from examples. The rate falls from the first number to the second."""

    epochs: int = 2
    batch: int = 8192
    rate: tuple[float, float] = (2e-4, 1e-5)
    averaging: float = 0.995  # of the weights, from one step to the next
