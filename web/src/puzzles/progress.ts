/** The rating of a player and what they solved: pure functions, the same as in puzzles/training.py. */
import { K_NEW, K_SETTLED, RATING_SCALE, SETTLED, START_RATING } from "../api/constants.ts";
import type { Entry } from "./puzzles.ts";

/** How an attempt went: not solved yet, solved at the first try, or solved later. */
export type Result = "failed" | "first" | "later";

export interface Progress {
  rating: number;
  /** Rated attempts: the first at each puzzle. */
  attempts: number;
  /** Puzzles in a row that were solved at the first try. */
  streak: number;
  longest: number;
  results: Record<string, Result>;
  /** The last day whose puzzle was solved, and how many days in a row. */
  daily: { day: number; streak: number };
}

export const noProgress = (): Progress => ({
  rating: START_RATING,
  attempts: 0,
  streak: 0,
  longest: 0,
  results: {},
  daily: { day: -1, streak: 0 },
});

/** The chance that a player solves a puzzle. */
export const expected = (player: number, puzzle: number) => 1 / (1 + 10 ** ((puzzle - player) / RATING_SCALE));

/** After an attempt: solved without a wrong action or help, or not. Only the first at a puzzle changes the rating. */
export function attempted(progress: Progress, puzzle: Pick<Entry, "id" | "rating">, solved: boolean): Progress {
  const before = progress.results[puzzle.id];
  if (before) return progress;
  const k = progress.attempts < SETTLED ? K_NEW : K_SETTLED;
  const streak = solved ? progress.streak + 1 : 0;
  return {
    ...progress,
    rating: progress.rating + k * (Number(solved) - expected(progress.rating, puzzle.rating)),
    attempts: progress.attempts + 1,
    streak,
    longest: Math.max(progress.longest, streak),
    results: { ...progress.results, [puzzle.id]: solved ? "first" : "failed" },
  };
}

/** After a puzzle was solved in the end. */
export function solvedLater(progress: Progress, id: string): Progress {
  if (progress.results[id] !== "failed") return progress;
  return { ...progress, results: { ...progress.results, [id]: "later" } };
}

/** After the puzzle of a day was solved. */
export function solvedDaily(progress: Progress, day: number): Progress {
  const { daily } = progress;
  if (daily.day === day) return progress;
  return { ...progress, daily: { day, streak: daily.day === day - 1 ? daily.streak + 1 : 1 } };
}

/** The daily streak, which ends with a day that was missed. */
export const dailyStreak = ({ daily }: Progress, day: number) => (daily.day >= day - 1 ? daily.streak : 0);

/** The next puzzle: a new one near the player's rating; then one that was not solved; then any other. */
export function nextOf(entries: readonly Entry[], progress: Progress, except = ""): Entry | null {
  const others = entries.filter(({ id }) => id !== except);
  const untried = others.filter(({ id }) => !(id in progress.results));
  const failed = others.filter(({ id }) => progress.results[id] === "failed");
  const from = untried.length ? untried : failed.length ? failed : others;
  const distance = ({ rating }: Entry) => Math.abs(rating - progress.rating);
  return from.reduce<Entry | null>((best, entry) => (best && distance(best) <= distance(entry) ? best : entry), null);
}
