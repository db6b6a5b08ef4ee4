/** Opens a match of this device in this tab, unless another tab plays it. */
import { loadEngine } from "../engine/load.ts";
import { DeviceGame } from "./deviceGame.ts";
import { DeviceMatch } from "./deviceMatch.svelte.ts";
import { own, type Ownership } from "./ownership.ts";
import { isOnDisk, loadMatch } from "./storage.ts";

export class LocalSession {
  readonly id: string;
  state = $state<"loading" | "missing" | "elsewhere" | "taken" | "failed" | "open">("loading");
  match = $state.raw<DeviceMatch | null>(null);
  failure = $state.raw<unknown>(null);

  #ownership: Ownership | null = null;
  #closed = false;

  constructor(id: string) {
    this.id = id;
    void this.#open();
  }

  /** Play here, even if another tab has the match. */
  takeOver(): Promise<void> {
    return this.#open(true);
  }

  close(): void {
    this.#closed = true;
    this.#end();
  }

  async #open(take = false): Promise<void> {
    this.state = "loading";
    const ownership = await own(this.id, () => this.#lose(), take);
    this.#ownership = ownership;
    if (!ownership) {
      this.state = "elsewhere";
      return;
    }
    try {
      const stored = await loadMatch(this.id);
      const game = stored && DeviceGame.open(await loadEngine(stored.game), stored);
      if (this.#closed) return this.#end();
      if (this.#ownership !== ownership) return; // another tab took the match meanwhile
      this.match = game && new DeviceMatch(game, isOnDisk(this.id), () => this.#lose());
      this.state = game ? "open" : "missing";
    } catch (error) {
      this.failure = error;
      this.state = "failed";
      this.#end();
    }
  }

  /** Another tab has the match. */
  #lose(): void {
    if (this.#closed) return;
    this.#end();
    this.state = "taken";
  }

  #end(): void {
    this.match?.close();
    this.match = null;
    this.#ownership?.release();
    this.#ownership = null;
  }
}
