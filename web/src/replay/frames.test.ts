import { expect, test } from "vitest";
import type { Frame, Replay } from "../api/types";
import { movesUntil, replayMoves, plyWithin, views } from "./frames.ts";

const frames: Frame[] = [
  { number: 0, seat: -1, word: "", view: { phase: "first", at: { a1: "table" } } },
  { number: 1, seat: 0, word: "take a1", view: { phase: "mark", at: { a1: 0 } } },
  { number: 2, seat: 0, word: "done", view: { phase: "first" } },
  { number: 3, seat: 1, word: "take b1", view: {} },
];

test("a view includes all changes before it", () => {
  expect(views(frames)[2]).toEqual({ phase: "first", at: { a1: 0 } });
  expect(views(frames)[3]).toEqual(views(frames)[2]);
});

test("consecutive actions of one seat are one move", () => {
  expect(replayMoves(frames)).toEqual([
    { seat: 0, words: ["take a1", "done"], plies: [1, 2] },
    { seat: 1, words: ["take b1"], plies: [3] },
  ]);
});

test("moves end at the given ply", () => {
  const all = replayMoves(frames);
  expect(movesUntil(all, 0)).toEqual([]);
  expect(movesUntil(all, 1)).toEqual([{ seat: 0, words: ["take a1"] }]);
  expect(movesUntil(all, 3)).toHaveLength(2);
});

test.each([
  ["2", 2],
  ["99", 3],
  ["-4", 0],
  ["x", 0],
  [null, 0],
])("the ply %s of an address is %s", (wanted, ply) => {
  expect(plyWithin({ frames } as Replay, wanted)).toBe(ply);
});
