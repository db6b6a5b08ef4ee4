import { afterEach, expect, test, vi } from "vitest";
import type { Lesson } from "./lessons.ts";

vi.mock("./lessonPosition.ts", () => ({
  lessonPosition: async (_game: string, { actions }: { actions: string[] }) => ({
    actions,
    events: [],
    legal: ["take a1", "take b1"],
    player: 0,
  }),
}));
const { LessonRun } = await import("./lessonRun.svelte.ts");

const LONG = Array.from({ length: 9 }, (_, at) => `long ${at}`); // played without pauses
const LESSON: Lesson = {
  game: "richelieu",
  names: ["You", "Alix"],
  record: [],
  steps: {
    first: { title: "", text: "", asks: [{ now: "", action: "take a1", then: ["take a2"] }] },
    second: { title: "", text: "" },
    third: { title: "", text: "", before: LONG },
  },
};

const actionsOf = (run: InstanceType<typeof LessonRun>) =>
  (run.position as unknown as { actions: string[] } | null)?.actions;

afterEach(() => void vi.useRealTimers());

test("a step that is left while the others play does not count as answered in the next one", async () => {
  vi.useFakeTimers();
  const run = new LessonRun(LESSON);
  await vi.runAllTimersAsync();
  const chosen = run.choose("take a1");
  void run.next();
  await vi.runAllTimersAsync();
  await chosen;
  expect([run.at, run.answered, run.done]).toEqual([1, 0, true]);
});

test("a step that is skipped while it loads adds no action to the next one", async () => {
  const run = new LessonRun(LESSON);
  await Promise.all([run.enter(1), run.enter(2)]);
  expect([run.at, actionsOf(run)]).toEqual([2, ["take a1", "take a2", ...LONG]]);
});
