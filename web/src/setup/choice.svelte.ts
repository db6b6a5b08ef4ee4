/** What the user chose to play, stored in the browser. */
import type { TimeControl } from "../api/types";
import { KINDS, kindNamed, offersOf } from "./catalogue.svelte.ts";
import type { Offer, Options } from "./options.ts";

export interface Choice {
  kind: string;
  players: Record<string, number>; // by kind
  variants: Record<string, Options>; // by kind
  level: string;
  table: TableChoice;
}

/** The choices for a table with others. */
export interface TableChoice {
  seats: SeatChoice[]; // of the others, for the largest number of players
  private: boolean;
  rated: boolean;
  pace: TimeControl["kind"];
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

const FEWEST = 2; // until the games are loaded
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
    // Without storage, the choice lasts until the page is closed.
  }
}

/** The options now, with what is chosen. */
export function offered(): Offer[] {
  const wishes: Options = { ...choice.variants[choice.kind] };
  const many = choice.players[choice.kind];
  if (many !== undefined) wishes.players = many;
  return offersOf(kindNamed(choice.kind), wishes);
}

/** The number of players: as chosen for this kind, else the smallest. */
export function players(): number {
  return Number(offered().find(({ name }) => name === "players")?.chosen ?? FEWEST);
}

/** The chosen options in the form of the API. */
export function chosenOptions(): Options {
  return Object.fromEntries(offered().map(({ name, chosen }) => [name, chosen]));
}
