import { expect, test } from "vitest";
import { FreshHappenings } from "./happenings.ts";

const happened = (...codes: number[][]) => codes.map((code) => ({ code, by: 0, entry: 0, event: null }));

test("nothing is new at first, then whatever follows", () => {
  const fresh = new FreshHappenings();
  expect(fresh.of(happened([1, 0]))).toEqual([]);
  expect(fresh.of(happened([1, 0], [2, 5]))).toEqual(happened([2, 5]));
  expect(fresh.of(happened([1, 0], [2, 5]))).toEqual([]);
});

test("what a draft showed is not new when it is played, even if it now shows something hidden", () => {
  const fresh = new FreshHappenings();
  fresh.of([]);
  fresh.of(happened([1, 0], [2, 0, -1]));
  expect(fresh.of(happened([1, 0], [2, 0, 7], [3, 4]))).toEqual(happened([3, 4]));
});

test("what is undone is not new, and what is played instead is", () => {
  const fresh = new FreshHappenings();
  fresh.of([]);
  fresh.of(happened([1, 0], [2, 5]));
  expect(fresh.of(happened([1, 0]))).toEqual([]);
  expect(fresh.of(happened([1, 0], [2, 6]))).toEqual(happened([2, 6]));
});
