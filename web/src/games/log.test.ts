import { expect, test } from "vitest";
import { history, inForce, moves } from "./log.ts";
import type { Entry } from "../api/types";

const PEOPLE = [{ kind: "person" }, { kind: "person" }, { kind: "person" }] as const;

/** A log from lines such as "1 act take a1". */
function log(...lines: string[]): Entry[] {
  return lines.map((line, number) => {
    const [seat, kind, ...word] = line.split(" ");
    return { number, at: number, seat: Number(seat), kind: kind as Entry["kind"], word: word.join(" ") };
  });
}

const words = (entries: Entry[]) => entries.map((entry) => entry.word);

test("a player takes back an action of their own turn without asking", () => {
  expect(words(inForce(log("0 act a", "0 act b", "0 back 1", "0 act c"), PEOPLE))).toEqual(["a", "c"]);
});

test("with three people a turn is taken back when the last of them agrees", () => {
  const asked = ["0 act a", "1 act b", "0 offer back 0", "1 accept"];
  expect(words(inForce(log(...asked), PEOPLE))).toEqual(["a", "b"]);
  expect(words(inForce(log(...asked, "2 accept"), PEOPLE))).toEqual([]);
});

test("a bot need not agree", () => {
  const seats = [{ kind: "person" }, { kind: "bot" }, { kind: "person" }] as const;
  expect(words(inForce(log("0 act a", "0 offer back 0", "2 accept"), seats))).toEqual([]);
});

test("declining or playing on keeps what was played", () => {
  expect(words(inForce(log("0 act a", "0 offer back 0", "1 decline", "2 accept"), PEOPLE))).toEqual(["a"]);
  expect(words(inForce(log("0 act a", "0 offer back 0", "1 act b", "1 accept", "2 accept"), PEOPLE))).toEqual([
    "a",
    "b",
  ]);
});

test("a player who resigned or lost on time is not asked, and earlier offers lapse", () => {
  const gone = log("0 act a", "2 resign", "0 offer back 0", "1 accept");
  expect(words(inForce(gone, PEOPLE))).toEqual([]);
  const late = log("0 act a", "0 claim 2", "0 offer back 0", "1 accept");
  expect(words(inForce(late, PEOPLE))).toEqual([]);
  const lapsed = log("0 act a", "0 offer back 0", "1 accept", "2 resign");
  expect(words(inForce(lapsed, PEOPLE))).toEqual(["a"]);
});

test("an offer to stop outlasts a move and takes nothing back", () => {
  expect(words(inForce(log("0 act a", "1 offer stop", "0 act b", "0 accept", "2 accept"), PEOPLE))).toEqual(["a", "b"]);
});

test("moves are consecutive actions of one seat", () => {
  expect(moves(log("0 act a", "0 act b", "1 act c", "0 act d"))).toEqual([
    { seat: 0, words: ["a", "b"] },
    { seat: 1, words: ["c"] },
    { seat: 0, words: ["d"] },
  ]);
});

test("a history keeps what was taken back, and marks it", () => {
  const told = history(log("0 act a", "0 act b", "0 back 1", "0 act c"), PEOPLE);
  expect(told.map(({ kind, words, undone }) => [kind, words, undone])).toEqual([
    ["act", ["a"], false],
    ["act", ["b"], true],
    ["back", ["1"], false],
    ["act", ["c"], false],
  ]);
});
