/** The work of a worker: it thinks in slices, so that it can stop at once and report progress. */
import { Engine, type Known } from "./engine.ts";
import type { FromWorker, Task, ToWorker } from "./messages.ts";
import { Module } from "./module.ts";
import { Thinker, type Search } from "./thinker.ts";

const FIRST_SLICE = 16; // simulations
const SLICE_MILLISECONDS = 30;

export class Thinking {
  readonly #post: (message: FromWorker) => void;
  readonly #stopped = new Set<number>();
  #thinker: Promise<Thinker> | null = null;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  receive(message: ToWorker): void {
    if (message.type === "open") {
      const { layout, module } = message;
      this.#thinker = WebAssembly.instantiate(module, {}).then((instance) => {
        const opened = new Module(layout, instance);
        return new Thinker(opened, new Engine(opened));
      });
      this.#thinker.catch(() => {}); // the call that uses it reports the error
    } else if (message.type === "network") {
      const { network, weights } = message;
      this.#thinker = this.#thinker!.then((thinker) => (thinker.addNetwork(network, weights), thinker));
      this.#thinker.catch(() => {});
    } else if (message.type === "stop") this.#stopped.add(message.id);
    else void this.#think(message.id, message.known, message.task);
  }

  async #think(id: number, known: Known, task: Task): Promise<void> {
    try {
      const thinker = await this.#thinker!;
      if (task.type === "search") {
        const { simulations, seed, network } = task;
        await this.#search(id, thinker.search(known, simulations, seed, network ? { network } : {}));
      } else if (task.type === "choose") {
        const { recipe, seed } = task;
        const random = recipe.method === "random";
        const action = random ? thinker.chooseRandom(known, seed) : thinker.chooseGreedy(known, recipe, seed);
        this.#post({ type: "done", id, answer: { action } });
      } else if (task.type === "policy") {
        const action = thinker.choosePolicy(known, task.network, task.sharpness, task.seed);
        this.#post({ type: "done", id, answer: { action } });
      } else if (task.type === "review") {
        const review = thinker.review(known, task.played, task.effort, task.seed);
        this.#post({ type: "done", id, answer: { review } });
      } else if (task.type === "evaluate") {
        const evaluation = thinker.evaluate(known, task.action, task.effort, task.seed);
        this.#post({ type: "done", id, answer: { evaluation } });
      } else {
        const solution = thinker.canSolve(known, task.quick) ? thinker.solve(known, task.nodes) : null;
        this.#post({ type: "done", id, answer: { solution } });
      }
    } catch (error) {
      this.#post({ type: "failed", id, message: String(error) });
    } finally {
      this.#stopped.delete(id);
    }
  }

  async #search(id: number, search: Search): Promise<void> {
    let [done, slice] = [0, FIRST_SLICE];
    while (done < search.simulations && !this.#stopped.has(id)) {
      const began = performance.now();
      done = search.run(Math.min(slice, search.simulations - done));
      if (performance.now() - began < SLICE_MILLISECONDS / 2) slice *= 2;
      this.#post({ type: "progress", id, done, candidates: search.report() });
      await pause();
    }
    this.#post({ type: "done", id, answer: { candidates: search.report() } });
  }
}

/** Let messages arrive. A timer would wait for some milliseconds. */
function pause(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}
