/** A lesson in progress: the step of the learner, and the position. The server plays every action. */
import { post } from "../api/http.ts";
import { moves } from "../games/log.ts";
import type { Entry, Studied } from "../api/types";
import { LEARNER, stepNames, actionsBefore, type Ask, type Script, type Step } from "./lessons/script.ts";
import { savedStep, saveStep } from "./progress.ts";

const PAUSE = 900; // milliseconds between two actions of the others, so that each is seen
const MOST_SHOWN = 8; // a longer series is skipped

export class LessonRun {
  readonly script: Script;
  readonly count: number;
  at = $state(0);
  /** How many tasks of this step are done. */
  answered = $state(0);
  studied = $state.raw<Studied | null>(null);
  acts = $state.raw<Pick<Entry, "seat" | "word">[]>([]);
  busy = $state(true);
  failure = $state.raw<unknown>(null);

  #words: string[] = [];
  #generation = 0; // results of an earlier generation are dropped

  constructor(script: Script) {
    this.script = script;
    this.count = stepNames(script).length;
    void this.enter(Math.min(savedStep(script.game), this.count - 1));
  }

  name = $derived.by(() => stepNames(this.script)[this.at]!);
  step = $derived.by((): Step => this.script.steps[this.name]!);
  asks = $derived.by((): Ask[] => this.step.asks ?? []);
  ask = $derived.by(() => (this.busy ? null : (this.asks[this.answered] ?? null)));
  /** All tasks of this step are done. */
  done = $derived.by(() => !this.busy && this.answered === this.asks.length);
  last = $derived.by(() => this.at === this.count - 1);
  moves = $derived.by(() => moves(this.acts as Entry[]));
  /** Only the requested action can be chosen. */
  legal = $derived.by(() => (this.ask ? (this.studied?.legal ?? []).filter((word) => word === this.ask!.word) : []));

  /** Go to the start of a step. */
  async enter(at: number): Promise<void> {
    const generation = ++this.#generation;
    this.at = at;
    this.answered = 0;
    this.acts = [];
    this.failure = null;
    saveStep(this.script.game, this.last ? 0 : at); // after the end, the lesson starts again
    await this.#attempt(generation, async () => {
      this.#words = actionsBefore(this.script, at);
      await this.#look(generation);
      await this.#play(generation, this.step.before ?? []);
    });
  }

  async choose(word: string): Promise<void> {
    const { ask } = this;
    if (word !== ask?.word) return;
    const generation = this.#generation;
    await this.#attempt(generation, async () => {
      await this.#play(generation, [word, ...(ask.then ?? [])], true);
      this.answered++;
    });
  }

  next = () => this.enter(Math.min(this.at + 1, this.count - 1));
  back = () => this.enter(Math.max(this.at - 1, 0));
  restart = () => this.enter(0);

  /** Stop everything that is pending. */
  leave(): void {
    this.#generation++;
  }

  async #attempt(generation: number, task: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await task();
    } catch (error) {
      if (generation === this.#generation) this.failure = error;
    } finally {
      if (generation === this.#generation) this.busy = false;
    }
  }

  /** Play actions one at a time: the learner's own at once, those of others after a pause. */
  async #play(generation: number, words: string[], atOnce = false): Promise<void> {
    if (words.length > MOST_SHOWN) {
      this.#words = [...this.#words, ...words];
      return this.#look(generation);
    }
    for (const [number, word] of words.entries()) {
      if (!atOnce || number > 0) await new Promise((resume) => setTimeout(resume, PAUSE));
      if (generation !== this.#generation) return;
      const seat = this.studied?.player ?? LEARNER;
      this.#words = [...this.#words, word];
      await this.#look(generation);
      this.acts = [...this.acts, { seat, word }];
    }
  }

  async #look(generation: number): Promise<void> {
    const record = this.script.record.join("\n") + "\n";
    const studied = await post<Studied>("/study", { record, words: this.#words, seat: LEARNER });
    if (generation === this.#generation) this.studied = studied;
  }
}
