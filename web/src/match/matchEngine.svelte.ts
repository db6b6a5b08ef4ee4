/**
 * The engine on this device, for a match on a server: views, where actions lead, and what a bot would play, without a
 * request. It uses only what the server says the player knows. If it cannot answer, the server does.
 */
import type { Candidate, Preview, Update } from "../api/types";
import type { BotRequest } from "../engine/bots.ts";
import type { Engine, Known } from "../engine/engine.ts";
import { IllegalAction } from "../engine/errors.ts";
import { refusalError } from "../games/refusal.ts";

export class MatchEngine {
  /** It is loaded: taps do not wait for the server. */
  ready = $state(false);

  #engine: Engine | null = null;
  #state: "new" | "loading" | "loaded" | "unavailable" = "new";
  #read: { update: Update; known: Known | null } | null = null; // of the last update

  /** Whether updates should contain what the player knows as numbers. */
  get needsNumbers(): boolean {
    return typeof WebAssembly === "object" && this.#state !== "unavailable";
  }

  /** Load the engine of a game, once. After a network failure, a later call tries again. */
  async load(game: string): Promise<void> {
    if (this.#state !== "new" || !this.needsNumbers) return;
    this.#state = "loading";
    try {
      const { hasEngine, loadEngine } = await import("../engine/load.ts");
      this.#engine = hasEngine(game) ? await loadEngine(game) : null;
      this.#state = this.#engine ? "loaded" : "unavailable";
      this.ready = this.#engine !== null;
    } catch (error) {
      const reason = (error as { reason?: string }).reason ?? "missing";
      this.#state = reason === "missing" ? "new" : "unavailable";
      console.warn(error);
    }
  }

  /** The view of an update, made from its numbers; null if only the server can make it. */
  viewOf(update: Update): Update["view"] | null {
    const known = this.#knownOf(update);
    return known && this.#engine!.viewOf(known);
  }

  /** Where actions would lead from an update, or why they cannot be played; null if only the server can say. */
  preview(update: Update, actions: readonly string[]): Preview | null {
    const known = this.#knownOf(update);
    if (!known) return null;
    try {
      return this.#engine!.preview(known, actions, update.number);
    } catch (error) {
      // What another seat may do depends on what is hidden, and the server imagines other worlds.
      if (error instanceof IllegalAction && update.player === update.seat) throw refusalError(error);
      return null;
    }
  }

  /** What a bot would play in the player's place; null if only the server can say. */
  async hint(update: Update, request: BotRequest): Promise<Candidate[] | null> {
    const known = this.#knownOf(update);
    if (!known) return null;
    request.onProgress?.(0, []);
    const { loadBots } = await import("../engine/load.ts");
    const bots = await loadBots(this.#engine!.game);
    return bots.hint(known, request);
  }

  /** What the player of an update saw of the deal at the start; null if that is not known here. */
  firstSight(update: Update): string | null {
    const known = this.#knownOf(update);
    return known && this.#engine!.firstSight(known.deal, known.seat);
  }

  #knownOf(update: Update): Known | null {
    if (!this.#engine || !update.known || update.ending) return null;
    if (this.#read?.update !== update) this.#read = { update, known: this.#readKnown(this.#engine, update) };
    return this.#read.known;
  }

  /**
   * Read what the player knows. If the engine's version differs from the server's, which shows in another view or in
   * other legal actions, it is not used again.
   */
  #readKnown(engine: Engine, update: Update): Known | null {
    try {
      const known = engine.readKnown(update.seat, update.known!);
      const sameView = !hasView(update) || same(engine.viewOf(known), update.view);
      if (sameView && same(engine.legalOf(known), update.legal)) return known;
    } catch {
      // It has another layout.
    }
    console.warn(new Error("the engine is of another version than the server, which answers instead"));
    [this.#engine, this.#state, this.ready] = [null, "unavailable", false];
    return null;
  }
}

/** Whether an update contains its view; if not, the engine makes it. */
export const hasView = ({ view }: Update) => Object.keys(view).length > 0;

/** Whether two JSON values are equal, in any order of keys. */
export function same(value: unknown, otherValue: unknown): boolean {
  if (value === otherValue) return true;
  if (typeof value !== "object" || typeof otherValue !== "object" || !value || !otherValue) return false;
  const [entries, otherValues] = [Object.entries(value), otherValue as Record<string, unknown>];
  return (
    entries.length === Object.keys(otherValues).length && entries.every(([key, part]) => same(part, otherValues[key]))
  );
}
