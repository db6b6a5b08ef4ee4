/** The bots of one game, in the calling thread: for workers and tests. Pages use bots.ts. */
import type { ModuleRecipe, NetworkFile } from "../api/types";
import { NO_ACTION, SPECTATOR } from "../api/constants.ts";
import { asGenerator, type Engine, type Known } from "./engine.ts";
import type { Address, Module, Row } from "./module.ts";
import { sample } from "./policy.ts";

const BYTES = 8; // of an int64 or a float64
const RESULTS = 64; // of a simulation, at most

/** An action that a search looked at, by its number. */
export interface SearchCandidate {
  action: number;
  /** 0 if it was solved. */
  visits: number;
  /** Expected, from 0 to 1: half for winning, half for the lead. */
  value: number;
  /** The chance to win. */
  win: number;
  /** The expected actions, this one first. */
  line: number[];
}

/** What an action of an endgame is worth to the seat to act, exactly. */
export interface Outcome {
  action: number;
  /** The chance to win; a shared victory counts half. */
  win: number;
  margin: number;
}

export interface Solution {
  /** The best first. */
  outcomes: Outcome[];
  /** Best play from the first. */
  line: number[];
  nodes: number;
}

export class Thinker {
  readonly engine: Engine;
  readonly #module: Module;
  readonly #deal: Address;
  readonly #state: Address;
  readonly #generator: Address;
  readonly #legal: Address;
  readonly #work: Address;
  readonly #values: Address;
  readonly #counts: Address;
  readonly #shares: Address;
  readonly #lines: Address;
  readonly #path: Address;
  readonly #secrets: Address;
  readonly #results: Address;
  readonly #solution: Address;
  readonly #networks = new Map<string, number[]>(); // what `network_search` takes, by file
  #block: Address = 0; // for a tree or a solver
  #blockBytes = 0;

  constructor(module: Module, engine: Engine) {
    this.#module = module;
    this.engine = engine;
    const { deal_width, state_width, actions, room, bots } = module.layout;
    const reserve = (count: number, bytes = BYTES) => module.allocate(bytes * count);
    this.#deal = reserve(deal_width);
    this.#state = reserve(state_width);
    this.#generator = reserve(1);
    this.#legal = reserve(actions, 4);
    this.#work = reserve(actions + 2 * room.decisions + bots.greedy_worlds * room.secrets);
    this.#values = reserve(actions);
    this.#counts = reserve(2 * actions, 4);
    this.#shares = reserve(2 * actions);
    this.#lines = reserve(room.line * actions, 4);
    this.#path = reserve(3 * room.game);
    this.#secrets = reserve(bots.most_worlds * room.secrets);
    this.#results = reserve(RESULTS);
    this.#solution = reserve(room.solution);
  }

  /** A legal action at random. */
  chooseRandom(known: Known, seed: bigint): number {
    this.#load(known.deal, known.state, seed);
    return this.#module.call("choose_random", this.#deal, this.#state, this.#generator);
  }

  /** The action that looks best within the turn. */
  chooseGreedy(known: Known, recipe: ModuleRecipe, seed: bigint): number {
    const { bots } = this.#module.layout;
    const legal = this.engine.actions(known.deal, known.state);
    this.#load(known.deal, known.state, seed);
    if (recipe.ignores_own_secrets) this.#module.call("known_deal", this.#deal, this.#state, SPECTATOR, this.#deal);
    this.#module.small(this.#legal, legal.length).set(legal);
    return this.#module.call(
      "choose_greedy",
      this.#deal,
      this.#state,
      this.#legal,
      legal.length,
      known.seat,
      recipe.decisions || bots.decisions_per_turn,
      Math.round(recipe.noise * bots.noise_units),
      this.#generator,
      this.#work,
      this.#values,
    );
  }

  /** An action drawn from the chances that a network gives, like `PolicyBot` of `armorial.bots.policy_bot`. */
  choosePolicy(known: Known, network: string, sharpness: number, seed: bigint): number {
    const search = this.search(known, 1, seed, { network, worlds: 1 });
    search.run(1);
    const { actions, chances } = search.policy();
    const x = this.#module.numbers(this.#generator, 1)[0]!;
    return actions[sample(chances, sharpness, this.#module.layout.bots.times_likelier, x)]!;
  }

  /** Begin a search of at most this many simulations. Only one search or solution runs at a time. */
  search(known: Known, simulations: number, seed: bigint, settings: SearchSettings = {}): Search {
    const module = this.#module;
    const { actions } = module.layout;
    const players = this.engine.players(known);
    const { first = NO_ACTION, toTheEnd = false, network, worlds = this.#worldsFor(simulations) } = settings;
    const nodes = this.#nodesFor(simulations, network !== undefined);
    const [ints, floats] = [1 + 4 * nodes + players * actions, players * (2 * nodes + actions)];
    const numbers = this.#cleared(ints + floats + (network ? nodes : 0));
    const parts = numbers + BYTES * ints;
    const chances = parts + BYTES * floats; // that a network gives to nodes
    this.#load(known.deal, known.state, seed);
    module.call("worlds", this.#deal, this.#state, worlds, this.#generator, this.#secrets);
    let x = module.numbers(this.#generator, 1)[0]!;
    return {
      simulations,
      run: (times) => {
        this.#load(known.deal, known.state, x);
        const tree = [numbers, parts, nodes, this.#path, this.#results, this.#generator];
        const place = [this.#deal, this.#state, this.#secrets, worlds];
        const visits = network
          ? module.call("network_search", ...place, ...tree, times, chances, ...this.#networks.get(network)!)
          : module.call("search", ...place, ...tree, times, first, Number(toTheEnd));
        x = module.numbers(this.#generator, 1)[0]!;
        return visits;
      },
      report: (seat = known.seat) => {
        const out = [this.#counts, this.#shares, this.#lines];
        return this.#candidates(module.call("report", numbers, parts, nodes, players, seat, ...out));
      },
      policy: () => {
        const count = Number(module.numbers(numbers, 1)[0]!) - 1; // the nodes after the root are its children
        const firstAction = numbers + BYTES * (1 + 2 * nodes + 1);
        return {
          actions: Array.from(module.numbers(firstAction, count), Number),
          chances: Array.from(module.floats(chances + BYTES, count)),
        };
      },
    };
  }

  /** Copy the weights of a network into the memory of the module, where they stay. */
  addNetwork({ file, hidden, middle, weights: bytes }: NetworkFile, weights: Uint8Array): void {
    if (this.#networks.has(file)) return;
    if (weights.length !== bytes) throw new Error(`${file} is not a network`);
    const { inputs, outputs } = this.#module.layout.room;
    const address = this.#module.allocate(bytes);
    this.#module.bytes(address, bytes).set(weights);
    const work = this.#module.allocate(BYTES * (outputs + RESULTS) + 2 * (inputs + hidden + middle));
    this.#networks.set(file, [address, work, hidden, middle]);
  }

  #nodesFor(simulations: number, withNetwork: boolean): number {
    const { actions, bots } = this.#module.layout;
    if (!withNetwork) return simulations + 1;
    return Math.min(bots.most_nodes_of_network, bots.nodes_of_network * simulations + actions + 1);
  }

  #worldsFor(simulations: number): number {
    const { most_worlds, fewest_worlds, simulations_per_world } = this.#module.layout.bots;
    return Math.min(most_worlds, fewest_worlds + Math.floor(simulations / simulations_per_world));
  }

  /** Judge a decision from what its player knew, with the same result as `armorial analyse`, to the last bit. */
  review(known: Known, played: number, effort: number, seed: bigint): DecisionReview {
    const { nodes, nodes_per_simulation } = this.#module.layout.bots;
    const solution = this.canSolve(known, true)
      ? this.solve(known, Math.min(nodes, effort * nodes_per_simulation))
      : null;
    if (solution) return exactly(solution, known.seat, played);
    const worlds = this.#worldsFor(effort);
    const search = this.search(known, effort, seed, { worlds });
    search.run(effort);
    const [candidate] = search.report();
    const playedValue = this.#evaluate(known, played, effort, seed, worlds);
    const other =
      candidate!.action === played ? playedValue : this.#evaluate(known, candidate!.action, effort, seed, worlds);
    const best = other.value > playedValue.value ? other : playedValue;
    const chance = playedValue.chances[known.seat]!;
    const loss = Math.max(0, best.chances[known.seat]! - chance);
    return { best: best.action, chance, chances: best.chances, loss, exact: false, line: best.line };
  }

  /** The value of one action, evaluated as `review` evaluates the played one, and the line expected after it. */
  evaluate(known: Known, action: number, effort: number, seed: bigint): Evaluation {
    const { nodes, nodes_per_simulation } = this.#module.layout.bots;
    const solution = this.canSolve(known, true)
      ? this.solve(known, Math.min(nodes, effort * nodes_per_simulation))
      : null;
    const { chances, line } = this.#evaluate(known, action, effort, seed, this.#worldsFor(effort));
    if (!solution) return { chance: chances[known.seat]!, exact: false, line };
    const best = solution.outcomes[0]!.action === action;
    const { win } = solution.outcomes.find((outcome) => outcome.action === action)!;
    return { chance: win, exact: true, line: best ? solution.line : line };
  }

  /** What an action leads to, by searching it alone to the end of the game. */
  #evaluate(known: Known, action: number, effort: number, seed: bigint, worlds: number): ActionValue {
    const times = Math.floor(effort / this.#module.layout.review.evaluation_share);
    const search = this.search(known, times, seed, { first: action, toTheEnd: true, worlds });
    search.run(times);
    const seats = Array.from({ length: this.engine.players(known) }, (_, seat) => search.report(seat)[0]!);
    const { value, line } = seats[known.seat]!;
    return { action, value, chances: seats.map(({ win }) => win), line };
  }

  #candidates(count: number): SearchCandidate[] {
    const width = this.#module.layout.room.line;
    const [counts, shares] = [
      this.#module.small(this.#counts, 2 * count),
      this.#module.floats(this.#shares, 2 * count),
    ];
    const candidates = Array.from({ length: count }, (_, k) => {
      const line = Array.from(this.#module.small(this.#lines + 4 * width * k, width));
      return {
        action: counts[2 * k]!,
        visits: counts[2 * k + 1]!,
        value: shares[2 * k]!,
        win: shares[2 * k + 1]!,
        line: line.filter((action) => action !== NO_ACTION),
      };
    });
    return candidates.sort((a, b) => b.visits - a.visits || a.action - b.action);
  }

  /** Whether a view can be solved; if `quick`, in about the time of a search. */
  canSolve(known: Known, quick: boolean): boolean {
    return this.#solverInts(known, quick) > 0;
  }

  #solverInts(known: Known, quick: boolean): number {
    if (!this.#module.layout.room.solution || this.engine.player(known.state) !== known.seat) return 0;
    this.#load(known.deal, known.state, 1n);
    return this.#module.call("solver_ints", this.#deal, this.#state, Number(quick));
  }

  /** The exact value of every action; null if that takes more than `nodes` nodes. */
  solve(known: Known, nodes = this.#module.layout.bots.nodes): Solution | null {
    const ints = this.#solverInts(known, false);
    if (!ints) return null;
    const memory = this.#cleared(ints + this.#module.layout.room.solver_states * known.state.length);
    const call = [known.seat, nodes, memory, ints, memory + BYTES * ints, this.#solution];
    const count = this.#module.call("solve", this.#deal, this.#state, ...call);
    if (count < 0) return null;
    const result = Array.from(this.#module.numbers(this.#solution, this.#module.layout.room.solution), Number);
    const [worlds, used, length] = result as [number, number, number];
    const outcomes = Array.from({ length: count }, (_, k) => {
      const [action, won, lead] = result.slice(3 + 3 * k, 6 + 3 * k) as [number, number, number];
      return { action, win: (1 + won / worlds) / 2, margin: lead / worlds };
    });
    return { outcomes, line: result.slice(3 + 3 * count, 3 + 3 * count + length), nodes: used };
  }

  #load(deal: Row, state: Row, seed: bigint): void {
    this.#module.numbers(this.#deal, deal.length).set(deal);
    this.#module.numbers(this.#state, state.length).set(state);
    this.#module.numbers(this.#generator, 1)[0] = asGenerator(seed);
  }

  /** Memory for this many numbers, all 0: the block of the last call, if it is large enough. */
  #cleared(count: number): Address {
    const bytes = BYTES * count;
    if (bytes > this.#blockBytes) [this.#block, this.#blockBytes] = [this.#module.allocate(bytes), bytes];
    this.#module.numbers(this.#block, count).fill(0n);
    return this.#block;
  }
}

/** Judge a decision of an endgame for two. */
function exactly({ outcomes, line }: Solution, seat: number, played: number): DecisionReview {
  const playedOutcome = outcomes.find(({ action }) => action === played)!;
  const [first] = outcomes;
  const asGood = playedOutcome.win === first!.win && playedOutcome.margin === first!.margin;
  const best = asGood ? playedOutcome : first!;
  return {
    best: best.action,
    chance: playedOutcome.win,
    chances: seat === 0 ? [best.win, 1 - best.win] : [1 - best.win, best.win],
    loss: best.win - playedOutcome.win,
    exact: true,
    line: best === first ? line : [played],
  };
}

interface SearchSettings {
  /** The only action that is searched from the start. */
  first?: number;
  /** Play every game to its end, beyond the horizon of the bots. */
  toTheEnd?: boolean;
  /** The file of a network that judges instead of playouts. */
  network?: string;
  worlds?: number;
}

interface ActionValue {
  action: number;
  value: number;
  /** The chance to win of each seat. */
  chances: number[];
  line: number[];
}

/** A reviewed decision: see `ReviewedDecision`. */
export interface DecisionReview {
  best: number;
  chance: number;
  chances: number[];
  loss: number;
  exact: boolean;
  line: number[];
}

/** An action tried in place of the played one. */
export interface Evaluation {
  /** The chance to win of the seat to act. */
  chance: number;
  exact: boolean;
  /** The expected actions, this one first. */
  line: number[];
}

/** A search in progress. */
export interface Search {
  readonly simulations: number;
  /** Add simulations, and return how many there are now. */
  run(times: number): number;
  /** The actions found so far, most visits first, as valued by a seat: by default, the one that thinks. */
  report(seat?: number): SearchCandidate[];
  /** After one simulation with a network: the legal actions, and the chances that the network gives them. */
  policy(): { actions: number[]; chances: number[] };
}
