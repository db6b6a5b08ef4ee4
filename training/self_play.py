"""Learning from games against oneself: proximal policy optimization, with a value for every seat.

All seats are played by the same network. Its values are what the search calls value: half for the victory, half for the
lead. A seat's advantage is how much better a decision turned out for that seat than the network had expected.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from training.games import TensorGames
from training.model import Network

NEVER = -1e9  # the logit of what is not legal


class Recipe(NamedTuple):
    """How a network learns. What changes goes from the first number to the second, as the training goes on."""

    games: int = 32_768  # side by side
    steps: int = 64  # decisions of each game, between two rounds of learning
    batch: int = 65_536  # decisions
    rate: tuple[float, float] = (6e-4, 3e-5)
    entropy: tuple[float, float] = (0.02, 0.002)
    clip: float = 0.2
    decay: float = 0.95  # how much less a later surprise says about a decision
    value_weight: float = 1.0
    averaging: float = 0.99  # of the weights, from one round to the next: the average plays better


class Round(NamedTuple):
    """The decisions of some steps in all games, in one long row."""

    on: Tensor
    legal: Tensor
    actions: Tensor
    chances: Tensor  # logarithms, of the actions as they were chosen
    advantages: Tensor
    targets: Tensor  # victory and lead, of the seat to act first


def masked(logits: Tensor, legal: Tensor) -> Tensor:
    """Return the logarithms of the chances of legal actions."""
    return functional.log_softmax(logits.masked_fill(~legal, NEVER), 1)


def drawn(chances: Tensor, legal: Tensor) -> Tensor:
    """Return actions drawn by the logarithms of their chances."""
    luck = torch.empty_like(chances).exponential_().clamp(min=1e-30).log()
    return (chances - luck).masked_fill(~legal, -torch.inf).argmax(1)


def turned(values: Tensor, shift: Tensor, players: int) -> Tensor:
    """Return victories and leads by seat, counted from another seat."""
    order = (torch.arange(players, device=values.device) + shift[:, None]) % players
    return torch.cat([values[:, :players].gather(1, order), values[:, players:].gather(1, order)], 1)


class Learner:
    """A network, its optimizer, and the games that it plays."""

    def __init__(self, network: Network, games: TensorGames, recipe: Recipe, device: str) -> None:
        self.network, self.games, self.recipe, self.device = network.to(device), games, recipe, device
        self.average = {name: one.detach().clone() for name, one in network.state_dict().items()}
        self.optimizer = torch.optim.AdamW(network.parameters(), recipe.rate[0], (0.9, 0.98), 1e-6, 1e-4, fused=True)
        self.rounds = 0
        self.figures: dict[str, Tensor] = {}

    def learn(self, progress: float) -> None:
        """Play, and learn from it. The progress of the whole training goes from 0 to 1."""
        rate, entropy = (first + (last - first) * progress for first, last in (self.recipe.rate, self.recipe.entropy))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        played = self.play()
        order = torch.randperm(len(played.actions), device=self.device)
        for part in order.split(self.recipe.batch):
            self._step(Round(*(one[part] for one in played)), entropy)
        self.rounds += 1
        keep = min(self.recipe.averaging, self.rounds / (self.rounds + 10))
        for name, one in self.network.state_dict().items():
            self.average[name].lerp_(one, 1.0 - keep)

    def checkpoint(self) -> dict[str, Any]:
        """Return what is needed to go on."""
        learned = {"network": self.network.state_dict(), "optimizer": self.optimizer.state_dict()}
        return learned | {"average": self.average, "rounds": self.rounds}

    def restore(self, checkpoint: dict[str, Any]) -> None:
        """Go on from a checkpoint."""
        self.network.load_state_dict(checkpoint["network"])
        self.optimizer.load_state_dict(checkpoint["optimizer"])
        self.average, self.rounds = checkpoint["average"], checkpoint["rounds"]

    def _autocast(self) -> Any:
        return torch.autocast("cuda", torch.bfloat16, enabled=self.device != "cpu")

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self) -> Round:
        """Play some steps in all games."""
        players, rows = self.games.players, []
        seen = self.games.see()
        for _ in range(self.recipe.steps):
            with self._autocast():
                logits, values = self.network(seen.on)
            chances = masked(logits, seen.legal)
            actions = drawn(chances, seen.legal)
            expected = turned(torch.sigmoid(values), -seen.seats, players)
            on, legal, seats = seen.on.clone(memory_format=torch.contiguous_format), seen.legal, seen.seats.clone()
            self.games.act(actions)
            after = self.games.see()
            rows.append((on, legal, seats, actions, chances, expected, after.ended, after.results))
            seen = after
        with self._autocast():
            _, values = self.network(seen.on)
        return self._judged(rows, turned(torch.sigmoid(values), -seen.seats, players))

    def _judged(self, rows: list[tuple[Tensor, ...]], following: Tensor) -> Round:
        """Return the decisions with advantages and targets; `following` is what is expected after the last."""
        players, surprise, rounds = self.games.players, torch.zeros_like(following), []
        for on, legal, seats, actions, chances, expected, ended, results in reversed(rows):
            over = ended[:, None]
            known = torch.where(over, results, following) - expected
            surprise = known + torch.where(over, 0.0, self.recipe.decay * surprise)
            following = expected
            mine = turned(surprise, seats, players)
            targets = (mine + turned(expected, seats, players)).clamp(0.0, 1.0)
            chance = chances.gather(1, actions[:, None])[:, 0]
            rounds.append(Round(on, legal, actions, chance, 0.5 * (mine[:, 0] + mine[:, players]), targets))
        self.figures["games"] = torch.stack([row[6].float().sum() for row in rows]).sum()
        return Round(*(torch.cat(column) for column in zip(*rounds, strict=True)))

    def _step(self, part: Round, entropy_weight: float) -> None:
        with self._autocast():
            logits, values = self.network(part.on)
        chances = masked(logits, part.legal)
        ratio = (chances.gather(1, part.actions[:, None])[:, 0] - part.chances).exp()
        advantage = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-6)
        clipped = ratio.clamp(1.0 - self.recipe.clip, 1.0 + self.recipe.clip)
        policy_loss = -torch.min(ratio * advantage, clipped * advantage).mean()
        value_loss = functional.binary_cross_entropy_with_logits(values, part.targets)
        entropy = -(chances.exp() * chances.clamp(min=-50.0)).sum(1).mean()
        loss = policy_loss + self.recipe.value_weight * value_loss - entropy_weight * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()
        error = (torch.sigmoid(values.detach()) - part.targets)[:, 0]
        self.figures |= {
            "policy loss": policy_loss.detach(),
            "value loss": value_loss.detach(),
            "entropy": entropy.detach(),
            "explained": 1.0 - error.var() / part.targets[:, 0].var(),
        }


def train(
    learner: Learner, decisions: int, seconds: float, done: int = 0, clock: Callable[[], float] = time.monotonic
) -> Iterator[tuple[int, float]]:
    """Learn until so many decisions or seconds; yield the decisions and seconds of this run after every round."""
    began = clock()
    spent = 0.0
    while done < decisions and spent < seconds:
        learner.learn(max(done / decisions, spent / seconds))
        done += learner.recipe.games * learner.recipe.steps
        spent = clock() - began
        yield done, spent
