"""The network while it learns, in PyTorch. `armorial.bots.network` reads the result.

The first layer sums the rows of the inputs that are on. On a GPU that is a product with a matrix of zeros and ones,
because a GPU multiplies faster than it looks up rows. The input after the last one pads the lists, so it is always on,
and its row is the bias.
"""

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

ALIGNED = 64  # a GPU is fastest with matrices whose width is a multiple of this
CEILING = 4.0  # of activations, so that they fit into small ints
USUALLY_ON = 100  # inputs: this sets the scale of the first random weights


class Shape(NamedTuple):
    """How large a network is."""

    inputs: int
    outputs: int  # for actions
    players: int
    hidden: int = 256
    middle: int = 64


class Network(nn.Module):
    """Two hidden layers between the inputs that are on and the outputs: actions, and each seat's victory and lead."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.width = -(-(shape.inputs + 1) // ALIGNED) * ALIGNED
        self.first = nn.Parameter(torch.randn(self.width, shape.hidden) * USUALLY_ON**-0.5)
        self.middle = nn.Linear(shape.hidden, shape.middle)
        self.policy = nn.Linear(shape.middle, shape.outputs)
        self.value = nn.Linear(shape.middle, 2 * shape.players)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, on: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits of the outputs for actions, and of victory and lead: of the seat to act, the next, and so on.

        `on` has a row for each state: the inputs that are on, padded with the number of inputs.
        """
        x = self._sum(on.long()).clamp(0.0, CEILING)
        x = self.middle(x).clamp(0.0, CEILING)
        with torch.autocast(on.device.type, enabled=False):
            return self.policy(x.float()), self.value(x.float())

    def begin_with(self, weights: dict[str, Tensor], trust: float) -> None:
        """Start with the weights of a network of the same game, even if that was for more or fewer players.

        The logits of actions are multiplied by the trust: a policy that is sure of its actions tries nothing else.
        """
        for name in ("policy.weight", "policy.bias"):
            weights[name] = trust * weights[name]
        players = self.shape.players
        for name in ("value.weight", "value.bias"):
            wins, leads = weights[name].chunk(2)
            rows = [row for part in (wins, leads) for row in (*part, *[part[1]] * players)[:players]]
            weights[name] = torch.stack(rows)
        self.load_state_dict(weights)

    def _sum(self, on: Tensor) -> Tensor:
        if not on.is_cuda:
            rest = self.shape.inputs
            return functional.embedding_bag(on, self.first, mode="sum", padding_idx=rest) + self.first[rest]
        dense = torch.zeros(len(on), self.width, dtype=torch.bfloat16, device=on.device)
        return dense.scatter_(1, on, 1.0) @ self.first.to(torch.bfloat16)
