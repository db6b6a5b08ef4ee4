/** The puzzles that ship with the package: an index, and the puzzles themselves in parts, loaded when they are needed. */
import type { Options } from "../engine/layout.ts";
import PUZZLE from "../../../src/armorial/i18n/texts/puzzle.json";

/** The entry of a puzzle in the index. */
export interface Entry {
  id: string;
  game: string;
  /** The weakest level that solves it. */
  grade: string;
  rating: number;
  themes: string[];
  /** The options that differ from the defaults. */
  options: Options;
  part: number;
}

/** A legal action, the chance to win after it, and what is then expected. */
export type Choice = [action: string, chance: number, reply?: string];

/** One action to find: all choices, the best first. The first few are accepted. */
export interface Step {
  accepted: number;
  choices: Choice[];
}

/** A line of the score sheet: its name, and what was counted. */
type SheetItem = [name: string, ...counted: string[]];

/** Why the best action is best, compared with the best wrong one: src/armorial/puzzles/reasons.py. */
export interface Reason {
  kind: string;
  item?: SheetItem;
  seat?: number;
  best: number;
  other: number;
  best_others?: number;
  other_others?: number;
}

export interface Puzzle {
  id: string;
  game: string;
  options: Options;
  first: number;
  deal: string[];
  actions: string;
  seat: number;
  steps: Step[];
  proof: { kind: "exact" | "search"; effort: number; seeds?: number[] };
  themes: string[];
  levels: Record<string, number>;
  grade: string;
  rating: number;
  reasons: Reason[];
}

const DAY = 86_400_000; // milliseconds

const index = import.meta.glob<Entry[]>("../../../src/armorial/puzzles/data/index.json", { import: "default" });
const parts = import.meta.glob<Puzzle[]>("../../../src/armorial/puzzles/data/*-*.json", { import: "default" });
const FOLDER = "../../../src/armorial/puzzles/data";

/** All puzzles; the games take turns. */
export const loadIndex = (): Promise<Entry[]> => index[`${FOLDER}/index.json`]!();

export async function loadPuzzle({ game, part, id }: Entry): Promise<Puzzle> {
  const puzzles = await parts[`${FOLDER}/${game}-${part}.json`]!();
  return puzzles.find((puzzle) => puzzle.id === id)!;
}

/** The number of the day, the same for everybody. */
export const dayOf = (milliseconds: number) => Math.floor(milliseconds / DAY);

/** The puzzle of a day. */
export const dailyOf = (entries: readonly Entry[], day: number): Entry => entries[day % entries.length]!;

export interface Filter {
  game?: string;
  theme?: string;
  grade?: string;
}

export const fits = (entry: Entry, { game, theme, grade }: Filter) =>
  (!game || entry.game === game) && (!theme || entry.themes.includes(theme)) && (!grade || entry.grade === grade);

/** The actions of a list in the file. */
export const actionsIn = (list = "") => (list ? list.split(", ") : []);

export const accepts = ({ accepted, choices }: Step, action: string) =>
  choices.slice(0, accepted).some(([notation]) => notation === action);

type Theme = keyof typeof PUZZLE.themes;

/** What themes are called, in English. */
export const themeLabel = (theme: string) => PUZZLE.themes[theme as Theme].label;
export const themeHint = (theme: string) => PUZZLE.themes[theme as Theme].hint;
export const reasonText = (kind: string) => PUZZLE.reasons[kind as keyof typeof PUZZLE.reasons];
