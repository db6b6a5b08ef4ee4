import { expect, test } from "vitest";
import { sampleView } from "./sampleView.ts";
import { losses, scarce, signed, total } from "./standing.ts";

const view = sampleView({ a1: 0 }, 2, {
  majorities: {
    Champagne: { counts: [2, 0], leaders: [0], points: [2, -5] },
    Bretagne: { counts: [0, 0], leaders: [], points: [-5, -5] },
  },
});

test("the total adds up what the view says of each kind", () => {
  expect(total(view, 0)).toBe(-3);
  expect(total(view, 1)).toBe(-10);
});

test("losses are the kinds that cost points", () => {
  expect(losses(view, 0)).toEqual([{ kind: "Bretagne", points: -5 }]);
  expect(losses(view, 1).map(({ kind }) => kind)).toEqual(["Champagne", "Bretagne"]);
});

test("a kind is scarce while only two cards of it, or fewer, are on the table", () => {
  expect(scarce(view, "Champagne")).toBe(true);
  expect(scarce(sampleView({}), "Champagne")).toBe(false);
});

test("a minus is a minus", () => {
  expect(signed(-5)).toBe("−5");
  expect(signed(0)).toBe("0");
});
