/** The contract of a game's plug-in: how its views are drawn. Texts come from the game's phrases; no plug-in knows a rule. */
import type { Component } from "svelte";
import type { Span } from "../api/types";
import type { GameText } from "./gameText.ts";

/** A view as the server sends it; each plug-in has a type for its own. */
export type View = Record<string, unknown>;

/** An event by names: its kind, and its fields as words or numbers; null where one is hidden or not there. */
export interface NamedEvent {
  event: string;
  [field: string]: string | number | null;
}

/** Something that happened. */
export interface Happening<Event = NamedEvent> {
  event: Event;
  /** The same as the server sends it. */
  code: readonly number[];
  /** The seat whose action brought it about. */
  by: number;
  /** The number of that action in the log; -1 in a draft. */
  entry: number;
}

export interface BoardProps<OwnView = View, Event = NamedEvent> {
  view: OwnView;
  /** The view drawn as text, for a game without a board of its own. */
  lines: Span[][] | null;
  /** The legal actions in notation. None when another player acts. */
  legal: string[];
  choose: (action: string) => void;
  /** The name of the player in each seat. */
  names: string[];
  text: GameText;
  /** What happened so far, oldest first. */
  events: readonly Happening<Event>[];
  /** What the actions of the turn that are not confirmed yet would bring about; `view` already includes it. */
  drafted: readonly Happening<Event>[];
  /** An action to highlight: a hint, or what a lesson asks for. */
  hint?: string | null;
}

export interface GamePlugin {
  Board: Component<BoardProps>;
  /** Of the legal actions, those that get a button, because the board has no place for them. */
  buttons(legal: string[], lines: Span[][] | null): string[];
  /** The board shows nothing of what the player learns by these events: they are shown in a box. */
  unseen?: string[];
  /** The server must draw views as text. */
  drawn?: boolean;
}

/** A plug-in, with the types of its own game. */
export interface OwnPlugin<OwnView, Event> extends Omit<GamePlugin, "Board"> {
  Board: Component<BoardProps<OwnView, Event>>;
}

/** Make a plug-in. This alone gives views and events the types of a game: the server sends each game its own. */
export function makePlugin<OwnView, Event>(own: OwnPlugin<OwnView, Event>): GamePlugin {
  return own as unknown as GamePlugin;
}

const PLUGINS: Record<string, () => Promise<{ plugin: GamePlugin }>> = {
  richelieu: () => import("./richelieu/plugin.ts"),
  blasons: () => import("./blasons/plugin.ts"),
};

/** The plug-in of a game; a plain one for a game that has none. */
export async function loadPlugin(game: string): Promise<GamePlugin> {
  const load = PLUGINS[game] ?? (() => import("./generic/plugin.ts"));
  return (await load()).plugin;
}
