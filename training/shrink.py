"""Make the file of a network smaller: round the weights of its first layer, nearly all of the file, more coarsely.

Rounding shifts the sum of a unit by what the rounded weights of the usual inputs have in common. So the network first
plays games against itself to see how often each input is on, and then each bias takes back the average shift.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from armorial.bots.network import Network, load, save
from armorial.bots.policy_bot import PolicyBot
from armorial.engine.game import Game
from armorial.engine.match import Match
from training.options import chosen_options

FEWEST_STEPS = 31  # from 0 to the largest weight of a unit
LARGEST_FACTOR = (1 << 15) - 1  # a step of 1/32
SHARPNESS = 16  # of the policy that plays: it also tries actions that look less good
ABOUT = ("game", "seed", "decisions", "saved")  # where a network comes from


def shrink(game: Game, source: Path, target: Path, decisions: int = 5_000, seed: int = 1) -> None:
    """Write a smaller file of a network; the inputs of so many decisions are counted."""
    if game.BOTS.inputs is None:
        raise ValueError(f"{game.TITLE} has no inputs for a network")
    about = json.loads(source.read_bytes().partition(b"\n")[0])
    network = load(source, game.BOTS.inputs.size, game.BOTS.inputs.outputs, about["players"])
    rates = input_rates(game, network, about["players"], decisions, seed)
    save(target, rounded(network, rates), {name: about[name] for name in ABOUT if name in about})


def input_rates(game: Game, network: Network, players: int, decisions: int, seed: int) -> Any:
    """Return in which share of decisions each input is on, when the network's policy plays against itself."""
    inputs, rng = game.BOTS.inputs, Random(seed)
    assert inputs
    policy, on, seen = PolicyBot(game, rng, network, SHARPNESS), np.zeros(inputs.most, np.int16), 0
    counts = np.zeros(inputs.size)
    while seen < decisions:
        match = Match.new(game, chosen_options(game, players), rng)
        while (seat := match.player) is not None:
            view = match.view(seat)
            counts[on[: inputs.write(view.deal, game.without_history(view.state), on)]] += 1
            match.apply(policy.choose(view))
            seen += 1
    return counts / seen


def rounded(network: Network, rates: Any) -> Network:
    """Return a network whose first layer has fewer different weights."""
    factor = network.first_factor.astype(np.float64)
    weights = network.first * factor
    coarse = np.minimum(np.abs(weights).max(0) / FEWEST_STEPS, LARGEST_FACTOR)
    coarse = np.maximum(np.rint(coarse), factor)  # never finer than it was
    steps = np.clip(np.rint(weights / coarse), -127, 127)
    bias = network.first_bias * factor + rates @ (weights - steps * coarse)
    return network._replace(
        first=steps.astype(np.int8),
        first_bias=np.rint(bias / coarse).astype(np.int16),
        first_factor=coarse.astype(np.int32),
    )
