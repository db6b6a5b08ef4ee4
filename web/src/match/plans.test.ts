import { expect, test } from "vitest";
import type { LogEntry } from "../api/types";
import { answersOf, linesOf, stillOpen, withAnswers, withoutLine, type Step } from "./plans.ts";

const line = (...actions: string[]): Step[] =>
  actions.map((action) => ({ action: action.replace("!", ""), own: action.endsWith("!") }));
const act = (number: number, action: string): LogEntry => ({
  number, at: 0, seat: 0, kind: "act", action, events: [], undoes: [],
}); // prettier-ignore

test("a line becomes an answer for each own action, and is rebuilt from them", () => {
  const answers = answersOf(line("take a1", "done", "take b1!", "place c3!"));
  expect(answers).toEqual([
    { after: ["take a1", "done"], action: "take b1" },
    { after: ["take a1", "done", "take b1"], action: "place c3" },
  ]);
  expect(linesOf(answers)).toEqual([line("take a1", "done", "take b1!", "place c3!")]);
});

test("of two answers to the same actions the new one counts", () => {
  const answers = withAnswers(answersOf(line("x", "y!")), answersOf(line("x", "z!")));
  expect(linesOf(answers)).toEqual([line("x", "z!")]);
});

test("removing a line keeps what other lines share with it", () => {
  const first = line("x", "y!", "a", "b!");
  const second = line("x", "y!", "c", "d!");
  const answers = withAnswers(answersOf(first), answersOf(second));
  expect(linesOf(withoutLine(answers, first))).toEqual([second]);
});

test("as the match moves on, other answers are dropped and the rest starts from there", () => {
  const answers = withAnswers(answersOf(line("x", "y!", "a", "b!")), answersOf(line("z", "w!")));
  const log = [act(0, "before"), act(1, "x"), act(2, "y")];
  expect(stillOpen({ number: 1, answers }, log)).toEqual([{ after: ["a"], action: "b" }]);
});
