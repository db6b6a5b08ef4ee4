"""Learning from the network's own search: which actions it tried how often, and how the games ended."""

from collections.abc import Iterator
from typing import NamedTuple

import torch
from torch import Tensor

from armorial.bots.network_search import NETWORK_SETTINGS
from training.model import Network
from training.recipes import Imitation
from training.search_games import Examples
from training.self_play import chances_of, value_loss

HELD_BACK = 50  # one block of examples in this many is not learned from, only judged
BLOCK = 1000  # examples: so that decisions of the same game are mostly on the same side
LEAST = 1e-9  # avoids the logarithm of 0


class Losses(NamedTuple):
    """How far the network is from the examples."""

    policy: float  # the divergence of the network's chances from what the search tried
    victories: float  # the share of their variance that is explained
    leads: float


class Imitator:
    """A network that learns from examples."""

    def __init__(self, network: Network, examples: Examples, recipe: Imitation, device: str) -> None:
        """Divide the examples into those to learn from and those to judge by."""
        self.network, self.recipe, self.device = network.to(device), recipe, device
        self.average = {name: weight.detach().clone() for name, weight in network.state_dict().items()}
        self._examples = [torch.from_numpy(column) for column in examples]
        numbers = torch.arange(len(examples.on))
        held_back = numbers // BLOCK % HELD_BACK == 0
        self._learned, self._judged = numbers[~held_back], numbers[held_back]
        self.inputs_on = torch.zeros(network.width, dtype=torch.bool)  # in some example
        for part in self._examples[0].split(1 << 16):
            self.inputs_on[part.long()] = True

    def learn(self) -> Iterator[tuple[int, int]]:
        """Learn from all examples, several times; yield the number of steps so far, and of all steps."""
        steps = self.recipe.epochs * (len(self._learned) // self.recipe.batch)
        if not steps:
            raise ValueError(f"{len(self._learned)} examples are too few for a batch of {self.recipe.batch}")
        first, last = self.recipe.rate
        optimizer = torch.optim.AdamW(self.network.parameters(), first, (0.9, 0.98), 1e-6, 1e-4)
        batches = self._batches()
        for step in range(steps):
            for group in optimizer.param_groups:
                group["lr"] = first + (last - first) * step / steps
            policy_loss, loss_of_values, _ = self._losses(self.network, next(batches))
            optimizer.zero_grad(set_to_none=True)
            (policy_loss + loss_of_values).backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
            optimizer.step()
            for name, weight in self.network.state_dict().items():
                self.average[name].lerp_(weight, 1.0 - self.recipe.averaging)
            yield step + 1, steps

    @torch.no_grad()
    def judge(self) -> Losses:
        """Return how far the averaged weights are from the examples that were held back."""
        averaged = Network(self.network.shape).to(self.device)
        averaged.load_state_dict(self.average)
        losses = [self._losses(averaged, part) for part in self._judged.split(self.recipe.batch)]
        policy = torch.stack([part[0] for part in losses]).mean()
        explained = [torch.stack([part[2][name] for part in losses]).mean() for name in ("victories", "leads")]
        return Losses(float(policy), *map(float, explained))

    def _batches(self) -> Iterator[Tensor]:
        while True:
            shuffled = self._learned[torch.randperm(len(self._learned))]
            yield from (part for part in shuffled.split(self.recipe.batch) if len(part) == self.recipe.batch)

    def _losses(self, network: Network, numbers: Tensor) -> tuple[Tensor, Tensor, dict[str, Tensor]]:
        on, outputs, shares, results = (column[numbers].to(self.device) for column in self._examples)
        with torch.autocast("cuda", torch.bfloat16, enabled=self.device != "cpu"):
            logits, values = network(on)
        legal = outputs >= 0
        chances = chances_of(NETWORK_SETTINGS.trust * logits, outputs.clamp(min=0), legal)  # as the search uses them
        shares = shares.float()
        surprise = torch.where(legal, shares * ((shares + LEAST).log() - chances), 0.0).sum(1).mean()
        return surprise, *value_loss(values, results.float(), network.shape.players)
