import { expect, test } from "vitest";
import { nextByArrow } from "./arrowKeys.ts";

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
])("%s from %s leads to %s", (key, from, to) => {
  expect(
    nextByArrow(
      key,
      SPOTS.find((spot) => spot.key === from)!,
      SPOTS,
    ),
  ).toBe(to);
});
