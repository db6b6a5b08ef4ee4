import { expect, test } from "vitest";
import { attempted, dailyStreak, nextOf, noProgress, solvedDaily, solvedLater } from "./progress.ts";
import { accepts, dailyOf, dayOf, fits, type Entry } from "./puzzles.ts";

const entry = (id: string, rating: number): Entry => ({
  id,
  game: "richelieu",
  grade: "page",
  rating,
  themes: ["majority"],
  options: {},
  part: 0,
});

// The terminal's rules are the same: tests/puzzles/test_mining.py.
test("the first attempt at a puzzle changes the rating, the others do not", () => {
  let progress = attempted(noProgress(), entry("a", 1200), true);
  expect(progress).toMatchObject({ rating: 1220, streak: 1, results: { a: "first" } });
  expect(attempted(progress, entry("a", 1200), false)).toBe(progress);
  progress = solvedLater(solvedLater(attempted(progress, entry("b", 1220), false), "b"), "a");
  expect(progress).toMatchObject({ rating: 1200, streak: 0, longest: 1, results: { a: "first", b: "later" } });
  progress = solvedDaily(solvedDaily(solvedDaily(progress, 10), 10), 11);
  expect([11, 12, 13].map((day) => dailyStreak(progress, day))).toEqual([2, 2, 0]);
});

test("the next puzzle suits the player", () => {
  const ones = [entry("a", 900), entry("b", 1190), entry("c", 1500)];
  expect(nextOf(ones, noProgress())?.id).toBe("b");
  expect(nextOf(ones, { ...noProgress(), results: { b: "failed" } })?.id).toBe("a");
  expect(nextOf(ones, { ...noProgress(), results: { a: "first", b: "failed", c: "first" } })?.id).toBe("b");
  expect(nextOf(ones.slice(0, 1), noProgress(), "a")).toBeNull();
});

test("the puzzle of a day is the same for everybody", () => {
  const ones = [entry("a", 900), entry("b", 1190)];
  const day = dayOf(Date.UTC(2026, 10, 17, 23, 59));
  expect(dayOf(Date.UTC(2026, 10, 17))).toBe(day);
  expect(dailyOf(ones, day).id).not.toBe(dailyOf(ones, day + 1).id);
});

test("filters and accepted answers", () => {
  expect(fits(entry("a", 900), { game: "richelieu", theme: "majority", grade: "" })).toBe(true);
  expect(fits(entry("a", 900), { theme: "disc" })).toBe(false);
  const choices: [string, number][] = [["take a1", 1], ["take b1", 0.99], ["take c1", 0.2]]; // prettier-ignore
  expect(["take b1", "take c1"].map((action) => accepts({ accepted: 2, choices }, action))).toEqual([true, false]);
});
