/** What a lesson is: a deal, and steps that ask for words. The words are plain data, so that the engine's tests replay them. */

/** A word that the learner is asked for, and what the others (or the rules) do after it. */
export interface Ask {
  word: string;
  then?: string[];
}

export interface Step {
  /** What the others do before the learner is asked. */
  before?: string[];
  asks?: Ask[];
}

export interface Script {
  game: string;
  record: string[]; // by line
  steps: Record<string, Step>;
}

/** What is said in a step: to read first, for each ask what to do, and what it brought. */
export interface Telling {
  title: string;
  text: string;
  now?: string[];
  after?: string;
}

export interface Lesson {
  script: Script;
  names: () => string[];
  /** Told anew whenever it is shown, so that it follows the language. */
  tell: Record<string, () => Telling>;
}

export const LEARNER = 0;

export function stepNames(script: Script): string[] {
  return Object.keys(script.steps);
}

/** All words of a step, as they are played. */
export function wordsOf(step: Step): string[] {
  return [...(step.before ?? []), ...(step.asks ?? []).flatMap((ask) => [ask.word, ...(ask.then ?? [])])];
}

/** All words that lead to the beginning of a step. */
export function wordsBefore(script: Script, at: number): string[] {
  return Object.values(script.steps).slice(0, at).flatMap(wordsOf);
}
