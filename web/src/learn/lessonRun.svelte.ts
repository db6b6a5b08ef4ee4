/** A lesson as it is taken: where the learner is, and how the game stands. The engine of the server plays every word. */
import { post } from "../api/http.ts";
import { moves } from "../games/log.ts";
import type { Entry, Studied } from "../api/types";
import { LEARNER, stepNames, wordsBefore, type Ask, type Script, type Step } from "./lessons/script.ts";
import { kept, keep } from "./progress.ts";

const PAUSE = 900; // between two words of the others, so that each is seen
const MOST_SHOWN = 8; // a longer series is leapt over

export class Course {
  readonly script: Script;
  readonly count: number;
  at = $state(0);
  /** How many of the asks of this step are answered. */
  answered = $state(0);
  studied = $state.raw<Studied | null>(null);
  acts = $state.raw<Pick<Entry, "seat" | "word">[]>([]);
  busy = $state(true);
  failure = $state.raw<unknown>(null);

  #words: string[] = [];
  #run = 0; // whatever belongs to an earlier run is dropped

  constructor(script: Script) {
    this.script = script;
    this.count = stepNames(script).length;
    void this.enter(Math.min(kept(script.game), this.count - 1));
  }

  name = $derived.by(() => stepNames(this.script)[this.at]!);
  step = $derived.by((): Step => this.script.steps[this.name]!);
  asks = $derived.by((): Ask[] => this.step.asks ?? []);
  ask = $derived.by(() => (this.busy ? null : (this.asks[this.answered] ?? null)));
  /** Whether all that is asked in this step is done. */
  done = $derived.by(() => !this.busy && this.answered === this.asks.length);
  last = $derived.by(() => this.at === this.count - 1);
  moves = $derived.by(() => moves(this.acts as Entry[]));
  /** The board is alive for what is asked, and for nothing else. */
  legal = $derived.by(() => (this.ask ? (this.studied?.legal ?? []).filter((word) => word === this.ask!.word) : []));

  /** Go to the beginning of a step. */
  async enter(at: number): Promise<void> {
    const run = ++this.#run;
    this.at = at;
    this.answered = 0;
    this.acts = [];
    this.failure = null;
    keep(this.script.game, this.last ? 0 : at); // whoever has finished begins anew next time
    await this.#attempt(run, async () => {
      this.#words = wordsBefore(this.script, at);
      await this.#look(run);
      await this.#play(run, this.step.before ?? []);
    });
  }

  async choose(word: string): Promise<void> {
    const { ask } = this;
    if (word !== ask?.word) return;
    const run = this.#run;
    await this.#attempt(run, async () => {
      await this.#play(run, [word, ...(ask.then ?? [])], true);
      this.answered++;
    });
  }

  next = () => this.enter(Math.min(this.at + 1, this.count - 1));
  back = () => this.enter(Math.max(this.at - 1, 0));
  restart = () => this.enter(0);

  /** Leave: nothing is to happen any more. */
  leave(): void {
    this.#run++;
  }

  async #attempt(run: number, deed: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await deed();
    } catch (error) {
      if (run === this.#run) this.failure = error;
    } finally {
      if (run === this.#run) this.busy = false;
    }
  }

  /** Play words, one at a time. The learner's own comes at once, what the others do after a breath. */
  async #play(run: number, words: string[], atOnce = false): Promise<void> {
    if (words.length > MOST_SHOWN) {
      this.#words = [...this.#words, ...words];
      return this.#look(run);
    }
    for (const [number, word] of words.entries()) {
      if (!atOnce || number > 0) await new Promise((resume) => setTimeout(resume, PAUSE));
      if (run !== this.#run) return;
      const seat = this.studied?.player ?? LEARNER;
      this.#words = [...this.#words, word];
      await this.#look(run);
      this.acts = [...this.acts, { seat, word }];
    }
  }

  async #look(run: number): Promise<void> {
    const record = this.script.record.join("\n") + "\n";
    const studied = await post<Studied>("/study", { record, words: this.#words, seat: LEARNER });
    if (run === this.#run) this.studied = studied;
  }
}
