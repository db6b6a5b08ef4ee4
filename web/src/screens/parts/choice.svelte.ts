/** What a player chose to play, remembered by the browser. */
import type { Pace } from "../../lib/wire";
import { KINDS, kindNamed, type Options } from "./catalogue.svelte.ts";

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

/** How many are to play: what was chosen for this kind, else the fewest. */
export function players(): number {
  const kind = kindNamed(choice.kind);
  const chosen = choice.players[kind.id];
  return chosen !== undefined && kind.players.includes(chosen) ? chosen : kind.players[0]!;
}

/** The options as the server wants them; `offered` are the variants that there are for so many players. */
export function chosenOptions(offered: readonly string[]): Options {
  const kind = kindNamed(choice.kind);
  const variants = Object.entries(choice.variants[kind.id] ?? {}).filter(([name]) => offered.includes(name));
  return { ...kind.edition, players: players(), ...Object.fromEntries(variants) };
}
