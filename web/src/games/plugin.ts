/** The face of a game: how its views are drawn and its words are told. There is one for each game; none knows a rule. */
import type { Component } from "svelte";
import type { Move } from "./log.ts";

/** A view as the server sends it; each face knows the form of its own. */
export type View = Record<string, unknown>;

export interface BoardProps {
  view: View;
  /** The words that may be chosen now: what can be pointed at is alive. None when it is not for this viewer to act. */
  legal: string[];
  choose: (word: string) => void;
  /** Who sits in each seat, for people. */
  names: string[];
  /** The words of the turn that is not confirmed yet; `view` shows already where they lead. */
  draft: string[];
  /** What was done, oldest first, a move for each seat in a row: the last ones are to be visible on the board. */
  moves: Move[];
  /** A word to draw attention to: a hint, or what a lesson asks for. */
  hint?: string | null;
}

/** A word that is not pointed at on the board, but has a button. */
export interface Choice {
  word: string;
  label: string;
}

/** A line of the score sheet, for people: what is counted, and for whom it gave how much. */
export interface ScoreLine {
  label: string;
  detail: string[]; // by seat: what was counted
  points: number[];
}

export interface Face {
  title: string;
  Board: Component<BoardProps>;
  /** One short sentence: what is asked of the player who is to act. */
  prompt(view: View, legal: string[]): string;
  /** The legal words that have no place on the board. */
  choices(view: View, legal: string[]): Choice[];
  /** A word as it is told of somebody, without a subject: "takes b7 (Champagne, two shields)". */
  tell(word: string, view: View): string;
  /** A line of the score sheet (`Score.sheet` of the server). */
  scoreLine(item: Record<string, any>): ScoreLine;
}

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  richelieu: () => import("./richelieu/plugin.ts"),
  blasons: () => import("./blasons/plugin.ts"),
};

export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new Error(`no face for the game ${game}`);
  return (await load()).face;
}
