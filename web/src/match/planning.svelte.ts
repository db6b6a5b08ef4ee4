/** The plans of a player in one match, and the draft of a new one. */
import { untrack } from "svelte";
import { get, put } from "../api/http.ts";
import type { PlayableMatch } from "./playableMatch.svelte.ts";
import { showError } from "../app/toasts.svelte.ts";
import type { Plan, PlannedAction, Preview } from "../api/types";
import { answersOf, stillOpen, withAnswers, withoutLine, type Step } from "./plans.ts";
import type { Draft } from "./draft.ts";

export class Planning implements Draft {
  on = $state(false);
  steps = $state.raw<Step[]>([]);
  busy = $state(false);

  #store: PlayableMatch;
  #saved = $state.raw<Plan>({ number: 0, answers: [] });
  #preview = $state.raw<Preview | null>(null);

  constructor(store: PlayableMatch) {
    this.#store = store;
  }

  /** The planned answers that can still be played. */
  answers = $derived.by(() => stillOpen(this.#saved, this.#store.log));
  view = $derived.by(() => this.#preview?.view ?? this.#store.view);
  lines = $derived.by(() => (this.#preview ? (this.#preview.board ?? null) : this.#store.lines));
  draftedEvents = $derived(this.#preview?.events ?? []);
  player = $derived.by(() => this.#preview?.player ?? -1);
  legal = $derived(this.busy ? [] : (this.#preview?.legal ?? []));
  drafted = $derived(this.steps.map((step) => step.action));
  undoable = $derived(this.steps.length > 0);
  /** A plan ends with an action of the player's own. */
  complete = $derived(this.steps.at(-1)?.own ?? false);
  /** The last action reveals something unknown, so no answer to it can be planned. */
  blind = $derived(this.#preview?.shows ?? false);
  /** The number of the match that the plan starts from. */
  number = $derived(this.#preview?.number ?? -1);

  /** Load the saved plans. */
  async loadSaved(): Promise<void> {
    const before = untrack(() => this.#saved); // else an effect that calls this would load again and again
    const plan = await get<Plan>(`/tables/${this.#store.id}/plan`).catch(() => before);
    if (this.#saved === before) this.#saved = plan; // otherwise a plan was saved meanwhile
  }

  async begin(): Promise<void> {
    this.on = await this.#loadPreview([]);
  }

  end(): void {
    this.on = false;
    this.steps = [];
    this.#preview = null;
  }

  async choose(action: string): Promise<void> {
    const own = this.player === this.#store.seat;
    await this.#loadPreview([...this.steps, { action, own }]);
  }

  async undo(): Promise<void> {
    await this.#loadPreview(this.steps.slice(0, -1));
  }

  /** Save the plan. */
  async confirm(): Promise<void> {
    if (await this.#save(withAnswers(this.answers, answersOf(this.steps)))) this.end();
  }

  async drop(line: readonly Step[]): Promise<void> {
    await this.#save(withoutLine(this.answers, line));
  }

  async #loadPreview(steps: Step[]): Promise<boolean> {
    if (this.busy) return false;
    try {
      const preview = this.#store.previewOf(steps.map((step) => step.action));
      this.busy = preview instanceof Promise;
      this.#preview = preview instanceof Promise ? await preview : preview;
      this.steps = steps;
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #save(answers: PlannedAction[]): Promise<boolean> {
    const plan: Plan = { number: this.#store.update?.number ?? 0, answers };
    try {
      await put(`/tables/${this.#store.id}/plan`, plan);
      this.#saved = plan;
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }
}
