/** The review of the game that is replayed: made on this device, kept, and shown as the players knew it or revealed. */
import type { GameReview, ReviewedDecision } from "../api/types";
import { ApiError } from "../api/http.ts";
import { askForAnalysis } from "./fairPlay.ts";
import { loadBots } from "../engine/load.ts";
import { readRecord } from "../engine/record.ts";
import { keepReview, keptReview, reviewKey } from "./keptReviews.ts";
import { reviewMatch, type ReviewWishes } from "./review.ts";

const SEED = 0; // everybody gets the same review

export class ReviewStore {
  /** How far it is, from 0 to 1; null if none is being made. */
  progress = $state<number | null>(null);
  failed = $state(false);
  /** Why it may not be made; empty if it may. */
  refused = $state("");
  revealed = $state(false);
  #found = $state.raw<{ known?: GameReview; revealed?: GameReview }>({});
  #stop: AbortController | null = null;
  readonly #game: string;
  readonly #record: string;

  constructor(game: string, record: string) {
    this.#game = game;
    this.#record = record;
  }

  review = $derived.by(() => this.#found[this.revealed ? "revealed" : "known"] ?? null);

  /** The decisions that lost something, by ply. */
  mistakes = $derived.by(
    () => new Map(this.review?.decisions.filter(({ grade }) => grade !== "good").map((one) => [one.ply, one])),
  );

  decisionAt(ply: number): ReviewedDecision | null {
    return this.review?.decisions.find((one) => one.ply === ply) ?? null;
  }

  /** Make the review, or take the kept one. */
  async start(revealed = this.revealed): Promise<void> {
    this.stop();
    this.revealed = revealed;
    if (this.review) return;
    const stop = (this.#stop = new AbortController());
    [this.progress, this.failed, this.refused] = [0, false, ""];
    try {
      const review = await this.#made(revealed, stop.signal);
      this.#found = { ...this.#found, [revealed ? "revealed" : "known"]: review };
    } catch (error) {
      if (!stop.signal.aborted) {
        if (error instanceof ApiError) this.refused = error.message;
        else this.failed = true;
        console.warn(error);
      }
    } finally {
      if (this.#stop === stop) [this.progress, this.#stop] = [null, null];
    }
  }

  stop(): void {
    this.#stop?.abort();
    [this.progress, this.#stop] = [null, null];
  }

  async #made(revealed: boolean, signal: AbortSignal): Promise<GameReview> {
    await askForAnalysis(this.#record);
    const bots = await loadBots(this.#game);
    const wishes: ReviewWishes = { effort: bots.engine.layout.review.effort, seed: SEED, revealed };
    const key = reviewKey(this.#record, wishes);
    const kept = keptReview(key);
    if (kept) return kept;
    const onProgress = (share: number) => {
      if (!signal.aborted) this.progress = share;
    };
    const review = await reviewMatch(bots, readRecord(bots.engine, this.#record), wishes, onProgress, signal);
    keepReview(key, review);
    return review;
  }
}
