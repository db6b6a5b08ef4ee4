import { expect, test } from "vitest";
import { majorityBar } from "./majorityBars.ts";
import { sampleView } from "./sampleView.ts";

const at = (view: ReturnType<typeof sampleView>, kind: string, order = [0, 1]) =>
  majorityBar(view, kind, order).pieces.map(({ key, seat }) => `${key}:${seat ?? "open"}`);

test("two players meet in the middle, where the open cards are", () => {
  const view = sampleView({ a1: 0, a3: 1 });
  expect(at(view, "Champagne")).toEqual(["a1:0", "a2:open", "a3:1"]);
  expect(at(view, "Champagne", [1, 0])).toEqual(["a3:1", "a2:open", "a1:0"]);
});

test("with more players what is open comes last", () => {
  const view = sampleView({ a1: 0, a3: 2 }, 3);
  expect(at(view, "Champagne", [0, 1, 2])).toEqual(["a1:0", "a3:2", "a2:open"]);
});

test("a piece is as wide as its card counts", () => {
  const view = sampleView({ b7: 1 });
  expect(majorityBar(view, "Champagne", [0, 1]).units).toBe(4);
  expect(majorityBar(view, "cross", [0, 1]).units).toBe(1);
  expect(majorityBar(view, "sword", [0, 1]).units).toBe(1);
});

test("the view says how much symbols and discs count", () => {
  const view = sampleView({ a2: 0, a3: 1 }, 2, { discs: { a3: "cross" } });
  view.seats[0]!.has.cross = 3;
  view.majorities.cross!.counts = [3, 2];
  expect(majorityBar(view, "cross", [0, 1]).pieces.map(({ key, units }) => [key, units])).toEqual([
    ["a2", 3],
    ["°a3", 2],
  ]);
});

test("a known disc is a piece of its owner", () => {
  const view = sampleView({ a1: 0, a3: 1 }, 2, { discs: { a3: "Champagne" } });
  expect(at(view, "Champagne")).toEqual(["a1:0", "a2:open", "a3:1", "°a3:1"]);
  expect(majorityBar(view, "Champagne", [0, 1]).units).toBe(5);
});
