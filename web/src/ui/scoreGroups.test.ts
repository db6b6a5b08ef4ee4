import { expect, test } from "vitest";
import type { ScoreLine } from "../games/phrases.ts";
import { ranking, scoreGroups } from "./scoreGroups.ts";

const line = (group: string, row: string, points: number[], details = points.map(() => "")): ScoreLine => ({
  label: row,
  details,
  points,
  legend: "",
  group,
  row,
  why: `why ${group}`,
  about: {},
});

test("lines are grouped by their source; those without points stand apart, those that say nothing are left out", () => {
  const groups = scoreGroups([
    line("Shields", "Anjou", [5, 0]),
    line("Missing", "Anjou", [0, -5]),
    line("Shields", "Bourbon", [0, 0], ["3", "3"]),
    line("Missing", "Bourbon", [0, 0]),
    line("Shields", "Provence", [0, 2]),
  ]);
  expect(groups.map(({ title, rows, idle, sums }) => [title, rows.length, idle.length, sums])).toEqual([
    ["Shields", 2, 1, [5, 2]],
    ["Missing", 1, 0, [0, -5]],
  ]);
  expect(groups[0]!.why).toBe("why Shields");
});

test("the ranking has winners first, level players on one place, and those who left last", () => {
  const places = (totals: number[], winners: number[], left: number[] = []) =>
    ranking(totals, winners, left).map(({ seat, place }) => [place, seat]);
  expect(places([3, 9, 9, 1], [2])).toEqual([[1, 2], [2, 1], [3, 0], [4, 3]]); // prettier-ignore
  expect(places([5, 7, 5], [1])).toEqual([[1, 1], [2, 0], [2, 2]]); // prettier-ignore
  expect(places([50, 7, 5], [1], [0])).toEqual([[1, 1], [2, 2], [3, 0]]); // prettier-ignore
});
