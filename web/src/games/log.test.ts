import { expect, test } from "vitest";
import type { LogEntry } from "../api/types";
import { history, inForce } from "./log.ts";

/** A log from lines such as "1 act take a1" or "0 back; undoes 1". */
function log(...lines: string[]): LogEntry[] {
  return lines.map((line, number) => {
    const [told = "", undone] = line.split("; undoes ");
    const [seat, entryKind, ...action] = told.split(" ");
    const undoes = undone ? undone.split(" ").map(Number) : [];
    const entry = {
      number,
      at: number,
      seat: Number(seat),
      kind: entryKind as LogEntry["kind"],
      action: action.join(" "),
    };
    return { ...entry, events: [], undoes };
  });
}

test("the actions in force are those that no entry took back", () => {
  const told = log("0 act a", "0 act b", "0 back; undoes 1", "0 act c", "1 offer back", "0 accept; undoes 0 3");
  expect(inForce(told.slice(0, 2)).map(({ action }) => action)).toEqual(["a", "b"]);
  expect(inForce(told.slice(0, 4)).map(({ action }) => action)).toEqual(["a", "c"]);
  expect(inForce(told)).toEqual([]);
});

test("a history keeps what was taken back, and marks it", () => {
  const items = history(log("0 act a", "0 act b", "0 back; undoes 1", "0 act c", "0 act d", "1 act e"));
  expect(items.map(({ kind, entries, undone }) => [kind, entries.map(({ action }) => action), undone])).toEqual([
    ["act", ["a"], false],
    ["act", ["b"], true],
    ["back", [""], false],
    ["act", ["c", "d"], false],
    ["act", ["e"], false],
  ]);
});
