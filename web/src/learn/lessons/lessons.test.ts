import { expect, test, vi } from "vitest";

vi.mock("../../i18n/text.svelte.ts", () => ({ t: (text: string) => text }));
const { lesson: richelieu } = await import("./richelieu.ts");
const { lesson: blasons } = await import("./blasons.ts");
const { stepNames, wordsBefore, wordsOf } = await import("./script.ts");

test.each([richelieu, blasons])("every step says what it asks for, and what that brought", ({ script, tell }) => {
  expect(Object.keys(tell)).toEqual(stepNames(script));
  for (const [name, step] of Object.entries(script.steps)) {
    const told = tell[name]!();
    expect(told.now?.length ?? 0, name).toBe(step.asks?.length ?? 0);
    expect(Boolean(told.after), name).toBe(Boolean(step.asks?.length));
  }
});

test("the words before a step are those of all steps before it", () => {
  const { script } = richelieu;
  expect(wordsBefore(script, 0)).toEqual([]);
  expect(wordsBefore(script, 3)).toEqual(["take d12", "done", "take a12", "place b10", "take b12", "take b11"]);
  const all = Object.values(script.steps).flatMap(wordsOf);
  expect(wordsBefore(script, stepNames(script).length)).toEqual(all);
});
