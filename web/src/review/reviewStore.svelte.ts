/**
 * The review of the game that is replayed, as the players knew it or revealed: stored by the server or by this device,
 * or made here. A player's new review of a server's match is sent to the server, for everybody who sees the replay.
 */
import { REVIEW_SEED } from "../api/constants.ts";
import { ApiError, get, put } from "../api/http.ts";
import type { GameReview, KeptReview, Replay, ReviewedDecision, ReviewUpload } from "../api/types";
import { Refused } from "../engine/errors.ts";
import { askForAnalysis } from "./fairPlay.ts";
import { loadBots } from "../engine/load.ts";
import { readRecord } from "../engine/record.ts";
import { keepReview, keptReview, reviewKey } from "./keptReviews.ts";
import { reviewMatch, type ReviewSettings } from "./review.ts";
import { me } from "../app/me.svelte.ts";

export class ReviewStore {
  /** The progress, from 0 to 1; null if no review is being made. */
  progress = $state<number | null>(null);
  failed = $state(false);
  /** Why it may not be made; empty if it may. */
  refused = $state("");
  revealed = $state(false);
  #reviews = $state.raw<{ known?: GameReview; revealed?: GameReview }>({});
  /** The players whose devices made the reviews that the server keeps. */
  #by = $state.raw<{ known?: string; revealed?: string }>({});
  #stop: AbortController | null = null;
  readonly #game: string;
  readonly #record: string;
  readonly #table: string | null;
  readonly #players: string[];

  /** The review of a replay; with a table, of a match on the server. */
  constructor({ game, text, table, names }: Replay) {
    [this.#game, this.#record, this.#table, this.#players] = [game, text, table, names];
  }

  review = $derived.by(() => this.#reviews[this.revealed ? "revealed" : "known"] ?? null);
  /** Whose device made it, if somebody else may have. */
  by = $derived.by(() => this.#by[this.revealed ? "revealed" : "known"] ?? null);

  /** How the review that is shown was made. */
  get settings(): ReviewSettings | null {
    return this.review && { effort: this.review.effort, seed: this.review.seed, revealed: this.review.revealed };
  }

  /** Take the review that the server has; without an answer, it can still be made here. */
  async load(): Promise<void> {
    if (!this.#table) return;
    try {
      for (const { review, by } of await get<KeptReview[]>(`/tables/${this.#table}/reviews`)) {
        const which = review.revealed ? "revealed" : "known";
        [this.#reviews, this.#by] = [
          { ...this.#reviews, [which]: review },
          { ...this.#by, [which]: by },
        ];
      }
    } catch (error) {
      console.warn(error);
    }
  }

  /** The decisions that lost something, by ply. */
  mistakes = $derived.by(
    () =>
      new Map(
        this.review?.decisions.filter(({ grade }) => grade !== "good").map((decision) => [decision.ply, decision]),
      ),
  );

  isTurningPoint(ply: number): boolean {
    return this.review?.turning_points.includes(ply) ?? false;
  }

  decisionAt(ply: number): ReviewedDecision | null {
    return this.review?.decisions.find((decision) => decision.ply === ply) ?? null;
  }

  /** Make the review, or take the stored one. */
  async start(revealed = this.revealed): Promise<void> {
    this.stop();
    this.revealed = revealed;
    if (this.review) return;
    const stop = (this.#stop = new AbortController());
    [this.progress, this.failed, this.refused] = [0, false, ""];
    try {
      const review = await this.#made(revealed, stop.signal);
      this.#reviews = { ...this.#reviews, [revealed ? "revealed" : "known"]: review };
    } catch (error) {
      if (!stop.signal.aborted) {
        if (error instanceof ApiError || error instanceof Refused) this.refused = error.message;
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
    const settings: ReviewSettings = { effort: bots.engine.layout.review.effort, seed: REVIEW_SEED, revealed };
    const key = reviewKey(this.#record, bots.engine.layout.engine, settings);
    const stored = keptReview(key);
    if (stored) return stored;
    const onProgress = (share: number) => {
      if (!signal.aborted) this.progress = share;
    };
    const review = await reviewMatch(bots, readRecord(bots.engine, this.#record), settings, onProgress, signal);
    keepReview(key, review);
    void this.#share(review, bots.engine.layout.engine);
    return review;
  }

  /** Send a review to the server, for others. If that fails, nothing is lost. */
  async #share(review: GameReview, engine: number): Promise<void> {
    if (!this.#table || !me.person || !this.#players.includes(me.person.name)) return; // the server wants no others
    const { effort, seed, revealed, decisions } = review;
    const upload: ReviewUpload = { engine, effort, seed, revealed, decisions };
    await put(`/tables/${this.#table}/reviews`, upload).catch((error: unknown) => console.warn(error));
  }
}
