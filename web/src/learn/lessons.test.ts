import { expect, test } from "vitest";
import { actionsBefore, actionsOf, hasLesson, lessonOf, stepNames } from "./lessons.ts";

test.each(["richelieu", "blasons"])(
  "every step of the lesson of %s explains, asks and tells what came of it",
  async (game) => {
    const lesson = await lessonOf(game);
    for (const [name, step] of Object.entries(lesson.steps)) {
      expect(step.title && step.text, name).toBeTruthy();
      expect(Boolean(step.after), name).toBe(Boolean(step.asks?.length));
      expect(step.asks?.every(({ now }) => now) ?? true, name).toBe(true);
    }
  },
);

test("a game without a lesson is known", async () => {
  expect(hasLesson("richelieu")).toBe(true);
  expect(hasLesson("chess")).toBe(false);
  await expect(lessonOf("chess")).rejects.toThrow("chess");
});

test("the actions before a step are those of all earlier steps", async () => {
  const lesson = await lessonOf("richelieu");
  expect(actionsBefore(lesson, 0)).toEqual([]);
  expect(actionsBefore(lesson, 3)).toEqual(["take d12", "done", "take a12", "place b10", "take b12", "take b11"]);
  const all = Object.values(lesson.steps).flatMap(actionsOf);
  expect(actionsBefore(lesson, stepNames(lesson).length)).toEqual(all);
});
