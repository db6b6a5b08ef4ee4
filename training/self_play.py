"""Learning from self-play: proximal policy optimization, with a value for every seat.

In most games the same network plays all seats; in the others an older version of it plays all seats but one. Values are
those of the search: half for the victory, half for the lead. A seat's advantage is how much better a decision turned
out for that seat than the network had expected. Victories and leads count the same, although leads are often small:
with three or four players they say more about a decision than who wins in the end.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from training.games import Seen, TensorGames
from training.model import Network
from training.recipes import Recipe

NEVER = -1e9  # the logit of an illegal action
SMALL = 1e-6  # avoids a division by 0
MOST_BALANCE = 10.0  # how much more the errors of leads may count than those of victories


class Round(NamedTuple):
    """The decisions of some steps in all games, one after the other."""

    on: Tensor
    outputs: Tensor  # that stand for the legal actions
    legal: Tensor  # whether there is such an action
    picks: Tensor  # which of them was chosen
    chances: Tensor  # of the chosen actions, as logarithms
    advantages: Tensor  # in victories and in leads
    targets: Tensor  # victories and leads, starting with the seat to act
    own: Tensor  # 1 if the network decided, 0 if an older version did


def chances_of(logits: Tensor, outputs: Tensor, legal: Tensor) -> Tensor:
    """Return the logarithms of the chances of legal actions."""
    return functional.log_softmax(logits.gather(1, outputs.long()).masked_fill(~legal, NEVER), 1)


def drawn(chances: Tensor, legal: Tensor) -> Tensor:
    """Draw actions, given the logarithms of their chances; return their indices."""
    luck = torch.empty_like(chances).exponential_().clamp(min=1e-30).log()
    return (chances - luck).masked_fill(~legal, -torch.inf).argmax(1)


def normalized(values: Tensor, weights: Tensor) -> Tensor:
    """Return values minus their mean, divided by their deviation; weights say how much each row counts."""
    total = weights.sum()
    mean = (values * weights).sum(0) / total
    spread = (((values - mean) ** 2 * weights).sum(0) / total).sqrt()
    return (values - mean) / (spread + SMALL)


def turned(values: Tensor, shift: Tensor, players: int) -> Tensor:
    """Return victories and leads by seat, in an order that starts with another seat."""
    order = (torch.arange(players, device=values.device) + shift[:, None]) % players
    return torch.cat([values[:, :players].gather(1, order), values[:, players:].gather(1, order)], 1)


class Learner:
    """A network, its optimizer, and the games that it plays."""

    def __init__(self, network: Network, games: TensorGames, recipe: Recipe, device: str) -> None:
        self.network, self.games, self.recipe, self.device = network.to(device), games, recipe, device
        self.average = {name: weight.detach().clone() for name, weight in network.state_dict().items()}
        self.optimizer = torch.optim.AdamW(network.parameters(), recipe.rate[0], (0.9, 0.98), 1e-6, 1e-4, fused=True)
        self.old, self.versions = Network(network.shape).to(device), list[dict[str, Tensor]]()
        self.seen = torch.zeros(network.width, dtype=torch.bool, device=device)  # inputs that were on
        self.rounds = 0
        self.figures: dict[str, Tensor] = {}

    def begin_with(self, weights: dict[str, Tensor], seen: Tensor, trust: float) -> None:
        """Start with the weights of a network, and with the inputs that it has seen."""
        self.network.begin_with(weights, trust)
        self.average = {name: weight.detach().clone() for name, weight in self.network.state_dict().items()}
        self.seen |= seen

    def learn(self, progress: float) -> None:
        """Play some steps, and learn from them. The progress of the whole training goes from 0 to 1."""
        rate, entropy = (first + (last - first) * progress for first, last in (self.recipe.rate, self.recipe.entropy))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        played = self.play()
        order = torch.randperm(len(played.picks), device=self.device)
        for part in order.split(self.recipe.batch):
            self._step(Round(*(column[part] for column in played)), entropy)
        self.rounds += 1
        keep = min(self.recipe.averaging, self.rounds / (self.rounds + 10))
        for name, weight in self.network.state_dict().items():
            self.average[name].lerp_(weight, 1.0 - keep)

    def checkpoint(self) -> dict[str, Any]:
        """Return everything that is needed to continue, except for the games: others are dealt."""
        learned = {"network": self.network.state_dict(), "optimizer": self.optimizer.state_dict()}
        more = {"average": self.average, "rounds": self.rounds, "versions": self.versions, "seen": self.seen}
        random = {"random": torch.get_rng_state()}
        if self.device != "cpu":
            random["random_on_gpu"] = torch.cuda.get_rng_state(self.device)
        return learned | more | random

    def restore(self, checkpoint: dict[str, Any]) -> None:
        """Continue from a checkpoint."""
        self.network.load_state_dict(checkpoint["network"])
        self.optimizer.load_state_dict(checkpoint["optimizer"])
        self.average, self.rounds = checkpoint["average"], checkpoint["rounds"]
        self.versions, self.seen = checkpoint["versions"], checkpoint["seen"]
        torch.set_rng_state(checkpoint["random"].cpu())
        if "random_on_gpu" in checkpoint and self.device != "cpu":
            torch.cuda.set_rng_state(checkpoint["random_on_gpu"].cpu(), self.device)

    def _autocast(self) -> Any:
        return torch.autocast("cuda", torch.bfloat16, enabled=self.device != "cpu")

    def _decide(self, network: Network, seen: Seen) -> tuple[Tensor, Tensor, Tensor]:
        """Return the legal actions that a network draws, the logarithms of their chances, and the values it expects."""
        with self._autocast():
            logits, values = network(seen.on)
        legal = seen.actions >= 0
        chances = chances_of(logits, seen.outputs, legal)
        picks = drawn(chances, legal)
        return picks, chances.gather(1, picks[:, None])[:, 0], torch.sigmoid(values)

    @torch.no_grad()
    def play(self) -> Round:
        """Play some steps in all games."""
        players, rows = self.games.players, []
        seen = self.games.see()
        self.seen[seen.on.long()] = True
        old = self._choose_old(len(seen.seats))
        for _ in range(self.recipe.steps):
            picks, chances, values = self._decide(self.network, seen)
            expected = turned(values, -seen.seats, players)
            own = torch.ones_like(chances)
            if old:
                part = Seen(*(column[:old] for column in seen))
                theirs = part.seats != torch.arange(old, device=self.device) // players % players
                picks[:old] = torch.where(theirs, self._decide(self.old, part)[0], picks[:old])
                own[:old] = (~theirs).float()
            self.games.act(seen.actions.gather(1, picks[:, None])[:, 0].long())
            after = self.games.see()
            rows.append((seen, picks, chances, expected, own, after.ended, after.results))
            seen = after
        _, _, values = self._decide(self.network, seen)
        return self._judged(rows, turned(values, -seen.seats, players))

    def _choose_old(self, games: int) -> int:
        """Choose an older version, adding one from time to time; return the number of games that it plays in."""
        if self.rounds % self.recipe.between == 0:
            self.versions = [*self.versions, {name: weight.clone() for name, weight in self.average.items()}]
            self.versions = self.versions[-self.recipe.versions :]
        which = int(torch.randint(len(self.versions), ()))
        self.old.load_state_dict(self.versions[which])
        return int(games * self.recipe.old)

    def _judged(self, rows: list[tuple[Any, ...]], following: Tensor) -> Round:
        """Return the decisions with advantages and targets; `following` is the value expected after the last one."""
        players, surprise, rounds = self.games.players, torch.zeros_like(following), []
        for seen, picks, chances, expected, own, ended, results in reversed(rows):
            over = ended[:, None]
            known = torch.where(over, results, following) - expected
            surprise = known + torch.where(over, 0.0, self.recipe.decay * surprise)
            following = expected
            own_surprise = turned(surprise, seen.seats, players)
            targets = (own_surprise + turned(expected, seen.seats, players)).clamp(0.0, 1.0)
            advantages = own_surprise[:, [0, players]]
            legal = seen.actions >= 0
            rounds.append(Round(seen.on, seen.outputs, legal, picks, chances, advantages, targets, own))
        self.figures["games"] = torch.stack([row[5].float().sum() for row in rows]).sum()
        return Round(*(torch.cat(column) for column in zip(*rounds, strict=True)))

    def _step(self, part: Round, entropy_weight: float) -> None:
        with self._autocast():
            logits, values = self.network(part.on)
        chances, own = chances_of(logits, part.outputs, part.legal), part.own / part.own.mean()
        ratio = (chances.gather(1, part.picks[:, None])[:, 0] - part.chances).exp()
        both = normalized(part.advantages, own[:, None]).sum(1)
        advantage = normalized(both, own)
        clipped = ratio.clamp(1.0 - self.recipe.clip, 1.0 + self.recipe.clip)
        policy_loss = -(torch.min(ratio * advantage, clipped * advantage) * own).mean()
        loss_of_values, explained = value_loss(values, part.targets, self.games.players)
        entropy = (-(chances.exp() * chances.clamp(min=-50.0)).sum(1) * own).mean()
        loss = policy_loss + self.recipe.value_weight * loss_of_values - entropy_weight * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()
        figures = {"policy loss": policy_loss, "value loss": loss_of_values, "entropy": entropy}
        self.figures |= {name: figure.detach() for name, figure in (figures | explained).items()}


def value_loss(values: Tensor, targets: Tensor, players: int) -> tuple[Tensor, dict[str, Tensor]]:
    """Return the loss of victories and leads, balanced by their errors, and the shares that are explained."""
    errors = (torch.sigmoid(values.detach()) - targets) ** 2
    wins, leads = errors[:, :players].mean(), errors[:, players:].mean()
    losses = functional.binary_cross_entropy_with_logits(values, targets, reduction="none")
    balance = (wins / (leads + SMALL)).sqrt().clamp(1.0, MOST_BALANCE)
    loss = 0.5 * (losses[:, :players].mean() + balance * losses[:, players:].mean())
    explained = {
        "victories": 1.0 - wins / targets[:, :players].var(),
        "leads": 1.0 - leads / targets[:, players:].var(),
    }
    return loss, explained


def train(
    learner: Learner,
    decisions: int,
    seconds: float,
    done: int = 0,
    spent: float = 0.0,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[tuple[int, float]]:
    """Learn up to a number of decisions or seconds; yield both after every round. Earlier runs count too."""
    began = clock() - spent
    while done < decisions and spent < seconds:
        learner.learn(max(done / decisions, spent / seconds))
        done += learner.recipe.games * learner.recipe.steps
        spent = clock() - began
        yield done, spent
