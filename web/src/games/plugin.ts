/** The contract of a game's plug-in: how its views are drawn and its actions are described. No plug-in knows a rule. */
import type { Component } from "svelte";
import type { Move } from "./log.ts";

/** A view as the server sends it; each plug-in knows the type of its own. */
export type View = Record<string, unknown>;

export interface BoardProps {
  view: View;
  /** The legal actions in notation. None when another player acts. */
  legal: string[];
  choose: (word: string) => void;
  /** The name of the player in each seat. */
  names: string[];
  /** The actions of the turn that are not confirmed yet; `view` already includes them. */
  draft: string[];
  /** What was played, oldest first; the board shows the last moves. */
  moves: Move[];
  /** An action to highlight: a hint, or what a lesson asks for. */
  hint?: string | null;
}

/** An action that has a button instead of a place on the board. */
export interface Choice {
  word: string;
  label: string;
}

/** A row of the score sheet: what was counted, and the points of each seat. */
export interface ScoreLine {
  label: string;
  detail: string[]; // by seat: what was counted
  points: number[];
}

export interface GamePlugin {
  title: string;
  Board: Component<BoardProps>;
  /** One short sentence: what the player may do now. */
  prompt(view: View, legal: string[]): string;
  /** The legal actions that have no place on the board. */
  choices(view: View, legal: string[]): Choice[];
  /** An action in words, without a subject: "takes b7 (Champagne, two shields)". */
  actionText(word: string, view: View): string;
  /** A row of the score sheet, from an item of the server's `Score.sheet`. */
  scoreLine(item: Record<string, any>): ScoreLine;
}

const PLUGINS: Record<string, () => Promise<{ plugin: GamePlugin }>> = {
  richelieu: () => import("./richelieu/plugin.ts"),
  blasons: () => import("./blasons/plugin.ts"),
};

export async function loadPlugin(game: string): Promise<GamePlugin> {
  const load = PLUGINS[game];
  if (!load) throw new Error(`no plugin for the game ${game}`);
  return (await load()).plugin;
}
