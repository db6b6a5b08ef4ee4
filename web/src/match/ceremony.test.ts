import { beforeEach, expect, test, vi } from "vitest";
import type { ScoreLine } from "../games/phrases.ts";
import { scoreGroups } from "../ui/scoreGroups.ts";

const motion = vi.hoisted(() => ({ reduced: false }));
vi.mock("../app/settings.svelte.ts", () => ({ motionDuration: (time: number) => (motion.reduced ? 0 : time) }));
vi.mock("../app/sound.ts", () => ({ playSound: () => {} }));
const { Ceremony, stepsOf, totalsAfter } = await import("./ceremony.svelte.ts");

const line = (group: string, points: number[]): ScoreLine => ({
  label: group,
  details: ["", ""],
  points,
  legend: "",
  group,
  row: group,
  why: "",
  about: {},
});
const groups = scoreGroups([line("Shields", [5, 0]), line("Missing", [0, -5]), line("Shields", [0, 3])]);
const steps = stepsOf([{ secret: "Bert had a disc.", event: { event: "disc_revealed" } }], groups);

beforeEach(() => {
  motion.reduced = false;
  vi.useFakeTimers();
});

test("secrets come first, then the points, source by source, and add up", () => {
  expect(steps.map((step) => ("secret" in step ? step.secret : step.group.title))).toEqual([
    "Bert had a disc.",
    "Shields",
    "Shields",
    "Missing",
  ]);
  expect([0, 1, 2, 3, 4].map((count) => totalsAfter(steps, count, 2))).toEqual([
    [0, 0],
    [0, 0],
    [5, 0],
    [5, 3],
    [5, -2],
  ]);
});

test("it goes on by itself until everything is shown", () => {
  const ceremony = new Ceremony(steps);
  ceremony.begin();
  expect(ceremony.step).toEqual(steps[0]);
  vi.advanceTimersToNextTimer();
  expect(ceremony.step).toEqual(steps[1]);
  vi.runAllTimers();
  expect(ceremony.done).toBe(true);
});

test("it can be skipped, and is, with reduced motion", () => {
  const ceremony = new Ceremony(steps);
  ceremony.begin();
  ceremony.skip();
  expect([ceremony.done, vi.getTimerCount()]).toEqual([true, 0]);
  motion.reduced = true;
  const still = new Ceremony(steps);
  still.begin();
  expect([still.done, vi.getTimerCount()]).toEqual([true, 0]);
});
