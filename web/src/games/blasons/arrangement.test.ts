import { describe, expect, it } from "vitest";
import { arrange, TALL, tokenSize, tokensTall, type Arrangement, type Box } from "./arrangement.ts";

const BOXES: [width: number, height: number][] = [
  [328, 400], [360, 440], [390, 640], [600, 300], [700, 330], [768, 800], [900, 600], [960, 560], [1060, 780], [1500, 900],
  [2000, 1280],
]; // prettier-ignore
const PLAYERS = [3, 4, 5, 6, 7];
const hand = 8;
const EVERY = BOXES.flatMap(([width, height]) =>
  PLAYERS.flatMap((players) =>
    [false, true].map((peek) => {
      return { width, height, players, hand, tokens: 4 * players, atSeat: players < 5 ? 3 : 2, peek };
    }),
  ),
);

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5;

function boxes(plan: Arrangement): Box[] {
  return [...plan.seats, plan.own, plan.hand, plan.trick, plan.reserve, plan.line];
}

describe.each(EVERY)("$width by $height, $players players, peek $peek", (table) => {
  const plan = arrange(table);

  it("keeps everything on the table", () => {
    for (const { x, y, w, h } of boxes(plan)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(table.width + 0.5);
      expect(y + h).toBeLessThanOrEqual(table.height + 0.5);
    }
    expect(plan.seats).toHaveLength(table.players - 1);
  });

  it("lays nothing on anything else", () => {
    const all = boxes(plan);
    for (const [at, box] of all.entries())
      for (const otherBox of all.slice(at + 1)) expect(overlap(box, otherBox)).toBe(false);
  });

  it("has room for the whole trick, the hand and the reserve", () => {
    const rows = Math.ceil(table.players / plan.columns);
    expect(plan.columns * plan.played).toBeLessThanOrEqual(plan.trick.w);
    expect(rows * (plan.played * TALL + plan.caption)).toBeLessThanOrEqual(plan.trick.h + 0.5);
    expect(plan.step * (hand - 1) + plan.card).toBeLessThanOrEqual(table.width);
    const left = table.tokens - table.players * table.atSeat;
    const inside = { w: plan.reserve.w - 14, h: plan.reserve.h - 8 };
    expect(tokenSize(left, inside, plan.token)).toBeGreaterThan(plan.token * 0.8);
  });

  it("has things that can be seen and touched", () => {
    expect(plan.step).toBeGreaterThanOrEqual(30);
    expect(plan.played).toBeGreaterThanOrEqual(36);
    expect(plan.token).toBeGreaterThanOrEqual(18);
  });
});

describe("larger tables", () => {
  it("have larger cards", () => {
    for (const players of PLAYERS) {
      const sizes = [[360, 440], [900, 600], [1060, 780], [1500, 900], [2000, 1280]].map(
        ([width, height]) => arrange({ width: width!, height: height!, players, hand, tokens: 4 * players, atSeat: 2, peek: false }).card,
      ); // prettier-ignore
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    }
  });
});

describe("tokens in a box", () => {
  it("are as large as they may be, or smaller where there are many", () => {
    expect(tokenSize(3, { w: 200, h: 50 }, 40)).toBe(40);
    expect(tokenSize(10, { w: 220, h: 50 }, 40)).toBeCloseTo(22.7, 1);
    expect(tokenSize(0, { w: 200, h: 50 }, 40)).toBe(40);
  });

  it("have their full size in the height that they need", () => {
    for (const count of [1, 4, 5, 9]) {
      const h = tokensTall(count, 200, 40);
      expect(tokenSize(count, { w: 200, h: h + 0.1 }, 40)).toBe(40);
      expect(tokenSize(count, { w: 200, h: h - 1 }, 40)).toBeLessThan(40);
    }
  });
});
