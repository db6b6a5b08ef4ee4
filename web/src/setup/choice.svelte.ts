/** What the user chose to play, stored in the browser. */
import type { Table, TimeControl } from "../api/types";
import { kindNamed, optionsOf, PLAYERS, type Kind } from "../games/catalogue.svelte.ts";
import type { LocalSeat } from "../local/stored.ts";
import type { PossibleOption, Options } from "../games/options.ts";

export interface Choice {
  kind: string; // "" means the first
  players: Record<string, number>; // by kind
  variants: Record<string, Options>; // by kind
  level: string;
  table: TableChoice;
  /** Where a new match is played. */
  place: "server" | "device";
  device: DeviceChoice;
}

/** The choices for a match on this device. */
export interface DeviceChoice {
  seats: LocalSeat[]; // for the largest number of players
  first: number; // the seat that starts; -1 for a random one
}

/** The choices for a table with others. */
export interface TableChoice {
  seats: SeatChoice[]; // of the others, for the largest number of players
  private: boolean;
  rated: boolean;
  time: TimeControl["kind"];
  days: number;
  minutes: number;
  increment: number;
  starts: Table["starts"];
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
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choice>;
  } catch {
    return {};
  }
}

const MOST_OTHERS = 15;
const SEATS = Array.from({ length: MOST_OTHERS }, (): SeatChoice => ({ kind: "open", level: "squire", user: "" }));
const TABLE: Omit<TableChoice, "seats"> = {
  private: true,
  rated: false,
  time: "none",
  days: 3,
  minutes: 15,
  increment: 10,
  starts: "lot",
  substitute: "knight",
};
const DEVICE_SEATS = Array.from({ length: MOST_OTHERS + 1 }, (_, seat): LocalSeat => {
  return { kind: seat ? "bot" : "person", name: "", level: "squire" };
});
const before = remembered();

export const choice: Choice = $state({
  kind: "",
  players: {},
  variants: {},
  level: "squire",
  ...before,
  table: { ...TABLE, ...before.table, seats: [...(before.table?.seats ?? []), ...SEATS].slice(0, MOST_OTHERS) },
  place: before.place ?? "server",
  device: {
    first: -1,
    ...before.device,
    seats: DEVICE_SEATS.map((seat, at) => before.device?.seats?.[at] ?? seat),
  },
});

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/** What is chosen; null until the games are loaded. */
export const chosenKind = (): Kind | null => kindNamed(choice.kind);

/** The options now, with what is chosen. */
export function currentOptions(): PossibleOption[] {
  const kind = chosenKind();
  if (!kind) return [];
  const many = choice.players[kind.name];
  return optionsOf(kind, { ...choice.variants[kind.name], ...(many === undefined ? {} : { [PLAYERS]: many }) });
}

/** The number of players: as chosen for this kind, else the smallest; 0 until the games are loaded. */
export function players(): number {
  return Number(currentOptions().find(({ name }) => name === PLAYERS)?.chosen ?? chosenKind()?.game.players[0] ?? 0);
}

/** The chosen options in the form of the API. */
export function chosenOptions(): Options {
  const others = currentOptions().map(({ name, chosen }) => [name, chosen] as const);
  return { ...(chosenKind()?.options as Options | undefined), ...Object.fromEntries(others) };
}
