/** Hints: what a bot would play. They are valid until the next action. */
import type { PlayableMatch } from "./playableMatch.svelte.ts";
import { t } from "../i18n/text.svelte.ts";
import { showError, showToast } from "../app/toasts.svelte.ts";
import type { Hint, Update } from "../api/types";

export class Hints {
  busy = $state(false);
  /** The progress of the bot, from 0 to 1; null if it thinks on the server. */
  progress = $state<number | null>(null);
  #hint = $state.raw<Hint | null>(null);
  #stop: AbortController | null = null;
  #store: PlayableMatch;

  constructor(store: PlayableMatch) {
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
    const { update } = this.#store;
    if (this.busy || !update) return;
    // The engine is on this device, so the page refuses what the server would refuse.
    if (!update.may.hint) return showToast(t("There are no hints here: only in games against bots that do not count."));
    this.busy = true;
    const stop = (this.#stop = new AbortController());
    try {
      const hint = (await this.#here(update, stop.signal)) ?? (await this.#store.askForHint());
      if (!stop.signal.aborted) this.#hint = hint;
    } catch (error) {
      if (!stop.signal.aborted) showError(error);
    } finally {
      if (!stop.signal.aborted) this.#reset();
    }
  }

  /** Stop thinking on this device, at once. */
  stop(): void {
    if (this.progress === null) return;
    this.#stop?.abort();
    this.#reset();
  }

  #reset(): void {
    [this.busy, this.progress, this.#stop] = [false, null, null];
  }

  forget(): void {
    this.#hint = null;
  }

  /** Think on this device; null if that is not possible. */
  async #here(update: Update, signal: AbortSignal): Promise<Hint | null> {
    const onProgress = (share: number) => {
      if (!signal.aborted) this.progress = share;
    };
    try {
      const candidates = await this.#store.engine.hint(update, { signal, onProgress });
      return candidates && { number: update.number, candidates };
    } catch (error) {
      if (signal.aborted) throw error;
      console.warn(error);
      this.progress = null;
      return null;
    }
  }
}
