/** What a player chose to play, remembered by the browser. */
import type { Pace } from "../api/types";
import { KINDS, kindNamed, offersOf } from "./catalogue.svelte.ts";
import type { Offer, Options } from "./options.ts";

export interface Choice {
  kind: string;
  players: Record<string, number>; // by kind
  variants: Record<string, Options>; // by kind
  level: string;
  table: TableChoice;
}

/** What was chosen for a table with others. */
export interface TableChoice {
  seats: SeatChoice[]; // of the others; as many as were ever asked for
  private: boolean;
  rated: boolean;
  pace: Pace["kind"];
  days: number;
  minutes: number;
  increment: number;
  starts: "lot" | "host";
  substitute: string;
}

export interface SeatChoice {
  kind: "open" | "invited" | "user" | "bot";
  level: string;
  user: string;
}

const KEY = "choice";

function remembered(): Partial<Choice> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

const FEWEST = 2; // until the server has told
const MOST_OTHERS = 6;
const TABLE: TableChoice = {
  seats: Array.from({ length: MOST_OTHERS }, () => ({ kind: "open", level: "squire", user: "" })),
  private: true,
  rated: false,
  pace: "none",
  days: 3,
  minutes: 15,
  increment: 10,
  starts: "lot",
  substitute: "knight",
};
const before = remembered();

export const choice: Choice = $state({
  kind: KINDS[0]!.id,
  players: {},
  variants: {},
  level: "squire",
  ...before,
  table: { ...TABLE, ...before.table },
});

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing: the choice lasts until the page is closed.
  }
}

/** What may be chosen now, and what is. */
export function offered(): Offer[] {
  const wishes: Options = { ...choice.variants[choice.kind] };
  const many = choice.players[choice.kind];
  if (many !== undefined) wishes.players = many;
  return offersOf(kindNamed(choice.kind), wishes);
}

/** How many are to play: what was chosen for this kind, else the fewest. */
export function players(): number {
  return Number(offered().find(({ name }) => name === "players")?.chosen ?? FEWEST);
}

/** The options as the server wants them. */
export function chosenOptions(): Options {
  return Object.fromEntries(offered().map(({ name, chosen }) => [name, chosen]));
}
