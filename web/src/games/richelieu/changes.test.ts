import { expect, test } from "vitest";
import { changes, recentChanges } from "./changes.ts";
import { sampleView } from "./sampleView.ts";
import type { PlayedRichelieuEvent } from "./view.ts";

/** Events such as "1 takes a1" and "0 marks b7". */
const happened = (...told: string[]): PlayedRichelieuEvent[] =>
  told.map((sentence) => {
    const [seat, verb, card] = sentence.split(" ") as [string, string, string];
    const event = verb === "takes" ? ("card_taken" as const) : ("marker_placed" as const);
    return { by: Number(seat), entry: 0, code: [], event: { event, seat: Number(seat), card } };
  });

const taken = (view: ReturnType<typeof sampleView>, ...told: string[]) =>
  recentChanges(happened(...told), view).taken.map(({ position }) => position);

test("what others did stays until the viewer has acted", () => {
  const view = sampleView({}, 3);
  expect(taken(view, "0 takes b7", "1 takes a1", "2 takes a2")).toEqual(["a1", "a2"]);
  expect(taken(view, "1 takes a1", "2 takes a2", "0 takes a3")).toEqual(["a3"]);
});

test("when an answer follows the viewer's turn by itself, the answer is the last", () => {
  expect(taken(sampleView({}), "0 takes a1", "1 takes a2")).toEqual(["a2"]);
});

test("spectators see the last turn", () => {
  const view = sampleView({}, 3, { seat: null });
  expect(taken(view, "0 takes a1", "1 takes a2", "1 takes a3")).toEqual(["a2", "a3"]);
});

test("a marker that was moved has an origin", () => {
  const event = { event: "marker_moved" as const, seat: 1, origin: "a1", card: "b7" };
  const marked = [{ position: "b7", seat: 1, origin: "a1" }];
  expect(changes([{ by: 1, entry: 0, code: [], event }]).marked).toEqual(marked);
});

test("a marker that is gone again is not shown", () => {
  const told = happened("1 marks a1", "1 marks b7");
  expect(recentChanges(told, sampleView({}, 2, { markers: { b7: 1 } })).marked).toEqual([{ position: "b7", seat: 1 }]);
  expect(changes(told).marked).toHaveLength(2);
});
