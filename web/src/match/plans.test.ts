import { expect, test } from "vitest";
import type { Entry } from "../api/types";
import { answersOf, linesOf, stillOpen, withAnswers, withoutLine, type Step } from "./plans.ts";

const line = (...words: string[]): Step[] =>
  words.map((word) => ({ word: word.replace("!", ""), own: word.endsWith("!") }));
const act = (number: number, word: string): Entry => ({ number, at: 0, seat: 0, kind: "act", word });

test("a line becomes an answer for each own action, and is rebuilt from them", () => {
  const answers = answersOf(line("take a1", "done", "take b1!", "place c3!"));
  expect(answers).toEqual([
    { after: ["take a1", "done"], word: "take b1" },
    { after: ["take a1", "done", "take b1"], word: "place c3" },
  ]);
  expect(linesOf(answers)).toEqual([line("take a1", "done", "take b1!", "place c3!")]);
});

test("of two answers to the same actions the new one counts", () => {
  const answers = withAnswers(answersOf(line("x", "y!")), answersOf(line("x", "z!")));
  expect(linesOf(answers)).toEqual([line("x", "z!")]);
});

test("removing a line keeps what other lines share with it", () => {
  const one = line("x", "y!", "a", "b!");
  const other = line("x", "y!", "c", "d!");
  const answers = withAnswers(answersOf(one), answersOf(other));
  expect(linesOf(withoutLine(answers, one))).toEqual([other]);
});

test("as the match moves on, other answers are dropped and the rest starts from there", () => {
  const answers = withAnswers(answersOf(line("x", "y!", "a", "b!")), answersOf(line("z", "w!")));
  const log = [act(0, "before"), act(1, "x"), act(2, "y")];
  expect(stillOpen({ number: 1, answers }, log)).toEqual([{ after: ["a"], word: "b" }]);
});
