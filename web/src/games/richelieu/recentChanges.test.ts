import { expect, test } from "vitest";
import { sampleView } from "./sampleView.ts";
import { fromMoves, RecentChanges } from "./recentChanges.svelte.ts";

const taken = ({ last }: RecentChanges) => last.taken.map(({ position }) => position);

test("what others did stays until one has acted oneself", () => {
  const recent = new RecentChanges();
  recent.follow(sampleView({}, 3, { turn: 1, player: 1 }), [], []);
  recent.follow(sampleView({ a1: 1 }, 3, { turn: 2, player: 2 }), [], []);
  recent.follow(sampleView({ a1: 1, a2: 2 }, 3, { turn: 3 }), [], []);
  expect(taken(recent)).toEqual(["a1", "a2"]);
  recent.follow(sampleView({ a1: 1, a2: 2, a3: 0 }, 3, { turn: 4, player: 1 }), [], []);
  expect(taken(recent)).toEqual(["a3"]);
});

test("when the answer comes with the own turn, the answer is the last", () => {
  const recent = new RecentChanges();
  recent.follow(sampleView({}, 2, { turn: 2 }), [], []);
  recent.follow(sampleView({ a1: 0, a2: 1 }, 2, { turn: 3, player: 1 }), [], []);
  recent.follow(sampleView({ a1: 0, a2: 1, a3: 1 }, 2, { turn: 3, player: 1 }), [], []);
  expect(taken(recent)).toEqual(["a2", "a3"]);
});

test("a draft is no news: it is shown as such, and forgotten when it is undone", () => {
  const recent = new RecentChanges();
  const before = sampleView({});
  recent.follow(before, [], []);
  expect(recent.follow(sampleView({ a1: 0 }), ["take a1"], []).taken).toEqual([]);
  expect(recent.drafted.taken).toEqual([{ position: "a1", seat: 0 }]);
  recent.follow(before, [], []);
  expect(recent.drafted.taken).toEqual([]);
});

test("with nothing seen before, the log tells what was last", () => {
  const view = sampleView({ a1: 0, a2: 1 }, 2, { markers: { b7: 1 } });
  const moves = [
    { seat: 0, words: ["take a1"] },
    { seat: 1, words: ["take a2", "place b7"] },
  ];
  const last = { taken: [{ seat: 1, position: "a2" }], marked: [{ seat: 1, position: "b7" }] };
  expect(fromMoves(moves, view)).toEqual(last);
  expect(fromMoves(moves, { ...view, seat: null })).toEqual(last);
  expect(fromMoves(moves.slice(0, 1), view).taken).toEqual([{ seat: 0, position: "a1" }]);
});
