"""What limits a server first with very many players: measure costs on this machine, then simulate the load.

`python -m bench.server.capacity`; docs/scaling.md explains the result.
"""

import time
from random import Random
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

import armorial
from armorial.bots import levels
from armorial.games import find
from bench.server.scale import growing

app = App(help_format="plaintext")
ACTIONS_OF_A_TURN = 2.3
BOT_ACTIONS = 5
DESCRIPTORS = 65_536  # of a process
SIMULATED_TURNS = 200_000
FULL = 0.7  # of a core: above it, waiting times grow quickly


class Costs(NamedTuple):
    """What things cost on this machine, in seconds of processor time and in KB."""

    turn: float  # in a single process: read, check, store, send to both players
    shared_turn: float  # with several processes, including the database's client and the bus
    follow: float  # when a client reconnects and follows its match
    match: float  # KB, with its two followers
    bot: float  # for an action of a strong bot


class Load(NamedTuple):
    """What players do."""

    players: int
    seconds_a_turn: float

    @property
    def turns(self) -> float:
        """Turns per second, if all play duels, in which one of the two players is always to act."""
        return self.players / 2 / self.seconds_a_turn


def measure(matches: int, rate: float, seconds: float) -> Costs:
    """Measure the costs with few matches: `make bench-server` shows that they do not depend on the number."""
    alone, shared = growing(matches, rate, seconds), growing(matches, rate, seconds, processes=2)
    per_turn = [ACTIONS_OF_A_TURN * run.cores / run.per_second for run in (alone, shared)]
    return Costs(per_turn[0], per_turn[1], alone.follow / 1000, alone.memory, seconds_of_bot())


def seconds_of_bot() -> float:
    """Return the processor time of an action of a cardinal, at the opening of a duel."""
    view = armorial.new("richelieu", edition="duel", seed=1, first=0).view(0)
    bot = levels.bot(find("richelieu"), "cardinal", 1)
    bot.choose(view)  # compiles or loads its code
    began = time.process_time()
    for _ in range(BOT_ACTIONS):
        bot.choose(view)
    return (time.process_time() - began) / BOT_ACTIONS


def simulate(costs: Costs, load: Load, processes: int, rng: Random) -> tuple[float, float]:
    """Let turns arrive at random at one process; return how busy it is, and the p99 of waiting plus work in ms.

    A process handles one turn after the other. If it is more than 100% busy, the queue grows without limit.
    """
    work = costs.turn if processes == 1 else costs.shared_turn
    gap = processes / load.turns
    now, free, waits = 0.0, 0.0, []
    for _ in range(SIMULATED_TURNS):
        now += rng.expovariate(1 / gap)
        free = max(now, free) + rng.uniform(0.5, 1.5) * work
        waits.append(free - now)
    waits.sort()
    return work / gap, 1000 * waits[int(0.99 * len(waits))]


@app.default
def capacity(
    *,
    players: Annotated[int, Parameter(help="players at once, two to a match")] = 100_000,
    seconds_a_turn: Annotated[float, Parameter(help="how long a player thinks")] = 15.0,
    with_bots: Annotated[float, Parameter(help="share of the turns that a strong bot answers")] = 0.1,
    matches: Annotated[int, Parameter(help="live matches with which costs are measured")] = 500,
    rate: Annotated[float, Parameter(help="actions a second meanwhile")] = 200.0,
    seconds: Annotated[float, Parameter(help="how long each run is measured")] = 10.0,
) -> None:
    """Measure costs, and simulate the players on 1 to 64 processes."""
    console, load = Console(), Load(players, seconds_a_turn)
    costs = measure(matches, rate, seconds)
    console.print(
        f"Measured: a turn takes {1000 * costs.turn:.2f} ms of processor time on one process with SQLite, "
        f"{1000 * costs.shared_turn:.2f} ms on two with PostgreSQL and Redis; to follow a match "
        f"{1000 * costs.follow:.2f} ms; an action of a cardinal {1000 * costs.bot:.0f} ms; a match with two followers "
        f"{costs.match:.0f} KB.",
        highlight=False,
    )
    title = f"{players:,} players, {seconds_a_turn:.0f} s a turn: {load.turns:,.0f} turns/s"
    table = Table("processes", "busy", "p99 ms", "connections", "memory GB", "s to reconnect", "limit", title=title)
    rng, count = Random(1), 1
    while count <= 64:
        busy, p99 = simulate(costs, load, count, rng)
        connections = players / count
        back = connections * costs.follow
        limits = [
            name
            for name, reached in (("processor", busy > FULL), ("open files", connections > DESCRIPTORS - 100))
            if reached
        ]
        table.add_row(
            str(count),
            f"{100 * busy:.0f} %",
            f"{p99:,.0f}" if busy < 1 else "unbounded",
            f"{connections:,.0f}",
            f"{players / 2 * costs.match / count / 1024 / 1024:.1f}",
            f"{back:,.0f}",
            ", ".join(limits) or "none",
        )
        count *= 2
    console.print(table)
    per_second = load.turns * with_bots * ACTIONS_OF_A_TURN
    console.print(
        f"If a cardinal answers {100 * with_bots:.0f} % of the turns, bots need {per_second * costs.bot:,.0f} cores.",
        highlight=False,
    )


if __name__ == "__main__":
    app()
