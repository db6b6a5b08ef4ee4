import { expect, test, vi } from "vitest";

vi.mock("../../i18n/text.svelte.ts", () => ({ t: (text: string) => text }));
const { lesson: richelieu } = await import("./richelieu.ts");
const { lesson: blasons } = await import("./blasons.ts");
const { stepNames, actionsBefore, actionsOf } = await import("./script.ts");

test.each([richelieu, blasons])("every step has a text for each task and a result", ({ script, texts }) => {
  expect(Object.keys(texts)).toEqual(stepNames(script));
  for (const [name, step] of Object.entries(script.steps)) {
    const text = texts[name]!();
    expect(text.now?.length ?? 0, name).toBe(step.asks?.length ?? 0);
    expect(Boolean(text.after), name).toBe(Boolean(step.asks?.length));
  }
});

test("the actions before a step are those of all earlier steps", () => {
  const { script } = richelieu;
  expect(actionsBefore(script, 0)).toEqual([]);
  expect(actionsBefore(script, 3)).toEqual(["take d12", "done", "take a12", "place b10", "take b12", "take b11"]);
  const all = Object.values(script.steps).flatMap(actionsOf);
  expect(actionsBefore(script, stepNames(script).length)).toEqual(all);
});
