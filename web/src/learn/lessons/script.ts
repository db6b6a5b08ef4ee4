/** A lesson: a deal, and steps that ask for actions. They are plain data, so that the engine's tests replay them. */

/** An action that the learner is asked for, and the actions of others after it. */
export interface Ask {
  action: string;
  then?: string[];
}

export interface Step {
  /** Actions of others before the learner's. */
  before?: string[];
  asks?: Ask[];
}

export interface Script {
  game: string;
  record: string[]; // by line
  steps: Record<string, Step>;
}

/** The texts of a step: an introduction, an instruction for each task, and what came of it. */
export interface StepText {
  title: string;
  text: string;
  now?: string[];
  after?: string;
}

export interface Lesson {
  script: Script;
  names: () => string[];
  /** Functions, so that the texts follow the language. */
  texts: Record<string, () => StepText>;
}

export const LEARNER = 0;

export function stepNames(script: Script): string[] {
  return Object.keys(script.steps);
}

/** All actions of a step in order. */
export function actionsOf(step: Step): string[] {
  return [...(step.before ?? []), ...(step.asks ?? []).flatMap((ask) => [ask.action, ...(ask.then ?? [])])];
}

/** All actions before a step. */
export function actionsBefore(script: Script, at: number): string[] {
  return Object.values(script.steps).slice(0, at).flatMap(actionsOf);
}
