import { expect, test } from "vitest";
import type { HistoryItem } from "../games/log.ts";
import type { LogEntry } from "../api/types";
import { blocksOf, type Line } from "./historyLines.ts";

const line = (text: string, kind: Line["kind"] = "plain"): Line => ({ text, kind, seat: 0, drawings: [] });
const said: Record<number, Line[]> = {
  0: [line("plays"), line("wins", "result"), line("Trick 2", "heading")],
  1: [line("plays again")],
  2: [line("plays"), line("Trick 3", "heading")],
};
const item = (number: number, entries: number[], undone = false): HistoryItem => ({
  number,
  seat: 0,
  kind: "act",
  entries: entries.map((number) => ({ number }) as LogEntry),
  undone,
});
const texts = (items: HistoryItem[]) =>
  blocksOf(items, ({ number }) => said[number]!).map(({ heading, lines }) =>
    heading ? `# ${heading.text}` : lines.map(({ text }) => text).join(", "),
  );

test("a heading stands between the turns before and after it", () => {
  expect(texts([item(0, [0, 1]), item(2, [2])])).toEqual([
    "plays, wins",
    "# Trick 2",
    "plays again",
    "plays",
    "# Trick 3",
  ]);
});

test("what was taken back stays together: nothing began", () => {
  expect(texts([item(2, [2], true)])).toEqual(["plays, Trick 3"]);
});
