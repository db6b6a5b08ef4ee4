/** The contract of a game's plug-in: how its views are drawn. Texts come from the game's phrases; no plug-in knows a rule. */
import type { Component } from "svelte";
import type { BoardSpan } from "../api/types";
import type { GameText } from "./gameText.ts";

/** A view as the server sends it; each plug-in has a type for its own. */
export type View = Record<string, unknown>;

/** An event by names: its kind, and its fields as words or numbers; null if hidden or missing. */
export interface NamedEvent {
  event: string;
  [field: string]: string | number | null;
}

/** An event, with who caused it and when. */
export interface PlayedEvent<Event = NamedEvent> {
  event: Event;
  /** The same as the server sends it. */
  code: readonly number[];
  /** The seat whose action caused it. */
  by: number;
  /** The number of that action in the log; -1 in a draft. */
  entry: number;
}

/** A small drawing: arms, a seal, a figure. It is decoration: the words beside it say the same. */
export interface Drawing {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each drawing has its own props
  Component: Component<any>;
  props?: Record<string, unknown>;
}

/** How a seat is recognized everywhere: a colour, and arms where the game has some. */
export interface SeatMark {
  /** A CSS colour that stands out from a panel, light and dark. */
  colour: string;
  arms?: Drawing;
}

export interface BoardProps<OwnView = View, Event = NamedEvent> {
  view: OwnView;
  /** The view drawn as text, for a game without a board of its own. */
  lines: BoardSpan[][] | null;
  /** The legal actions in notation. None when another player acts. */
  legal: string[];
  choose: (action: string) => void;
  /** The name of the player in each seat. */
  names: string[];
  text: GameText;
  /** What happened so far, oldest first. */
  events: readonly PlayedEvent<Event>[];
  /** The events of the actions that are not confirmed yet; `view` already includes them. */
  drafted: readonly PlayedEvent<Event>[];
  /** An action to highlight: a hint, or what a lesson asks for. */
  hint?: string | null;
  /** Say why an action that is not legal cannot be chosen, with the rule. */
  explain?: (action: string) => void;
}

/** A step of the ceremony at the end: a revealed secret, or a line of the score sheet with the words in its name. */
export type EndStep<Event = NamedEvent> = { event: Event } | { about: Readonly<Record<string, string | number>> };

export interface EndPictureProps<OwnView = View, Event = NamedEvent> {
  /** The last view. */
  view: OwnView;
  names: string[];
  text: GameText;
  /** The steps so far; undefined once all are shown. */
  told?: readonly EndStep<Event>[];
}

export interface GamePlugin {
  Board: Component<BoardProps>;
  /** The legal actions that get a button, because the board has no place for them. */
  buttons: (legal: string[], lines: BoardSpan[][] | null) => string[];
  /** The colour and arms of a seat; without it, the colours of the page and the initial of the name. */
  seatMark?(view: View, seat: number): SeatMark;
  /** What the history draws beside an event: the arms on a card that was taken. */
  drawings?(event: NamedEvent, view: View): Drawing[];
  /** Events that teach the player something the board does not show: the page shows them in a box. */
  unseen?: string[];
  /** The picture beside the text of the ceremony. */
  EndPicture?: Component<EndPictureProps>;
  /** The picture stays after the ceremony. */
  finalPicture?: boolean;
  /** The server must draw views as text. */
  drawnAsText?: boolean;
}

/** A plug-in, with the types of its own game. */
export interface OwnPlugin<OwnView, Event> extends Omit<GamePlugin, "Board" | "EndPicture" | "seatMark" | "drawings"> {
  Board: Component<BoardProps<OwnView, Event>>;
  EndPicture?: Component<EndPictureProps<OwnView, Event>>;
  seatMark?(view: OwnView, seat: number): SeatMark;
  drawings?(event: Event, view: OwnView): Drawing[];
}

/** Make a plug-in. Only here do views and events get the types of their game. */
export function makePlugin<OwnView, Event>(own: OwnPlugin<OwnView, Event>): GamePlugin {
  return own as unknown as GamePlugin;
}

/** The mark of each seat. */
export function seatMarks(plugin: GamePlugin, view: View, seats: number): SeatMark[] {
  const plain = (seat: number): SeatMark => ({ colour: `var(--seat-${seat})` });
  return Array.from({ length: seats }, (_, seat) => plugin.seatMark?.(view, seat) ?? plain(seat));
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
