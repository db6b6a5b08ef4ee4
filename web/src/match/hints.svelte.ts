/** Hints: what a bot would play. They are valid until the next action. */
import { post } from "../api/http.ts";
import type { MatchStore } from "../state/matchStore.svelte.ts";
import { showError } from "../state/toasts.svelte.ts";

interface Candidate {
  word: string;
  line: string[]; // the actions expected after it
  value: number;
  chance: number; // of winning
  visits: number;
}

interface Hint {
  number: number;
  candidates: Candidate[]; // the best first
}

export class Hints {
  busy = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #store: MatchStore;

  constructor(store: MatchStore) {
    this.#store = store;
  }

  candidates = $derived.by(() => (this.#hint?.number === this.#store.scene?.number ? this.#hint!.candidates : []));

  /** The action to highlight: the next of the best line, while the draft follows that line. */
  word = $derived.by(() => {
    const [best] = this.candidates;
    const { drafted } = this.#store;
    const words = best ? [best.word, ...best.line] : [];
    return drafted.every((word, at) => word === words[at]) ? (words[drafted.length] ?? null) : null;
  });

  /** Hints are allowed in unrated matches against bots only. */
  allowed = $derived.by(() => {
    const { table, scene } = this.#store;
    const people = table?.seats.filter((seat, at) => seat.kind === "person" && !scene?.gone.includes(at)) ?? [];
    return this.#store.seat >= 0 && !table?.rated && people.length === 1;
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
