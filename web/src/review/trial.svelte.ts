/**
 * Another action at a moment of a reviewed game: what it is worth, evaluated like the played one, and the line that is then
 * expected, to step through on the board. The line of the best action is shown in the same way.
 */
import type { Preview, ReviewedDecision } from "../api/types";
import type { Bots } from "../engine/bots.ts";
import type { Engine } from "../engine/engine.ts";
import { previewsOf } from "../engine/preview.ts";
import { loadBots } from "../engine/load.ts";
import { readRecord } from "../engine/record.ts";
import { decisionAt, gradeOf, type ReviewSettings } from "./review.ts";

export interface TrialResult {
  action: string;
  chance: number;
  grade: ReviewedDecision["grade"];
  exact: boolean;
  line: string[];
}

/** What a trial is about: a decision of a record, as it was reviewed. */
export interface Question {
  game: string;
  record: string;
  decision: ReviewedDecision;
  settings: ReviewSettings;
}

export class Trial {
  readonly decision: ReviewedDecision;
  readonly #bots: Bots;
  readonly #asked: ReturnType<typeof decisionAt>;
  readonly #state: ReturnType<Engine["state"]>;
  readonly #deal: Parameters<Engine["line"]>[0];
  /** The evaluation of the chosen action; null until it is ready. */
  result = $state.raw<TrialResult | null>(null);
  thinking = $state(false);
  /** How many actions of the line are on the board. */
  step = $state(0);
  #stop: AbortController | null = null;

  private constructor(bots: Bots, { record, decision, settings }: Question) {
    const match = readRecord(bots.engine, record);
    [this.#bots, this.decision] = [bots, decision];
    this.#asked = decisionAt(bots.engine, match, decision.ply, settings);
    [this.#state, this.#deal] = [bots.engine.state(match, decision.ply), match.deal];
  }

  static async begin(question: Question): Promise<Trial> {
    return new Trial(await loadBots(question.game), question);
  }

  get #engine(): Engine {
    return this.#bots.engine;
  }

  #line = $derived.by(() => previewsOf(this.#engine, this.#asked.known, this.result?.line ?? []));
  #here = $derived.by((): Preview | null => this.#line[this.step - 1] ?? null);
  view = $derived.by(() => this.#here?.view ?? this.#engine.viewOf(this.#asked.known));
  legal = $derived.by(() => (this.result || this.thinking ? [] : this.#engine.legalOf(this.#asked.known)));
  /** The events of the line up to the current step. */
  events = $derived.by(() => this.#here?.events ?? []);
  /** The actions of the line, each with its player and events. */
  steps = $derived.by(() =>
    this.#line.map(({ events }, at) => ({
      action: this.result!.line[at]!,
      seat: at ? this.#line[at - 1]!.player : this.decision.seat,
      view: at ? this.#line[at - 1]!.view : this.#engine.viewOf(this.#asked.known),
      events: events.slice(at ? this.#line[at - 1]!.events.length : 0),
    })),
  );

  /** Judge an action. */
  async choose(action: string): Promise<void> {
    if (!this.legal.includes(action)) return;
    const stop = (this.#stop = new AbortController());
    this.thinking = true;
    try {
      const number = this.#engine.parse(this.#state, action);
      const { chance, exact, line } = await this.#bots.evaluate(this.#asked, number, stop.signal);
      const loss = Math.max(0, this.#bestChance - chance);
      const notations = this.#engine.line(this.#deal, this.#state, line);
      this.#show({ action, chance, grade: gradeOf(this.#engine, loss), exact, line: notations });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      if (this.#stop === stop) [this.thinking, this.#stop] = [false, null];
    }
  }

  /** Show what the review found best. */
  showBest(): void {
    const { best, exact, line } = this.decision;
    this.#show({ action: best, chance: this.#bestChance, grade: "good", exact, line });
  }

  get #bestChance(): number {
    return this.decision.chances[this.decision.seat]!;
  }

  #show(result: TrialResult): void {
    [this.result, this.step] = [result, 1];
  }

  /** Choose again. */
  again(): void {
    this.stop();
    [this.result, this.step] = [null, 0];
  }

  stop(): void {
    this.#stop?.abort();
    [this.thinking, this.#stop] = [false, null];
  }
}
