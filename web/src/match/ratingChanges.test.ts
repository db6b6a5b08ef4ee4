import { expect, test, vi } from "vitest";
import type { Table } from "../api/types";

const point = (table: string, rating: number) => ({ table, rating });
const histories: Record<string, unknown> = {
  anna: [{ history: [] }, { history: [point("w", 1000), point("y", 1138)] }],
  bert: [{ history: [point("y", 927)] }],
};
vi.mock("../api/http.ts", () => ({
  get: async (path: string) => {
    const kinds = histories[path.split("/").at(-1)!];
    if (!kinds) throw new Error("not found");
    return { kinds };
  },
}));
const { ratingChanges } = await import("./ratingChanges.ts");

const table = (rated: boolean) =>
  ({ id: "y", rated, seats: [{ user: "anna" }, { user: "bert" }, { user: null }, { user: "gone" }] }) as Table;

test("a rated match tells the new ratings and what changed; the first match has nothing to compare with", async () => {
  expect(await ratingChanges(table(true))).toEqual([
    { rating: 1138, change: 138 },
    { rating: 927, change: null },
    null,
    null,
  ]);
  expect(await ratingChanges(table(false))).toEqual([]);
});
