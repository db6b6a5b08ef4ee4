/** What a bot would play: asked for, and good until the match moves on. */
import { post } from "../api/http.ts";
import type { Sitting } from "../state/matchStore.svelte.ts";
import { complain } from "../state/toasts.svelte.ts";

interface Candidate {
  word: string;
  line: string[]; // the words that are expected after it
  value: number;
  chance: number; // of winning
  visits: number;
}

interface Hint {
  number: number;
  candidates: Candidate[]; // the best first
}

export class Advice {
  busy = $state(false);
  #hint = $state.raw<Hint | null>(null);
  #sitting: Sitting;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  candidates = $derived.by(() => (this.#hint?.number === this.#sitting.scene?.number ? this.#hint!.candidates : []));

  /** The word to draw attention to: the next one of the best line, as long as the draft follows it. */
  word = $derived.by(() => {
    const [best] = this.candidates;
    const { draft } = this.#sitting;
    const words = best ? [best.word, ...best.line] : [];
    return draft.every((word, at) => word === words[at]) ? (words[draft.length] ?? null) : null;
  });

  /** Only against bots, and where nothing depends on it. */
  allowed = $derived.by(() => {
    const { table, scene } = this.#sitting;
    const people = table?.seats.filter((seat, at) => seat.kind === "person" && !scene?.gone.includes(at)) ?? [];
    return this.#sitting.seat >= 0 && !table?.rated && people.length === 1;
  });

  async ask(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.#hint = await post<Hint>(`/tables/${this.#sitting.id}/hint`);
    } catch (error) {
      complain(error);
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.#hint = null;
  }
}
