import { expect, test } from "vitest";
import { EventChanges } from "./eventChanges.ts";

const happened = (...codes: number[][]) => codes.map((code) => ({ code, by: 0, entry: 0, event: null }));

test("nothing is new at first, then whatever follows", () => {
  const fresh = new EventChanges();
  expect(fresh.of(happened([1, 0]))).toEqual({ done: [], undone: [] });
  expect(fresh.of(happened([1, 0], [2, 5]))).toEqual({ done: happened([2, 5]), undone: [] });
  expect(fresh.of(happened([1, 0], [2, 5]))).toEqual({ done: [], undone: [] });
});

test("what a draft showed is not new when it is played, even if it now shows something hidden", () => {
  const fresh = new EventChanges();
  fresh.of([]);
  fresh.of(happened([1, 0], [2, 0, -1]));
  expect(fresh.of(happened([1, 0], [2, 0, 7], [3, 4]))).toEqual({ done: happened([3, 4]), undone: [] });
});

test("events that were undone are reported, and those played instead", () => {
  const fresh = new EventChanges();
  fresh.of([]);
  fresh.of(happened([1, 0], [2, 5]));
  expect(fresh.of(happened([1, 0]))).toEqual({ done: [], undone: happened([2, 5]) });
  expect(fresh.of(happened([1, 0], [2, 6]))).toEqual({ done: happened([2, 6]), undone: [] });
  expect(fresh.of(happened([1, 0], [2, 7]))).toEqual({ done: happened([2, 7]), undone: happened([2, 6]) });
});
