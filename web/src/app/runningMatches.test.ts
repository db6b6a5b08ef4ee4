import { beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../api/types";
import { noteOver, noteSight, noteTables, runningMatches } from "./runningMatches.ts";

const table = (id: string, users: (string | null)[], more: Partial<Table> = {}) =>
  ({
    id,
    game: "richelieu",
    options: { players: 2 },
    status: "playing",
    rated: false,
    counted: false,
    seats: users.map((user) => ({ user })),
    ...more,
  }) as Table;
const noted = () => runningMatches().map(({ id }) => id);

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});

test("matches with other people, rated ones and attempts that count are kept, until they are over", () => {
  const bots = table("bots", ["anna", null]);
  noteTables("anna", [
    bots,
    table("friend", ["anna", "paul"]),
    table("rated", ["anna", null], { rated: true }),
    table("daily", ["anna", null], { counted: true }),
    table("open", ["anna", "paul"], { status: "open" }),
  ]);
  expect(noted()).toEqual(["friend", "rated", "daily"]);
  noteTables("anna", [table("friend", ["anna", "paul"], { status: "over" })]);
  expect(noted()).toEqual(["rated", "daily"]);
  noteOver("daily");
  expect(noted()).toEqual(["rated"]);
});

test("what a player saw of a deal stays known", () => {
  const match = table("friend", ["anna", "paul"]);
  expect(noteSight("friend", "1 2 3")).toBe(false);
  noteTables("anna", [match]);
  expect(noteSight("friend", "1 2 3")).toBe(true);
  noteTables("anna", [match]);
  expect(runningMatches()[0]!.sight).toBe("1 2 3");
});
