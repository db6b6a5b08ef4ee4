import { expect, test } from "vitest";
import { nextByKey } from "./arrowKeys.ts";

const SPOTS = [
  { key: "a1", x: 0, y: 0 },
  { key: "a3", x: 20, y: 0 },
  { key: "b2", x: 10, y: 10 },
  { key: "b3", x: 20, y: 10 },
];

test.each([
  ["ArrowRight", "a1", "a3"], // over the gap
  ["ArrowDown", "a3", "b3"],
  ["ArrowDown", "a1", "b2"], // none straight below: the nearest
  ["ArrowLeft", "b3", "b2"],
  ["ArrowUp", "a1", null],
  ["Enter", "a1", null],
  ["End", "a1", "a3"],
  ["Home", "b3", "b2"],
])("%s from %s leads to %s", (key, from, to) => {
  expect(
    nextByKey(
      key,
      SPOTS.find((spot) => spot.key === from)!,
      SPOTS,
    ),
  ).toBe(to);
});

test("with the control key, Home and End lead to the first and the last of all", () => {
  expect(nextByKey("Home", SPOTS[3]!, SPOTS, true)).toBe("a1");
  expect(nextByKey("End", SPOTS[0]!, SPOTS, true)).toBe("b3");
});
