import { expect, it } from "vitest";
import { namesAround } from "./names.ts";

it("every player of a puzzle has a name, which fits any sentence", () => {
  expect(namesAround(1, 3)).toEqual(["Alix", "Camille", "Perrin"]);
  expect(new Set(namesAround(6, 7)).size).toBe(7);
});
