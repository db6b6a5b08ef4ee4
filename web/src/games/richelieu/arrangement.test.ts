import { expect, test } from "vitest";
import { armsSize, bestArrangement, type Arrangement } from "./arrangement.ts";

/** Boxes as the page has them, from a small phone to a large screen. */
const BOXES = [
  [320, 360], [360, 440], [390, 640], [600, 300], [740, 850], [900, 600], [960, 640], [1060, 780], [1500, 900], [2000, 1280],
] as const; // prettier-ignore

const size = ({ card, gap, label, pad, turned, info, side }: Arrangement) => {
  const [columns, rows] = turned ? [4, 12] : [12, 4];
  return {
    width: 2 * pad + 1.4 * label + columns * card.width + (columns - 1) * gap + (info === "beside" ? side + pad : 0),
    height: 2 * pad + label + rows * card.height + (rows - 1) * gap + (info === "beside" ? 0 : side + pad),
  };
};

test.each(BOXES)("everything fits into %i by %i", (width, height) => {
  const used = size(bestArrangement({ width, height }));
  expect(used.width).toBeLessThanOrEqual(width);
  expect(used.height).toBeLessThanOrEqual(height);
});

test("a larger box has larger cards", () => {
  const boxes = BOXES.filter(([width]) => width >= 900);
  const cards = boxes.map(([width, height]) => bestArrangement({ width, height }).card);
  expect(cards).toEqual(cards.toSorted((a, b) => a.width - b.width));
  expect(cards).toEqual(cards.toSorted((a, b) => a.height - b.height));
});

test("another arrangement never costs more than the tally is worth", () => {
  for (let width = 320; width < 2400; width += 20)
    for (let height = 300; height < 1400; height += 50) {
      const arms = armsSize(bestArrangement({ width, height }));
      expect(armsSize(bestArrangement({ width: 1.4 * width, height: 1.4 * height }))).toBeGreaterThan(arms);
    }
});

test("the arrangements are as expected", () => {
  const described = (width: number, height: number) => {
    const { info, turned } = bestArrangement({ width, height });
    return `${info}${turned ? ", turned" : ""}`;
  };
  expect(described(360, 440)).toBe("folded, turned"); // a phone
  expect(described(600, 300)).toBe("folded"); // the same, in landscape
  expect(described(740, 850)).toBe("beside, turned"); // a tablet
  expect(described(900, 600)).toBe("below");
  expect(described(2000, 1280)).toBe("below");
});
