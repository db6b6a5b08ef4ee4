"""Small networks that evaluate a state: a chance for each action, and each seat's victory and lead.

A network is a file of ints: a line of JSON, then its arrays, compressed. It is read without PyTorch and evaluated with
ints alone, so that results are the same at every speed and on every machine. The first layer is the sum of the rows of
the inputs that are on (see `NetworkInputs`). Activations are in steps of 1/256, up to 4; the weights of the other
layers are in steps of 1/1024.
"""

import json
import zlib
from functools import lru_cache
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from armorial.engine.errors import ArmorialError
from armorial.engine.game import Game, Options
from armorial.engine.jit import jitable
from armorial.engine.portable_math import exp_of, logistic

FORMAT = 1
UNIT_STEPS, WEIGHT_STEPS = 256, 1024
CEILING = 4 * UNIT_STEPS
LOGIT = 1.0 / (UNIT_STEPS * WEIGHT_STEPS)
WEIGHT_SHIFT, FACTOR_SHIFT = 10, 12  # for steps of 1/1024; for the factors that turn sums of the first layer into steps


class NetworkError(ArmorialError):
    """A file that is not a network for this game."""


class Network(NamedTuple):
    """The weights, as compiled code takes them."""

    first: Any  # a row for each input, a column for each unit
    first_bias: Any
    first_factor: Any  # by which a sum is multiplied, in steps of 1/4096
    middle: Any  # a row for each unit
    middle_bias: Any
    policy: Any  # a row for each output that stands for actions
    policy_bias: Any
    value: Any  # a row for the victory of the seat to act, of the next seat and so on; then for their leads
    value_bias: Any


class Work(NamedTuple):
    """The arrays that an evaluation writes."""

    on: Any  # the inputs that are on
    units: Any  # of the first layer
    middle: Any
    judged: Any  # the chances of the legal actions, ascending; then victories and leads, in the order of `value`


def kinds(inputs: int, hidden: int, middle: int, actions: int, players: int) -> Network:
    """Return the type and shape of each array."""
    return Network(
        ("int8", (inputs, hidden)),
        ("int16", (hidden,)),
        ("int32", (hidden,)),
        ("int16", (middle, hidden)),
        ("int32", (middle,)),
        ("int16", (actions, middle)),
        ("int32", (actions,)),
        ("int16", (2 * players, middle)),
        ("int32", (2 * players,)),
    )


def save(path: Path, network: Network, about: dict[str, Any]) -> None:
    """Write a network, and where it comes from."""
    (inputs, hidden), middle, actions = network.first.shape, len(network.middle), len(network.policy)
    shape = {"inputs": inputs, "hidden": hidden, "middle": middle, "actions": actions}
    head = {"format": FORMAT, **shape, "players": len(network.value) // 2, **about}
    body = b"".join(
        np.ascontiguousarray(weights).astype(weights.dtype.newbyteorder("<")).tobytes() for weights in network
    )
    squeeze = zlib.compressobj(9, strategy=zlib.Z_RLE)  # weights hardly repeat, so other strategies find nothing
    path.write_bytes(json.dumps(head).encode() + b"\n" + squeeze.compress(body) + squeeze.flush())


@lru_cache(maxsize=16)
def load(path: Path, inputs: int, actions: int, players: int) -> Network:
    """Read a network; refuse one that is for other inputs, actions or players."""
    head, _, rest = path.read_bytes().partition(b"\n")
    try:
        about = json.loads(head)
        body = zlib.decompress(rest)
    except (ValueError, zlib.error):
        raise NetworkError(f"{path.name} is not a network") from None
    if about.get("format") != FORMAT:
        raise NetworkError(f"{path.name} has format {about.get('format')}; expected {FORMAT}")
    expected = {"inputs": inputs, "actions": actions, "players": players}
    for name, count in expected.items():
        if about.get(name) != count:
            raise NetworkError(f"{path.name} is for {about.get(name)} {name}; expected {count}")
    arrays, begin = [], 0
    for dtype, shape in kinds(inputs, about["hidden"], about["middle"], actions, players):
        count = prod(shape)
        array = np.frombuffer(body, np.dtype(dtype).newbyteorder("<"), count, begin).reshape(shape)
        arrays.append(np.array(array, dtype=dtype))
        begin += array.nbytes
    if begin != len(body):
        raise NetworkError(f"{path.name} has {len(body)} bytes of weights; expected {begin}")
    return Network(*arrays)


def network_for(game: Game, options: Options) -> Network | None:
    """Return the game's network for these options, if there is one."""
    path = game.BOTS.network(options)
    if path is None or game.BOTS.inputs is None:
        return None
    return load(path, game.BOTS.inputs.size, game.BOTS.inputs.outputs, options.players)


def work_for(network: Network, most: int) -> Work:
    """Return arrays for evaluations with at most `most` inputs on."""
    return Work(
        on=np.zeros(most, np.int16),
        units=np.zeros(network.first.shape[1], np.int16),
        middle=np.zeros(len(network.middle), np.int16),
        judged=np.zeros(len(network.policy) + len(network.value)),
    )


@jitable
def sum_inputs(network: Network, work: Work, count: int) -> None:
    """Sum the rows of the first layer for the inputs that are on, and clip the sums."""
    first, on, units = network.first, work.on, work.units
    for k in range(len(units)):
        units[k] = network.first_bias[k]
    i = 0
    while i + 4 <= count:  # four rows at a time, so that the sums are read and written less often
        a, b, c, d = first[on[i]], first[on[i + 1]], first[on[i + 2]], first[on[i + 3]]
        for k in range(len(units)):
            units[k] = np.int16(units[k] + a[k] + b[k] + c[k] + d[k])
        i += 4
    while i < count:
        row = first[on[i]]
        for k in range(len(units)):
            units[k] = np.int16(units[k] + row[k])
        i += 1
    for k in range(len(units)):
        steps = np.int32(np.int32(units[k]) * network.first_factor[k]) >> FACTOR_SHIFT
        units[k] = min(CEILING, max(0, steps))


@jitable
def product(weights: Any, units: Any) -> int:
    """Return the sum of weights times units."""
    total = np.int32(0)
    for k in range(len(units)):
        total = np.int32(total + np.int32(weights[k]) * np.int32(units[k]))
    return int(total)


@jitable
def evaluate(network: Network, work: Work, count: int) -> None:
    """Evaluate the state whose inputs are on, up to the last hidden layer; write victories and leads."""
    sum_inputs(network, work, count)
    for j in range(len(work.middle)):
        total = product(network.middle[j], work.units) + network.middle_bias[j]
        work.middle[j] = min(CEILING, max(0, total >> WEIGHT_SHIFT))
    begin = len(network.policy)
    for j in range(len(network.value)):
        work.judged[begin + j] = logistic((product(network.value[j], work.middle) + network.value_bias[j]) * LOGIT)


@jitable
def logit(network: Network, work: Work, output: int) -> float:
    """Return how much the network prefers the action of an output, after `evaluate`."""
    preferred: float = (product(network.policy[output], work.middle) + network.policy_bias[output]) * LOGIT
    return preferred


@jitable
def to_chances(logits: Any, count: int) -> None:
    """Turn the first `count` logits into chances that add up to 1."""
    most = logits[0]
    for k in range(1, count):
        most = max(most, logits[k])
    total = 0.0
    for k in range(count):
        logits[k] = exp_of(logits[k] - most)
        total += logits[k]
    for k in range(count):
        logits[k] /= total
