/** The plans of a player at one table, and the one that is being thought out. */
import { get, post, put } from "../api/http.ts";
import type { Sitting } from "../state/matchStore.svelte.ts";
import { complain } from "../state/toasts.svelte.ts";
import type { Answer, Plan, Supposed } from "../api/types";
import { answersOf, stillOpen, withAnswers, withoutLine, type Step } from "./plans.ts";
import type { Thinking } from "./draft.ts";

export class Planning implements Thinking {
  on = $state(false);
  steps = $state.raw<Step[]>([]);
  busy = $state(false);

  #sitting: Sitting;
  #kept = $state.raw<Plan>({ number: 0, answers: [] });
  #supposed = $state.raw<Supposed | null>(null);

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  /** The answers that wait. */
  answers = $derived.by(() => stillOpen(this.#kept, this.#sitting.log));
  view = $derived.by(() => this.#supposed?.view ?? this.#sitting.view);
  player = $derived.by(() => this.#supposed?.player ?? -1);
  legal = $derived(this.busy ? [] : (this.#supposed?.legal ?? []));
  draft = $derived(this.steps.map((step) => step.word));
  /** A plan ends with one's own word. */
  complete = $derived(this.steps.at(-1)?.own ?? false);
  /** What the last word shows cannot be foreseen: no answer to it can be planned. */
  blind = $derived(this.#supposed?.shows ?? false);
  /** Of which moment of the match it is thought. */
  number = $derived(this.#supposed?.number ?? -1);

  /** Ask which plans were left. */
  async recall(): Promise<void> {
    this.#kept = await get<Plan>(`/tables/${this.#sitting.id}/plan`).catch(() => this.#kept);
  }

  async begin(): Promise<void> {
    this.on = await this.#suppose([]);
  }

  end(): void {
    this.on = false;
    this.steps = [];
    this.#supposed = null;
  }

  async choose(word: string): Promise<void> {
    const own = this.player === this.#sitting.seat;
    await this.#suppose([...this.steps, { word, own }]);
  }

  async undo(): Promise<void> {
    await this.#suppose(this.steps.slice(0, -1));
  }

  /** Keep the plan. */
  async confirm(): Promise<void> {
    if (await this.#keep(withAnswers(this.answers, answersOf(this.steps)))) this.end();
  }

  async drop(line: readonly Step[]): Promise<void> {
    await this.#keep(withoutLine(this.answers, line));
  }

  async #suppose(steps: Step[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const words = steps.map((step) => step.word);
      this.#supposed = await post<Supposed>(`/tables/${this.#sitting.id}/suppose`, { words });
      this.steps = steps;
      return true;
    } catch (error) {
      complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #keep(answers: Answer[]): Promise<boolean> {
    const plan: Plan = { number: this.#sitting.scene?.number ?? 0, answers };
    try {
      await put(`/tables/${this.#sitting.id}/plan`, plan);
      this.#kept = plan;
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }
}
