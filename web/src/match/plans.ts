/** Planned answers to what others play. The player sees lines of play; the server stores single answers. */
import type { LogEntry, Plan, PlannedAction } from "../api/types";

/** An action of a line of play, and whether it is the player's own. */
export interface Step {
  action: string;
  own: boolean;
}

const same = (line: readonly string[], otherLine: readonly string[]) =>
  line.length === otherLine.length && line.every((action, at) => action === otherLine[at]);
const begins = (actions: readonly string[], start: readonly string[]) => same(actions.slice(0, start.length), start);

/** The answers of a line: one for each of the player's own actions. */
export function answersOf(line: readonly Step[]): PlannedAction[] {
  const actions = line.map((step) => step.action);
  return line.flatMap(({ action, own }, at) => (own ? [{ after: actions.slice(0, at), action }] : []));
}

/** Add answers; a new answer to the same actions replaces the old one. */
export function withAnswers(answers: readonly PlannedAction[], more: readonly PlannedAction[]): PlannedAction[] {
  return [...answers.filter((old) => !more.some((answer) => same(answer.after, old.after))), ...more];
}

/** The lines that the answers make up, each to its end. */
export function linesOf(answers: readonly PlannedAction[]): Step[][] {
  const ends = answers.filter(({ after, action }) => !answers.some((other) => begins(other.after, [...after, action])));
  return ends.map(({ after, action }) => {
    const line = [...after, action];
    const own = (at: number) =>
      answers.some((answer) => answer.action === line[at] && same(answer.after, line.slice(0, at)));
    return line.map((action, at) => ({ action, own: own(at) }));
  });
}

/** Remove a line, but keep what other lines share with it. */
export function withoutLine(answers: readonly PlannedAction[], line: readonly Step[]): PlannedAction[] {
  const others = linesOf(answers).filter((otherLine) => JSON.stringify(otherLine) !== JSON.stringify(line));
  return others.reduce<PlannedAction[]>((merged, otherLine) => withAnswers(merged, answersOf(otherLine)), []);
}

/** The answers of a plan that may still be played, relative to now. */
export function stillOpen(plan: Plan, log: readonly LogEntry[]): PlannedAction[] {
  const played = log.slice(plan.number).flatMap((entry) => (entry.kind === "act" ? [entry.action] : []));
  return plan.answers
    .filter(({ after }) => after.length > played.length && begins(after, played))
    .map(({ after, action }) => ({ after: after.slice(played.length), action }));
}
