/** Hints: what a bot would play. They are valid until the next action. */
import { post } from "../api/http.ts";
import type { MatchStore } from "../state/matchStore.svelte.ts";
import { showError } from "../state/toasts.svelte.ts";
import type { Hint } from "../api/types";

export class Hints {
  busy = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #store: MatchStore;

  constructor(store: MatchStore) {
    this.#store = store;
  }

  candidates = $derived.by(() => (this.#hint?.number === this.#store.update?.number ? this.#hint!.candidates : []));

  /** The action to highlight: the next of the best line, while the draft follows that line. */
  action = $derived.by(() => {
    const [best] = this.candidates;
    const { drafted } = this.#store;
    const line = best ? [best.action, ...best.continuation] : [];
    return drafted.every((action, at) => action === line[at]) ? (line[drafted.length] ?? null) : null;
  });

  async ask(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.#hint = await post<Hint>(`/tables/${this.#store.id}/hint`);
    } catch (error) {
      showError(error);
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.#hint = null;
  }
}
