import { expect, test } from "vitest";
import { LONE_PLAYER, asStored, STORED_FORMAT, tableOf, Unreadable, type StoredMatch } from "./stored.ts";

const person = { kind: "person" as const, name: "Alix", level: "" };
const bot = { kind: "bot" as const, name: "", level: "duke" };
const stored: StoredMatch = {
  format: STORED_FORMAT,
  id: "x",
  revision: 3,
  game: "richelieu",
  kind: "richelieu duel",
  rules: "richelieu-1",
  options: { edition: "duel" },
  first: 0,
  deal: ["a: …"],
  seats: [person, bot],
  log: [{ at: 1, seat: 0, kind: "act", action: "take a1", undoes: [] }],
  created: 1,
  changed: 2,
  player: 1,
  result: null,
};

const reasonOf = (content: unknown) => {
  try {
    return asStored(content) && "";
  } catch (error) {
    return (error as Unreadable).reason;
  }
};

test("what was stored is read as it is", () => {
  expect(asStored(structuredClone(stored))).toEqual(stored);
});

test.each([
  [{ format: STORED_FORMAT + 1 }, "version"],
  [{ format: "1" }, "damaged"],
  [{ log: null }, "damaged"],
  [{ log: [{ kind: "act" }] }, "damaged"],
  [{ log: [null] }, "damaged"],
  [{ seats: [{ kind: "ghost", name: "", level: "" }] }, "damaged"],
  [{ revision: Number.NaN }, "damaged"],
  [{ options: undefined }, "damaged"],
  [{ deal: "a1" }, "damaged"],
])("what has changed like %j cannot be read", (change, reason) => {
  expect(reasonOf({ ...stored, ...change })).toBe(reason);
});

test.each([undefined, null, 7, "text", []])("%j is no match", (content) => {
  expect(reasonOf(content)).toBe("damaged");
});

test("a list shows whatever can be read", () => {
  expect(tableOf({ id: "y", seats: "nobody" as never }).seats).toEqual([]);
  expect(tableOf(stored).seats.map(({ user }) => user)).toEqual([LONE_PLAYER, ""]);
  expect(tableOf({ ...stored, seats: [person, person] }).seats.map(({ user }) => user)).toEqual(["", ""]);
});
