/**
 * The bots of one game on this device: all levels, hints and the solver. They think in workers, so the page never waits;
 * a long search is shared by as many workers as the device has cores to spare.
 */
import { SEED_STEP } from "../api/constants.ts";
import type { Candidate, ModuleRecipe, NetworkFile } from "../api/types";
import { randomSeed, type Engine, type Known } from "./engine.ts";
import { Refused } from "./errors.ts";
import type { Answer, FromWorker, Task, WorkerLike } from "./messages.ts";
import type { DecisionReview, SearchCandidate, Solution, Evaluation } from "./thinker.ts";

const MOST_WORKERS = 4;
const FEWEST_SIMULATIONS = 2_000; // for each worker: a short search gains nothing from more workers

export interface BotRequest {
  /** Makes the choice repeatable with the same number of workers. */
  seed?: bigint;
  /** Called with the progress, from 0 to 1, and the best actions so far. */
  onProgress?: (share: number, candidates: SearchCandidate[]) => void;
  /** Stops the thinking at once. A search for a choice then returns the best action so far; everything else rejects. */
  signal?: AbortSignal;
  /** Called with the reason if a network could not be loaded, so that the bot plays without it. */
  onWithoutNetwork?: (error: unknown) => void;
}

/** A decision to review: what its player knew, and what they played. */
export interface ToReview {
  known: Known;
  played: number;
  effort: number;
  seed: bigint;
}

interface Job {
  worker: WorkerLike;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  onProgress?: (done: number, candidates: SearchCandidate[]) => void;
}

interface Learned {
  layout: NetworkFile;
  weights: Uint8Array;
}

/** How many workers this device has cores for, besides the page's own. */
export function workersHere(): number {
  return Math.max(1, Math.min(MOST_WORKERS, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
}

export class Bots {
  readonly engine: Engine;
  #workers: (WorkerLike | undefined)[] = [];
  readonly #spawn: () => WorkerLike;
  readonly #weightsOf: (network: NetworkFile) => Promise<Uint8Array>;
  readonly #most: number;
  readonly #sentNetworks = new WeakMap<WorkerLike, Set<string>>(); // the networks that a worker has
  readonly #jobs = new Map<number, Job>();
  #count = 0;
  #busy: Promise<unknown> = Promise.resolve();

  /**
   * `spawn` starts a worker that has opened the game; workers start when they are first needed. `weightsOf` loads the
   * weights of a network, also when first needed.
   */
  constructor(
    engine: Engine,
    spawn: () => WorkerLike,
    weightsOf: (network: NetworkFile) => Promise<Uint8Array>,
    workers = workersHere(),
  ) {
    this.engine = engine;
    this.#spawn = spawn;
    this.#weightsOf = weightsOf;
    this.#most = workers;
  }

  /** Start a worker and load what these levels need, so that choices start at once and need no connection. */
  async prepare(levels: readonly string[], known: Known): Promise<void> {
    this.#workers[0] ??= this.#started();
    const learned = this.engine.levels(known).some((recipe) => levels.includes(recipe.name) && usesNetwork(recipe));
    if (learned) await this.#networkFor(known);
  }

  /** The legal action that a level plays in a view, in notation. */
  async choose(level: string, known: Known, request: BotRequest = {}): Promise<string> {
    const recipe = this.engine.levels(known).find(({ name }) => name === level);
    if (!recipe) throw new Refused(`there is no level "${level}"`);
    const legal = this.engine.actions(known.deal, known.state);
    if (this.engine.player(known.state) !== known.seat) throw new Refused(`seat ${known.seat} is not to act`);
    const seed = request.seed ?? randomSeed();
    if (legal.length === 1) return this.engine.notation(known.state, legal[0]!);
    if (recipe.method !== "search") {
      const answer = await this.#inTurn(() => this.#ask(0, known, { type: "choose", recipe, seed }));
      return this.engine.notation(known.state, (answer as { action: number }).action);
    }
    const network = usesNetwork(recipe) ? await this.#networkFor(known, request.onWithoutNetwork) : null;
    const { sharpness } = recipe;
    if (network && sharpness) {
      const answer = await this.#inTurn(() =>
        this.#ask(0, known, { type: "policy", sharpness, seed, network: this.#give(0, network) }),
      );
      return this.engine.notation(known.state, (answer as { action: number }).action);
    }
    const simulations = network ? recipe.network_simulations : recipe.simulations;
    const candidates = await this.#candidates(known, simulations, seed, request, true, network);
    return this.engine.notation(known.state, candidates[0]!.action);
  }

  /** The actions that a strong bot considers, best first: the same as the server's hint. */
  async hint(known: Known, request: BotRequest = {}): Promise<Candidate[]> {
    const { hint_simulations, hint_candidates } = this.engine.layout.bots;
    const seed = request.seed ?? 1n;
    const candidates = await this.#candidates(known, hint_simulations, seed, request, false);
    request.signal?.throwIfAborted();
    return candidates.slice(0, hint_candidates).map(({ line, value, win, visits }) => {
      const [action, ...continuation] = this.engine.continuation(known, line);
      return { action: action!, continuation, value, chance: win, visits };
    });
  }

  /** The exact value of every action; null if the game has no solver, or solving takes more nodes. */
  async solve(known: Known, nodes = this.engine.layout.bots.nodes, request: BotRequest = {}): Promise<Solution | null> {
    const task: Task = { type: "solve", nodes, quick: false };
    const answer = await this.#inTurn(() => this.#ask(0, known, task, undefined, request.signal));
    return (answer as { solution: Solution | null }).solution;
  }

  /** Review decisions, on all workers; `onDone` is called with the number done. Rejects when stopped. */
  async review(
    decisions: readonly ToReview[],
    onDone: (done: number) => void,
    signal?: AbortSignal,
  ): Promise<DecisionReview[]> {
    return this.#inTurn(async () => {
      const reviews: DecisionReview[] = [];
      let [next, done] = [0, 0];
      const work = async (worker: number) => {
        while (next < decisions.length) {
          signal?.throwIfAborted();
          const at = next++;
          const { known, ...task } = decisions[at]!;
          const answer = await this.#ask(worker, known, { type: "review", ...task }, undefined, signal);
          reviews[at] = (answer as { review: DecisionReview }).review;
          onDone(++done);
        }
      };
      await Promise.all(Array.from({ length: this.#most }, (_, worker) => work(worker)));
      return reviews;
    });
  }

  /** Evaluate one action, as a review evaluates the played one. */
  async evaluate(decision: Omit<ToReview, "played">, action: number, signal?: AbortSignal): Promise<Evaluation> {
    const { known, effort, seed } = decision;
    const task: Task = { type: "evaluate", action, effort, seed };
    const answer = await this.#inTurn(() => this.#ask(0, known, task, undefined, signal));
    return (answer as { evaluation: Evaluation }).evaluation;
  }

  /** End all workers. */
  close(): void {
    this.#workers.splice(0).forEach((worker) => worker?.terminate());
    for (const { reject } of this.#jobs.values()) reject(new Error("the bots were closed"));
    this.#jobs.clear();
  }

  /** The network for the options of a match; null if there is none, or it cannot be loaded. */
  async #networkFor(known: Known, failed?: BotRequest["onWithoutNetwork"]): Promise<Learned | null> {
    const codes = this.engine.optionCodes(known).join();
    const layout = this.engine.layout.networks.find(({ options }) =>
      options.some((codeList) => codeList.join() === codes),
    );
    if (!layout) return null;
    try {
      return { layout, weights: await this.#weightsOf(layout) };
    } catch (error) {
      failed?.(error);
      return null;
    }
  }

  async #candidates(
    known: Known,
    simulations: number,
    seed: bigint,
    request: BotRequest,
    stopWhenClear: boolean,
    network: Learned | null = null,
  ): Promise<SearchCandidate[]> {
    return this.#inTurn(async () => {
      request.signal?.throwIfAborted(); // while it waited for its turn
      const { nodes, nodes_per_simulation } = this.engine.layout.bots;
      const most = Math.min(nodes, simulations * nodes_per_simulation);
      if (this.engine.layout.room.solution) {
        const task: Task = { type: "solve", nodes: most, quick: true };
        const answer = await this.#ask(0, known, task, undefined, request.signal);
        const { solution } = answer as { solution: Solution | null };
        if (solution) return solved(solution, this.engine.layout.bots.margin_scale);
      }
      return this.#search(known, simulations, seed, request, stopWhenClear, network);
    });
  }

  async #search(
    known: Known,
    simulations: number,
    seed: bigint,
    { onProgress, signal }: BotRequest,
    stopWhenClear: boolean,
    network: Learned | null,
  ): Promise<SearchCandidate[]> {
    const workers = Math.max(1, Math.min(this.#most, Math.floor(simulations / FEWEST_SIMULATIONS)));
    const parts = Array.from({ length: workers }, () => ({ done: 0, candidates: [] as SearchCandidate[] }));
    const clear = new AbortController();
    const stop = signal ? AbortSignal.any([signal, clear.signal]) : clear.signal;
    const answers = parts.map((part, worker) => {
      const share = Math.floor(simulations / workers) + Number(worker < simulations % workers);
      const task: Task = { type: "search", simulations: share, seed: seed + BigInt(worker) * SEED_STEP };
      if (network) task.network = this.#give(worker, network);
      const heard = (done: number, candidates: SearchCandidate[]) => {
        Object.assign(part, { done, candidates });
        const all = parts.reduce((sum, workerPart) => sum + workerPart.done, 0);
        const merged = together(parts.map((workerPart) => workerPart.candidates));
        onProgress?.(all / simulations, merged);
        if (stopWhenClear && isClear(merged, simulations - all)) clear.abort();
      };
      return this.#ask(worker, known, task, heard, stop, true);
    });
    const results = await Promise.all(answers);
    return together(results.map((answer) => (answer as { candidates: SearchCandidate[] }).candidates));
  }

  /** Send a network to a worker that does not have it; return its file. */
  #give(number: number, { layout, weights }: Learned): string {
    const worker = (this.#workers[number] ??= this.#started());
    const files = this.#sentNetworks.get(worker) ?? new Set();
    if (!files.has(layout.file)) worker.postMessage({ type: "network", network: layout, weights });
    this.#sentNetworks.set(worker, files.add(layout.file));
    return layout.file;
  }

  /** One task after the other: each worker has room for one search. */
  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const result = this.#busy.then(work);
    this.#busy = result.catch(() => {});
    return result;
  }

  /** Give a worker a task. If it cannot stop early by itself, stopping ends the worker. */
  #ask(
    number: number,
    known: Known,
    task: Task,
    onProgress?: Job["onProgress"],
    signal?: AbortSignal,
    stops = false,
  ): Promise<Answer> {
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      const worker = (this.#workers[number] ??= this.#started());
      this.#jobs.set(id, { worker, resolve, reject, ...(onProgress && { onProgress }) });
      const stop = () => {
        if (!this.#jobs.has(id)) return; // it is done, and the worker has another task
        if (stops) return worker.postMessage({ type: "stop", id });
        worker.terminate();
        this.#workers[number] = undefined;
        this.#jobs.delete(id);
        reject(signal!.reason as Error);
      };
      worker.postMessage({ type: "think", id, known, task });
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    });
  }

  #started(): WorkerLike {
    const worker = this.#spawn();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = ({ message }) => this.#failed(worker, message);
    return worker;
  }

  /** A worker could not be loaded, or broke: forget it, so that the next task starts another. */
  #failed(worker: WorkerLike, message: string): void {
    worker.terminate();
    this.#workers = this.#workers.map((other) => (other === worker ? undefined : other));
    for (const [id, job] of this.#jobs)
      if (job.worker === worker) {
        this.#jobs.delete(id);
        job.reject(new Error(message || "a worker could not be started"));
      }
  }

  #hear(message: FromWorker): void {
    const job = this.#jobs.get(message.id);
    if (message.type === "progress") return job?.onProgress?.(message.done, message.candidates);
    this.#jobs.delete(message.id);
    if (message.type === "done") job?.resolve(message.answer);
    else job?.reject(new Error(message.message));
  }
}

/** Whether a level uses a network if the game has one. */
function usesNetwork({ network_simulations, sharpness }: ModuleRecipe): boolean {
  return network_simulations > 0 || sharpness > 0;
}

/** The sum of what several searches found, most visits first. */
export function together(parts: readonly SearchCandidate[][]): SearchCandidate[] {
  const [first, ...others] = parts.filter((part) => part.length);
  if (!others.length) return first ?? [];
  const merged = new Map<number, SearchCandidate>();
  for (const candidate of [first!, ...others].flat()) {
    const known = merged.get(candidate.action);
    if (!known) merged.set(candidate.action, { ...candidate });
    else {
      const visits = known.visits + candidate.visits;
      const mean = (knownValue: number, candidateValue: number) =>
        (knownValue * known.visits + candidateValue * candidate.visits) / visits;
      const line = candidate.visits > known.visits ? candidate.line : known.line;
      const [value, win] = [mean(known.value, candidate.value), mean(known.win, candidate.win)];
      merged.set(candidate.action, { action: candidate.action, visits, value, win, line });
    }
  }
  return [...merged.values()].sort((a, b) => b.visits - a.visits || a.action - b.action);
}

/** Whether the most visited action stays in front, whatever the remaining simulations find. */
function isClear([first, second]: readonly SearchCandidate[], left: number): boolean {
  return second !== undefined && first!.visits - second.visits > left;
}

function solved({ outcomes, line }: Solution, scale: number): SearchCandidate[] {
  return outcomes.map(({ action, win, margin }, at) => ({
    action,
    visits: 0,
    value: 0.5 * win + 0.25 * (1 + Math.min(1, Math.max(-1, margin / scale))),
    win,
    line: at === 0 ? line : [action],
  }));
}
