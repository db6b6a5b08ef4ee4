"""Many games side by side, as tensors. On a GPU, they never leave it."""

from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from armorial.bots.tree import MARGIN_SCALE
from armorial.engine.game import Game
from armorial.engine.gpu_vector_game import GpuVectorGame
from armorial.engine.vector_game import VectorGame, players_of


class Seen(NamedTuple):
    """What a network sees of every game, and the results of games that have just ended."""

    on: Tensor  # the inputs that are on
    actions: Tensor  # the legal ones, padded with -1
    outputs: Tensor  # of the network, that stand for these actions
    seats: Tensor  # to act
    ended: Tensor  # whether the last action ended a game
    results: Tensor  # of such a game, by seat: the share of the victory, then the lead, from 0 to 1


class TensorGames:
    """Games whose seats are all played by one network."""

    def __init__(self, game: Game, options: Any, count: int, seed: int, device: str, threads: int = 0) -> None:
        """Deal all games: on the network's device, or with threads on the CPU. Options may be a list."""
        if game.BOTS.inputs is None:
            raise ValueError(f"{game.TITLE} has no inputs for a network")
        self.players, self.device, self._on_gpu = players_of(options), device, device != "cpu" and threads == 0
        self._most = game.BOTS.inputs.most_choices(self.players)
        self._games: Any
        if self._on_gpu:
            self._games = GpuVectorGame(game, options, count, seed, observed=False)
        else:
            self._games = VectorGame(game, options, count, seed, max(1, threads))
        self._on, self._choices = self._room(count, game.BOTS.inputs.most), self._room(count, 2 * self._most)
        self._observed = [self._tensor(array) for array in self._games.observations]

    def _room(self, rows: int, columns: int) -> Tensor:
        if self._on_gpu:
            return torch.zeros(columns, rows, dtype=torch.int16, device=self.device).T
        return torch.zeros(rows, columns, dtype=torch.int16)

    def _tensor(self, array: Any) -> Tensor:
        """Return the same memory as a tensor."""
        return torch.as_tensor(array, device=self.device) if self._on_gpu else torch.from_numpy(array)

    def see(self) -> Seen:
        """Return what a network sees now, on the network's device."""
        self._games.write_inputs(self._on if self._on_gpu else self._on.numpy())
        self._games.write_choices(self._choices if self._on_gpu else self._choices.numpy())
        seats, _, _, ended, points, won = (column.to(self.device) for column in self._observed)
        points = points[:, : self.players].float()
        best = torch.stack([_without(points, seat).amax(1) for seat in range(self.players)], 1)
        lead = 0.5 + 0.5 * ((points - best) / MARGIN_SCALE).clamp(-1.0, 1.0)
        choices = self._copied(self._choices)
        results = torch.cat([won[:, : self.players], lead], 1)
        on, actions, outputs = self._copied(self._on), choices[:, : self._most], choices[:, self._most :]
        return Seen(on, actions, outputs, seats.clone(), ended != 0, results)

    def _copied(self, array: Tensor) -> Tensor:
        return array.to(self.device, copy=True, memory_format=torch.contiguous_format)

    def act(self, actions: Tensor) -> None:
        """Play an action in every game."""
        self._games.act(actions if self._on_gpu else actions.cpu().numpy().astype(np.int64))


def _without(points: Tensor, seat: int) -> Tensor:
    return torch.cat([points[:, :seat], points[:, seat + 1 :]], 1)
