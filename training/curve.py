"""How strong the snapshots of a training are: their policy alone, without a search, against a level."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import torch

from armorial.arena.contest import Contest, PairingResult, new_match, pairings
from armorial.arena.stats import PairScores, Summary, summary
from armorial.bots.levels import bot
from armorial.bots.policy_bot import PolicyBot
from armorial.engine.game import Game
from armorial.games import GAMES
from training.export import to_ints
from training.options import chosen_options
from training.snapshots import snapshots_in

OURS = 0  # the side of the network


class Point(NamedTuple):
    """A snapshot on the curve."""

    decisions: int  # that it has learned from
    summary: Summary


def curve(folder: Path, level: str, deals: int, seed: int) -> Iterator[Point]:
    """Yield the score of each snapshot in a folder against a level, on the same deals from all seats."""
    for path in snapshots_in(folder):
        saved = torch.load(path, map_location="cpu")
        inputs, _, players, *_ = saved["shape"]
        game = GAMES[saved["origin"]["game"]]
        contest = Contest(game.NAME, chosen_options(game, players), ("policy", level), deals, seed)
        policy = PolicyBot(game, Random(seed), to_ints(saved["weights"], inputs))
        outcomes = list(play(contest, game, policy, level))
        (by_deal,) = PairScores(outcomes).values()
        yield Point(saved["origin"]["decisions"], summary(by_deal))


def play(contest: Contest, game: Game, policy: PolicyBot, level: str) -> Iterator[PairingResult]:
    """Yield the games of a contest."""
    for pairing in pairings(contest):
        match = new_match(contest, pairing)
        rng = Random(f"{contest.seed} {pairing}")
        bots = [policy if side == OURS else bot(game, level, rng.getrandbits(63)) for side in pairing.seats]
        while (seat := match.player) is not None:
            match.apply(bots[seat].choose(match.view(seat)))
        score = match.score()
        yield PairingResult(pairing, score.scores, score.winners, ())
