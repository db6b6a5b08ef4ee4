/**
 * What this device was shown of each shuffle before the match was over, and the salt if it gave one. What was shown first
 * stays, whatever the server shows later.
 */
import type { Table } from "../api/types";

/** Older versions kept the commitment and the salt alone. */
export interface ShownShuffle {
  commitment: string;
  salt?: string; // that this device gave
  salts?: (string | null)[]; // by seat: this device's, those that others gave before it, "" for bots; null: unknown
  agreed?: { first: number | null; options: Table["options"] }; // who starts; null if that is drawn by lot
}

const KEY = "shuffles";
const MOST = 500; // beyond that, the oldest are forgotten

const here = new Map<string, ShownShuffle>(); // without storage, until the page is closed

function stored(): [string, ShownShuffle][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, ShownShuffle][];
  } catch {
    return [...here];
  }
}

/** Keep what this device was shown of a table; a salt replaces an earlier one. */
export function keepShown(table: string, shown: ShownShuffle): void {
  const known = shownOf(table);
  const { salt, salts = [] } = (shown.salt ? shown : known) ?? shown;
  const agreed = known?.agreed ?? shown.agreed;
  const merged: ShownShuffle = {
    commitment: known?.commitment ?? shown.commitment,
    ...(salt ? { salt } : {}),
    salts: (shown.salts ?? salts).map((shownSalt, seat) => salts[seat] ?? shownSalt),
    ...(agreed ? { agreed } : {}),
  };
  if (JSON.stringify(merged) !== JSON.stringify(known)) store(table, merged);
}

/** Forget the salt of a player who left before the match began. */
export function forgetSalt(table: string): void {
  const known = shownOf(table);
  if (!known?.salt) return;
  const { salt, salts = [], ...others } = known;
  store(table, { ...others, salts: salts.map((knownSalt) => (knownSalt === salt ? null : knownSalt)) });
}

function store(table: string, shown: ShownShuffle): void {
  const others = stored().filter(([id]) => id !== table);
  here.set(table, shown);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, shown]].slice(-MOST)));
  } catch {
    // It is in memory.
  }
}

export function shownOf(table: string): ShownShuffle | null {
  return here.get(table) ?? stored().find(([id]) => id === table)?.[1] ?? null;
}
