import { expect, test } from "vitest";
import { foundDisc, type PlayedRichelieuEvent } from "./view.ts";

const disc = (face: string | null): PlayedRichelieuEvent => ({
  by: 0,
  entry: 0,
  code: [],
  event: { event: "disc_taken", seat: 0, card: "a5", disc: face } as PlayedRichelieuEvent["event"],
});

test("a disc is found where the viewer may know it", () => {
  expect(foundDisc([disc("Anjou")])).toEqual({ face: "Anjou", seat: 0 });
  expect(foundDisc([disc(null)])).toBeNull();
});

test("a jump in a replay finds nothing", () => {
  expect(foundDisc(Array.from({ length: 13 }, () => disc("Anjou")))).toBeNull();
});
