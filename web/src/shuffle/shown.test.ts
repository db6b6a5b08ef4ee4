import { beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../api/types";
import { forgetSalt, keepShown, shownOf } from "./storedShuffles.ts";
import { rematchOf, shownAt, shownToHost, shownToPlayer } from "./shown.ts";

const seatOf = (user: string) => ({ kind: user === "bot" ? "bot" : user ? "person" : "open", user });
const table = (users: string[], more: Partial<Table> = {}) =>
  ({
    commitment: "hash",
    options: { players: users.length },
    starts: "lot",
    host: "anna",
    status: "open",
    seats: users.map(seatOf),
    ...more,
  }) as Table;
const agreed = (first: number | null, players: number) => ({ first, options: { players } });
const salted = { commitment: "hash", salt: "mine" };

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} }));

test("bots have no salt, and who starts is agreed", () => {
  const salts = [null, "", null];
  expect(shownAt(table(["", "bot", "anna"]))).toEqual({ commitment: "hash", salts, agreed: agreed(null, 3) });
  expect(shownAt(table(["", "bot", "anna"], { starts: "host" })).agreed).toEqual(agreed(2, 3));
  expect(shownAt(table(["", "bot", "anna"], { starts: "next" })).agreed).toEqual(agreed(0, 3));
});

test("for hosts only what they asked for is certain, whatever the server makes of it", () => {
  const made = table(["zoe", "anna"], { commitment: "other", starts: "host", options: { players: 2, short: false } });
  const wish = { options: { short: true } };
  const options = { players: 2, short: true };
  expect(shownToHost({ ...wish, seats: "bots" }, salted, made)).toEqual({
    ...salted,
    salts: ["mine", ""],
    agreed: { first: null, options },
  });
  expect(shownToHost(wish, salted, made).salts).toEqual(["mine", null]);
  expect(shownToHost({ seats: [{ kind: "bot" }, { kind: "me" }], starts: "next" }, salted, made)).toMatchObject({
    salts: ["", "mine"],
    agreed: { first: 0 },
  });
  expect(shownToHost({ seats: [{ kind: "bot" }, { kind: "bot" }] }, salted, made)).not.toHaveProperty("salt");
});

test("for the last player to join all salts are certain", () => {
  const before = table(["anna", "", "bot"]);
  const salts = ["hers", "", ""];
  const last = table(["anna", "paul", "bot"], { status: "playing" });
  expect(shownToPlayer(before, salts, "mine", last, "paul")).toEqual({
    ...salted,
    salts: ["hers", "mine", ""],
    agreed: agreed(null, 3),
  });
  const waiting = { ...last, status: "open" as const };
  expect(shownToPlayer(before, salts, "mine", waiting, "paul").salts).toEqual([null, "mine", ""]);
  expect(shownToPlayer(before, null, "mine", last, "paul").salts).toEqual([null, "mine", ""]); // an older server
});

test("in a rematch everybody moves by one seat", () => {
  const wish = rematchOf(table(["anna", "bot", "paul"], { starts: "host" }), "paul");
  expect(wish.seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "bot" }]);
  expect(shownToHost(wish, salted, table(["paul", "anna", "bot"])).agreed).toEqual(agreed(0, 3));
});

test("what was shown first stays", () => {
  const other = { commitment: "other", salts: ["", ""], agreed: agreed(0, 2) };
  keepShown("t", { ...salted, salts: ["mine", null], agreed: agreed(null, 2) });
  keepShown("t", other);
  expect(shownOf("t")).toEqual({ ...salted, salts: ["mine", ""], agreed: agreed(null, 2) });
  forgetSalt("t");
  expect(shownOf("t")).toEqual({ commitment: "hash", salts: [null, ""], agreed: agreed(null, 2) });
  keepShown("t", { ...other, salt: "new", salts: [null, "new"] });
  expect(shownOf("t")).toEqual({ commitment: "hash", salt: "new", salts: [null, "new"], agreed: agreed(null, 2) });
});

test("what an older version kept is completed while the match goes on", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => JSON.stringify([["old", { commitment: "hash", salt: "mine" }]]),
    setItem: () => {},
  });
  keepShown("old", shownAt(table(["anna", "bot"], { commitment: "other" })));
  expect(shownOf("old")).toEqual({ ...salted, salts: [null, ""], agreed: agreed(null, 2) });
});
