import { expect, test } from "vitest";
import { AROUND, HEIGHT, INNER, joined, MAP, OUTLINE, WIDTH } from "./france.ts";

test("the map has all regions, in scoring order", () => {
  expect(MAP.map(({ name }) => name).join(" ")).toBe(
    "Bourgogne Bretagne Champagne Normandie Languedoc Provence Anjou Bourbon Auvergne",
  );
});

test("the borders of each region close", () => {
  for (const borders of Object.values(AROUND)) {
    const chain = joined(borders);
    expect(chain.at(-1)!.at(-1)).toEqual(chain[0]![0]);
  }
  expect(() => joined(["Bretagne", "Provence"])).toThrow("meets nothing");
});

test("every border inside belongs to the two regions that it is named after", () => {
  for (const border of Object.keys(INNER)) {
    const beside = Object.keys(AROUND).filter((region) => AROUND[region]!.includes(border));
    expect(beside.toSorted()).toEqual(border.split("-").toSorted());
  }
});

test("everything is inside the picture", () => {
  for (const path of [OUTLINE, ...MAP.map(({ path }) => path)]) {
    const numbers = path.match(/-?[\d.]+/g)!.map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    numbers.forEach((value, at) => expect(value).toBeLessThan(at % 2 ? HEIGHT : WIDTH));
  }
});
