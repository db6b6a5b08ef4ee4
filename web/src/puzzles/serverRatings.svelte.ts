/**
 * Ratings of puzzles and of the player on the server, where first attempts change both. Without a server, or for those who
 * are not signed in, puzzles have the ratings that they ship with, and the device rates the player.
 */
import { get, post } from "../api/http.ts";
import type { PuzzleAttempt, PuzzleRatings, RatedAttempt } from "../api/types";
import { me } from "../app/me.svelte.ts";
import { server } from "../app/server.svelte.ts";
import { progress } from "./progressStore.svelte.ts";
import type { Entry } from "./puzzles.ts";

const here = $state<{ puzzles: Record<string, number> }>({ puzzles: {} });
let attempts = 0; // how many the server has rated

/** The rating of a puzzle now. */
export const ratingOf = ({ id, rating }: Pick<Entry, "id" | "rating">): number => here.puzzles[id] ?? rating;

/** Entries with their ratings now. */
export const rated = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, rating: ratingOf(entry) }));

/** Ask the server for its ratings; if it does not answer, the ratings on the device stay. */
export async function loadRatings(): Promise<void> {
  if (!server.available) return;
  try {
    const before = attempts;
    const { rating, puzzles } = await get<PuzzleRatings>("/puzzles");
    if (attempts > before) return; // these ratings may be older
    here.puzzles = puzzles;
    if (rating !== null) progress.set({ ...progress.current, rating });
  } catch (error) {
    console.warn(error);
  }
}

/** Tell the server how a first attempt went. Return the new ratings; null if the server cannot be asked. */
export async function reportAttempt(id: string, solved: boolean): Promise<RatedAttempt | null> {
  if (!server.available || !me.person) return null;
  try {
    const attempt: PuzzleAttempt = { solved };
    const result = await post<RatedAttempt>(`/puzzles/${id}/attempts`, attempt);
    attempts++;
    here.puzzles = { ...here.puzzles, [id]: result.puzzle };
    progress.set({ ...progress.current, rating: result.rating });
    return result;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
