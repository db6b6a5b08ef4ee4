"""Many games side by side, as tensors: on the GPU they never leave it."""

from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from armorial.bots.tree import MARGIN_SCALE
from armorial.engine.game import Game
from armorial.engine.gpu_vector_game import GpuVectorGame
from armorial.engine.options import choose
from armorial.engine.vector_game import VectorGame


def chosen_options(game: Game, players: int | None) -> dict[str, Any]:
    """Return what is chosen for so many players; Richelieu has another edition for more than two."""
    if players is None:
        return {}
    return {"players": players} | ({"edition": "court"} if game.NAME == "richelieu" and players > 2 else {})


def options_of(game: Game, players: int | None) -> Any:
    """Return the options of a game for so many players."""
    return choose(game, chosen_options(game, players))


class Seen(NamedTuple):
    """What a network sees of every game, and what the last actions ended."""

    on: Tensor  # inputs
    legal: Tensor  # whether an action is
    seats: Tensor  # to act
    ended: Tensor  # whether the last action ended a game
    results: Tensor  # of such a game, by seat: the share of the victory, then the lead, from 0 to 1


class TensorGames:
    """Games whose seats are all played by one network."""

    def __init__(self, game: Game, options: Any, count: int, seed: int, device: str, threads: int = 0) -> None:
        """Deal all games: on the device of the network, or with threads, on the processor."""
        if game.BOTS.inputs is None:
            raise ValueError(f"{game.TITLE} has no inputs for a network")
        self.players, self.device, self._on_gpu = options.players, device, device != "cpu" and threads == 0
        most = game.BOTS.inputs.most
        self._games: Any
        if self._on_gpu:
            self._games = GpuVectorGame(game, options, count, seed, checked=False)
            self._on = torch.zeros(most, count, dtype=torch.int16, device=device).T
        else:
            self._games = VectorGame(game, options, count, seed, max(1, threads))
            self._on = torch.zeros(count, most, dtype=torch.int16)
        self._observed = [self._tensor(one) for one in self._games.observations]

    def _tensor(self, array: Any) -> Tensor:
        """Return the same memory as a tensor."""
        return torch.as_tensor(array, device=self.device) if self._on_gpu else torch.from_numpy(array)

    def see(self) -> Seen:
        """Return what there is to see now, on the network's device."""
        self._games.write_inputs(self._on if self._on_gpu else self._on.numpy())
        seats, _, legal, ended, points, won = (one.to(self.device) for one in self._observed)
        points = points[:, : self.players].float()
        best = torch.stack([_without(points, seat).amax(1) for seat in range(self.players)], 1)
        lead = 0.5 + 0.5 * ((points - best) / MARGIN_SCALE).clamp(-1.0, 1.0)
        on = self._on.to(self.device)
        return Seen(on, legal != 0, seats, ended != 0, torch.cat([won[:, : self.players], lead], 1))

    def act(self, actions: Tensor) -> None:
        """Play an action in every game."""
        self._games.act(actions if self._on_gpu else actions.cpu().numpy().astype(np.int64))


def _without(points: Tensor, seat: int) -> Tensor:
    return torch.cat([points[:, :seat], points[:, seat + 1 :]], 1)
