/** Planned answers to what others play. The player sees lines of play; the server stores single answers. */
import type { Answer, Entry, Plan } from "../api/types";

/** An action of a line of play, and whether it is the player's own. */
export interface Step {
  word: string;
  own: boolean;
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);
const begins = (words: readonly string[], start: readonly string[]) => same(words.slice(0, start.length), start);

/** The answers that make up a line: one for each own action. */
export function answersOf(line: readonly Step[]): Answer[] {
  const words = line.map((step) => step.word);
  return line.flatMap(({ word, own }, at) => (own ? [{ after: words.slice(0, at), word }] : []));
}

/** Add answers; a new answer to the same actions replaces the old one. */
export function withAnswers(answers: readonly Answer[], more: readonly Answer[]): Answer[] {
  return [...answers.filter((old) => !more.some((one) => same(one.after, old.after))), ...more];
}

/** The lines that the answers make up, each to its end. */
export function linesOf(answers: readonly Answer[]): Step[][] {
  const ends = answers.filter(({ after, word }) => !answers.some((other) => begins(other.after, [...after, word])));
  return ends.map(({ after, word }) => {
    const words = [...after, word];
    const own = (at: number) => answers.some((one) => one.word === words[at] && same(one.after, words.slice(0, at)));
    return words.map((word, at) => ({ word, own: own(at) }));
  });
}

/** Remove a line, but keep what other lines share with it. */
export function withoutLine(answers: readonly Answer[], line: readonly Step[]): Answer[] {
  const others = linesOf(answers).filter((one) => JSON.stringify(one) !== JSON.stringify(line));
  return others.reduce<Answer[]>((kept, one) => withAnswers(kept, answersOf(one)), []);
}

/** The answers of a plan that may still be played, relative to now. */
export function stillOpen(plan: Plan, log: readonly Entry[]): Answer[] {
  const played = log.slice(plan.number).flatMap((entry) => (entry.kind === "act" ? [entry.word] : []));
  return plan.answers
    .filter(({ after }) => after.length > played.length && begins(after, played))
    .map(({ after, word }) => ({ after: after.slice(played.length), word }));
}
