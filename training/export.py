"""Turn trained weights into a network of ints, which the package reads."""

from pathlib import Path
from typing import Any

import numpy as np
import torch

from armorial.bots.network import FACTOR_SHIFT, UNIT_STEPS, WEIGHT_STEPS, Network, save

MOST_INT8, MOST_INT16, MOST_INT32 = 127, (1 << 15) - 1, (1 << 31) - 1
MOST_BIAS = 3000  # of the first layer: the sum with 232 rows of at most 127 fits into an int16


def rounded(values: Any, most: int, dtype: str) -> Any:
    """Return the nearest ints, clipped to the range from -most to most."""
    return np.clip(np.rint(values), -most, most).astype(dtype)


def to_ints(weights: dict[str, torch.Tensor], inputs: int) -> Network:
    """Return the network with the weights rounded; every unit of the first layer has its own scale, up to a limit."""
    numbers = {name: weight.float().numpy().astype(np.float64) for name, weight in weights.items()}
    first = numbers["first"]
    largest = MOST_INT16 / (UNIT_STEPS * (1 << FACTOR_SHIFT))  # so weights are clipped to the range from -4 to 4
    scale = np.minimum(np.abs(first[:inputs]).max(0) / MOST_INT8, largest)
    fine = UNIT_STEPS * WEIGHT_STEPS
    made = Network(
        first=rounded(first[:inputs] / scale, MOST_INT8, "int8"),
        first_bias=rounded(first[inputs] / scale, MOST_BIAS, "int16"),
        first_factor=rounded(scale * UNIT_STEPS * (1 << FACTOR_SHIFT), MOST_INT16, "int32"),
        middle=rounded(numbers["middle.weight"] * WEIGHT_STEPS, MOST_INT16, "int16"),
        middle_bias=rounded(numbers["middle.bias"] * fine, MOST_INT32, "int32"),
        policy=rounded(numbers["policy.weight"] * WEIGHT_STEPS, MOST_INT16, "int16"),
        policy_bias=rounded(numbers["policy.bias"] * fine, MOST_INT32, "int32"),
        value=rounded(numbers["value.weight"] * WEIGHT_STEPS, MOST_INT16, "int16"),
        value_bias=rounded(numbers["value.bias"] * fine, MOST_INT32, "int32"),
    )
    for layer in (made.middle, made.policy, made.value):
        largest = int(np.abs(layer.astype(np.int64)).sum(1).max()) * 4 * UNIT_STEPS
        if largest > MOST_INT32:
            raise ValueError(f"a sum of a layer could reach {largest}, which does not fit into 32 bits")
    return made


def to_floats(network: Network, width: int) -> dict[str, torch.Tensor]:
    """Return the weights of a network of the package, for a training that starts with them."""
    ints = Network(*(torch.from_numpy(part).double() for part in network))
    scale, fine = ints.first_factor / (UNIT_STEPS * (1 << FACTOR_SHIFT)), UNIT_STEPS * WEIGHT_STEPS
    first = torch.zeros(width, len(scale), dtype=torch.float64)
    first[: len(ints.first)], first[len(ints.first)] = ints.first * scale, ints.first_bias * scale
    weights = {"first": first}
    for name in ("middle", "policy", "value"):
        weights |= {
            f"{name}.weight": getattr(ints, name) / WEIGHT_STEPS,
            f"{name}.bias": getattr(ints, f"{name}_bias") / fine,
        }
    return {name: weight.float() for name, weight in weights.items()}


def export(saved: Path, path: Path) -> None:
    """Write the network of saved weights; inputs that were never on get zeros, which compress well."""
    checkpoint = torch.load(saved, map_location="cpu")
    inputs = checkpoint["shape"][0]
    made = to_ints(checkpoint["weights"], inputs)
    made.first[~checkpoint["seen"].cpu().numpy()[:inputs]] = 0
    save(path, made, checkpoint["origin"])
