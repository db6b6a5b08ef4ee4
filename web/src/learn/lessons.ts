/** Lessons: a deal, and steps that explain something and ask for actions. They are data of the package; the terminal reads the same. */

/** An action that the learner must play, and the actions of others after it. */
export interface Ask {
  now: string; // the instruction
  action: string;
  then?: string[];
}

/** A step. Texts are in English, to be translated where they are shown. */
export interface Step {
  title: string;
  text: string;
  /** Actions of others before the learner's. */
  before?: string[];
  asks?: Ask[];
  after?: string; // an explanation of the result
}

export interface Lesson {
  game: string;
  names: string[];
  record: string[]; // by line
  steps: Record<string, Step>;
}

const files = import.meta.glob<Lesson>("../../../src/armorial/i18n/lessons/*.json", { import: "default" });
const path = (game: string) => `../../../src/armorial/i18n/lessons/${game}.json`;

export const hasLesson = (game: string) => path(game) in files;

export async function lessonOf(game: string): Promise<Lesson> {
  const load = files[path(game)];
  if (!load) throw new Error(`no lesson for the game ${game}`);
  return load();
}

export function stepNames(lesson: Lesson): string[] {
  return Object.keys(lesson.steps);
}

/** All actions of a step in order. */
export function actionsOf(step: Step): string[] {
  return [...(step.before ?? []), ...(step.asks ?? []).flatMap((ask) => [ask.action, ...(ask.then ?? [])])];
}

/** All actions before a step. */
export function actionsBefore(lesson: Lesson, at: number): string[] {
  return Object.values(lesson.steps).slice(0, at).flatMap(actionsOf);
}
