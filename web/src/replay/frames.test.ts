import { expect, test } from "vitest";
import type { Frame, Replay } from "../api/types";
import { plyWithin, turns, views } from "./frames.ts";

const frame = (number: number, seat: number, action: string, view: Frame["view"]): Frame => ({
  number, seat, action, view, events: [], board: null,
}); // prettier-ignore

const frames = [
  frame(0, -1, "", { phase: "first", at: { a1: "table" } }),
  frame(1, 0, "take a1", { phase: "mark", at: { a1: 0 } }),
  frame(2, 0, "done", { phase: "first" }),
  frame(3, 1, "take b1", {}),
];

test("a view includes all changes before it", () => {
  expect(views(frames)[2]).toEqual({ phase: "first", at: { a1: 0 } });
  expect(views(frames)[3]).toEqual(views(frames)[2]);
});

test("consecutive actions of one seat are one turn", () => {
  expect(turns(frames)).toEqual([
    { seat: 0, plies: [1, 2] },
    { seat: 1, plies: [3] },
  ]);
});

test.each([
  ["2", 2],
  ["99", 3],
  ["-4", 0],
  ["x", 0],
  [null, 0],
])("the ply %s of an address is %s", (requested, ply) => {
  expect(plyWithin({ frames } as Replay, requested)).toBe(ply);
});
